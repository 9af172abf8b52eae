import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { announce } from "../kernel/outbox.ts";
import { Refusal } from "../kernel/refusal.ts";
import { findShop } from "../shops/index.ts";
import { checkPrices } from "./check-prices.ts";
import type { NewProduct, Product } from "./contract.ts";
import { columnsOf, withDefaults } from "./product-columns.ts";
import { toProduct } from "./queries.ts";

/** Stock belongs to a module above this one, which is handed down by the app. */
export type OpenStock = (tx: Tx, actor: Actor, productId: string, quantity: number) => Promise<void>;

/** @throws Refusal currency_mismatch, invalid_request, sku_exists */
export async function createProduct(
  tx: Tx,
  actor: Actor,
  { stock = 0, ...given }: NewProduct,
  openStock: OpenStock,
): Promise<Product> {
  const fields = withDefaults(given);
  checkPrices(fields, (await findShop(tx, actor.shopId)).currency);
  const row = await tx
    .insertInto("products")
    .values({
      ...columnsOf(fields),
      shop_id: actor.shopId,
      id: newId("product"),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["shop_id", "sku"]).where("sku", "is not", null).where("deleted_at", "is", null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw skuExists(fields.sku);

  const product = toProduct({ ...row, on_hand: stock, reserved: 0, available: stock });
  await Promise.all([
    openStock(tx, actor, product.id, stock),
    announce(tx, actor, "product.created", { id: product.id, data: product }),
  ]);
  return product;
}

export function skuExists(sku: string | null): Refusal {
  const detail = `Another product has the SKU ${sku}.`;
  return new Refusal("sku_exists", detail, { errors: [{ pointer: "/sku", code: "sku_exists", detail }] });
}
