// Pebbles that are pressed: the third from the end takes three.
import { pebble } from "./pebble.js";

export function mount(element, table) {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = new URL("board.css", import.meta.url).href;
  const heap = document.createElement("div");
  heap.className = "pebbles";
  element.append(style, heap);

  function update(now) {
    const takes = new Map(now.options.map((option) => [option.params.number, option]));
    heap.replaceChildren(
      ...now.view.heap.map((id, at) => pebble(now, id, takes.get(now.view.heap.length - at))),
    );
  }
  update(table);
  return { update, destroy: () => element.replaceChildren(), presses: ["Take"] };
}
