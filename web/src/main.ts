import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./router.svelte";
import { dress } from "./state/settings.svelte";

const target = document.getElementById("app");
if (target) {
  follow();
  await dress();
  mount(App, { target });
}
