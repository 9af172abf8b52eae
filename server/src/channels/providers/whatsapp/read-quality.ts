// A number of the business has a new quality, or a new limit of people to write to.
import type { OtherNotice } from "../../driver.ts";
import type { QualityChange } from "../../quality-change.ts";
import { tierOf } from "./account-state.ts";
import { unreadable } from "./unreadable.ts";
import * as wire from "./wire.ts";

const qualities: ReadonlyMap<string, QualityChange["quality"]> = new Map<string, QualityChange["quality"]>([
  ["FLAGGED", "low"],
  ["UNFLAGGED", "fine"],
]);

export function readQuality(business: string | null, value: unknown): QualityChange | OtherNotice {
  const field = "phone_number_quality_update";
  if (!wire.QualityValue.Check(value)) return unreadable(null, field, "a quality without number or event");
  const { display_phone_number: display, event, current_limit: limit } = value;
  if (business === null) return unreadable(null, field, `quality of ${display} of an unnamed business`);
  const told = limit ? { recipientsPerDay: tierOf(limit) } : { recipientsPerDay: undefined };
  return { kind: "quality", business, display, quality: qualities.get(event) ?? null, ...told, word: event };
}
