// A shop creates, changes and deletes codes. Placed orders keep their discounts.
import { namesOf } from "../kernel/values/names.ts";
import type { Updateable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import { changesNothing } from "../kernel/database/changes-nothing.ts";
import { changedMetadata } from "../kernel/contract/metadata.ts";
import { type Tx, violates } from "../kernel/database/db.ts";
import type { Discounts } from "../kernel/database/generated/database.ts";
import { newId } from "../kernel/values/id.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { checkVersion, type Fault, notFound, Refusal } from "../kernel/contract/refusal.ts";
import type { WireMoney } from "../kernel/values/money.ts";
import { findProducts } from "../products/index.ts";
import { refuseNoName } from "../shops/index.ts";
import { codeOf } from "./code.ts";
import type { DiscountChange, DiscountKind, DiscountResource, NewDiscount } from "./contract.ts";
import { type DiscountRow, discountsOf, toDiscount } from "./queries.ts";

/** @throws Refusal missing_scope, invalid_request, resource_missing, discount_exists */
export async function createDiscount(tx: Tx, actor: Actor, input: NewDiscount): Promise<DiscountResource> {
  assertSetsPrices(actor);
  const { code, kind, ...terms } = input;
  // The code appears next to the amount, in messages and on the payment page.
  refuseNoName([{ pointer: "/code", text: code }]);
  refuse([...faultsOf(kind, input, true), ...(await missingProducts(tx, actor, input.productIds))]);
  const row = await tx
    .insertInto("discounts")
    .values({
      shop_id: actor.shopId,
      id: newId("discount"),
      code: codeOf(code),
      kind,
      ...columnsOf(terms),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw violates(error, "discounts_code") ? taken(codeOf(code)) : error;
    });
  const discount = toDiscount(row);
  await announce(tx, actor, "discount.created", { id: row.id, data: discount });
  return discount;
}

/** @throws Refusal missing_scope, not_found, version_conflict, invalid_request, resource_missing */
export async function changeDiscount(
  tx: Tx,
  actor: Actor,
  { id, change, ifMatch }: { id: string; change: DiscountChange; ifMatch: number | null },
): Promise<DiscountResource> {
  assertSetsPrices(actor);
  const before = await lockDiscount(tx, actor, id);
  checkVersion(before.version, ifMatch);
  const dates = { startsAt: change.startsAt ?? null, endsAt: change.endsAt ?? null };
  if (change.startsAt === undefined) dates.startsAt = before.starts_at?.toISOString() ?? null;
  if (change.endsAt === undefined) dates.endsAt = before.ends_at?.toISOString() ?? null;
  refuse([
    ...faultsOf(before.kind, { ...change, ...dates }, false),
    ...(await missingProducts(tx, actor, change.productIds)),
  ]);
  const columns = { ...columnsOf(change), ...changedMetadata(before, change) };
  if (changesNothing(before, columns)) return toDiscount(before);
  const row = await tx
    .updateTable("discounts")
    .set({ ...columns, version: before.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const discount = toDiscount(row);
  const changed = namesOf(change);
  const previous = previousOf(toDiscount(before), discount, changed);
  await announce(tx, actor, "discount.updated", { id, data: discount, previous });
  return discount;
}

/** Its code can be used again from now on. @returns the deleted discount. @throws Refusal missing_scope, not_found */
export async function deleteDiscount(
  tx: Tx,
  actor: Actor,
  id: string,
  ifMatch: number | null,
): Promise<DiscountResource> {
  assertSetsPrices(actor);
  const row = await lockDiscount(tx, actor, id);
  checkVersion(row.version, ifMatch);
  await tx
    .updateTable("discounts")
    .set({ deleted_at: actor.now, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  const discount = toDiscount(row);
  await announce(tx, actor, "discount.deleted", { id, data: discount });
  return discount;
}

/** A code sets a price: a member who may not set prices could otherwise give everything away. Keys are limited by their own scopes. */
function assertSetsPrices({ sessionId, scopes }: Actor): void {
  if (sessionId === undefined || scopes.has("products:write")) return;
  throw new Refusal(
    "missing_scope",
    "Your role sets no prices, so it makes, changes and deletes no discount codes. An owner or a manager does.",
    { details: { requiredScope: "products:write" } },
  );
}

async function lockDiscount(tx: Tx, actor: Actor, id: string): Promise<DiscountRow> {
  const row = await discountsOf(tx, actor.shopId).where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

type Columns = Omit<Updateable<Discounts>, "shop_id" | "id" | "code" | "kind" | "created_at" | "updated_at">;

function columnsOf(terms: DiscountChange): Columns {
  const { percent, amounts, minimumSubtotals, productIds, startsAt, endsAt, metadata } = terms;
  return {
    ...(percent === undefined ? {} : { basis_points: percent * 100 }),
    ...(amounts === undefined ? {} : { amounts: byCurrency(amounts) }),
    ...(minimumSubtotals === undefined ? {} : { minimums: byCurrency(minimumSubtotals) }),
    ...(productIds === undefined ? {} : { product_ids: productIds }),
    ...(startsAt === undefined ? {} : { starts_at: startsAt }),
    ...(endsAt === undefined ? {} : { ends_at: endsAt }),
    ...(terms.oncePerCustomer === undefined ? {} : { once_per_customer: terms.oncePerCustomer }),
    ...(terms.firstOrderOnly === undefined ? {} : { first_order_only: terms.firstOrderOnly }),
    ...(terms.usesMax === undefined ? {} : { uses_max: terms.usesMax }),
    ...(terms.status === undefined ? {} : { status: terms.status }),
    ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
  };
}

function byCurrency(amounts: readonly WireMoney[]): string {
  return JSON.stringify(Object.fromEntries(amounts.map(({ currency, amount }) => [currency, amount])));
}

type Terms = Pick<DiscountChange, "percent" | "amounts" | "minimumSubtotals" | "startsAt" | "endsAt">;

function faultsOf(kind: DiscountKind, terms: Terms, isNew: boolean): Fault[] {
  const { percent, amounts, minimumSubtotals = [], startsAt, endsAt } = terms;
  const faults: Fault[] = [];
  const fault = (name: string, code: string, detail: string) => faults.push({ pointer: `/${name}`, code, detail });
  if (kind === "percentage" && isNew && percent === undefined)
    fault("percent", "required", "A percentage names its percent.");
  if (kind !== "percentage" && percent !== undefined)
    fault("percent", "not_allowed", `A discount of the kind ${kind} has no percent.`);
  if (kind === "fixed_amount" && (amounts === undefined ? isNew : amounts.length === 0))
    fault("amounts", "required", "A fixed amount names at least one.");
  if (kind !== "fixed_amount" && amounts !== undefined && amounts.length > 0)
    fault("amounts", "not_allowed", `A discount of the kind ${kind} has no amounts.`);
  for (const [name, list] of Object.entries({ amounts: amounts ?? [], minimumSubtotals })) {
    if (new Set(list.map(({ currency }) => currency)).size < list.length)
      fault(name, "duplicate", "One amount per currency.");
    if (list.some(({ amount }) => amount < 1)) fault(name, "too_small", "An amount is at least 1.");
  }
  if (startsAt && endsAt && new Date(endsAt) <= new Date(startsAt))
    fault("endsAt", "out_of_range", "It must end after it starts.");
  return faults;
}

async function missingProducts(tx: Tx, actor: Actor, ids: readonly string[] | null | undefined): Promise<Fault[]> {
  if (!ids || ids.length === 0) return [];
  const found = await findProducts(tx, actor.shopId, [...ids]);
  return ids.flatMap((id, place) =>
    found.has(id)
      ? []
      : [{ pointer: `/productIds/${place}`, code: "resource_missing", detail: `Product ${id} does not exist.` }],
  );
}

function refuse(faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  const isMissing = faults.every(({ code }) => code === "resource_missing");
  throw new Refusal(isMissing ? "resource_missing" : "invalid_request", first.detail, { errors: faults });
}

function taken(code: string): Refusal {
  const detail = `There is a discount with the code ${code}. Change or delete it, or take another code.`;
  return new Refusal("discount_exists", detail, { errors: [{ pointer: "/code", code: "discount_exists", detail }] });
}
