import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InboundNotice } from "../../driver.ts";
import { readNotices } from "./read-notices.ts";

const account = "17841400000000123";
const buyer = "8675309000000001";
const item = { sender: { id: buyer }, recipient: { id: account }, timestamp: 1767268800912 };
const hi = { ...item, message: { mid: "m1", text: "Hi" } };

function read(...entry: unknown[]): InboundNotice[] {
  const reading = readNotices(Buffer.from(JSON.stringify({ object: "instagram", entry })));
  if (reading.kind === "unreadable") throw new Error(reading.detail);
  return reading.notices;
}
const one = (rest: object): InboundNotice | undefined => read({ id: account, messaging: [{ ...item, ...rest }] })[0];
const said = (message: object): InboundNotice | undefined => one({ message: { mid: "m1", ...message } });

describe("the four shapes", () => {
  const message = { kind: "message", account, messageId: "m1", from: { userId: buyer }, content: { text: "Hi" } };
  test("items, changes, and a field on the entry itself read alike", () => {
    const change = { field: "messages", value: hi };
    expect(read({ id: account, messaging: [hi] })).toMatchObject([message]);
    expect(read({ id: account, changes: [change] })).toMatchObject([message]);
    expect(read({ id: account, ...change })).toMatchObject([message]);
  });
  test("a thread that another app holds is read and not acted on", () => {
    expect(read({ id: account, standby: [hi] })).toMatchObject([{ kind: "other", field: "standby", readable: true }]);
  });
  test("comments come in changes and flat", () => {
    const value = { comment_id: "5", from: { id: buyer, username: "kojo" }, media: { id: "9", ad_id: 120 }, text: "?" };
    const comment = { kind: "comment", account, commentId: "5", at: new Date(1767268805000), post: { adId: "120" } };
    const entry = { id: account, time: 1767268805 };
    expect(read({ ...entry, changes: [{ field: "comments", value }] })).toMatchObject([comment]);
    expect(read({ ...entry, field: "comments", value })).toMatchObject([comment]);
    expect(read({ ...entry, field: "live_comments", value })).toMatchObject([{ post: { kind: "live" } }]);
  });
  test("items stand in the order given, and a bad one costs no other", () => {
    const notices = read(
      { id: account, messaging: [hi, "bad", { ...item, message: {} }, { ...hi, timestamp: "soon" }] },
      "bad",
      { id: account, changes: [{ field: "mentions", value: {} }] },
      { id: account, messaging: [{ ...item, message: { mid: "m2", text: "Ho" } }] },
    );
    expect(notices.map((notice) => (notice.kind === "other" ? notice.readable : notice.kind))).toEqual([
      "message",
      false,
      false,
      false,
      false,
      true,
      "message",
    ]);
  });
});

test("any value in the place of any part is one notice, or an unreadable one", () => {
  const keys = fc.constantFrom(
    "message",
    "postback",
    "reaction",
    "read",
    "message_edit",
    "referral",
    "sender",
    "timestamp",
  );
  // A body with such a key is not read at all.
  const json = fc.jsonValue().filter((value) => !/__proto__|constructor/.test(JSON.stringify(value)));
  fc.assert(
    fc.property(keys, json, (key, value) => {
      expect(read({ id: account, messaging: [{ ...hi, [key]: value }] })).toHaveLength(1);
    }),
  );
});

test("the account is the one written to, also where the entry names the customer", () => {
  expect(read({ id: buyer, messaging: [hi] })).toMatchObject([{ account, from: { userId: buyer } }]);
  const { recipient: _, ...nameless } = hi;
  expect(read({ id: account, messaging: [nameless] })).toMatchObject([{ account }]);
  expect(read({ id: buyer, messaging: [nameless] })).toMatchObject([{ kind: "other", readable: false }]);
});

test.each([1767268800912, "1767268800912", "2026-01-01T12:00:00.912Z"])("%s is a time", (timestamp) => {
  expect(read({ id: account, messaging: [{ ...hi, timestamp }] })).toMatchObject([{ sentAt: new Date(1767268800912) }]);
});

test("ids beyond what a number holds stay exact", () => {
  const raw = `{"object":"instagram","entry":[{"id":17841400000000123,"messaging":[{"sender":{"id":86753090000000012345},
    "recipient":{"id":17841400000000123},"timestamp":1767268800912,"message":{"mid":"m","text":"x"}}]}]}`;
  expect(readNotices(Buffer.from(raw))).toMatchObject({
    notices: [{ account, from: { userId: "86753090000000012345" } }],
  });
});

test("our own answer in public is not taken for a comment", () => {
  const value = { id: "5", from: { id: account }, media: { id: "9" }, text: "Sent you a note" };
  expect(read({ id: account, time: 1767268805, changes: [{ field: "comments", value }] })).toMatchObject([
    { kind: "other", readable: true },
  ]);
});

describe("messages", () => {
  const picture = { type: "image", payload: { url: "https://a.fbcdn.net/1" } };
  test("several files of one message stay together, with its words", () => {
    const shared = { type: "share", payload: { url: "https://a.fbcdn.net/2" } };
    const voice = { type: "audio", payload: { url: "https://a.fbcdn.net/3" } };
    expect(said({ text: "these", attachments: [picture, shared, voice] })).toMatchObject({
      content: {
        type: "media",
        text: "these",
        media: [{ kind: "image" }, { kind: "post" }, { kind: "audio", voice: true }],
      },
    });
  });
  test.each([
    [{ is_unsupported: true }, "is_unsupported"],
    [{ attachments: [{ type: "ephemeral" }] }, "ephemeral"],
    [{ attachments: [{ type: "hologram", payload: { url: "https://a.fbcdn.net/1" } }] }, "hologram"],
    [{}, "neither text nor attachment"],
  ])("%j is answered though it can't be read", (message, detail) => {
    expect(said(message)).toMatchObject({ kind: "message", content: { type: "unsupported", detail } });
  });
  test("a product that was tapped, and a link that was followed", () => {
    expect(said({ text: "Price?", referral: { product: { id: 44 } } })).toMatchObject({
      referredProduct: "44",
      referral: null,
    });
    expect(said({ text: "Hi", referral: { ref: "bio", source: "SHORTLINK" } })).toMatchObject({
      referral: { kind: "link", ref: "bio" },
    });
    expect(said({ text: "Hi", referral: { ad_id: 120, source: "ADS" } })).toMatchObject({
      referral: { kind: "ad", sourceId: "120" },
    });
  });
  test("an edit has the words as they are now; without them it is nothing", () => {
    expect(one({ message_edit: { mid: "m1", text: "Two", num_edit: "1" } })).toMatchObject({
      kind: "change",
      messageId: "m1",
      change: { type: "edited", text: "Two" },
    });
    expect(one({ message_edit: { mid: "m1" } })).toMatchObject({ kind: "other", readable: true });
  });
  test("the echo of cards reads as their words, and one taken back as nothing to do", () => {
    const elements = [{ title: "Dress", subtitle: "₦1" }, { title: "Skirt" }];
    const echo = { sender: { id: account }, recipient: { id: buyer }, timestamp: 1767268800912 };
    const attachments = [{ type: "template", payload: { template_type: "generic", elements } }];
    const sent = { mid: "m9", is_echo: true };
    expect(read({ id: account, messaging: [{ ...echo, message: { ...sent, attachments } }] })).toMatchObject([
      { kind: "echo", account, to: { userId: buyer }, content: { type: "text", text: "Dress – ₦1\nSkirt" } },
    ]);
    expect(read({ id: account, messaging: [{ ...echo, message: { ...sent, is_deleted: true } }] })).toMatchObject([
      { kind: "other", readable: true },
    ]);
  });
});

describe("taps and reactions", () => {
  test("a tap without an id has the same one when it comes again", () => {
    const tap = one({ postback: { title: "Buy", payload: "b" } });
    expect(tap).toMatchObject({
      messageId: `${buyer}#postback#1767268800912#b`,
      content: { choice: "b", text: "Buy" },
    });
    expect(one({ postback: { title: "Buy", payload: "b" } })).toEqual(tap);
  });
  test("a reaction is named by its emoji, or by its word, and can be taken back", () => {
    const react = (reaction: object) => one({ reaction: { mid: "m1", action: "react", ...reaction } });
    expect(react({ reaction: "wow" })).toMatchObject({ content: { emoji: "😮", targetMessageId: "m1" } });
    expect(react({ reaction: "other", emoji: "🧵" })).toMatchObject({ content: { emoji: "🧵" } });
    expect(react({ action: "unreact" })).toMatchObject({ content: { emoji: null } });
  });
});

test.each([
  [{ ref: "bio", source: "SHORTLINK", type: "OPEN_THREAD" }, "a thread was opened by the link bio"],
  [
    { ad_id: 77, source: "ADS", type: "OPEN_THREAD", ads_context_data: { ad_title: "Ankara week" } },
    "a thread was opened by the advertisement 77, Ankara week",
  ],
])("a thread that is opened without a word is kept with where the buyer came from: %j", (referral, detail) => {
  expect(one({ referral })).toMatchObject({ kind: "other", readable: true, field: "referral", detail });
});

test.each([
  { read: { watermark: 1767268800912 } },
  { referral: { ref: "bio", source: "SHORTLINK", type: "OPEN_THREAD" } },
  { pass_thread_control: { new_owner_app_id: "1" } },
])("%j is read and not acted on", (rest) => {
  expect(one(rest)).toMatchObject({ kind: "other", readable: true, field: Object.keys(rest)[0] });
});
