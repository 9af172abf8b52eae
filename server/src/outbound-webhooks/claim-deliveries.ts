// Claims due deliveries, with everything that a call needs. If a process dies with a delivery, another one claims it after a minute.
import { after, minutes } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Event } from "./contract.ts";
import type { Call } from "./make-call.ts";

/** How many more calls may begin: to healthy endpoints, and to those in trouble. */
export type Free = { steady: number; troubled: number };
export type Claimed = Call & {
  shopId: string;
  mode: "sandbox" | "live";
  deliveryId: string;
  attempt: number;
  lane: keyof Free;
};

/** The most calls to one healthy endpoint in parallel. */
const ofEndpointMax = 6;
/** Longer than any call takes. */
const lostAfterMs = minutes(1);

type Row = {
  shop_id: string;
  mode: Claimed["mode"];
  id: string;
  attempt: number;
  endpoint_id: string;
  url: string;
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Date | null;
  api_version: string;
  event_id: string;
  type: string;
  event_at: Date;
  sequence: bigint;
  data: Event["data"];
  troubled: boolean;
};

/** @param busy running calls, by endpoint */
export async function claimDeliveries(
  database: Database,
  now: Date,
  free: Free,
  busy: ReadonlyMap<string, number>,
): Promise<Claimed[]> {
  const { rows } = await database.platform((tx) =>
    sql<Row>`select * from claim_webhook_deliveries(${now}, ${after(now, lostAfterMs)}, ${free.steady}, ${free.troubled},
      ${ofEndpointMax}, ${JSON.stringify(Object.fromEntries(busy))}::jsonb)`.execute(tx),
  );
  return rows.map((row) => ({
    shopId: row.shop_id,
    mode: row.mode,
    deliveryId: row.id,
    attempt: row.attempt,
    lane: row.troubled ? "troubled" : "steady",
    endpointId: row.endpoint_id,
    url: row.url,
    secret: row.secret,
    formerSecret: row.former_secret,
    formerUntil: row.former_until,
    event: {
      id: row.event_id,
      type: row.type,
      createdAt: row.event_at.toISOString(),
      shopId: row.shop_id,
      mode: row.mode,
      apiVersion: row.api_version,
      sequence: Number(row.sequence),
      data: row.data,
    } as Event,
  }));
}
