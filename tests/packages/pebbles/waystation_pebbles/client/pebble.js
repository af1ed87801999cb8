/** A pebble; a button if the option takes it and all after it. */
export function pebble(table, id, option) {
  const made = document.createElement("button");
  made.disabled = !option;
  made.setAttribute("aria-label", option ? option.text : table.name(id));
  if (option) made.addEventListener("click", () => table.play(option));
  return made;
}
