// Aggregators' JSON varies: ids as text or numbers, fields that come and go. So it is read field by field, and every number keeps its
// original text.
import { type JsonObject, type JsonValue } from "../../kernel/text/strict-json.ts";

export function objectIn(value: JsonValue | undefined): JsonObject | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
}

export function listIn(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.map(objectIn).filter((one) => one !== null) : [];
}

/** A text that is not empty; null for anything else. */
export function textIn(value: JsonValue | undefined): string | null {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" ? null : text;
}

/** Buyers open it, so only web addresses are accepted. */
export function webAddressIn(value: JsonValue | undefined): string | null {
  const text = textIn(value);
  return text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null;
}
