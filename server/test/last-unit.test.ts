// Stock over HTTP: who gets the last one, and what becomes of goods that are held and not paid for. A hundred who want it at once, by
// every way there is to order, are in torture/last-unit.test.ts.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemActor } from "../src/kernel/security/actor.ts";
import { minutes } from "../src/kernel/values/clock.ts";
import type { Id } from "../src/kernel/values/id.ts";
import { placeOrder } from "../src/orders/index.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
});
afterAll(async () => {
  await shop.wholeBooks();
  await shop.stop();
});

const order = (customerId: string, items: { productId: string; quantity: number }[]) =>
  shop.system.call("POST", "/api/orders", { body: { customerId, items } });

describe("the last one", () => {
  test("wanted in opposite order by many baskets, nobody waits in a circle and none gets half", async () => {
    const [a, b] = [await shop.product({ stock: 10 }), await shop.product({ stock: 10 })];
    const customerId = await shop.customer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        order(
          customerId,
          (index % 2 === 0 ? [a, b] : [b, a]).map((productId) => ({ productId, quantity: 1 })),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
    expect([await shop.stockOf(a), await shop.stockOf(b)]).toEqual([
      { onHand: 10, reserved: 10 },
      { onHand: 10, reserved: 10 },
    ]);
  });

  test.each(["api", "agent", "worker"] as const)("may be promised by the %s as well", async (role) => {
    const productId = (await shop.product({ stock: 1 })) as Id<"product">;
    const customerId = (await shop.customer()) as Id<"customer">;
    const { shop: own, services, clock } = shop.system;
    const placed = await services[role].write(own.id, (tx) =>
      placeOrder(tx, systemActor(own.id, "test", clock.now()), { customerId, items: [{ productId, quantity: 1 }] }),
    );
    expect(placed.status).toBe("pending");
    expect(await shop.stockOf(productId)).toEqual({ onHand: 1, reserved: 1 });
  });
});

describe("a hold", () => {
  test("runs out: the goods are back, the order is expired, and the next buyer gets them", async () => {
    const { orderId, productId } = await shop.sell({ stock: 1 });
    shop.system.clock.advance(minutes(34));
    await shop.system.worker?.sweep();
    expect(await shop.stockOf(productId)).toEqual({ onHand: 1, reserved: 1 });
    shop.system.clock.advance(minutes(2));
    await shop.system.worker?.sweep();
    expect(await shop.orderOf(orderId)).toMatchObject({ status: "expired", reservationExpiresAt: null });
    expect(await shop.stockOf(productId)).toEqual({ onHand: 1, reserved: 0 });
    expect((await order(await shop.customer(), [{ productId, quantity: 1 }])).status).toBe(201);
  });

  test("is lengthened once while a payment is on its way, and the page says so; then it ends", async () => {
    const { orderId, productId } = await shop.sell({ price: 1_500_003, stock: 1 });
    const { reference } = await shop.begin(orderId);
    const checkout = () => shop.system.call("POST", "/api/checkout", { body: { orderId } });
    const { url } = (await checkout()).body;
    const page = async () => (await fetch(`${url}/status`)).json();
    shop.simulator.paystack.pay({ reference });
    expect((await shop.system.call("GET", `/api/payments/verify?reference=${reference}`)).body.status).toBe(
      "processing",
    );
    shop.system.clock.advance(minutes(36));
    await shop.system.worker?.sweep();
    expect((await shop.orderOf(orderId)).status).toBe("pending");
    expect(await shop.stockOf(productId)).toEqual({ onHand: 1, reserved: 1 });
    expect((await checkout()).body.status).toBe("open");
    expect(await page()).toMatchObject({ state: "processing" });
    shop.system.clock.advance(minutes(36));
    await shop.system.worker?.sweep();
    expect((await shop.orderOf(orderId)).status).toBe("expired");
    expect(await shop.stockOf(productId)).toEqual({ onHand: 1, reserved: 0 });
    // The buyer has paid as far as they know: the page does not tell them that it is too late, while the money is on its way.
    expect(await page()).toMatchObject({ state: "processing" });
    await shop.simulator.clock.advance({ seconds: 121 });
    await shop.rest();
    expect(await shop.orderOf(orderId)).toMatchObject({ status: "paid", fundsStatus: "held" });
  });

  test("of an order that is cancelled is let go at once, and of one that is paid becomes a sale", async () => {
    const cancelled = await shop.sell({ stock: 3, quantity: 2 });
    await shop.system.call("PATCH", `/api/orders/${cancelled.orderId}/status`, { body: { status: "cancelled" } });
    expect(await shop.stockOf(cancelled.productId)).toEqual({ onHand: 3, reserved: 0 });
    const paid = await shop.sell({ stock: 3, quantity: 2 });
    shop.simulator.paystack.pay({ reference: (await shop.begin(paid.orderId)).reference });
    await shop.rest();
    expect(await shop.stockOf(paid.productId)).toEqual({ onHand: 1, reserved: 0 });
    shop.system.clock.advance(minutes(60));
    await shop.system.worker?.sweep();
    expect((await shop.orderOf(paid.orderId)).status).toBe("paid");
  });
});
