// A message's attachment, as the phone shows it.
import type { Message } from "../whatsapp/books.ts";
import { plainType } from "../whatsapp/media-kinds.ts";

export type MediaView = {
  kind: "image" | "video" | "audio" | "document" | "sticker";
  url: string;
  fileName: string;
  /** "12 KB". */
  size: string;
};

export function mediaView({ id, type, media }: Message): MediaView | null {
  if (!media) return null;
  const [family] = plainType(media.mimeType).split("/");
  const byType = family === "image" || family === "video" || family === "audio" ? family : "document";
  const { fileName } = media;
  return {
    kind: type === "sticker" ? "sticker" : type === "document" ? "document" : byType,
    url: `/phone/media/${encodeURIComponent(id)}`,
    fileName: fileName ?? "file",
    size: sizeText(media.bytes.length),
  };
}

function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  return bytes < 1_024 ** 2 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_024 ** 2).toFixed(1)} MB`;
}
