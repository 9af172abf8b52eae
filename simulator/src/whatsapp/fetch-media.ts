// Media to send: by id, from uploads; by link, which WhatsApp downloads itself and caches for ten minutes.
import { isRecord, recordsOf } from "../shape.ts";
import type { MessageMedia } from "./books.ts";
import { largestOf, mediaKinds, mediaProblem, plainType, sniff, type MediaKind } from "./media-kinds.ts";
import type { WhatsappWorld } from "./world.ts";

export type Attachment = { kind: MediaKind; link?: string; id?: string; fileName: string | null };

const fetchTimeoutMs = 10_000;
const linkKeptMs = 600_000;

/** The media of a send request: of the message itself, of an interactive header, or of a template's header. */
export function attachmentOf(wire: Record<string, unknown>): Attachment | null {
  const { type, interactive, template } = wire;
  if (type === "interactive" && isRecord(interactive) && isRecord(interactive["header"]))
    return attachmentIn(interactive["header"]);
  if (type === "template" && isRecord(template)) {
    const header = recordsOf(template["components"]).find((one) => String(one["type"]).toLowerCase() === "header");
    const [parameter] = recordsOf(header?.["parameters"]);
    return parameter ? attachmentIn(parameter) : null;
  }
  return attachmentIn(wire);
}

function attachmentIn(part: Record<string, unknown>): Attachment | null {
  const kind = mediaKinds.find((one) => one === part["type"]);
  const content = kind && part[kind];
  if (!kind || !isRecord(content)) return null;
  const { link, id, filename } = content;
  return {
    kind,
    ...(typeof link === "string" ? { link } : {}),
    ...(typeof id === "string" ? { id } : {}),
    fileName: typeof filename === "string" ? filename : null,
  };
}

/** Null when WhatsApp can't send it as this kind. */
export async function fetchAttachment(
  world: WhatsappWorld,
  phoneNumberId: string,
  { kind, link, id, fileName }: Attachment,
): Promise<MessageMedia | null> {
  const now = world.clock.now();
  if (id !== undefined) {
    const uploaded = world.media.get(id, now);
    if (!uploaded || uploaded.phoneNumberId !== phoneNumberId) return null;
    const { mimeType, bytes } = uploaded;
    return mediaProblem(kind, mimeType, bytes) ? null : { mimeType, bytes, fileName: fileName ?? uploaded.fileName };
  }
  if (link === undefined) return null;
  const kept = world.fetched.get(link);
  const media = kept && now < kept.at + linkKeptMs ? kept.media : await download(link, largestOf(kind));
  if (!media || mediaProblem(kind, media.mimeType, media.bytes)) return null;
  world.fetched.set(link, { at: kept?.media === media ? kept.at : now, media });
  return { ...media, fileName: fileName ?? new URL(link).pathname.split("/").at(-1) ?? null };
}

async function download(link: string, limit: number): Promise<MessageMedia | null> {
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(fetchTimeoutMs) });
    const bytes = response.ok && response.body ? await readUpTo(response.body, limit) : null;
    if (!bytes) {
      await response.body?.cancel().catch(() => {});
      return null;
    }
    return { bytes, mimeType: sniff(bytes) ?? plainType(response.headers.get("content-type") ?? "") };
  } catch {
    return null;
  }
}

async function readUpTo(stream: ReadableStream<Uint8Array>, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
