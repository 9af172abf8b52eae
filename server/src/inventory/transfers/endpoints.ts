// Transfers in the API.
import { endpoint, type EndpointRow } from "../../kernel/contract/endpoint.ts";
import { idOf, strict } from "../../kernel/contract/schema.ts";
import { newTransferExample, transferExample } from "../examples.ts";
import {
  ArrivalSchema,
  NewTransferSchema,
  TransferListSchema,
  TransferQuerySchema,
  TransferSchema,
} from "./contract.ts";
import { cancelTransfer, createTransfer, receiveTransfer, sendTransfer } from "./move-transfer.ts";
import { listTransfers, readTransfer } from "./transfer-rows.ts";

const tag = "Inventory";
const params = strict({ id: idOf("transfer") });
const received = {
  ...transferExample,
  status: "received",
  items: [{ ...transferExample.items[0], received: 4, missing: 1 }],
  version: 3,
  endedAt: "2026-11-21T15:00:00.000Z",
} as const;

export const transferEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/inventory/transfers",
    operationId: "listStockTransfers",
    tag,
    summary: "List transfers between locations",
    scope: "inventory:read",
    query: TransferQuerySchema,
    status: 200,
    output: TransferListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [transferExample], hasMore: false, nextCursor: null } },
    run: (tx, actor, { query }) => listTransfers(tx, actor.shopId, query),
  }),
  endpoint({
    method: "POST",
    path: "/api/inventory/transfers",
    operationId: "createStockTransfer",
    tag,
    summary: "Create a transfer between locations",
    description: "As a draft, sent, or received at once, as `status` says. Only stock that is not reserved can leave.",
    scope: "inventory:write",
    body: NewTransferSchema,
    status: 201,
    output: TransferSchema,
    refusals: ["resource_missing", "variant_required", "out_of_stock"],
    version: ({ version }) => version,
    example: { body: newTransferExample, output: transferExample },
    run: (tx, actor, { body }) => createTransfer(tx, actor, body),
  }),
  endpoint({
    method: "GET",
    path: "/api/inventory/transfers/{id}",
    operationId: "getStockTransfer",
    tag,
    summary: "Retrieve a transfer",
    scope: "inventory:read",
    params,
    status: 200,
    output: TransferSchema,
    refusals: ["not_found"],
    version: ({ version }) => version,
    example: { output: transferExample },
    run: (tx, actor, { params }) => readTransfer(tx, actor.shopId, params.id),
  }),
  endpoint({
    method: "POST",
    path: "/api/inventory/transfers/{id}/send",
    operationId: "sendStockTransfer",
    tag,
    summary: "Send a drafted transfer",
    description: "The goods leave their location and are for sale nowhere until they are received.",
    scope: "inventory:write",
    params,
    status: 200,
    output: TransferSchema,
    refusals: ["not_found", "invalid_transition", "out_of_stock"],
    version: ({ version }) => version,
    example: { output: transferExample },
    run: (tx, actor, { params }) => sendTransfer(tx, actor, params.id),
  }),
  endpoint({
    method: "POST",
    path: "/api/inventory/transfers/{id}/receive",
    operationId: "receiveStockTransfer",
    tag,
    summary: "Receive a transfer, as a whole or in part",
    description:
      "Repeat it for further parts. The transfer ends when everything has arrived or is missing. Missing goods are booked as a loss.",
    scope: "inventory:write",
    params,
    body: ArrivalSchema,
    status: 200,
    output: TransferSchema,
    refusals: ["not_found", "invalid_transition"],
    version: ({ version }) => version,
    example: {
      body: { items: [{ productId: newTransferExample.items[0].productId, received: 4 }], restMissing: true },
      output: received,
    },
    run: (tx, actor, { params, body }) => receiveTransfer(tx, actor, params.id, body),
  }),
  endpoint({
    method: "POST",
    path: "/api/inventory/transfers/{id}/cancel",
    operationId: "cancelStockTransfer",
    tag,
    summary: "Cancel a transfer",
    description: "Goods that have not arrived go back to the sending location.",
    scope: "inventory:write",
    params,
    status: 200,
    output: TransferSchema,
    refusals: ["not_found", "invalid_transition"],
    version: ({ version }) => version,
    example: { output: { ...transferExample, status: "cancelled", version: 3, endedAt: received.endedAt } },
    run: (tx, actor, { params }) => cancelTransfer(tx, actor, params.id),
  }),
];
