// Which media WhatsApp accepts, how large, and whether the bytes have the declared type.

export type MediaKind = "image" | "video" | "audio" | "document" | "sticker";

export const mediaKinds: readonly MediaKind[] = ["image", "video", "audio", "document", "sticker"];

const megabyte = 1024 * 1024;

const limits: Record<MediaKind, { types: readonly string[]; maxBytes: number }> = {
  image: { types: ["image/jpeg", "image/png"], maxBytes: 5 * megabyte },
  video: { types: ["video/mp4", "video/3gpp"], maxBytes: 16 * megabyte },
  audio: { types: ["audio/aac", "audio/amr", "audio/mpeg", "audio/mp4", "audio/ogg"], maxBytes: 16 * megabyte },
  document: {
    types: [
      "application/pdf",
      "text/plain",
      "text/csv",
      "application/msword",
      "application/vnd.ms-excel",
      "application/vnd.ms-powerpoint",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ],
    maxBytes: 100 * megabyte,
  },
  sticker: { types: ["image/webp"], maxBytes: 500 * 1024 },
};

/** Animated stickers may have 500 KB, others 100 KB. */
const stillStickerMaxBytes = 100 * 1024;

/** "audio/ogg; codecs=opus" is audio/ogg. */
export function plainType(mimeType: string): string {
  return (mimeType.split(";")[0] ?? "").trim().toLowerCase();
}

/** Null when no message can contain it. */
export function kindOf(mimeType: string): MediaKind | null {
  return mediaKinds.find((kind) => limits[kind].types.includes(plainType(mimeType))) ?? null;
}

export const typesTaken: readonly string[] = mediaKinds.flatMap((kind) => limits[kind].types);

/** Why it can't be sent as this kind; null when it can. */
export function mediaProblem(kind: MediaKind, mimeType: string, bytes: Buffer): string | null {
  const { types, maxBytes } = limits[kind];
  const type = plainType(mimeType);
  if (!types.includes(type)) return `${type || "no type"} can't be sent as ${kind}; it takes ${types.join(", ")}.`;
  if (bytes.length === 0) return "The file is empty.";
  const most = kind === "sticker" && !bytes.includes("ANIM") ? stillStickerMaxBytes : maxBytes;
  if (bytes.length > most) return `The file has ${bytes.length} bytes; ${kind} takes up to ${most}.`;
  return isWhatItSays(type, bytes) ? null : `The file is no ${type}.`;
}

export function largestOf(kind: MediaKind): number {
  return limits[kind].maxBytes;
}

/** The type that the bytes show; null when it can't be recognised. */
export function sniff(bytes: Buffer): string | null {
  const at = (offset: number, text: string) => bytes.toString("latin1", offset, offset + text.length) === text;
  if (at(0, "\xff\xd8\xff")) return "image/jpeg";
  if (at(0, "\x89PNG")) return "image/png";
  if (at(0, "RIFF") && at(8, "WEBP")) return "image/webp";
  if (at(0, "OggS")) return "audio/ogg";
  if (at(0, "%PDF")) return "application/pdf";
  if (at(0, "#!AMR")) return "audio/amr";
  if (at(4, "ftyp3g")) return "video/3gpp";
  if (at(4, "ftypM4A")) return "audio/mp4";
  return at(4, "ftyp") ? "video/mp4" : null;
}

const told = ["image/jpeg", "image/png", "image/webp", "audio/ogg", "application/pdf", "audio/amr"];

function isWhatItSays(type: string, bytes: Buffer): boolean {
  const found = sniff(bytes);
  if (told.includes(type)) return found === type;
  if (type === "video/mp4" || type === "video/3gpp" || type === "audio/mp4") return bytes.includes("ftyp");
  return found === null || kindOf(found) === kindOf(type);
}
