import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openLog } from "./log.ts";
import { openLogFile } from "./log-file.ts";

const folder = mkdtempSync(join(tmpdir(), "sokoni-log-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.runIf(process.platform === "linux")(
  "lines that a full disk refuses are dropped and counted, and the process goes on",
  () => {
    const file = openLogFile("/dev/full");
    file.write("one\n");
    file.write("two\n");
    expect(file.dropped()).toBe(2);
    const log = openLog({ level: "info", destination: "/dev/full" });
    log.info("nothing is thrown");
    log.error("and nothing ends");
  },
);

test("the first line after the loss says how many were lost", () => {
  const path = join(folder, "lost.log");
  // A folder in the way of the rotation refuses each line, as a full disk would.
  const file = openLogFile(path, { bytesMax: 10, filesKept: 1 });
  file.write("12345678\n");
  const blocked = `${path}.1/in-the-way`;
  openLogFile(blocked).write("x");
  file.write("lost\n");
  file.write("lost\n");
  expect(file.dropped()).toBe(2);
  rmSync(`${path}.1`, { recursive: true });
  file.write("again\n");
  expect(file.dropped()).toBe(0);
  const [first = "", second] = readFileSync(path, "utf8").split("\n");
  expect(JSON.parse(first)).toMatchObject({ level: 40, lines: 2 });
  expect(second).toBe("again");
  expect(readFileSync(`${path}.1`, "utf8")).toBe("12345678\n");
});

test("a file is rotated by size, and the oldest goes", () => {
  const path = join(folder, "rotated.log");
  const file = openLogFile(path, { bytesMax: 20, filesKept: 2 });
  for (const letter of "abcdefgh") file.write(`${letter.repeat(9)}\n`);
  expect(
    readdirSync(folder)
      .filter((name) => name.startsWith("rotated"))
      .toSorted(),
  ).toEqual(["rotated.log", "rotated.log.1", "rotated.log.2"]);
  const text = ["rotated.log.2", "rotated.log.1", "rotated.log"].map((name) =>
    readFileSync(join(folder, name), "utf8"),
  );
  expect(
    text
      .join("")
      .replaceAll("\n", "")
      .replaceAll(/(.)\1+/g, "$1"),
  ).toBe("cdefgh");
  expect((statSync(`${path}.1`).mode & 0o777).toString(8)).toBe("600");
});

test("what another start wrote counts towards the size", () => {
  const path = join(folder, "older.log");
  appendFileSync(path, `${"x".repeat(30)}\n`);
  openLogFile(path, { bytesMax: 20, filesKept: 1 }).write("new\n");
  expect(readFileSync(path, "utf8")).toBe("new\n");
});
