// Files in a bucket of any store that speaks S3. Requests are signed by AWS Signature Version 4, the payload hashed in.
import { createHmac } from "node:crypto";
import { sha256 } from "../kernel/crypto.ts";
import type { Clock } from "../kernel/clock.ts";
import type { MediaStore } from "./store.ts";

export type S3Settings = {
  /** Without a slash at the end; the bucket is in the path, which every such store understands. */
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
    const url = new URL(`${settings.endpoint}/${settings.bucket}/${key}`);
    const headers = signed(settings, { method, url, body, now: clock.now(), ...(type ? { type } : {}) });
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
  };
}

/** The headers of one request, the proof among them. */
export function signed(
  { region, accessKeyId, secretAccessKey }: S3Settings,
  { method, url, body, now, type }: { method: string; url: URL; body: Buffer; now: Date; type?: string },
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const payload = sha256(body).toString("hex");
  const headers: Record<string, string> = {
    ...(type ? { "content-type": type } : {}),
    host: url.host,
    "x-amz-content-sha256": payload,
    "x-amz-date": time,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join("="))
      .sort()
      .join("&"),
    ...names.map((name) => `${name}:${headers[name]}`),
    "",
    names.join(";"),
    payload,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical).toString("hex")].join("\n");
  const signing = [day, region, "s3", "aws4_request"].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const signature = hmac(signing, toSign).toString("hex");
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`,
  };
}

function hmac(secret: Buffer, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}
