// What WhatsApp accepts, by MIME type. A megabyte is the smaller of its two meanings.
import type { ChannelDriver } from "../../driver.ts";

const megabyte = 1_000_000;

const officeTypes = [
  "application/msword",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.ms-excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.ms-powerpoint",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
];

export const mediaLimits = [
  { kind: "image", types: ["image/jpeg", "image/png"], maxBytes: 5 * megabyte },
  { kind: "video", types: ["video/mp4", "video/3gpp"], maxBytes: 16 * megabyte },
  {
    kind: "audio",
    types: ["audio/aac", "audio/amr", "audio/mpeg", "audio/mp4", "audio/ogg"],
    maxBytes: 16 * megabyte,
  },
  { kind: "document", types: ["application/pdf", "text/plain", ...officeTypes], maxBytes: 100 * megabyte },
] as const satisfies ChannelDriver["mediaLimits"];

/** Null when it can be sent. */
export function whyNotTaken(
  mimeType: string,
  bytes: number,
): { reason: "invalid" | "too_large"; detail: string } | null {
  const [type = ""] = mimeType.toLowerCase().split(";");
  const limit = mediaLimits.find(({ types }) => types.some((taken) => taken === type.trim()));
  if (!limit) return { reason: "invalid", detail: `files of the type ${type} are not taken` };
  if (bytes === 0) return { reason: "invalid", detail: "an empty file" };
  if (bytes <= limit.maxBytes) return null;
  return { reason: "too_large", detail: `more than ${limit.maxBytes} bytes of ${limit.kind}` };
}
