// API keys in the API.
import type { Vault } from "../kernel/crypto.ts";
import { endpoint, type EndpointRow, type KeptSealed } from "../kernel/endpoint.ts";
import { byNewest, listPage } from "../kernel/page.ts";
import { idOf, strict } from "../kernel/schema.ts";
import { keyExample, madeKeyExample, rotatedKeyExample } from "./examples.ts";
import {
  KeyListSchema,
  KeyQuerySchema,
  KeyRotationSchema,
  KeySchema,
  MadeKeySchema,
  NewKeySchema,
  RotatedKeySchema,
} from "./key-contract.ts";
import { issueKey, keysOf, revokeKey, rotateKey, toKey } from "./keys.ts";

const tag = "Shop";
const params = strict({ id: idOf("key") });

export function keyEndpoints({ vault }: { vault: Vault }): EndpointRow[] {
  const kept = sealedBy(vault);
  return [
    endpoint({
      method: "GET",
      path: "/api/shop/keys",
      operationId: "listKeys",
      tag,
      summary: "List the shop's API keys, newest first",
      description: "Never the keys themselves.",
      scope: "keys:read",
      query: KeyQuerySchema,
      status: 200,
      output: KeyListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [keyExample], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) =>
        listPage(keysOf(tx, actor.shopId), query, byNewest, "-createdAt", (row) => toKey(row, actor), actor.shopId),
    }),
    endpoint({
      method: "POST",
      path: "/api/shop/keys",
      operationId: "createKey",
      tag,
      summary: "Make an API key",
      description:
        "The key is in this answer and nowhere else. It gets no more than the asking key or member holds: no further scopes, no " +
        "other addresses, no later end (403 `grant_too_wide`).",
      scope: "keys:write",
      confirmed: true,
      body: NewKeySchema,
      status: 201,
      output: MadeKeySchema,
      refusals: ["grant_too_wide"],
      grants: true,
      kept,
      example: {
        body: { name: "Our stock system", scopes: ["inventory:read", "inventory:write"] },
        output: madeKeyExample,
      },
      run: (tx, actor, { body }) => issueKey(tx, actor, body),
    }),
    endpoint({
      method: "POST",
      path: "/api/shop/keys/{id}/rotate",
      operationId: "rotateKey",
      tag,
      summary: "Make a key in the place of another",
      description:
        "With its name, scopes and addresses. Both are good for the overlap, a day unless you say otherwise; `replaces` says until " +
        "when. Put the new key where the old one is used, see that the old one's `lastUsedAt` stands still, and revoke it. A key " +
        "is replaced once: after that, rotate the one in its place. The new key gets no more than the asking key or member holds " +
        "(403 `grant_too_wide`): left to itself, it ends with the asking key at the latest.",
      scope: "keys:write",
      confirmed: true,
      params,
      body: KeyRotationSchema,
      status: 201,
      output: RotatedKeySchema,
      location: ({ id }) => `/api/shop/keys/${id}`,
      refusals: ["not_found", "key_ended", "grant_too_wide"],
      grants: true,
      kept,
      example: { body: { overlapSeconds: 3_600 }, output: rotatedKeyExample },
      run: (tx, actor, { params, body }) => rotateKey(tx, actor, params.id, body),
    }),
    endpoint({
      method: "DELETE",
      path: "/api/shop/keys/{id}",
      operationId: "revokeKey",
      tag,
      summary: "Revoke an API key",
      description: "Within five seconds nothing takes it any more. Also the key that asks.",
      scope: "keys:write",
      confirmed: true,
      params,
      status: 200,
      output: KeySchema,
      refusals: ["not_found"],
      example: { output: { ...keyExample, state: "revoked", revokedAt: "2026-11-21T12:00:00.000Z" } },
      run: (tx, actor, { params }) => revokeKey(tx, actor, params.id),
    }),
  ];
}

const place = "idempotency_keys|made key|body";

/** A repeated request gets the same key again, for which the answer has to be kept: where nobody can read it. */
function sealedBy(vault: Vault): KeptSealed {
  return {
    seal: (body) => vault.seal(body, place).toString("base64"),
    open: (kept) => vault.open(Buffer.from(kept, "base64"), place),
  };
}
