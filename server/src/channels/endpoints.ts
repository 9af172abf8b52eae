// A shop's channels in the API.
import { endpoint, type EndpointRow, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import {
  changeChannel,
  ChannelChangeSchema,
  ChannelListSchema,
  ChannelQuerySchema,
  ChannelSchema,
  channelsOf,
  disconnectChannel,
  findChannel,
  NewChannelSchema,
  NewTokenSchema,
  toChannel,
} from "../shops/index.ts";
import { type ChannelDoors, connect, rotate, shown, verify } from "./connect.ts";
import { channelExample } from "./examples.ts";

const tag = "Shop";
const params = strict({ id: idOf("channel") });
const version = (channel: { version: number }) => channel.version;

export function channelEndpoints(doors: ChannelDoors): EndpointRow[] {
  return [
    endpoint({
      method: "GET",
      path: "/api/shop/channels",
      operationId: "listChannels",
      tag,
      summary: "List the shop's channels, newest first",
      scope: "shop:read",
      query: ChannelQuerySchema,
      status: 200,
      output: ChannelListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [channelExample], hasMore: false, nextCursor: null } },
      run: async (tx, actor, { query }) => {
        const [active, page] = await Promise.all([
          doors.activity(tx, actor.shopId),
          listPage({
            query: channelsOf(tx, actor.shopId),
            request: query,
            sorts: byNewest,
            otherwise: "-createdAt",
            item: (row) => row,
            within: actor.shopId,
          }),
        ]);
        return { ...page, data: page.data.map((row) => toChannel(row, active.get(row.id))) };
      },
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/shop/channels",
      operationId: "connectChannel",
      tag,
      summary: "Connect a WhatsApp number or an Instagram account",
      description:
        "Checks the account and token with the channel before saving them, and subscribes to its messages. An account that was the shop's before becomes the same channel again, with its conversations: 200.",
      scope: "shop:write",
      body: NewChannelSchema,
      status: 201,
      otherStatuses: [200],
      output: ChannelSchema,
      refusals: ["channel_taken", "channel_unavailable", "plan_required", "plan_limit_reached"],
      version,
      example: {
        body: { slot: "chatapp", account: channelExample.account, accessToken: "EAAGm0PX4ZCpsBO7exampleonly" },
        output: channelExample,
      },
      outside: connect(doors),
    }),
    endpoint({
      method: "GET",
      path: "/api/shop/channels/{id}",
      operationId: "getChannel",
      tag,
      summary: "Retrieve a channel and its health",
      scope: "shop:read",
      params,
      status: 200,
      output: ChannelSchema,
      refusals: ["not_found"],
      version,
      example: { output: channelExample },
      run: async (tx, actor, { params }) => shown(doors, tx, actor, await findChannel(tx, actor.shopId, params.id)),
    }),
    endpoint({
      method: "PATCH",
      path: "/api/shop/channels/{id}",
      operationId: "updateChannel",
      tag,
      summary: "Set a channel's catalog",
      scope: "shop:write",
      params,
      body: ChannelChangeSchema,
      status: 200,
      output: ChannelSchema,
      refusals: ["not_found", "version_conflict", "channel_disconnected"],
      version,
      example: { body: { stockBuffer: 2 }, output: { ...channelExample, stockBuffer: 2, version: 2 } },
      run: async (tx, actor, { params, body, ifMatch }) =>
        shown(doors, tx, actor, await changeChannel(tx, actor, { id: params.id, change: body, ifMatch })),
    }),
    endpoint({
      method: "DELETE",
      path: "/api/shop/channels/{id}",
      operationId: "disconnectChannel",
      tag,
      summary: "Disconnect a channel",
      description:
        "The channel receives and sends nothing any more, and its token is deleted. Its conversations can still be read, and continue if it is connected again.",
      scope: "shop:write",
      params,
      status: 200,
      output: ChannelSchema,
      refusals: ["not_found", "version_conflict"],
      example: {
        output: {
          ...channelExample,
          state: "disconnected",
          disconnectedAt: "2026-11-21T12:00:00.000Z",
          version: 2,
        },
      },
      run: async (tx, actor, { params, ifMatch }) =>
        shown(doors, tx, actor, await disconnectChannel(tx, actor, params.id, ifMatch)),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/shop/channels/{id}/verify",
      operationId: "verifyChannel",
      tag,
      summary: "Check a channel's health now",
      description: "Runs the hourly check now, and subscribes to the channel's messages again.",
      scope: "shop:write",
      params,
      status: 200,
      output: ChannelSchema,
      refusals: ["not_found", "channel_disconnected"],
      version,
      example: { output: channelExample },
      outside: verify(doors),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/shop/channels/{id}/rotate",
      operationId: "rotateChannelToken",
      tag,
      summary: "Replace a channel's access token",
      description: "The new one is proved at the channel first; until then, and if it is refused, the old one stays.",
      scope: "shop:write",
      params,
      body: NewTokenSchema,
      status: 200,
      output: ChannelSchema,
      refusals: ["not_found", "channel_disconnected", "channel_unavailable"],
      version,
      example: { body: { accessToken: "EAAGm0PX4ZCpsBO8exampleonly" }, output: channelExample },
      outside: rotate(doors),
    }),
  ];
}
