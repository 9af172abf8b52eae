import { endpoint, type EndpointRow, outsideEndpoint } from "../kernel/endpoint.ts";
import { byNewest, listPage } from "../kernel/page.ts";
import { notFound } from "../kernel/refusal.ts";
import { idOf, strict } from "../kernel/schema.ts";
import { changeDestination, deleteDestination } from "./change-destination.ts";
import {
  BankListSchema,
  bankQuery,
  DestinationChangeSchema,
  destinationFilters,
  DestinationListSchema,
  DestinationSchema,
  NewDestinationSchema,
} from "./contract.ts";
import { confirmDestination } from "./confirm-destination.ts";
import { createDestination, type PayoutServices } from "./create-destination.ts";
import { confirmedExample, destinationExample, newDestinationExample } from "./examples.ts";
import { listBanks } from "./list-banks.ts";
import { destinationsOf, findDestination, toDestination } from "./queries.ts";

const tag = "Money";
const byId = strict({ id: idOf("destination") });

export function destinationEndpoints(services: PayoutServices): EndpointRow[] {
  return [
    outsideEndpoint({
      method: "POST",
      path: "/api/payouts/destinations",
      operationId: "createPayoutDestination",
      tag,
      summary: "Add a bank account or mobile wallet to be paid to",
      description:
        "The provider is asked in whose name it stands; the answer shows it beside yours. The very first of a shop is paid at once, if the name fits and the shop is a day old, else when it is. Every other one, and one whose name differs, is paid 24 hours later, and only after an owner confirmed it: its `status` is `needs_confirmation`, and all owners are asked in their chat.",
      scope: "payouts:write",
      confirmed: true,
      body: NewDestinationSchema,
      status: 201,
      output: DestinationSchema,
      refusals: ["destination_exists", "provider_unavailable", "idempotency_key_reused", "idempotency_in_progress"],
      example: { body: newDestinationExample, output: destinationExample },
      outside: createDestination(services),
    }),
    endpoint({
      method: "GET",
      path: "/api/payouts/destinations",
      operationId: "listPayoutDestinations",
      tag,
      summary: "List payout destinations, newest first",
      scope: "payouts:read",
      query: destinationFilters,
      status: 200,
      output: DestinationListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [destinationExample], hasMore: false, nextCursor: null } },
      run: async (tx, actor, { query }) => {
        let rows = destinationsOf(tx, actor.shopId);
        if (query.kind) rows = rows.where("kind", "in", query.kind);
        if (query.currency) rows = rows.where("currency", "in", query.currency);
        return listPage(rows, query, byNewest, "-createdAt", toDestination, actor.shopId);
      },
    }),
    outsideEndpoint({
      method: "GET",
      path: "/api/payouts/destinations/banks",
      operationId: "listPayoutBanks",
      tag,
      summary: "List the banks and wallets that can be paid in a country",
      description: "With the codes that a new destination is given with.",
      scope: "payouts:read",
      query: bankQuery,
      status: 200,
      output: BankListSchema,
      refusals: ["provider_unavailable"],
      example: {
        output: {
          country: "NG",
          currency: "NGN",
          banks: [{ code: "058", name: "Guaranty Trust Bank", kind: "bank_account" }],
        },
      },
      outside: listBanks(services),
    }),
    endpoint({
      method: "GET",
      path: "/api/payouts/destinations/{id}",
      operationId: "retrievePayoutDestination",
      tag,
      summary: "Retrieve a payout destination",
      scope: "payouts:read",
      params: byId,
      status: 200,
      output: DestinationSchema,
      refusals: ["not_found"],
      example: { output: destinationExample },
      run: async (tx, actor, { params }) => {
        const row = await findDestination(tx, actor.shopId, { id: params.id });
        if (!row) throw notFound();
        return toDestination(row);
      },
    }),
    endpoint({
      method: "PATCH",
      path: "/api/payouts/destinations/{id}",
      operationId: "updatePayoutDestination",
      tag,
      summary: "Make a payout destination the default of its currency, or change its metadata",
      description:
        "Another account is a new destination, with its own name check and its day of waiting. One that waits for an owner can't be the default.",
      scope: "payouts:write",
      confirmed: true,
      params: byId,
      body: DestinationChangeSchema,
      status: 200,
      output: DestinationSchema,
      refusals: ["not_found", "destination_unconfirmed", "idempotency_key_reused", "idempotency_in_progress"],
      example: { body: { isDefault: true }, output: destinationExample },
      run: (tx, actor, { params, body }) => changeDestination(tx, actor, params.id, body),
    }),
    endpoint({
      method: "POST",
      path: "/api/payouts/destinations/{id}/confirm",
      operationId: "confirmPayoutDestination",
      tag,
      summary: "Confirm that money may go to an account",
      description:
        "Only an owner who is signed in to the console can, and who has shown lately that it is they. An owner's yes in their chat does the same. An API key can't. Its day of waiting goes on.",
      scope: "payouts:write",
      who: "session",
      confirmed: true,
      params: byId,
      status: 200,
      output: DestinationSchema,
      refusals: ["not_found", "session_required"],
      example: { output: confirmedExample },
      run: (tx, actor, { params }) => confirmDestination(tx, actor, params.id),
    }),
    endpoint({
      method: "DELETE",
      path: "/api/payouts/destinations/{id}",
      operationId: "deletePayoutDestination",
      tag,
      summary: "Delete a payout destination",
      description: "Not while a payout to it is on its way. No other becomes the default by itself.",
      scope: "payouts:write",
      confirmed: true,
      params: byId,
      status: 200,
      output: DestinationSchema,
      refusals: ["not_found", "destination_in_use"],
      example: { output: { ...destinationExample, isDefault: false } },
      run: (tx, actor, { params }) => deleteDestination(tx, actor, params.id),
    }),
  ];
}
