// Every recorded body, and exactly what it must be read as.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { InboundContent, InboundMessage } from "../../driver.ts";
import { toWire } from "./outbound.ts";
import { readNotices } from "./read-notices.ts";
import { readSendResult } from "./send.ts";

const folder = new URL("./fixtures/", import.meta.url);
const account = "17841400000000123";
const kojo = { userId: "8675309000000001", phone: null, name: null, username: null };
const sentAt = new Date(1767268800912);

/** Message ids differ only at the end. */
const mid = (end: string) =>
  `aWdfZAG1faXRlbToxOklHTWVzc2FnZAUlEOaWdfZG06aXRlbToxOklHTWVzc2FnZUlEOjE3ODQxNDAwMDAwMDAwMTIzOjM0MDI4MjM2Njg0MTcxMDMwMDk0OTEyODEwMTc0${end}`;
const sent = mid("OjQ2NTk0NzkxMTU2MjEzMDEyMwZD");
const asked = mid("OjQ4NDI1NDc3NjI2MzEzNTE4MgZD");
const cdn = (asset: number) =>
  `https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=${17900000000000000n + BigInt(asset)}&signature=EXAMPLE`;

const text = (words: string): InboundContent => ({ type: "text", text: words });
const file = { id: null, mimeType: null, fileName: null, voice: false };

function message(messageId: string, content: InboundContent, changes: Partial<InboundMessage> = {}): unknown {
  return {
    kind: "message",
    account,
    messageId,
    from: kojo,
    sentAt,
    content,
    quotedMessageId: null,
    forwarded: false,
    referredProduct: null,
    referral: null,
    story: null,
    ...changes,
  };
}

const expected: Record<string, unknown> = {
  "message_text.json": message(asked, text("Hi, how much is the blue dress? 💙")),
  "message_image.json": message(mid("Ojk1Njc5MjY5NzYzNzk1MzkwMgZD"), {
    type: "media",
    text: "",
    media: [{ ...file, kind: "image", url: cdn(1) }],
  }),
  "message_story_mention.json": message(mid("OjMzODM3NjMxNjE2MzA1MjAyOAZD"), {
    type: "media",
    text: "",
    media: [{ ...file, kind: "story", url: cdn(3) }],
  }),
  "message_story_reply.json": message(mid("OjM1MTQwODM1MDA4OTE3ODU1MgZD"), text("Love this! Is it in stock?"), {
    story: { id: "17900000000000077", url: cdn(2) },
  }),
  "message_inline_reply.json": message(mid("OjEwNzcxNTMyMzAwNTcwOTM0NDIZD"), text("yes that one"), {
    quotedMessageId: sent,
  }),
  "message_quick_reply.json": message(mid("OjEwNDQ2NzIzOTA1MTc2ODAzNDcZD"), {
    type: "choice",
    text: "Track order",
    choice: "TRACK_ORDER",
  }),
  "postback.json": message(mid("OjE5OTg4Njk2Njk1OTcxMDc0MwZD"), {
    type: "choice",
    text: "Buy now",
    choice: "BUY:SKU-DRESS-BLUE-M",
  }),
  "message_ad_referral.json": message(mid("OjU0NDk3Nzk5NjY3NTcyOTU3NgZD"), text("Tell me more"), {
    referral: {
      kind: "ad",
      sourceId: "120230000000000002",
      headline: "Winter sale",
      sourceUrl: "https://scontent.xx.fbcdn.net/v/example.jpg",
      ref: "winter_sale",
      clickId: null,
    },
  }),
  "reaction.json": message(`${sent}#reaction#1767268800912`, {
    type: "reaction",
    text: "❤️",
    emoji: "❤️",
    targetMessageId: sent,
  }),
  "message_echo.json": {
    kind: "echo",
    account,
    messageId: sent,
    to: kojo,
    sentAt,
    content: text("The blue dress is $45. Shall I reserve one?"),
  },
  "message_deleted.json": {
    kind: "change",
    account,
    messageId: asked,
    from: kojo,
    at: new Date(1767268999000),
    change: { type: "deleted" },
  },
  "seen.json": {
    kind: "status",
    account,
    messageId: sent,
    status: "read",
    word: "read",
    at: sentAt,
    echo: null,
    error: null,
    pricing: null,
  },
  "comment.json": {
    kind: "comment",
    account,
    commentId: "17850000000000321",
    from: { ...kojo, username: "kojo.buys" },
    at: new Date(1767268805000),
    text: "Price please 🙏",
    post: { id: "17900000000000099", kind: "feed", adId: null },
    parentId: null,
  },
};

const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const bodies = files.filter((name) => !name.startsWith("api_"));

test("every recorded body has its expectation", () => {
  expect(bodies.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(expected).toSorted((a, b) => a.localeCompare(b)),
  );
});

test.each(bodies)("%s", (name) => {
  expect(readNotices(readFileSync(new URL(name, folder)))).toEqual({ kind: "notices", notices: [expected[name]] });
});

type Exchange = {
  name: string;
  request: { body: { recipient: { id?: string; comment_id?: string }; message: { text: string } } };
  response: { status: number; body: object };
};
const exchanges: Exchange[] = JSON.parse(readFileSync(new URL("api_send_exchanges.json", folder), "utf8"));

describe.each(exchanges)("the recorded exchange '$name'", ({ name, request, response }) => {
  test("is asked for in the recorded form", () => {
    const { id, comment_id } = request.body.recipient;
    const to = { phone: null, userId: id ?? null, ...(comment_id === undefined ? {} : { commentId: comment_id }) };
    const content = { type: "text" as const, text: request.body.message.text, previewUrl: true };
    const outbound = toWire({ to, content, echo: "out_1" });
    // One of them leaves messaging_type out, which means RESPONSE.
    const body = name === "outside window" ? { messaging_type: "RESPONSE", ...request.body } : request.body;
    expect(outbound).toEqual({ kind: "ready", json: body });
  });

  test("is understood", () => {
    const { status, body } = response;
    const result = readSendResult({ kind: "answer", status, headers: {}, text: JSON.stringify(body) });
    expect(result).toEqual(
      "message_id" in body
        ? { kind: "accepted", messageId: body.message_id }
        : {
            kind: "refused",
            code: 10,
            reason: "window_closed",
            again: false,
            detail: "This message is sent outside of allowed window. (subcode 2534022)",
          },
    );
  });
});
