// Doors to the database that all lead into one transaction: what is done behind them ends with it, kept or undone. For work that
// opens transactions of its own and is to leave nothing behind.
import { type Database, sql, type Tx } from "./db.ts";
import type { AppRole } from "./migrate.ts";

/**
 * One piece of work at a time, each between savepoints: one that fails undoes itself alone. It acts in the role, and for the one shop.
 * @throws Error for another shop, or for what belongs to none.
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
    return { ...beside, write: enter, writeAlone: elsewhere, read: enter, look: elsewhere, platform: elsewhere };
  };
}
