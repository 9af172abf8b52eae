// Lists the objects of a bucket, a thousand per request.
import type { Clock } from "../kernel/values/clock.ts";
import { type S3Settings, signed } from "./sign-request.ts";

const answersWithinMs = 60_000;

export type ListedObject = { key: string; bytes: number };

/** @param prefix of the keys; "" for all. */
export async function* listBucket(settings: S3Settings, clock: Clock, prefix: string): AsyncGenerator<ListedObject> {
  let next: string | null = null;
  do {
    const url = new URL(`${settings.endpoint}/${settings.bucket}`);
    url.searchParams.set("list-type", "2");
    url.searchParams.set("prefix", prefix);
    if (next !== null) url.searchParams.set("continuation-token", next);
    const headers = await signed(settings, { method: "GET", url: url.href, body: Buffer.alloc(0), now: clock.now() });
    const answer = await fetch(url, { headers, redirect: "error", signal: AbortSignal.timeout(answersWithinMs) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the bucket ${settings.bucket} answered ${answer.status} to a list`);
    for (const [, object = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield { key: element(object, "Key") ?? "", bytes: Number(element(object, "Size")) };
    next = element(text, "NextContinuationToken");
  } while (next !== null);
}

/** The text of the first element of that name in an answer of the store. */
export function element(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined
    ? null
    : found
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&apos;", "'")
        .replaceAll("&amp;", "&");
}
