// A buyer sends a picture and asks for the product in it. Without a model the platform compares it with the shop's own
// pictures. The answer is a guess with prices, and nothing goes into the cart before the buyer has chosen.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { defaultLimits, setAgentModel } from "../src/agent/index.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startModelServer } from "./support/model-server.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system, {}, `${system.services.config.publicUrl}/media/demo`);
  system.connect(simulator, shop);
  await system.worker?.sweep();
}, 120_000);
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const demo = (file: string): Buffer => readFileSync(new URL(`../src/shops/demo/pictures/${file}.jpg`, import.meta.url));
/** A picture as a buyer's phone sends it: cropped, smaller, darker, and compressed once more. */
const photo = (file: string): Promise<Buffer> =>
  sharp(demo(file))
    .extract({ left: 70, top: 60, width: 680, height: 690 })
    .resize(420)
    .linear(0.85, 0)
    .jpeg({ quality: 55 })
    .toBuffer();

async function sends(chat: Chat, bytes: Buffer, caption = "", at = shop) {
  const before = chat.heard().length;
  system.clock.advance(1_000);
  const media = { kind: "image" as const, bytes, mimeType: "image/jpeg", caption };
  await simulator.whatsapp.writeAs({ from: chat.phone, name: "Ada", phoneNumberId: at.account, media });
  await quiet(simulator, system);
  const messages = chat.heard().slice(before);
  return { messages, text: messages.map(({ text }) => text).join("\n") };
}
const cartOf = async (chat: Chat) => {
  const { rows } = await system.admin.query(
    "select l.quantity from cart_lines l where l.shop_id = $1 and l.conversation_id = $2",
    [shop.id, (await chat.conversation()).id],
  );
  return rows;
};
const likenessesOf = async (chat: Chat) => {
  const { rows } = await system.admin.query(
    `select l.kind, l.colours from picture_likenesses l join messages m on m.shop_id = l.shop_id and m.id = l.message_id
      where m.conversation_id = $1`,
    [(await chat.conversation()).id],
  );
  return rows;
};

/** Black writing on a white page, line by line. */
async function receipt(): Promise<Buffer> {
  const [width, height] = [400, 700];
  const ink = Array.from({ length: 14 }, (_, line) =>
    Array.from({ length: 22 }, (_, letter) => ({
      input: {
        create: { width: 4 + ((line * 7 + letter * 3) % 6), height: 12, channels: 3 as const, background: "#222" },
      },
      left: 20 + letter * 15,
      top: 40 + line * 44,
    })),
  ).flat();
  return sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite(ink)
    .jpeg()
    .toBuffer();
}

describe("a picture that looks like something the shop sells", () => {
  test("is answered with a guess, a price and buttons, and puts nothing into the cart", async () => {
    const chat = openChat(system, { simulator, shop });
    const said = await sends(chat, await photo("structured-handbag"), "do you have this?");
    expect(said.text).toMatch(/looks like \*Structured Leather Handbag\*\. It is only a guess, I may be wrong/i);
    expect(said.text).toMatch(/1\. Structured Leather Handbag – ₦46,000/);
    expect(said.messages.at(-1)?.choices[0]?.title).toMatch(/^1\. Structured/i);
    expect(said.messages.at(-1)?.choices.length).toBeLessThanOrEqual(3);
    expect(await cartOf(chat)).toEqual([]);
  });

  test("is found without any words, and a tap tells of it and takes nothing yet", async () => {
    const chat = openChat(system, { simulator, shop });
    const said = await sends(chat, await photo("leather-strap-watch"));
    expect(said.text).toMatch(/looks like \*Leather-Strap Wristwatch\*/);
    const tapped = await chat.taps(said.messages.at(-1)?.choices[0]?.title ?? "");
    expect(tapped.text).toMatch(/Leather-Strap Wristwatch.*₦/);
    expect(await cartOf(chat)).toEqual([]);
  });

  test("is chosen by its number in the list", async () => {
    const chat = openChat(system, { simulator, shop });
    await sends(chat, await photo("oud-perfume"), "how much is this one?");
    const said = await chat.says("1, I want 2");
    expect(said.text).toMatch(/Oud/i);
    expect((await cartOf(chat)).map(({ quantity }) => Number(quantity))).toEqual([2]);
  });

  test("is what the words beside it say, where both fit", async () => {
    const chat = openChat(system, { simulator, shop });
    const said = await sends(chat, await photo("denim-jacket"), "do you sell this jacket?");
    expect(said.text).toMatch(/looks like \*.*Denim Jacket/i);
  });

  test.each<[string, RegExp]>([
    ["bonjour, vous avez ça ?", /ressemble à .*supposition[\s\S]*Est-ce/],
    ["habari, mnayo hii?", /inafanana na .*kukisia[\s\S]*Ni (?:hii|mojawapo)/],
    ["abeg you get this one?", /resemble .*guess[\s\S]*(?:Na this one|among these)/],
  ])("is guessed in the buyer's language: %s", async (caption, answer) => {
    const chat = openChat(system, { simulator, shop });
    expect((await sends(chat, await photo("coral-bead-set"), caption)).text).toMatch(answer);
  });
});

describe("a picture that is like nothing here", () => {
  test("is said to be, and its name is asked for", async () => {
    const chat = openChat(system, { simulator, shop });
    const stripes = Array.from({ length: 6 }, (_, at) => ({
      input: { create: { width: 60, height: 300, channels: 3 as const, background: at % 2 ? "#ff00e1" : "#00ff37" } },
      left: at * 60,
      top: 0,
    }));
    const odd = await sharp({ create: { width: 360, height: 300, channels: 3, background: "#000000" } })
      .composite(stripes)
      .jpeg()
      .toBuffer();
    expect((await sends(chat, odd)).text).toMatch(/none of our products looks like it to me.*type its name/i);
    expect(await likenessesOf(chat)).toMatchObject([{ kind: "goods" }]);
  });

  test("a receipt is not taken for goods, and proves no payment", async () => {
    const chat = openChat(system, { simulator, shop });
    const said = await sends(chat, await receipt());
    expect(said.text).not.toMatch(/looks like|₦/);
    expect(await likenessesOf(chat)).toMatchObject([{ kind: "page" }]);
    const paid = await sends(chat, await receipt(), "I have paid");
    expect(paid.text).not.toMatch(/looks like|confirmed/);
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      "a small file of very many pixels",
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#fff" } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
    ["half a picture", async () => (await photo("oud-perfume")).subarray(0, 1_500)],
    ["no picture at all", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ])("%s is asked to be typed, and the shop goes on", async (_what, bytes) => {
    const chat = openChat(system, { simulator, shop });
    expect((await sends(chat, await bytes())).text).toMatch(/type/i);
    expect((await likenessesOf(chat)).map(({ kind }) => kind)).toEqual(["unseen"]);
    expect((await chat.says("how much is the oud perfume?")).text).toContain("₦");
  });

  test("what moves is judged by its first frame", async () => {
    const chat = openChat(system, { simulator, shop });
    const frame = await sharp(demo("oud-perfume")).resize(300).toBuffer();
    const moving = await sharp([frame, frame], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sends(chat, moving)).text).toMatch(/Oud/i);
  });
});

test("told twice by the channel, a picture is looked at once and answered once", async () => {
  const chat = openChat(system, { simulator, shop });
  const media = { kind: "image" as const, bytes: await photo("gold-hoop-earrings"), mimeType: "image/jpeg" };
  system.clock.advance(1_000);
  await simulator.whatsapp.writeMany([{ from: chat.phone, phoneNumberId: shop.account, media }], {
    duplicatePercent: 100,
  });
  await quiet(simulator, system);
  expect([chat.heard().length, await likenessesOf(chat)]).toMatchObject([1, [{ kind: "goods" }]]);
});

test("where the product has no picture, the colour and the words find it", async () => {
  const bare = await system.newShop({ name: "Bare Shelf" });
  system.connect(simulator, bare);
  const product = (name: string, colour: string) =>
    system.call("POST", "/api/products", {
      key: bare.key,
      body: {
        name,
        price: { amount: 900_000, currency: "NGN" },
        stock: 5,
        options: [{ name: "Colour", values: [colour] }],
      },
    });
  await product("Weekend bag", "Red");
  await product("Office bag", "Black");
  const chat = openChat(system, { simulator, shop: bare });
  const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#f4f4f4" } })
    .composite([
      { input: { create: { width: 110, height: 90, channels: 3, background: "#c01a22" } }, left: 45, top: 60 },
    ])
    .jpeg()
    .toBuffer();
  const said = await sends(chat, red, "do you have this bag?", bare);
  expect(said.text).toMatch(/only tell the colour.*red/i);
  expect(said.text).toContain("Weekend bag");
  expect(said.text).not.toContain("Office bag");
  expect((await sends(chat, red, "", bare)).text).toContain("Weekend bag");
});

test("a product's look follows its pictures, also of what was there before", async () => {
  const looks = async (id: string) => {
    const { rows } = await system.admin.query("select url from product_looks where product_id = $1 order by url", [id]);
    return rows.length;
  };
  const product = await system.call("POST", "/api/products", {
    key: shop.key,
    body: { name: "Green stool", price: { amount: 100, currency: "NGN" }, stock: 1 },
  });
  const { id } = product.body;
  const raw = await sharp({ create: { width: 90, height: 90, channels: 3, background: "#1f8a3b" } })
    .png()
    .toBuffer();
  const headers = { "content-type": "image/png" };
  const image = await system.call("POST", `/api/products/${id}/images`, { key: shop.key, raw, headers });
  await system.worker?.sweep();
  expect(await looks(id)).toBe(1);
  await system.call("DELETE", `/api/products/${id}/images/${image.body.id}`, { key: shop.key });
  await system.worker?.sweep();
  expect(await looks(id)).toBe(0);
  await system.call("PATCH", `/api/products/${id}`, {
    key: shop.key,
    body: { images: [{ url: "https://elsewhere.example/stool.jpg" }] },
  });
  await system.worker?.sweep();
  const { rows } = await system.admin.query("select from products_unseen where product_id = $1", [id]);
  expect([await looks(id), rows.length]).toEqual([0, 0]);
});

test("what was made of a picture goes with the buyer who is erased", async () => {
  const chat = openChat(system, { simulator, shop });
  await sends(chat, await photo("oud-perfume"));
  expect(await likenessesOf(chat)).toHaveLength(1);
  const { id, customerId } = await chat.conversation();
  const erased = await system.call("DELETE", `/api/customers/${String(customerId)}`, { key: shop.key });
  expect(erased.status).toBeLessThan(300);
  await system.settled();
  const { rows } = await system.admin.query(
    "select from picture_likenesses l join messages m on m.shop_id = l.shop_id and m.id = l.message_id where m.conversation_id = $1",
    [id],
  );
  expect(rows).toEqual([]);
});

test("a model without eyes is told what the picture looks like, as a guess", async () => {
  const models = await startModelServer();
  const thinking = await openDemoShop(system, {}, `${system.services.config.publicUrl}/media/demo`);
  system.connect(simulator, thinking);
  await system.worker?.sweep();
  const settings = {
    ...defaultLimits,
    enabled: true,
    brain: "model" as const,
    provider: "openai" as const,
    model: "test-model",
    inputPrice: 1_000_000n,
    outputPrice: 2_000_000n,
    priceDate: "2026-11-01",
    baseUrl: `${models.url}/1`,
    key: "sk-canary",
  };
  const { api, vault } = system.services;
  await api.write(thinking.id, (tx) =>
    setAgentModel(tx, { vault, shopId: thinking.id, settings, now: system.clock.now() }),
  );
  const chat = openChat(system, { simulator, shop: thinking });
  let read = "";
  models.will((asked) => {
    read = asked.instructions;
    return { says: "That may be one of ours. Which one do you mean?" };
  });
  await sends(chat, await photo("structured-handbag"), "do you have this?", thinking);
  const { rows } = await system.admin.query("select id from products where shop_id = $1 and name like 'Structured%'", [
    thinking.id,
  ]);
  expect(read).toContain(`"pictureMayShow":{"products":["${String(rows[0].id)}"`);
  await models.stop();
});
