import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRateLimits, type Limit } from "../src/instagram/rate-limits.ts";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { patternPng } from "./browser.ts";
import { readInstagram } from "./read-fixture.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import { shapeOf } from "./shape-of.ts";

const igId = "17841400000000123";
const shop = { igId, pageId: "110000000000123", username: "ada.styles", name: "Ada Styles" };
const accessToken = "TEST_IG_TOKEN";
const appSecret = "instagram_app_secret";
const day = 24 * 3_600;

let simulator: Simulator;
let platform: Receiver;
/** A separate buyer for every test, so that windows, limits and outcomes don't reach into another test. */
let kojo: string;
let buyers = 0;

beforeAll(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
});
beforeEach(() => {
  buyers += 1;
  kojo = `kojo.${buyers}`;
  platform.received.length = 0;
  const reset = { echo: "none", reads: false, copies: 1, times: "numbers", entryNamesCustomer: false } as const;
  simulator.instagram.behave({ ...reset, messageShape: "messaging", commentShape: "changes" });
  simulator.instagram.configure({ ...shop, accessToken, appSecret, webhookUrl: platform.url });
});
afterAll(async () => {
  await simulator.stop();
  await platform.close();
});

type Answer = { http: number; body: Record<string, unknown> & { error?: Record<string, unknown> } };

async function call(method: string, path: string, body?: object, token: string = accessToken): Promise<Answer> {
  const response = await fetch(`${simulator.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { http: response.status, body: JSON.parse(await response.text()) };
}

const igsid = (username = kojo) => simulator.instagram.igsid(username);
const post = async (body: object, host = `/instagram/v25.0/${igId}`) => call("POST", `${host}/messages`, body);
const send = async (message: object, rest: object = {}) => post({ recipient: { id: igsid() }, message, ...rest });
type Item = {
  sender?: { id: string };
  recipient?: { id: string };
  message?: { mid: string; text?: string; is_echo?: boolean; attachments?: { payload: { url: string } }[] };
  reaction?: object;
  read?: object;
};
type Body = { entry: { messaging?: Item[] }[] };
const posts = (): Body[] => platform.received.map(({ bytes }) => JSON.parse(bytes.toString()));
const items = () => posts().flatMap(({ entry }) => entry.flatMap(({ messaging }) => messaging ?? []));
const times = <Thing extends object>(count: number, thing: Thing) =>
  Array.from({ length: count }, () => ({ ...thing }));

describe("what is told has the recorded shape", () => {
  const picture = { type: "image", base64: patternPng(8, 8).toString("base64"), mimeType: "image/png" };
  test.each([
    ["message_text", { text: "Hi" }],
    ["message_image", { attachments: [picture] }],
    ["message_story_mention", { attachments: [{ ...picture, type: "story_mention" }] }],
    ["message_story_reply", { text: "Love this!", story: {} }],
    ["message_quick_reply", { text: "Track order", quickReply: { payload: "TRACK" } }],
    ["message_inline_reply", { text: "yes that one", replyTo: "some mid" }],
    ["postback", { postback: { title: "Buy now", payload: "BUY" } }],
  ])("%s", async (fixture, doing) => {
    await simulator.instagram.writeAs({ from: kojo, ...doing });
    expect(shapeOf(posts()[0])).toEqual(shapeOf(readInstagram(fixture)));
  });

  test("reactions, reads and deletions of a message", async () => {
    const { messageIds } = await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
    const [messageId = ""] = messageIds;
    await simulator.instagram.writeAs({ from: kojo, react: { messageId, emoji: "❤️" } });
    await simulator.instagram.writeAs({ from: kojo, see: messageId });
    await simulator.instagram.writeAs({ from: kojo, unsend: messageId });
    const shapes = posts().slice(1).map(shapeOf);
    expect(shapes).toEqual(["reaction", "seen", "message_deleted"].map((name) => shapeOf(readInstagram(name))));
    expect(items()[1]?.reaction).toMatchObject({ reaction: "love", emoji: "❤️", mid: messageId });
  });

  test("an ad's referral and a comment", async () => {
    const referral = { ref: "winter", ad_id: "1", source: "ADS", type: "OPEN_THREAD" };
    const context = { ads_context_data: { ad_title: "Winter", photo_url: "https://example.test/a.jpg" } };
    await simulator.instagram.writeAs({ from: kojo, text: "Tell me more", referral: { ...referral, ...context } });
    await simulator.instagram.commentAs({ from: kojo, text: "Price please 🙏" });
    expect(posts().map(shapeOf)).toEqual(
      ["message_ad_referral", "comment"].map((name) => shapeOf(readInstagram(name))),
    );
  });

  test("the echo of a send, and the send's own answer", async () => {
    simulator.instagram.behave({ echo: "before" });
    await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
    const answer = await send({ text: "The blue dress is $45." });
    expect(shapeOf(posts()[1])).toEqual(shapeOf(readInstagram("message_echo")));
    expect(items()[1]?.message?.mid).toBe(answer.body["message_id"]);
  });
});

test("a webhook is signed over its escaped bytes", async () => {
  await simulator.instagram.writeAs({ from: kojo, text: "see https://example.com 💙" });
  const [webhook] = platform.received;
  const bytes = webhook?.bytes ?? Buffer.alloc(0);
  expect(bytes.toString("latin1")).toContain(String.raw`https:\/\/example.com \ud83d\udc99`);
  const hex = createHmac("sha256", appSecret).update(bytes).digest("hex");
  expect(webhook?.headers["x-hub-signature-256"]).toBe(`sha256=${hex}`);
});

test("the same event comes in each of the four shapes, and with other times", async () => {
  for (const messageShape of ["messaging", "changes", "standby"] as const) {
    simulator.instagram.behave({ messageShape });
    await simulator.instagram.writeAs({ from: kojo, text: messageShape });
  }
  simulator.instagram.behave({ commentShape: "flat", times: "iso" });
  await simulator.instagram.commentAs({ from: kojo, text: "flat" });
  expect(posts()).toMatchObject([
    { entry: [{ id: igId, messaging: [{ message: { text: "messaging" } }] }] },
    { entry: [{ changes: [{ field: "messages", value: { message: { text: "changes" } } }] }] },
    { entry: [{ standby: [{ message: { text: "standby" } }] }] },
    { entry: [{ field: "comments", value: { text: "flat" }, time: expect.stringMatching(/^\d{4}-.*Z$/) }] },
  ]);
});

test("an echo comes before the answer or after it, and every send is seen", async () => {
  await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
  simulator.instagram.behave({ echo: "alternating", reads: true });
  await send({ text: "one" });
  await send({ text: "two" });
  await simulator.webhooks.idle();
  const echoes = items().filter(({ message }) => message?.is_echo);
  expect(echoes.map(({ message }) => message?.text).toSorted((a = "", b = "") => a.localeCompare(b))).toEqual([
    "one",
    "two",
  ]);
  expect(items().filter(({ read }) => read)).toHaveLength(2);
  expect(simulator.instagram.sentTo(kojo).map(({ seen }) => seen)).toEqual([true, true]);
});

test("what was kept back goes out together, in reverse, and twice for some", async () => {
  simulator.instagram.hold();
  for (const text of ["a", "b", "c"]) await simulator.instagram.writeAs({ from: `${kojo}.twice`, text });
  expect(posts()).toEqual([]);
  await simulator.instagram.release({ order: "reversed", together: true });
  expect(posts()).toHaveLength(2);
  expect(items().map(({ message }) => message?.text)).toEqual(["c", "b", "a", "c", "b", "a"]);
});

describe("when a business may write", () => {
  test("24 hours, then only a person for seven days, then nobody", async () => {
    const human = { messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT" };
    await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
    expect((await send({ text: "at once" })).http).toBe(200);
    await simulator.clock.advance({ seconds: day });
    expect(await send({ text: "late" })).toMatchObject({
      http: 403,
      body: { error: { code: 10, error_subcode: 2534022, type: "IGApiException" } },
    });
    const ofPage = await post({ recipient: { id: igsid() }, message: { text: "late" } }, "/instagram-page/v25.0/me");
    expect(ofPage).toMatchObject({ http: 400, body: { error: { code: 10, error_subcode: 2018278 } } });
    expect((await send({ text: "a person" }, human)).http).toBe(200);
    await simulator.clock.advance({ seconds: 6 * day });
    expect((await send({ text: "a person" }, human)).body.error).toMatchObject({ error_subcode: 2534022 });
    await simulator.instagram.writeAs({ from: kojo, postback: { title: "Hi", payload: "x" } });
    expect((await send({ text: "again" })).http).toBe(200);
  });

  test("nobody who never wrote, and nobody who never was", async () => {
    await simulator.instagram.commentAs({ from: kojo, text: "Price?" });
    expect((await send({ text: "Hi" })).body.error).toMatchObject({ code: 10 });
    const stranger = await post({ recipient: { id: "1" }, message: { text: "Hi" } });
    expect(stranger.body.error).toMatchObject({ code: 100, error_subcode: 2018001 });
  });

  test("one private reply to a comment, within seven days, and it opens no window", async () => {
    const { commentId } = await simulator.instagram.commentAs({ from: kojo, text: "Price?" });
    const reply = async () => post({ recipient: { comment_id: commentId }, message: { text: "It is $45." } });
    expect(await reply()).toMatchObject({ http: 200, body: { recipient_id: igsid(), message_id: expect.any(String) } });
    expect((await reply()).body.error).toMatchObject({ code: 100 });
    expect((await send({ text: "and more" })).body.error).toMatchObject({ code: 10 });
    const late = await simulator.instagram.commentAs({ from: kojo, text: "Still?" });
    await simulator.clock.advance({ seconds: 7 * day + 1 });
    const refused = await post({ recipient: { comment_id: late.commentId }, message: { text: "Yes" } });
    expect(refused.body.error).toMatchObject({ error_subcode: 2534022 });
  });
});

test("a public reply comes back as a comment of one's own, below top-level comments only", async () => {
  const { commentId } = await simulator.instagram.commentAs({ from: kojo, text: "Price?" });
  const reply = async (to: unknown) =>
    call("POST", `/instagram/v25.0/${String(to)}/replies?message=Sent%20you%20a%20note`);
  const { body } = await reply(commentId);
  await simulator.webhooks.idle();
  expect(posts()[1]).toMatchObject({
    entry: [{ changes: [{ value: { id: body["id"], from: { id: igId }, parent_id: commentId } }] }],
  });
  expect((await reply(body["id"])).http).toBe(400);
  simulator.instagram.hideComment(commentId);
  expect((await reply(commentId)).http).toBe(400);
});

describe("what a send may hold", () => {
  const reply = { content_type: "text", title: "Yes", payload: "y" };
  const button = { type: "postback", title: "Buy", payload: "b" };
  const template = (payload: object) => ({ attachment: { type: "template", payload } });
  const generic = (...elements: object[]) => template({ template_type: "generic", elements });
  test.each([
    ["1,000 bytes", { text: "é".repeat(500) }, 200],
    ["1,002 bytes", { text: "é".repeat(501) }, 400],
    ["nothing", {}, 400],
    ["13 quick replies", { text: "?", quick_replies: times(13, reply) }, 200],
    ["14 quick replies", { text: "?", quick_replies: times(14, reply) }, 400],
    ["10 cards", generic(...times(10, { title: "Dress", subtitle: "₦1", buttons: [button] })), 200],
    ["11 cards", generic(...times(11, { title: "Dress", subtitle: "₦1" })), 400],
    ["a card with its title only", generic({ title: "Dress" }), 400],
    ["a title of 81", generic({ title: "x".repeat(81), subtitle: "y" }), 400],
    ["4 buttons", template({ template_type: "button", text: "?", buttons: times(4, button) }), 400],
    ["3 buttons", template({ template_type: "button", text: "?", buttons: times(3, button) }), 200],
    ["a button text of 641", template({ template_type: "button", text: "x".repeat(641), buttons: [button] }), 400],
    ["a product", template({ template_type: "product", elements: [{ id: "4000000000000001" }] }), 200],
    ["a heart", { attachment: { type: "like_heart" } }, 200],
    [
      "a text and a picture",
      { text: "x", attachment: { type: "image", payload: { url: "https://e.test/a.png" } } },
      400,
    ],
  ])("%s", async (_what, message, http) => {
    await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
    expect((await send(message)).http).toBe(http);
  });

  test("a picture that can be fetched, and none that can't", async () => {
    await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
    simulator.instagram.behave({ echo: "before" });
    const picture = async (url: string) => send({ attachment: { type: "image", payload: { url } } });
    expect((await picture(`${platform.url}/picture.png`)).http).toBe(200);
    const { url } = items().at(-1)?.message?.attachments?.[0]?.payload ?? { url: "" };
    const file = async () => {
      const answer = await fetch(url);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    expect((await file()).bytes.equals(patternPng())).toBe(true);
    expect((await picture(`${platform.url}/no-picture`)).http).toBe(400);
    await simulator.clock.advance({ seconds: 2 * day });
    expect((await file()).status).toBe(403);
    expect((await fetch(url.replace("signature=", "signature=x"))).status).toBe(403);
  });
});

test("typing, seen and reactions are actions that stand alone", async () => {
  const { messageIds } = await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
  const [messageId = ""] = messageIds;
  const act = async (sender_action: string, rest = {}) => post({ recipient: { id: igsid() }, sender_action, ...rest });
  expect(await act("typing_on")).toEqual({ http: 200, body: { recipient_id: igsid() } });
  expect((await act("typing_on", { message: { text: "x" } })).http).toBe(400);
  expect(simulator.instagram.wasSeen(messageId)).toBe(false);
  await act("mark_seen");
  expect(simulator.instagram.wasSeen(messageId)).toBe(true);
  await act("react", { payload: { message_id: messageId, reaction: "love" } });
  expect(simulator.instagram.messages(kojo)[0]?.reactions.business).toBe("❤️");
});

test("outcomes are asked for by the buyer's handle", async () => {
  const outcome = async (ending: string) => {
    kojo = `kojo.${buyers}${ending}`;
    await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
    return send({ text: "Hello" });
  };
  expect((await outcome(".gone")).body.error).toMatchObject({ code: 551 });
  expect((await outcome(".flood")).body.error).toMatchObject({ code: 613 });
  expect((await outcome(".down")).http).toBe(500);
  expect((await outcome(".down")).http).toBe(200);
  await expect(outcome(".lost")).rejects.toThrow("fetch failed");
  expect(simulator.instagram.sentTo(kojo)).toMatchObject([{ text: "Hello" }]);
});

test("ten videos a second are taken, and 750 private replies an hour", () => {
  const limits = createRateLimits();
  const taken = (limit: Limit, at: number, times: number) =>
    Array.from({ length: times }, () => limits.take(igId, limit, at)).filter(Boolean).length;
  expect(taken("heavy", 999, 11)).toBe(10);
  expect(taken("heavy", 1_000, 11)).toBe(10);
  expect(taken("calls", 1_000, 301)).toBe(300);
  expect(taken("privateReplies", 3_599_999, 751)).toBe(750);
});

test("a profile is told of people who wrote, not of those who merely commented", async () => {
  await simulator.instagram.commentAs({ from: kojo, name: "Kojo", text: "Price?" });
  const profile = async () => call("GET", `/instagram/v25.0/${igsid()}?fields=name,username`);
  expect((await profile()).body.error).toMatchObject({ code: 230 });
  await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
  expect((await profile()).body).toEqual({ id: igsid(), name: "Kojo", username: kojo });
});

test("an account is told of itself, subscribes, and its token is refreshed for sixty days", async () => {
  const me = "/instagram/v25.0/me";
  expect((await call("GET", `${me}?fields=user_id,username`)).body).toMatchObject({
    user_id: igId,
    username: "ada.styles",
  });
  expect((await call("GET", "/instagram-page/v25.0/me")).body).toEqual({ id: shop.pageId, name: shop.name });
  expect((await call("GET", me, undefined, "wrong")).body.error).toMatchObject({ code: 190 });
  const subscribed = await call("POST", `${me}/subscribed_apps?subscribed_fields=comments`);
  expect(subscribed.body).toEqual({ success: true });
  await simulator.instagram.writeAs({ from: kojo, text: "not told" });
  expect(posts()).toEqual([]);

  const refresh = `/instagram/refresh_access_token?grant_type=ig_refresh_token&access_token=${accessToken}`;
  const { access_token: fresh } = (await call("GET", refresh)).body;
  expect((await call("GET", me, undefined, String(fresh))).http).toBe(200);
  await simulator.clock.advance({ seconds: 60 * day });
  expect((await call("GET", me, undefined, String(fresh))).body.error).toMatchObject({ code: 190, error_subcode: 463 });
});

test("a person who answers in the app makes an echo that no call was made for", async () => {
  await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
  const message = await simulator.instagram.typeInApp({ to: kojo, text: "I am here myself" });
  expect(items().at(-1)).toMatchObject({
    sender: { id: igId },
    recipient: { id: igsid() },
    message: { mid: message.id, text: "I am here myself", is_echo: true },
  });
});

test("the doors under /_/instagram write, comment and tell what was said", async () => {
  const door = async (path: string, body: object) => call("POST", `/_/instagram/${path}`, body);
  expect((await door("inbound", { from: kojo, text: "Hi" })).body).toMatchObject({ acknowledged: true });
  expect((await door("comment", { from: kojo, text: "Price?" })).body).toMatchObject({ acknowledged: true });
  expect((await door("inbound", { from: "no handle", text: "Hi" })).http).toBe(400);
  expect((await door("subscribe", { account: igId, verifyToken: "right" })).body).toMatchObject({ accepted: true });
  const said = await call("GET", `/_/instagram/messages?with=${kojo}`);
  expect(said.body["messages"]).toMatchObject([{ text: "Hi", direction: "inbound", username: kojo }]);
});
