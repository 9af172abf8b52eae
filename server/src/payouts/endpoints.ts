// Payouts and their schedules in the API.
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
import { cancelPayout } from "./cancel-payout.ts";
import {
  NewPayoutSchema,
  payoutFilters,
  PayoutListSchema,
  PayoutSchema,
  ScheduleChangeSchema,
  ScheduleSchema,
  SchedulesSchema,
} from "./contract.ts";
import type { PayoutServices } from "./create-destination.ts";
import { createPayout } from "./create-payout.ts";
import { destinationEndpoints } from "./destination-endpoints.ts";
import { payoutExample, scheduleExample } from "./examples.ts";
import { findPayout, payoutsOf, toPayout } from "./queries.ts";
import { scheduleNow, schedulesOf, setSchedule } from "./schedule.ts";

const tag = "Money";
const byId = strict({ id: idOf("payout") });

export function payoutEndpoints(services: PayoutServices): EndpointRow[] {
  return [
    endpoint({
      method: "POST",
      path: "/api/payouts",
      operationId: "createPayout",
      tag,
      summary: "Create a payout, now or scheduled",
      description:
        "Sets the money aside at once, then sends it; an event reports the result. A scheduled payout sets nothing aside before its time. At most 20 payouts an hour per currency, and at most about a thousand dollars to a destination until its first payout has arrived. Where the operator verifies shops, not more than the shop's level allows (`GET /api/verification`).",
      scope: "payouts:write",
      confirmed: true,
      body: NewPayoutSchema,
      status: 201,
      output: PayoutSchema,
      refusals: [
        "resource_missing",
        "currency_mismatch",
        "insufficient_balance",
        "payout_limit",
        "destination_held_back",
        "destination_unconfirmed",
        "verification_required",
        "provider_unavailable",
        "idempotency_key_reused",
        "idempotency_in_progress",
      ],
      example: {
        body: { amount: 1_000_000, currency: "NGN", description: "Takings of the week" },
        output: payoutExample,
      },
      run: (tx, actor, { body }) => createPayout(services, tx, actor, body),
    }),
    endpoint({
      method: "GET",
      path: "/api/payouts",
      operationId: "listPayouts",
      tag,
      summary: "List payouts, newest first",
      scope: "payouts:read",
      query: payoutFilters,
      status: 200,
      output: PayoutListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [payoutExample], hasMore: false, nextCursor: null } },
      run: async (tx, actor, { query }) => {
        let rows = payoutsOf(tx, actor.shopId);
        if (query.status) rows = rows.where("state", "in", query.status);
        if (query.currency) rows = rows.where("currency", "in", query.currency);
        if (query.destinationId) rows = rows.where("destination_id", "=", query.destinationId);
        return listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: toPayout,
          within: actor.shopId,
        });
      },
    }),
    ...destinationEndpoints(services),
    endpoint({
      method: "GET",
      path: "/api/payouts/schedule",
      operationId: "getPayoutSchedule",
      tag,
      summary: "Retrieve the automatic payout schedule",
      description:
        "One schedule per currency. A shop is paid daily from its first destination on, unless it says otherwise.",
      scope: "payouts:read",
      status: 200,
      output: SchedulesSchema,
      refusals: [],
      example: { output: { schedules: [scheduleExample] } },
      run: async (tx, actor) => {
        const rows = await schedulesOf(tx, actor.shopId).orderBy("currency").execute();
        return { schedules: await Promise.all(rows.map((row) => scheduleNow(services, tx, actor, row))) };
      },
    }),
    endpoint({
      method: "PUT",
      path: "/api/payouts/schedule",
      operationId: "setPayoutSchedule",
      tag,
      summary: "Set the automatic payout schedule",
      description:
        "The whole schedule of one currency: fields that are not sent get their defaults. An account that waits for an owner is taken, and `destinationStatus` says so: nothing is paid to it until an owner confirms it.",
      scope: "payouts:write",
      confirmed: true,
      body: ScheduleChangeSchema,
      status: 200,
      output: ScheduleSchema,
      refusals: ["resource_missing", "currency_mismatch"],
      example: {
        body: { currency: "NGN", interval: "weekly", day: 5, minimum: { amount: 500_000, currency: "NGN" } },
        output: scheduleExample,
      },
      run: (tx, actor, { body }) => setSchedule(services, tx, actor, body),
    }),
    endpoint({
      method: "GET",
      path: "/api/payouts/{id}",
      operationId: "getPayout",
      tag,
      summary: "Retrieve a payout",
      scope: "payouts:read",
      params: byId,
      status: 200,
      output: PayoutSchema,
      refusals: ["not_found"],
      example: { output: payoutExample },
      run: async (tx, actor, { params }) => toPayout(await findPayout(tx, actor.shopId, params.id)),
    }),
    endpoint({
      method: "DELETE",
      path: "/api/payouts/{id}",
      operationId: "cancelPayout",
      tag,
      summary: "Cancel a payout that was not sent yet",
      description:
        "The money is available again. After the payout was sent to the provider, only the provider ends it.",
      scope: "payouts:write",
      confirmed: true,
      params: byId,
      status: 200,
      output: PayoutSchema,
      refusals: ["not_found", "invalid_transition"],
      example: { output: { ...payoutExample, status: "cancelled" } },
      run: (tx, actor, { params }) => cancelPayout(tx, actor, params.id),
    }),
  ];
}
