/** The messages of Ticket to Ride's own components, in the user's language. */
import { Messages } from "../../words/say.svelte";
import english from "./generated/messages/en.json";
import type { Texts } from "./generated/messages/texts";

export type Words = keyof Texts;

export const { say, sayIfKnown } = new Messages<Texts>(
  english,
  import.meta.glob(["./generated/messages/*.json", "!./generated/messages/en.json"], { import: "default" }),
);
