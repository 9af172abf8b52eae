// Checks a segment before it is stored or used: a valid expression, and products that exist.
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { checkSegment, conditionsOf, type SegmentExpression } from "./expression.ts";

/**
 * A deleted product is fine, because people bought it.
 * @param pointer the expression's place in the request
 * @throws Refusal segment_empty, invalid_request, resource_missing
 */
export async function requireSegment(
  tx: Tx,
  { shopId }: Pick<Actor, "shopId">,
  expression: SegmentExpression,
  pointer: string,
): Promise<void> {
  checkSegment(expression, pointer);
  const named = conditionsOf(expression, pointer).flatMap(({ node, at }) =>
    node.bought ? [{ id: node.bought.productId, pointer: `${at}/bought/productId` }] : [],
  );
  if (named.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from customer_products where shop_id = ${shopId} and id = any(${named.map(({ id }) => id)}::text[])`.execute(
    tx,
  );
  const there = new Set(rows.map(({ id }) => id));
  const errors = named.flatMap(({ id, pointer: place }) =>
    there.has(id) ? [] : [{ pointer: place, code: "resource_missing", detail: `Product ${id} does not exist.` }],
  );
  if (errors.length > 0) throw new Refusal("resource_missing", errors[0]?.detail, { errors });
}
