// A template was approved, paused, deleted …
import type { OtherNotice } from "../../driver.ts";
import type { TemplateChange, TemplateQuality } from "../../template.ts";
import { unreadable } from "./unreadable.ts";
import * as wire from "./wire.ts";

const states: ReadonlyMap<string, TemplateChange["state"]> = new Map<string, TemplateChange["state"]>([
  ["APPROVED", "approved"],
  ["REINSTATED", "approved"],
  ["PENDING", "pending"],
  ["IN_APPEAL", "pending"],
  ["REJECTED", "rejected"],
  ["PAUSED", "paused"],
  ["DISABLED", "disabled"],
  ["ARCHIVED", "disabled"],
  ["PENDING_DELETION", "deleted"],
  ["DELETED", "deleted"],
]);

/** FLAGGED, LOCKED and LIMIT_EXCEEDED are only informative: the template can still be sent. */
export function readTemplateChange(business: string | null, value: unknown): TemplateChange | OtherNotice {
  const field = "message_template_status_update";
  if (!wire.TemplateValue.Check(value)) return unreadable(null, field, "a template without event, name or language");
  const { event, message_template_name: name, message_template_language: language, message_template_category } = value;
  if (business === null) return unreadable(null, field, `template ${name} of an unnamed business`);
  return {
    kind: "template",
    business,
    name,
    language,
    category: message_template_category?.toLowerCase() ?? null,
    state: templateState(event),
    word: event,
    reason: reasonOf(value.reason) ?? reasonOf(value.rejection_info?.reason) ?? reasonOf(value.other_info?.description),
  };
}

const qualities = ["green", "yellow", "red"] as const;

export function readTemplateQuality(business: string | null, value: unknown): TemplateQuality | OtherNotice {
  const field = "message_template_quality_update";
  if (!wire.TemplateQualityValue.Check(value) || business === null)
    return unreadable(null, field, "a quality without template, language or business");
  const { message_template_name: name, message_template_language: language, new_quality_score: word } = value;
  return { kind: "template_quality", business, name, language, quality: readQuality(word) };
}

export function readQuality(word: string): TemplateQuality["quality"] {
  return qualities.find((one) => one === word.toLowerCase()) ?? "unknown";
}

export function templateState(word: string): TemplateChange["state"] {
  return states.get(word) ?? "unknown";
}

export function reasonOf(word: string | null | undefined): string | null {
  return word && word !== "NONE" ? word : null;
}
