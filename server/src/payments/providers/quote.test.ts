import { expect, test } from "vitest";
import { quote } from "./quote.ts";

test("a quoted text is short and names nobody's number", () => {
  expect(quote("Invalid PhoneNumber 254712345678")).toBe("Invalid PhoneNumber [number]");
  expect(quote("sent to 2547 123 456-78.")).toBe("sent to [number].");
  expect(quote("HTTP 400 400.002.02: 250000 is too much")).toBe("HTTP 400 400.002.02: 250000 is too much");
  expect(quote("x".repeat(10_000)).length).toBeLessThan(400);
});
