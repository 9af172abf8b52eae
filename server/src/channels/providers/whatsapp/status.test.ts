import { describe, expect, test } from "vitest";
import { deliveryStatus, faultCode, faultDetail, faultMeaning, statusError } from "./status.ts";

const refused = (reason: string, again = false) => ({ kind: "refused", reason, again });
const stopped = { ...refused("misconfigured", true), pace: "stopped" };
const tooFast = (pace: string) => ({ ...refused("rate_limited", true), pace });
const trouble = (sent: string, again: boolean) => ({ kind: "trouble", sent, again });

describe("a status word", () => {
  test.each([
    ["sent", "sent"],
    ["delivered", "delivered"],
    ["read", "read"],
    ["played", "read"],
    ["failed", "failed"],
    ["Sent", "unknown"],
    ["warning", "unknown"],
    ["toString", "unknown"],
    ["__proto__", "unknown"],
  ])("%s is %s", (word, status) => {
    expect(deliveryStatus(word)).toBe(status);
  });
});

describe("an error code", () => {
  test.each([
    [stopped, [0, 190, 3, 10, 131005, 200, 250, 299, 33, 133010, 131045, 131031, 368]],
    [refused("misconfigured"), [131030, 131037, 131042, 132015, 132016, 131063]],
    [refused("invalid"), [100, 131008, 131009, 131021, 131051, 131062, 131052, 135000]],
    [refused("file_unreachable"), [131053]],
    [refused("invalid"), [132000, 132001, 132005, 132007, 132012, 132018, 132068, 132069]],
    [tooFast("account"), [4, 80007, 130429]],
    [tooFast("buyer"), [131056]],
    [refused("rate_limited"), [131048, 131049, 131064]],
    [refused("window_closed"), [131047]],
    [refused("undeliverable"), [131026, 130472, 130403, 130497]],
    [refused("opted_out"), [131050]],
    [trouble("unknown", true), [131000, 131016, 2, 1]],
    [trouble("no", true), [131057]],
    [trouble("unknown", false), [999_999, 199, 300, -5]],
  ])("%j: %j", (meaning, codes) => {
    for (const code of codes) {
      expect(faultMeaning({ code }), String(code)).toEqual(meaning);
      expect(faultMeaning({ code: String(code) }), `"${code}"`).toEqual(meaning);
    }
  });

  test("100 with subcode 33 speaks of the account, not of the message", () => {
    const fault = { code: 100, error_subcode: 33, type: "GraphMethodException" };
    expect(faultMeaning(fault)).toEqual(stopped);
    expect(faultMeaning({ ...fault, type: "OAuthException" })).toEqual(refused("invalid"));
  });

  test("an unknown one that calls itself transient may be repeated", () => {
    expect(faultMeaning({ code: 987_654, is_transient: true })).toEqual(trouble("unknown", true));
  });

  test("means the same in a failed status as in an answer", () => {
    expect(statusError([{ code: 131050, title: "no" }])).toEqual({ code: 131050, detail: "no", reason: "opted_out" });
    expect(statusError([{ code: 131056, title: "no" }])).toMatchObject({ reason: "rate_limited", pace: "buyer" });
    expect(statusError([{ code: 131000, title: "no" }])).toEqual({ code: 131000, detail: "no", reason: null });
  });

  test("that is no number is -1", () => {
    expect(faultCode({ code: "none" })).toBe(-1);
  });

  test("is explained by its details, then its message, then its title", () => {
    const fault = { code: 1, title: "title", message: "message", error_data: { details: "details" } };
    expect(faultDetail(fault)).toBe("details");
    expect(faultDetail({ ...fault, error_data: null })).toBe("message");
    expect(faultDetail({ code: 1, title: "title" })).toBe("title");
    expect(faultDetail({ code: 1 })).toBe("error 1");
    expect(faultDetail({ code: 1, message: "x".repeat(9_999) })).toHaveLength(500);
  });
});
