// Files in a bucket of any S3-compatible store. The payload's hash is part of the signature.
import { AwsV4Signer } from "aws4fetch";
import type { Clock } from "../kernel/clock.ts";
import { sha256 } from "../kernel/crypto.ts";
import { listBucket } from "./list-bucket.ts";
import type { MediaStore } from "./store.ts";

export type S3Settings = {
  /** Without a slash at the end. The bucket is in the path, which every such store supports. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

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

/** The headers of one request, including the signature. */
export async function signed(
  { region, accessKeyId, secretAccessKey }: S3Settings,
  { method, url, body, now, type }: { method: string; url: string; body: Buffer; now: Date; type?: string },
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: {
      // Hashed here, because the library would mark the body as unsigned.
      "x-amz-content-sha256": sha256(body).toString("hex"),
      ...(type ? { "content-type": type } : {}),
    },
    accessKeyId,
    secretAccessKey,
    service: "s3",
    region,
    datetime: now.toISOString().replaceAll(/[-:]|\.\d{3}/g, ""),
  });
  const { headers } = await signer.sign();
  return headers;
}
