// Payments over HTTP: beginning, asking, and the checkout, against the simulated gateway and its bad days.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { initializePayment } from "../src/checkout/index.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import { minutes } from "../src/kernel/values/clock.ts";
import { type Id, newId } from "../src/kernel/values/id.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { TestShop } from "./support/system.ts";

let shop: Selling;
let stranger: TestShop;
beforeAll(async () => {
  shop = await startSelling();
  stranger = await shop.system.newShop();
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const initialize = (body: unknown, path = "/api/payments/initialize", key?: string) =>
  shop.system.call("POST", path, { body, ...(key ? { key } : {}) });
const verify = (reference: string) => shop.system.call("GET", `/api/payments/verify?reference=${reference}`);
const attempts = async (orderId: string) =>
  (await shop.system.call("GET", `/api/payments?orderId=${orderId}`)).body.data;

describe("beginning to pay", () => {
  test("answers the gateway's page, and the order is pending payment", async () => {
    const { orderId } = await shop.sell();
    const { status, body } = await initialize({ orderId, method: "card" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderId,
      status: "action_needed",
      amount: { amount: 1_500_000, currency: "NGN" },
      nextAction: { type: "redirect" },
      providerTransactionId: null,
    });
    expect(body.nextAction.url).toContain(shop.simulator.url);
    expect(shop.atGateway(body.reference)).toMatchObject({ amount: 1_500_000, currency: "NGN", channels: ["card"] });
    expect(await shop.orderOf(orderId)).toMatchObject({ status: "pending", paymentStatus: "pending" });
  });

  test("asked again, by either spelling and by the checkout, it is the same attempt", async () => {
    const { orderId } = await shop.sell();
    const first = await initialize({ orderId });
    const checkout = await shop.system.call("POST", "/api/checkout", { body: { orderId } });
    for (const again of [
      await initialize({ orderId }),
      await initialize({ orderId }, "/api/payments/init"),
      await initialize({ checkoutId: checkout.body.id }),
    ])
      expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await attempts(orderId)).toHaveLength(1);
  });

  test("asked by ten at once there is one attempt, and nobody is given another page", async () => {
    const { orderId } = await shop.sell();
    const answers = await Promise.all(Array.from({ length: 10 }, () => initialize({ orderId })));
    const urls = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.nextAction.url));
    expect(urls.size).toBe(1);
    for (const { status, headers } of answers)
      if (status !== 200) expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
    expect(await attempts(orderId)).toHaveLength(1);
    expect((await initialize({ orderId })).status).toBe(200);
  });

  test.each([
    ["no id", () => ({}), 400, "invalid_request", "/orderId"],
    [
      "both ids",
      () => ({ orderId: newId("order"), checkoutId: newId("checkout") }),
      400,
      "invalid_request",
      "/orderId",
    ],
    ["an unknown order", () => ({ orderId: newId("order") }), 400, "resource_missing", "/orderId"],
    ["an unknown checkout", () => ({ checkoutId: newId("checkout") }), 400, "resource_missing", "/checkoutId"],
    ["an id of another kind", () => ({ orderId: newId("product") }), 400, "invalid_request", "/orderId"],
    [
      "an unknown slot",
      () => ({ orderId: newId("order"), provider: "cardgateway9" }),
      400,
      "invalid_request",
      "/provider",
    ],
    ["an unknown field", () => ({ orderId: newId("order"), amount: 1 }), 400, "invalid_request", "/amount"],
  ])("%s is refused with its place", async (_what, body, status, code, pointer) => {
    const answer = await initialize(body());
    expect([answer.status, answer.body.code, answer.body.errors[0].pointer]).toEqual([status, code, pointer]);
  });

  test("another shop's order and checkout do not exist here", async () => {
    const { orderId } = await shop.sell();
    const checkout = await shop.system.call("POST", "/api/checkout", { body: { orderId } });
    for (const [body, pointer] of [
      [{ orderId }, "/orderId"],
      [{ checkoutId: checkout.body.id }, "/checkoutId"],
    ] as const) {
      const answer = await initialize(body, "/api/payments/initialize", stranger.key);
      expect([answer.status, answer.body.code, answer.body.errors[0].pointer]).toEqual([
        400,
        "resource_missing",
        pointer,
      ]);
    }
  });

  test("an order that is paid, cancelled or out of time is 409 and says so", async () => {
    const paid = await shop.sell();
    shop.simulator.paystack.pay({ reference: (await shop.begin(paid.orderId)).reference });
    await shop.rest();
    const cancelled = await shop.sell();
    await shop.system.call("PATCH", `/api/orders/${cancelled.orderId}/status`, { body: { status: "cancelled" } });
    const late = await shop.sell();
    shop.system.clock.advance(minutes(36));
    await shop.system.worker?.sweep();
    for (const [orderId, current] of [
      [paid.orderId, "paid"],
      [cancelled.orderId, "cancelled"],
      [late.orderId, "expired"],
    ] as const) {
      const answer = await initialize({ orderId });
      expect([answer.status, answer.body.code, answer.body.current]).toEqual([409, "order_not_payable", current]);
      expect((await shop.orderOf(orderId)).status).toBe(current);
    }
  });
});

describe("a gateway's bad day", () => {
  test("down once: 503 with Retry-After, nothing is lost, and the next try works with the same reference", async () => {
    const { orderId } = await shop.sell({ price: 1_500_010 });
    const first = await initialize({ orderId });
    expect([first.status, first.body.code]).toEqual([503, "provider_unavailable"]);
    expect(Number(first.headers.get("retry-after"))).toBeGreaterThan(0);
    const [attempt] = await attempts(orderId);
    expect(attempt).toMatchObject({ status: "created", nextAction: null });
    const second = await initialize({ orderId });
    expect(second.body).toMatchObject({
      id: attempt.id,
      reference: attempt.reference,
      status: "action_needed",
      failure: null,
    });
  });

  test("the same keyed request may be repeated after a 503", async () => {
    const { orderId } = await shop.sell({ price: 1_600_010 });
    const keyed = () =>
      shop.system.call("POST", "/api/payments/initialize", {
        body: { orderId },
        headers: { "idempotency-key": `pay-${orderId}` },
      });
    expect((await keyed()).status).toBe(503);
    const worked = await keyed();
    expect(worked.status).toBe(200);
    const replayed = await keyed();
    expect([replayed.headers.get("idempotent-replayed"), replayed.text]).toEqual(["true", worked.text]);
  });

  test("its answer lost after it had begun: the page is lost, so another attempt is begun and can be paid", async () => {
    const { orderId } = await shop.sell({ price: 1_500_011 });
    const lost = await initialize({ orderId });
    expect(lost.status).toBe(503);
    const [first] = await attempts(orderId);
    expect(shop.atGateway(first.reference).status).toBe("abandoned");
    // The gateway says "duplicate" and does not give the page again; it says that nobody has paid.
    expect((await initialize({ orderId })).status).toBe(503);
    expect((await shop.paymentOf(first.id)).status).toBe("cancelled");
    // The new reference loses its first answer too, as every payment of this amount does.
    await initialize({ orderId });
    await initialize({ orderId });
    const all = await attempts(orderId);
    expect(new Set(all.map((attempt: { reference: string }) => attempt.reference)).size).toBe(all.length);
    expect(all.filter((attempt: { status: string }) => attempt.status !== "cancelled").length).toBeLessThanOrEqual(1);
  });

  test("while the first call may still be on its way, a duplicate is no reason to give the attempt up", async () => {
    const { orderId } = await shop.sell();
    const begun = await shop.begin(orderId);
    await shop.system.admin.query("update payments set redirect_url = null, state = 'created' where id = $1", [
      begun.id,
    ]);
    expect((await initialize({ orderId })).status).toBe(503);
    expect((await shop.paymentOf(begun.id)).status).toBe("created");
    shop.system.clock.advance(minutes(1));
    expect((await initialize({ orderId })).status).toBe(503);
    expect((await shop.paymentOf(begun.id)).status).toBe("cancelled");
    const anew = await initialize({ orderId });
    expect([anew.status, anew.body.reference === begun.reference]).toEqual([200, false]);
  });

  test("it refuses to begin: 402 with its words, and the attempt has failed", async () => {
    const { orderId } = await shop.sell({ price: 1_000 });
    const answer = await initialize({ orderId });
    expect([answer.status, answer.body.code]).toEqual([402, "payment_declined"]);
    expect(answer.body.detail).toContain("minimum");
    expect(await attempts(orderId)).toMatchObject([{ status: "failed", nextAction: null }]);
  });

  test("paid and told of before its answer reached us: the answer finds the payment made, and leaves it so", async () => {
    const { orderId } = await shop.sell();
    const { services, clock, shop: own } = shop.system;
    const { record, call, settle } = initializePayment(services);
    const actor = systemActor(own.id, "test", clock.now());
    const input = { body: { orderId: orderId as Id<"order"> } };
    const intent = await services.api.write(own.id, (tx) => record(tx, actor, input));
    const answer = await call(intent, actor);
    shop.simulator.paystack.pay({ reference: intent.payment.reference });
    await shop.rest();
    expect(await shop.orderOf(orderId)).toMatchObject({ status: "paid", fundsStatus: "held" });
    const settled = await services.api.write(own.id, (tx) => settle(tx, actor, intent, answer, input));
    expect(settled).toMatchObject({ id: intent.payment.id, status: "succeeded", nextAction: null });
    expect(await shop.orderOf(orderId)).toMatchObject({ status: "paid", paymentStatus: "paid" });
  });
});

describe("finding out", () => {
  test("a look-up without a reference is 400, of an unknown or foreign one 404", async () => {
    expect((await shop.system.call("GET", "/api/payments/verify")).status).toBe(400);
    expect((await shop.system.call("POST", "/api/payments/verify", { body: {} })).status).toBe(400);
    expect((await verify("pay-unknown")).status).toBe(404);
    const { orderId } = await shop.sell();
    const { reference, id } = await shop.begin(orderId);
    const foreign = (path: string) => shop.system.call("GET", path, { key: stranger.key });
    expect((await foreign(`/api/payments/verify?reference=${reference}`)).status).toBe(404);
    expect((await foreign(`/api/payments/${id}`)).status).toBe(404);
  });

  test("before the buyer pays it is pending, after it has succeeded, by GET and POST", async () => {
    const { orderId } = await shop.sell();
    const { reference } = await shop.begin(orderId);
    expect((await verify(reference)).body).toMatchObject({ status: "action_needed", paidAt: null });
    shop.atGateway(reference).secretKey = "sk_test_notices_go_nowhere";
    shop.simulator.paystack.pay({ reference });
    shop.atGateway(reference).secretKey = shop.system.services.config.providers.sandbox.paystack?.secretKeys[0] ?? "";
    const found = await shop.system.call("POST", "/api/payments/verify", { body: { reference } });
    expect(found.body).toMatchObject({ status: "succeeded", method: "card", providerFee: { amount: 32_500 } });
    expect((await verify(reference)).body).toEqual(found.body);
  });

  test("a card that is declined has failed, the page may be tried again, and the order can still be paid", async () => {
    const { orderId } = await shop.sell();
    const first = await shop.begin(orderId);
    shop.simulator.paystack.pay({ reference: first.reference, card: "declined" });
    expect((await verify(first.reference)).body).toMatchObject({
      status: "failed",
      failure: "declined (Declined)",
      nextAction: null,
    });
    const second = await shop.begin(orderId);
    expect(second.id).not.toBe(first.id);
    shop.simulator.paystack.pay({ reference: second.reference });
    await shop.rest();
    expect(await shop.orderOf(orderId)).toMatchObject({ status: "paid" });
  });

  test("the gateway's look-up fails once: 503, and then it is known", async () => {
    const { orderId } = await shop.sell({ price: 1_500_012 });
    const { reference } = await shop.begin(orderId);
    const unknown = await verify(reference);
    expect([unknown.status, unknown.body.code]).toEqual([503, "provider_unavailable"]);
    shop.simulator.paystack.pay({ reference });
    await shop.rest();
    expect((await verify(reference)).body.status).toBe("succeeded");
  });
});

describe("a checkout", () => {
  const checkout = (body: unknown) => shop.system.call("POST", "/api/checkout", { body });

  test("of an order is made once: 201, then 200 with the same one", async () => {
    const { orderId } = await shop.sell();
    const first = await checkout({ orderId });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ orderId, status: "open", amount: { amount: 1_500_000, currency: "NGN" } });
    const again = await checkout({ orderId });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const both = await Promise.all([1, 2, 3].map(() => checkout({ orderId })));
    for (const one of both) expect(one.body.id).toBe(first.body.id);
  });

  test("of a customer and items places the order", async () => {
    const items = [{ productId: await shop.product(), quantity: 2 }];
    const made = await checkout({ customerId: await shop.customer(), items });
    expect([made.status, made.body.amount.amount]).toEqual([201, 3_000_000]);
    expect(await shop.orderOf(made.body.orderId)).toMatchObject({ status: "pending", total: { amount: 3_000_000 } });
  });

  test.each([
    ["nothing", () => ({}), "invalid_request", ["/customerId", "/items"]],
    ["a customer alone", () => ({ customerId: newId("customer") }), "invalid_request", ["/items"]],
    [
      "an order and a customer",
      () => ({ orderId: newId("order"), customerId: newId("customer") }),
      "invalid_request",
      ["/orderId"],
    ],
    ["an unknown order", () => ({ orderId: newId("order") }), "resource_missing", ["/orderId"]],
    [
      "an unknown customer",
      () => ({ customerId: newId("customer"), items: [{ productId: newId("product"), quantity: 1 }] }),
      "resource_missing",
      ["/customerId"],
    ],
  ])("of %s is refused with its faults", async (_what, body, code, pointers) => {
    const { status, body: problem } = await checkout(body());
    expect([status, problem.code, problem.errors.map((fault: { pointer: string }) => fault.pointer)]).toEqual([
      400,
      code,
      pointers,
    ]);
  });

  test("of an order that can't be paid is 409", async () => {
    const { orderId } = await shop.sell();
    await shop.system.call("PATCH", `/api/orders/${orderId}/status`, { body: { status: "cancelled" } });
    expect((await checkout({ orderId })).body.code).toBe("order_not_payable");
  });
});
