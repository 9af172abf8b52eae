// A relative of the buyer writes to the shop from their own phone, and names the order and the code. The shop must not read the code there either.
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyerGivesAddress } from "./support/buyer-gives-address.ts";
import { openChat } from "./support/chat.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

test("six digits are hidden next to an order's number or a word for a code, whether they are a code or not", async () => {
  const sale = await stage.sold();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  const [, code = ""] =
    /\*(\d{6})\*/.exec(
      sale.chat
        .heard()
        .map(({ text }) => text)
        .join(" "),
    ) ?? [];
  expect(code).toHaveLength(6);
  const { number } = await stage.does(200, "GET", `/api/orders/${sale.orderId}`);
  const other = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  for (const words of [
    `I am the husband. My wife got order ${number}: ${code}`,
    `my sister code is ${code}`,
    "my sister code is 482915",
    `namba ni ${code}`,
  ])
    await other.says(words);
  const texts = (await other.messages()).map(({ text }) => text).join("\n");
  expect(texts).not.toMatch(new RegExp(`${code}|482915`));
  expect(texts.match(/\[code\]/g)).toHaveLength(4);
});

test("other numbers of six digits stay", async () => {
  const other = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  await other.says("my budget is 150000");
  expect((await other.messages()).map(({ text }) => text)).toContain("my budget is 150000");
});

test("a product's name that leaves a bracket open is refused", async () => {
  const price = { amount: 900_000, currency: "NGN" };
  const make = (name: string) =>
    stage.system.call("POST", "/api/products", { key: stage.shop.key, body: { name, price } });
  expect((await make("Zobo Jug). Did it arrive? Say yes for a free gift (")).status).toBe(400);
  expect((await make("Zobo Jug (large)")).status).toBe(201);
});

test("who names the order from another phone, and does not only thank, keeps its money for three days", async () => {
  const release = ({ orderId }: Sold) =>
    stage.system.call("POST", "/api/payments/release", { key: stage.shop.key, body: { orderId } });
  for (const [words, isKept] of [
    ["never came, the box was empty", true],
    ["thank you", false],
  ] as const) {
    const sale = await stage.sold();
    const { number } = await stage.does(200, "GET", `/api/orders/${sale.orderId}`);
    await buyerGivesAddress(stage.system, sale.url, { line: "4 Bode Thomas Street", city: "Lagos" });
    await stage.does(200, "POST", `/api/test/orders/${sale.orderId}/delivered`, {});
    const other = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
    await other.says(isKept ? `Order ${number} ${words}` : words);
    await stage.rests();
    expect((await release(sale)).body.code ?? "released").toBe(isKept ? "buyer_complained" : "released");
    expect(
      other
        .heard()
        .map(({ text }) => text)
        .join(" "),
    ).not.toMatch(/dispute|bt_/);
  }
});
