// Something that floats beside a control: above everything, inside the window, gone when one looks elsewhere.

import { asItStands } from "./dom.js";

const GAP = 6;

/**
 * Show `panel` beside `anchor`. Ends by Escape, by a press elsewhere, or by the function it gives.
 * It stays where the anchor is drawn anew, whose keys then still go to the one it was opened from.
 * `above` prefers the room above the anchor, `wide` makes it at least as wide as the anchor; `onClose` hears `escaped`.
 */
export function openPopover(anchor, panel, { above = false, wide = true, onClose = () => {} } = {}) {
  panel.setAttribute("popover", "manual");
  panel.classList.add("popover");
  document.body.append(panel);
  panel.showPopover();

  const place = () => {
    const beside = asItStands(anchor);
    if (!beside) return close(false);
    const at = beside.getBoundingClientRect();
    if (wide) panel.style.minWidth = `${Math.min(at.width, innerWidth - 2 * GAP)}px`;
    // an anchor that was scrolled away leaves it at the edge of the window
    const [top, bottom] = [at.top, at.bottom].map((edge) => Math.max(0, Math.min(edge, innerHeight)));
    const roomAbove = top - 2 * GAP;
    const roomBelow = innerHeight - bottom - 2 * GAP;
    const wanted = panel.scrollHeight;
    const upwards = above ? roomAbove >= Math.min(wanted, 160) : roomBelow < Math.min(wanted, 240) && roomAbove > roomBelow;
    panel.style.maxHeight = `${Math.max(upwards ? roomAbove : roomBelow, 80)}px`;
    const box = panel.getBoundingClientRect();
    panel.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - box.width - GAP))}px`;
    panel.style.top = `${upwards ? top - box.height - GAP : bottom + GAP}px`;
  };
  const onPress = (event) => {
    if (!panel.contains(event.target) && !anchor.contains(event.target)) close(false);
  };
  const onKey = (event) => {
    const forwarded = event.target !== anchor && event.target === asItStands(anchor);
    if (event.key === "Tab" && forwarded) return close(false);
    if (event.key !== "Escape" && !forwarded) return;
    event.stopPropagation();
    event.preventDefault();
    if (event.key === "Escape") close(true);
    else anchor.dispatchEvent(new KeyboardEvent("keydown", event));
  };
  let open = true;
  const sizes = new ResizeObserver(place);
  function close(escaped = false) {
    if (!open) return;
    open = false;
    sizes.disconnect();
    removeEventListener("resize", place);
    removeEventListener("scroll", place, true);
    removeEventListener("pointerdown", onPress, true);
    removeEventListener("keydown", onKey, true);
    panel.remove();
    onClose(escaped);
  }
  addEventListener("resize", place);
  addEventListener("scroll", place, true);
  addEventListener("pointerdown", onPress, true);
  addEventListener("keydown", onKey, true);
  sizes.observe(panel);
  place();
  return close;
}
