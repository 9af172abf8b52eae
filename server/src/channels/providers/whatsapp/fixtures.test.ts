// Every recorded body, and exactly what it must be read as.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { InboundContent, InboundNotice } from "../../driver.ts";
import { readNotices } from "./read-notices.ts";
import { readSendResult } from "./send.ts";

const folder = new URL("./fixtures/", import.meta.url);
const account = "440099887766554";
const ama = { userId: "US.40917355208266310475", phone: "+12025550143", name: "Ama Serwaa", username: null };
const sentMessage = "wamid.HBgLMTIwMjU1NTAxNDMVAgARGBI4NDQwMUY4RkFBQjFERURDRDAA";
const free = { category: "service", type: "free_customer_service" };

function message(
  messageId: string,
  seconds: number,
  content: InboundContent,
  changes: Partial<Extract<InboundNotice, { kind: "message" }>> = {},
): unknown {
  return {
    kind: "message",
    account,
    messageId,
    from: ama,
    sentAt: new Date(seconds * 1_000),
    content,
    quotedMessageId: null,
    forwarded: false,
    referredProduct: null,
    referral: null,
    story: null,
    ...changes,
  };
}

function status(changes: Partial<Extract<InboundNotice, { kind: "status" }>>, seconds: number): unknown {
  const at = new Date(seconds * 1_000);
  return { kind: "status", account, messageId: sentMessage, at, echo: null, error: null, pricing: null, ...changes };
}

const text = (words: string): InboundContent => ({ type: "text", text: words });
const media = { mimeType: "", fileName: null, voice: false };
/** WhatsApp's address for it, valid for five minutes. */
const addressOf = (id: string, seconds: number) =>
  `https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=${id}&source=webhook&ext=${seconds}&hash=EXAMPLE`;

const expected: Record<string, unknown> = {
  "inbound_text.json": message(
    "wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUYzMEVGMTNEQkM2QjQ0QjAzNQA=",
    1767268801,
    text("Hi! Do you have the woven basket in small? 🧺"),
  ),
  "inbound_text_username_no_phone.json": message(
    "wamid.HBgBMBUCABIYFDNBQzkzOTI5QTQ1OUQxN0NFMEMyAA==",
    1767268960,
    text("Good morning, is delivery to Ibadan possible?"),
    { from: { userId: "NG.7730195582046117", phone: null, name: "Bisi", username: "bisi.shops" } },
  ),
  "inbound_text_reply_context.json": message(
    "wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUI1OEVDQTdCODQyRTJEM0QzRAA=",
    1767269020,
    text("This one please"),
    {
      quotedMessageId: sentMessage,
    },
  ),
  "inbound_text_referred_product.json": message(
    "wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQTlBNUQ2RTY2MEFEODRDN0EwQgA=",
    1767269100,
    text("Is this still available in blue?"),
    {
      quotedMessageId: "wamid.HBgLMTIwMjU1NTAxNDMVAgARGBI5M0M4MDIxRjNDRkIwRjE4MjIA",
      referredProduct: "SKU-BASKET-S",
    },
  ),
  "inbound_text_referral_ad.json": message(
    "wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQTEyNjYxRTQzOUY3MUVBNDlEMAA=",
    1767269200,
    text("Hello! I saw your ad, how much is delivery?"),
    {
      referral: {
        kind: "ad",
        sourceId: "120230000000000001",
        headline: "Chat with us",
        sourceUrl: "https://fb.me/0exampleAd",
        ref: null,
        clickId: "AfexampleClickId_0001-abcDEF",
      },
    },
  ),
  "inbound_image.json": message("wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQTlENTFFRUY4QUIxQTNDMEZDNgA=", 1767269300, {
    type: "media",
    text: "Do you have something like this?",
    media: [
      {
        ...media,
        kind: "image",
        id: "1900112233445566",
        url: addressOf("1900112233445566", 1767269600),
        mimeType: "image/jpeg",
      },
    ],
  }),
  "inbound_audio_voice.json": message("wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQTlEQjQ0MTBGNkExREY3NzhGQQA=", 1767269400, {
    type: "media",
    text: "",
    media: [
      {
        ...media,
        kind: "audio",
        id: "1900112233445567",
        url: addressOf("1900112233445567", 1767269700),
        mimeType: "audio/ogg; codecs=opus",
        voice: true,
      },
    ],
  }),
  "inbound_document.json": message("wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUM1ODMwMTkzMkZCN0M1MjgwMwA=", 1767269500, {
    type: "media",
    text: "Payment slip",
    media: [
      {
        ...media,
        kind: "document",
        id: "1900112233445568",
        url: addressOf("1900112233445568", 1767269800),
        mimeType: "application/pdf",
        fileName: "proof-of-payment.pdf",
      },
    ],
  }),
  "inbound_sticker.json": message("wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUI5OTM2RDI2OTM1QUFEOENEOAA=", 1767269550, {
    type: "media",
    text: "",
    media: [{ ...media, kind: "sticker", id: "1900112233445569", url: null, mimeType: "image/webp" }],
  }),
  "inbound_location.json": message("wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUE3MTU0NzY2MDE1ODIwMDQ0QgA=", 1767269600, {
    type: "location",
    text: "Example Mall, 1 Example Road, Accra",
    latitude: 5.6037168,
    longitude: -0.1869644,
    name: "Example Mall",
    address: "1 Example Road, Accra",
  }),
  "inbound_contacts.json": message("wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQTAzRkRFRUQ5Mzc0Q0U5NTUyNgA=", 1767269700, {
    type: "contacts",
    text: "Kofi Mensah",
    contacts: [{ name: "Kofi Mensah", phones: ["+12025550177"] }],
  }),
  "inbound_interactive_button_reply.json": message(
    "wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUVDMDkxRUFGMDY2RDk3ODNEOQA=",
    1767269800,
    { type: "choice", text: "Confirm order", choice: "confirm_order:ord_8x2" },
    { quotedMessageId: "wamid.HBgLMTIwMjU1NTAxNDMVAgARGBIwMDIyNkJERjQzODY2MTdFRkUA" },
  ),
  "inbound_interactive_list_reply.json": message(
    "wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUMyMjI2RDc2NDdENzU2MEE0QgA=",
    1767269860,
    { type: "choice", text: "Express", choice: "ship:express" },
    { quotedMessageId: "wamid.HBgLMTIwMjU1NTAxNDMVAgARGBJDRjFDRDJGNEM2Nzg1NUVFMzAA" },
  ),
  "inbound_button_template_quick_reply.json": message(
    "wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUI5Nzk0RDk5QTVFM0U4Nzc1NwA=",
    1767269900,
    { type: "choice", text: "Stop promotions", choice: "STOP_PROMOS" },
    { quotedMessageId: "wamid.HBgLMTIwMjU1NTAxNDMVAgARGBJCREExNkFGQ0MxM0ZGMUYyMDcA" },
  ),
  "inbound_order.json": message("wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQTQzMTJGMUM2QkQyMDA1RkY4NwA=", 1767270000, {
    type: "order",
    text: "Please gift wrap",
    items: [
      { retailerId: "SKU-BASKET-S", quantity: 2, shownPrice: { amount: 3_000, currency: "USD" } },
      { retailerId: "SKU-TRAY-M", quantity: 1, shownPrice: { amount: 1_250, currency: "USD" } },
    ],
  }),
  "inbound_reaction.json": message("wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUIwRjQ4RjQ4QkZBNDk0REQyNwA=", 1767270100, {
    type: "reaction",
    text: "👍",
    emoji: "👍",
    targetMessageId: sentMessage,
  }),
  "inbound_unsupported.json": message("wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUU1Rjk3RDZFNzk1NTE2QUQ0RQA=", 1767270200, {
    type: "unsupported",
    text: "",
    detail: "poll",
  }),
  "inbound_system_number_changed.json": message(
    "wamid.HBgLMTIwMjU1NTAxNDMVAgASGBQzQUY0NEI2OTg3QjNGMzUyMDI3MAA=",
    1767270300,
    {
      type: "system",
      text: "User Ama Serwaa changed from 12025550143 to 12025550188",
      newPhone: "+12025550188",
      newUserId: null,
    },
    { from: { userId: null, phone: "+12025550143", name: null, username: null } },
  ),
  "status_sent.json": status({ status: "sent", word: "sent", echo: "out_01JEXAMPLE", pricing: free }, 1767268810),
  "status_delivered.json": status(
    { status: "delivered", word: "delivered", echo: "out_01JEXAMPLE", pricing: free },
    1767268812,
  ),
  "status_read.json": status({ status: "read", word: "read", echo: "out_01JEXAMPLE" }, 1767268840),
  "status_sent_v23_conversation.json": status(
    {
      messageId: "wamid.HBgLMTIwMjU1NTAxNDMVAgARGBIyQkI4QTIxNzVDQTI4QTcyMDQA",
      status: "sent",
      word: "sent",
      pricing: { category: "marketing", type: "regular" },
    },
    1767300001,
  ),
  "status_failed_reengagement.json": status(
    {
      messageId: "wamid.HBgLMTIwMjU1NTAxNDMVAgARGBIyRTgzRUU0RkMwMkI0RjM2OTUA",
      status: "failed",
      word: "failed",
      error: {
        code: 131047,
        detail:
          "Message failed to send because more than 24 hours have passed since the customer last replied to this number.",
        reason: "window_closed",
      },
    },
    1767400000,
  ),
  "user_preferences_stop.json": {
    kind: "preference",
    account,
    from: ama,
    at: new Date(1767400100_000),
    marketing: "stop",
  },
  "template_status_update.json": {
    kind: "template",
    business: "330011223344556",
    name: "order_shipped",
    language: "en_US",
    category: "utility",
    state: "approved",
    word: "APPROVED",
    reason: null,
  },
};

/** Read by sign.test.ts and send.test.ts; the errors also below. */
const elsewhere = ["README.md", "api_error_examples.json", "api_send_text_exchange.json", "signature_vectors.json"];

describe("a recorded webhook", () => {
  test.each(Object.entries(expected))("%s reads as it should", (file, notice) => {
    const pretty = readFileSync(new URL(file, folder));
    expect(readNotices(pretty)).toEqual({ kind: "notices", notices: [notice] });
    expect(readNotices(asMetaWritesIt(pretty))).toEqual({ kind: "notices", notices: [notice] });
  });

  test("there is an expectation for every one", () => {
    expect(readdirSync(folder).sort()).toEqual([...Object.keys(expected), ...elsewhere].sort());
  });
});

describe("a recorded error", () => {
  type Recorded = { when: string; status: number; body: unknown };
  const errors: Recorded[] = JSON.parse(readFileSync(new URL("api_error_examples.json", folder), "utf8"));
  const stopped = { kind: "refused", reason: "misconfigured", again: true, pace: "stopped" };
  const results: Record<string, unknown> = {
    "expired token": { ...stopped, code: 190, detail: expect.stringContaining("Session has expired") },
    "throughput exceeded": {
      kind: "refused",
      reason: "rate_limited",
      again: true,
      pace: "account",
      code: 130429,
      detail: "Cloud API message throughput has been reached.",
    },
    "too many messages to one user": {
      kind: "refused",
      reason: "rate_limited",
      again: true,
      pace: "buyer",
      code: 131056,
      detail: expect.stringContaining("same recipient phone number"),
    },
    "unknown template": {
      kind: "refused",
      reason: "invalid",
      again: false,
      code: 132001,
      detail: "template name (order_shipped) does not exist in fr",
    },
    "wrong phone number id or no access": {
      ...stopped,
      code: 100,
      detail: expect.stringContaining("does not exist"),
    },
  };

  test.each(errors)("$when", ({ when, status, body }) => {
    const answer = { kind: "answer", status, headers: {}, text: JSON.stringify(body) } as const;
    expect(results).toHaveProperty(when);
    expect(readSendResult(answer)).toEqual(results[when]);
  });
});

/** Compact, with non-ASCII characters as \uXXXX and slashes as \/. */
function asMetaWritesIt(pretty: Buffer): Buffer {
  const compact = JSON.stringify(JSON.parse(pretty.toString()));
  const escaped = compact.replaceAll("/", "\\/").replaceAll(/[^\u0020-\u007e]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return Buffer.from(escaped);
}
