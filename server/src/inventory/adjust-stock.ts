import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { checkVersion, type Fault, missing, Refusal } from "../kernel/refusal.ts";
import { choicesOf, findProducts, stockMax, variantRequired } from "../products/index.ts";
import { type Adjustment, type NewAdjustment, stockStatus } from "./contract.ts";
import { lockLevels } from "./lock-levels.ts";
import { findItem } from "./queries.ts";
import { announceShortage } from "./shortage.ts";

/**
 * Sets what is there, or changes it by so many; a movement tells why.
 * @param ifMatch the version the caller counted against, or null
 * @throws Refusal resource_missing, variant_required, invalid_request, version_conflict, below_reserved
 */
export async function adjustStock(
  tx: Tx,
  actor: Actor,
  { adjustment, ifMatch }: { adjustment: NewAdjustment; ifMatch: number | null },
): Promise<Adjustment> {
  const { productId, variantId = "", set, delta, reason = "correction" } = adjustment;
  checkOneWay(adjustment);
  // Two statements on one trip: the second sees what the first has waited for.
  const [, found] = await Promise.all([
    lockLevels(tx, actor.shopId, [{ productId, variantId }]),
    findItem(tx, actor.shopId, { productId, variantId }),
  ]);
  if (!found && variantId !== "") throw missing("/variantId", "This variant of the product");
  if (!found) throw await nothingOfItsOwn(tx, actor.shopId, productId);
  const { item } = found;
  checkVersion(item.version, ifMatch);

  const onHand = set ?? item.onHand + (delta ?? 0);
  if (onHand > stockMax) throw invalid("/delta", "maximum", `The stock must be at most ${stockMax} after it.`);
  if (onHand < item.reserved) {
    throw new Refusal("below_reserved", `${item.reserved} are promised to placed orders; ${item.onHand} are there.`, {
      details: { onHand: item.onHand, reserved: item.reserved },
    });
  }
  const change = onHand - item.onHand;
  if (variantId === "" && change > 0 && found.choices.length > 0)
    throw variantRequired("/variantId", item.name, found.choices);
  if (change === 0) return { movementId: null, delta: 0, reason, item };

  const movementId = newId("movement");
  await Promise.all([
    tx
      .updateTable("stock_levels")
      .set({ on_hand: onHand, version: item.version + 1, updated_at: actor.now })
      .where("shop_id", "=", actor.shopId)
      .where("product_id", "=", productId)
      .where("variant_id", "=", variantId)
      .execute(),
    tx
      .insertInto("stock_movements")
      .values({
        shop_id: actor.shopId,
        id: movementId,
        product_id: productId,
        variant_id: variantId,
        delta: change,
        reason,
        actor: JSON.stringify(actor.by),
        created_at: actor.now,
      })
      .execute(),
  ]);
  const available = onHand - item.reserved;
  await announceShortage(tx, actor, [
    { productId, variantId, threshold: item.lowStockThreshold, before: item.available, after: available },
  ]);
  const status = stockStatus(available, item.lowStockThreshold);
  const updatedAt = actor.now.toISOString();
  return {
    movementId,
    delta: change,
    reason,
    item: { ...item, onHand, available, status, version: item.version + 1, updatedAt },
  };
}

/** The product is not there, or is counted by its variants alone. */
async function nothingOfItsOwn(tx: Tx, shopId: string, productId: string): Promise<Refusal> {
  const product = (await findProducts(tx, shopId, [productId])).get(productId);
  const choices = product ? choicesOf(product) : [];
  return product && choices.length > 0
    ? variantRequired(
        "/variantId",
        product.name,
        choices.map(({ id, name }) => `${id} (${name})`),
      )
    : missing("/productId", "This product");
}

function checkOneWay({ set, delta }: NewAdjustment): void {
  if (set === undefined && delta === undefined) throw invalid("/delta", "required", "Send `set` or `delta`.");
  if (set !== undefined && delta !== undefined)
    throw invalid("/delta", "ambiguous", "Send `set` or `delta`, not both.");
  if (delta === 0) throw invalid("/delta", "minimum", "Must not be 0.");
}

function invalid(pointer: string, code: Fault["code"], detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code, detail }] });
}
