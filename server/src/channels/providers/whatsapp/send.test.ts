import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import type { OutboundMessage } from "../../driver.ts";
import { callLimits } from "./graph.ts";
import { markRead, sendMessage, showTyping } from "./send.ts";

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
const send = (changes: Partial<OutboundMessage> = {}, timeoutMs = callLimits.timeoutMs) =>
  sendMessage(account(), { ...message, ...changes }, { ...callLimits, timeoutMs });
const lastJson = (): unknown => JSON.parse(server.asked.at(-1)?.text ?? "");

const usage = (minutes: number) => ({ type: "messaging", call_count: 9, estimated_time_to_regain_access: minutes });
const error = (code: number) => ({ error: { code, message: "no" } });
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

  test("what WhatsApp would refuse is refused without a call", async () => {
    const result = await send({ content: { type: "text", text: "x".repeat(4_097), previewUrl: false } });
    expect(result).toEqual({
      kind: "refused",
      code: -1,
      reason: "invalid",
      again: false,
      detail: "text longer than 4096",
    });
    expect(server.asked).toHaveLength(0);
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
      {
        kind: "refused",
        code: 130429,
        reason: "rate_limited",
        again: true,
        pace: "account",
        retryAfterMs: 3_000,
        detail: "no",
      },
    ],
    [
      "too many calls, with the minutes until there may be more",
      {
        status: 400,
        body: error(80007),
        headers: { "x-business-use-case-usage": JSON.stringify({ "33": [usage(0), usage(7)], "34": [usage(2)] }) },
      },
      {
        kind: "refused",
        code: 80007,
        reason: "rate_limited",
        again: true,
        pace: "account",
        retryAfterMs: 420_000,
        detail: "no",
      },
    ],
    [
      "too many to one buyer, with usage that nobody can read",
      { status: 400, body: error(131056), headers: { "x-business-use-case-usage": "{" } },
      { kind: "refused", code: 131056, reason: "rate_limited", again: true, pace: "buyer", detail: "no" },
    ],
    [
      "the buyer wants no more advertising",
      { status: 400, body: error(131050) },
      { kind: "refused", code: 131050, reason: "opted_out", again: false, detail: "no" },
    ],
    [
      "an unknown code under 429",
      { status: 429, body: error(424_242) },
      { kind: "refused", code: 424_242, reason: "rate_limited", again: true, pace: "account", detail: "no" },
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

  test("read alone shows no indicator", async () => {
    server.play({ status: 200, body: { success: true } });
    await markRead(account(), "wamid.1");
    expect(lastJson()).toEqual({ messaging_product: "whatsapp", status: "read", message_id: "wamid.1" });
  });

  test("never fails", async () => {
    server.play({ status: 500, body: "no" }, "hang up");
    await expect(showTyping(account(), "wamid.1")).resolves.toBeUndefined();
    await expect(showTyping(account(), "wamid.1")).resolves.toBeUndefined();
    const gone = { ...account(), baseUrl: await deadAddress() };
    await expect(showTyping(gone, "wamid.1")).resolves.toBeUndefined();
  });
});
