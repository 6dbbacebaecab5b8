/** Whether the screen is as small as a phone's, upright or on its side: then a table is laid out in another way. */

import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 700px), (max-height: 520px) and (max-width: 1000px)");
