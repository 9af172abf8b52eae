// Releasing held money, in the API.
import type { Vault } from "../kernel/security/crypto.ts";
import { endpoint, type EndpointRow, outsideEndpoint, Reply } from "../kernel/contract/endpoint.ts";
import { fromWire } from "../kernel/values/money.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { idOf, strict, Type } from "../kernel/contract/schema.ts";
import { findOrder, OrderSchema, toOrder } from "../orders/index.ts";
import { askBuyer, type AskReceipt } from "./ask-buyer.ts";
import { checkHandover } from "./check-handover.ts";
import { requireReachable } from "./cut-off.ts";
import {
  HandoverSchema,
  holdFilters,
  HoldListSchema,
  NewReleaseSchema,
  ReceiptQuestionSchema,
  ReleaseSchema,
} from "./contract.ts";
import { handedOverExample, holdExample, releaseExample } from "./examples.ts";
import { holdsWithMoney, toHold, toRelease } from "./queries.ts";
import { makeReady } from "./make-ready.ts";
import { type Buyer, releaseShown } from "./release-shown.ts";
import { releaseFunds } from "./release-funds.ts";
import { mayRelease } from "./require-proof.ts";

export function releaseEndpoints(vault: Vault, ask: AskReceipt, buyer: Buyer): EndpointRow[] {
  return [
    endpoint({
      method: "POST",
      path: "/api/payments/release",
      operationId: "releaseFunds",
      tag: "Money",
      summary: "Release held money to the seller",
      description:
        "Releases all that is held for the order and not frozen, or a part of it. It needs a proof that the order reached its buyer; without one the answer is 409 `delivery_not_proven`, and `proofs` says what would prove it. For up to three days after the buyer wrote that something is wrong, the answer is 409 `buyer_complained`, so that they can open a dispute. While the shop has disconnected their chat, and for a day after it is back, the answer is 409 `buyer_cut_off` for up to seven days after the proof. With `askBuyer` the buyer is then asked in the chat, and the answer is 202. The platform's fee and the tax on it are kept; the rest can be paid out when the hold-back is over.",
      scope: "payments:write",
      body: NewReleaseSchema,
      status: 200,
      otherStatuses: [202],
      output: Type.Union([ReleaseSchema, ReceiptQuestionSchema]),
      location: ({ orderId }) => `/api/payments/release?orderId=${orderId}`,
      makesWith200: true,
      refusals: [
        "resource_missing",
        "currency_mismatch",
        "amount_above_held",
        "funds_disputed",
        "return_open",
        "nothing_held",
        "delivery_not_proven",
        "buyer_complained",
        "buyer_cut_off",
        "receipt_asked",
        "no_conversation",
        "window_closed",
        "idempotency_key_reused",
        "idempotency_in_progress",
      ],
      example: { body: { orderId: releaseExample.orderId }, output: releaseExample },
      run: async (tx, actor, { body }) => {
        const { orderId } = body;
        try {
          const amount = body.amount && fromWire(body.amount);
          if (body.askBuyer && !(await mayRelease(tx, actor, orderId, amount)))
            return new Reply(202, await askBuyer(tx, actor, orderId, ask));
          const asked = { orderId, ...(amount ? { amount } : {}), reason: "seller" } as const;
          await requireReachable(tx, actor, orderId, buyer);
          return toRelease(await releaseFunds(tx, actor, asked));
        } catch (error) {
          throw error instanceof Refusal && error.code === "not_found"
            ? missing("/orderId", `Order ${orderId}`)
            : error;
        }
      },
    }),
    endpoint({
      method: "GET",
      path: "/api/payments/release",
      operationId: "listHolds",
      tag: "Money",
      summary: "List held money, newest first",
      description:
        "One entry per paid order: what is held, what is due and when, what proves delivery, and what was released.",
      scope: "payments:read",
      query: holdFilters,
      status: 200,
      output: HoldListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [holdExample], hasMore: false, nextCursor: null } },
      run: async (tx, actor, { query }) => {
        let holds = holdsWithMoney(tx, actor.shopId);
        if (query.orderId) holds = holds.where("order_id", "=", query.orderId);
        if (query.status) holds = holds.where("state", "in", query.status);
        const { data, ...page } = await listPage({
          query: holds,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => row,
          within: actor.shopId,
        });
        const shown = data.map(async (row) => toHold(row, await releaseShown(tx, actor, row, buyer)));
        return { data: await Promise.all(shown), ...page };
      },
    }),
    endpoint({
      method: "POST",
      path: "/api/orders/{id}/ready",
      operationId: "makeOrderReady",
      tag: "Orders",
      summary: "Mark an order ready for pickup",
      description:
        "For paid orders, and orders confirmed for cash, that the buyer collects. The buyer gets the place and, if money is held, the code to show there. An order that is not collected within seven days is cancelled and refunded. Ask for the code when you hand it over: marking it delivered proves nothing, and the buyer's silence does not pay for it.",
      scope: "orders:write",
      params: strict({ id: idOf("order") }),
      status: 200,
      output: OrderSchema,
      version: (order) => order.version,
      refusals: [
        "not_found",
        "invalid_transition",
        "choices_missing",
        "idempotency_key_reused",
        "idempotency_in_progress",
      ],
      example: {
        output: {
          ...handedOverExample,
          status: "processing",
          fulfilmentStatus: "ready",
          fundsStatus: "held",
          deliveryMethod: "pickup",
        },
      },
      run: async (tx, actor, { params }) => toOrder(await makeReady(tx, actor, { vault, ...buyer }, params.id)),
    }),
    outsideEndpoint({
      method: "POST",
      path: "/api/orders/{id}/handover",
      operationId: "handOver",
      tag: "Orders",
      summary: "Prove delivery by the buyer's code",
      description:
        "For your own rider, or at your counter: the buyer shows six digits when the goods are handed over. The right code delivers the order and starts the release of its money; after five wrong ones the buyer's own word is needed, and they are told so. While the buyer has a dispute of their own, or a return, open, no code is taken.",
      scope: "orders:write",
      params: strict({ id: idOf("order") }),
      body: HandoverSchema,
      status: 200,
      output: OrderSchema,
      version: (order) => order.version,
      refusals: [
        "not_found",
        "handover_closed",
        "wrong_handover_code",
        "invalid_transition",
        "idempotency_key_reused",
        "idempotency_in_progress",
      ],
      example: { body: { code: "402913" }, output: handedOverExample },
      outside: {
        record: async (tx, actor, { params }) => void (await findOrder(tx, actor.shopId, params.id)),
        call: async () => undefined,
        // No outside call is made. But a returned refusal keeps its writes, so the try is counted.
        settle: async (tx, actor, _intent, _fact, { params, body }) => {
          const checked = await checkHandover(tx, actor, { vault, orderId: params.id, code: body.code });
          return checked instanceof Refusal ? checked : toOrder(checked);
        },
      },
    }),
  ];
}
