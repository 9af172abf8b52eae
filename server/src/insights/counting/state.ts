// How far a shop's figures are counted, and where its days begin.
import { sql, type Tx } from "../../kernel/database/db.ts";

/** Locks the counting of this shop until the transaction ends. @returns the time zone of the stored days; null: nothing is stored. */
export async function holdState(tx: Tx, shopId: string, now: Date): Promise<string> {
  await sql`
    insert into insight_states (shop_id, as_of, timezone) select s.shop_id, ${now}, s.timezone from shops s where s.shop_id = ${shopId}
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ timezone: string }>`
    select timezone from insight_states where shop_id = ${shopId} for update`.execute(tx);
  const [state] = rows;
  if (!state) throw new Error("the shop is gone");
  return state.timezone;
}

/** `asOf`: everything written until then is in the figures. With no waiting changes, that is now. */
export async function readState(tx: Tx, shopId: string, now: Date): Promise<{ asOf: Date; zone: string }> {
  const { rows } = await sql<{ as_of: Date; zone: string }>`
    select case when exists (select from insight_changes n where n.shop_id = ${shopId}) then coalesce(i.as_of, s.created_at)
        else ${now}::timestamptz end as_of,
      coalesce(i.timezone, s.timezone) zone
    from shops s left join insight_states i on i.shop_id = s.shop_id where s.shop_id = ${shopId}`.execute(tx);
  const [state] = rows;
  if (!state) throw new Error("the shop is gone");
  return { asOf: state.as_of, zone: state.zone };
}
