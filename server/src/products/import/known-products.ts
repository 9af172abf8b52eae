// Which of the shop's products the lines of a file may mean.
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Product } from "../contract.ts";
import { productsOf, toProduct } from "../queries.ts";
import type { ImportedProduct } from "./contract.ts";

export type Known = readonly Product[];

/** By all identifiers, in one statement. */
export async function findKnown(tx: Tx, shopId: string, wanted: readonly ImportedProduct[]): Promise<Known> {
  const all = (pick: (one: ImportedProduct) => string | null | undefined): string[] => [
    ...new Set(wanted.map(pick).filter((key) => key !== null && key !== undefined)),
  ];
  const named = all((one) => (isNameOnly(one) ? one.name?.toLowerCase() : null));
  const rows = await productsOf(tx, shopId)
    .where(
      "products.id",
      "=",
      sql<string>`any(array(
        select id from products where shop_id = ${shopId} and deleted_at is null and id = any(${all(({ id }) => id)}::text[])
        union select id from products
          where shop_id = ${shopId} and deleted_at is null and external_id = any(${all(({ externalId }) => externalId)}::text[])
        union select id from products
          where shop_id = ${shopId} and deleted_at is null and sku = any(${all(({ sku }) => sku)}::text[])
        union select id from products
          where shop_id = ${shopId} and deleted_at is null and lower(name) = any(${named}::text[])))`,
    )
    .execute();
  return rows.map(toProduct);
}

export function isNameOnly({ id, externalId, sku }: ImportedProduct): boolean {
  return id === undefined && (externalId ?? null) === null && (sku ?? null) === null;
}

/** Null: it does not exist yet. Many: several products have its name. */
export function meantBy(known: Known, one: ImportedProduct): Product | "many" | null {
  const { id, externalId = null, sku = null, name } = one;
  const byId = id === undefined ? null : known.find((product) => product.id === id);
  if (byId) return byId;
  const byExternalId = externalId === null ? null : known.find((product) => product.externalId === externalId);
  if (byExternalId) return byExternalId;
  const bySku = sku === null ? null : known.find((product) => product.sku === sku);
  // A product of another system with the same SKU is a different product. The import reports that the SKU is taken.
  if (bySku && (externalId === null || bySku.externalId === null)) return bySku;
  if (!isNameOnly(one) || name === undefined) return null;
  const namesakes = known.filter((product) => product.name.toLowerCase() === name.toLowerCase());
  return namesakes.length > 1 ? "many" : (namesakes[0] ?? null);
}
