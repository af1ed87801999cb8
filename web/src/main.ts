import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import { setLabels } from "./design/labels";
import App from "./App.svelte";
import { reloadWhenOutdated } from "./reload-outdated";
import { followLinks } from "./shell/router.svelte";
import { applyPreferences } from "./state/settings.svelte";
import { say } from "./words/say.svelte";

setLabels({
  close: () => say("shell_close"),
  fold: () => say("shell_fold"),
  unfold: () => say("shell_unfold"),
});
const target = document.getElementById("app");
if (target) {
  reloadWhenOutdated();
  followLinks();
  await applyPreferences();
  mount(App, { target });
}
