import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { showTheme } from "./lib/theme.svelte";

showTheme();
mount(App, { target: document.getElementById("app")! });
