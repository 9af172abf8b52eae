// API keys in the API.
import type { Vault } from "../kernel/security/crypto.ts";
import { endpoint, type EndpointRow, type KeptSealed } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
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
import { findKey, issueKey, keysOf, revokeKey, rotateKey, toKey } from "./keys.ts";

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
        listPage({
          query: keysOf(tx, actor.shopId),
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => toKey(row, actor),
          within: actor.shopId,
        }),
    }),
    endpoint({
      method: "POST",
      path: "/api/shop/keys",
      operationId: "createKey",
      tag,
      summary: "Create an API key",
      description:
        "The answer is the only place that shows the key. The new key gets no more than the calling key or member holds: no further scopes, no other addresses, no later expiry (403 `grant_too_wide`).",
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
      method: "GET",
      path: "/api/shop/keys/{id}",
      operationId: "getKey",
      tag,
      summary: "Retrieve an API key",
      description: "Never the key itself.",
      scope: "keys:read",
      params,
      status: 200,
      output: KeySchema,
      refusals: ["not_found"],
      example: { output: keyExample },
      run: (tx, actor, { params }) => findKey(tx, actor, params.id),
    }),
    endpoint({
      method: "POST",
      path: "/api/shop/keys/{id}/rotate",
      operationId: "rotateKey",
      tag,
      summary: "Rotate an API key",
      description:
        "Keeps name, scopes and addresses. Both keys work during the overlap, one day by default; `replaces` says until when. Use the new key, check that `lastUsedAt` of the old one no longer changes, and revoke the old one. A key can be rotated once; after that, rotate its replacement. The new key gets no more than the calling key or member holds (403 `grant_too_wide`), and by default ends no later than the calling key.",
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
      description:
        "The key stops working within five seconds. It stops at once for everything that moves money, exports customers, or places or changes orders, invoices, the team or the shop. Keys and webhook endpoints that were made with it stay: `createdBy` of a key names the key that made it. You can revoke the key you are using.",
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

/** A repeated request returns the same key, so the answer has to be stored. It is encrypted. */
function sealedBy(vault: Vault): KeptSealed {
  return {
    seal: (body) => vault.seal(body, place).toString("base64"),
    open: (kept) => vault.open(Buffer.from(kept, "base64"), place),
  };
}
