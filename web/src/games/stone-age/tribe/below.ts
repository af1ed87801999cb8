/** There is no room beside the board: the same width as in the table page's styles. */
import { MediaQuery } from "svelte/reactivity";

export const isBelowBoard = new MediaQuery("max-width: 1199px");
