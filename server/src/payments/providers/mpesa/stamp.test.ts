import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPulledTime, readStamp, writePullTime, writeStamp } from "./stamp.ts";

describe("a time stamp", () => {
  test("is three hours ahead of UTC", () => {
    expect(writeStamp(new Date("2026-03-14T07:15:30.999Z"))).toBe("20260314101530");
    expect(readStamp("20260314101552")).toEqual(new Date("2026-03-14T07:15:52Z"));
    expect(readStamp(20_260_314_101_552)).toEqual(new Date("2026-03-14T07:15:52Z"));
  });

  test("falls on the next day in Nairobi before it does in UTC", () => {
    expect(writeStamp(new Date("2026-12-31T21:00:00Z"))).toBe("20270101000000");
    expect(readStamp("20270101000000")).toEqual(new Date("2026-12-31T21:00:00Z"));
  });

  test.each([undefined, "", "soon", "14.03.2026 12:04:41", "20261314101552", "20260230101552", "2026031410155", 5])(
    "%s is none",
    (wire) => {
      expect(readStamp(wire)).toBeNull();
    },
  );

  test("written and read again is the same second", () => {
    const times = fc.date({ min: new Date("2020-01-01Z"), max: new Date("2090-01-01Z"), noInvalidDate: true });
    fc.assert(
      fc.property(times, (time) => {
        expect(readStamp(writeStamp(time))?.getTime()).toBe(Math.floor(time.getTime() / 1_000) * 1_000);
      }),
    );
  });
});

describe("a time of the list of payments", () => {
  test("is asked for in East Africa's time", () => {
    expect(writePullTime(new Date("2026-12-31T21:30:05.900Z"))).toBe("2027-01-01 00:30:05");
  });

  test.each([
    ["2026-03-14T10:15:52+03:00", "2026-03-14T07:15:52.000Z"],
    ["2026-03-14T10:15:52+0300", "2026-03-14T07:15:52.000Z"],
    ["2026-03-14 10:15:52", "2026-03-14T07:15:52.000Z"],
    ["2026-03-14T07:15:52.123Z", "2026-03-14T07:15:52.000Z"],
  ])("%s is read with its offset, or as East Africa's", (wire, time) => {
    expect(readPulledTime(wire)?.toISOString()).toBe(time);
  });

  test.each(["", "today", "2026-13-41T10:15:52", "20260314101552"])("%j is none", (wire) => {
    expect(readPulledTime(wire)).toBeNull();
  });
});
