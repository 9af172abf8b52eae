// What a buyer says and hears in the chat once the order is placed: the seller changes it, goods go back.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

type Body = Answer["body"];

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Ordered = { chat: Chat; order: Body };
async function ordered(want: string, yes: string): Promise<Ordered> {
  const chat = openChat(system, { simulator, shop });
  await chat.says(want);
  await chat.says("12 Herbert Macaulay Way, Yaba");
  const link = /http\S+\/pay\/\S+/.exec((await chat.says(yes)).text)?.[0];
  expect(link).toBeDefined();
  const customerId = String((await chat.conversation())["customerId"]);
  const [order] = (await chat.api("GET", `/api/orders?customerId=${customerId}`)).body.data;
  return { chat, order };
}
async function paid(want: string, yes: string): Promise<Ordered> {
  const { chat, order } = await ordered(want, yes);
  const { reference } = await done(chat, "POST", "/api/payments/initialize", { orderId: order.id });
  simulator.paystack.pay({ reference });
  await quiet(simulator, system);
  return { chat, order };
}
async function delivered(want: string, yes: string): Promise<Ordered> {
  const { chat, order } = await paid(want, yes);
  await done(chat, "PATCH", `/api/orders/${order.id}/status`, { status: "shipped" });
  await quiet(simulator, system);
  const code = chat
    .heard()
    .map(({ text }) => /\*(\d{6})\*/.exec(text)?.[1])
    .findLast(Boolean);
  await done(chat, "POST", `/api/orders/${order.id}/handover`, { code });
  await quiet(simulator, system);
  return { chat, order };
}
async function done(chat: Chat, method: string, path: string, body: object = {}): Promise<Body> {
  const answer = await chat.api(method, path, { body });
  expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
  return answer.body;
}
/** What the buyer hears of what the seller does. */
async function hears(chat: Chat, work: () => Promise<unknown>): Promise<string[]> {
  const before = chat.heard().length;
  await work();
  await quiet(simulator, system);
  return chat
    .heard()
    .slice(before)
    .map(({ text }) => text);
}
const change = (chat: Chat, { id, items }: Body, quantity: number) =>
  done(chat, "POST", `/api/orders/${id}/edits`, {
    items: [{ productId: items[0].productId, quantity }],
    reason: "the buyer called",
  });
const returnsOf = async (chat: Chat, { id }: Body): Promise<Body[]> =>
  (await chat.api("GET", `/api/returns?orderId=${id}`)).body.data;

describe("an order that the seller changes", () => {
  test("is told with its new total and the link, once, while nothing is paid", async () => {
    const { chat, order } = await ordered("I want 1 ankara wrap dress in size M", "yes");
    const told = await hears(chat, () => change(chat, order, 2));
    expect(told).toEqual([expect.stringMatching(/changed your order \*\S+\*[^]*• 2 × Ankara Wrap Dress[^]*\/pay\//)]);
    const { total } = (await chat.api("GET", `/api/orders/${order.id}`)).body;
    expect(told[0]).toContain((total.amount / 100).toLocaleString("en"));
    // Sent again, it changes nothing and says nothing.
    expect(await hears(chat, () => change(chat, order, 2))).toEqual([]);
    // A look at what would be is none.
    const look = { items: [{ productId: order.items[0].productId, quantity: 3 }], dryRun: true };
    expect(await hears(chat, () => done(chat, "POST", `/api/orders/${order.id}/edits`, look))).toEqual([]);
  });

  test("asks for the rest of a paid one in the buyer's language, or says what comes back, and the refund's way is no second word", async () => {
    const { chat, order } = await paid("je veux 2 ankara wrap dress taille M", "oui");
    const [more, ...others] = await hears(chat, () => change(chat, order, 3));
    expect(others).toEqual([]);
    expect(more).toMatch(/modifié votre commande[^]*3 × Ankara Wrap Dress[^]*payez ₦15,000 ici : [^]*\/pay\//);
    const [less, ...rest] = await hears(chat, () => change(chat, order, 1));
    expect(less).toMatch(/1 × Ankara Wrap Dress[^]*vous reviennent/);
    expect(rest.join()).not.toContain("vous revient par");
  });
});

describe("a buyer who gives goods back", () => {
  test.each([
    [
      "English",
      "I want 1 ankara wrap dress in size M",
      "yes",
      "I want to return it, it is too small",
      "money",
      "asked the shop",
    ],
    [
      "French",
      "je veux 1 ankara wrap dress taille M",
      "oui",
      "elle est trop petite, je voudrais l'échanger",
      "replacement",
      "transmis",
    ],
    [
      "Pidgin",
      "abeg I wan buy 1 ankara wrap dress size M",
      "oya",
      "abeg i wan return am, e no size me",
      "money",
      "don ask the shop",
    ],
    [
      "Swahili",
      "nataka ankara wrap dress moja saizi M",
      "ndiyo",
      "nataka kuibadilisha, ni ndogo sana",
      "replacement",
      "Tumeuliza duka",
    ],
  ])("is asked once more and then the shop is asked, in %s", async (_, want, yes, says, wants, told) => {
    const { chat, order } = await delivered(want, yes);
    const question = await chat.says(says);
    expect(question.text).toContain(`*${order.number}*`);
    expect(await returnsOf(chat, order)).toEqual([]);
    const answer = await chat.says(yes);
    expect(answer.text).toContain(told);
    expect(await returnsOf(chat, order)).toMatchObject([
      { status: "asked", askedBy: "buyer", reason: "does_not_fit", wants, note: expect.stringContaining(says) },
    ]);
    // Said again it is one return, and the shop's word reaches the chat.
    await chat.says(says);
    await chat.says(yes);
    const [row, ...others] = await returnsOf(chat, order);
    expect(others).toEqual([]);
    const [news] = await hears(chat, () =>
      done(chat, "POST", `/api/returns/${row.id}/approve`, { note: "To our rider." }),
    );
    expect(news).toContain("To our rider.");
  });

  test("after the shop's days is told so, and nothing is asked", async () => {
    const { chat, order } = await delivered("I want 1 ankara wrap dress in size M", "yes");
    system.clock.advance(days(20));
    const answer = await chat.says("I want to return it, I changed my mind");
    expect(answer.text).toContain("is over");
    expect(await returnsOf(chat, order)).toEqual([]);
  });
});

describe("a problem that is told on the page", () => {
  const tell = (page: string, text: string, photo?: Buffer): Promise<Response> => {
    const form = new FormData();
    form.set("reason", "damaged");
    form.set("seen", "0");
    form.set("text", text);
    if (photo) form.set("photos", new Blob([new Uint8Array(photo)]), "IMG_0412.HEIC");
    return fetch(`${page}/problem`, { method: "POST", body: form, redirect: "manual" });
  };

  test("a telephone's own kind of photo is named, with what to do, and nothing typed is lost", async () => {
    const { chat } = await delivered("I want 1 teal gele headtie", "yes");
    const page = pageOf(chat);
    const heic = Buffer.concat([Buffer.from("00000018667479706865696300000000", "hex"), Buffer.alloc(2_000)]);
    const refused = await tell(page, "The seam is open", heic);
    const text = await refused.text();
    expect([refused.status, text.includes("(HEIC)"), text.includes("screenshot")]).toEqual([400, true, true]);
    expect(text).toContain("The seam is open</textarea>");
  });

  test.each([
    [
      "I want 1 teal gele headtie",
      "yes",
      "What you told us and your pictures are part of it. If there is more, add it here:",
      "The shop has answered",
      /Answer below by \d+ \w+ \d{4}, \d+:\d\d [ap]m/,
    ],
    [
      "abeg I wan buy 1 teal gele headtie",
      "oya",
      "Wetin you talk and your pictures dey inside. If e remain, put am here:",
      "The shop don answer",
      /Answer for down here before [^.]*\d+:\d\d [ap]m/,
    ],
  ])(
    "%s: the buyer hears what of theirs stands in it, and is told once that it is their turn, by when to the minute, and what silence costs",
    async (...story) => {
      const [want, yes, stands, told, until] = story;
      const { chat, order } = await delivered(want, yes);
      const page = pageOf(chat);
      const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
        .jpeg()
        .toBuffer();
      expect((await tell(page, "The seam is open", photo)).status).toBe(303);
      await quiet(simulator, system);
      // What they have given already is not asked for.
      expect(chat.heard().at(-1)?.text).toContain(`${stands} ${page}/problem`);
      const before = chat.heard().length;
      const { data } = await done(chat, "GET", `/api/payments/dispute?orderId=${order.id}`);
      for (const text of ["It left us whole.", "Here is more."]) {
        const body = { by: "seller", kind: "statement", text };
        await done(chat, "POST", `/api/payments/dispute/${data[0].id}/evidence`, body);
        await quiet(simulator, system);
      }
      const heard = chat
        .heard()
        .slice(before)
        .map(({ text }) => text);
      expect(heard).toHaveLength(1);
      expect(heard[0]).toContain(told);
      expect(heard[0]).toContain("24");
      expect(heard[0]).toContain(`${page}/problem`);
      expect(await (await fetch(`${page}/problem`)).text()).toMatch(until);
      // Decided for the buyer, nothing is left to be stopped.
      await done(chat, "POST", `/api/payments/dispute/${data[0].id}/resolve`, { outcome: "buyer" });
      await quiet(simulator, system);
      const decided = await (await fetch(`${page}/problem`)).text();
      expect([decided.includes("<form"), decided.includes("The seam is open")]).toEqual([false, true]);
    },
  );
});

/** The page by which the buyer paid. */
function pageOf(chat: Chat): string {
  const link = chat
    .heard()
    .map(({ text }) => /http\S+\/pay\/[\w-]+/.exec(text)?.[0])
    .findLast(Boolean);
  return link ?? "";
}
