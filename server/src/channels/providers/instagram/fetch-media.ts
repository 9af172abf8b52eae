// A file behind one of the CDN's signed addresses. The address came with a webhook: it is only followed to hosts we know,
// and never with our token.
import type { ChannelAnswer, FetchedMedia, Media } from "../../driver.ts";

const fetchTimeoutMs = 30_000;
const redirectsMax = 3;

/**
 * @param hosts `fbcdn.net` allows https there and on every host below it; one with a scheme, `http://127.0.0.1:4100`,
 * exactly itself.
 */
export async function fetchMedia(
  { url }: Media,
  maxBytes: number,
  hosts: readonly string[],
): Promise<ChannelAnswer<FetchedMedia>> {
  if (url === null) return { kind: "refused", code: 0, detail: "no address", reason: "gone" };
  try {
    return await follow(url, maxBytes, hosts, redirectsMax);
  } catch (error) {
    return { kind: "trouble", again: true, detail: error instanceof Error ? error.name : "unknown error" };
  }
}

async function follow(
  address: string,
  maxBytes: number,
  hosts: readonly string[],
  redirectsLeft: number,
): Promise<ChannelAnswer<FetchedMedia>> {
  const url = URL.parse(address);
  if (!url || !isAllowed(url, hosts))
    return {
      kind: "refused",
      code: 0,
      detail: `files are not fetched from ${url?.host ?? "there"}`,
      reason: "invalid",
    };
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(fetchTimeoutMs) });
  const { status } = response;
  const location = response.headers.get("location");
  if (status === 200) return readFile(response, maxBytes);
  await response.body?.cancel();
  if (status >= 300 && status < 400 && location !== null && redirectsLeft > 0)
    return follow(new URL(location, url).href, maxBytes, hosts, redirectsLeft - 1);
  if (status >= 500 || status === 429) return { kind: "trouble", again: true, detail: `HTTP ${status}` };
  return { kind: "refused", code: status, detail: `HTTP ${status}: the address has run out`, reason: "gone" };
}

async function readFile(response: Response, maxBytes: number): Promise<ChannelAnswer<FetchedMedia>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes)
      return { kind: "refused", code: 0, detail: `more than ${maxBytes} bytes`, reason: "too_large" };
    chunks.push(chunk);
  }
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  const mimeType = type.split(";", 1).join("").trim().toLowerCase();
  return { kind: "known", value: { bytes: Buffer.concat(chunks), mimeType, fileName: null } };
}

function isAllowed(url: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) =>
    host.includes("://")
      ? url.origin === host
      : url.protocol === "https:" && (url.hostname === host || url.hostname.endsWith(`.${host}`)),
  );
}
