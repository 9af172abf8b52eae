// Whether everything that was announced is what the catalogue of events says: looked at wherever a test has run a whole system.
import type pg from "pg";
import Schema from "typebox/schema";
import { endpoints } from "../../src/app/endpoints.ts";
import { eventCatalogue, internalEvents } from "../../src/app/events/catalogue.ts";
import type { Services } from "../../src/app/services.ts";
import { type Catalogue, catalogueOf } from "../../src/outbound-webhooks/index.ts";
import { validatorOf } from "../../src/kernel/contract/validation.ts";

type Announced = { type: string; data: { object: { id?: string; erased?: boolean } } };

/** Of each kind the first and the last. */
export async function announcedFaults(admin: pg.Pool, services: Services): Promise<string[]> {
  const { rows } = await admin.query<Announced>(
    `
    select type, data from (
      select type, data, row_number() over (partition by type order by created_at, id) first,
        row_number() over (partition by type order by created_at desc, id desc) last
      from events where not type = any($1) and data <> '{}') e
    where first = 1 or last = 1`,
    [[...internalEvents]],
  );
  const catalogue = rows.length === 0 ? new Map() : catalogueOf(eventCatalogue(endpoints(services)));
  return [...new Set(rows.flatMap((row) => faultsOf(row, catalogue)))];
}

function faultsOf({ type, data: { object } }: Announced, catalogue: Catalogue): string[] {
  const kind = catalogue.get(type);
  if (!kind)
    return [
      `${type} is announced and stands in no list: add it to app/events/catalogue.ts, with what it shows, or to the internal ones`,
    ];
  // Of whom was erased nothing is shown.
  if (type !== "customer.erased" && object.erased === true) return [];
  // Told in words only when it is wrong: to compile a schema takes longer than to look at one thing.
  if (Schema.Check(kind.object, object)) return [];
  return validatorOf(
    "body",
    kind.object,
  )(object).map(({ pointer, detail }) => `${type} is announced as its schema does not say: ${pointer} ${detail}`);
}
