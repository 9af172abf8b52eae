// A file behind a signed CDN address. The address came with a webhook, so it is only used for known hosts, and never with our token.
import { callForFile, type ProviderFile } from "../../../kernel/http/outgoing.ts";
import type { ChannelAnswer, FetchedMedia, Media } from "../../driver.ts";

const fetchTimeoutMs = 30_000;
const redirectsMax = 3;

/**
 * @param hosts `fbcdn.net` allows https on it and on every subdomain; one with a scheme, `http://127.0.0.1:4100`, allows exactly itself.
 */
export async function fetchMedia(
  { url }: Media,
  maxBytes: number,
  hosts: readonly string[],
): Promise<ChannelAnswer<FetchedMedia>> {
  if (url === null) return { kind: "refused", code: 0, detail: "no address", reason: "gone" };
  return follow(url, maxBytes, hosts, redirectsMax);
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
  const headers = { accept: "*/*" };
  const call = { url: url.href, method: "GET", headers, timeoutMs: fetchTimeoutMs, maxAnswerBytes: maxBytes } as const;
  const file = await callForFile(call);
  const { location } = file.kind === "answer" ? file.headers : {};
  const moved = file.kind === "answer" && file.status >= 300 && file.status < 400;
  if (!moved || location === undefined || redirectsLeft === 0) return readFile(file, maxBytes);
  return follow(URL.parse(location, url)?.href ?? "", maxBytes, hosts, redirectsLeft - 1);
}

function readFile(file: ProviderFile, maxBytes: number): ChannelAnswer<FetchedMedia> {
  if (file.kind === "no_answer") return { kind: "trouble", again: file.again, detail: `no answer: ${file.detail}` };
  const { status, bytes, whole } = file;
  if (status >= 500 || status === 429) return { kind: "trouble", again: true, detail: `HTTP ${status}` };
  if (status !== 200)
    return { kind: "refused", code: status, detail: `HTTP ${status}: the address has run out`, reason: "gone" };
  if (!whole) return { kind: "refused", code: 0, detail: `more than ${maxBytes} bytes`, reason: "too_large" };
  const [type = ""] = (file.headers["content-type"] ?? "application/octet-stream").split(";");
  return { kind: "known", value: { bytes, mimeType: type.trim().toLowerCase(), fileName: null } };
}

function isAllowed(url: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) =>
    host.includes("://")
      ? url.origin === host
      : url.protocol === "https:" && (url.hostname === host || url.hostname.endsWith(`.${host}`)),
  );
}
