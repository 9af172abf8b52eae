import { describe, expect, test } from "vitest";
import { type HeardStatus, type MessageStatus, statusAfter } from "./delivery-status.ts";

const heard: HeardStatus[] = ["sent", "delivered", "read", "failed"];
/** Each row: the current status, then the status after sent, delivered, read and failed. */
const table: [MessageStatus, MessageStatus[]][] = [
  ["queued", ["sent", "delivered", "read", "failed"]],
  ["sending", ["sent", "delivered", "read", "failed"]],
  ["unknown", ["sent", "delivered", "read", "failed"]],
  ["sent", ["sent", "delivered", "read", "failed"]],
  ["delivered", ["delivered", "delivered", "read", "delivered"]],
  ["read", ["read", "read", "read", "read"]],
  ["failed", ["failed", "failed", "failed", "failed"]],
  ["received", ["received", "received", "received", "received"]],
];

describe("the status of a message", () => {
  test.each(table)("from %s moves forward only", (before, after) => {
    expect(heard.map((word) => statusAfter(before, word))).toEqual(after);
  });
});
