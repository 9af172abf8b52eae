// The style of the pages. Its name has a hash of its content, so browsers keep it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageAnswer } from "../kernel/http/http.ts";

const body = readFileSync(join(import.meta.dirname, "storefront.css"), "utf8");
export const pageStyle = {
  fileName: `storefront.${createHash("sha256").update(body).digest("hex").slice(0, 12)}.css`,
  body,
};

export function assetAnswer(file: string): PageAnswer {
  if (file !== pageStyle.fileName)
    return { status: 404, headers: { "content-type": "text/plain" }, body: "no such file" };
  return {
    status: 200,
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=31536000, immutable" },
    body,
  };
}
