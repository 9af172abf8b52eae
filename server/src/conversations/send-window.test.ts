import { describe, expect, test } from "vitest";
import { Refusal } from "../kernel/refusal.ts";
import { requireOpenWindow, sendWindow } from "./send-window.ts";

const heardAt = new Date("2026-11-20T09:00:00.000Z");
const conversation = { channel: "chatapp", last_inbound_at: heardAt };
const closesAt = new Date("2026-11-21T09:00:00.000Z");

describe("the window", () => {
  test("is open until 24 hours after the buyer's last message, and closed at that moment", () => {
    expect(sendWindow(conversation, new Date("2026-11-21T08:59:59.999Z"))).toEqual({ open: true, closesAt });
    expect(sendWindow(conversation, closesAt)).toEqual({ open: false, closesAt });
  });

  test("never opened for a buyer who never wrote", () => {
    const silent = { channel: "chatapp", last_inbound_at: null };
    expect(sendWindow(silent, heardAt)).toEqual({ open: false, closesAt: null });
  });

  test("of an unknown channel is closed", () => {
    expect(sendWindow({ ...conversation, channel: "pigeon" }, heardAt).open).toBe(false);
  });

  test("closed refuses with the moment it closed", () => {
    expect(() => requireOpenWindow(conversation, closesAt)).toThrow(
      expect.objectContaining({ code: "window_closed", details: { windowClosedAt: "2026-11-21T09:00:00.000Z" } }),
    );
    expect(() => requireOpenWindow(conversation, heardAt)).not.toThrow(Refusal);
  });
});
