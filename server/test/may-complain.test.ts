// A courier says that an order was delivered, and its buyer writes something that no rule recognises as a complaint. It
// may be one, so the shop can't take the money before the buyer has had time to open a dispute.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { releaseFunds } from "../src/escrow/index.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { announce } from "../src/kernel/jobs/outbox.ts";
import { buyerGivesAddress } from "./support/buyer-gives-address.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Stage } from "./support/sold-in-chat.ts";
import type { Answer } from "./support/system.ts";

let stage: Stage;
let productId: string;
beforeAll(async () => {
  stage = await openStage();
  const price = { amount: 900_000, currency: "NGN" };
  productId = (await stage.does(201, "POST", "/api/products", { name: "Raffia bag", price })).id;
}, 120_000);
afterAll(() => stage.stop());

/** A paid order to an address that the buyer gave. */
async function paid(): Promise<{ chat: Chat; orderId: string }> {
  const chat = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const { id: orderId } = await stage.does(201, "POST", "/api/orders", {
    customerId,
    items: [{ productId, quantity: 1 }],
  });
  const { url } = await stage.does(201, "POST", "/api/checkout", { orderId });
  await buyerGivesAddress(stage.system, url, { line: "4 Bode Thomas Street", city: "Lagos" });
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  return { chat, orderId };
}
async function brought(): Promise<{ chat: Chat; orderId: string }> {
  const sale = await paid();
  await stage.does(200, "POST", `/api/test/orders/${sale.orderId}/delivered`, {});
  expect((await stage.holdOf(sale.orderId)).proof.kind).toBe("courier");
  return sale;
}
const release = ({ orderId }: { orderId: string }): Promise<Answer> =>
  stage.system.call("POST", "/api/payments/release", { key: stage.shop.key, body: { orderId } });

test.each([
  "we never got any parcel",
  "which person took it, my door was locked all day",
  "the colour is green and I paid for brown",
  "abeg nobody bring anything come",
  "ce n'est pas ma couleur",
  "on ne m'a rien donné",
  "sikupewa mzigo wowote",
  "your rider is a liar",
  "what a day this is",
  "I want to give it back",
  "Has it come",
  "t̶h̶a̶n̶k̶s̶",
  "it came⃠",
  "how much is a bigger one? the sand runs out of this one as fast as I fill it",
  "merci pour la livraison 🙏 c'est normal que le carton était déjà ouvert?",
  "una get lid for the pot? the one wey I see na for another pot",
  "asante. kikapu kingine ni bei gani? hiki kina mkono mmoja tu",
  "😡",
  "🤔🤔",
  "It came 😭",
  "it came like this",
  "Yes it came open",
  "Yes thanks, a box of sand",
  "thanks for the shoes. Both are for the left foot",
  "It has arrived at the wrong house",
  "I received a brick",
  "E don reach wrong house",
  "C'est arrivé à la mauvaise adresse",
  "Imefika kwa jirani nisiyemjua",
  "e se, mi o ri nkankan",
  ":(",
  "It came :(",
  "ok -_-",
  "No, problem!",
  "~it came~",
  "✗ received",
  "thanks ***",
  "...",
  "hmmm",
])("%s", async (words) => {
  const sale = await brought();
  await sale.chat.says(words);
  await stage.rests();
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test.each([
  "Do you have one that works?",
  "how much to repair it?",
  "Avez-vous la bonne couleur ?",
  "Una get better one?",
  "I got one, thank you",
  "j'en ai reçu un seul, merci",
])("“%s” may be about what came", async (words) => {
  const sale = await brought();
  await sale.chat.says(words);
  await stage.rests();
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test.each([
  ["The rider told me the glass broke. Is it broken?", "Yes"],
  ["The rider gave your parcel to your neighbour. We bring it tomorrow.", "Ok thanks"],
  ["Una tell me say the rider no reach your side. Na true?", "Yes o"],
  ["Your parcel is still in our shop, the courier made a mistake.", "👍"],
])("a person of the shop writes “%s”: “%s” may admit it", async (asked, answer) => {
  const sale = await brought();
  const { id } = await sale.chat.conversation();
  await stage.does(200, "PATCH", `/api/conversations/${id}`, { handler: "human" });
  await stage.does(200, "POST", `/api/conversations/${id}/reply`, { text: asked });
  await stage.rests();
  await sale.chat.says(answer);
  await stage.rests();
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test("what they write while it is on its way counts when the courier says, a minute later, that it was delivered", async () => {
  const sale = await paid();
  await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
  await sale.chat.says("the rider called me, he says my parcel got lost on the road");
  await stage.rests();
  await stage.does(200, "POST", `/api/test/orders/${sale.orderId}/delivered`, {});
  expect((await stage.holdOf(sale.orderId)).proof.kind).toBe("courier");
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test.each(["It is not here, I want to open a dispute", "My bag is missing"])(
  "“%s” opens a dispute about a delivery that did not come, which no silence decides",
  async (words) => {
    const sale = await brought();
    await sale.chat.says(words);
    await sale.chat.taps("Yes, open it");
    await stage.rests();
    const [dispute] = (await stage.does(200, "GET", `/api/payments/dispute?orderId=${sale.orderId}`)).data;
    expect(dispute).toMatchObject({ reason: "not_received" });
  },
);

test.each([
  "thank you!",
  "👍",
  "good morning",
  "merci beaucoup",
  "asante sana",
  "It has arrived, thank you so much 🙏",
  "bien reçu, merci",
  "nimepokea mzigo wangu, asante sana",
  "I don receive am, God bless",
  "ok, thanks :)",
  "Yes... got it! It's lovely <3",
  "sawa, asante",
])("“%s” keeps nothing", async (words) => {
  const sale = await brought();
  await sale.chat.says(words);
  await stage.rests();
  expect((await stage.holdOf(sale.orderId)).complaintUntil).toBeNull();
});

describe("after the delivery code", () => {
  /** The shop's own rider got the code at the door. */
  async function byCode(): Promise<{ chat: Chat; orderId: string }> {
    const sale = await paid();
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
    const told = sale.chat
      .heard()
      .map(({ text }) => text)
      .join(" ");
    const [, code = ""] = /\*(\d{6})\*/.exec(told) ?? [];
    await stage.does(200, "POST", `/api/orders/${sale.orderId}/handover`, { code });
    return sale;
  }

  test.each([
    "the rider took my code and left with the parcel",
    "le livreur a pris le code sans rien me laisser",
    "dereva alichukua code bila kunipa mzigo",
    "this thing no dey work",
    "I open am, na sand I see",
  ])("“%s” keeps the money", async (words) => {
    const sale = await byCode();
    await sale.chat.says(words);
    expect((await release(sale)).body.code).toBe("buyer_complained");
  });

  test.each(["thank you", "it came, thanks"])("“%s” keeps nothing", async (words) => {
    const sale = await byCode();
    await sale.chat.says(words);
    expect((await release(sale)).status).toBe(200);
  });

  test("written before the code is given, it keeps the money all the same", async () => {
    const sale = await paid();
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status: "shipped" });
    const [, code = ""] =
      /\*(\d{6})\*/.exec(
        sale.chat
          .heard()
          .map(({ text }) => text)
          .join(" "),
      ) ?? [];
    await sale.chat.says("your rider ran away with my code, the box is empty");
    await stage.does(200, "POST", `/api/orders/${sale.orderId}/handover`, { code });
    expect((await release(sale)).body.code).toBe("buyer_complained");
    const { orderId } = sale;
    const { url } = (await stage.system.call("POST", "/api/checkout", { key: stage.shop.key, body: { orderId } })).body;
    const page = await (await fetch(privatePageOf(stage.system, url))).text();
    expect(page).not.toContain("Your order has arrived");
    expect(page).toContain("says that it has arrived");
  });

  test("written between the release and the payout, it keeps the money from the payout", async () => {
    const sale = await byCode();
    expect((await release(sale)).status).toBe(200);
    const maturesAt = async () => (await stage.holdOf(sale.orderId)).releases[0].maturesAt;
    const before = await maturesAt();
    await sale.chat.says("he snatched the parcel after I read the code");
    expect(Date.parse(await maturesAt())).toBeGreaterThan(Date.parse(before));
  });
});

test.each([
  ["thanks", "na stones dem send"],
  ["it came", "it never came"],
])("“%s”, which the buyer changes into “%s” after it was read", async (first, then) => {
  const sale = await brought();
  const id = `wamid.changed.${sale.orderId}`;
  await sale.chat.sends({ id, type: "text", text: { body: first } });
  expect((await stage.holdOf(sale.orderId)).complaintUntil).toBeNull();
  const message = { type: "text", text: { body: then } };
  await sale.chat.sends({ type: "edit", edit: { original_message_id: id, message } });
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test("a sticker, which shows what nobody can read", async () => {
  const sale = await brought();
  const sticker = { id: "900000000000001", mime_type: "image/webp", sha256: "x", animated: false };
  await sale.chat.sends({ type: "sticker", sticker });
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test("also where a person of the shop has the chat", async () => {
  const sale = await brought();
  const { id } = await sale.chat.conversation();
  await stage.does(200, "PATCH", `/api/conversations/${id}`, { handler: "human" });
  await sale.chat.says("which person took it, my door was locked all day");
  await stage.rests();
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test("the answer and the page give the courier's word as the courier's", async () => {
  const sale = await brought();
  const { text } = await sale.chat.says("where is my order?");
  expect(text).toContain("was delivered, says the courier; your money is still held");
  await stage.rests();
  const { url } = await stage.does(200, "POST", "/api/checkout", { orderId: sale.orderId });
  const page = await (await fetch(privatePageOf(stage.system, url))).text();
  expect(page).toContain("The courier Sandbox courier says that it was delivered</h1>");
});

test("a release is not faster than the agent, which waits for the end of what the buyer writes", async () => {
  const sale = await brought();
  await sale.chat.posts({ type: "text", text: { body: "Good evening" } });
  const { id } = await sale.chat.conversation();
  const stored = async () =>
    (await sale.chat.api("GET", `/api/conversations/${id}/messages`)).body.data.some(
      ({ text }: { text: string }) => text === "Nothing came to me",
    );
  await sale.chat.posts({ type: "text", text: { body: "Nothing came to me" } });
  await expect.poll(stored, { interval: 20 }).toBe(true);
  expect((await release(sale)).body.code).toBe("buyer_complained");
  await stage.rests();
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test("a complaint after the release keeps the money from a payout as long as one before it", async () => {
  const sale = await brought();
  const released = (await release(sale)).body;
  await sale.chat.says("Nothing came to me, give me my money");
  await stage.rests();
  const last = async () => (await stage.holdOf(sale.orderId)).releases[0];
  const longer = new Date((await last()).maturesAt).getTime() - new Date(released.maturesAt).getTime();
  expect(longer).toBeGreaterThan(days(2) - minutes(1));
  await stage.passes(days(1) + hours(1));
  expect((await last()).maturedAt).toBeNull();
  await stage.passes(days(2));
  expect((await last()).maturedAt).not.toBeNull();
});

test("of a part that was released as well", async () => {
  const sale = await brought();
  const { held } = await stage.holdOf(sale.orderId);
  const amount = { ...held, amount: held.amount - 1 };
  const part = await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId, amount });
  await sale.chat.says("the candle is cracked and the lid is gone");
  await stage.rests();
  const [{ maturesAt }] = (await stage.holdOf(sale.orderId)).releases;
  expect(new Date(maturesAt).getTime() - new Date(part.maturesAt).getTime()).toBeGreaterThan(days(2) - minutes(1));
});

test("after a part was released, no page and no answer says that all of the money is held", async () => {
  const sale = await brought();
  const amount = { amount: 400_000, currency: "NGN" };
  await stage.does(200, "POST", "/api/payments/release", { orderId: sale.orderId, amount });
  await sale.chat.says("the candle is cracked and the lid is gone");
  await stage.rests();
  const { url } = await stage.does(200, "POST", "/api/checkout", { orderId: sale.orderId });
  const page = await (await fetch(privatePageOf(stage.system, url))).text();
  expect(page).toContain("the rest of your money is still held");
  expect(page).toContain("₦4,000 of the money went to the shop.");
  expect(page).not.toMatch(/(?<!rest of )your money is (?:still )?held/i);
  expect(await (await fetch(url)).text()).not.toMatch(/(?<!rest of )(?:the|your) money is (?:still )?held/i);
  const { text: state } = await sale.chat.says("where is my order?");
  expect(state).toContain("; the rest of your money is still held");
  const { text } = await sale.chat.says("is my money still held?");
  expect(text).toContain("The shop got ₦4,000 of the money of order");
  expect(text).toContain("The rest is held.");
});

test("a release is not faster than the job that hears the complaint", async () => {
  const { chat, orderId } = await brought();
  const { id } = await chat.conversation();
  const { system, shop } = stage;
  const actor = systemActor(shop.id, "test", system.clock.now(), "sandbox");
  const released = system.services.worker.write(actor.shopId, async (tx) => {
    system.clock.advance(1_000);
    const read = { ...actor, now: system.clock.now() };
    const data = { id, orderIds: [orderId], isClear: false };
    await announce(tx, read, "conversation.complained", { id, data });
    await releaseFunds(tx, read, { orderId, reason: "seller" });
  });
  await expect(released).rejects.toMatchObject({ code: "buyer_complained" });
});

test("a picture without words may show what is wrong", async () => {
  const sale = await brought();
  await sale.chat.sends({ type: "image", image: { id: "1", mime_type: "image/jpeg", sha256: "x" } });
  await stage.rests();
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

describe("an emoji alone, under the message that the courier says it was delivered,", () => {
  async function reacts(emoji: string, handler: "agent" | "human" = "agent"): Promise<{ orderId: string }> {
    const sale = await brought();
    const { id } = await sale.chat.conversation();
    if (handler === "human") await stage.does(200, "PATCH", `/api/conversations/${id}`, { handler });
    const news = stage.simulator.whatsapp.sentTo(sale.chat.phone).findLast(({ text }) => text.includes("delivered"));
    expect(news?.text).toContain("courier");
    await sale.chat.sends({ type: "reaction", reaction: { message_id: news?.id, emoji } });
    await stage.rests();
    return sale;
  }

  test.each(["😡", "👎", "😭", "🤬", "💔", "😤", "🙄", "🤦🏾‍♀️", "🤔", "😐", "📦"])(
    "keeps the money where it is no clear yes: %s",
    async (emoji) => {
      expect((await release(await reacts(emoji))).body.code).toBe("buyer_complained");
    },
  );

  test("also where it is a doubt about another message of ours", async () => {
    const sale = await brought();
    const [greeting] = stage.simulator.whatsapp.sentTo(sale.chat.phone);
    await sale.chat.sends({ type: "reaction", reaction: { message_id: greeting?.id, emoji: "🤔" } });
    await stage.rests();
    expect((await release(sale)).body.code).toBe("buyer_complained");
  });

  test("also where a person has the chat", async () => {
    expect((await release(await reacts("😡", "human"))).body.code).toBe("buyer_complained");
  });

  test.each(["👍", "👍🏾", "❤️", "🙏🏿", "😍", "🎉"])("keeps nothing where it is one: %s", async (emoji) => {
    expect((await stage.holdOf((await reacts(emoji)).orderId)).complaintUntil).toBeNull();
  });
});

test("a message that the buyer takes back keeps the money", async () => {
  const sale = await brought();
  const post = (message: Record<string, unknown>) => sale.chat.sends(message);
  await post({ type: "text", id: `wamid.back.${sale.orderId}`, text: { body: "thanks" } });
  expect((await stage.holdOf(sale.orderId)).complaintUntil).toBeNull();
  await post({ type: "revoke", revoke: { original_message_id: `wamid.back.${sale.orderId}` } });
  await stage.rests();
  expect((await release(sale)).body.code).toBe("buyer_complained");
});

test("before a proof it counts for nothing: the money waits anyhow", async () => {
  const sale = await paid();
  await sale.chat.says("what a day this is");
  await stage.rests();
  expect((await stage.holdOf(sale.orderId)).complaintUntil).toBeNull();
});
