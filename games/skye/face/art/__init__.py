"""Every drawing of Isle of Skye, described as small scenes."""
