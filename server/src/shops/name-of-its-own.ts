// Refuses a name that another shop has. Buyers would take both for one shop, and would pay the second because they trust the first.
import { sql, type Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";

/** Waits for a shop that takes the same name at this moment. @throws Refusal invalid_request */
export async function requireOwnName(
  tx: Tx,
  { name, mode, shopId }: { name: string; mode: string; shopId: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('name of a shop ' || ${mode} || folded_name(${name}), 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ taken: boolean }>`select is_shop_name_taken(${name}, ${mode}, ${shopId}) taken`.execute(
    tx,
  );
  if (!rows[0]?.taken) return;
  const detail =
    "Another shop here has this name, and buyers could not tell the two apart. Add a word of your own, such as your town: “Ada Fashion Yaba”.";
  throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/name", code: "name_taken", detail }] });
}
