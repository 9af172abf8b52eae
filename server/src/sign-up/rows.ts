// The rows of sign-ups. They belong to no shop, so a caller can find only the row of its own token.
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { after, hours } from "../kernel/values/clock.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { DB } from "../kernel/database/generated/database.ts";
import { newId } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";

export type SignUpRow = Selectable<DB["sign_ups"]>;

/** Time to look for a name, and to come back after a day without data. */
export const signUpLivesMs = hours(48);

export type NewSignUp = {
  phone: string;
  country: string;
  language: string;
  invitationId: string | null;
  codeHashOf(id: string): Buffer;
  codeExpiresAt: Date;
};

/** @returns the token that only this browser gets */
export async function addSignUp(tx: Tx, given: NewSignUp, now: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const id = newId("signUp");
  await tx
    .insertInto("sign_ups")
    .values({
      id,
      token_hash: sha256(token),
      phone: given.phone,
      country: given.country,
      language: given.language,
      invitation_id: given.invitationId,
      code_hash: given.codeHashOf(id),
      code_expires_at: given.codeExpiresAt,
      created_at: now,
      expires_at: after(now, signUpLivesMs),
    })
    .execute();
  return token;
}

/** @throws Refusal sign_up_over */
export async function findSignUp(tx: Tx, token: string, now: Date, lock = false): Promise<SignUpRow> {
  const found = tx
    .selectFrom("sign_ups")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", now);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw new Refusal("sign_up_over");
  return row;
}

export async function changeSignUp(tx: Tx, id: string, set: Partial<SignUpRow>): Promise<void> {
  await tx.updateTable("sign_ups").set(set).where("id", "=", id).execute();
}
