// A complaint counts whenever it comes: before the seller calls the goods delivered, and after the buyer's own yes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { openChat } from "./support/chat.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ templates: true });
}, 120_000);
afterAll(() => stage.stop());

type Step = (sale: Sold) => Promise<unknown>;
const says =
  (words: string): Step =>
  ({ chat }) =>
    chat.says(words);
const picture: Step = ({ chat }) =>
  chat.sends({ type: "image", image: { id: "1", mime_type: "image/jpeg", sha256: "x" } });
const asked = async ({ orderId }: Sold): Promise<void> => {
  await stage.does(202, "POST", "/api/payments/release", { orderId, askBuyer: true });
};
const elsewhere =
  (write: (number: string) => string): Step =>
  async ({ orderId }) => {
    const { number } = await stage.does(200, "GET", `/api/orders/${orderId}`);
    await openChat(stage.system, { simulator: stage.simulator, shop: stage.shop }).says(write(number));
  };

/** Sent, then what happens, then "delivered", both reminders and the seven days. @returns the hold */
async function silentAfter(happens: Step): Promise<unknown> {
  const sale = await stage.sold();
  const status = (to: string) => stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: to });
  await status("shipped");
  await stage.passes(hours(1));
  await happens(sale);
  await stage.rests();
  await stage.passes(hours(1));
  await status("delivered");
  for (const day of [2, 3, 2]) await stage.passes(days(day) + hours(1));
  return stage.holdOf(sale.orderId);
}

test.each<[string, Step]>([
  ["the rider gave them a broken bag", says("the rider gave me a broken bag")],
  ["it never came, in Pidgin", says("the bag no reach me o, I wan my money back")],
  ["it is torn, in French", says("le sac est déchiré")],
  ["they cancel the order", says("I changed my mind, please cancel my order")],
  ["a picture of the goods", picture],
  ["“Not yet” on our button", async (sale) => (await asked(sale), sale.chat.taps("Not yet"))],
  ["“Something is wrong” on our button", async (sale) => (await asked(sale), sale.chat.taps("Something is wrong"))],
  [
    "another phone that writes the number with a space",
    elsewhere((number) => `order ${number.replace("-", " ")} is broken`),
  ],
  [
    "another phone that writes it in one piece",
    elsewhere((number) => `${number.replace("-", "").toLowerCase()} never came`),
  ],
])("silence pays nothing after a complaint: %s", async (_, happens) => {
  expect(await silentAfter(happens)).toMatchObject({ status: "held", proof: null, releaseDueAt: null });
});

test.each<[string, Step]>([
  ["nothing", () => Promise.resolve()],
  ["the question where it is", says("where is my order?")],
  ["thanks", says("ok thank you")],
])("and pays after %s, which the agent answered", async (_, happens) => {
  expect(await silentAfter(happens)).toMatchObject({ status: "released", proof: { kind: "silence" } });
});

async function releasedAfterYes(words: string): Promise<{ release: string; isKept: boolean }> {
  const sale = await stage.sold();
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await sale.chat.taps("Yes, it came");
  await sale.chat.says(words);
  await stage.rests();
  const isKept = (await stage.holdOf(sale.orderId)).complaintUntil !== null;
  const body = { orderId: sale.orderId };
  const answer = await stage.system.call("POST", "/api/payments/release", { key: stage.shop.key, body });
  return { release: answer.body.code ?? "released", isKept };
}

test.each([
  "it does not work",
  "it won't turn on",
  "una cheat me",
  "haiwaki",
  "je ne suis pas contente",
  "ta karye",
  "I take back my yes",
])("after the buyer's own yes, “%s” keeps the money", async (words) => {
  expect(await releasedAfterYes(words)).toEqual({ release: "buyer_complained", isKept: true });
});

test.each(["thank you so much", "do you have it in blue?", "how much is delivery to Yaba?"])(
  "“%s” does not",
  async (words) => {
    expect(await releasedAfterYes(words)).toEqual({ release: "released", isKept: false });
  },
);
