import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { StateCard } from "./brain.ts";
import type { Receipt } from "./tool.ts";
import { offlineBrain } from "./offline/brain.ts";
import { readDialogues } from "./testing/dialogue-script.ts";
import { aboutADress, aboutAnOrder, aboutBags } from "./testing/invented-drafts.ts";
import { inSwahili } from "./testing/invented-swahili.ts";
import { cardOf, memoryShop, toolBox, type PlayedTurn } from "./testing/memory-shop.ts";
import { playDialogue } from "./testing/play-dialogue.ts";
import { spoiled } from "./testing/spoil-draft.ts";
import { rounds, seed } from "../../test/torture/rounds.ts";
import { safeTemplate, verify } from "./verifier.ts";

const turns: PlayedTurn[] = [];

beforeAll(async () => {
  for (const name of ["english", "pidgin", "french", "safety", "swahili"]) {
    const script = readFileSync(new URL(`testing/dialogues/${name}.txt`, import.meta.url), "utf8");
    for (const dialogue of readDialogues(script)) turns.push(...(await playDialogue(dialogue, offlineBrain)).turns);
  }
});

test("fewer than one good draft in a hundred is stopped", () => {
  const stopped = turns.filter(({ draft, receipts, card }) => verify(draft, receipts, card).verdict === "stop");
  expect(turns.length).toBeGreaterThan(100);
  expect(stopped.map(({ draft }) => draft.text)).toEqual([]);
}, 120_000);

test("of two thousand and more spoiled drafts at least 99.5 % are stopped", () => {
  let all = 0;
  let made = 0;
  const missed: string[] = [];
  // Some eighteen thousand can be made. `npm test` checks every sixth of them, from a different start each time.
  const step = rounds(6, 1);
  const first = seed % step;
  for (const { draft, receipts, card } of turns) {
    for (const { how, text } of spoiled({ text: draft.text, language: draft.language, receipts, card })) {
      made += 1;
      if (made % step !== first) continue;
      all += 1;
      if (verify({ ...draft, text }, receipts, card).verdict === "pass") missed.push(`${how}: ${text}`);
    }
  }
  expect(all).toBeGreaterThan(2_000);
  expect(missed.length / all, `SEED=${seed}\n${missed.slice(0, 12).join("\n\n")}`).toBeLessThanOrEqual(0.005);
}, 120_000);

test("every turn's safe template passes the verifier", () => {
  for (const { receipts, card, draft } of turns) {
    const text = safeTemplate(receipts, card, draft.language);
    expect({ text, ...verify({ text }, receipts, card) }).toMatchObject({ verdict: "pass" });
  }
}, 120_000);

describe("in a model's own words", () => {
  let card: StateCard;
  let receipts: readonly Receipt[];

  beforeAll(async () => {
    const shop = memoryShop();
    const tools = toolBox(shop, null);
    await tools.call("search_products", { query: "ankara midi dress" });
    await tools.call("get_product", { productId: "prd_demo13" });
    await tools.call("add_to_cart", { productId: "prd_demo01", quantity: 2 });
    await tools.call("propose_order", { delivery: "area", area: "Yaba", address: "12 Herbert Macaulay Way" });
    card = cardOf(shop);
    receipts = tools.receipts;
  });

  for (const text of aboutADress.right) {
    test(`passes: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "pass" });
    });
  }
  for (const text of aboutADress.wrong) {
    test(`stops: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "stop" });
    });
  }

  test("each check names what bore the figure out", () => {
    const verdict = verify({ text: "The Ankara Midi Dress is ₦15,000, delivery to Yaba is ₦2,000." }, receipts, card);
    expect(verdict.checks).toEqual([
      { text: "₦15,000", kind: "money", matchedBy: expect.stringContaining("prd_demo01.price") },
      { text: "₦2,000", kind: "money", matchedBy: expect.stringContaining("fee") },
    ]);
  });

  test("a confirm button must carry the token of the proposal that stands", () => {
    const buttons = [{ id: "confirm:tok_other", title: "Yes, order" }];
    expect(verify({ text: "Shall I place it?", buttons }, receipts, card)).toMatchObject({ verdict: "stop" });
  });

  test("a link in a buyer's address is not sent on", () => {
    const dialogue = { ...card.dialogue, address: "opposite https://evil.example/pay" };
    expect(verify({ text: "Delivery to opposite https://evil.example/pay" }, [], { ...card, dialogue })).toMatchObject({
      verdict: "stop",
    });
  });
});

describe("among several bags, one of them in the cart", () => {
  let card: StateCard;
  let receipts: readonly Receipt[];

  beforeAll(async () => {
    const shop = memoryShop();
    const tools = toolBox(shop, null);
    await tools.call("search_products", { query: "bags", category: "Bags" });
    await tools.call("add_to_cart", { productId: "prd_demo13", quantity: 1 });
    await tools.call("propose_order", { delivery: "area", area: "Lekki", address: "5 Admiralty Way" });
    card = cardOf(shop);
    receipts = tools.receipts;
  });

  for (const text of aboutBags.right) {
    test(`passes: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "pass" });
    });
  }
  for (const text of aboutBags.wrong) {
    test(`stops: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "stop" });
    });
  }
});

describe("in Swahili, with Kenyan shillings", () => {
  const kes = (whole: number) => ({ minor: BigInt(whole) * 100n, currency: "KES" as const });
  const shop = memoryShop({
    currency: "KES",
    deliveryAreas: [{ name: "Westlands", aliases: [], fee: kes(250), payOnDelivery: true, etaDays: 1 }],
  });
  const [demo] = shop.products;
  const product = { ...demo!, id: "prd_kiondo", name: "Kiondo Basket Bag", price: kes(1_500), available: 7 };
  const lines = [
    {
      productId: product.id,
      name: product.name,
      quantity: 2,
      unit: null,
      leadTimeDays: null,
      unitPrice: kes(1_500),
      lineTotal: kes(3_000),
    },
  ];
  const card: StateCard = {
    ...cardOf(shop),
    cart: { lines, subtotal: kes(3_000) },
    proposal: {
      token: "tok_1",
      lines,
      delivery: { kind: "area", area: "Westlands", address: "Sarit Centre", fee: kes(250) },
      payment: "link",
      total: kes(3_250),
      expiresAt: new Date(shop.now.getTime() + 60_000),
    },
  };
  const receipts: Receipt[] = [
    { tool: "get_product", input: { productId: product.id }, result: { ok: true, data: { product } } },
  ];

  for (const text of inSwahili.right) {
    test(`passes: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "pass" });
    });
  }
  for (const text of inSwahili.wrong) {
    test(`stops: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "stop" });
    });
  }
});

describe("about an order that waits for its payment", () => {
  let card: StateCard;
  let receipts: readonly Receipt[];

  beforeAll(async () => {
    const shop = memoryShop();
    const before = toolBox(shop, "yes");
    await before.call("add_to_cart", { productId: "prd_demo13", quantity: 1 });
    await before.call("propose_order", { delivery: "pickup" });
    await before.call("confirm_order", { token: shop.proposal?.token ?? "" });
    const tools = toolBox(shop, null);
    await tools.call("order_status", {});
    card = cardOf(shop);
    receipts = tools.receipts;
  });

  for (const text of aboutAnOrder.right) {
    test(`passes: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "pass" });
    });
  }
  for (const text of aboutAnOrder.wrong) {
    test(`stops: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "stop" });
    });
  }
});

describe("quoted in the buyer's own currency", () => {
  const shop = memoryShop({ currency: "GHS" });
  const [demo] = shop.products;
  const product = { ...demo!, id: "prd_duku", name: "Silk Duku", price: { minor: 9_500n, currency: "GHS" as const } };
  const kettle = {
    ...demo!,
    id: "prd_kettle",
    name: "Iron Kettle",
    price: { minor: 800_000n, currency: "NGN" as const },
  };
  const receipts: Receipt[] = [
    {
      tool: "search_products",
      input: { query: "" },
      result: { ok: true, data: { matches: [product, kettle], exact: true } },
    },
  ];
  const said = (text: string) => verify({ text }, receipts, cardOf(shop)).verdict;

  test("a price is that of the product in the currency it was told in, and in no other", () => {
    for (const right of ["Silk Duku is GH₵95.", "Silk Duku is 95 cedis.", "Iron Kettle is ₦8,000."])
      expect([right, said(right)]).toEqual([right, "pass"]);
    for (const wrong of ["Silk Duku is ₦95.", "Silk Duku is $95.", "Iron Kettle is GH₵8,000.", "Iron Kettle is 8,000."])
      expect([wrong, said(wrong)]).toEqual([wrong, "stop"]);
  });
});
