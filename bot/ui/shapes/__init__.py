"""One module for each shape of question: `show` says what to draw, `take` what a press means. Both are pure."""
