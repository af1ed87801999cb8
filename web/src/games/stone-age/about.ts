/** What is said of Stone Age before its board is loaded. */
import type { AboutFamily } from "../about";
import texts from "./generated/poster.json";

export const about: AboutFamily = { order: 2, texts };
