// Of an order that has expired or was cancelled nobody is paying any more, and its link leads nowhere: the order, its list, its checkout and
// beginning to pay all say so.
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../src/kernel/values/clock.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  selling.system.call(method, path, body === undefined ? {} : { body });
const paymentStatusOf = async (orderId: string): Promise<string> => (await selling.orderOf(orderId)).paymentStatus;
const listedAs = async (paymentStatus: string): Promise<string[]> =>
  (await call("GET", `/api/orders?paymentStatus=${paymentStatus}&limit=100`)).body.data.map(
    ({ id }: { id: string }) => id,
  );

async function expires(): Promise<void> {
  selling.system.clock.advance(minutes(36));
  await selling.system.worker?.sweep();
  await selling.rest();
}

async function expectUnpaid(orderId: string): Promise<void> {
  expect(await paymentStatusOf(orderId)).toBe("unpaid");
  expect(await listedAs("pending")).not.toContain(orderId);
  expect(await listedAs("unpaid")).toContain(orderId);
}

test("an expired order whose last attempt failed is unpaid", async () => {
  const { orderId } = await selling.sell();
  const { reference } = await selling.begin(orderId);
  expect(await paymentStatusOf(orderId)).toBe("pending");
  expect(await listedAs("pending")).toContain(orderId);
  selling.simulator.paystack.pay({ reference, card: "declined" });
  await selling.rest();
  await expires();
  expect((await selling.orderOf(orderId)).status).toBe("expired");
  await expectUnpaid(orderId);
});

test("a cancelled order whose late payment came and was given back is unpaid", async () => {
  const { orderId } = await selling.sell();
  const { reference } = await selling.begin(orderId);
  expect((await call("PATCH", `/api/orders/${orderId}/status`, { status: "cancelled" })).status).toBe(200);
  selling.simulator.paystack.pay({ reference });
  await selling.rest();
  const desk = (await call("GET", `/api/mispayments?orderId=${orderId}`)).body.data;
  for (const { id, status } of desk)
    if (status === "open") expect((await call("POST", `/api/mispayments/${id}/refund`, {})).status).toBeLessThan(300);
  await selling.rest();
  expect((await selling.orderOf(orderId)).status).toBe("cancelled");
  await expectUnpaid(orderId);
});

test("its checkout is refused as beginning to pay is, while that of a paid order is answered again", async () => {
  const { orderId } = await selling.sell();
  const made = await call("POST", "/api/checkout", { orderId });
  expect(made.status).toBe(201);
  expect((await call("POST", "/api/checkout", { orderId })).status).toBe(200);
  await expires();
  const again = await call("POST", "/api/checkout", { orderId });
  const begun = await call("POST", "/api/payments/initialize", { orderId });
  expect([again.status, again.body.code, again.body.detail, again.body.current]).toEqual([
    409,
    "order_not_payable",
    begun.body.detail,
    "expired",
  ]);
  const paid = await selling.sell();
  await call("POST", "/api/checkout", { orderId: paid.orderId });
  selling.simulator.paystack.pay({ reference: (await selling.begin(paid.orderId)).reference });
  await selling.rest();
  expect((await call("POST", "/api/checkout", { orderId: paid.orderId })).status).toBe(200);
});
