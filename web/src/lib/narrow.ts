/** Whether the screen is as narrow as a phone's: then a table is laid out in another way. */

import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 700px)");
