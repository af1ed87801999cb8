/** Giving a link away: copied where the browser allows it, to be copied by hand where it does not. */
import { mount, unmount } from "svelte";
import CopyFrom from "./CopyFrom.svelte";

/** Copies a link, or shows it, marked; whether it was copied. */
export async function shared(link: string): Promise<boolean> {
  const copied = await copy(link);
  if (!copied) show(link);
  return copied;
}

/** Whether a text could be copied. (A page without https, as at home, has no clipboard but the old one.) */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsOfOld(text);
  }
}

function copyAsOfOld(text: string): boolean {
  let copied = false;
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    copied = true;
  };
  document.addEventListener("copy", give, { once: true });
  document.execCommand("copy");
  document.removeEventListener("copy", give);
  return copied;
}

function show(link: string): void {
  const sheet = mount(CopyFrom, {
    target: document.body,
    props: { link, onclose: () => void unmount(sheet) },
  });
}
