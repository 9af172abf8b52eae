// An S3-compatible store as backups use it: parts, lists, signatures. Its uploads can fail, and what it keeps can be damaged.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sha256 } from "../../src/kernel/security/crypto.ts";
import { signed } from "../../src/media/index.ts";

export const bucketAccount = { region: "us-east-1", accessKeyId: "AKIATEST", secretAccessKey: "secret-of-the-test" };

export type BucketServer = {
  endpoint: string;
  /** Whole objects by their key. */
  objects: Map<string, Buffer>;
  /** Uploads that are neither completed nor aborted. */
  uploads: Map<string, Map<number, Buffer>>;
  /** How many bytes it has room for. */
  room: number;
  /** Flips a byte of each object that is completed. */
  damages: boolean;
  close(): Promise<void>;
};

export async function openBucketServer(bucket: string): Promise<BucketServer> {
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const state: BucketServer = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    uploads: new Map(),
    room: Number.POSITIVE_INFINITY,
    damages: false,
    close: () => new Promise((done) => server.close(() => done())),
  };

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const url = new URL(request.url ?? "", state.endpoint);
    const { method = "" } = request;
    if (request.headers.authorization !== (await expectedSignature(method, url, body, request)))
      return void reply.writeHead(403).end();
    const key = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length);
    const query = url.searchParams;
    const upload = state.uploads.get(query.get("uploadId") ?? "");
    if (query.has("list-type")) return void reply.end(list(query));
    if (method === "POST" && query.has("uploads")) {
      const id = `${state.uploads.size + 1}/+${key.length}`;
      state.uploads.set(id, new Map());
      return void reply.end(`<R><UploadId>${id}</UploadId></R>`);
    }
    if (method === "PUT" && upload) {
      if (body.length > state.room) return void reply.writeHead(507).end();
      upload.set(Number(query.get("partNumber")), body);
      return void reply.setHeader("etag", `"${sha256(body).toString("hex")}"`).end();
    }
    if (method === "POST" && upload) {
      const parts = [...upload].toSorted(([one], [other]) => one - other).map(([, part]) => part);
      const tags = [...body.toString().matchAll(/<ETag>"(\w+)"<\/ETag>/g)].map(([, tag]) => tag);
      if (tags.join() !== parts.map((part) => sha256(part).toString("hex")).join())
        return void reply.writeHead(400).end();
      const whole = Buffer.concat(parts);
      if (state.damages) whole.writeUInt8(whole.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
      state.objects.set(key, whole);
      state.uploads.delete(query.get("uploadId") ?? "");
      return void reply.end("<CompleteMultipartUploadResult/>");
    }
    if (method === "DELETE") {
      if (upload) state.uploads.delete(query.get("uploadId") ?? "");
      else state.objects.delete(key);
      return void reply.writeHead(204).end();
    }
    const found = state.objects.get(key);
    return void (found ? reply.end(found) : reply.writeHead(404).end());
  }

  async function expectedSignature(method: string, url: URL, body: Buffer, request: IncomingMessage): Promise<string> {
    const [, date] = /^(\d{8}T\d{6}Z)$/.exec(String(request.headers["x-amz-date"])) ?? [];
    const now = new Date((date ?? "").replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z"));
    const headers = await signed({ endpoint: "", bucket, ...bucketAccount }, { method, url: url.href, body, now });
    return headers.get("authorization") ?? "";
  }

  /** Two objects per answer. */
  function list(query: URLSearchParams): string {
    const found = [...state.objects].filter(([key]) => key.startsWith(query.get("prefix") ?? ""));
    const at = Number(query.get("continuation-token")?.replace("/+", "") ?? 0);
    const items = found
      .slice(at, at + 2)
      .map(([key, bytes]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`);
    const next = at + 2 < found.length ? `<NextContinuationToken>/+${at + 2}</NextContinuationToken>` : "";
    return `<ListBucketResult>${items.join("\n")}${next}</ListBucketResult>`;
  }

  return state;
}
