/** On a wide screen the tall map of Germany stands beside what is mine, which then has height to spare. */
import { MediaQuery } from "svelte/reactivity";
import { narrow } from "../../design/narrow";
import type { View } from "./view";

const wide = new MediaQuery("min-width: 1200px");

export function isBesideTheMap(view: View): boolean {
  return view.map === "germany" && wide.current && !narrow.current;
}
