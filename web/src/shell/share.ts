/** Shares a link: copies it where the browser allows that, or shows it to be copied by hand. */
import { mount, unmount } from "svelte";
import type { OpenTable } from "../state/table.svelte";
import CopyFrom from "./CopyFrom.svelte";

/** The link to a table, or to a moment of its match. A private table's link carries the invitation. */
export function linkTo(table: Pick<OpenTable, "id" | "invite" | "now">, at: number | null = null): string {
  const link = new URL(`/t/${encodeURIComponent(table.id)}`, location.origin);
  const invite = table.now?.invite ?? table.invite;
  if (invite && table.now?.visibility !== "public") link.searchParams.set("invite", invite);
  if (at !== null) link.searchParams.set("at", String(at));
  return link.href;
}

/** Whether a server at this address can only be reached from its own computer. */
export function isLocalHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

/** Copy a link, or show it selected; returns whether it was copied. */
export async function shareLink(link: string): Promise<boolean> {
  const copied = await copyText(link);
  if (!copied) showLink(link);
  return copied;
}

/** Copy a text; returns whether that worked. (A page without https, as at home, has only the old clipboard command.) */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByEvent(text);
  }
}

function copyByEvent(text: string): boolean {
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

function showLink(link: string): void {
  const sheet = mount(CopyFrom, {
    target: document.body,
    props: { link, onclose: () => void unmount(sheet) },
  });
}
