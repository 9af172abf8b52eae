// Pictures are sent as links, and WhatsApp fetches them itself: JPEG or PNG of at most 5 MB, judged by their bytes.
import { isRecord } from "../shape.ts";

const sizeLimitBytes = 5 * 1024 * 1024;
const fetchTimeoutMs = 10_000;

export type Picture = { mimeType: "image/jpeg" | "image/png"; bytes: Buffer };

/** Null when the link gives no picture that WhatsApp takes. */
export async function fetchPicture({ image }: Record<string, unknown>): Promise<Picture | null> {
  if (!isRecord(image) || typeof image["link"] !== "string") return null;
  try {
    const response = await fetch(image["link"], { signal: AbortSignal.timeout(fetchTimeoutMs) });
    const bytes = response.ok && response.body ? await readUpTo(response.body, sizeLimitBytes) : null;
    if (!bytes) {
      await response.body?.cancel().catch(() => {});
      return null;
    }
    const mimeType = kindOf(bytes);
    return mimeType && { mimeType, bytes };
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

function kindOf(bytes: Buffer): Picture["mimeType"] | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  return bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ? "image/png" : null;
}
