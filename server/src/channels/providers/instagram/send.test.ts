import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ExchangeServer, startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { Media, OutboundContent, OutboundMessage } from "../../driver.ts";
import { instagramDriver } from "./driver.ts";
import { toWire } from "./outbound.ts";

const igId = "17841400000000123";
const to = { phone: null, userId: "8675309000000001" };

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
beforeEach(() => void (server.asked.length = 0));
afterAll(() => server.close());

const account = () => ({ baseUrl: server.url, account: igId, accessToken: "secret-token" });
const driver = (flavour: "instagram" | "page" = "instagram", mediaHosts: readonly string[] = []) =>
  instagramDriver({ flavour, mediaHosts });

const json = (content: OutboundContent, rest: Partial<OutboundMessage> = {}): unknown => {
  const outbound = toWire({ to, content, echo: "out_1", ...rest });
  if (outbound.kind === "invalid") throw new Error(outbound.detail);
  return outbound.json;
};
const body = (content: OutboundContent): unknown => Object(json(content)).message;
const invalid = (content: OutboundContent, rest: Partial<OutboundMessage> = {}): boolean =>
  toWire({ to, content, echo: "out_1", ...rest }).kind === "invalid";

const text = (words: string): OutboundContent => ({ type: "text", text: words, previewUrl: false });
const tap = (id: string, title = id) => ({ id, title });
const link = "https://example.test/a.jpg";
const template = (payload: object) => ({ attachment: { type: "template", payload } });
const quickReply = (payload: string, title = payload) => ({ content_type: "text", title, payload });

describe("what is sent", () => {
  test("a text of a thousand bytes, not of one more", () => {
    expect(body(text("é".repeat(500)))).toEqual({ text: "é".repeat(500) });
    expect(invalid(text(`${"é".repeat(500)}x`))).toBe(true);
    expect(invalid(text(" "))).toBe(true);
  });
  test("an answer, a person's words after the day, a quote, and the private answer to a comment", () => {
    const recipient = { id: to.userId };
    const message = { text: "Hi" };
    expect(json(text("Hi"))).toEqual({ recipient, messaging_type: "RESPONSE", message });
    expect(json(text("Hi"), { byHuman: true, quotedMessageId: "m1" })).toEqual({
      recipient,
      messaging_type: "MESSAGE_TAG",
      tag: "HUMAN_AGENT",
      message,
      reply_to: { mid: "m1" },
    });
    const below = { to: { phone: null, userId: null, commentId: "5" } };
    expect(json(text("Hi"), below)).toEqual({ recipient: { comment_id: "5" }, message });
    expect(invalid({ type: "image", link, caption: "" }, below)).toBe(true);
    expect(invalid(text("Hi"), { to: { phone: "+2348030000001", userId: null } })).toBe(true);
  });
  test("media by address; a picture with a few words is a card", () => {
    expect(body({ type: "document", link, caption: "" })).toEqual({
      attachment: { type: "file", payload: { url: link } },
    });
    expect(body({ type: "image", link, caption: "Ankara dress\n₦12,500" })).toEqual(
      template({
        template_type: "generic",
        elements: [{ title: "Ankara dress", subtitle: "₦12,500", image_url: link }],
      }),
    );
    expect(JSON.stringify(body({ type: "image", link, caption: "x".repeat(81) }))).toContain(`"${"x".repeat(79)}…"`);
    expect(invalid({ type: "audio", link, caption: "Listen" })).toBe(true);
    expect(invalid({ type: "image", link: "ftp://example.test/a", caption: "" })).toBe(true);
  });
  test("buttons stay in the thread; below words too long for that they are quick replies", () => {
    const buttons = [tap("y", "Yes"), tap("n", "No")];
    expect(body({ type: "buttons", text: "Order?", buttons })).toEqual(
      template({
        template_type: "button",
        text: "Order?",
        buttons: buttons.map(({ id, title }) => ({ type: "postback", title, payload: id })),
      }),
    );
    const long = "x".repeat(641);
    expect(body({ type: "buttons", text: long, buttons })).toEqual({
      text: long,
      quick_replies: [quickReply("y", "Yes"), quickReply("n", "No")],
    });
    expect(invalid({ type: "buttons", text: "?", buttons: [] })).toBe(true);
    expect(invalid({ type: "buttons", text: "?", buttons: [tap("y"), tap("y", "z")] })).toBe(true);
    expect(invalid({ type: "buttons", text: "?", buttons: [tap("y", "x".repeat(21))] })).toBe(true);
  });
  test("rows are quick replies, and what does not fit on them stands above", () => {
    const row = (id: string, title: string, description: string | null = null) => ({ id, title, description });
    const list = (...rows: ReturnType<typeof row>[]): OutboundContent => ({
      type: "list",
      text: "Which?",
      button: "Choose",
      sections: [{ title: "All", rows }],
    });
    expect(body(list(row("m", "M"), row("l", "L")))).toEqual({
      text: "Which?",
      quick_replies: [quickReply("m", "M"), quickReply("l", "L")],
    });
    expect(body(list(row("1", "Ankara dress with long sleeves", "₦12,500")))).toEqual({
      text: "Which?\n\n• Ankara dress with long sleeves – ₦12,500",
      quick_replies: [quickReply("1", "Ankara dress with l…")],
    });
    const many = Array.from({ length: 14 }, (_, at) => row(String(at), String(at)));
    expect(invalid(list(...many))).toBe(true);
  });
  test("a link is a button, or an address when the words are long", () => {
    const url = "https://example.test/pay";
    const pay = (words: string): OutboundContent => ({ type: "link", text: words, button: { url, title: "Pay now" } });
    expect(body(pay("Your order"))).toEqual(
      template({ template_type: "button", text: "Your order", buttons: [{ type: "web_url", url, title: "Pay now" }] }),
    );
    expect(body(pay("x".repeat(641)))).toEqual({ text: `${"x".repeat(641)}\n${url}` });
  });
  test("cards, at most ten, each with something beside its title", () => {
    const card = {
      title: "Dress",
      subtitle: "₦1",
      image: link,
      buttons: [tap("buy", "Buy"), { url: link, title: "See" }],
    };
    const cards = (count: number, changes = {}): OutboundContent => ({
      type: "cards",
      text: "Look",
      cards: Array.from({ length: count }, () => ({ ...card, ...changes })),
    });
    const buttons = [
      { type: "postback", title: "Buy", payload: "buy" },
      { type: "web_url", url: link, title: "See" },
    ];
    const elements = [{ title: "Dress", subtitle: "₦1", image_url: link, buttons }];
    expect(body(cards(1))).toEqual(template({ template_type: "generic", elements }));
    expect(invalid(cards(10))).toBe(false);
    expect(invalid(cards(11))).toBe(true);
    expect(invalid(cards(1, { subtitle: null, image: null, buttons: [] }))).toBe(true);
    expect(invalid(cards(1, { title: " " }))).toBe(true);
    const long = `${"x".repeat(78)}👗yz`;
    const shown = `${"x".repeat(78)}…`;
    expect(JSON.stringify(body(cards(1, { title: long, subtitle: long })))).toContain(
      JSON.stringify({ title: shown, subtitle: shown }).slice(1, -1),
    );
  });
  test("nothing that Instagram has not", () => {
    expect(invalid({ type: "location_request", text: "Where?" })).toBe(true);
    expect(driver().sends.has("location_request")).toBe(false);
  });
});

test("a reaction is an action, and gets an id that comes no second time", async () => {
  const content: OutboundContent = { type: "reaction", text: "", emoji: "❤️", targetMessageId: "m1" };
  server.play({ status: 200, body: { recipient_id: to.userId } });
  const result = await driver().send(account(), { to, content, echo: "out_7" });
  expect(result).toEqual({ kind: "accepted", messageId: "m1#reaction#out_7" });
  expect(JSON.parse(server.asked[0]?.text ?? "")).toEqual({
    recipient: { id: to.userId },
    sender_action: "react",
    payload: { message_id: "m1", reaction: "love" },
  });
  expect(json({ ...content, emoji: null })).toMatchObject({ sender_action: "unreact" });
});

test("the account speaks by its id, a Page as itself; the token is in a header only", async () => {
  const accepted = { status: 200, body: { recipient_id: "1", message_id: "m1" } };
  server.play(accepted, accepted);
  const message = { to, content: text("Hi"), echo: "out_1" };
  await driver().send(account(), message);
  await driver("page").send(account(), message);
  expect(server.asked.map(({ path }) => path)).toEqual([`/${igId}/messages`, "/me/messages"]);
  expect(server.asked[0]?.headers.authorization).toBe("Bearer secret-token");
});

test("seen and typing are two calls, for a buyer only", async () => {
  const answer = { status: 200, body: { recipient_id: "1" } };
  server.play(answer, answer);
  await driver().showTyping(account(), "m1", to);
  await driver().markRead(account(), "m1", { phone: "+2348030000001", userId: null });
  expect(server.asked.map((one) => JSON.parse(one.text).sender_action)).toEqual(["mark_seen", "typing_on"]);
});

describe("what is refused", () => {
  test.each([
    [10, 2534022, 403, "window_closed"],
    [10, 2018278, 400, "window_closed"],
    [10, 2018065, 400, "window_closed"],
    [10, 2018108, 400, "undeliverable"],
    [551, undefined, 400, "undeliverable"],
    [200, 1545041, 400, "undeliverable"],
    [100, 2018001, 400, "undeliverable"],
    [100, undefined, 400, "invalid"],
    [100, 33, 400, "misconfigured"],
    [190, 463, 401, "misconfigured"],
    [10, undefined, 403, "misconfigured"],
    [200, 2018028, 400, "misconfigured"],
    [230, undefined, 403, "misconfigured"],
    [368, undefined, 403, "misconfigured"],
    [613, undefined, 400, "rate_limited"],
    [4, undefined, 429, "rate_limited"],
    [17, undefined, 400, "rate_limited"],
    [32, undefined, 400, "rate_limited"],
  ])("%i/%s is told by HTTP %i and means %s", async (code, error_subcode, status, reason) => {
    server.play({ status, body: { error: { message: "No", type: "IGApiException", code, error_subcode } } });
    const result = await driver().send(account(), { to, content: text("Hi"), echo: "out_1" });
    const pace = { rate_limited: "account", misconfigured: [190, 368].includes(code) ? "stopped" : undefined }[reason];
    expect(result).toMatchObject({ kind: "refused", code, reason, again: pace !== undefined });
    expect("pace" in result ? result.pace : undefined).toBe(pace);
  });
  test("how long to wait, when it is said", async () => {
    const headers = { "retry-after": "30" };
    server.play({ status: 429, headers, body: { error: { message: "Slow down", code: 613 } } });
    expect(await driver().send(account(), { to, content: text("Hi"), echo: "out_1" })).toMatchObject({
      pace: "account",
      retryAfterMs: 30_000,
    });
  });
  test.each([1, 2])("%i is their trouble: sent or not, nobody knows", async (code) => {
    server.play({ status: 500, body: { error: { message: "Try again", code } } });
    expect(await driver().send(account(), { to, content: text("Hi"), echo: "out_1" })).toMatchObject({
      kind: "trouble",
      sent: "unknown",
      again: true,
    });
  });
});

describe("files", () => {
  const media = (url: string | null): Media => {
    return { kind: "image", id: null, url, mimeType: null, fileName: null, voice: false };
  };
  const fetched = (path: string, maxBytes = 100, hosts = [server.url]) =>
    driver("instagram", hosts).fetchMedia(account(), media(path), maxBytes);
  const played = (status: number, body: string, headers: Record<string, string> = {}) =>
    server.play({ status, body, headers });

  test("are fetched without the token, and with what they say they are", async () => {
    played(200, "picture", { "content-type": "image/jpeg; charset=x" });
    expect(await fetched(`${server.url}/a`)).toEqual({
      kind: "known",
      value: { bytes: Buffer.from("picture"), mimeType: "image/jpeg", fileName: null },
    });
    expect(server.asked[0]?.headers.authorization).toBeUndefined();
  });
  test("are not fetched from elsewhere, nor led there", async () => {
    const refused = { kind: "refused", reason: "invalid" };
    expect(await fetched("http://169.254.169.254/latest")).toMatchObject(refused);
    expect(await fetched("http://a.fbcdn.net/1", 100, ["fbcdn.net"])).toMatchObject(refused);
    expect(await fetched("https://evilfbcdn.net/1", 100, ["fbcdn.net"])).toMatchObject(refused);
    expect(await fetched("file:///etc/passwd")).toMatchObject(refused);
    played(302, "", { location: "http://169.254.169.254/latest" });
    expect(await fetched(`${server.url}/a`)).toMatchObject(refused);
  });
  test("are followed where they moved, for a few steps", async () => {
    played(302, "", { location: "/b" });
    played(200, "picture");
    expect(await fetched(`${server.url}/a`)).toMatchObject({ kind: "known" });
    for (let step = 0; step < 4; step += 1) played(302, "", { location: "/a" });
    expect(await fetched(`${server.url}/a`)).toMatchObject({ kind: "refused", reason: "gone" });
  });
  test("that are too large, gone, or out of reach for now", async () => {
    played(200, "x".repeat(101));
    expect(await fetched(`${server.url}/a`)).toMatchObject({ kind: "refused", reason: "too_large" });
    played(403, "URL signature expired");
    expect(await fetched(`${server.url}/a`)).toMatchObject({ kind: "refused", code: 403, reason: "gone" });
    played(503, "later");
    expect(await fetched(`${server.url}/a`)).toMatchObject({ kind: "trouble", again: true });
    server.play("hang up");
    expect(await fetched(`${server.url}/a`)).toMatchObject({ kind: "trouble", again: true });
    expect(await driver().fetchMedia(account(), media(null), 100)).toMatchObject({ kind: "refused", reason: "gone" });
  });
});

describe("the account", () => {
  test("is known by the id that webhooks use", async () => {
    server.play({ status: 200, body: { id: "5", user_id: igId, username: "ada.styles", name: "Ada Styles" } });
    expect(await driver().inspect(account())).toEqual({
      kind: "known",
      value: {
        display: "@ada.styles",
        name: "Ada Styles",
        business: null,
        quality: null,
        messagesPerSecond: null,
        recipientsPerDay: null,
        canSend: true,
        detail: null,
      },
    });
    const page = { id: "7", name: "Ada", instagram_business_account: { id: igId, username: "ada.styles" } };
    server.play({ status: 200, body: page });
    expect(await driver("page").inspect(account())).toMatchObject({ value: { display: "@ada.styles", canSend: true } });
  });
  test("may not send with another's token, or with none that is good", async () => {
    server.play({ status: 200, body: { user_id: "17841499999999999", username: "other" } });
    expect(await driver().inspect(account())).toMatchObject({ kind: "known", value: { canSend: false } });
    server.play({ status: 400, body: { error: { message: "Expired", code: 190, error_subcode: 463 } } });
    expect(await driver().inspect(account())).toMatchObject({ kind: "refused", code: 190, reason: "misconfigured" });
  });
  test("asks to be told", async () => {
    server.play({ status: 200, body: { success: true } });
    expect(await driver().subscribe(account(), null)).toEqual({ kind: "known", value: null });
    expect(server.asked[0]?.path).toMatch(/^\/17841400000000123\/subscribed_apps\?subscribed_fields=messages%2C/);
  });
  test("learns who a buyer is, unless the buyer never wrote", async () => {
    server.play({ status: 200, body: { name: null, username: "kojo", id: "1" } });
    expect(await driver().profile?.(account(), "1")).toEqual({
      kind: "known",
      value: { name: null, username: "kojo", pictureUrl: null },
    });
    server.play({ status: 403, body: { error: { message: "User consent is required", code: 230 } } });
    expect(await driver().profile?.(account(), "1")).toMatchObject({ kind: "refused", code: 230, reason: "gone" });
  });
});
