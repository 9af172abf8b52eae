// The reference's script, style and opening code, served from here: the pages work offline and send nothing to other servers.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { PageRow } from "../../kernel/http.ts";

export type Asset = { path: string; contentType: string; plain: Buffer; packed: Buffer };

/** Scalar's viewer, from the installed package. `opening` switches off the parts that would contact its maker. */
export const viewer = asset("viewer.js", "text/javascript; charset=utf-8", () => {
  const entry = createRequire(import.meta.url).resolve("@scalar/api-reference");
  return readFileSync(join(dirname(entry), "browser/standalone.js"));
});
export const opening = asset("opening.js", "text/javascript; charset=utf-8", () => here("opening.js"));
export const style = asset("docs.css", "text/css; charset=utf-8", () => here("docs.css"));

export const assetPages: PageRow[] = [viewer, opening, style].map((one) => ({
  method: "GET",
  path: one().path,
  summary: "A file of the reference.",
  handle: async ({ headers }) => {
    const { contentType, plain, packed } = one();
    const takesGzip = /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));
    return {
      status: 200,
      headers: {
        "content-type": contentType,
        // The name holds a hash of the content.
        "cache-control": "public, max-age=31536000, immutable",
        vary: "accept-encoding",
        ...(takesGzip ? { "content-encoding": "gzip" } : {}),
      },
      body: takesGzip ? packed : plain,
    };
  },
}));

function here(file: string): Buffer {
  return readFileSync(join(import.meta.dirname, file));
}

/** Read once. Compressed on the first request that asks for it, because the viewer is large and most processes never serve it. */
function asset(name: string, contentType: string, read: () => Buffer): () => Asset {
  let made: Asset | undefined;
  return () => (made ??= make());

  function make(): Asset {
    const plain = read();
    const hash = createHash("sha256").update(plain).digest("hex").slice(0, 12);
    let packed: Buffer | undefined;
    return {
      path: `/docs/assets/${name.replace(".", `.${hash}.`)}`,
      contentType,
      plain,
      get packed() {
        return (packed ??= gzipSync(plain, { level: 6 }));
      },
    };
  }
}
