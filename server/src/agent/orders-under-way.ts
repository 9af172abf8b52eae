// Whether this buyer has an order that is not over, and money in it that may still be theirs. What a shop writes freely is then no word of
// the agent's: a buyer would take it for news of the order. And the shop does not choose the language in which they hear of their money.
import { afterReleaseMs } from "../escrow/index.ts";
import { after } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { TurnRules } from "./rules/turn-rules.ts";

/** `orders`: one is not over, or ended lately. `money`: some is held, or was released so lately that it can still be disputed. */
export type UnderWay = { orders: boolean; money: boolean };

/** All orders count, because a shop could enter so many that the one which is paid is no more among the newest. */
export async function ordersUnderWay(
  tx: Tx,
  shopId: string,
  { id, customer_id: customerId }: { id: string; customer_id: string },
  now: Date,
): Promise<UnderWay> {
  const since = after(now, -afterReleaseMs);
  const { rows } = await sql<{ orders: boolean | null; money: boolean | null }>`
    with ordered as (
      select o.id from orders o where o.shop_id = ${shopId} and o.customer_id = ${customerId}
      union
      select b.order_id from buyer_chats b where b.shop_id = ${shopId} and b.conversation_id = ${id}
    ), known as (
      select o.status, o.updated_at, h.state = 'held' or h.closed_at > ${since} or o.dispute not in ('none', 'resolved')
        or returned_since(o.id, ${since}) > 0 as money
      from ordered
        join orders o on o.shop_id = ${shopId} and o.id = ordered.id
        left join escrow_holds h on h.shop_id = ${shopId} and h.order_id = o.id
    )
    select bool_or(money) money,
      bool_or(money or updated_at > ${since} or status not in ('delivered', 'completed', 'cancelled', 'expired', 'refunded')) orders
    from known`.execute(tx);
  const [found] = rows;
  return { orders: found?.orders === true, money: found?.money === true };
}

/** Those with money of the buyer's that is held, or that they can still dispute after its release, newest first. */
export async function ordersWithMoney(
  tx: Tx,
  shopId: string,
  { id, customer_id: customerId }: { id: string; customer_id: string },
  now: Date,
): Promise<string[]> {
  const since = after(now, -afterReleaseMs);
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join escrow_holds h on h.shop_id = o.shop_id and h.order_id = o.id
    where o.shop_id = ${shopId} and (h.state = 'held' or h.closed_at > ${since} or returned_since(o.id, ${since}) > 0)
      and (o.customer_id = ${customerId} or o.id in (
        select b.order_id from buyer_chats b where b.shop_id = ${shopId} and b.conversation_id = ${id}))
    order by o.created_at desc, o.id desc`.execute(tx);
  return rows.map((row) => row.id);
}

/** Beside an order the agent greets and closes in its own words. Beside money it answers in the buyer's language. */
export function rulesBeside(rules: TurnRules, { orders, money }: UnderWay): TurnRules {
  return {
    ...rules,
    ...(orders ? { persona: { ...rules.persona, greeting: {}, signOff: {} } } : {}),
    ...(money ? { languages: [] } : {}),
  };
}
