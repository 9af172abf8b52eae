// Adjusts the stock of an item.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { checkVersion, type Fault, missing, Refusal } from "../kernel/contract/refusal.ts";
import { choicesOf, findProducts, stockMax, variantRequired } from "../products/index.ts";
import { changeShelves, recordMovements } from "./change-shelves.ts";
import { type Adjustment, type InventoryItem, type NewAdjustment, type Place, stockStatus } from "./contract.ts";
import { locationAt, placeOf } from "./locations/home.ts";
import { keepLocations } from "./locations/location-rows.ts";
import { type LevelKey, lockLevels } from "./lock-levels.ts";
import { findItem } from "./queries.ts";
import { announceShortage } from "./shortage.ts";
import { startCounting } from "./start-counting.ts";

/**
 * Sets the stock, changes it by a number, or records a count; a movement stores the reason. At one location.
 * @param ifMatch the version that the caller counted against, or null
 * @throws Refusal resource_missing, variant_required, invalid_request, version_conflict, below_reserved
 */
export async function adjustStock(
  tx: Tx,
  actor: Actor,
  { adjustment, ifMatch }: { adjustment: NewAdjustment; ifMatch: number | null },
): Promise<Adjustment> {
  const { shopId, now } = actor;
  const { productId, variantId = "", locationId } = adjustment;
  const level: LevelKey = { productId, variantId };
  checkOneWay(adjustment, now);
  const place = placeOf(shopId, locationId);
  // Sent in one round trip. Each statement sees what the earlier ones waited for.
  const [kept, , found] = await Promise.all([
    place === "" ? null : keepLocations(tx, shopId, [place]),
    lockLevels(tx, shopId, [level]),
    findItem(tx, shopId, level),
  ]);
  const away = kept?.get(place);
  if (kept && !away) throw missing("/locationId", "This location");
  if (!found && variantId !== "") throw missing("/variantId", "This variant of the product");
  if (!found) throw await nothingOfItsOwn(tx, shopId, productId);
  checkVersion(found.item.version, ifMatch);
  const before = found.item.locations.find((one) => placeOf(shopId, one.locationId) === place) ?? {
    locationId: locationAt(shopId, place),
    sellsOnline: away?.sellsOnline ?? true,
    onHand: 0,
    reserved: 0,
    available: 0,
  };

  const reason = adjustment.count === undefined ? (adjustment.reason ?? "correction") : "count";
  const onHand = await wanted(tx, { actor, adjustment, before, place });
  if (onHand > stockMax) throw invalid("/delta", "maximum", `The stock must be at most ${stockMax} after it.`);
  if (onHand < before.reserved)
    throw new Refusal(
      "below_reserved",
      `${before.reserved} are promised to placed orders; ${before.onHand} are there.`,
      {
        details: { onHand: before.onHand, reserved: before.reserved },
      },
    );
  const change = onHand - before.onHand;
  if (variantId === "" && change > 0 && found.choices.length > 0)
    throw variantRequired("/variantId", found.item.name, found.choices);
  if (!found.item.tracked) await startCounting(tx, actor, productId);
  const item = counted(found.item);
  if (change === 0) return { movementId: null, delta: 0, reason, location: before, item };

  const [changes, [movementId = null]] = await Promise.all([
    changeShelves(tx, actor, [{ ...level, place, quantity: change }]),
    recordMovements(tx, actor, [{ ...level, place, quantity: change, reason }], null),
  ]);
  await announceShortage(tx, actor, changes);
  const location: Place = { ...before, onHand, available: onHand - before.reserved };
  const sold = location.sellsOnline ? change : 0;
  const available = item.available + sold;
  const known = item.locations.some((one) => one.locationId === location.locationId);
  return {
    movementId: movementId as Adjustment["movementId"],
    delta: change,
    reason,
    location,
    item: {
      ...item,
      onHand: item.onHand + sold,
      available,
      locations: known
        ? item.locations.map((one) => (one.locationId === location.locationId ? location : one))
        : [...item.locations, location],
      status: stockStatus(available, item.lowStockThreshold),
      version: item.version + 1,
      updatedAt: now.toISOString(),
    },
  };
}

/** Counted from now on. */
function counted(item: InventoryItem): InventoryItem {
  const status = stockStatus(item.available, item.lowStockThreshold);
  return item.tracked ? item : { ...item, tracked: true, status };
}

/** The location's stock after the change. */
async function wanted(
  tx: Tx,
  {
    actor: { shopId },
    adjustment: { productId, variantId, set, delta = 0, count, countedAt },
    before: { onHand },
    place,
  }: { actor: Actor; adjustment: NewAdjustment; before: Place; place: string },
): Promise<number> {
  if (count === undefined) return set ?? onHand + delta;
  if (countedAt === undefined) return count;
  const since = await tx
    .selectFrom("stock_movements")
    .select(sql<number>`coalesce(sum(delta), 0)::integer`.as("change"))
    .where("shop_id", "=", shopId)
    .where("product_id", "=", productId)
    .where("variant_id", "=", variantId ?? "")
    .where("location_id", "=", place)
    .where("created_at", ">", new Date(countedAt))
    .executeTakeFirstOrThrow();
  return count + since.change;
}

/** The product does not exist, or only its variants are counted. */
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

function checkOneWay({ set, delta, count, countedAt, reason }: NewAdjustment, now: Date): void {
  const said = [set, delta, count].filter((one) => one !== undefined);
  if (said.length === 0) throw invalid("/delta", "required", "Send `set`, `delta` or `count`.");
  if (said.length > 1) throw invalid("/delta", "ambiguous", "Send one of `set`, `delta` and `count`.");
  if (delta === 0) throw invalid("/delta", "minimum", "Must not be 0.");
  if (count !== undefined && reason !== undefined)
    throw invalid("/reason", "either_or", "A count says why by itself: leave `reason` out.");
  if (countedAt === undefined) return;
  if (count === undefined) throw invalid("/countedAt", "either_or", "Goes with `count`.");
  if (new Date(countedAt) > now) throw invalid("/countedAt", "maximum", "Must not be in the future.");
}

function invalid(pointer: string, code: Fault["code"], detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer, code, detail }] });
}
