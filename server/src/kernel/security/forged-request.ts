// Browsers send our cookie with requests of any page. So a write by cookie must prove that the page is ours: by the origin that the browser
// reports, and by a token that only our pages can read.
import type { BrowserSession } from "../http/receivers-and-pages.ts";
import { equalBytes, sha256 } from "./crypto.ts";
import { Refusal } from "../contract/refusal.ts";

type Headers = Record<string, string | string[] | undefined>;

export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** @throws Refusal csrf_failed */
export function refuseForged(session: BrowserSession, headers: Headers, publicUrl: string): void {
  refuseOtherSites(headers, publicUrl);
  const sent = headers["x-csrf-token"];
  // Compares hashes, so that the time reveals nothing about the length either.
  if (typeof sent !== "string" || !equalBytes(sha256(sent), sha256(session.csrfToken)))
    throw new Refusal("csrf_failed", "Send the session's `csrfToken`, from GET /api/session, as `X-CSRF-Token`.");
}

/** Requests without these headers pass: they don't come from a browser. @throws Refusal csrf_failed */
export function refuseOtherSites(headers: Headers, publicUrl: string): void {
  const site = headers["sec-fetch-site"];
  const { origin, host } = headers;
  const fromElsewhere = site !== undefined && site !== "same-origin" && site !== "none";
  const isOurs = origin === undefined || origin === new URL(publicUrl).origin || hostOf(origin) === host;
  if (fromElsewhere || !isOurs)
    throw new Refusal("csrf_failed", "This was asked by a page of another site. Open the console's own address.");
}

/** The console may be opened at another name than `PUBLIC_URL`, such as localhost. So the page's host is compared with the request's. */
function hostOf(origin: string | string[]): string | null {
  return typeof origin === "string" && URL.canParse(origin) ? new URL(origin).host : null;
}
