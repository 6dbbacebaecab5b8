import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { begin } from "./lib/i18n.svelte";
import { mindClicks } from "./lib/rest";
import { showMotion } from "./lib/settings.svelte";
import { tryToKeep } from "./lib/store.svelte";
import { showTheme } from "./lib/theme.svelte";

tryToKeep();
mindClicks();
showTheme();
showMotion();
void begin().then(() => mount(App, { target: document.getElementById("app")! }));
