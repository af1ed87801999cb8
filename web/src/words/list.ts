/** Names one after another, as the language separates them. */
import { language } from "./say.svelte";

export function joinNames(names: readonly string[]): string {
  return names.join(language() === "ja" ? "、" : ", ");
}
