/** The view of a game that this client does not know. */
import type { Match } from "../../net/wire";
import type { View } from "./describe";

export function viewOf(match: Match): View {
  return Object.fromEntries(Object.entries(match.view)) as View;
}
