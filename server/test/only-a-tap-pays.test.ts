// A yes gives the shop held money, and the shop chooses when we ask. So no written yes counts: it may answer something else. We show the
// buttons again, and the tap counts.
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../src/kernel/values/clock.ts";
import { tapItem, textItem } from "./support/chat.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const price = { amount: 300_000, currency: "NGN" };
  await stage.does(201, "POST", "/api/products", { name: "Copper kettle", price });
}, 120_000);
afterAll(() => stage.stop());

const asksReceipt = ({ orderId }: Sold) =>
  stage.does(202, "POST", "/api/payments/release", { orderId, askBuyer: true });
const ships = ({ orderId }: Sold) => stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status: "shipped" });
const last = ({ chat }: Sold) => chat.heard().at(-1);

test.each(["yes", "Yes, it came, thank you", "oui", "ndiyo nimepokea", "YES 👍"])(
  "“%s” right after the question is no receipt: the buttons are shown again, and the tap counts",
  async (words) => {
    const sale = await stage.sold();
    await ships(sale);
    await asksReceipt(sale);
    await stage.passes(minutes(1));
    await sale.chat.says(words);
    expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "held", proof: null });
    expect(last(sale)?.choices).toHaveLength(2);
    await sale.chat.tapsYes();
    expect((await stage.holdOf(sale.orderId)).proof).toMatchObject({ kind: "buyer" });
  },
);

test("thanks may come with the tap, and nothing else", async () => {
  const [one, other] = [await stage.sold(), await stage.sold()];
  for (const [sale, words] of [
    [one, "thank you"],
    [other, "but the zip is torn"],
  ] as const) {
    await ships(sale);
    await asksReceipt(sale);
    await stage.passes(minutes(1));
    const yes = last(sale)?.choices[0];
    if (!yes) throw new Error("no button was sent");
    await sale.chat.sends(tapItem(yes), textItem(words));
  }
  expect((await stage.holdOf(one.orderId)).proof).toMatchObject({ kind: "buyer" });
  expect(await stage.holdOf(other.orderId)).toMatchObject({ proof: null });
});

/** Paid too much: the shop asks to keep the rest. */
async function surplus(): Promise<Sold & { mispaymentId: string }> {
  const sale = await stage.sold();
  const price = { amount: 900_000, currency: "NGN" };
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Lamp", price });
  const customerId = String((await sale.chat.conversation())["customerId"]);
  const { id: orderId } = await stage.does(201, "POST", "/api/orders", {
    customerId,
    items: [{ productId, quantity: 1 }],
  });
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  const there = stage.simulator.paystack.transaction({ reference });
  if (there) Object.assign(there, { amount: there.amount + 125_000, requestedAmount: there.amount + 125_000 });
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  const [{ id: mispaymentId }] = (await stage.does(200, "GET", `/api/mispayments?orderId=${orderId}`)).data;
  return { ...sale, orderId, mispaymentId };
}
const keeps = ({ mispaymentId }: { mispaymentId: string }) =>
  stage.does(202, "POST", `/api/mispayments/${mispaymentId}/accept`, { askBuyer: true });
const stateOf = async ({ mispaymentId }: { mispaymentId: string }) =>
  (await stage.does(200, "GET", `/api/mispayments/${mispaymentId}`)).status;

test("a written yes gives the shop no surplus, however often it comes: the tap does", async () => {
  const sale = await surplus();
  await keeps(sale);
  for (const words of ["yes", "yes", "Yes, shop keeps it"]) {
    await stage.passes(minutes(1));
    await sale.chat.says(words);
    expect(await stateOf(sale)).toBe("open");
    expect(last(sale)?.text).toContain("Please tap your answer below");
    expect(last(sale)?.choices).toHaveLength(2);
  }
  await sale.chat.tapsYes();
  expect(await stateOf(sale)).toBe("accepted");
});

test("a written no counts", async () => {
  const sale = await surplus();
  await keeps(sale);
  await stage.passes(minutes(1));
  await sale.chat.says("no, I want my money back");
  expect(await stateOf(sale)).not.toBe("accepted");
  expect(last(sale)?.text).not.toContain("Please tap");
});
