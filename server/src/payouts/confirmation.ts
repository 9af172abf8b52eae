// Whether an account waits for an owner's confirmation, and why. Money goes only to accounts that don't wait.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { establishedOwners } from "../team/index.ts";
import { sameName } from "./name-check.ts";
import type { DestinationRow } from "./queries.ts";

export const confirmReasons = ["name_differs", "name_not_checked", "account_changed"] as const;
export type ConfirmReason = (typeof confirmReasons)[number];
export const nameChecks = ["matched", "differs", "not_offered"] as const;
export type NameCheck = (typeof nameChecks)[number];
export type AccountName = { given: string; resolved: string | null };

export function needsConfirmation(row: Pick<DestinationRow, "confirm_reasons" | "confirmed_at">): boolean {
  return row.confirm_reasons.length > 0 && row.confirmed_at === null;
}

/** @throws Refusal destination_unconfirmed */
export function checkConfirmed(row: DestinationRow): void {
  if (!needsConfirmation(row)) return;
  throw new Refusal("destination_unconfirmed", `${whyUnconfirmed(row)} An owner confirms it first.`, {
    details: { destinationId: row.id, reasons: row.confirm_reasons },
  });
}

function whyUnconfirmed({
  confirm_reasons: reasons,
  resolved_name: name,
  expected_names: expected,
}: DestinationRow): string {
  if (reasons.includes("name_differs"))
    return `The bank says this account belongs to ${name ?? "somebody else"}; expected was ${expected.join(" or ")}.`;
  return reasons.includes("name_not_checked")
    ? "Nobody can look up whose account this is."
    : "This account is not the first one of the shop.";
}

/** @param changed whether the shop had another account before, in any currency */
export async function whatToConfirm(
  tx: Tx,
  actor: Actor,
  { name: { given, resolved }, changed }: { name: AccountName; changed: boolean },
): Promise<{ reasons: ConfirmReason[]; expected: string[]; nameCheck: NameCheck }> {
  // Owners that a key added or renamed don't count, so the name is not compared with theirs.
  const owners = await establishedOwners(tx, actor.shopId);
  // The name that the caller typed proves nothing, because anyone can copy the bank's name. The shop's name proves nothing either, because a key can
  // change it. Without a known owner, only the typed name is compared.
  const known = owners.map(({ name, known_name }) => known_name ?? name);
  const isGiven = resolved === null || sameName(given, resolved);
  const fits =
    resolved === null || (isGiven && (owners.length === 0 || known.some((name) => sameName(name, resolved))));
  const reasons: ConfirmReason[] = [];
  if (!fits) reasons.push("name_differs");
  // The name was not checked at the bank, so only the person who added the account vouches for it.
  if (resolved === null) reasons.push("name_not_checked");
  if (changed) reasons.push("account_changed");
  const nameCheck = resolved === null ? "not_offered" : fits ? "matched" : "differs";
  // The bank's name equals the given name but no owner's, so only the owners' names were expected.
  const expected = isGiven && !fits ? known : [given, ...known];
  return { reasons, expected: [...new Set(expected)], nameCheck };
}
