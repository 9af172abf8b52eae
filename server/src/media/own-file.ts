// The bytes behind one of our addresses, for channels that can't fetch from us.
import type { FetchedMedia } from "../channels/index.ts";
import { callForFile } from "../kernel/http/outgoing.ts";
import { mediaMaxBytes } from "./fetch-media.ts";
import { sniff } from "./sniff.ts";
import { keyOf, type MediaStore } from "./store.ts";

export type FileKeeper = { media: MediaStore; config: { publicUrl: string } };

const answersWithinMs = 30_000;

/** The path of one of our addresses, which names the file without its signature; null for other addresses. */
export function ownPath({ config }: FileKeeper, link: string): string | null {
  if (!link.startsWith(`${config.publicUrl}/`)) return null;
  return URL.parse(link)?.pathname ?? null;
}

/** Null if there is none, or its kind is unknown. @param link one with an `ownPath` */
export async function ownFile(
  { media }: FileKeeper,
  shopId: string,
  link: string,
  fileName: string | null,
): Promise<FetchedMedia | null> {
  const [, id] = new RegExp(`/media/${shopId}/(\\w+)$`).exec(URL.parse(link)?.pathname ?? "") ?? [];
  const bytes = id === undefined ? await served(link) : await media.get(keyOf(shopId, id));
  const found = bytes && sniff(bytes, fileName);
  return bytes && found ? { bytes, mimeType: found.mimeType, fileName } : null;
}

/** A file that is not from a message: a picture of the demo shop. */
async function served(link: string): Promise<Buffer | null> {
  const answer = await callForFile({
    url: link,
    method: "GET",
    headers: { accept: "*/*" },
    timeoutMs: answersWithinMs,
    maxAnswerBytes: mediaMaxBytes,
  });
  return answer.kind !== "no_answer" && answer.status === 200 && answer.whole ? answer.bytes : null;
}
