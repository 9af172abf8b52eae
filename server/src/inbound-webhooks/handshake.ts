// Meta's subscription handshake: a caller with the verify token gets the challenge back as the whole body.
import { equalBytes, sha256 } from "../kernel/security/crypto.ts";
import type { ReceiverRow } from "../kernel/http/http.ts";
import { Refusal } from "../kernel/contract/refusal.ts";

export function handshakeReceiver(row: {
  slot: string;
  operationId: string;
  summary: string;
  tokens: readonly string[];
}): ReceiverRow {
  return {
    method: "GET",
    path: `/api/webhooks/${row.slot}`,
    operationId: row.operationId,
    summary: row.summary,
    refusals: ["wrong_verify_token"],
    receive: async ({ query }) => {
      const { "hub.mode": mode, "hub.challenge": challenge, "hub.verify_token": token } = query;
      const known = typeof token === "string" && isOneOf(token, row.tokens);
      if (!known || mode !== "subscribe" || typeof challenge !== "string" || challenge === "")
        throw new Refusal("wrong_verify_token");
      return { status: 200, body: challenge };
    },
  };
}

/** Hashes have equal length, so the comparison takes the same time for every guess. An empty token never matches. */
function isOneOf(given: string, tokens: readonly string[]): boolean {
  let known = false;
  for (const token of tokens) known = (equalBytes(sha256(given), sha256(token)) && token !== "") || known;
  return known;
}
