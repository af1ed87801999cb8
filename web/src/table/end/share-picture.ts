/** The picture of a finished match, which the server draws: its address, and how it is handed on. */
import { linkTo } from "../../shell/share";
import type { OpenTable } from "../../state/table.svelte";

export interface Look {
  language: string;
  names: boolean;
}

export function pictureAddress(table: Pick<OpenTable, "id" | "invite">, { language, names }: Look): string {
  const query = new URLSearchParams({ lang: language, names: String(names) });
  if (table.invite) query.set("invite", table.invite);
  return `/api/tables/${encodeURIComponent(table.id)}/picture?${query}`;
}

/** Whether this browser hands pictures to other apps. */
export function canShareFiles(): boolean {
  const probe = new File([], "picture.png", { type: "image/png" });
  return "canShare" in navigator && navigator.canShare({ files: [probe] });
}

/** Hand the picture to an app of the user's choice. Nothing happens if they change their mind. */
export async function sharePicture(table: OpenTable, look: Look): Promise<void> {
  const answer = await fetch(pictureAddress(table, look));
  if (!answer.ok) throw new Error(answer.statusText);
  const file = new File([await answer.blob()], `${table.id}.png`, { type: "image/png" });
  const shared =
    table.now?.visibility === "public" ? { files: [file], url: linkTo(table) } : { files: [file] };
  await navigator.share(shared).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  });
}
