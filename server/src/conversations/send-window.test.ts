import { describe, expect, test } from "vitest";
import { maySend, sendingTakesMs, sendWindow } from "./send-window.ts";

const heardAt = new Date("2026-11-14T09:00:00.000Z");
const conversation = { channel: "chatapp", last_inbound_at: heardAt, comment_id: null, commented_at: null };
const closesAt = new Date("2026-11-15T09:00:00.000Z");
const lastMoment = new Date("2026-11-15T08:59:59.999Z");
const photo = { ...conversation, channel: "photoapp" };

describe("the window", () => {
  test("is free until 24 hours after the buyer's last message, and at that moment takes templates only", () => {
    const still = { kind: "free", why: "heard", closesAt, humanUntil: null, comment: null };
    expect(sendWindow(conversation, lastMoment)).toEqual(still);
    expect(sendWindow(conversation, closesAt)).toEqual({ ...still, kind: "template", why: "silence" });
  });

  test("counts as closed half a minute early for what is about to be sent", () => {
    expect(sendWindow(conversation, lastMoment, sendingTakesMs).kind).toBe("template");
  });

  test("of Instagram is then a person's until the seventh day, and afterwards nobody's", () => {
    const humanUntil = new Date("2026-11-21T09:00:00.000Z");
    expect(sendWindow(photo, closesAt)).toMatchObject({ kind: "human", closesAt, humanUntil });
    expect(sendWindow(photo, humanUntil)).toMatchObject({ kind: "closed", why: "silence" });
  });

  test("never opened for a buyer who never wrote", () => {
    const silent = { ...conversation, last_inbound_at: null };
    expect(sendWindow(silent, heardAt)).toMatchObject({ kind: "template", why: "never_heard", closesAt: null });
    expect(sendWindow({ ...silent, channel: "photoapp" }, heardAt)).toMatchObject({ kind: "closed" });
  });

  test("of an unknown channel is closed", () => {
    expect(sendWindow({ ...conversation, channel: "pigeon" }, heardAt).kind).toBe("closed");
  });

  test("opens for one answer to a comment, for seven days", () => {
    const commented = { ...photo, last_inbound_at: null, comment_id: "c1", commented_at: heardAt };
    const until = new Date("2026-11-21T09:00:00.000Z");
    expect(sendWindow(commented, closesAt)).toMatchObject({
      kind: "free",
      why: "comment",
      comment: { id: "c1", until },
    });
    expect(sendWindow(commented, until)).toMatchObject({ kind: "closed", comment: null });
    expect(sendWindow({ ...commented, last_inbound_at: heardAt }, heardAt).comment).toBeNull();
  });
});

test.each([
  ["free", ["agent text", "agent template", "human text", "human template"]],
  ["template", ["agent template", "human template"]],
  ["human", ["human text", "human template"]],
  ["closed", []],
] as const)("a window that is %s lets through what it says", (kind, passes) => {
  const window = { kind, why: "heard", closesAt: null, humanUntil: null, comment: null } as const;
  const all = (["agent", "human"] as const).flatMap((writer) =>
    [false, true].flatMap((isTemplate) =>
      maySend(window, writer, isTemplate) ? [`${writer} ${isTemplate ? "template" : "text"}`] : [],
    ),
  );
  expect(all).toEqual(passes);
});
