// Whether one person may get a message at a moment, without database or clock.
import { describe, expect, test } from "vitest";
import { hours } from "../kernel/values/clock.ts";
import { decide, type Line, type Person, type Rules } from "./decide.ts";
import { quietUntil } from "./quiet-hours.ts";

const night = { from: 21, to: 8 };
const at = (time: string): Date => new Date(`2026-11-20T${time}:00.000Z`);

describe("quiet hours", () => {
  test.each([
    ["NG", "19:59", null],
    ["NG", "20:00", "2026-11-21T07:00:00.000Z"],
    ["NG", "03:00", "2026-11-20T07:00:00.000Z"],
    ["NG", "07:00", null],
    ["KE", "18:00", "2026-11-21T05:00:00.000Z"],
    ["CI", "20:59", null],
    // From night in the east of the country to morning in its west.
    ["US", "20:00", null],
    ["US", "03:00", "2026-11-20T18:00:00.000Z"],
    // Without a number, the shop's time zone.
    [null, "20:30", "2026-11-21T07:00:00.000Z"],
  ])("in %s at %s UTC end %s", (country, time, end) => {
    expect(quietUntil(night, country, "Africa/Lagos", at(time))?.toISOString() ?? null).toBe(end);
  });

  test("may lie within a day, and are none when they begin where they end", () => {
    const noon = { from: 12, to: 14 };
    expect(quietUntil(noon, "NG", "Africa/Lagos", at("11:30"))?.toISOString()).toBe("2026-11-20T13:00:00.000Z");
    expect(quietUntil(noon, "NG", "Africa/Lagos", at("13:00"))).toBeNull();
    expect(quietUntil({ from: 0, to: 0 }, "NG", "Africa/Lagos", at("23:30"))).toBeNull();
  });
});

describe("a person", () => {
  const now = at("12:00");
  const ago = (count: number): Date => new Date(now.getTime() - hours(count));
  const rules: Rules = { channel: "chatapp", isTemplate: true, quiet: night, timezone: "Africa/Lagos", perDay: 1 };
  const ada: Person = {
    phone: "+2348034010001",
    user_key: null,
    consent: { chatapp: { marketing: true } },
    erased_at: null,
    merged_into: null,
    had: 0,
    held_since: null,
    touched_at: null,
  };
  const line: Line = {
    user_phone: ada.phone,
    user_id: null,
    channel: "chatapp",
    last_inbound_at: ago(2),
    comment_id: null,
    commented_at: null,
  };
  const photo = { ...rules, channel: "photoapp", isTemplate: false };
  const agreed = { photoapp: { marketing: true } };

  test.each<[string, Partial<Rules>, Partial<Person>, Line | null, object]>([
    ["who wrote lately gets it within their window", {}, {}, line, { kind: "send", opens: false }],
    ["who never wrote gets a template", {}, {}, null, { kind: "send", opens: true }],
    ["who never wrote gets no free text", { isTemplate: false }, {}, null, { reason: "window_closed" }],
    [
      "whose day is over gets no free text",
      { isTemplate: false },
      {},
      { ...line, last_inbound_at: ago(24) },
      { reason: "window_closed" },
    ],
    ["without number and conversation is not reached", {}, { phone: null }, null, { reason: "no_channel" }],
    ["known by the channel alone is reached", {}, { phone: null, user_key: "NG.77" }, null, { kind: "send" }],
    ["on Instagram is reached only where they wrote", photo, { consent: agreed }, null, { reason: "no_channel" }],
    ["who said stop is left alone", {}, { consent: { chatapp: { marketing: false } } }, line, { reason: "opted_out" }],
    ["who agreed elsewhere has not agreed here", {}, { consent: agreed }, line, { reason: "no_consent" }],
    ["who had one today gets no other", {}, { had: 1 }, line, { reason: "capped" }],
    ["who had one today may get a second where two are allowed", { perDay: 2 }, { had: 1 }, line, { kind: "send" }],
    ["who was erased gets none", {}, { erased_at: now }, line, { reason: "erased" }],
    ["who was tried for a day is given up", {}, { touched_at: ago(25) }, line, { kind: "give_up" }],
    [
      "whose window closes while it is under way gets no free text",
      { isTemplate: false },
      {},
      { ...line, last_inbound_at: new Date(ago(24).getTime() + 20_000) },
      { reason: "window_closed" },
    ],
  ])("%s", (_what, otherRules, other, reached, verdict) => {
    expect(
      decide({
        rules: { ...rules, ...otherRules },
        person: { ...ada, ...other },
        line: reached,
        pausedUntil: null,
        now,
      }),
    ).toMatchObject(verdict);
  });

  test("asleep is held until the morning, and skipped when that took a day", () => {
    const late = at("22:00");
    expect(decide({ rules, person: ada, line, pausedUntil: null, now: late })).toEqual({
      kind: "hold",
      reason: "quiet_hours",
      until: new Date("2026-11-21T07:00:00.000Z"),
    });
    const held = { ...ada, held_since: new Date(late.getTime() - hours(24)) };
    expect(decide({ rules, person: held, line, pausedUntil: null, now: late })).toEqual({
      kind: "skip",
      reason: "quiet",
    });
  });

  test("for whom the channel found us too fast is waited for", () => {
    const until = new Date(now.getTime() + 4_000);
    expect(decide({ rules, person: ada, line, pausedUntil: until, now })).toEqual({
      kind: "hold",
      reason: "pace",
      until,
    });
    expect(decide({ rules, person: ada, line, pausedUntil: now, now })).toMatchObject({ kind: "send" });
  });
});
