import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, test } from "vitest";
import { openLog } from "./log.ts";

const folder = mkdtempSync(join(tmpdir(), "sokoni-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function logged(thrown: unknown): Record<string, unknown> {
  const destination = join(folder, `${(files += 1)}.log`);
  openLog({ level: "error", destination }).error({ err: thrown }, "bug");
  return JSON.parse(readFileSync(destination, "utf8")).err;
}

describe("what was thrown", () => {
  test("is told with its message, stack, code and causes", () => {
    const cause = Object.assign(new Error("connection lost"), { code: "ECONNRESET", detail: "Key (phone)=(+234803)" });
    const told = logged(new TypeError("could not ask", { cause }));
    expect(told).toMatchObject({ type: "TypeError", message: "could not ask", cause: { message: "connection lost" } });
    expect(told["stack"]).toContain("log.test.ts");
    expect(told["cause"]).toMatchObject({ type: "Error", code: "ECONNRESET" });
    expect(JSON.stringify(told)).not.toContain("+234803");
  });

  test("is told with each error of several", () => {
    const told = logged(new AggregateError([new Error("one"), new Error("two")], "both failed"));
    expect(told).toMatchObject({ message: "both failed", errors: [{ message: "one" }, { message: "two" }] });
  });

  test("may be an error of another realm", () => {
    const told = logged(runInNewContext('new RangeError("from there")'));
    expect(told).toMatchObject({
      type: "RangeError",
      message: "from there",
      stack: expect.stringContaining("from there"),
    });
  });

  test.each([
    ["a text", "no way", "string", "thrown, and no error: no way"],
    ["a number", 7, "number", "thrown, and no error: 7"],
    ["null", null, "null", "thrown, and no error: null"],
    ["an object", { phone: "+234803", why: "x" }, "Object", "thrown, and no error: an object with phone, why"],
    ["an object without a class", Object.create(null), "object", "thrown, and no error: an object with no fields"],
  ])("may be %s, and is told by what it is", (_, thrown, type, message) => {
    expect(logged(thrown)).toEqual({ type, message });
  });

  test("may be its own cause", () => {
    const error = new Error("round");
    error.cause = error;
    expect(JSON.stringify(logged(error)).match(/"message":"round"/g)).toHaveLength(4);
  });
});

describe("the file", () => {
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

  test("is its owner's alone, and so is the folder that is made for it", () => {
    const destination = join(folder, "logs/deep/api.log");
    openLog({ level: "error", destination }).error("x");
    expect([modeOf(destination), modeOf(join(folder, "logs/deep")), modeOf(join(folder, "logs"))]).toEqual([
      "600",
      "700",
      "700",
    ]);
  });

  test("of an earlier version becomes so", () => {
    const destination = join(folder, "old.log");
    writeFileSync(destination, "", { mode: 0o644 });
    openLog({ level: "error", destination }).error("x");
    expect(modeOf(destination)).toBe("600");
  });
});
