// The JSON of each kind of content, and every limit it must keep.
import { describe, expect, test } from "vitest";
import type { OutboundContent, OutboundMessage } from "../../driver.ts";
import { toWire } from "./outbound.ts";

const message: OutboundMessage = {
  to: { phone: "+12025550143", userId: null },
  content: { type: "text", text: "Yes", previewUrl: false },
  echo: "out_1",
};
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

describe("the JSON of what is sent", () => {
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
      { type: "audio", audio: { link: "https://shop.example/a.ogg", voice: true } },
    ],
    [
      { type: "audio", link: "https://shop.example/7", caption: "", fileName: "voice-1.ogg", uploadedId: "57" },
      { type: "audio", audio: { id: "57", voice: true } },
    ],
    [
      { type: "audio", link: "https://shop.example/song.mp3", caption: "" },
      { type: "audio", audio: { link: "https://shop.example/song.mp3" } },
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
  ])("%j", (content, json) => {
    expect(toWire({ ...message, content })).toEqual({
      kind: "ready",
      json: {
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to: "+12025550143",
        biz_opaque_callback_data: "out_1",
        ...json,
      },
    });
  });

  test("names the quoted message, but not beside a reaction, which names its own", () => {
    const quoting = { ...message, quotedMessageId: "wamid.1" };
    expect(toWire(quoting)).toMatchObject({ json: { context: { message_id: "wamid.1" } } });
    expect(toWire({ ...quoting, content: reaction("👍") })).not.toHaveProperty("json.context");
  });
});

describe("what WhatsApp would refuse is invalid", () => {
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
  ])("%s", (detail, changes) => {
    const outbound = toWire({ ...message, ...changes });
    expect(outbound.kind === "invalid" && outbound.detail).toContain(detail);
  });

  test("4096 characters are fine", () => {
    expect(toWire({ ...message, content: text("x".repeat(4_096)) })).toMatchObject({ kind: "ready" });
  });
});
