// Exports everything stored about one person, for them to read. Each module shows its own data.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Customer } from "./contract.ts";
import { tracesOf } from "./erase-customer.ts";
import type { CustomerPart } from "./parts.ts";
import { allConsents } from "./list-consents.ts";
import { getCustomer } from "./queries.ts";

export type CustomerExport = { exportedAt: string; customer: Customer; held: Record<string, unknown[]> };

/** @throws Refusal not_found */
export async function exportCustomer(
  tx: Tx,
  actor: Actor,
  parts: readonly CustomerPart[],
  id: string,
): Promise<CustomerExport> {
  const customer = await getCustomer(tx, actor, id);
  const traces = await tracesOf(tx, actor, parts, id);
  const shown = await Promise.all(
    parts.map(
      async (part): Promise<Record<string, readonly unknown[]>> => (await part.show?.(tx, actor, traces)) ?? {},
    ),
  );
  const held: Record<string, unknown[]> = Object.fromEntries(
    shown.flatMap((section) => Object.entries(section)).map(([name, rows]) => [name, [...rows]]),
  );
  held["consents"] = await allConsents(tx, actor.shopId, id);
  return { exportedAt: actor.now.toISOString(), customer, held };
}

/** @throws Refusal not_found */
export async function recordCustomerExport(tx: Tx, actor: Actor, id: string): Promise<void> {
  await getCustomer(tx, actor, id);
  await audit(tx, actor, { act: "customer_exported", objectId: id, detail: {} });
}
