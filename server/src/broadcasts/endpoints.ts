// Broadcasts in the API.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { requireScope } from "../kernel/contract/include.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, strict, Type } from "../kernel/contract/schema.ts";
import {
  cancelBroadcast,
  pauseBroadcast,
  resumeBroadcast,
  type Room,
  scheduleBroadcast,
  sendBroadcast,
} from "./act-on-broadcast.ts";
import {
  BroadcastChangeSchema,
  broadcastFilters,
  BroadcastListSchema,
  BroadcastSchema,
  NewBroadcastSchema,
  NothingSchema,
  PreviewSchema,
  ScheduleSchema,
} from "./contract.ts";
import { broadcastExample, draftExample, previewExample } from "./examples.ts";
import { listRecipients } from "./list-recipients.ts";
import { previewBroadcast } from "./preview-broadcast.ts";
import { broadcastsOf, type BroadcastRow, findBroadcast, toBroadcasts, toOneBroadcast } from "./queries.ts";
import { BroadcastRecipientListSchema, recipientExamples, RecipientQuerySchema } from "./recipient-contract.ts";
import { changeBroadcast, createBroadcast, deleteBroadcast } from "./write-broadcast.ts";

const tag = "Broadcasts";
const params = strict({ id: idOf("broadcast") });
const once = ["idempotency_key_reused", "idempotency_in_progress"] as const;
const unsendable = [
  "template_not_approved",
  "channel_disconnected",
  "channel_quality_low",
  "resource_missing",
] as const;

export const broadcastEndpoints = (room: Room): readonly EndpointRow[] => [
  endpoint({
    method: "GET",
    path: "/api/broadcasts",
    operationId: "listBroadcasts",
    tag,
    summary: "List broadcasts, newest first",
    description: "With current results.",
    scope: "broadcasts:read",
    query: broadcastFilters,
    status: 200,
    output: BroadcastListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [broadcastExample], hasMore: false, nextCursor: null } },
    run: async (tx, actor, { query }) => {
      let rows = broadcastsOf(tx, actor.shopId);
      if (query.status) rows = rows.where("broadcasts.state", "in", query.status);
      if (query.channel) rows = rows.where("broadcasts.channel", "in", query.channel);
      const page = await listPage({
        query: rows,
        request: query,
        sorts: byNewest,
        otherwise: "-createdAt",
        item: (row: BroadcastRow) => row,
        within: actor.shopId,
      });
      return { ...page, data: await toBroadcasts(tx, actor.shopId, page.data) };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/broadcasts",
    operationId: "createBroadcast",
    tag,
    summary: "Create a broadcast",
    description:
      "Nothing is sent: preview it, and then send or schedule it. A `segment` of your own, instead of `segmentId`, needs `customers:read` too: its size tells what customers are.",
    scope: "broadcasts:write",
    body: NewBroadcastSchema,
    status: 201,
    output: BroadcastSchema,
    version: (row) => row.version,
    refusals: ["segment_empty", "resource_missing", "link_of_another_order", ...once],
    example: {
      body: {
        name: draftExample.name,
        channel: draftExample.channel,
        segment: draftExample.segment,
        message: draftExample.message,
        holdoutPercent: draftExample.holdoutPercent,
      },
      output: draftExample,
    },
    run: async (tx, actor, { body }) => {
      requireCustomers(actor, body);
      return toOneBroadcast(tx, await createBroadcast(tx, actor, body));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/broadcasts/{id}",
    operationId: "getBroadcast",
    tag,
    summary: "Retrieve a broadcast with its results",
    scope: "broadcasts:read",
    params,
    status: 200,
    output: BroadcastSchema,
    version: (row) => row.version,
    refusals: ["not_found"],
    example: { output: broadcastExample },
    run: async (tx, actor, { params: { id } }) => toOneBroadcast(tx, await findBroadcast(tx, actor.shopId, id)),
  }),
  endpoint({
    method: "GET",
    path: "/api/broadcasts/{id}/recipients",
    operationId: "listBroadcastRecipients",
    tag,
    summary: "List a broadcast's recipients",
    description:
      "Who got the message and when, and who is held back or skipped and why. Empty before the broadcast starts; use the preview then.",
    scope: "broadcasts:read",
    params,
    query: RecipientQuerySchema,
    status: 200,
    output: BroadcastRecipientListSchema,
    refusals: ["not_found", "invalid_cursor"],
    example: { output: { data: recipientExamples, hasMore: false, nextCursor: null } },
    run: (tx, actor, { params: { id }, query }) => listRecipients(tx, actor, id, query),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/broadcasts/{id}",
    operationId: "updateBroadcast",
    tag,
    summary: "Update a broadcast that has not started",
    description: "Another `segment` of your own needs `customers:read` too.",
    scope: "broadcasts:write",
    params,
    body: BroadcastChangeSchema,
    status: 200,
    output: BroadcastSchema,
    version: (row) => row.version,
    refusals: [
      "not_found",
      "version_conflict",
      "invalid_transition",
      "grant_too_wide",
      "segment_empty",
      "resource_missing",
      "link_of_another_order",
      ...once,
    ],
    example: { body: { holdoutPercent: 0 }, output: { ...draftExample, holdoutPercent: 0, version: 2 } },
    run: async (tx, actor, { params: { id }, body, ifMatch }) => {
      requireCustomers(actor, body);
      return toOneBroadcast(tx, await changeBroadcast(tx, actor, { id, change: body, ifMatch }));
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/broadcasts/{id}",
    operationId: "deleteBroadcast",
    tag,
    summary: "Delete a draft",
    description: "Broadcasts that were scheduled or sent can't be deleted; cancel them instead.",
    scope: "broadcasts:write",
    params,
    status: 200,
    output: strict({ id: idOf("broadcast"), deleted: Type.Literal(true) }),
    refusals: ["not_found", "version_conflict", "invalid_transition"],
    example: { output: { id: draftExample.id, deleted: true } },
    run: async (tx, actor, { params: { id }, ifMatch }) => {
      await deleteBroadcast(tx, actor, id, ifMatch);
      return { id, deleted: true as const };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/broadcasts/{id}/preview",
    operationId: "previewBroadcast",
    tag,
    summary: "Preview a broadcast",
    description:
      "How many would get it, who would not and why, what it costs, and what the first three read. Without `customers:read` the three texts have no names; what is sent has them.",
    scope: "broadcasts:read",
    params,
    body: NothingSchema,
    status: 200,
    output: PreviewSchema,
    refusals: ["not_found", "resource_missing", "channel_disconnected", ...once],
    example: { body: {}, output: previewExample },
    run: async (tx, actor, { params: { id } }) =>
      previewBroadcast(tx, actor, await findBroadcast(tx, actor.shopId, id)),
  }),
  endpoint({
    method: "POST",
    path: "/api/broadcasts/{id}/schedule",
    operationId: "scheduleBroadcast",
    tag,
    summary: "Schedule a broadcast",
    description:
      "Everything is looked at again when the time has come. What then keeps it from being sent pauses it, and says why. Scheduled again, the new time counts. A key that expires can name no time after its end.",
    scope: "broadcasts:write",
    params,
    body: ScheduleSchema,
    status: 200,
    output: BroadcastSchema,
    version: (row) => row.version,
    refusals: [
      "not_found",
      "invalid_transition",
      "grant_too_wide",
      "template_not_approved",
      "channel_disconnected",
      "resource_missing",
      ...once,
    ],
    example: {
      body: { at: "2026-11-22T10:00" },
      output: {
        ...draftExample,
        status: "scheduled",
        allowed: ["change", "schedule", "send", "cancel"],
        scheduledFor: "2026-11-22T09:00:00.000Z",
        scheduledLocal: "2026-11-22T10:00:00",
        version: 2,
      },
    },
    run: async (tx, actor, { params: { id }, body }) =>
      toOneBroadcast(tx, await scheduleBroadcast(tx, actor, id, body.at)),
  }),
  acting("send", {
    operationId: "sendBroadcast",
    summary: "Send a broadcast now",
    description:
      "Goes to everybody who is in the segment now. Each customer gets it once. Customers who may not be written to are skipped and counted.",
    refusals: [...unsendable, "broadcast_without_audience", "plan_required", "plan_limit_reached"],
    shows: broadcastExample,
    run: (tx, actor, id) => sendBroadcast(tx, actor, id, room),
  }),
  acting("pause", {
    operationId: "pauseBroadcast",
    summary: "Pause a broadcast",
    description: "The few messages that are under way arrive; no other leaves until it is resumed.",
    refusals: [],
    shows: {
      ...broadcastExample,
      status: "paused",
      allowed: ["resume", "cancel"],
      pause: { reason: "asked", detail: "You asked for it.", at: "2026-11-21T09:00:04.000Z" },
    },
    run: pauseBroadcast,
  }),
  acting("resume", {
    operationId: "resumeBroadcast",
    summary: "Resume a broadcast",
    refusals: [...unsendable, "broadcast_without_audience", "plan_required", "plan_limit_reached"],
    shows: broadcastExample,
    run: (tx, actor, id) => resumeBroadcast(tx, actor, id, room),
  }),
  acting("cancel", {
    operationId: "cancelBroadcast",
    summary: "Stop a broadcast",
    description: "Messages that were sent stay sent. Recipients who still waited count as skipped.",
    refusals: [],
    shows: { ...broadcastExample, status: "cancelled", allowed: [], endedAt: "2026-11-21T09:00:04.000Z" },
    run: cancelBroadcast,
  }),
];

type Acting = {
  operationId: string;
  summary: string;
  description?: string;
  refusals: EndpointRow["refusals"];
  shows: typeof broadcastExample;
  run(tx: Tx, actor: Actor, id: string): Promise<BroadcastRow>;
};

function acting(verb: string, { refusals, shows, run, ...told }: Acting): EndpointRow {
  return endpoint({
    ...told,
    method: "POST",
    path: `/api/broadcasts/{id}/${verb}`,
    tag,
    scope: "broadcasts:write",
    params,
    body: NothingSchema,
    status: 200,
    output: BroadcastSchema,
    version: (row) => row.version,
    refusals: ["not_found", "invalid_transition", ...refusals, ...once],
    example: { body: {}, output: shows },
    run: async (tx, actor, { params: { id } }) => toOneBroadcast(tx, await run(tx, actor, id)),
  });
}

/** The size of an audience that the caller made up reveals what a customer has spent or bought. @throws Refusal missing_scope */
function requireCustomers(actor: Actor, body: { segment?: unknown }): void {
  if (body.segment !== undefined) requireScope(actor, "customers:read", "use a segment of your own");
}
