import { describe, expect, test } from "vitest";
import { sameName } from "./name-check.ts";

describe("the same name", () => {
  test.each([
    ["Amaka Obi", "AMAKA OBI"],
    ["Amaka Obi", "OBI AMAKA GRACE"],
    ["Amaka Grace Obi", "AMAKA G OBI"],
    ["Amaka G. Obi", "Obi, Amaka Grace"],
    ["Adébáyò Ọlá", "ADEBAYO OLA"],
    ["Mrs. Ngozi O'Neill", "NGOZI ONEILL"],
    ["Amaka's Closet", "AMAKAS CLOSET LTD"],
    ["Amaka's Closet Enterprises", "Amakas Closet"],
    ["N'Golo Kouadio", "KOUADIO NGOLO"],
  ])("%s and %s", (given, resolved) => {
    expect(sameName(given, resolved)).toBe(true);
    expect(sameName(resolved, given)).toBe(true);
  });
});

describe("another name", () => {
  test.each([
    ["Amaka Obi", "CHIDI OBI"],
    ["Amaka Obi", "AMAKA OKAFOR"],
    ["Amaka's Closet", "AMAKA OBI"],
    ["A O", "AMAKA OBI"],
    ["", "AMAKA OBI"],
    ["Ltd", "AMAKA OBI LTD"],
    ["…", "AMAKA OBI"],
    ["Ama", "AMAKA OBI"],
  ])("%s and %s", (given, resolved) => {
    expect(sameName(given, resolved)).toBe(false);
    expect(sameName(resolved, given)).toBe(false);
  });
});
