// Payout accounts in the API.
import { endpoint, type EndpointRow, outsideEndpoint } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { idOf, strict } from "../kernel/contract/schema.ts";
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
      summary: "Add a payout destination",
      description:
        "The provider is asked for the account holder's name, and the answer shows it next to yours. A shop's first account is paid at once if the name fits and the shop is a day old, or as soon as it is. Every other account, and one whose name differs, is paid 24 hours later and only after an owner confirmed it: its `status` is `needs_confirmation`, and all owners are asked in their chat. A first account whose name no provider can look up waits for an owner as well, and not for 24 hours.",
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
        return listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: toDestination,
          within: actor.shopId,
        });
      },
    }),
    outsideEndpoint({
      method: "GET",
      path: "/api/payouts/destinations/banks",
      operationId: "listPayoutBanks",
      tag,
      summary: "List banks and wallets for payouts in a country",
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
      operationId: "getPayoutDestination",
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
      summary: "Update a payout destination",
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
      summary: "Confirm a payout destination",
      description:
        "Only an owner who is signed in to the console and has confirmed their identity lately can do this. An owner's yes in their chat does the same. An API key can't, nor can an owner whom a key has added or given another phone, before another owner has approved them (403 `owner_not_approved`; `approvers` and `approvedFrom` say who can and from when it is not needed). The day of waiting continues.",
      scope: "payouts:write",
      who: "session",
      confirmed: true,
      params: byId,
      status: 200,
      output: DestinationSchema,
      refusals: ["not_found", "session_required", "owner_not_approved"],
      example: { output: confirmedExample },
      run: (tx, actor, { params }) => confirmDestination(tx, actor, params.id),
    }),
    endpoint({
      method: "DELETE",
      path: "/api/payouts/destinations/{id}",
      operationId: "deletePayoutDestination",
      tag,
      summary: "Delete a payout destination",
      description:
        "Not possible while a payout to it is on its way. No other destination becomes the default automatically.",
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
