import { expect, test } from "vitest";
import { isOpen, mayBeOpen, openLookup } from "./open-internet.ts";
import { callForFile } from "./outgoing.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "224.0.0.1",
  "0.0.0.0",
  "::1",
  "::ffff:127.0.0.1",
  "::7f00:1",
  "fe80::1",
  "fd00::1",
  "2002:7f00:1::",
  "64:ff9b::7f00:1",
  "localhost",
])("%s is not of the open internet", (address) => {
  expect(isOpen(address)).toBe(false);
});

test.each(["1.1.1.1", "172.32.0.1", "2606:4700::1111"])("%s is", (address) => {
  expect(isOpen(address)).toBe(true);
});

test.each([
  ["https://logo.example/a.png", true],
  ["https://[::1]/a.png", false],
  ["https://127.1/a.png", false],
  ["https://0x7f000001/a.png", false],
  ["https://logo.example:8443/a.png", false],
  ["http://logo.example/a.png", false],
])("%s may be asked for: %s", (address, may) => {
  expect(mayBeOpen(new URL(address))).toBe(may);
});

/** The result that a connection gets if DNS answers with these addresses. */
function found(...addresses: string[]) {
  const lookup = openLookup((_name, answered) =>
    answered(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    ),
  );
  return new Promise((told) => {
    lookup("logo.example", { all: true }, (error, list) => told(error?.code ?? list));
  });
}

test("what was looked at is what is connected to, and one address inside closes the name", async () => {
  expect(await found("1.1.1.1", "2606:4700::1111")).toEqual([
    { address: "1.1.1.1", family: 4 },
    { address: "2606:4700::1111", family: 6 },
  ]);
  expect(await found("1.1.1.1", "127.0.0.1")).toBe("ENOTOPEN");
  expect(await found()).toBe("ENOTOPEN");
});

test("a name server that fails ends the connection and nothing else", async () => {
  const refused = Object.assign(new Error("queryA ESERVFAIL"), { code: "ESERVFAIL" });
  const lookup = openLookup((_name, answered) => answered(refused));
  const told = new Promise((answer) => lookup("logo.example", { all: true }, (error) => answer(error?.code)));
  expect(await told).toBe("ESERVFAIL");
});

test("a call to an address that somebody wrote down never reaches what stands beside us", async () => {
  const call = (url: string) =>
    callForFile({ url, method: "GET", headers: {}, timeoutMs: 5_000, maxAnswerBytes: 100, openOnly: true });
  for (const url of ["https://127.0.0.1/a", "https://localhost:9/a", "http://1.1.1.1/a"])
    expect(await call(url)).toMatchObject({ kind: "no_answer", sent: "no", again: false });
  expect(await call("https://localhost/a")).toMatchObject({ kind: "no_answer", sent: "no", detail: "ENOTOPEN" });
});
