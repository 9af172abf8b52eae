// Invitations of the operator, for an installation in which strangers can't open a shop. A code is shown once; its hash is stored.
import { randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import { after, days } from "../kernel/values/clock.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { newId } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";

type InvitationRow = Selectable<DB["sign_up_invitations"]>;
export type Invitation = Omit<InvitationRow, "code_hash">;

/** Without letters and digits that look alike, and without vowels, so that it spells no word. */
const letters = "23456789BCDFGHJKMNPQRSTVWXZ";
const lettersInCode = 10;

/** @returns the code, shown this once */
export async function makeInvitation(
  api: Database,
  { uses, daysValid, note }: { uses: number; daysValid: number; note: string | null },
  now: Date,
): Promise<{ id: string; code: string; expiresAt: Date }> {
  const id = newId("invitation");
  const code = Array.from({ length: lettersInCode }, () => letters[randomInt(letters.length)]).join("");
  const expiresAt = after(now, days(daysValid));
  await api.platform((tx) =>
    tx
      .insertInto("sign_up_invitations")
      .values({ id, code_hash: hashOf(code), note, uses_most: uses, expires_at: expiresAt, created_at: now })
      .execute(),
  );
  return { id, code: `${code.slice(0, 5)}-${code.slice(5)}`, expiresAt };
}

/** @throws Refusal invitation_needed */
export async function findInvitation(tx: Tx, code: string, now: Date): Promise<string> {
  const row = await valid(tx, now).where("code_hash", "=", hashOf(code)).executeTakeFirst();
  if (!row) throw new Refusal("invitation_needed");
  return row.id;
}

/** Uses the invitation to open one shop. @throws Refusal invitation_needed when it was used up or ended meanwhile */
export async function useInvitation(tx: Tx, id: string, now: Date): Promise<void> {
  const used = await tx
    .updateTable("sign_up_invitations")
    .set({ uses: sql<number>`uses + 1` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .whereRef("uses", "<", "uses_most")
    .returning("id")
    .executeTakeFirst();
  if (!used) throw new Refusal("invitation_needed");
}

export async function listInvitations(api: Database): Promise<Invitation[]> {
  return api.readWithoutShop((tx) =>
    tx
      .selectFrom("sign_up_invitations")
      .select(["id", "note", "uses_most", "uses", "expires_at", "ended_at", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .execute(),
  );
}

/** @returns false if there is no such invitation, or it has ended */
export async function endInvitation(api: Database, id: string, now: Date): Promise<boolean> {
  const ended = await api.platform((tx) =>
    tx
      .updateTable("sign_up_invitations")
      .set({ ended_at: now })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .returning("id")
      .executeTakeFirst(),
  );
  return ended !== undefined;
}

function valid(tx: Tx, now: Date) {
  return tx
    .selectFrom("sign_up_invitations")
    .select("id")
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .whereRef("uses", "<", "uses_most");
}

/** In any case, with or without the hyphen. */
function hashOf(code: string): Buffer {
  return sha256(`invitation ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`);
}
