// Actions on API keys. The API asks the member to confirm first, so nothing is shown before the answer.
import type { ApiKeyId, NewApiKey } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

export const createKey = defineAction({
  name: "keys.create",
  send: (input: NewApiKey, idempotencyKey) => sokoni.shop.keys.create(input, { idempotencyKey }),
  touches: ["keys"],
});

export const rotateKey = defineAction({
  name: "keys.rotate",
  send: (id: ApiKeyId, idempotencyKey) => sokoni.shop.keys.rotate(id, {}, { idempotencyKey }),
  touches: ["keys"],
});

export const revokeKey = defineAction({
  name: "keys.revoke",
  send: (id: ApiKeyId, idempotencyKey) => sokoni.shop.keys.revoke(id, undefined, { idempotencyKey }),
  touches: ["keys"],
});
