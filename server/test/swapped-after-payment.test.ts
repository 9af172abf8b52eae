// A seller changes the goods or the buyer's choice after the payment. The platform tells the buyer and asks them. Until
// they say yes to these goods, the courier who brings them proves nothing.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { recordProof } from "../src/escrow/index.ts";
import { days, hours } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { buyerGivesAddress } from "./support/buyer-gives-address.ts";
import { privatePageOf } from "./support/private-page.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let pebble: string;
const price = { amount: 900_000, currency: "NGN" };
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url, housekeeping: ["sync-templates"] });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const body = { name: "Plain pebble", price };
  pebble = (await system.call("POST", "/api/products", { key: shop.key, body })).body.id;
  // Our templates are submitted and approved.
  await passes(0);
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Bought = { chat: Chat; order: Answer["body"] };

async function done(chat: Chat, method: string, path: string, body: object): Promise<Answer["body"]> {
  const answer = await chat.api(method, path, { body });
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
  await quiet(simulator, system);
  return answer.body;
}

/** A paid order of a buyer who has written, to an address that they gave. */
async function bought({ chosen = {}, hello = "hello", pays = true } = {}): Promise<Bought> {
  const chat = openChat(system, { simulator, shop });
  await chat.says(hello);
  const customerId = String((await chat.conversation())["customerId"]);
  const options = [
    { name: "Colour", values: ["Red", "Blue"] },
    { name: "Lining", values: ["Silk", "Cotton"] },
  ];
  const clutch = await done(chat, "POST", "/api/products", { name: "Leather clutch", price, options });
  const items = [{ productId: clutch.id, quantity: 2, options: chosen }];
  const order = await done(chat, "POST", "/api/orders", { customerId, items });
  const { url } = await done(chat, "POST", "/api/checkout", { orderId: order.id });
  await buyerGivesAddress(system, url, { line: "4 Bode Thomas Street", city: "Lagos" });
  const { reference } = await done(chat, "POST", "/api/payments/initialize", { orderId: order.id });
  if (pays) {
    simulator.paystack.pay({ reference });
    await quiet(simulator, system);
  }
  return { chat, order };
}
async function passes(milliseconds: number): Promise<void> {
  system.clock.advance(milliseconds);
  await system.worker?.sweep();
  await quiet(simulator, system);
}
async function hears({ chat }: Bought, work: () => Promise<unknown>): Promise<string> {
  const before = chat.heard().length;
  await work();
  return chat
    .heard()
    .slice(before)
    .map(({ text }) => text)
    .join("\n");
}
const edits = ({ chat, order }: Bought, items: object[]) =>
  done(chat, "POST", `/api/orders/${order.id}/edits`, { items });
const swaps = (sale: Bought, quantity = 2) =>
  edits(sale, [
    { productId: sale.order.items[0].productId, quantity: 0 },
    { productId: pebble, quantity },
  ]);
const chooses = ({ chat, order }: Bought, options: object) =>
  done(chat, "PATCH", `/api/orders/${order.id}`, { choices: [{ item: 0, options }] });
const proofAfterCourier = async ({ chat, order }: Bought): Promise<string | null> => {
  await done(chat, "POST", `/api/test/orders/${order.id}/delivered`, {});
  return (await chat.api("GET", `/api/payments/release?orderId=${order.id}`)).body.data[0].proof?.kind ?? null;
};
const red = { Colour: "Red", Lining: "Silk" };

describe("goods that the seller swaps after the payment", () => {
  test("may not be replaced by goods that are called like money: the buyer would agree to a refund that is none", async () => {
    const sale = await bought({ chosen: red });
    const { id } = await done(sale.chat, "POST", "/api/products", { name: "Your cash back in full", price });
    const items = [
      { productId: sale.order.items[0].productId, quantity: 0 },
      { productId: id, quantity: 2 },
    ];
    const answer = await sale.chat.api("POST", `/api/orders/${sale.order.id}/edits`, { body: { items } });
    expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining("is money by its name")]);
  });

  test("are told with a question, and the courier who brings them proves nothing", async () => {
    const sale = await bought({ chosen: red });
    const told = await hears(sale, () => swaps(sale));
    expect(told).toContain("• 2 × Plain pebble");
    expect(told).toContain("If that is not right, write here");
    expect(await proofAfterCourier(sale)).toBeNull();
    const refused = await sale.chat.api("POST", "/api/payments/release", { body: { orderId: sale.order.id } });
    expect(refused.body.code).toBe("delivery_not_proven");
    await expect(
      system.services.worker.write(shop.id as never, async (tx) => {
        const [parcel] = await tx.selectFrom("shipments").select("id").where("order_id", "=", sale.order.id).execute();
        await recordProof(tx, sale.order.id, { kind: "courier", source: parcel?.id ?? "", at: system.clock.now() });
      }),
    ).rejects.toThrow("no row shows a proof of kind courier");
    await passes(days(2));
    const reminder = (await sale.chat.messages()).at(-1)?.text;
    expect(reminder).toContain("the shop changed it after you began to pay, to 2 × Plain pebble");
    // The buyer wrote this address themselves.
    expect(reminder).toContain("(the courier Sandbox courier says so; ");
    expect(reminder).not.toContain("that the shop entered");
  });

  test("are not paid by the buyer's silence: the question says so, and a dispute opens", async () => {
    const sale = await bought({ chosen: red });
    expect(await hears(sale, () => swaps(sale))).toContain(
      "the shop does not get your money just because the courier says that it came, or because you write nothing",
    );
    // A message in the second of the mark could be later than the mark.
    await passes(hours(1));
    expect(await proofAfterCourier(sale)).toBeNull();
    for (let day = 0; day < 8; day += 1) await passes(days(1));
    const { body } = await sale.chat.api("GET", `/api/payments/release?orderId=${sale.order.id}`);
    expect(body.data[0]).toMatchObject({ proof: null, releaseDueAt: null, released: { amount: 0 } });
    const proof = { kind: "silence", source: "hold", at: system.clock.now() } as const;
    await expect(
      system.services.worker.write(shop.id as never, (tx) => recordProof(tx, sale.order.id, proof)),
    ).rejects.toThrow("no row shows a proof of kind silence");
    for (let day = 0; day < 8; day += 1) await passes(days(1));
    const disputes = (await sale.chat.api("GET", `/api/payments/dispute?orderId=${sale.order.id}`)).body.data;
    expect(disputes).toMatchObject([{ openedByClock: true, reason: "not_received" }]);
  });

  test("are agreed to by the buyer's tap: then the courier proves the delivery", async () => {
    const sale = await bought({ chosen: red });
    await swaps(sale);
    expect((await sale.chat.taps("Yes, that is right")).text).toContain("You agreed to the change of your order");
    expect(await proofAfterCourier(sale)).toBe("courier");
  });

  test("are not agreed to by a yes to the goods of an earlier change", async () => {
    const sale = await bought({ chosen: red });
    await edits(sale, [{ productId: sale.order.items[0].productId, quantity: 1 }]);
    const first = sale.chat
      .heard()
      .flatMap(({ choices }) => choices)
      .findLast(({ title }) => title === "Yes, that is right");
    await swaps(sale, 1);
    const tap = { type: "interactive", interactive: { type: "button_reply", button_reply: first } };
    expect((await sale.chat.sends(tap)).text).toMatch(
      /Since then the shop has changed your order .* again\. It is now:\n• 1 × Plain pebble/,
    );
    expect(await proofAfterCourier(sale)).toBeNull();
  });

  test("are refused by a tap, in the buyer's language: a person is called, and nothing is agreed", async () => {
    const sale = await bought({ chosen: red, hello: "bonjour, je cherche un sac" });
    expect(await hears(sale, () => swaps(sale))).toContain("Si ce n'est pas juste, écrivez ici");
    expect((await sale.chat.taps("Non, pas d'accord")).text).toContain("Votre argent reste retenu");
    expect((await sale.chat.conversation())["handler"]).toBe("human");
    expect(await proofAfterCourier(sale)).toBeNull();
  });

  test("count as swapped while the payment is under way", async () => {
    const sale = await bought({ chosen: red, pays: false });
    await swaps(sale);
    const { reference } = await done(sale.chat, "POST", "/api/payments/initialize", { orderId: sale.order.id });
    simulator.paystack.pay({ reference });
    await quiet(simulator, system);
    expect(await proofAfterCourier(sale)).toBeNull();
  });

  test("fewer of them ask the buyer, and more of them or something beside them do not", async () => {
    const [fewer, more] = [await bought({ chosen: red }), await bought({ chosen: red })];
    const { productId } = fewer.order.items[0];
    expect(await hears(fewer, () => edits(fewer, [{ productId, quantity: 1 }]))).toContain("If that is not right");
    expect(await proofAfterCourier(fewer)).toBeNull();
    const added = [{ productId: more.order.items[0].productId, quantity: 3 }];
    expect(await hears(more, () => edits(more, added))).not.toContain("If that is not right");
    const { reference } = await done(more.chat, "POST", "/api/payments/initialize", { orderId: more.order.id });
    simulator.paystack.pay({ reference });
    await quiet(simulator, system);
    expect(await proofAfterCourier(more)).toBe("courier");
  });
});

type Pages = { own: string; link: string };
async function pagesOf({ chat, order }: Bought): Promise<Pages> {
  const { url } = await done(chat, "POST", "/api/checkout", { orderId: order.id });
  const read = async (address: string) => (await fetch(address)).text();
  return { own: await read(privatePageOf(system, url)), link: await read(url) };
}
/** Answers with the button that the buyer's own page shows now. */
async function answers({ chat, order }: Bought, goods: string, by: "own" | "link" = "own"): Promise<number> {
  const { url } = await done(chat, "POST", "/api/checkout", { orderId: order.id });
  const page = by === "own" ? privatePageOf(system, url) : url;
  const answer = await fetch(`${page}/goods`, {
    method: "POST",
    body: new URLSearchParams({ goods }),
    redirect: "manual",
  });
  await quiet(simulator, system);
  return answer.status;
}
const markOn = ({ own }: Pages): string => /name="goods" value="([0-9a-f]{16})"/.exec(own)?.[1] ?? "";

describe("swapped goods on the buyer's private page", () => {
  test("say what was paid for and what it is now, and a yes there lets the courier prove the delivery", async () => {
    const sale = await bought({ chosen: red });
    expect((await pagesOf(sale)).own).not.toContain("changed your order after you began to pay");
    await swaps(sale);
    expect((await sale.chat.api("GET", `/api/orders/${sale.order.id}`)).body).toMatchObject({ goodsSwapped: true });
    const pages = await pagesOf(sale);
    const text = pages.own.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(text).toMatch(
      /changed your order after you began to pay You paid for 2 × Leather clutch[^×]* It is now 2 × Plain pebble/,
    );
    expect(await answers(sale, markOn(pages))).toBe(303);
    expect(sale.chat.heard().at(-1)?.text).toContain("You agreed to the change of your order");
    expect((await pagesOf(sale)).own).not.toContain("changed your order after you began to pay");
    expect((await sale.chat.api("GET", `/api/orders/${sale.order.id}`)).body).toMatchObject({ goodsSwapped: false });
    expect(await proofAfterCourier(sale)).toBe("courier");
  });

  test("are never shown or answered by the payment link", async () => {
    const sale = await bought({ chosen: red });
    await swaps(sale);
    const pages = await pagesOf(sale);
    expect(pages.link).not.toMatch(/after you began to pay|name="goods"/);
    for (const said of [markOn(pages), "no"]) expect(await answers(sale, said, "link")).toBe(404);
    expect((await sale.chat.api("GET", `/api/orders/${sale.order.id}`)).body).toMatchObject({
      goodsSwapped: true,
      goodsRefusedAt: null,
    });
  });

  test("are not agreed to by a page that shows an earlier change", async () => {
    const sale = await bought({ chosen: red });
    await edits(sale, [{ productId: sale.order.items[0].productId, quantity: 1 }]);
    const old = markOn(await pagesOf(sale));
    await swaps(sale, 1);
    expect(await answers(sale, old)).toBe(303);
    const { own } = await pagesOf(sale);
    expect(own).toContain("1 × Plain pebble");
    // The goods that were paid for stay the same, however often the order is changed.
    expect(own).toMatch(/2 × Leather clutch/);
    expect(await proofAfterCourier(sale)).toBeNull();
  });

  test("that the buyer refuses there call a person, and their silence afterwards pays nobody", async () => {
    const sale = await bought({ chosen: red });
    await swaps(sale);
    expect(await answers(sale, "no")).toBe(303);
    expect(sale.chat.heard().at(-1)?.text).toContain("Your money stays held");
    const conversation = await sale.chat.conversation();
    expect(conversation["handler"]).toBe("human");
    expect((await pagesOf(sale)).own).toContain("You said no. We told the shop, and your money stays held.");
    // The person answers and hands back, so nothing is open in the chat when the shop marks the delivery.
    await done(sale.chat, "POST", `/api/conversations/${conversation["id"]}/reply`, { text: "We see to it." });
    const marks = (status: string) => done(sale.chat, "PATCH", `/api/orders/${sale.order.id}/status`, { status });
    await marks("processing");
    await passes(days(1));
    await marks("shipped");
    await passes(days(1));
    await marks("delivered");
    for (let day = 0; day < 9; day += 1) await passes(days(1));
    const { body } = await sale.chat.api("GET", `/api/payments/release?orderId=${sale.order.id}`);
    expect(body.data[0]).toMatchObject({ proof: null, released: { amount: 0 }, held: { amount: 1_800_000 } });
    await expect(
      system.services.worker.write(shop.id as never, (tx) =>
        recordProof(tx, sale.order.id, { kind: "silence", source: "hold", at: system.clock.now() }),
      ),
    ).rejects.toThrow("no row shows a proof of kind silence");
  });
});

describe("a choice after the payment", () => {
  test("that the seller changes is told to the buyer, and the courier proves nothing until they agree", async () => {
    const [silent, agreeing] = [await bought({ chosen: red }), await bought({ chosen: red })];
    for (const sale of [silent, agreeing]) {
      const told = await hears(sale, () => chooses(sale, { Colour: "Blue" }));
      expect(told).toMatch(/changed what you chose in your order[^]*Blue[^]*If that is not right, write here/);
    }
    await agreeing.chat.taps("Yes, that is right");
    expect(await proofAfterCourier(silent)).toBeNull();
    expect(await proofAfterCourier(agreeing)).toBe("courier");
  });

  test("that was missing is filled in without a question", async () => {
    const sale = await bought({ chosen: { Colour: "Red" } });
    expect(await hears(sale, () => chooses(sale, { Lining: "Silk" }))).not.toContain("If that is not right");
    expect(await proofAfterCourier(sale)).toBe("courier");
  });
});
