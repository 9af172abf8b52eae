// Email, password and code of an operator. The answer and its time are the same whether the account exists or not.
import { bucketOf, spendOrRefuse } from "../../kernel/security/request-limits.ts";
import type { Vault } from "../../kernel/security/crypto.ts";
import type { Database, Tx } from "../../kernel/database/db.ts";
import type { Operator } from "../operators.ts";
import { placeOfSecret } from "./invitations.ts";
import { isPassword } from "./password.ts";
import { newTotpSecret, stepOfCode } from "./totp.ts";

/** In a quarter of an hour. */
const mostOfAccount = 10;
const mostOfAddress = 30;

/** Counts a try before it is made. @throws Refusal rate_limited */
export async function spendTry(api: Database, email: string, address: string): Promise<void> {
  await api.platform((tx) =>
    spendOrRefuse(tx, "shp_none", [
      { name: `operator ${bucketOf(email.trim().toLowerCase())}`, most: mostOfAccount },
      { name: `operator from ${bucketOf(address)}`, most: mostOfAddress },
    ]),
  );
}

type Typed = { email: string; password: string; code: string };

/**
 * The operator's row stays locked, so a code is taken once.
 * @param realNow the time of the authenticator app
 * @returns null if anything is wrong, without saying what
 */
export async function checkCredentials(tx: Tx, vault: Vault, typed: Typed, realNow: Date): Promise<Operator | null> {
  const row = await tx
    .selectFrom("operators")
    .select(["id", "name", "email", "role", "password", "totp_secret", "totp_step"])
    .where("email", "=", typed.email.trim().toLowerCase())
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const fits = await isPassword(typed.password, row?.password ?? null);
  const secret = row?.totp_secret
    ? Buffer.from(vault.open(row.totp_secret, placeOfSecret(row.id)), "base64")
    : newTotpSecret();
  const step = stepOfCode(secret, typed.code, realNow, Number(row?.totp_step ?? 0n));
  if (!row || !fits || step === null) return null;
  await tx
    .updateTable("operators")
    .set({ totp_step: BigInt(step) })
    .where("id", "=", row.id)
    .execute();
  const { id, name, email, role } = row;
  return { id, name, email, role };
}

/** Before an act with money. */
export async function isOwnPassword(worker: Database, operatorId: string, typed: string): Promise<boolean> {
  const row = await worker.readWithoutShop((tx) =>
    tx.selectFrom("operators").select("password").where("id", "=", operatorId).executeTakeFirst(),
  );
  return isPassword(typed, row?.password ?? null);
}
