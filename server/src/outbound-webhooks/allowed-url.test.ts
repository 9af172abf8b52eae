import { describe, expect, test } from "vitest";
import { Refusal } from "../kernel/contract/refusal.ts";
import { checkUrl } from "./allowed-url.ts";

const refused = [
  "http://example.com/hook",
  "https://example.com:8443/hook",
  "https://user:word@example.com/hook",
  "https://example.com/hook#part",
  "https://localhost/hook",
  "https://localhost./hook",
  "https://intranet/hook",
  "https://db.internal/hook",
  "https://printer.local/hook",
  "https://127.0.0.1/hook",
  "https://127.1/hook",
  "https://2130706433/hook",
  "https://0x7f.0.0.1/hook",
  "https://017700000001/hook",
  "https://0.0.0.0/hook",
  "https://10.1.2.3/hook",
  "https://172.16.0.1/hook",
  "https://192.168.1.1/hook",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/hook",
  "https://224.0.0.1/hook",
  "https://255.255.255.255/hook",
  "https://[::1]/hook",
  "https://[::]/hook",
  "https://[::ffff:127.0.0.1]/hook",
  "https://[::7f00:1]/hook",
  "https://[fe80::1]/hook",
  "https://[fc00::1]/hook",
  "https://[64:ff9b::7f00:1]/hook",
  "https://[2002:7f00:1::]/hook",
  "https://[2001:db8::1]/hook",
  "https://１２７.0.0.1/hook",
  "ftp://example.com/hook",
  "javascript:alert(1)",
  "not an address",
];

const outcome = (url: string, mayBeLocal = false): string => {
  try {
    return checkUrl(url, { mayBeLocal });
  } catch (error) {
    if (error instanceof Refusal) return error.errors[0]?.pointer ?? "";
    throw error;
  }
};

describe("an address for events", () => {
  test.each(refused)("is not %s", (url) => {
    expect(outcome(url)).toBe("/url");
  });

  test.each([
    ["https://example.com", "https://example.com/"],
    ["https://example.com:443/hook?a=1", "https://example.com/hook?a=1"],
    ["HTTPS://Example.COM./hook", "https://example.com./hook"],
    ["https://münchen.example/hook", "https://xn--mnchen-3ya.example/hook"],
    ["https://8.8.8.8/hook", "https://8.8.8.8/hook"],
    ["https://[2606:4700::1111]/hook", "https://[2606:4700::1111]/hook"],
  ])("may be %s", (url, called) => {
    expect(outcome(url)).toBe(called);
  });

  test("may be this machine where that is allowed, and nothing else of its network", () => {
    expect(
      ["http://localhost:3000/hook", "http://127.0.0.1:3000/", "https://[::1]:1/"].map((url) => outcome(url, true)),
    ).toEqual(["http://localhost:3000/hook", "http://127.0.0.1:3000/", "https://[::1]:1/"]);
    const others = [
      "http://127.0.0.2/",
      "http://192.168.1.1/",
      "http://10.0.0.1:3000/",
      "http://example.com/",
      "ftp://localhost/",
    ];
    expect(others.map((url) => outcome(url, true))).toEqual(others.map(() => "/url"));
  });
});
