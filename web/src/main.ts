import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { begin } from "./lib/page/i18n.svelte";
import { mindClicks } from "./lib/page/rest";
import { showMotion } from "./lib/page/settings.svelte";
import { tryToKeep } from "./lib/page/store.svelte";
import { showTheme } from "./lib/page/theme.svelte";

tryToKeep();
mindClicks();
showTheme();
showMotion();
void begin().then(() => mount(App, { target: document.getElementById("app")! }));
