import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { endpoint, type EndpointRow } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { idOf, type Static, strict, type TSchema } from "../kernel/contract/schema.ts";
import { refusePlatformWords } from "../shops/index.ts";
import { askForReturn } from "./ask-for-return.ts";
import {
  DecisionSchema,
  RejectionSchema,
  NewReturnSchema,
  ReceivedSchema,
  ReplacementSchema,
  returnFilters,
  type ReturnResource,
  ReturnListSchema,
  ReturnRefundSchema,
  ReturnSchema,
} from "./contract.ts";
import { returnExample } from "./examples.ts";
import { findReturn, returnsOf, type ReturnRow, toReturn } from "./queries.ts";
import { decideReturn, receiveReturn, refundReturn, replaceReturn } from "./settle-return.ts";

const tag = "Returns";
const params = strict({ id: idOf("return") });
const once = ["idempotency_key_reused", "idempotency_in_progress"] as const;

export const returnEndpoints: readonly EndpointRow[] = [
  endpoint({
    method: "GET",
    path: "/api/returns",
    operationId: "listReturns",
    tag,
    summary: "List returns, newest first",
    scope: "orders:read",
    query: returnFilters,
    status: 200,
    output: ReturnListSchema,
    refusals: ["invalid_cursor"],
    example: { output: { data: [returnExample], hasMore: false, nextCursor: null } },
    run: async (tx, actor, { query }) => {
      let rows = returnsOf(tx, actor.shopId);
      if (query.orderId) rows = rows.where("order_returns.order_id", "=", query.orderId);
      if (query.status) rows = rows.where("order_returns.state", "in", query.status);
      if (query.reason) rows = rows.where("order_returns.reason", "in", query.reason);
      return listPage({
        query: rows,
        request: query,
        sorts: byNewest,
        otherwise: "-createdAt",
        item: toReturn,
        within: actor.shopId,
      });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/returns",
    operationId: "askForReturn",
    tag,
    summary: "Create a return",
    description:
      "For goods of a delivered order, each piece once, within the return period of the product or shop; wrong or damaged goods at least for a week. The money is not released while the return is open.",
    scope: "orders:write",
    body: NewReturnSchema,
    status: 201,
    output: ReturnSchema,
    version: (row) => row.version,
    refusals: [
      "resource_missing",
      "return_not_possible",
      "return_too_many",
      "return_too_late",
      "dispute_exists",
      ...once,
    ],
    example: {
      body: { orderId: returnExample.orderId, reason: "does_not_fit", note: returnExample.note },
      output: returnExample,
    },
    run: async (tx, actor, { body }) => toReturn(await askForReturn(tx, actor, body)),
  }),
  endpoint({
    method: "GET",
    path: "/api/returns/{id}",
    operationId: "getReturn",
    tag,
    summary: "Retrieve a return",
    scope: "orders:read",
    params,
    status: 200,
    output: ReturnSchema,
    version: (row) => row.version,
    refusals: ["not_found"],
    example: { output: returnExample },
    run: async (tx, actor, { params }) => toReturn(await findReturn(tx, actor.shopId, params.id)),
  }),
  acting("approve", {
    operationId: "approveReturn",
    summary: "Approve a return",
    description: "The buyer gets your note, the return address, and who pays for the return shipping.",
    body: DecisionSchema,
    refusals: [],
    example: { note: "Bring it to the shop, or give it to our rider." },
    shows: { status: "approved", allowed: ["receive", "refund", "replace"] },
    run: (tx, actor, id, body) => decideReturn(tx, actor, { returnId: id, verb: "approve", body }),
  }),
  acting("reject", {
    operationId: "rejectReturn",
    summary: "Reject a return",
    description:
      "Also when the returned goods are not as described: then with a `note`, and the money for them stays held for seven days more. The buyer is notified, and can open a dispute until seven days later, also after the release.",
    body: RejectionSchema,
    refusals: [],
    example: { note: "It has been worn." },
    shows: { status: "rejected", allowed: [] },
    run: (tx, actor, id, body) => decideReturn(tx, actor, { returnId: id, verb: "reject", body }),
  }),
  acting("cancel", {
    operationId: "cancelReturn",
    summary: "Cancel a return",
    description:
      "The buyer keeps the goods. An approved return that the buyer asked for can be cancelled only by the buyer.",
    body: DecisionSchema,
    refusals: [],
    example: {},
    shows: { status: "cancelled", allowed: [] },
    run: (tx, actor, id, body) => decideReturn(tx, actor, { returnId: id, verb: "cancel", body }),
  }),
  acting("receive", {
    operationId: "receiveReturn",
    summary: "Receive a return",
    description:
      "Restocked goods can be sold again at once, with movements that name the return. The rest is written off. A return that was refunded or replaced before its goods came can be received later; its status stays.",
    body: ReceivedSchema,
    refusals: ["resource_missing"],
    example: {},
    shows: { status: "received", allowed: ["reject", "refund", "replace"] },
    run: receiveReturn,
  }),
  acting("refund", {
    operationId: "refundReturn",
    summary: "Refund a return",
    description:
      "The price of the goods, refunded the way it was paid; also the delivery fee if everything came back and the shop is the cause. Goods that were paid in cash are refunded by you in cash. A smaller `amount` is an offer (`offered`): the buyer is asked in the chat and on their page, and the return stays open until their yes.",
    body: ReturnRefundSchema,
    refusals: ["currency_mismatch", "refund_too_large", "payment_not_refundable"],
    example: {},
    shows: { status: "refunded", allowed: ["receive"], refunded: returnExample.goods, dueAt: null },
    // A cash payment has no refund.
    makes: ({ refundIds: [first] }) => (first === undefined ? null : `/api/refunds/${first}`),
    run: refundReturn,
  }),
  acting("replace", {
    operationId: "replaceReturn",
    summary: "Replace returned goods",
    description:
      "Creates a confirmed order that costs nothing, and takes its goods from stock at once. The money of the first order is released when the replacement has arrived. The buyer is asked if they wanted their money, or if it is not what came back, and only their yes makes it a replacement: without it the return is `received` again.",
    body: ReplacementSchema,
    refusals: [
      "resource_missing",
      "variant_required",
      "unknown_option",
      "currency_mismatch",
      "no_price_in_currency",
      "out_of_stock",
    ],
    example: {},
    shows: { status: "replaced", allowed: ["receive"], replacementOrderId: returnExample.orderId },
    makes: ({ replacementOrderId }) => `/api/orders/${replacementOrderId}`,
    run: replaceReturn,
  }),
];

type Acting<Body extends TSchema> = {
  operationId: string;
  summary: string;
  description?: string;
  body: Body;
  refusals: EndpointRow["refusals"];
  example: object;
  shows: object;
  /** The path of what is created in addition to the return. */
  makes?(row: ReturnResource): string | null;
  run(tx: Tx, actor: Actor, returnId: string, body: Static<Body>): Promise<ReturnRow>;
};

function acting<Body extends TSchema>(
  verb: string,
  { refusals, example, shows, makes, run, ...told }: Acting<Body>,
): EndpointRow {
  return endpoint({
    ...told,
    method: "POST",
    path: `/api/returns/{id}/${verb}`,
    tag,
    scope: verb === "refund" ? "payments:write" : "orders:write",
    params,
    status: 200,
    output: ReturnSchema,
    version: (row) => row.version,
    ...(makes ? { location: makes, makesWith200: true } : {}),
    refusals: ["not_found", "invalid_transition", ...refusals, ...once],
    example: { body: example, output: { ...returnExample, ...shows } },
    run: async (tx, actor, { params: { id }, body }) => {
      // The buyer gets the note in a message from us.
      refusePlatformWords([{ pointer: "/note", text: body.note }]);
      return toReturn(await run(tx, actor, id, body as Static<Body>));
    },
  });
}
