// The files of the console's build, read from its folder. A build may appear or be replaced while we run.
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { encodingFor } from "../../kernel/http/accept.ts";
import { sha256 } from "../../kernel/security/crypto.ts";

export type BuiltFile = { bytes: Buffer; etag: string; headers: Record<string, string> };

const contentTypes: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const start = "index.html";
/** Each step begins with a letter, a digit or a dash, so no path leads upwards or to a hidden file. */
const filePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * @returns a function that finds the file for a path below the console's address, or the start page if the path is a view of the console;
 * null for a missing file
 */
export function openBuild(
  folder: string,
): (path: string, acceptEncoding: string) => Promise<BuiltFile | null | "no build"> {
  return async (path, acceptEncoding) => {
    const contentType = filePath.test(path) ? contentTypes[extname(path)] : undefined;
    if (contentType === undefined || path === start) {
      // A view has no file extension. A path with one is a file that we don't serve.
      if (path !== start && extname(path) !== "") return null;
      const page = await read(folder, start, acceptEncoding);
      return page === null ? "no build" : file(page, "text/html; charset=utf-8", { "cache-control": "no-cache" });
    }
    const found = await read(folder, path, acceptEncoding);
    return found && file(found, contentType, keeping(path));
  };
}

type Read = { bytes: Buffer; encoding: "br" | "gzip" | null };

/** Files that the build has already compressed are sent as they are. */
async function read(folder: string, path: string, acceptEncoding: string): Promise<Read | null> {
  const encoding = encodingFor(acceptEncoding);
  if (encoding !== null) {
    const bytes = await bytesOf(join(folder, path + (encoding === "br" ? ".br" : ".gz")));
    if (bytes) return { bytes, encoding };
  }
  const bytes = await bytesOf(join(folder, path));
  return bytes && { bytes, encoding: null };
}

function file({ bytes, encoding }: Read, contentType: string, more: Record<string, string>): BuiltFile {
  return {
    bytes,
    etag: `"${sha256(bytes).toString("base64url").slice(0, 22)}"`,
    headers: {
      "content-type": contentType,
      vary: "accept-encoding",
      ...more,
      ...(encoding ? { "content-encoding": encoding } : {}),
    },
  };
}

/**
 * Files in `assets` have a content hash in their names. The service worker caches files for the browser, so it must never be stale itself.
 */
function keeping(path: string): Record<string, string> {
  if (path.startsWith("assets/")) return { "cache-control": "public, max-age=31536000, immutable" };
  if (path === "sw.js") return { "cache-control": "no-cache", "service-worker-allowed": "/console" };
  return { "cache-control": "no-cache" };
}

async function bytesOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return null;
    throw error;
  }
}
