// A `Database` whose work all runs in one given transaction, and is kept or undone with it. For work that opens its own transactions but
// must leave nothing behind.
import { type Database, sql, type Tx } from "./db.ts";
import type { AppRole } from "./migrate.ts";

/**
 * Runs one piece of work at a time, each in a savepoint, so that a failure undoes only itself. It uses the given role and the one shop.
 * @throws Error for another shop, or for tables that belong to no shop.
 */
export function doorsInto(tx: Tx, beside: Database, shopId: string): (role: AppRole) => Database {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  const step = async <Result>(role: AppRole, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    await sql`savepoint step`.execute(tx);
    try {
      await sql.raw(`set local role ${role}`).execute(tx);
      const result = await work(tx);
      await sql`release savepoint step`.execute(tx);
      return result;
    } catch (error) {
      await sql`rollback to savepoint step`.execute(tx);
      throw error;
    }
  };
  const elsewhere = (): never => {
    throw new Error("in this transaction there is one shop and nothing else");
  };
  return (role) => {
    const enter: Database["write"] = (wanted, work) =>
      wanted === shopId ? inTurn(() => step(role, work)) : elsewhere();
    return {
      ...beside,
      write: enter,
      writeAlone: elsewhere,
      read: enter,
      readWithoutShop: elsewhere,
      platform: elsewhere,
    };
  };
}
