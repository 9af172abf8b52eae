import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import { readTimestamp } from "./read-timestamp.ts";

const asTheLibraryReadsIt: (text: string) => unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

test.each([
  "2026-11-21 13:20:43.123456+00",
  "2026-11-21 13:20:43.12+00",
  "2026-11-21 13:20:43.5+00",
  "2026-11-21 13:20:43+00",
  "2024-02-29 23:59:59.999999+00",
  "0099-01-01 00:00:00+00",
  "12026-01-01 00:00:00+00",
  "0044-03-15 12:00:00+00 BC",
  "2026-11-21 14:20:43+01",
  "2026-11-21 13:20:43.1+05:30",
  "1890-01-01 00:13:35+00:13:35",
  "infinity",
  "-infinity",
])("%s is read as the library reads it", (text) => {
  expect(readTimestamp(text)).toEqual(asTheLibraryReadsIt(text));
});

test("any moment a clock can show is read as it was written", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
      (moment) => {
        expect(readTimestamp(moment.toISOString().replace("T", " ").replace("Z", "+00"))).toEqual(moment);
      },
    ),
  );
});
