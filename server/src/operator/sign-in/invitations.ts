// Invitations from the command line: a link that sets a password and a second factor, once. The only way to become an operator, and the only way back
// after a lost password or phone.
import { randomBytes } from "node:crypto";
import { after, minutes } from "../../kernel/values/clock.ts";
import { sha256, type Vault } from "../../kernel/security/crypto.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import {
  changeRole,
  checkOperator,
  endAllOf,
  findByEmail,
  insertOperator,
  lockOperator,
  type Operator,
} from "../operators.ts";
import { recordAct } from "../record-act.ts";
import type { OperatorRole } from "../roles.ts";
import { hashPassword, passwordMax, passwordMin } from "./password.ts";
import { newTotpSecret, stepOfCode } from "./totp.ts";

const invitationLivesMs = minutes(15);

export type Invited = { operator: Operator; url: string; expiresAt: Date; isNew: boolean };

/** For an operator who is there already, it is the way back in. They keep their role, unless another one is given. */
export async function inviteOperator(
  tx: Tx,
  { vault, publicUrl }: { vault: Vault; publicUrl: string },
  { name, email, role }: { name: string; email: string; role: OperatorRole | null },
  now: Date,
): Promise<Invited> {
  checkOperator({ name, email });
  const found = await findByEmail(tx, email);
  const operator = found
    ? { ...found, role: role ?? found.role }
    : await insertOperator(tx, { name: name.trim(), email, role: role ?? "viewer" }, now);
  if (found && role !== null) await changeRole(tx, found.id, role);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = after(now, invitationLivesMs);
  await tx
    .deleteFrom("operator_invitations")
    .where("operator_id", "=", operator.id)
    .where("used_at", "is", null)
    .execute();
  const hash = sha256(token);
  await tx
    .insertInto("operator_invitations")
    .values({
      token_hash: hash,
      operator_id: operator.id,
      totp_secret: vault.seal(newTotpSecret().toString("base64"), placeOfInvitation(hash)),
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  const act = { by: "cli", act: "operator_invited", objectId: operator.id, detail: { role: operator.role } };
  await recordAct(tx, act, now);
  return { operator, url: `${publicUrl}/operator/join/${token}`, expiresAt, isNew: found === null };
}

export type OpenInvitation = { operator: Operator; secret: Buffer };

/** Locked until the transaction ends. @returns null when the link is no longer valid */
export async function findInvitation(tx: Tx, vault: Vault, token: string, now: Date): Promise<OpenInvitation | null> {
  const hash = sha256(token);
  const row = await tx
    .selectFrom("operator_invitations")
    .select(["operator_id", "totp_secret"])
    .where("token_hash", "=", hash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const secret = Buffer.from(vault.open(row.totp_secret, placeOfInvitation(hash)), "base64");
  return { operator: await lockOperator(tx, row.operator_id), secret };
}

export type Chosen = { password: string; repeated: string; code: string };

/**
 * The former password, code and sessions end.
 * @param realNow the time of the authenticator app
 * @throws Refusal invalid_request for a password or code that can't be taken; invalid_sign_in_link
 */
export async function useInvitation(
  tx: Tx,
  vault: Vault,
  { token, chosen, realNow }: { token: string; chosen: Chosen; realNow: Date },
  now: Date,
): Promise<Operator> {
  const found = await findInvitation(tx, vault, token, now);
  if (!found) throw new Refusal("invalid_sign_in_link");
  const { operator, secret } = found;
  checkPassword(chosen, operator);
  const step = stepOfCode(secret, chosen.code, realNow, 0);
  if (step === null)
    throw new Refusal("invalid_request", "This code does not fit. Enter the one that the app shows now.");
  await tx
    .updateTable("operators")
    .set({
      password: await hashPassword(chosen.password),
      totp_secret: vault.seal(secret.toString("base64"), placeOfSecret(operator.id)),
      totp_step: BigInt(step),
    })
    .where("id", "=", operator.id)
    .execute();
  await tx.updateTable("operator_invitations").set({ used_at: now }).where("token_hash", "=", sha256(token)).execute();
  await endAllOf(tx, operator.id, now);
  await recordAct(tx, { by: operator.id, act: "operator_joined", objectId: operator.id }, now);
  return operator;
}

export function placeOfSecret(operatorId: string): string {
  return `operators|${operatorId}|totp_secret`;
}

function placeOfInvitation(hash: Buffer): string {
  return `operator_invitations|${hash.toString("hex")}|totp_secret`;
}

function checkPassword({ password, repeated }: Chosen, { email, name }: Operator): void {
  const length = Array.from(password).length;
  if (length < passwordMin)
    throw new Refusal("invalid_request", `The password must have at least ${passwordMin} characters.`);
  if (length > passwordMax)
    throw new Refusal("invalid_request", `The password must have at most ${passwordMax} characters.`);
  if (password !== repeated) throw new Refusal("invalid_request", "The two passwords differ.");
  const plain = password.toLowerCase();
  const isGuessed = new Set(plain).size < 5 || [email, name.toLowerCase()].some((known) => plain === known);
  if (isGuessed) throw new Refusal("invalid_request", "This password is easy to guess. Take another one.");
}
