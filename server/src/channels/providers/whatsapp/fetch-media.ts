// Media from a buyer: request its address, which is valid for five minutes, then fetch it with our token.
import { createHash } from "node:crypto";
import { callForFile } from "../../../kernel/http/outgoing.ts";
import type { ProviderFile } from "../../../kernel/http/outgoing.ts";
import type { ChannelAccount, ChannelAnswer, FetchedMedia, Media } from "../../driver.ts";
import { bearer, callGraph, mayPass, readGraphAnswer, refusedUnsent } from "./graph.ts";
import { MediaAnswer } from "./wire.ts";

const fetchTimeoutMs = 60_000;

type Located = { url: string; mimeType: string | null; sha256: string | null; bytes: number | null };

/** @param maxBytes a file that is announced as larger is not fetched, and one that turns out larger is cut off. */
export async function fetchMedia(
  account: ChannelAccount,
  media: Media,
  maxBytes: number,
  timeoutMs = fetchTimeoutMs,
): Promise<ChannelAnswer<FetchedMedia>> {
  const first = await fetchOnce(account, media, maxBytes, timeoutMs);
  // The address has expired: request a new one, once.
  return runOut(first) && media.id !== null ? fetchOnce(account, media, maxBytes, timeoutMs) : first;
}

async function fetchOnce(
  account: ChannelAccount,
  media: Media,
  maxBytes: number,
  timeoutMs: number,
): Promise<ChannelAnswer<FetchedMedia>> {
  const located = await locate(account, media);
  if (located.kind !== "known") return located;
  const { url, bytes } = located.value;
  if (!isOfChannel(url, account.baseUrl))
    return { kind: "refused", code: refusedUnsent, detail: "the address is not the channel's own", reason: "invalid" };
  if (bytes !== null && bytes > maxBytes) return tooLarge(maxBytes);
  const headers = { ...bearer(account), accept: "*/*", "user-agent": "Sokoni" };
  const file = await callForFile({ url, method: "GET", headers, timeoutMs, maxAnswerBytes: maxBytes });
  return readFile(file, located.value, media, maxBytes);
}

async function locate(account: ChannelAccount, media: Media): Promise<ChannelAnswer<Located>> {
  if (media.id === null) {
    if (media.url !== null)
      return { kind: "known", value: { url: media.url, mimeType: null, sha256: null, bytes: null } };
    return { kind: "refused", code: refusedUnsent, detail: "neither id nor address", reason: "invalid" };
  }
  const answer = readGraphAnswer(await callGraph(account, { path: [media.id] }), MediaAnswer);
  // 100: the id no longer exists; 131052: not available, for example larger than 100 MB.
  if (answer.kind === "refused" && (answer.code === 100 || answer.code === 131052))
    return { ...answer, reason: "gone" };
  if (answer.kind !== "known") return answer;
  const { url, mime_type, sha256, file_size } = answer.value;
  const bytes = Number(file_size ?? Number.NaN);
  const size = Number.isSafeInteger(bytes) ? bytes : null;
  return { kind: "known", value: { url, mimeType: mime_type || null, sha256: sha256 || null, bytes: size } };
}

/** The hosts of files, other than the API's own. */
const fileHosts: readonly string[] = ["lookaside.fbsbx.com", "graph.facebook.com"];

/** Our token is never sent anywhere else, even if a webhook or an answer asks for it. */
function isOfChannel(address: string, baseUrl: string): boolean {
  const url = URL.parse(address);
  const base = URL.parse(baseUrl);
  if (!url || !base) return false;
  return (
    url.origin === base.origin ||
    (base.protocol === "https:" && url.protocol === "https:" && fileHosts.includes(url.host))
  );
}

function readFile(file: ProviderFile, located: Located, media: Media, maxBytes: number): ChannelAnswer<FetchedMedia> {
  if (file.kind === "no_answer") return { kind: "trouble", again: file.again, detail: `no answer: ${file.detail}` };
  const { status, bytes } = file;
  const refused = { kind: "refused", code: status, detail: `HTTP ${status} for the file` } as const;
  if (status === 401 || status === 403) return { ...refused, reason: "misconfigured" };
  if (status === 404 || status === 410) return { ...refused, reason: "gone" };
  if (status < 200 || status > 299) return { kind: "trouble", again: mayPass(status), detail: refused.detail };
  if (!file.whole) return tooLarge(maxBytes);
  if (located.sha256 !== null && !isDigestOf(located.sha256, bytes))
    return { kind: "trouble", again: true, detail: "the file is not the one that was announced" };
  const mimeType = located.mimeType ?? media.mimeType ?? file.headers["content-type"] ?? "application/octet-stream";
  return { kind: "known", value: { bytes, mimeType, fileName: media.fileName } };
}

/** Base64 in webhooks; answers have also had hex. */
function isDigestOf(sha256: string, bytes: Buffer): boolean {
  const digest = createHash("sha256").update(bytes).digest();
  return sha256 === digest.toString("base64") || sha256.toLowerCase() === digest.toString("hex");
}

function runOut(answer: ChannelAnswer<FetchedMedia>): boolean {
  return answer.kind === "refused" && answer.code === 404;
}

function tooLarge(maxBytes: number): ChannelAnswer<never> {
  return { kind: "refused", code: refusedUnsent, detail: `more than ${maxBytes} bytes`, reason: "too_large" };
}
