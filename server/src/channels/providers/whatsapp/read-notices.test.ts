import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InboundNotice } from "../../driver.ts";
import { readNotices } from "./read-notices.ts";

const metadata = { display_phone_number: "12025550100", phone_number_id: "44" };
const hello = { id: "wamid.1", timestamp: "1767268801", type: "text", from: "2348030000001", text: { body: "hello" } };

const unsupported = (detail: string) => ({ type: "unsupported", text: "", detail });

/** Any JSON without the keys that make a whole body unreadable. */
const json = fc.jsonValue().filter((value) => !/__proto__|constructor/.test(JSON.stringify(value)));

function envelope(...values: unknown[]): Buffer {
  const changes = values.map((value) => ({ field: "messages", value }));
  return Buffer.from(JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "33", changes }] }));
}

function read(body: Buffer): InboundNotice[] {
  const reading = readNotices(body);
  if (reading.kind === "unreadable") throw new Error(reading.detail);
  return reading.notices;
}

/** One message that we made, with the given contacts. */
function readOne(message: object, contacts?: unknown): InboundNotice {
  const [notice] = read(envelope({ metadata, contacts, messages: [{ ...hello, ...message }] }));
  if (!notice) throw new Error("no notice");
  return notice;
}

function contentOf(message: object): unknown {
  const notice = readOne(message);
  return notice.kind === "message" ? notice.content : notice;
}

/** Two messages, a status and an error. */
const mixed = (name: string) => ({
  metadata,
  messages: [
    { ...hello, id: `${name}1` },
    { ...hello, id: `${name}2` },
  ],
  statuses: [{ id: `${name}3`, status: "sent", timestamp: "1767268801" }],
  errors: [{ code: 130429, title: "Rate limit hit" }],
});

const entry = (name: string) => ({
  changes: [
    { field: "messages", value: mixed(`${name}a`) },
    { field: "messages", value: mixed(`${name}b`) },
  ],
});

const form = (answers: object) => ({
  type: "interactive",
  interactive: { type: "nfm_reply", nfm_reply: { name: "flow", body: "Sent", response_json: JSON.stringify(answers) } },
});

describe("an envelope", () => {
  test("every entry, change, message, status and error comes out, in the order given", () => {
    const body = { object: "whatsapp_business_account", entry: [entry("x"), entry("y")] };
    const ids = read(Buffer.from(JSON.stringify(body))).map((n) =>
      "messageId" in n ? n.messageId : "detail" in n && n.detail,
    );
    const names = ["xa", "xb", "ya", "yb"];
    expect(ids).toEqual(names.flatMap((name) => [`${name}1`, `${name}2`, `${name}3`, "Rate limit hit"]));
  });

  test("one bad item loses no other", () => {
    const bad = [null, 7, "x", [], {}, { ...hello, id: 5 }, { ...hello, timestamp: "yesterday" }];
    const messages = bad.flatMap((item) => [item, hello]);
    const notices = read(envelope({ metadata, messages }));
    expect(notices).toHaveLength(14);
    expect(notices.filter((notice) => notice.kind === "message")).toHaveLength(7);
    expect(notices.filter((notice) => notice.kind === "other" && !notice.readable)).toHaveLength(7);
  });

  test("a bad status, entry, change or error is kept as unreadable beside the good ones", () => {
    const good = { id: "wamid.2", status: "read", timestamp: 1767268801 };
    const changes = [
      { value: {} },
      { field: "messages", value: null },
      { field: "messages", value: { metadata, messages: "none" } },
      {
        field: "messages",
        value: { metadata, statuses: [{ id: "x" }, good, { ...good, timestamp: "" }], errors: [0] },
      },
    ];
    const body = { object: "whatsapp_business_account", entry: [null, { changes: {} }, { changes }] };
    const notices = read(Buffer.from(JSON.stringify(body)));
    expect(notices.map((notice) => (notice.kind === "other" ? notice.readable : notice.kind))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      "status",
      false,
      false,
    ]);
  });

  test("an item to an unnamed number is kept with its id", () => {
    const statuses = [{ id: "wamid.2", status: "read", timestamp: "1" }];
    expect(read(envelope({ messages: [hello], statuses }))).toEqual([
      {
        kind: "other",
        account: null,
        field: "messages",
        readable: false,
        detail: "message wamid.1 to an unnamed number",
      },
      {
        kind: "other",
        account: null,
        field: "statuses",
        readable: false,
        detail: "status of wamid.2 at an unnamed number",
      },
    ]);
  });

  test("a change without items still says that it came", () => {
    expect(read(envelope({ metadata }))).toMatchObject([{ kind: "other", account: "44", readable: true }]);
  });

  test.each([
    ["no JSON", "hello"],
    ["a key twice", '{"object":"whatsapp_business_account","object":"x","entry":[]}'],
    ["the key __proto__", '{"object":"whatsapp_business_account","entry":[],"__proto__":{}}'],
    ["another product", '{"object":"page","entry":[]}'],
    ["no entries", '{"object":"whatsapp_business_account"}'],
    ["a list", "[]"],
  ])("%s is unreadable", (_what, text) => {
    expect(readNotices(Buffer.from(text))).toMatchObject({ kind: "unreadable" });
  });

  test("any JSON in place of a message, a status or a value is read without a throw and nothing is lost", () => {
    fc.assert(
      fc.property(fc.array(json), fc.array(json), (messages, statuses) => {
        const count = Math.max(messages.length + statuses.length, 1);
        expect(read(envelope({ metadata, messages, statuses }))).toHaveLength(count);
      }),
    );
    fc.assert(
      fc.property(json, (value) => {
        expect(read(envelope(value)).length).toBeGreaterThan(0);
      }),
    );
  });

  test("any JSON as the body of any type is a message all the same", () => {
    const types = [..."text image interactive button order reaction system location contacts".split(" "), "poll"];
    fc.assert(
      fc.property(fc.constantFrom(...types), json, json, (type, body, context) => {
        expect(readOne({ type, [type]: body, context }).kind).toBe("message");
      }),
    );
  });
});

describe("the writer", () => {
  test("may have a user id and no phone, with the name from the contact of that id", () => {
    const contacts = [
      { wa_id: "1", profile: { name: "Other" } },
      { user_id: "NG.77", profile: { name: "Bisi", username: "@bisi" } },
    ];
    const notice = readOne({ from: undefined, from_user_id: "NG.77" }, contacts);
    expect(notice).toMatchObject({ from: { userId: "NG.77", phone: null, name: "Bisi", username: "bisi" } });
  });

  test("gets the id that only the contact knows", () => {
    const notice = readOne({}, [{ wa_id: "2348030000001", user_id: "NG.5" }]);
    expect(notice).toMatchObject({ from: { userId: "NG.5", phone: "+2348030000001", name: null, username: null } });
  });

  test("may be a number instead of a string, and without contacts", () => {
    expect(readOne({ from: 2348030000001 })).toMatchObject({ from: { phone: "+2348030000001", userId: null } });
  });

  test("is the only contact when a single message names nobody", () => {
    const contacts = [{ wa_id: "2348030000001" }];
    expect(readOne({ from: undefined }, contacts)).toMatchObject({ from: { phone: "+2348030000001" } });
  });

  test("is never somebody else's contact", () => {
    const contacts = [{ wa_id: "2348030000002", user_id: "NG.2", profile: { name: "Other" } }];
    expect(readOne({}, contacts)).toMatchObject({ from: { phone: "+2348030000001", userId: null, name: null } });
    const messages = [hello, { ...hello, from: undefined }];
    expect(read(envelope({ metadata, contacts, messages }))[1]).toMatchObject({ kind: "other", readable: false });
  });

  test("an odd contact does not cost the message", () => {
    for (const contacts of [null, "x", [null, 3, { profile: "x" }]])
      expect(readOne({}, contacts)).toMatchObject({ kind: "message", from: { phone: "+2348030000001" } });
  });

  test("a message from nobody, or in a group, is kept but not acted on", () => {
    expect(readOne({ from: "" })).toMatchObject({ kind: "other", readable: false });
    expect(readOne({ group_id: "g1" })).toMatchObject({ kind: "other", readable: true, account: "44" });
  });
});

describe("the context", () => {
  test.each([
    [{ forwarded: true }, { forwarded: true, quotedMessageId: null, referredProduct: null }],
    [{ frequently_forwarded: true }, { forwarded: true, quotedMessageId: null }],
    [
      { from: "1", id: "wamid.9" },
      { forwarded: false, quotedMessageId: "wamid.9" },
    ],
    [{ id: "wamid.9", referred_product: { product_retailer_id: "SKU" } }, { referredProduct: "SKU" }],
    ["rubbish", { forwarded: false, quotedMessageId: null, content: { type: "text", text: "hello" } }],
    [null, { forwarded: false, quotedMessageId: null }],
  ])("%j", (context, expected) => {
    expect(readOne({ context })).toMatchObject({ kind: "message", ...expected });
  });
});

describe("the content", () => {
  test.each<[string, object, object]>([
    ["a type nobody knows", { type: "hologram" }, unsupported("hologram")],
    ["a type named like a method", { type: "toString" }, unsupported("toString")],
    ["unsupported without its type", { type: "unsupported" }, unsupported("unsupported")],
    [
      "unknown with an error",
      { type: "unknown", errors: [{ code: 131051, title: "Message type unknown" }] },
      unsupported("Message type unknown"),
    ],
    ["an edit to nothing we can read", { type: "edit", edit: { original_message_id: "x" } }, unsupported("edit")],
    ["a broken interactive", { type: "interactive" }, unsupported("interactive without a readable body")],
    [
      "a form's answer",
      form({ flow_token: "secret", size: "M", colours: ["red", "blue"], note: "", address: { city: "Accra" } }),
      { type: "text", text: "size: M\ncolours: red, blue\ncity: Accra" },
    ],
    ["a form's answer that says nothing", form({}), { type: "text", text: "Sent" }],
    [
      "a form without an answer",
      { type: "interactive", interactive: { type: "nfm_reply", nfm_reply: {} } },
      unsupported("interactive nfm_reply"),
    ],
    [
      "a permission to call",
      { type: "interactive", interactive: { type: "call_permission_reply", call_permission_reply: {} } },
      unsupported("interactive call_permission_reply"),
    ],
    [
      "a picture that has an address",
      { type: "image", image: { id: 7, url: "https://lookaside.fbsbx.com/x", mime_type: "image/jpeg" } },
      { type: "media", text: "", media: [{ kind: "image", id: "7", url: "https://lookaside.fbsbx.com/x" }] },
    ],
    [
      "a new key on an old number",
      { type: "system", system: { type: "customer_identity_changed", wa_id: "2348030000001" } },
      { type: "system", newPhone: null, newUserId: null },
    ],
    ["text without a body", { text: {} }, unsupported("text without a readable body")],
    ["a button without payload", { type: "button", button: { text: "Stop" } }, { choice: "Stop", text: "Stop" }],
    [
      "a removed reaction",
      { type: "reaction", reaction: { message_id: "wamid.9", emoji: "" } },
      { type: "reaction", text: "", emoji: null, targetMessageId: "wamid.9" },
    ],
    [
      "a place given in strings",
      { type: "location", location: { latitude: "6.45", longitude: "-3.4" } },
      { type: "location", text: "", latitude: 6.45, longitude: -3.4, name: null, address: null },
    ],
    [
      "a place outside the earth",
      { type: "location", location: { latitude: 91, longitude: 0 } },
      unsupported("location without a readable body"),
    ],
    [
      "a card without name beside an odd one",
      { type: "contacts", contacts: [5, { phones: [{ phone: "0803 000" }] }] },
      { type: "contacts", text: "", contacts: [{ name: null, phones: ["0803 000"] }] },
    ],
    [
      "a new user id",
      { type: "system", system: { type: "user_changed_user_id", user_id: "NG.9" } },
      { type: "system", text: "", newPhone: null, newUserId: "NG.9" },
    ],
    [
      "a cart with quantities in strings and prices in any form",
      {
        type: "order",
        order: { product_items: [{ product_retailer_id: 12, quantity: "3", item_price: "free", currency: 5 }] },
      },
      { type: "order", text: "", items: [{ retailerId: "12", quantity: 3, shownPrice: null }] },
    ],
  ])("%s", (_what, message, content) => {
    expect(contentOf(message)).toMatchObject(content);
  });

  test.each([0, -1, 1.5, "x", 1e9])("a cart line of %s pieces makes the cart unsupported as a whole", (quantity) => {
    const line = { product_retailer_id: "A", quantity: 1 };
    const order = { product_items: [line, { ...line, quantity }] };
    expect(contentOf({ type: "order", order })).toEqual(unsupported("order without a readable body"));
  });

  test.each([
    [777.25, "NGN", { amount: 77_725, currency: "NGN" }],
    ["30", "USD", { amount: 3_000, currency: "USD" }],
    [1200, "XOF", { amount: 1_200, currency: "XOF" }],
    [1200.5, "XOF", null],
    [0.001, "NGN", null],
    [-1, "NGN", null],
    [1e21, "NGN", null],
    [5, "ABC", null],
    [{ amount: 1 }, "NGN", null],
  ])(
    "a price of %j %s in a cart is kept as what the buyer's phone showed, where it is one",
    (price, currency, shown) => {
      const order = { product_items: [{ product_retailer_id: "A", quantity: 1, item_price: price, currency }] };
      expect(contentOf({ type: "order", order })).toMatchObject({ items: [{ shownPrice: shown }] });
    },
  );
});
