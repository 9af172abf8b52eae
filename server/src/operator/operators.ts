// The people who run the installation. They are members of no shop.
import { sql, type Tx, violates } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { notFound, Refusal } from "../kernel/contract/refusal.ts";
import type { OperatorRole } from "./roles.ts";

export type Operator = { id: string; name: string; email: string; role: OperatorRole };
export type ListedOperator = Operator & { hasSignedUp: boolean; lastSeenAt: Date | null; createdAt: Date };

const nameMax = 100;
const emailForm = /^[^\s@<>"']{1,64}@[^\s@<>"']{1,190}\.[^\s@<>"'.]{2,}$/;

/** @throws Refusal invalid_request */
export function checkOperator({ name, email }: { name: string; email: string }): void {
  if (name.trim() === "" || name.length > nameMax || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name))
    throw new Refusal("invalid_request", `The name must have 1 to ${nameMax} characters, on one line.`);
  if (!emailForm.test(email)) throw new Refusal("invalid_request", `"${email}" is no email address.`);
}

/** Locked until the transaction ends. */
export async function findByEmail(tx: Tx, email: string): Promise<Operator | null> {
  const row = await present(tx).where("email", "=", email.trim().toLowerCase()).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function insertOperator(tx: Tx, operator: Omit<Operator, "id">, now: Date): Promise<Operator> {
  const row = { ...operator, id: newId("operator"), email: operator.email.trim().toLowerCase() };
  await tx
    .insertInto("operators")
    .values({ ...row, created_at: now })
    .execute()
    .catch((error: unknown) => {
      if (!violates(error, "operators_email")) throw error;
      throw new Refusal("invalid_request", `There is an operator with the address ${row.email} already.`);
    });
  return row;
}

/** Locked until the transaction ends. @throws Refusal not_found */
export async function lockOperator(tx: Tx, id: string): Promise<Operator> {
  const row = await present(tx).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function listOperators(tx: Tx): Promise<ListedOperator[]> {
  const rows = await tx
    .selectFrom("operators")
    .select(["id", "name", "email", "role", "password", "created_at"])
    .select(
      sql<Date | null>`(select max(s.last_seen_at) from operator_sessions s where s.operator_id = operators.id)`.as(
        "last_seen_at",
      ),
    )
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, email, role, password, last_seen_at, created_at }) => ({
    id,
    name,
    email,
    role,
    hasSignedUp: password !== null,
    lastSeenAt: last_seen_at,
    createdAt: created_at,
  }));
}

/** Ends all of their sessions and invitations. Their name stays, because the log says who did what. @throws Refusal not_found */
export async function removeOperator(tx: Tx, id: string, now: Date): Promise<Operator> {
  const operator = await lockOperator(tx, id);
  await keepAnAdmin(tx, operator);
  await tx.updateTable("operators").set({ removed_at: now }).where("id", "=", id).execute();
  await endAllOf(tx, id, now);
  return operator;
}

export async function changeRole(tx: Tx, id: string, role: OperatorRole): Promise<void> {
  const operator = await lockOperator(tx, id);
  if (role !== "admin") await keepAnAdmin(tx, operator);
  await tx.updateTable("operators").set({ role }).where("id", "=", id).execute();
}

/** After this, the operator needs a new invitation, or to sign in again. */
export async function endAllOf(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("operator_sessions")
    .set({ ended_at: now })
    .where("operator_id", "=", id)
    .where("ended_at", "is", null)
    .execute();
  await tx.deleteFrom("operator_invitations").where("operator_id", "=", id).where("used_at", "is", null).execute();
}

/** The command line could make another, but the person at the console could not. */
async function keepAnAdmin(tx: Tx, { id, role }: Operator): Promise<void> {
  if (role !== "admin") return;
  const others = await present(tx)
    .where("role", "=", "admin")
    .where("id", "<>", id)
    .where("password", "is not", null)
    .forUpdate()
    .execute();
  if (others.length === 0) throw new Refusal("invalid_request", "This is the last admin. Make another one first.");
}

function present(tx: Tx) {
  return tx
    .selectFrom("operators")
    .select(["id", "name", "email", "role"])
    .$narrowType<{ role: OperatorRole }>()
    .where("removed_at", "is", null);
}
