import { expect, test } from "vitest";
import { hasPlatformName } from "./platform-name.ts";

test.each([
  "Sokoni Buyer Protection",
  "SOKONI",
  "S o k o n i Support",
  "Sökoni",
  "S0koni",
  "Sоkоni",
  "my-sokoni.shop",
  "ｓｏｋｏｎｉ",
])("%s is the platform's name", (name) => expect(hasPlatformName(name)).toBe(true));

test.each(["Amaka's Closet", "Soko la Nguo", "Konis Shoes", "Duka la Asha"])("%s is a shop's", (name) =>
  expect(hasPlatformName(name)).toBe(false),
);
