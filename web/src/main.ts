import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { renewWhenOutdated } from "./renew";
import { follow } from "./router.svelte";
import { dress } from "./state/settings.svelte";

const target = document.getElementById("app");
if (target) {
  renewWhenOutdated();
  follow();
  await dress();
  mount(App, { target });
}
