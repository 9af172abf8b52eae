// The shop chooses when some of our questions are sent. A typed yes right behind two questions may answer the first one, so it counts for
// neither, and we ask again.
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../src/kernel/values/clock.ts";
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

test.each([
  ["shall I open a dispute?", "it came broken"],
  ["shall I order it?", "I want 1 copper kettle, I will pick it up"],
])(
  "after “%s” and “has it come?” a yes is no receipt: the buttons are shown again, and the tap counts",
  async (_, words) => {
    const sale = await stage.sold();
    await ships(sale);
    await sale.chat.says(words);
    expect(last(sale)?.choices.length).toBeGreaterThan(0);
    await stage.passes(minutes(1));
    await asksReceipt(sale);
    await stage.passes(minutes(1));
    await sale.chat.says("yes");
    expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "held", proof: null });
    expect(last(sale)?.choices.length).toBeGreaterThan(0);
    await sale.chat.taps("Yes, it came");
    expect((await stage.holdOf(sale.orderId)).proof).toMatchObject({ kind: "buyer" });
  },
);

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

test("a yes to what a person asked just before gives the shop no money: we ask again, and the second yes counts", async () => {
  const sale = await surplus();
  const { id } = await sale.chat.conversation();
  await stage.does(200, "POST", `/api/conversations/${id}/reply`, { text: "Will you be at home tomorrow? yes or no" });
  await keeps(sale);
  await stage.passes(minutes(1));
  await sale.chat.says("yes");
  expect(await stateOf(sale)).toBe("open");
  await stage.passes(minutes(1));
  await sale.chat.says("yes");
  expect(await stateOf(sale)).toBe("accepted");
});

test("nor does a yes to what the agent asked just before", async () => {
  const sale = await surplus();
  await sale.chat.says("I want 1 copper kettle, I will pick it up");
  await keeps(sale);
  await stage.passes(minutes(1));
  await sale.chat.says("yes");
  expect(await stateOf(sale)).toBe("open");
});
