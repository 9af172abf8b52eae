// Media are sent as addresses, and Instagram downloads them: kind and size are checked on the result.

const mb = 1024 * 1024;
const kinds = {
  image: { types: ["image/png", "image/jpeg"], maxBytes: 8 * mb },
  video: {
    types: ["video/mp4", "video/ogg", "video/x-msvideo", "video/avi", "video/quicktime", "video/webm"],
    maxBytes: 25 * mb,
  },
  audio: {
    types: ["audio/aac", "audio/mp4", "audio/x-m4a", "audio/m4a", "audio/wav", "audio/x-wav"],
    maxBytes: 25 * mb,
  },
  file: { types: ["application/pdf"], maxBytes: 25 * mb },
} as const;

export type MediaKind = keyof typeof kinds;
export type Fetched = { mimeType: string; bytes: Buffer };

const fetchTimeoutMs = 10_000;

export function isMediaKind(type: unknown): type is MediaKind {
  return typeof type === "string" && Object.hasOwn(kinds, type);
}

/** @returns why it can't be sent, in words. */
export async function fetchMedia(kind: MediaKind, url: string): Promise<Fetched | string> {
  const { types, maxBytes } = kinds[kind];
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
    const mimeType = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    const known: readonly string[] = types;
    const bytes =
      response.ok && known.includes(mimeType) && response.body ? await readUpTo(response.body, maxBytes) : null;
    if (bytes) return { mimeType, bytes };
    await response.body?.cancel().catch(() => {});
    if (!response.ok) return `Fetching the ${kind} failed with HTTP ${response.status}`;
    return known.includes(mimeType)
      ? `The ${kind} is larger than ${maxBytes} bytes`
      : `${mimeType} is no ${kind} we take`;
  } catch (problem) {
    return `Fetching the ${kind} failed: ${problem instanceof Error ? problem.message : String(problem)}`;
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
