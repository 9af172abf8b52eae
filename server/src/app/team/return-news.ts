// Notices to members about a return: a buyer asks for it, and says that they sent the goods.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { onOneLine } from "../../kernel/text/one-line.ts";
import { findReturn, type ReturnRow } from "../../returns/index.ts";
import { findShop } from "../../shops/index.ts";
import { type News, onTheWall } from "../../team/index.ts";

type Happened = { objectId: string };

/** No notice for a return that the shop entered itself. */
export async function returnAsked(tx: Tx, { shopId }: Actor, { objectId }: Happened): Promise<News | null> {
  const row = await findReturn(tx, shopId, objectId);
  if (row.asked_by === "seller") return null;
  return {
    kind: "return_asked",
    occasion: objectId,
    facts: {
      number: row.order_number,
      goods: goodsIn(row),
      why: row.reason,
      wants: row.wants,
    },
  };
}

/** The shop has to receive it: from now on its silence is a dispute. A tracking number that comes later is no second notice. */
export async function returnSent(tx: Tx, { shopId }: Actor, { objectId }: Happened): Promise<News | null> {
  const [row, shop] = await Promise.all([findReturn(tx, shopId, objectId), findShop(tx, shopId)]);
  if (row.state !== "approved" || row.due_at === null) return null;
  return {
    kind: "return_asked",
    occasion: `${objectId} sent`,
    facts: {
      number: row.order_number,
      goods: goodsIn(row),
      sent: onTheWall(row.due_at, shop.timezone),
      tracking: onOneLine(row.tracking ?? ""),
    },
  };
}

function goodsIn({ lines }: ReturnRow): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}
