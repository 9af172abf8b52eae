// Unsent attachments and voice notes, stored on this phone per conversation, like drafts of text.
import type { MediaId } from "@sokoni/sdk";
import { del, delMany, get, keys, set } from "idb-keyval";

export type KeptFile = { key: string; file: File; mediaId: MediaId | null };
/** The recording so far, in the browser's own format. */
export type KeptSound = { sound: Blob; mimeType: string };

const prefix = "sokoni.files.";
const filesOf = (conversationId: string): string => `${prefix}${conversationId}`;
const soundOf = (conversationId: string): string => `${prefix}${conversationId}.sound`;

export async function readFiles(conversationId: string): Promise<readonly KeptFile[]> {
  return (await get<KeptFile[]>(filesOf(conversationId)).catch(() => undefined)) ?? [];
}

/** If the phone's storage is full, nothing is stored. The page still holds the files. */
export async function keepFiles(conversationId: string, files: readonly KeptFile[]): Promise<void> {
  const name = filesOf(conversationId);
  await (files.length === 0 ? del(name) : set(name, files)).catch(() => {});
}

export async function readSound(conversationId: string): Promise<KeptSound | null> {
  return (await get<KeptSound>(soundOf(conversationId)).catch(() => undefined)) ?? null;
}

export async function keepSound(conversationId: string, sound: KeptSound): Promise<void> {
  await set(soundOf(conversationId), sound).catch(() => {});
}

export async function forgetSound(conversationId: string): Promise<void> {
  await del(soundOf(conversationId)).catch(() => {});
}

/** Deletes them for all conversations, because another member may sign in on this phone. */
export async function forgetFiles(): Promise<void> {
  const all = await keys<string>();
  await delMany(all.filter((name) => name.startsWith(prefix)));
}
