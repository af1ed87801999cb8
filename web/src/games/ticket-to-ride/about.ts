/** What is said of Ticket to Ride before its board is loaded. */
import type { AboutFamily } from "../about";
import texts from "./generated/poster.json";

export const about: AboutFamily = { order: 1, texts };
