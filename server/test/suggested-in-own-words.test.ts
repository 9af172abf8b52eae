// Where the agent only suggests, a person may send a suggestion in their own words. Such a message has none of our buttons or questions.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

let sale: Sold;
beforeEach(async () => {
  await stage.does(200, "PATCH", "/api/shop/agent", { mode: "auto" });
  sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  await stage.does(200, "PATCH", "/api/shop/agent", { mode: "suggest" });
});

const suggested = async () => {
  const { id } = await sale.chat.conversation();
  return (await stage.does(200, "GET", `/api/conversations/${id}`)).suggestion;
};
async function sends(text?: string): Promise<void> {
  const { id } = await sale.chat.conversation();
  const body = { suggestionId: (await suggested()).id, ...(text === undefined ? {} : { text }) };
  await stage.does(200, "POST", `/api/conversations/${id}/reply`, body);
}
const proof = async () => (await stage.holdOf(sale.orderId)).proof;
const choicesOf = () => sale.chat.heard().at(-1)?.choices;
const numberOf = async (): Promise<string> => (await stage.does(200, "GET", `/api/orders/${sale.orderId}`)).number;

test("the question whether an order came has no button under a person's words, and a yes to them proves nothing", async () => {
  await sale.chat.says("my order has come");
  expect((await suggested()).text).toContain("Did you receive everything");
  await sends(`Great! Your rider of ${await numberOf()} leaves in an hour. Is the time OK?`);
  expect(choicesOf()).toEqual([]);
  await sale.chat.says("yes");
  expect(await proof()).toBe(null);
  if (await suggested()) await sends();
  expect(await proof()).toBe(null);
});

test("a yes to our own question counts at once, and the buyer hears what it did from us: nobody can put other words there", async () => {
  await sale.chat.says("my order has come");
  await sends();
  const said = await sale.chat.taps("Yes, all is well");
  expect(said.text).toContain("Thank you for telling us");
  expect(await proof()).toMatchObject({ kind: "buyer" });
  expect(await suggested()).toBe(null);
});

test("a proposal in a person's words orders nothing, also where they name the total", async () => {
  await sale.chat.says("I want 1 red ankara tote bag, I pick it up");
  const { text } = await suggested();
  const total = /₦[\d,]+/.exec(text)?.[0] ?? "";
  await sends(`Bags from ${total}! Do you want to see our new catalogue of bags?`);
  expect(choicesOf()).toEqual([]);
  await sale.chat.says("yes");
  if (await suggested()) await sends();
  expect((await stage.does(200, "GET", "/api/orders?limit=100")).data.map(({ id }: { id: string }) => id)).toContain(
    sale.orderId,
  );
  const { rowCount } = await stage.system.admin.query("select from orders where conversation_id = $1", [
    (await sale.chat.conversation()).id,
  ]);
  expect(rowCount).toBe(0);
});

test("what has come to somebody's mind is no order that came", async () => {
  for (const text of ["It has come to my mind to ask you about the colour", "it just came to my attention"]) {
    await sale.chat.says(text);
    expect((await suggested()).text).not.toContain("Did you receive everything");
  }
});
