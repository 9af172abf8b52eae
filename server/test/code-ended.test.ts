// Five wrong codes end the door code. The buyer gets one message with the way on, and the seller sees it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { handoverCode } from "../src/escrow/index.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

const ended = "was entered wrong five times, so it no longer works";
const codeOf = ({ orderId }: Sold): string => handoverCode(stage.system.services.vault, orderId);
const types = (sale: Sold, code: string) =>
  stage.system.call("POST", `/api/orders/${sale.orderId}/handover`, { key: stage.shop.key, body: { code } });
const page = async (sale: Sold): Promise<string> => (await fetch(privatePageOf(stage.system, sale.url))).text();
const tellings = ({ chat }: Sold) => chat.heard().filter(({ text }) => text.includes(ended));

async function sent(hello?: string): Promise<Sold> {
  const sale = await stage.sold(hello);
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  return sale;
}
async function wrong(sale: Sold, times: number): Promise<void> {
  const other = codeOf(sale) === "000000" ? "000001" : "000000";
  for (let left = times; left > 0; left -= 1) expect((await types(sale, other)).body.code).toBe("wrong_handover_code");
  await stage.rests();
}

test("the buyer hears it once, in the chat and on their page, and their own word is the way on", async () => {
  const sale = await sent();
  await wrong(sale, 4);
  expect(await page(sale)).toContain(codeOf(sale));
  expect(tellings(sale)).toEqual([]);
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ codeTriesLeft: 1 });
  await wrong(sale, 1);
  expect((await types(sale, codeOf(sale))).body.code).toBe("handover_closed");
  await stage.rests();
  const [told, ...more] = tellings(sale);
  expect(more).toEqual([]);
  expect(told?.text).toContain(privatePageOf(stage.system, sale.url).split("/").at(-1));
  expect(await page(sale)).toContain("A wrong code was entered five times, so the code no longer works.");
  expect(await page(sale)).not.toContain(codeOf(sale));
  expect(await page(sale)).toContain("/received");
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ codeTriesLeft: 0, proof: null });
  const body = new URLSearchParams({ received: "everything" });
  await fetch(`${privatePageOf(stage.system, sale.url)}/received`, { method: "POST", body, redirect: "manual" });
  await stage.rests();
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ codeTriesLeft: null, proof: { kind: "buyer" } });
  expect(tellings(sale)).toHaveLength(1);
});

test("in the buyer's language, and the shop sees in the message no link", async () => {
  const sale = await sent("bonjour, je cherche un sac");
  await wrong(sale, 5);
  expect(sale.chat.heard().at(-1)?.text).toContain("a été mal saisi cinq fois");
  expect((await sale.chat.messages()).at(-1)?.text).toContain("[private link]");
});

test("without a code there are no tries", async () => {
  const { orderId } = await stage.sold();
  expect(await stage.holdOf(orderId)).toMatchObject({ codeTriesLeft: null });
});
