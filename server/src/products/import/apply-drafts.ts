// Writes a batch of products from a file: creates new ones, and changes those that differ.
import type { Actor } from "../../kernel/security/actor.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Id } from "../../kernel/values/id.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { changeProduct, planChange } from "../change-product.ts";
import type { SellsIn } from "../check-prices.ts";
import type { NewProduct, Product, ProductChange } from "../contract.ts";
import { createProduct, type Shelves } from "../create-product.ts";
import { choiceKey } from "../plan-variants.ts";
import type { VariantChange } from "../variant-contract.ts";
import type { ImportedProduct } from "./contract.ts";
import type { Draft, ImportFault } from "./draft.ts";
import { findParts } from "./find-parts.ts";
import { findKnown, meantBy } from "./known-products.ts";
import { wavesOf } from "./waves.ts";

export type Outcome = {
  lines: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  faults: ImportFault[];
};
export type Applying = { shop: SellsIn; shelves: Shelves };
type Sound = { draft: Draft; product: ImportedProduct };

/** Two products want the same SKU, or it was taken a moment ago. The database finds this, and rolls back everything sent with it. */
class Collision extends Error {}
const collisions = new Set<string>(["sku_exists", "external_id_exists"]);

export async function applyDrafts(
  tx: Tx,
  actor: Actor,
  applying: Applying,
  drafts: readonly Draft[],
): Promise<Outcome> {
  // Two imports at the same time could create the same product twice, so they take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`products-import ${actor.shopId}`}, 0))`.execute(tx);
  await sql`savepoint batch`.execute(tx);
  try {
    return await applyAll(tx, actor, { applying, drafts, carefully: false });
  } catch (error) {
    if (!(error instanceof Collision)) throw error;
    await sql`rollback to savepoint batch`.execute(tx);
    return applyAll(tx, actor, { applying, drafts, carefully: true });
  }
}

/** @param carefully writes each product in its own savepoint, so that a refusal rolls back only that one */
async function applyAll(
  tx: Tx,
  actor: Actor,
  { applying, drafts, carefully }: { applying: Applying; drafts: readonly Draft[]; carefully: boolean },
): Promise<Outcome> {
  const outcome: Outcome = {
    lines: drafts.reduce((sum, { lines }) => sum + lines, 0),
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: drafts.filter(({ product }) => product === null).length,
    faults: drafts.flatMap(({ faults }) => faults),
  };
  const sound = drafts.flatMap((draft): Sound[] => (draft.product ? [{ draft, product: draft.product }] : []));
  const waves = carefully ? sound.map((one) => [one]) : wavesOf(sound);
  for (const wave of waves) await applyWave(tx, actor, { applying, wave, outcome, carefully });
  outcome.faults.sort((a, b) => a.line - b.line);
  return outcome;
}

/** @param wave products that don't refer to each other */
async function applyWave(
  tx: Tx,
  actor: Actor,
  {
    applying: { shop, shelves },
    wave,
    outcome,
    carefully,
  }: { applying: Applying; wave: readonly Sound[]; outcome: Outcome; carefully: boolean },
): Promise<void> {
  const known = await findKnown(
    tx,
    actor.shopId,
    wave.map(({ product }) => product),
  );
  const made: Promise<void>[] = [];
  const changes: { draft: Draft; before: Product; change: ProductChange; product: ImportedProduct }[] = [];
  const reject = (draft: Draft, refusal: Refusal): void => {
    outcome.rejected += 1;
    outcome.faults.push(...faultsOf(draft, refusal));
  };
  const attempt = async (draft: Draft, became: "created" | "updated", work: () => Promise<unknown>): Promise<void> => {
    try {
      await (carefully ? betweenSavepoints(tx, work) : work());
      outcome[became] += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!carefully && collisions.has(error.code)) throw new Collision();
      reject(draft, error);
    }
  };
  for (const { draft, product } of wave) {
    const before = meantBy(known, product);
    const parts = await partsOf(tx, actor.shopId, product);
    if (parts instanceof Refusal) reject(draft, parts);
    else if (before === "many") reject(draft, manyNamesakes);
    else if (before === null) {
      const missing = requiredOf(product);
      if (missing) reject(draft, missing);
      else
        made.push(attempt(draft, "created", () => createProduct(tx, actor, toNew(product, parts), shelves.openStock)));
    } else {
      const change = toChange(product, before, parts);
      try {
        const { previous } = planChange(before, change, new Map(), shop);
        if (Object.keys(previous).length === 0 && !countsFromHere(before, product)) outcome.unchanged += 1;
        else changes.push({ draft, before, change, product });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        reject(draft, error);
      }
    }
  }
  const results = await Promise.allSettled(made);
  const failed = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  if (failed.length > 0) throw failed.find((one) => one instanceof Collision) ?? failed[0];
  for (const { draft, before, change, product } of changes)
    await attempt(draft, "updated", async () => {
      if (countsFromHere(before, product)) await shelves.countFrom(tx, actor, before.id, product.stock ?? 0);
      await changeProduct(tx, actor, { id: before.id, change, ifMatch: null }, shelves);
    });
}

/** Whether this is the first stock count of the product. */
function countsFromHere(before: Product, { stock }: ImportedProduct): boolean {
  const { stock: known, components, variants } = before;
  return stock !== undefined && !known.tracked && components.length + variants.length === 0;
}

async function betweenSavepoints(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint one`.execute(tx);
  try {
    await work();
    await sql`release savepoint one`.execute(tx);
  } catch (error) {
    await sql`rollback to savepoint one`.execute(tx);
    throw error;
  }
}

const manyNamesakes = new Refusal("invalid_request", undefined, {
  errors: [
    { pointer: "/name", code: "ambiguous", detail: "Several products have this name. Send the id, externalId or SKU." },
  ],
});

function requiredOf({ name, price }: ImportedProduct): Refusal | null {
  const errors = Object.entries({ name, price }).flatMap(([field, value]) =>
    value === undefined ? [{ pointer: `/${field}`, code: "required", detail: `A new product needs a ${field}.` }] : [],
  );
  return errors.length > 0 ? new Refusal("invalid_request", undefined, { errors }) : null;
}

type Parts = Pick<ProductChange, "components">;

/** Empty when the file does not give parts. */
async function partsOf(tx: Tx, shopId: string, { components }: ImportedProduct): Promise<Parts | Refusal> {
  if (!components) return {};
  try {
    return { components: components.length > 0 ? await findParts(tx, shopId, components) : [] };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function toNew(product: ImportedProduct, parts: Parts): NewProduct {
  const { id: _, name = "", price, variants, components: __, ...rest } = product;
  if (!price) throw new Error("a product without a price was let through");
  return { ...rest, ...parts, name, price, ...(variants ? { variants: variants.map(asNew) } : {}) };
}

/** The change that a line makes to an existing product. Variants that it does not list stay. Stock is only set for new products. */
function toChange(product: ImportedProduct, before: Product, parts: Parts): ProductChange {
  const { id: _, stock: __, components: ___, variants, ...rest } = product;
  const said = { ...rest, ...parts };
  if (!variants || variants.length === 0) return said;
  const keyOf = (variant: VariantChange): string =>
    before.variants.find(({ id }) => id === variant.id)?.id ??
    before.variants.find(({ options }) => choiceKey(options) === choiceKey(variant.options ?? {}))?.id ??
    "";
  const given = Map.groupBy(variants, keyOf);
  const kept = before.variants.flatMap(({ id }) => (given.get(id) ?? [{}]).map((variant) => asThere(variant, id)));
  return { ...said, variants: [...kept, ...(given.get("") ?? []).map(asNew)] };
}

function asNew(variant: VariantChange): NonNullable<NewProduct["variants"]>[number] {
  const { id: _, ...fields } = variant;
  return { options: {}, ...fields };
}

function asThere(variant: VariantChange, id: Id<"variant">): VariantChange {
  const { stock: _, ...fields } = variant;
  return { ...fields, id };
}

function faultsOf(draft: Draft, refusal: Refusal): ImportFault[] {
  if (refusal.errors.length === 0)
    return [{ line: draft.line, column: null, code: refusal.code, detail: refusal.message }];
  return refusal.errors.map(({ pointer, code, detail }) => ({ ...draft.place(pointer), code, detail }));
}
