// Compiled strictly against the installed package, as an ES module and as CommonJS: if a type is wrong, this file does not compile. It never
// runs.
import {
  ApiError,
  type CustomerId,
  type Conversation,
  type ErrorCodeOf,
  type Order,
  type OrderId,
  type ProductId,
  type Sokoni,
  type Page,
} from "@sokoni/sdk";
import { connect, products } from "@sokoni/sdk/resources";
import { type UnknownEvent, verify, type WebhookEvent } from "@sokoni/sdk/webhooks";

type Equal<A, B> = [A, B] extends [B, A] ? true : false;
type Fits<Given, Wanted> = [Given] extends [Wanted] ? true : false;
/** Its argument compiles only if it is true. */
function fact(_is: boolean): void {}

export async function sample(sokoni: Sokoni, orderId: OrderId, customerId: CustomerId): Promise<void> {
  const order = await sokoni.orders.get(orderId);
  fact(true satisfies Equal<typeof order, Order>);
  const page = await sokoni.orders.list({ status: ["paid", "shipped"], createdAt: { gte: new Date() } });
  fact(true satisfies Equal<typeof page, Page<Order>>);
  for await (const row of sokoni.orders.list()) fact(true satisfies Equal<typeof row, Order>);
  const { data, response } = await sokoni.orders.get(orderId).withResponse();
  fact(true satisfies Equal<typeof data, Order>);
  fact(true satisfies Fits<typeof response, Response>);

  // IDs of one kind do not accept other kinds or any text.
  type FirstOf<Of extends (...given: never[]) => unknown> = Parameters<Of>[0];
  fact(true satisfies Equal<FirstOf<typeof sokoni.orders.get>, OrderId>);
  fact(false satisfies Fits<CustomerId, OrderId>);
  fact(false satisfies Fits<string, OrderId>);
  fact(true satisfies Fits<"ord_01kaq3x5v2e8b9m4c7d0f1g2h3", OrderId>);

  // Answered enums are open, sent enums are closed.
  fact(true satisfies Fits<"status of 2031", Order["status"]>);
  fact(false satisfies Fits<"statsu", NonNullable<Parameters<typeof sokoni.orders.list>[0]>["status"]>);
  const isPaid: boolean = order.status === "paid";

  // An included field is present and typed, unless its object may be erased or deleted. A field that was not included may be absent.
  const plain = await sokoni.conversations.get("cnv_01kaq3x5v2e8b9m4c7d0f1g2h3");
  const more = await sokoni.conversations.get("cnv_01kaq3x5v2e8b9m4c7d0f1g2h3", { include: "customer" });
  fact(true satisfies Fits<undefined, (typeof plain)["customer"]>);
  fact(true satisfies Fits<undefined, (typeof more)["customer"]>);
  fact(true satisfies Fits<typeof more, Conversation>);
  const paid = await sokoni.payments.get("pay_01kaq3x5v2e8b9m4c7d0f1g2h3", { include: "order" });
  fact(false satisfies Fits<undefined, (typeof paid)["order"]>);

  // Null clears a field that can be cleared. Required fields are required.
  await sokoni.products.update("prd_01kaq3x5v2e8b9m4c7d0f1g2h5", { category: null }, { ifMatch: 3 });
  fact(false satisfies Fits<object, Parameters<typeof sokoni.orders.create>[0]>);
  fact(false satisfies Fits<{ timeout: number }, NonNullable<Parameters<typeof sokoni.orders.get>[1]>>);
  await sokoni.orders.ready(orderId, {}, { idempotencyKey: "k", signal: new AbortController().signal });
  const file: Response = await sokoni.invoices.pdf("inv_01kaq3x5v2e8b9m4c7d0f1g2h3");
  const alone = await products(connect({ apiKey: "k", baseUrl: "http://x" })).get("prd_01kaq3x5v2e8b9m4c7d0f1g2h5");
  fact(true satisfies Equal<typeof alone.id, ProductId>);
  void [isPaid, file, customerId];
}

export function refused(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  if (error.is("shipment_exists")) return [error.problem.shipmentId];
  if (error.code === "out_of_stock") return [error.message];
  fact(true satisfies Fits<"code_of_2031", typeof error.code>);
  // The codes of one operation, without those of another.
  fact(true satisfies Fits<"out_of_stock" | "missing_scope", ErrorCodeOf<"createOrder">>);
  fact(false satisfies Fits<"refund_too_large", ErrorCodeOf<"createOrder">>);
  return error.errors.map(({ pointer }) => pointer);
}

export async function receive(request: Request): Promise<WebhookEvent> {
  const event = await verify(await request.text(), request.headers, ["whsec_old", "whsec_new"]);
  fact(true satisfies Equal<typeof event, WebhookEvent>);
  fact(true satisfies Fits<typeof event.sequence, number>);
  // An event's type determines its data. Events from later versions have a case of their own.
  if (event.type === "order.status_changed") fact(true satisfies Equal<typeof event.data.object, Order>);
  else if (event.type === "product.created") fact(true satisfies Equal<typeof event.data.object.id, ProductId>);
  const { data } = event as UnknownEvent;
  fact(true satisfies Equal<typeof data.object, unknown>);
  return event;
}
