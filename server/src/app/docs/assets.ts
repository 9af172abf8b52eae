// The reference's script, style and opening code, served from here: the pages work offline and send nothing to other servers.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import fastify from "fastify";
import type { PageRequest, PageRow } from "../../kernel/http/http.ts";

export type Asset = { path: string; contentType: string; read: () => Promise<Buffer> };

/** Scalar's viewer, as its plugin for Fastify serves it. `opening` switches off the parts that would contact its maker. */
export const viewer: Asset = {
  path: `/docs/assets/viewer.${viewerVersion()}.js`,
  contentType: "text/javascript; charset=utf-8",
  read: async () => {
    // Loaded on the first request: the script has five megabytes, and most processes never serve it.
    const { default: scalar } = await import("@scalar/fastify-api-reference");
    const server = fastify();
    await server.register(scalar, { routePrefix: "/", configuration: { url: "/openapi.json" } });
    const { rawPayload } = await server.inject("/js/scalar.js");
    return rawPayload;
  },
};
export const opening = asset("opening.js", "text/javascript; charset=utf-8");
export const style = asset("docs.css", "text/css; charset=utf-8");
export const siteScript = asset("site.js", "text/javascript; charset=utf-8");

export const assetPages: PageRow[] = [viewer, opening, style, siteScript].map(({ path, contentType, read }) => {
  let packed: Promise<{ plain: Buffer; packed: Buffer }> | undefined;
  return {
    method: "GET",
    path,
    summary: "A file of the reference.",
    handle: async ({ headers }) => {
      const body = await (packed ??= pack(read));
      const takesGzip = acceptsGzip(headers);
      return {
        status: 200,
        headers: {
          "content-type": contentType,
          // The name holds a version or a hash of the content.
          "cache-control": "public, max-age=31536000, immutable",
          vary: "accept-encoding",
          ...(takesGzip ? { "content-encoding": "gzip" } : {}),
        },
        body: takesGzip ? body.packed : body.plain,
      };
    },
  };
});

export function acceptsGzip(headers: PageRequest["headers"]): boolean {
  return /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));
}

async function pack(read: () => Promise<Buffer>): Promise<{ plain: Buffer; packed: Buffer }> {
  const plain = await read();
  return { plain, packed: gzipSync(plain, { level: 6 }) };
}

function asset(name: string, contentType: string): Asset {
  const plain = readFileSync(join(import.meta.dirname, name));
  const hash = createHash("sha256").update(plain).digest("hex").slice(0, 12);
  return { path: `/docs/assets/${name.replace(".", `.${hash}.`)}`, contentType, read: async () => plain };
}

function viewerVersion(): string {
  const entry = createRequire(import.meta.url).resolve("@scalar/fastify-api-reference");
  const manifest = readFileSync(join(dirname(entry), "../package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
