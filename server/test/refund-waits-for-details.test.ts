// A refund that the bank did not take waits for an account of the person who paid. The buyer reads for what it waits, and whom to write to.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, minutes } from "../src/kernel/values/clock.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
let silent: Stage;
beforeAll(async () => {
  stage = await openStage({ supportContact: "help@operator.example" });
  silent = await openStage({ supportContact: null });
}, 120_000);
afterAll(async () => {
  await stage.stop();
  await silent.stop();
});

/** The gateway needs bank details for each refund of a sum that ends in 52. */
async function waiting(at: Stage, hello: string): Promise<Sold> {
  const price = { amount: 900_052, currency: "NGN" };
  const { id: productId } = await at.does(201, "POST", "/api/products", { name: "Silk gown", price });
  const sale = await at.sold(hello, { items: [{ productId, quantity: 1 }] });
  await at.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "cancelled" });
  await at.passes(minutes(15));
  const { data } = await at.does(200, "GET", `/api/refunds?orderId=${sale.orderId}`);
  expect(data).toMatchObject([{ status: "needs_attention", failureMeaning: { code: "needs_account_details" } }]);
  return sale;
}
async function reads(at: Stage, { url }: Sold): Promise<string> {
  const page = await (await fetch(privatePageOf(at.system, url))).text();
  return page
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll(/\s+/g, " ");
}
const told = ({ chat }: Sold, words: string): string[] =>
  chat.heard().flatMap(({ text }) => (text.includes(words) ? [text] : []));

test.each([
  ["hello", "needs an account of the person who paid", "A bank or wallet can take some days"],
  ["bonjour, je cherche un sac", "a besoin d'un compte de la personne qui a payé", "peut mettre quelques jours"],
])("after “%s” the page and the chat say what is needed and name the operator, once", async (hello, needs, soon) => {
  const sale = await waiting(stage, hello);
  const page = await reads(stage, sale);
  expect(page).toContain(needs);
  expect(page).toContain("help@operator.example");
  expect(page).not.toContain(soon);
  await stage.passes(days(2));
  const heard = told(sale, needs);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toContain("help@operator.example");
});

test("where the operator gave no address, the buyer is sent to the shop", async () => {
  const sale = await waiting(silent, "hello");
  expect(await reads(silent, sale)).toContain("who has to settle it with the operator of this service.");
  expect(told(sale, "Write to the shop, who has to settle it")).toHaveLength(1);
});

test("once the provider has sent it, the page and the chat say so", async () => {
  const sale = await waiting(stage, "hello");
  const { paystack } = stage.simulator;
  const [refund] = paystack
    .refunds()
    .filter(({ amount, status }) => amount === 900_052 && status === "needs-attention")
    .slice(-1);
  paystack.endRefund(refund?.id ?? 0, "processed");
  await stage.rests();
  await stage.passes(minutes(15));
  expect(await reads(stage, sale)).toContain("Given back ₦9,000.52");
  expect(await reads(stage, sale)).not.toContain("needs an account");
});
