// Stock as its seller sees it: a notice when something runs low, a sale outside the platform reported by a message, the
// catalog with a reserve held back, and notices to the buyers who waited.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { days, hours, seconds } from "../../src/kernel/values/clock.ts";
import { joinWaitlist } from "../../src/agent/waitlist/waitlist.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import { type Chat, openChat } from "../support/chat.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { Answer } from "../support/system.ts";
import { join, type Scene, shopWithOwner as newShopWithOwner } from "../support/team.ts";
import { quiet } from "../support/whatsapp.ts";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(async () => {
  await selling.wholeBooks();
  await selling.stop();
});

const shopWithOwner = (member: object = {}): Promise<Scene> => newShopWithOwner(selling, member);
const last = (chat: Chat): string => chat.heard().at(-1)?.text ?? "";
const rest = (): Promise<void> => quiet(selling.simulator, selling.system);
async function pass(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.system.worker?.sweep();
  await rest();
}
async function call({ api }: Pick<Scene, "api">, method: string, path: string, body?: object): Promise<Answer["body"]> {
  const answer = await api(method, path, body ? { body } : {});
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
  return answer.body;
}
async function product(scene: Pick<Scene, "api">, name: string, stock: number, more: object = {}): Promise<string> {
  const body = { name, price: { amount: 850_000, currency: "NGN" }, stock, ...more };
  return (await call(scene, "POST", "/api/products", body)).id;
}
const adjust = async (
  scene: Pick<Scene, "api">,
  productId: string,
  delta: number,
  more: object = {},
): Promise<void> => {
  await call(scene, "POST", "/api/inventory/adjustments", { productId, delta, ...more });
  await rest();
};
const available = async (scene: Scene, productId: string): Promise<number> =>
  (await call(scene, "GET", `/api/products/${productId}`)).stock.available;
const alerts = async (scene: Pick<Scene, "api">, query = ""): Promise<Answer["body"][]> =>
  (await call(scene, "GET", `/api/inventory/alerts?${query}`)).data;

describe("what runs low", () => {
  test("is an alert and is told once on the way down, and is over when restocked", async () => {
    const scene = await shopWithOwner({ notices: ["stock_low"] });
    const id = await product(scene, "Gele", 6, { lowStockThreshold: 3 });
    await adjust(scene, id, -3, { reason: "sold_elsewhere" });
    expect(last(scene.owner)).toBe("Gele is running low: 3 left.");
    selling.system.clock.advance(hours(1));
    // Down and up again, as holds come and go: it is the same alert.
    const held = await call(scene, "POST", "/api/orders", {
      customerId: await selling.customer(scene.shop),
      items: [{ productId: id, quantity: 1 }],
    });
    await call(scene, "PATCH", `/api/orders/${held.id}/status`, { status: "cancelled" });
    const [open, ...others] = await alerts(scene);
    expect(others).toEqual([]);
    expect(open).toMatchObject({
      kind: "low_stock",
      status: "open",
      name: "Gele",
      available: 3,
      soldLately: 3,
      resolvedAt: null,
    });
    expect(open.daysOfCover).toBe(1);
    await adjust(scene, id, -3, { reason: "sold_elsewhere" });
    expect(last(scene.owner)).toBe("Gele is sold out.");
    expect(await alerts(scene)).toMatchObject([{ id: open.id, kind: "out_of_stock", daysOfCover: 0 }]);
    await adjust(scene, id, 10, { reason: "restock" });
    expect(await alerts(scene)).toEqual([]);
    expect(await alerts(scene, "status=resolved")).toMatchObject([{ id: open.id, status: "resolved", available: 10 }]);
    expect(scene.owner.heard().filter(({ text }) => text.includes("Gele"))).toHaveLength(2);
  });

  test("begins when the threshold is raised to what is left, and is over when it is lowered", async () => {
    const scene = await shopWithOwner({ notices: ["stock_low"] });
    const id = await product(scene, "Kente", 5);
    const threshold = async (lowStockThreshold: number | null) => {
      await call(scene, "PATCH", `/api/products/${id}`, { lowStockThreshold });
      await pass(0);
    };
    await scene.owner.says("help");
    await threshold(4);
    expect(await alerts(scene)).toEqual([]);
    await threshold(5);
    await threshold(6);
    expect(await alerts(scene)).toMatchObject([
      { productId: id, kind: "low_stock", available: 5, lowStockThreshold: 6 },
    ]);
    expect(scene.owner.heard().filter(({ text }) => text.includes("Kente"))).toHaveLength(1);
    await threshold(null);
    expect(await alerts(scene)).toEqual([]);
    expect(await alerts(scene, "status=resolved")).toHaveLength(1);
  });

  test("by how it sells is found where the shop asks for it, and is over when there is enough again", async () => {
    const scene = await shopWithOwner({ notices: ["stock_low"], language: "fr" });
    const [fast, slow] = [await product(scene, "Pagne", 40), await product(scene, "Bonnet", 40)];
    await pass(days(14));
    await scene.owner.says("aide");
    await adjust(scene, fast, -28, { reason: "sold_elsewhere" });
    await adjust(scene, slow, -2, { reason: "sold_elsewhere" });
    expect(await call(scene, "GET", "/api/inventory/settings")).toEqual({ coverDays: null, version: 0 });
    await call(scene, "PATCH", "/api/inventory/settings", { coverDays: 7 });
    await pass(0);
    expect(await alerts(scene)).toMatchObject([{ productId: fast, kind: "low_cover", soldLately: 28, daysOfCover: 6 }]);
    expect(last(scene.owner)).toBe("Pagne : au rythme actuel, il n'y en aura bientôt plus. Il en reste 12.");
    await adjust(scene, fast, 40, { reason: "restock" });
    await pass(0);
    expect(await alerts(scene)).toEqual([]);
    expect(await alerts(scene, "status=resolved&kind=low_cover")).toHaveLength(1);
  });
});

describe("a sale past the platform, told by message", () => {
  test("comes off the stock at once when it is clear what is meant, and undo puts it back once", async () => {
    const scene = await shopWithOwner();
    const { owner } = scene;
    const id = await product(scene, "Ankara Dress", 0, {
      stock: undefined,
      variants: [
        { options: { Colour: "Red" }, stock: 5 },
        { options: { Colour: "Blue" }, stock: 4 },
      ],
    });
    const tote = await product(scene, "Ankara Tote Bag", 7);
    expect((await owner.says("sold 2 ankara dress red")).text).toBe(
      "Noted: 2 × Ankara Dress – Red sold. 3 left. Send UNDO to take it back.",
    );
    expect(await available(scene, id)).toBe(7);
    expect((await owner.says("undo")).text).toBe("Taken back: 2 × Ankara Dress – Red. 5 left.");
    expect((await owner.says("undo")).text).toContain("nothing from today");
    // The message could mean several dresses, or any Ankara product.
    expect((await owner.says("sold 1 ankara dress")).text).toMatch(
      /^1 of which\?.*\n1 Ankara Dress – (Red|Blue)\n2 Ankara Dress – /,
    );
    expect((await owner.says("sold 3 ankara")).text).toContain("Ankara Tote Bag");
    const choices = last(owner).split("\n");
    const place = choices.findIndex((line) => line.includes("Tote Bag"));
    expect((await owner.says("9")).text).toContain("of which?");
    expect((await owner.says(`${place}`)).text).toContain("Noted: 3 × Ankara Tote Bag sold. 4 left.");
    // A repeated number is no answer to anything.
    expect((await owner.says(`${place}`)).text).not.toContain("Noted");
    expect((await owner.says("sold 5 ankara tote bag")).text).toBe(
      "Nothing was changed: Ankara Tote Bag has 4 in stock.",
    );
    expect((await owner.says("sold 1 wheelbarrow")).text).toContain("I can't find anything");
    expect(await available(scene, tote)).toBe(4);
    const { data } = await call(scene, "GET", `/api/inventory/movements?reason=sold_elsewhere&sort=createdAt`);
    expect(data.map((row: { delta: number }) => row.delta)).toEqual([-2, 2, -3]);
  });

  test("is understood in French and Swahili, told twice by the channel is one, and forwarded is none", async () => {
    const scene = await shopWithOwner({ language: "fr" });
    const id = await product(scene, "Robe rouge", 9);
    const message = { id: "wamid.once", type: "text", text: { body: "J'ai vendu deux robes rouges" } };
    await scene.owner.sends(message);
    await scene.owner.sends(message);
    expect(last(scene.owner)).toContain("Noté : 2 × Robe rouge vendu. Il en reste 7.");
    await scene.owner.forwards("vendu 1 robe rouge");
    const shopGirl = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Zuhura" });
    await join(shopGirl, { name: "Zuhura", role: "agent", language: "sw" });
    expect((await shopGirl.says("nimeuza 1 robe rouge")).text).toContain(
      "Imeandikwa: 1 × Robe rouge imeuzwa. Zimebaki 6.",
    );
    // Each member takes back only their own report.
    expect((await scene.owner.says("annuler")).text).toContain("Annulé : 2 × Robe rouge. Il en reste 8.");
    expect(await available(scene, id)).toBe(8);
  });

  test("of a set takes its parts off the shelf", async () => {
    const scene = await shopWithOwner();
    const [cup, plate] = [await product(scene, "Cup", 9), await product(scene, "Plate", 5)];
    const components = [
      { productId: cup, quantity: 2 },
      { productId: plate, quantity: 1 },
    ];
    await product(scene, "Breakfast set", 0, { stock: undefined, components });
    expect((await scene.owner.says("sold 2 breakfast set")).text).toContain("Noted: 2 × Breakfast set sold. 2 left.");
    expect([await available(scene, cup), await available(scene, plate)]).toEqual([5, 3]);
    expect((await scene.owner.says("undo")).text).toContain("4 left.");
  });

  test("of what is promised to an order is not taken from it", async () => {
    const scene = await shopWithOwner();
    const id = await product(scene, "Brooch", 2);
    await call(scene, "POST", "/api/orders", {
      customerId: await selling.customer(scene.shop),
      items: [{ productId: id, quantity: 1 }],
    });
    expect((await scene.owner.says("sold 2 brooch")).text).toBe(
      "Nothing was changed: Brooch has 2 in stock, and 1 of them are promised to orders.",
    );
    expect(await available(scene, id)).toBe(1);
  });
});

describe("those who wait", () => {
  async function waits(scene: Scene, productId: string, name: string): Promise<Chat> {
    const { system, simulator } = selling;
    const chat = openChat(system, { simulator, shop: scene.shop, name });
    await chat.says("hello");
    const { id, customerId } = await chat.conversation();
    await system.services.agent.write(scene.shop.id, (tx) =>
      joinWaitlist(
        {
          tx,
          actor: systemActor(scene.shop.id, "test", system.clock.now()),
          customerId: String(customerId),
          conversationId: id,
        },
        { productId, variantId: null },
      ),
    );
    return chat;
  }
  const told = (chat: Chat): number => chat.heard().filter(({ text }) => text.includes("is back")).length;

  test("are told in their order, no more of them than there are pieces, and the next ones a day later", async () => {
    const scene = await shopWithOwner();
    const id = await product(scene, "Tote", 0);
    const [ada, bisi, chidi, dayo] = [
      await waits(scene, id, "Ada"),
      await waits(scene, id, "Bisi"),
      await waits(scene, id, "Chidi"),
      await waits(scene, id, "Dayo"),
    ];
    // Bisi wants no messages.
    const { customerId } = await bisi.conversation();
    await call(scene, "PATCH", `/api/customers/${String(customerId)}`, { consent: { chatapp: { marketing: false } } });
    await adjust(scene, id, 1);
    expect([ada, bisi, chidi, dayo].map(told)).toEqual([1, 0, 0, 0]);
    await adjust(scene, id, 1);
    await pass(hours(2));
    expect([ada, bisi, chidi, dayo].map(told)).toEqual([1, 0, 1, 0]);
    await dayo.says("still there?");
    await pass(hours(23));
    expect([ada, bisi, chidi, dayo].map(told)).toEqual([1, 0, 1, 1]);
    await pass(hours(30));
    expect([ada, bisi, chidi, dayo].map(told)).toEqual([1, 0, 1, 1]);
  });

  test("are told by a template when the channel's window is closed, and else when they write again", async () => {
    const scene = await shopWithOwner();
    const id = await product(scene, "Tote", 0);
    const ada = await waits(scene, id, "Ada");
    await pass(hours(25));
    await adjust(scene, id, 3);
    expect(told(ada)).toBe(0);
    const body = "{{1}} is back, {{2}}.";
    selling.simulator.whatsapp.configure({
      phoneNumberId: scene.shop.account,
      displayNumber: "+2348000000001",
      accessToken: `token-${scene.shop.account}`,
      appSecret: selling.system.services.config.providers.sandbox.whatsapp.appSecrets[0] ?? "",
      webhookUrl: `${selling.system.url}/api/webhooks/chatapp`,
      wabaId: `waba${scene.shop.account}`,
      templates: [{ name: "sokoni_back_in_stock", language: "en", components: [{ type: "BODY", text: body }] }],
    });
    await selling.system.admin.query(
      `insert into message_templates (shop_id, connection_id, name, language, category, state, word, body, created_at, updated_at)
       select shop_id, id, 'sokoni_back_in_stock', 'en', 'marketing', 'approved', 'APPROVED', $2, now(), now()
       from channel_connections where shop_id = $1`,
      [scene.shop.id, body],
    );
    await pass(hours(2));
    expect(ada.heard().at(-1)).toMatchObject({ type: "template" });
    await pass(hours(2));
    expect(ada.heard().filter(({ type }) => type === "template")).toHaveLength(1);
  });
});

test("a product's own buffer is held back from the catalog instead of its channel's", async () => {
  const scene = await shopWithOwner();
  const { system } = selling;
  await system.admin.query("update channel_connections set catalog_id = $2, stock_buffer = 2 where shop_id = $1", [
    scene.shop.id,
    `3${scene.shop.account}`,
  ]);
  const id = await product(scene, "Gele", 5);
  const shown = async (): Promise<number> => (await call(scene, "GET", "/api/catalog")).data[0].channels[0].available;
  expect(await shown()).toBe(3);
  expect(await call(scene, "PUT", `/api/catalog/buffers/${id}`, { pieces: 5 })).toMatchObject({
    productId: id,
    pieces: 5,
  });
  expect(await shown()).toBe(0);
  expect((await call(scene, "GET", "/api/catalog/buffers")).data).toMatchObject([{ productId: id, pieces: 5 }]);
  // Each change reaches the catalog, as a change of the stock does.
  const inStock = async (): Promise<boolean> => {
    await pass(seconds(2));
    const { rows } = await system.admin.query("select desired_in_stock from catalog_items where product_id = $1", [id]);
    return rows[0].desired_in_stock;
  };
  expect(await inStock()).toBe(false);
  await call(scene, "DELETE", `/api/catalog/buffers/${id}`);
  expect(await inStock()).toBe(true);
  expect(await shown()).toBe(3);
});
