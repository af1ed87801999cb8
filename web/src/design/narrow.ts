/** A phone, upright or level. Upright it has the same width as in the styles' `@media (max-width: 720px)`. */
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 720px), (max-height: 480px)");
