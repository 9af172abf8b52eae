// The pages' files. Each name has a hash of the content, so they may be cached forever.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

export type PageAsset = { fileName: string; contentType: string; body: string };

export const pageStyle = asset("page.css", "text/css; charset=utf-8", ["page.css", "pay-form.css"]);
export const pageScript = asset("page.js", "text/javascript; charset=utf-8");
/** For forms with photos: `data-photos-max`, `-photos-many`, `-sending` and `-broken` are its texts. */
export const photoScript = asset("photos.js", "text/javascript; charset=utf-8");
export const pageIcon = asset("page.svg", "image/svg+xml");

/** The cache header of the files. */
export const pageAssetCaching = "public, max-age=31536000, immutable";

/**
 * The `Content-Security-Policy` of the page. Browsers apply `form-action` to the redirect after the POST, so the origins of the providers'
 * payment pages must be named, and so must origins of external pictures.
 */
export function pagePolicy(origins: { providers: readonly string[]; pictures: readonly string[] }): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    ["img-src 'self'", ...origins.pictures].join(" "),
    ["form-action 'self'", ...origins.providers].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function asset(file: string, contentType: string, parts: readonly string[] = [file]): PageAsset {
  const body = parts.map((part) => readFileSync(new URL(part, import.meta.url), "utf8")).join("");
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 12);
  return { fileName: file.replace(".", `.${hash}.`), contentType, body };
}
