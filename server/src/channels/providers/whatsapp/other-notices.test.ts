// Everything except messages and statuses: changes, echoes, preferences, templates.
import { describe, expect, test } from "vitest";
import type { InboundNotice } from "../../driver.ts";
import { readNotices } from "./read-notices.ts";

const metadata = { display_phone_number: "12025550100", phone_number_id: "44" };
const hello = { id: "wamid.1", timestamp: "1767268801", type: "text", from: "2348030000001", text: { body: "hello" } };
const bisi = { userId: "NG.77", phone: "+2348030000001", name: null, username: null };

/** One change of a field, for one of our numbers. */
function readField(field: string, value: object): InboundNotice[] {
  const changes = [{ field, value: { metadata, ...value } }];
  const body = { object: "whatsapp_business_account", entry: [{ id: 33, changes }] };
  const reading = readNotices(Buffer.from(JSON.stringify(body)));
  if (reading.kind === "unreadable") throw new Error(reading.detail);
  return reading.notices;
}

const readMessage = (message: object) => readField("messages", { messages: [{ ...hello, ...message }] })[0];

describe("a change of what was written", () => {
  const common = { kind: "change", account: "44", messageId: "wamid.0", at: new Date(1767268801_000) };

  test.each<[string, object, object]>([
    [
      "rewritten words",
      { type: "edit", edit: { original_message_id: "wamid.0", message: { type: "text", text: { body: "Hi" } } } },
      { type: "edited", text: "Hi" },
    ],
    [
      "a rewritten caption",
      {
        type: "edit",
        edit: { original_message_id: "wamid.0", message: { type: "image", image: { id: "7", caption: "This" } } },
      },
      { type: "edited", text: "This" },
    ],
    ["taken back", { type: "revoke", revoke: { original_message_id: "wamid.0" } }, { type: "deleted" }],
  ])("%s", (_what, message, change) => {
    expect(readMessage(message)).toMatchObject({ ...common, from: { phone: "+2348030000001" }, change });
  });
});

describe("what the shop's own people wrote", () => {
  const echo = { ...hello, from: "12025550100", to: "2348030000001", to_user_id: "NG.77" };
  const contacts = [{ wa_id: "2348030000001", user_id: "NG.77" }];

  test("is an echo to the buyer, in the content of any message", () => {
    const picture = { ...echo, id: "wamid.2", type: "image", image: { id: "7" } };
    const echoes = readField("smb_message_echoes", { contacts, message_echoes: [echo, picture] });
    expect(echoes).toEqual([
      {
        kind: "echo",
        account: "44",
        messageId: "wamid.1",
        to: bisi,
        sentAt: new Date(1767268801_000),
        content: { type: "text", text: "hello" },
      },
      expect.objectContaining({ kind: "echo", messageId: "wamid.2", to: bisi }),
    ]);
  });

  test("is not acted on when it is to nobody, in a group, or no new message", () => {
    const odd = [{ ...echo, to: null, to_user_id: null }, { ...echo, group_id: "g" }, { ...echo, type: "revoke" }, 5];
    const echoes = readField("smb_message_echoes", { contacts, message_echoes: odd });
    expect(echoes.map((notice) => notice.kind === "other" && notice.readable)).toEqual([false, true, true, false]);
  });
});

describe("a preference", () => {
  const stop = { wa_id: "2348030000001", category: "marketing_messages", value: "stop", timestamp: 1767268801 };

  test.each<[object, object]>([
    [{}, { kind: "preference", marketing: "stop", from: bisi, at: new Date(1767268801_000) }],
    [{ value: "resume" }, { kind: "preference", marketing: "resume" }],
    [{ value: "signup" }, { kind: "other", readable: true }],
    [{ category: "calls" }, { kind: "other", readable: true }],
    [{ wa_id: null }, { kind: "other", readable: false }],
    [{ timestamp: "soon" }, { kind: "other", readable: false }],
  ])("%j", (changes, expected) => {
    const contacts = [{ wa_id: "2348030000001", user_id: "NG.77" }];
    const notices = readField("user_preferences", { contacts, user_preferences: [{ ...stop, ...changes }] });
    expect(notices).toEqual([expect.objectContaining(expected)]);
  });
});

describe("a template", () => {
  const change = { message_template_name: "order_shipped", message_template_language: "en", reason: "NONE" };

  test.each([
    ["APPROVED", "approved"],
    ["REINSTATED", "approved"],
    ["PENDING", "pending"],
    ["REJECTED", "rejected"],
    ["PAUSED", "paused"],
    ["DISABLED", "disabled"],
    ["PENDING_DELETION", "deleted"],
    ["FLAGGED", "unknown"],
    ["NEWLY_INVENTED", "unknown"],
  ])("that is %s is %s", (event, state) => {
    expect(readField("message_template_status_update", { ...change, event })).toEqual([
      {
        kind: "template",
        business: "33",
        name: "order_shipped",
        language: "en",
        category: null,
        state,
        word: event,
        reason: null,
      },
    ]);
  });

  test("says why it was rejected", () => {
    const rejected = { ...change, event: "REJECTED", reason: "INVALID_FORMAT" };
    const [notice] = readField("message_template_status_update", rejected);
    expect(notice).toMatchObject({ state: "rejected", reason: "INVALID_FORMAT" });
  });

  test("without a name is kept as unreadable", () => {
    const notices = readField("message_template_status_update", { event: "APPROVED" });
    expect(notices).toEqual([expect.objectContaining({ kind: "other", readable: false })]);
  });
});

describe("the quality of a number", () => {
  test.each([
    [
      { event: "FLAGGED", current_limit: "TIER_250" },
      { quality: "low", recipientsPerDay: 250 },
    ],
    [
      { event: "UNFLAGGED", current_limit: "TIER_10K" },
      { quality: "fine", recipientsPerDay: 10_000 },
    ],
    [
      { event: "UPGRADE", current_limit: "TIER_UNLIMITED" },
      { quality: null, recipientsPerDay: null },
    ],
    [{ event: "ONBOARDING" }, { quality: null, recipientsPerDay: undefined }],
  ])("%j", (value, expected) => {
    expect(readField("phone_number_quality_update", { display_phone_number: "12025550100", ...value })).toEqual([
      { kind: "quality", business: "33", display: "12025550100", word: value.event, ...expected },
    ]);
  });

  test("without a number is kept as unreadable", () => {
    const notices = readField("phone_number_quality_update", { event: "FLAGGED" });
    expect(notices).toEqual([expect.objectContaining({ kind: "other", readable: false })]);
  });
});

test("a chat that was opened without a word is not acted on", () => {
  expect(readMessage({ type: "request_welcome" })).toMatchObject({ kind: "other", readable: true });
});

describe("what is told of the account", () => {
  test.each<[string, object, string, boolean]>([
    ["account_update", { event: "DISABLED_UPDATE", ban_info: { waba_ban_state: "DISABLE" } }, "DISABLED_UPDATE", true],
    [
      "account_update",
      { event: "DISABLED_UPDATE", ban_info: { waba_ban_state: "REINSTATE" } },
      "DISABLED_UPDATE",
      false,
    ],
    [
      "account_update",
      { event: "ACCOUNT_RESTRICTION", restriction_info: [{ restriction_type: "X" }] },
      "ACCOUNT_RESTRICTION",
      true,
    ],
    [
      "account_update",
      { event: "ACCOUNT_VIOLATION", violation_info: { violation_type: "SPAM" } },
      "ACCOUNT_VIOLATION",
      false,
    ],
    ["account_alerts", { alert_type: "OBA_APPROVED", alert_severity: "INFORMATIONAL" }, "OBA_APPROVED", false],
    ["business_capability_update", { max_phone_numbers_per_business: 2 }, "business_capability_update", false],
    ["account_update", { event: 5 }, "account_update", false],
  ])("%s %j", (field, value, word, stops) => {
    const [notice] = readField(field, value);
    expect(notice).toMatchObject({ kind: "account", business: "33", field, word, stops });
    expect(notice).toHaveProperty("detail", expect.stringMatching(/.+/));
  });

  test("an error beside the messages is of the number", () => {
    const errors = [{ code: 131031, title: "Account locked" }, { code: 130429, message: "Too many" }, 5];
    expect(readField("messages", { errors })).toMatchObject([
      { kind: "account", account: "44", word: "131031", stops: true, detail: "Account locked" },
      { kind: "account", account: "44", word: "130429", stops: false },
      { kind: "other", readable: false },
    ]);
  });
});

describe("a failed message with several errors", () => {
  const failed = { id: "wamid.9", status: "failed", timestamp: "1767268801", recipient_id: "2348030000001" };

  test("is failed by the first that we know, and tells the others", () => {
    const errors = [
      { code: 999_999, title: "Something new" },
      { code: 131026, title: "Message undeliverable" },
      { code: 131049, error_data: { details: "Too many of this kind" } },
    ];
    const [notice] = readField("messages", { statuses: [{ ...failed, errors }] });
    expect(notice).toMatchObject({
      kind: "status",
      error: {
        code: 131026,
        reason: "undeliverable",
        detail: "Message undeliverable; also 999999 Something new; also 131049 Too many of this kind",
      },
    });
  });

  test("of which none is known is failed by the first", () => {
    const errors = [
      { code: 999_998, title: "One" },
      { code: 999_999, title: "Two" },
    ];
    const [notice] = readField("messages", { statuses: [{ ...failed, errors }] });
    expect(notice).toMatchObject({ error: { code: 999_998, reason: null, detail: "One; also 999999 Two" } });
  });
});
