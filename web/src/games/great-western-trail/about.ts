/** What is said of Great Western Trail before its board is loaded. */
import type { AboutFamily } from "../about";
import texts from "./generated/poster.json";

export const about: AboutFamily = { order: 3, texts };
