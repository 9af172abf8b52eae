import pg from "pg";
import { expect, test } from "vitest";
import { refusalOf, toProblem } from "./problem.ts";
import { Refusal } from "../contract/refusal.ts";

test("a database that is not to be reached, by a socket or a port, is a reason to try again", async () => {
  for (const host of ["/nowhere", "127.0.0.1"]) {
    const client = new pg.Client({ host, port: 1 });
    const error: unknown = await client.connect().catch((failed: unknown) => failed);
    expect([host, refusalOf(error)?.code]).toEqual([host, "unavailable"]);
  }
});

test("those who are sent away together with 503 are not all told to come back together", () => {
  const told = Array.from(
    { length: 200 },
    () => toProblem(new Refusal("unavailable"), "req_x", "").headers["retry-after"],
  );
  expect(new Set(told)).toEqual(new Set(["1", "2", "3"]));
});
