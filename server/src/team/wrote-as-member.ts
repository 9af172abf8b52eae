// When a phone last wrote to the shop as a member's.
import { sql, type Tx } from "../kernel/database/db.ts";

/** Whether one of these phones wrote as a member's at this time or later. */
export async function wroteAsMember(tx: Tx, shopId: string, phones: readonly string[], since: Date): Promise<boolean> {
  const { rows } = await sql<{ wrote: boolean }>`
    select exists (
      select from team_members t join team_messages m on m.shop_id = t.shop_id and m.member_id = t.id
      where t.shop_id = ${shopId} and t.phone = any(${[...phones]}::text[]) and m.direction = 'inbound'
        and m.sent_at >= date_trunc('second', ${since}::timestamptz)) wrote`.execute(tx);
  return rows[0]?.wrote === true;
}
