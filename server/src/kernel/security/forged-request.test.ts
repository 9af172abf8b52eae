import { describe, expect, test } from "vitest";
import { readCookie, writeCookie } from "../http/cookies.ts";
import { refuseForged } from "./forged-request.ts";

const publicUrl = "https://shop.example";
const session = { id: "ses_1", csrfToken: "right-token", isConfirmed: async () => true } as const;
const own = { "x-csrf-token": "right-token", host: "shop.example" };
const refused = (headers: Record<string, string | string[]>): boolean => {
  try {
    refuseForged(session, headers, publicUrl);
    return false;
  } catch {
    return true;
  }
};

describe("a write by cookie", () => {
  test.each<[string, Record<string, string | string[]>]>([
    ["with the token alone", own],
    ["from the public address", { ...own, origin: publicUrl, "sec-fetch-site": "same-origin" }],
    ["typed by hand", { ...own, "sec-fetch-site": "none" }],
    ["from the address it was asked at", { ...own, host: "localhost:3000", origin: "http://localhost:3000" }],
  ])("is let pass %s", (_name, headers) => expect(refused(headers)).toBe(false));

  test.each<[string, Record<string, string | string[]>]>([
    ["without a token", { host: "shop.example" }],
    ["with part of it", { ...own, "x-csrf-token": "right-toke" }],
    ["with two tokens", { ...own, "x-csrf-token": ["right-token", "right-token"] }],
    ["from another site", { ...own, origin: "https://evil.example" }],
    ["from a site beside ours", { ...own, "sec-fetch-site": "same-site" }],
    ["from a name that begins as ours", { ...own, origin: "https://shop.example.evil.example" }],
    ["from the same name without https", { ...own, origin: "http://shop.example:80", host: "shop.example:443" }],
    ["from nowhere", { ...own, origin: "null" }],
  ])("is refused %s", (_name, headers) => expect(refused(headers)).toBe(true));
});

test("a cookie over https is the host's own, and over http at least no script's", () => {
  const name = { secure: "__Host-a", open: "a" } as const;
  expect(writeCookie(publicUrl, name, "x", 60)).toBe("__Host-a=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure");
  expect(writeCookie("http://127.0.0.1:3000", name, "x", 60)).toBe("a=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax");
  expect(readCookie("b=1; a=x=y ; a=2", "a")).toBe("x=y");
  expect([readCookie(undefined, "a"), readCookie("aa=1", "a")]).toEqual([null, null]);
});
