import pg from "pg";
import { expect, test } from "vitest";
import { refusalOf } from "./problem.ts";

test("a database that is not to be reached, by a socket or a port, is a reason to try again", async () => {
  for (const host of ["/nowhere", "127.0.0.1"]) {
    const client = new pg.Client({ host, port: 1 });
    const error: unknown = await client.connect().catch((failed: unknown) => failed);
    expect([host, refusalOf(error)?.code]).toEqual([host, "unavailable"]);
  }
});
