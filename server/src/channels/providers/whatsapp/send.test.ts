import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import type { OutboundContent, OutboundMessage } from "../../driver.ts";
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
const button = (title: string, id = title) => ({ id, title });
const text = (words: string): OutboundContent => ({ type: "text", text: words, previewUrl: false });
const image = (changes: object): OutboundContent => ({
  type: "image",
  link: "https://a.example/",
  caption: "",
  ...changes,
});
const buttons = (...some: { id: string; title: string }[]): OutboundContent => ({
  type: "buttons",
  text: "?",
  buttons: some,
});
const row = (id: string, title = id) => ({ id, title, description: null });
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`r${index}`));
type Section<Type> = Extract<OutboundContent, { type: Type; sections: unknown }>["sections"];
const list = (...sections: Section<"list">): OutboundContent => ({
  type: "list",
  text: "?",
  button: "Choose",
  sections,
});
const products = (...sections: Section<"products">): OutboundContent => ({
  type: "products",
  header: "Ours",
  text: "?",
  catalogId: "c",
  sections,
});
const link = (url: string, title: string): OutboundContent => ({ type: "link", text: "?", button: { url, title } });
type Template = Extract<OutboundContent, { type: "template" }>;
const template = (changes: Partial<Template> = {}): Template => ({
  type: "template",
  text: "Shipped!",
  name: "order_shipped",
  language: "en_US",
  header: null,
  body: [],
  buttons: [],
  ...changes,
});
const place = (latitude: number): OutboundContent => ({
  type: "location",
  latitude,
  longitude: 3.4,
  name: "Shop",
  address: "",
  text: "Shop",
});
const reaction = (emoji: string | null, targetMessageId = "wamid.9"): OutboundContent => ({
  type: "reaction",
  text: "",
  emoji,
  targetMessageId,
});
const interactive = (type: string, more: object) => ({
  type: "interactive",
  interactive: { type, body: { text: "?" }, ...more },
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
      { type: "video", link: "https://shop.example/a.mp4", caption: "", uploadedId: "55" },
      { type: "video", video: { id: "55" } },
    ],
    [
      { type: "audio", link: "https://shop.example/a.ogg", caption: "" },
      { type: "audio", audio: { link: "https://shop.example/a.ogg" } },
    ],
    [
      { type: "document", link: "", caption: "Yours", fileName: "invoice.pdf", uploadedId: "56" },
      { type: "document", document: { id: "56", caption: "Yours", filename: "invoice.pdf" } },
    ],
    [
      buttons(button("Yes", "y")),
      interactive("button", { action: { buttons: [{ type: "reply", reply: { id: "y", title: "Yes" } }] } }),
    ],
    [
      list({ title: "", rows: [row("r1"), { ...row("r2"), description: "Tomorrow" }] }),
      interactive("list", {
        action: {
          button: "Choose",
          sections: [
            {
              rows: [
                { id: "r1", title: "r1" },
                { id: "r2", title: "r2", description: "Tomorrow" },
              ],
            },
          ],
        },
      }),
    ],
    [
      { type: "link", text: "?", button: { url: "https://pay.example/1", title: "Pay" } },
      interactive("cta_url", {
        action: { name: "cta_url", parameters: { display_text: "Pay", url: "https://pay.example/1" } },
      }),
    ],
    [
      { type: "product", text: "", catalogId: "c", retailerId: "SKU" },
      {
        type: "interactive",
        interactive: { type: "product", action: { catalog_id: "c", product_retailer_id: "SKU" } },
      },
    ],
    [
      products({ title: "New", retailerIds: ["A", "B"] }),
      interactive("product_list", {
        header: { type: "text", text: "Ours" },
        action: {
          catalog_id: "c",
          sections: [{ title: "New", product_items: [{ product_retailer_id: "A" }, { product_retailer_id: "B" }] }],
        },
      }),
    ],
    [template(), { type: "template", template: { name: "order_shipped", language: { code: "en_US" } } }],
    [
      template({
        header: { type: "image", link: "https://shop.example/a.jpg" },
        body: [
          { name: "buyer", text: "Ama" },
          { name: "order", text: "17" },
        ],
        buttons: [
          { index: 0, kind: "quick_reply", value: "stop" },
          { index: 1, kind: "url", value: "17" },
          { index: 2, kind: "copy_code", value: "SAVE5" },
        ],
      }),
      {
        type: "template",
        template: {
          name: "order_shipped",
          language: { code: "en_US" },
          components: [
            { type: "header", parameters: [{ type: "image", image: { link: "https://shop.example/a.jpg" } }] },
            {
              type: "body",
              parameters: [
                { type: "text", parameter_name: "buyer", text: "Ama" },
                { type: "text", parameter_name: "order", text: "17" },
              ],
            },
            {
              type: "button",
              sub_type: "quick_reply",
              index: "0",
              parameters: [{ type: "payload", payload: "stop" }],
            },
            { type: "button", sub_type: "url", index: "1", parameters: [{ type: "text", text: "17" }] },
            {
              type: "button",
              sub_type: "copy_code",
              index: "2",
              parameters: [{ type: "coupon_code", coupon_code: "SAVE5" }],
            },
          ],
        },
      },
    ],
    [
      template({ header: { type: "text", text: "17" }, body: [{ name: null, text: "Ama" }] }),
      {
        type: "template",
        template: {
          name: "order_shipped",
          language: { code: "en_US" },
          components: [
            { type: "header", parameters: [{ type: "text", text: "17" }] },
            { type: "body", parameters: [{ type: "text", text: "Ama" }] },
          ],
        },
      },
    ],
    [place(6.5), { type: "location", location: { latitude: 6.5, longitude: 3.4, name: "Shop" } }],
    [
      { type: "location_request", text: "?" },
      interactive("location_request_message", { action: { name: "send_location" } }),
    ],
    [reaction("👍"), { type: "reaction", reaction: { message_id: "wamid.9", emoji: "👍" } }],
    [reaction(null), { type: "reaction", reaction: { message_id: "wamid.9", emoji: "" } }],
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

  test("a reaction quotes nothing: it names its message by itself", async () => {
    server.play(accepted);
    await send({ content: reaction("👍") });
    expect(lastJson()).not.toHaveProperty("context");
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
    ["image link is no web address", { content: image({ link: "file:///x" }) }],
    ["caption longer than 1024", { content: image({ caption: "x".repeat(1_025) }) }],
    ["text longer than 1024", { content: { type: "buttons", text: "x".repeat(1_025), buttons: [button("a")] } }],
    ["not 1 to 3 buttons", { content: buttons() }],
    ["not 1 to 3 buttons", { content: buttons(button("a"), button("b"), button("c"), button("d")) }],
    ["button title longer than 20", { content: buttons(button("x".repeat(21), "id")) }],
    ["same title or id", { content: buttons(button("a", "1"), button("a", "2")) }],
    ["same title or id", { content: buttons(button("a", "1"), button("b", "1")) }],
    ["button id longer than 256", { content: buttons(button("a", "i".repeat(257))) }],
    ["empty button title", { content: buttons(button("", "i")) }],
    ["video link is no web address", { content: { type: "video", link: "/a.mp4", caption: "" } }],
    ["audio with a caption", { content: { type: "audio", link: "https://a.example/", caption: "listen" } }],
    ["text longer than 4096", { content: { type: "list", text: "x".repeat(4_097), button: "b", sections: [] } }],
    ["not 1 to 10 rows", { content: list({ title: "", rows: [] }) }],
    ["not 1 to 10 rows", { content: list({ title: "a", rows: rows(6) }, { title: "b", rows: rows(5) }) }],
    ["two rows with the same id", { content: list({ title: "", rows: [row("r", "a"), row("r", "b")] }) }],
    ["empty section title", { content: list({ title: "a", rows: [row("1")] }, { title: "", rows: [row("2")] }) }],
    ["section title longer than 24", { content: list({ title: "x".repeat(25), rows: rows(1) }) }],
    ["section with nothing in it", { content: list({ title: "a", rows: rows(1) }, { title: "b", rows: [] }) }],
    ["row id longer than 200", { content: list({ title: "", rows: [row("i".repeat(201), "a")] }) }],
    ["row title longer than 24", { content: list({ title: "", rows: [row("i", "x".repeat(25))] }) }],
    [
      "row description longer than 72",
      { content: list({ title: "", rows: [{ ...row("i"), description: "x".repeat(73) }] }) },
    ],
    ["the link is no web address", { content: link("javascript:alert(1)", "Pay") }],
    ["button title longer than 20", { content: link("https://a.example/", "x".repeat(21)) }],
    ["product without catalog or id", { content: { type: "product", text: "", catalogId: "c", retailerId: "" } }],
    ["not 1 to 30 products", { content: products({ title: "a", retailerIds: Array(31).fill("A") }) }],
    ["not 1 to 30 products", { content: products() }],
    [
      "more than 10 sections",
      { content: products(...Array.from({ length: 11 }, () => ({ title: "a", retailerIds: ["A"] }))) },
    ],
    ["template name", { content: template({ name: "Order Shipped" }) }],
    ["template language", { content: template({ language: "English" }) }],
    ["header longer than 60", { content: template({ header: { type: "text", text: "x".repeat(61) } }) }],
    ["video link is no web address", { content: template({ header: { type: "video", link: "x" } }) }],
    ["a parameter with line breaks", { content: template({ body: [{ name: null, text: "a\nb" }] }) }],
    ["empty parameter", { content: template({ body: [{ name: null, text: "" }] }) }],
    [
      "with and without names",
      {
        content: template({
          body: [
            { name: "a", text: "1" },
            { name: null, text: "2" },
          ],
        }),
      },
    ],
    ["no button has the index 10", { content: template({ buttons: [{ index: 10, kind: "url", value: "x" }] }) }],
    ["outside the earth", { content: place(Number.NaN) }],
    ["outside the earth", { content: place(91) }],
    ["empty emoji", { content: reaction("") }],
    ["reaction to no message", { content: reaction("👍", "") }],
    ["no cards", { content: { type: "cards", text: "?", cards: [] } }],
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
