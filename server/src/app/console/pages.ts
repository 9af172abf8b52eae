// The console: the files of its build, and its one page at every other address below /console.
import type { PageAnswer, PageRequest, PageRow } from "../../kernel/http/http.ts";
import type { Services } from "../services.ts";
import { openBuild } from "./build.ts";

const title = "Sokoni console";

export function consolePages({ config }: Pick<Services, "config">): PageRow[] {
  const build = openBuild(config.consoleFolder);
  const always = headersOf(config.mediaBucket?.endpoint ?? null);
  const answer = async (path: string, headers: PageRequest["headers"]): Promise<PageAnswer> => {
    const taken = headers["accept-encoding"];
    const file = await build(path, typeof taken === "string" ? taken : "");
    if (file === "no build") return page(503, notBuilt, always);
    if (file === null) return page(404, "There is no such file.", always);
    const isKnown = headers["if-none-match"] === file.etag;
    return {
      status: isKnown ? 304 : 200,
      headers: { ...always, ...file.headers, etag: file.etag },
      body: isKnown ? "" : file.bytes,
    };
  };
  return [
    {
      method: "GET",
      path: "/",
      summary: "The console is at /console.",
      handle: async () => ({ status: 302, headers: { ...always, location: "/console" }, body: "" }),
    },
    {
      method: "GET",
      path: "/console",
      summary: "The console.",
      handle: ({ headers }) => answer("", headers),
    },
    {
      method: "GET",
      path: "/console/*",
      summary: "A file of the console, or the console itself.",
      handle: ({ params, headers }) => answer(params["*"] ?? "", headers),
    },
  ];
}

const notBuilt =
  "The console is not built here. Run “npm start” once, or set CONSOLE_FOLDER to where its build lies; this page then shows it.";

/** @param bucket where message files are stored, if not here */
function headersOf(bucket: string | null): Record<string, string> {
  const files = bucket === null ? "'self' data: blob:" : `'self' data: blob: ${new URL(bucket).origin}`;
  return {
    "content-security-policy": [
      "default-src 'self'",
      // Sellers host product pictures anywhere.
      `img-src ${files} https:`,
      `media-src ${files}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(self), geolocation=(), microphone=(self)",
  };
}

function page(status: number, words: string, always: Record<string, string>): PageAnswer {
  return {
    status,
    headers: { ...always, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${words}</p></html>`,
  };
}
