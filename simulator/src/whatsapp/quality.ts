// A number's quality, and how many people it may write to first: changed by a test, reported by webhook.
import type { BusinessNumber, MessagingLimit } from "./books.ts";
import { postWebhook } from "./post-webhook.ts";
import type { WhatsappWorld } from "./world.ts";

export type QualityChange = { quality?: "GREEN" | "RED"; messagingLimit?: MessagingLimit };

/** Resolves after the platform's first answer; no effect without such a number. */
export async function changeQuality(world: WhatsappWorld, phoneNumberId: string, change: QualityChange): Promise<void> {
  const before = world.books.numbers.get(phoneNumberId);
  if (!before) return;
  const { quality: qualityRating = before.qualityRating ?? "GREEN", messagingLimit = before.messagingLimit } = change;
  const number: BusinessNumber = { ...before, qualityRating, ...(messagingLimit ? { messagingLimit } : {}) };
  world.books.numbers.set(phoneNumberId, number);
  const event =
    change.quality === undefined ? "UPGRADE" : change.quality === "RED" ? "FLAGGED" : ("UNFLAGGED" as const);
  const value = {
    display_phone_number: number.displayNumber,
    event,
    current_limit: number.messagingLimit ?? "TIER_2K",
  };
  const update = { field: "phone_number_quality_update", value, time: Math.floor(world.clock.now() / 1000) } as const;
  const posting = postWebhook(world, {
    number,
    updates: [update],
    about: `quality of ${number.displayNumber}: ${event}`,
  });
  if (world.behaviour.gatherMs === null) await posting;
}
