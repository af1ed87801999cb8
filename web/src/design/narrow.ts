/** A phone, upright or level; the same as in the styles of the table: `@media (max-width: 720px), (max-height: 480px)`. */
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 720px), (max-height: 480px)");
