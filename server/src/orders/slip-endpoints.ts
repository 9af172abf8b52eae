// Packing slips in the API: of one order, or of many to print together.
import { customerName } from "../customers/index.ts";
import { type EndpointRow, fileEndpoint } from "../kernel/contract/endpoint.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { idOf, strict, Type } from "../kernel/contract/schema.ts";
import type { Tx } from "../kernel/database/db.ts";
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import { readShop } from "../shops/index.ts";
import { packingSlips } from "./packing-slip.ts";
import { findOrders } from "./queries.ts";

const tag = "Orders";
const slipsMax = 100;
const orderIds = Type.Array(idOf("order"), {
  minItems: 1,
  maxItems: slipsMax,
  description: "In the order in which they are printed, separated by commas.",
});

export const slipEndpoints: readonly EndpointRow[] = [
  fileEndpoint({
    method: "GET",
    path: "/api/orders/packing-slips",
    operationId: "printPackingSlips",
    tag,
    summary: "Retrieve the packing slips of several orders",
    description: "One page with all of them, to print together. Each begins on a sheet of its own.",
    scope: "orders:read",
    query: strict({ orderId: orderIds }),
    status: 200,
    output: Type.String({ contentMediaType: "text/html" }),
    produces: { mediaType: "text/html" },
    refusals: ["not_found"],
    example: { output: "<!doctype html>" },
    file: async (reads, actor, { query }) => {
      const { text } = await reads((tx) => slipsOf(tx, actor, query.orderId));
      return { fileName: "packing-slips.html", bytes: Buffer.from(text) };
    },
  }),
  fileEndpoint({
    method: "GET",
    path: "/api/orders/{id}/packing-slip",
    operationId: "printPackingSlip",
    tag,
    summary: "Retrieve an order's packing slip",
    description:
      "A page to print and put into the parcel: the goods with all parts of bundles, the receiver, and the gift message. Choices that are missing are marked. If the address names nobody, the receiver is the customer, for a key that may read customers. It shows no prices, only the sum to collect of an order that is paid on delivery.",
    scope: "orders:read",
    params: strict({ id: idOf("order") }),
    status: 200,
    output: Type.String({ contentMediaType: "text/html" }),
    produces: { mediaType: "text/html" },
    refusals: ["not_found"],
    example: { output: "<!doctype html>" },
    file: async (reads, actor, { params }) => {
      const { numbers, text } = await reads((tx) => slipsOf(tx, actor, [params.id]));
      return { fileName: `${numbers[0]}.html`, bytes: Buffer.from(text) };
    },
  }),
];

/** @throws Refusal not_found */
async function slipsOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<{ numbers: string[]; text: string }> {
  const [orders, shop] = await Promise.all([findOrders(tx, actor.shopId, ids), readShop(tx, actor.shopId, actor.now)]);
  const isBlind = lacksScope(actor, "customers:read");
  const slips = await Promise.all(
    ids.map(async (id) => {
      const order = orders.get(id);
      if (!order) throw notFound();
      return { order, buyer: isBlind ? null : await customerName(tx, actor.shopId, order.customer_id) };
    }),
  );
  return { numbers: slips.map(({ order }) => order.number), text: packingSlips(slips, shop) };
}
