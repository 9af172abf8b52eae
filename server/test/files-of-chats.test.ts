// A file of a chat is a part of that chat. A caller who may not read chats can't pass a file on, and a file is no
// evidence in a dispute with another buyer.
import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";
import { paidInChat, type Scene, shopWithOwner } from "./support/team.ts";
import { type Chat, openChat } from "./support/chat.ts";

let selling: Selling;
let scene: Scene;
let photo: Buffer;
beforeAll(async () => {
  selling = await startSelling();
  scene = await shopWithOwner(selling);
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .png()
    .toBuffer();
});
afterAll(() => selling.stop());

async function keyWith(...scopes: string[]): Promise<string> {
  return (await scene.api("POST", "/api/shop/keys", { body: { name: "some", scopes } })).body.key;
}

/** The buyer sends a picture, and the server fetches it. */
async function pictureOf(chat: Chat): Promise<string> {
  const item = { id: "55", mime_type: "image/png", sha256: "x", caption: "look" };
  await chat.sends({ type: "image", image: item });
  const { rows } = await selling.system.admin.query(
    `select m.id from media m join messages o on o.shop_id = m.shop_id and o.id = m.message_id
      where m.shop_id = $1 and o.conversation_id = $2`,
    [scene.shop.id, (await chat.conversation()).id],
  );
  await selling.system.services.media.put(`${scene.shop.id}/${rows[0].id}`, photo, "image/png");
  await selling.system.admin.query("update media set state = 'kept', mime_type = 'image/png' where id = $1", [
    rows[0].id,
  ]);
  return rows[0].id;
}

const codeOf = ({ status, body }: Answer): unknown[] => [status, body.code];

test("a dispute takes the buyer's own pictures and what was uploaded, from a caller who may read chats", async () => {
  const { buyer, orderId } = await paidInChat(selling, scene);
  const other = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Bola" });
  await other.says("hello");
  const [theirs, foreign] = [await pictureOf(buyer), await pictureOf(other)];
  const dispute = await scene.api("POST", "/api/payments/dispute", {
    body: { orderId, openedBy: "seller", reason: "damaged", description: "They say it was torn." },
  });
  expect([dispute.status, dispute.text]).toEqual([201, dispute.text]);
  const path = `/api/payments/dispute/${dispute.body.id}/evidence`;
  const add = (mediaId: string, key = scene.shop.key): Promise<Answer> =>
    scene.api("POST", path, { key, body: { by: "seller", kind: "document", mediaId } });
  const money = await keyWith("payments:write", "payments:read");
  const chats = await keyWith("payments:write", "conversations:read");
  for (const [mediaId, key] of [
    [theirs, money],
    [foreign, money],
    [foreign, chats],
    [foreign, scene.shop.key],
  ] as const) {
    const refused = await add(mediaId, key);
    expect([...codeOf(refused), refused.body.errors]).toMatchObject([
      400,
      "resource_missing",
      [{ pointer: "/mediaId" }],
    ]);
    expect(refused.text).not.toContain("/media/");
  }
  expect((await add(theirs, chats)).status).toBe(201);
  const uploaded = await scene.api("POST", "/api/media", { raw: photo, key: money });
  expect((await add(uploaded.body.id, money)).status).toBe(201);
});

test("a picture without words beside an open dispute is not taken for a question for goods", async () => {
  const { buyer, orderId } = await paidInChat(selling, scene);
  const sends = async (): Promise<string> => {
    const before = buyer.heard().length;
    selling.system.clock.advance(1_000);
    const media = { kind: "image" as const, bytes: photo, mimeType: "image/png" };
    await selling.simulator.whatsapp.writeAs({ from: buyer.phone, phoneNumberId: scene.shop.account, media });
    await selling.rest();
    return buyer
      .heard()
      .slice(before)
      .map(({ text }) => text)
      .join("\n");
  };
  const likeNothing = /none of our products looks like it/;
  expect(await sends()).toMatch(likeNothing);
  const dispute = await scene.api("POST", "/api/payments/dispute", {
    body: { orderId, openedBy: "buyer", reason: "damaged", description: "It came torn." },
  });
  expect([dispute.status, dispute.text]).toEqual([201, dispute.text]);
  await selling.rest();
  expect(await sends()).not.toMatch(likeNothing);
});

test("a picture of a chat becomes no picture of a product, no reply and no sample for a caller who may not read chats", async () => {
  const chat = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Chi" });
  await chat.says("hello");
  const mediaId = await pictureOf(chat);
  const { id: conversationId } = await chat.conversation();
  const productId = await selling.product({ shop: scene.shop });
  const uses = (key: string): Promise<Answer>[] => [
    scene.api("POST", `/api/products/${productId}/images`, { key, body: { mediaId } }),
    scene.api("POST", `/api/conversations/${conversationId}/reply`, { key, body: { media: [mediaId] } }),
    scene.api("POST", "/api/templates", {
      key,
      body: {
        name: `look_${key
          .slice(-6)
          .toLowerCase()
          .replaceAll(/[^a-z]/g, "x")}`,
        category: "utility",
        language: "en",
        header: { type: "image", mediaId },
        body: "Your parcel is here.",
      },
    }),
  ];
  const blind = await keyWith("products:write", "conversations:write");
  for (const answer of await Promise.all(uses(blind))) expect(codeOf(answer)).toEqual([400, "resource_missing"]);
  const seeing = await keyWith("products:write", "conversations:write", "conversations:read");
  for (const { status, text } of await Promise.all(uses(seeing))) expect([status < 300, text]).toEqual([true, text]);
});

test("a picture of a chat is shown to nobody without its signature, even where it is named as the shop's logo", async () => {
  const chat = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Dayo" });
  await chat.says("hello");
  const key = await keyWith("shop:write");
  const open = async (mediaId: string): Promise<number> => {
    const logo = `${selling.system.url}/media/${scene.shop.id}/${mediaId}`;
    expect((await scene.api("PATCH", "/api/shop", { key, body: { pictures: { logo } } })).status).toBe(200);
    return (await fetch(logo)).status;
  };
  expect(await open(await pictureOf(chat))).toBe(404);
  const uploaded = await scene.api("POST", "/api/media", { raw: photo, key });
  expect(await open(uploaded.body.id)).toBe(200);
});
