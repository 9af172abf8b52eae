// Who wrote an order's note. The buyer reads it on their page, and the shop's text must not look like their own.
import type { Actor } from "../kernel/security/actor.ts";
import type { OrderRow } from "./queries.ts";
import { isBuyersWord } from "./whose-address.ts";

/** `visitor`: a person on the shop's page, whose identity nobody has checked. */
export const noteWriters = ["buyer", "shop", "both", "visitor"] as const;
type Noted = Pick<OrderRow, "notes" | "notes_by">;

/** A text that stays when new text is added keeps its author. */
export function notesByAfter(actor: Actor, before: Noted, notes: string | null): OrderRow["notes_by"] {
  if (notes === null) return null;
  const writer = isBuyersWord(actor) ? "buyer" : actor.by.kind === "visitor" ? "visitor" : "shop";
  const keeps = before.notes !== null && before.notes !== "" && notes.includes(before.notes);
  if (!keeps || before.notes_by === writer) return writer;
  // A text that contains words of the shop must not look like the buyer's.
  return before.notes_by === "visitor" ? "shop" : "both";
}
