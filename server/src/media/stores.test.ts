import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stoppedClock } from "../kernel/values/clock.ts";
import { s3Store } from "./s3-store.ts";
import { signed } from "./sign-request.ts";
import { sniff } from "./sniff.ts";
import { folderStore, type MediaStore } from "./store.ts";

const now = new Date("2013-05-24T00:00:00.000Z");
/** The keys of the worked examples in the signature's documentation. */
const account = {
  region: "us-east-1",
  bucket: "files",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};

let folder: string;
let server: Server;
const kept = new Map<string, { bytes: Buffer; type: string | undefined }>();
const stores: Record<string, MediaStore> = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sokoni-media-"));
  server = createServer((request, reply) => {
    void read(request).then(async (bytes) => {
      const { pathname } = new URL(request.url ?? "", "http://store");
      const type = request.headers["content-type"];
      const url = `http://${request.headers.host}${pathname}`;
      const expected = await signed(
        { endpoint: "", ...account },
        {
          method: request.method ?? "",
          url,
          body: bytes,
          now,
          ...(type ? { type } : {}),
        },
      );
      if (request.headers.authorization !== expected.get("authorization")) return reply.writeHead(403).end();
      if (request.method === "PUT") kept.set(pathname, { bytes, type });
      if (request.method === "DELETE")
        return kept.delete(pathname) ? reply.writeHead(204).end() : reply.writeHead(404).end();
      const found = kept.get(pathname);
      return found ? reply.writeHead(200).end(found.bytes) : reply.writeHead(404).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stores.folder = folderStore(folder);
  stores.bucket = s3Store({ endpoint, ...account }, stoppedClock(now));
  stores.stranger = s3Store({ endpoint, ...account, secretAccessKey: "other" }, stoppedClock(now));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe.each(["folder", "bucket"])("a %s", (name) => {
  test("has no more what was dropped, and drops what never was", async () => {
    const store = stores[name];
    await store?.put("shp_1/med_3", Buffer.from("face"), "text/plain");
    await store?.drop("shp_1/med_3");
    await store?.drop("shp_1/med_3");
    expect(await store?.get("shp_1/med_3")).toBeNull();
  });

  test("gives back what was put, the newest of one key, and null for what never was", async () => {
    const store = stores[name];
    await store?.put("shp_1/med_1", Buffer.from("old"), "text/plain");
    await store?.put("shp_1/med_1", Buffer.from("new"), "text/plain");
    expect((await store?.get("shp_1/med_1"))?.toString()).toBe("new");
    expect(await store?.get("shp_1/med_2")).toBeNull();
  });
});

async function keysOf(store: MediaStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys;
}

test("a folder lists the keys of whole files alone", async () => {
  const other = join(folder, "other");
  const store = folderStore(other);
  expect(await keysOf(store)).toEqual([]);
  await store.put("shp_1/med_1", Buffer.from("a"), "text/plain");
  await store.put("shp_2/img_1_480_webp", Buffer.from("b"), "image/webp");
  writeFileSync(join(other, "shp_1/med_2.0f0f0f0f0f0f"), "half");
  expect((await keysOf(store)).toSorted()).toEqual(["shp_1/med_1", "shp_2/img_1_480_webp"]);
});

test("a folder is never left by a key", async () => {
  await expect(stores.folder?.get("../secrets.json")).rejects.toThrow("not a key");
});

test("a store that refuses is no store that has nothing", async () => {
  await expect(stores.stranger?.get("shp_1/med_1")).rejects.toThrow("answered 403");
});

test("a request is signed as in the description's example of asking for a bucket's lifecycle", async () => {
  const url = "https://examplebucket.s3.amazonaws.com/?lifecycle";
  const headers = await signed({ endpoint: "", ...account }, { method: "GET", url, body: Buffer.alloc(0), now });
  expect(headers.get("authorization")).toBe(
    "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  );
});

test.each([
  ["ffd8ffe0", null, "image/jpeg"],
  ["89504e470d0a1a0a", "a.pdf", "image/png"],
  [Buffer.from("%PDF-1.7").toString("hex"), "a.jpg", "application/pdf"],
  [Buffer.from("....ftypM4A ").toString("hex"), null, "audio/mp4"],
  [Buffer.from("<svg onload=x>").toString("hex"), "a.svg", "text/plain"],
  ["504b0304", "prices.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["504b0304", "prices.zip", null],
  ["00010203", null, null],
])("%s named %s is %s", (hex, name, mimeType) => {
  expect(sniff(Buffer.from(hex, "hex"), name)?.mimeType ?? null).toBe(mimeType);
});
