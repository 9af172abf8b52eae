// What comes in from a channel may hold a buyer's secret: the buyer quotes the code back, or the channel shows us our own message.
// The secret is taken out before anything of it is stored.
import type { ChannelUser } from "../channels/index.ts";
import { privateLinkPattern } from "../checkout/index.ts";
import { handoverCode } from "../escrow/index.ts";
import type { Vault } from "../kernel/crypto.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { doorCodeMark, pageCodeMark, privateLinkMark } from "./buyer-secrets.ts";
import { lastPageCodes } from "./page-codes.ts";

/** @param said what was written, of any form; each text in it is gone over */
export async function hideSecrets<Said>(
  tx: Tx,
  vault: Vault,
  where: { shopId: string; connectionId: string },
  user: ChannelUser,
  said: Said,
): Promise<Said> {
  if (!mayHoldSecret(JSON.stringify(said) ?? "")) return said;
  const orders = await ordersOf(tx, where, user);
  const open = orders.filter(({ hasCode }) => hasCode);
  const doorCodes = open.map(({ id }) => spaced(handoverCode(vault, id)));
  const pageCodes = await lastPageCodes(
    tx,
    vault,
    where.shopId,
    orders.map(({ id }) => id),
  );
  const secrets: [RegExp, string][] = [
    [privateLinkPattern, privateLinkMark],
    ...doorCodes.map((code): [RegExp, string] => [code, doorCodeMark]),
    ...pageCodes.map((code): [RegExp, string] => [spaced(code), pageCodeMark]),
  ];
  return inEachText(said, (text) => secrets.reduce((left, [secret, mark]) => left.replaceAll(secret, mark), text));
}

function mayHoldSecret(text: string): boolean {
  return /(?:\d[^\p{L}\d]{0,6}){6}|bt_/u.test(text);
}

/** Those of this person, under whichever customer they are kept. `hasCode`: the code for the door still opens something. */
async function ordersOf(
  tx: Tx,
  { shopId, connectionId }: { shopId: string; connectionId: string },
  { phone, userId }: ChannelUser,
): Promise<{ id: string; hasCode: boolean }[]> {
  const { rows } = await sql<{ id: string; hasCode: boolean }>`
    with own as (
      select c.id, c.customer_id from conversations c
      where c.shop_id = ${shopId} and c.connection_id = ${connectionId}
        and (${phone}::text in (c.user_phone, c.begun_phone) or ${userId}::text in (c.user_id, c.begun_user_id))
    ), ordered as (
      select o.id from orders o where o.shop_id = ${shopId} and o.customer_id in (select customer_id from own)
      union
      select b.order_id from buyer_chats b where b.shop_id = ${shopId} and b.conversation_id in (select id from own)
    )
    select ordered.id, coalesce(h.handover_code_hash is not null and h.proof is null, false) as "hasCode"
    from ordered
      left join escrow_holds h on h.shop_id = ${shopId} and h.order_id = ordered.id
      left join page_codes p on p.shop_id = ${shopId} and p.order_id = ordered.id
    where p.order_id is not null or (h.handover_code_hash is not null and h.proof is null)`.execute(tx);
  return rows;
}

/** The code as people write it: `123456`, `123 456`, `1-2-3-4-5-6`. */
function spaced(code: string): RegExp {
  return new RegExp(`(?<!\\d)${code.split("").join("[^\\p{L}\\d]{0,6}")}(?!\\d)`, "gu");
}

function inEachText<Said>(said: Said, change: (text: string) => string): Said {
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return change(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== "object" || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)]));
  };
  return walk(said) as Said;
}
