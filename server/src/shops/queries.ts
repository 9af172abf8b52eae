// Reads of the shop's own row and keys.
import { sql, type Tx } from "../kernel/database/db.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { type AgentMode, agentModeOf, type AgentRules, agentRulesOf } from "./agent-rules.ts";
import type { Currency } from "../kernel/values/money.ts";
import type { DeliveryAreaRow } from "./create-shop.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { openingHoursOf } from "./shop-resource.ts";

export type Shop = {
  id: string;
  name: string;
  mode: "sandbox" | "live";
  country: string;
  currency: Currency;
  /** Currencies in addition to its own. */
  sellsIn: Currency[];
  city: string | null;
  timezone: string;
  phone: string | null;
  /** The address of its picture, here or elsewhere. */
  logo: string | null;
  openingHours: OpeningHours;
  policies: Record<string, string>;
  deliveryAreas: DeliveryAreaRow[];
  pickup: { address: string; hours: string } | null;
  returnDays: number;
  /** Programs that buy for people may read the shop's page and order from it. */
  sellsToAssistants: boolean;
  broadcastsPerDay: number;
  /** The fee agreed with this shop; null: the normal fee. */
  platformFeeBasisPoints: number | null;
  agentMode: AgentMode;
  agentRules: AgentRules;
  /** After a person has written, how long the conversation stays with them while they are silent. */
  takeoverMinutes: number;
  /** The agent answers comments, in private. */
  answersComments: boolean;
  /** Above these limits a person is called. Per buyer: unpaid orders, and the value of orders within 24 hours; null means any. */
  caps: { answersPerDay: number; openOrders: number; dayValue: bigint | null };
  createdAt: Date;
};

/** Select this along with other columns. */
export function shopCurrency(shopId: string) {
  return sql<Currency>`(select s.currency from shops s where s.shop_id = ${shopId})`;
}

export async function findShop(tx: Tx, shopId: string): Promise<Shop> {
  const row = await tx.selectFrom("shops").selectAll().where("shop_id", "=", shopId).executeTakeFirst();
  if (!row) throw notFound();
  return {
    id: row.shop_id,
    name: row.name,
    mode: row.mode,
    country: row.country,
    currency: row.currency,
    sellsIn: row.sells_in,
    city: row.city,
    timezone: row.timezone,
    phone: row.phone,
    logo: row.logo_url,
    openingHours: openingHoursOf(row),
    policies: row.policies,
    deliveryAreas: row.delivery_areas,
    pickup: row.pickup,
    returnDays: row.return_days,
    sellsToAssistants: row.sells_to_assistants,
    broadcastsPerDay: row.broadcasts_per_day,
    platformFeeBasisPoints: row.platform_fee_basis_points,
    agentMode: agentModeOf(row),
    agentRules: agentRulesOf(row),
    takeoverMinutes: row.takeover_minutes,
    answersComments: row.answers_comments,
    caps: {
      answersPerDay: row.answers_per_day,
      openOrders: row.open_orders_per_buyer,
      dayValue: row.order_value_currency === row.currency ? row.order_value_per_day : null,
    },
    createdAt: row.created_at,
  };
}

/** The seller's limits, as of this transaction. */
export async function findAgentRules(tx: Tx, shopId: string): Promise<AgentRules> {
  const row = await tx.selectFrom("shops").select("agent_rules").where("shop_id", "=", shopId).executeTakeFirst();
  if (!row) throw notFound();
  return agentRulesOf(row);
}

/** The shop of this channel account, checkout or payment; null when it belongs to none. Works before the shop is known. */
export async function shopOfRoute(
  tx: Tx,
  kind: "channel" | "checkout" | "page" | "payment" | "payout" | "shipment" | "plan_invoice" | "plan_charge",
  key: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom("routes")
    .select("shop_id")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.shop_id ?? null;
}

/** The name of its page now; null if it has none. */
export async function pageNameOf(tx: Tx, shopId: string): Promise<string | null> {
  const row = await tx.selectFrom("shops").select("page_name").where("shop_id", "=", shopId).executeTakeFirst();
  return row?.page_name ?? null;
}

/** The shop's main channel account, to which buyers write first. */
export async function mainConnection(tx: Tx, shopId: string): Promise<(ChannelConnection & { health: string }) | null> {
  const query = tx
    .selectFrom("channel_connections")
    .select(["id", "slot", "account", "display", "health", "access_token as sealedToken"])
    .where("shop_id", "=", shopId)
    .where("state", "<>", "disconnected")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1);
  return (await query.executeTakeFirst()) ?? null;
}

export type ChannelConnection = {
  id: string;
  slot: "chatapp" | "photoapp";
  account: string;
  display: string;
  sealedToken: Buffer;
};

export async function findConnection(
  tx: Tx,
  shopId: string,
  by: { id: string } | Pick<ChannelConnection, "slot" | "account">,
): Promise<ChannelConnection | null> {
  let query = tx
    .selectFrom("channel_connections")
    .select(["id", "slot", "account", "display", "access_token as sealedToken"])
    .where("shop_id", "=", shopId);
  query =
    "id" in by ? query.where("id", "=", by.id) : query.where("slot", "=", by.slot).where("account", "=", by.account);
  return (await query.executeTakeFirst()) ?? null;
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "shops.sells_in": Currency[];
    "shops.policies": Record<string, string>;
    "shops.delivery_areas": DeliveryAreaRow[];
    "shops.pickup": NonNullable<Shop["pickup"]>;
    "shops.opening_week": NonNullable<OpeningHours["week"]>;
    "shops.closures": OpeningHours["closures"];
  }
}
