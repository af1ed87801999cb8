/** Giving a link away: copied where the browser allows it, to be copied by hand where it does not. */
import { mount, unmount } from "svelte";
import type { OpenTable } from "../state/table.svelte";
import CopyFrom from "./CopyFrom.svelte";

/** The link to a table, or to a moment at it. To a private one nobody else comes without the invitation. */
export function linkTo(table: Pick<OpenTable, "id" | "invite" | "now">, at: number | null = null): string {
  const link = new URL(`/t/${encodeURIComponent(table.id)}`, location.origin);
  const invite = table.now?.invite ?? table.invite;
  if (invite && table.now?.visibility !== "public") link.searchParams.set("invite", invite);
  if (at !== null) link.searchParams.set("at", String(at));
  return link.href;
}

/** Whether a house at this address can be reached from its own computer alone. */
export function isOnlyHere(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

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
