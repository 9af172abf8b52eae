import { expect, test } from "vitest";
import { whyNot } from "./why-not.ts";

const languages = ["en", "fr", "pcm", "sw"] as const;
const unknown = languages.map((language) => whyNot(null, language));

test.each([
  ["insufficient_funds (NOT_ENOUGH_FUNDS)", "There was not enough money."],
  ["Insufficient Funds", "There was not enough money."],
  ["wrong_pin (2001: The initiator information is invalid.)", "The PIN was wrong."],
  ["cancelled_by_payer (APPROVAL_REJECTED)", "The prompt was declined on the phone."],
  ["expired (1019: Transaction expired)", "Nobody answered the prompt in time, or the phone could not be reached."],
  ["payer_not_found (PAYER_NOT_FOUND)", "There is no wallet for this number."],
  ["Declined", "The bank said no. It can tell you why."],
  ["configuration (11: DebitParty is in an invalid state)", "The payment was not completed."],
  ["Token Not Generated. Customer Not Registered on Token Platform", "The payment was not completed."],
])("%s is told as: %s", (failure, told) => {
  expect(whyNot(failure, "en")).toBe(told);
  const texts = languages.map((language) => whyNot(failure, language));
  expect(new Set(texts).size).toBe(languages.length);
  expect(texts.join(" ")).not.toMatch(/[A-Z]{3}_|_|\d{4}/);
});

test.each([
  "insufficient_funds",
  "limit",
  "amount_limit",
  "retry_later",
  "subscriber_locked",
  "expired",
  "cancelled_by_payer",
  "payer_unreachable",
  "wrong_pin",
  "payer_not_found",
  "payer_blocked",
  "provider_error",
])("%s, which a payer can do something about, has words of its own", (meaning) => {
  for (const [index, language] of languages.entries())
    expect(whyNot(`${meaning} (1: in the provider's words)`, language)).not.toBe(unknown[index]);
});
