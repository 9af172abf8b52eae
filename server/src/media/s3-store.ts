// Files in a bucket of any S3-compatible store.
import type { Clock } from "../kernel/values/clock.ts";
import { listBucket } from "./list-bucket.ts";
import { type S3Settings, signed } from "./sign-request.ts";
import type { MediaStore } from "./store.ts";

const answersWithinMs = 60_000;

export function s3Store(settings: S3Settings, clock: Clock): MediaStore {
  const call = async (
    method: "PUT" | "GET" | "DELETE",
    key: string,
    body: Buffer,
    type?: string,
  ): Promise<Response> => {
    const url = `${settings.endpoint}/${settings.bucket}/${key}`;
    const headers = await signed(settings, { method, url, body, now: clock.now(), ...(type ? { type } : {}) });
    const answer = await fetch(url, {
      method,
      headers,
      ...(method === "PUT" ? { body: new Uint8Array(body) } : {}),
      redirect: "error",
      signal: AbortSignal.timeout(answersWithinMs),
    });
    if (answer.ok || (method !== "PUT" && answer.status === 404)) return answer;
    await answer.body?.cancel();
    throw new Error(`the store of files answered ${answer.status} to ${method}`);
  };
  return {
    async put(key, bytes, mimeType) {
      const answer = await call("PUT", key, bytes, mimeType);
      await answer.body?.cancel();
    },
    async drop(key) {
      const answer = await call("DELETE", key, Buffer.alloc(0));
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await call("GET", key, Buffer.alloc(0));
      if (answer.status !== 404) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return null;
    },
    async *keys() {
      for await (const { key } of listBucket(settings, clock, "")) yield key;
    },
  };
}
