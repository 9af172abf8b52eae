// Actions on the shop's numbers and accounts. Each asks the channel first, so nothing is shown before the answer.
import type { ChannelChange, ChannelId, NewAccessToken, NewChannel } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

const touches = ["channels", "today"] as const;

export const connectChannel = defineAction({
  name: "channels.connect",
  send: (input: NewChannel, idempotencyKey) => sokoni.shop.channels.connect(input, { idempotencyKey }),
  touches,
});

export const verifyChannel = defineAction({
  name: "channels.verify",
  send: (id: ChannelId, idempotencyKey) => sokoni.shop.channels.verify(id, undefined, { idempotencyKey }),
  touches,
});

export const rotateToken = defineAction({
  name: "channels.rotate",
  send: ({ id, ...token }: { id: ChannelId } & NewAccessToken, idempotencyKey) =>
    sokoni.shop.channels.rotate(id, token, { idempotencyKey }),
  touches,
});

export const changeChannel = defineAction({
  name: "channels.update",
  send: ({ id, ...change }: { id: ChannelId } & ChannelChange, idempotencyKey) =>
    sokoni.shop.channels.update(id, change, { idempotencyKey }),
  touches: ["channels", "products"],
});

export const disconnectChannel = defineAction({
  name: "channels.disconnect",
  send: (id: ChannelId, idempotencyKey) => sokoni.shop.channels.disconnect(id, undefined, { idempotencyKey }),
  touches,
});
