/** A phone: one column. The same width as in the styles' `@media (max-width: 720px)`. */
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("max-width: 720px");
