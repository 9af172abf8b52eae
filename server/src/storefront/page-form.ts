// The form that places an order. A cookie ties it to one browser, so that no other site can send it. It places one order, even if it is sent several
// times.
import { randomBytes } from "node:crypto";
import { readCookie } from "../kernel/http/cookies.ts";
import { equalBytes, sha256, type Vault } from "../kernel/security/crypto.ts";
import type { PageRequest } from "../kernel/http/http.ts";

const name = "sokoni_visit";
const lastsSeconds = 14 * 86_400;

export type Visit = {
  id: string;
  /** The header that keeps it; null if the browser has it already. */ cookie: string | null;
};

/** The cookie contains nothing about the buyer. */
export function visitOf({ headers }: Pick<PageRequest, "headers">, pageName: string, secure: boolean): Visit {
  const kept = readCookie(headers.cookie, name) ?? "";
  if (/^[\w-]{22}$/.test(kept)) return { id: kept, cookie: null };
  const id = randomBytes(16).toString("base64url");
  const cookie = `${name}=${id}; Path=/s/${pageName}; Max-Age=${lastsSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return { id, cookie };
}

type Of = { vault: Vault; shopId: string; visit: Visit };

export function newForm(of: Of): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${proofOf(of, nonce)}`;
}

/** The key of this form's order in the database; null for a form that we did not give to this browser. */
export function formOf(of: Of, sent: string): string | null {
  const [nonce = "", proof = "", ...more] = sent.split(".");
  if (more.length > 0 || !/^[\w-]{22}$/.test(nonce)) return null;
  return equalBytes(sha256(proof), sha256(proofOf(of, nonce))) ? sha256(nonce).toString("base64url") : null;
}

function proofOf({ vault, shopId, visit }: Of, nonce: string): string {
  return vault.token(`page form:${shopId}:${visit.id}:${nonce}`);
}
