// The Graph API's answer when a catalog call is refused.
import { newTraceId } from "../whatsapp/identity.ts";

export type CatalogAnswer = { http: number; body: object };

const titles = {
  1: "An unknown error occurred",
  100: "Invalid parameter",
  80014: "There have been too many calls for the batch uploads to this catalog account",
} as const;

export function refuseCall(code: keyof typeof titles, details = ""): CatalogAnswer {
  const message = `(#${code}) ${[titles[code], details].filter(Boolean).join(": ")}`;
  return { http: 400, body: { error: { message, type: "OAuthException", code, fbtrace_id: newTraceId() } } };
}
