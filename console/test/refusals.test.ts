// Every refusal code that a seller can meet has words in the seller's language.
import { beforeAll, describe, expect, test } from "vitest";
import { refusalCodes } from "../../server/src/kernel/contract/refusal-codes.ts";
import { consoleModule } from "./support/console-module.ts";

type Refusals = {
  refusalInWords(refused: object, language: string, format: object): string | null;
  faultOfCode(fault: object, language: string): string | null;
};

/** Codes for programs and for broken consoles. A seller never meets them. */
const forPrograms = [
  "malformed_json",
  "unknown_api_version",
  "duplicate_authorization",
  "expectation_failed",
  "invalid_idempotency_key",
  "idempotency_key_reused",
  "invalid_cursor",
  "missing_key",
  "malformed_key",
  "unknown_key",
  "revoked_key",
  "expired_key",
  "unknown_client_token",
  "invalid_signature",
  "clock_shared",
  "address_not_allowed",
  "secret_key_in_browser",
  "session_required",
  "method_not_allowed",
  "unknown_method",
  "wrong_verify_token",
  "not_acceptable",
  "headers_too_large",
  "unsupported_media_type",
  "clock_fixed",
];
const languages = ["en", "fr", "pcm", "sw"];

let refusals: Refusals;
beforeAll(async () => {
  ({ refusals } = await consoleModule<{ refusals: Refusals }>("refusals/refusals.ts"));
});

const format = {
  money: ({ amount, currency }: { amount: number; currency: string }) => `${currency} ${amount / 100}`,
  dateTime: (at: string) => at.slice(0, 10),
  number: String,
};

function said(refused: object, language: string): string | null {
  return refusals.refusalInWords(refused, language, format);
}

describe.each(languages)("in %s", (language) => {
  test("every code has words, but for those that only programs meet", () => {
    const silent = Object.keys(refusalCodes).filter((code) => said({ code }, language) === null);
    expect(silent.toSorted()).toEqual(forPrograms.toSorted());
  });

  test("no words speak of codes, members or keys of the API", () => {
    const told = Object.keys(refusalCodes).map((code) => said({ code }, language) ?? "");
    expect(told.filter((words) => /`|\b[a-z]+_[a-z]+\b|undefined|null/.test(words))).toEqual([]);
  });
});

test("each language has words of its own", () => {
  const same = Object.keys(refusalCodes)
    .filter((code) => !forPrograms.includes(code))
    .filter((code) => new Set(languages.map((one) => said({ code }, one))).size < languages.length);
  expect(same).toEqual([]);
});

test("the sum, the time and the tries that a refusal carries are told", () => {
  const available = { amount: 1_250_000, currency: "NGN" };
  expect(said({ code: "insufficient_balance", available }, "fr")).toContain("NGN 12500");
  const usableFrom = "2026-11-23T09:00:00.000Z";
  expect(said({ code: "destination_held_back", usableFrom }, "sw")).toContain("2026-11-23");
  expect(said({ code: "wrong_handover_code", triesLeft: 2 }, "pcm")).toMatch(/2\.$/);
});

test("why a discount does not count is told rather than that it does not", () => {
  const refused = { code: "discount_not_applicable", reason: "used_up", detail: "SAVE10: The code has been used …" };
  expect(said(refused, "fr")).toBe("Le code a été utilisé autant que permis.");
});

test("what a courier said stands in its own words behind ours", () => {
  const detail = "Nothing was booked: the rider is ill";
  expect(said({ code: "courier_refused", detail }, "fr")).toMatch(/« the rider is ill »$/);
});

test("in English the API's own words stay where they say more, unless they are for programs", () => {
  const detail = "Order BKN5-TKF3 has left.";
  expect(said({ code: "order_not_editable", detail }, "en")).toBe(detail);
  const forProgram = { code: "order_not_editable", detail: "Look at `allowed`." };
  expect(said(forProgram, "en")).not.toContain("`");
});

test("how many are left is told of a line in every language", () => {
  const fault = { code: "out_of_stock", detail: "Only 3 left." };
  expect(languages.map((one) => refusals.faultOfCode(fault, one))).toEqual(
    expect.arrayContaining(["Only 3 left.", "Il n’en reste que 3."]),
  );
});

test("a text that is refused for its words says which words, in every language", () => {
  const refused = (code: string) => ({ code: "invalid_request", detail: "Leave out “x”: why.", errors: [{ code }] });
  expect(languages.map((one) => said(refused("asks_for_code"), one))).toEqual([
    "Leave out “x”: why.",
    expect.stringContaining("Ne demandez ni le code"),
    expect.stringContaining("No ask for the code"),
    expect.stringContaining("Usiulize namba ya mlangoni"),
  ]);
  expect(said(refused("platform_words"), "fr")).toContain("parlez en votre nom");
  expect(said(refused("required"), "fr")).toContain("Quelque chose n’est pas rempli");
});

test("a code that came after this console leaves the API's words", () => {
  expect(said({ code: "new_code", detail: "New." }, "fr")).toBeNull();
});
