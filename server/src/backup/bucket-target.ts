// Stores archives in a bucket of any S3-compatible store. They are uploaded in parts, and an object exists only when its upload was completed.
import { systemClock } from "../kernel/values/clock.ts";
import { element, listBucket, type S3Settings, signed } from "../media/index.ts";
import { byteReader, pieces } from "./byte-reader.ts";
import { type Target, timeOf } from "./target.ts";

/** A store takes 10,000 parts, which allows archives of up to 160 GB. */
const partBytes = 16_777_216;
const answersWithinMs = 300_000;

export function bucketTarget(settings: S3Settings, prefix: string): Target {
  const start = prefix === "" ? "" : `${prefix}/`;
  const address = `s3://${settings.bucket}/${prefix}`;

  async function call(method: string, name: string, query = "", body: Buffer = Buffer.alloc(0)): Promise<Response> {
    const key = `${start}${name}`.split("/").map(encodeURIComponent).join("/");
    const url = `${settings.endpoint}/${settings.bucket}/${key}${query}`;
    const headers = await signed(settings, { method, url, body, now: systemClock.now() });
    const answer = await fetch(url, {
      method,
      headers,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      redirect: "error",
      // An archive may take longer to read than any one answer. Its stream ends when no more data comes.
      ...(method === "GET" ? {} : { signal: AbortSignal.timeout(answersWithinMs) }),
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 && method === "GET") throw new Error(`there is no backup ${address}/${name}`);
    throw new Error(`the bucket ${settings.bucket} answered ${answer.status} to ${method}`);
  }

  return {
    address,
    list: async () => {
      const found: { name: string; bytes: number }[] = [];
      for await (const { key, bytes } of listBucket(settings, systemClock, start)) {
        const name = key.slice(start.length);
        if (timeOf(name) !== null) found.push({ name, bytes });
      }
      return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    write: async (name, content) => {
      const begun = await (await call("POST", name, "?uploads=")).text();
      const id = encodeURIComponent(element(begun, "UploadId") ?? "");
      try {
        const parts: string[] = [];
        let bytes = 0;
        for await (const { piece } of pieces(byteReader(content), partBytes)) {
          const put = await call("PUT", name, `?partNumber=${parts.length + 1}&uploadId=${id}`, piece);
          await put.body?.cancel();
          parts.push(put.headers.get("etag") ?? "");
          bytes += piece.length;
        }
        const list = parts.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
        const whole = Buffer.from(`<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`);
        const done = await (await call("POST", name, `?uploadId=${id}`, whole)).text();
        // A store may report an error after it has answered 200.
        if (done.includes("<Error>")) throw new Error(`the bucket ${settings.bucket} did not keep the backup`);
        return bytes;
      } catch (error) {
        // An unfinished upload takes space, but is never listed.
        await call("DELETE", name, `?uploadId=${id}`).catch(() => {});
        throw error;
      }
    },
    read: async (name) => {
      const { body } = await call("GET", name);
      if (body === null) throw new Error(`${address}/${name} is empty`);
      return body;
    },
    remove: async (name) => {
      await (await call("DELETE", name)).body?.cancel();
    },
  };
}
