import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import type { OutboundContent, OutboundMessage } from "../../driver.ts";
import { sendLimits, sendMessage, showTyping } from "./send.ts";

const recorded = JSON.parse(readFileSync(new URL("./fixtures/api_send_text_exchange.json", import.meta.url), "utf8"));
const message: OutboundMessage = {
  to: { phone: "+12025550143", userId: null },
  content: { type: "text", text: "Yes, small is in stock at $30.", previewUrl: false },
  echo: "out_01JEXAMPLE",
  quotedMessageId: "wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUYzMEVGMTNEQkM2QjQ0QjAzNQA=",
};
const accepted: Played = { status: 200, body: recorded.response.body };

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const account = () => ({ baseUrl: `${server.url}/v25.0`, account: "440099887766554", accessToken: "TEST_TOKEN" });
const send = (changes: Partial<OutboundMessage> = {}, timeoutMs = sendLimits.timeoutMs) =>
  sendMessage(account(), { ...message, ...changes }, { ...sendLimits, timeoutMs });
const lastJson = (): unknown => JSON.parse(server.asked.at(-1)?.text ?? "");

const error = (code: number) => ({ error: { code, message: "no" } });
const button = (title: string, id = title) => ({ id, title });
const text = (words: string): OutboundContent => ({ type: "text", text: words, previewUrl: false });
const buttons = (...list: { id: string; title: string }[]): OutboundContent => ({
  type: "buttons",
  text: "?",
  buttons: list,
});

describe("sending", () => {
  test("asks and reads as recorded", async () => {
    server.play(accepted);
    expect(await send()).toEqual({
      kind: "accepted",
      messageId: "wamid.HBgLMTIwMjU1NTAxNDMVAgARGBI4NDQwMUY4RkFBQjFERURDRDAA",
    });
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toMatchObject({
      method: recorded.request.method,
      path: recorded.request.path,
      headers: { authorization: "Bearer TEST_TOKEN", "content-type": "application/json" },
    });
    expect(lastJson()).toEqual(recorded.request.body);
  });

  test("a buyer without phone is reached by user id, one with both by both", async () => {
    server.play(accepted, accepted);
    await send({ to: { phone: null, userId: "NG.77" } });
    expect(lastJson()).toMatchObject({ recipient: "NG.77" });
    expect(lastJson()).not.toHaveProperty("to");
    await send({ to: { phone: "+12025550143", userId: "NG.77" } });
    expect(lastJson()).toMatchObject({ to: "+12025550143", recipient: "NG.77" });
  });

  test.each<[OutboundContent, object]>([
    [
      { type: "image", link: "https://shop.example/a.jpg", caption: "Basket" },
      { type: "image", image: { link: "https://shop.example/a.jpg", caption: "Basket" } },
    ],
    [
      { type: "image", link: "https://shop.example/a.jpg", caption: "" },
      { type: "image", image: { link: "https://shop.example/a.jpg" } },
    ],
    [
      { type: "buttons", text: "Shall I?", buttons: [{ id: "y", title: "Yes" }] },
      {
        type: "interactive",
        interactive: {
          type: "button",
          body: { text: "Shall I?" },
          action: { buttons: [{ type: "reply", reply: { id: "y", title: "Yes" } }] },
        },
      },
    ],
  ])("%j", async (content, json) => {
    server.play(accepted);
    const { quotedMessageId: _none, ...unquoted } = message;
    expect(await sendMessage(account(), { ...unquoted, content })).toMatchObject({ kind: "accepted" });
    expect(lastJson()).toEqual({
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "+12025550143",
      biz_opaque_callback_data: "out_01JEXAMPLE",
      ...json,
    });
  });
});

describe("a message that WhatsApp would refuse is not sent", () => {
  test.each<[string, Partial<OutboundMessage>]>([
    ["text longer than 4096", { content: text("x".repeat(4_097)) }],
    ["empty text", { content: text(" \n") }],
    ["no recipient", { to: { phone: null, userId: null } }],
    ["not in E.164 form", { to: { phone: "08030000001", userId: null } }],
    ["empty user id", { to: { phone: null, userId: "" } }],
    ["echo longer than 512", { echo: "e".repeat(513) }],
    ["image link is no web address", { content: { type: "image", link: "file:///x", caption: "" } }],
    [
      "caption longer than 1024",
      { content: { type: "image", link: "https://a.example/", caption: "x".repeat(1_025) } },
    ],
    ["text longer than 1024", { content: { type: "buttons", text: "x".repeat(1_025), buttons: [button("a")] } }],
    ["not 1 to 3 buttons", { content: buttons() }],
    ["not 1 to 3 buttons", { content: buttons(button("a"), button("b"), button("c"), button("d")) }],
    ["button title longer than 20", { content: buttons(button("x".repeat(21), "id")) }],
    ["same title or id", { content: buttons(button("a", "1"), button("a", "2")) }],
    ["same title or id", { content: buttons(button("a", "1"), button("b", "1")) }],
    ["button id longer than 256", { content: buttons(button("a", "i".repeat(257))) }],
    ["empty button title", { content: buttons(button("", "i")) }],
  ])("%s", async (detail, changes) => {
    const result = await send(changes);
    expect(result).toMatchObject({ kind: "refused", reason: "invalid", again: false });
    expect(result.kind === "refused" && result.detail).toContain(detail);
    expect(server.asked).toHaveLength(0);
  });

  test("4096 characters are sent", async () => {
    server.play(accepted);
    expect(await send({ content: text("x".repeat(4_096)) })).toMatchObject({ kind: "accepted" });
  });
});

describe("an answer that is no acceptance", () => {
  test.each<[string, Played, unknown]>([
    [
      "24 hours are over",
      { status: 400, body: error(131047) },
      { kind: "refused", code: 131047, reason: "window_closed", again: false, detail: "no" },
    ],
    [
      "throughput, under the status of other tables",
      { status: 429, body: error(130429), headers: { "retry-after": "3" } },
      { kind: "refused", code: 130429, reason: "rate_limited", again: true, detail: "no (retry-after 3)" },
    ],
    [
      "an unknown code under 429",
      { status: 429, body: error(424_242) },
      { kind: "refused", code: 424_242, reason: "rate_limited", again: true, detail: "no" },
    ],
    [
      "their server failed",
      { status: 500, body: error(131000) },
      { kind: "trouble", again: true, sent: "unknown", detail: "HTTP 500, code 131000: no" },
    ],
    [
      "an unknown code",
      { status: 400, body: error(424_242) },
      { kind: "trouble", again: false, sent: "unknown", detail: "HTTP 400, code 424242: no" },
    ],
    [
      "an unknown code of a failing server",
      { status: 503, body: error(424_242) },
      { kind: "trouble", again: true, sent: "unknown", detail: "HTTP 503, code 424242: no" },
    ],
    [
      "an error under a good status",
      { status: 200, body: error(131026) },
      { kind: "refused", code: 131026, reason: "undeliverable", again: false, detail: "no" },
    ],
    [
      "a gateway's page",
      { status: 502, body: "<html>Bad Gateway</html>" },
      { kind: "trouble", again: true, sent: "unknown", detail: "HTTP 502 without WhatsApp's words" },
    ],
    [
      "a page at the wrong address",
      { status: 404, body: "<html>Not Found</html>" },
      { kind: "trouble", again: false, sent: "unknown", detail: "HTTP 404 without WhatsApp's words" },
    ],
    [
      "a good status without a message id",
      { status: 200, body: { messages: [] } },
      { kind: "trouble", again: false, sent: "unknown", detail: "HTTP 200 without WhatsApp's words" },
    ],
    [
      "a redirect",
      { status: 302, body: "", headers: { location: "/" } },
      { kind: "trouble", again: false, sent: "unknown", detail: "HTTP 302 without WhatsApp's words" },
    ],
  ])("%s", async (_what, played, result) => {
    server.play(played);
    expect(await send()).toEqual(result);
    expect(server.asked).toHaveLength(1);
  });

  test("silence or a broken connection may have sent it", async () => {
    server.play("silence", "hang up", "break off");
    expect(await send({}, 200)).toMatchObject({ kind: "trouble", again: true, sent: "unknown" });
    expect(await send()).toMatchObject({ kind: "trouble", again: true, sent: "unknown" });
    expect(await send()).toMatchObject({ kind: "trouble", again: true, sent: "unknown" });
  });

  test("a refused connection surely did not send it", async () => {
    const gone = { ...account(), baseUrl: await deadAddress() };
    expect(await sendMessage(gone, message)).toMatchObject({ kind: "trouble", again: true, sent: "no" });
  });

  test("a token that cannot be a header is a person's matter and is not told", async () => {
    const result = await sendMessage({ ...account(), accessToken: "se\ncret" }, message);
    expect(result).toMatchObject({ kind: "trouble", again: false, sent: "no" });
    expect(JSON.stringify(result)).not.toContain("cret");
  });
});

describe("typing", () => {
  test("marks the message read and shows the indicator", async () => {
    server.play({ status: 200, body: { success: true } });
    await showTyping(account(), "wamid.1");
    expect(server.asked[0]).toMatchObject({ method: "POST", path: "/v25.0/440099887766554/messages" });
    expect(lastJson()).toEqual({
      messaging_product: "whatsapp",
      status: "read",
      message_id: "wamid.1",
      typing_indicator: { type: "text" },
    });
  });

  test("never fails", async () => {
    server.play({ status: 500, body: "no" }, "hang up");
    await expect(showTyping(account(), "wamid.1")).resolves.toBeUndefined();
    await expect(showTyping(account(), "wamid.1")).resolves.toBeUndefined();
    const gone = { ...account(), baseUrl: await deadAddress() };
    await expect(showTyping(gone, "wamid.1")).resolves.toBeUndefined();
  });
});
