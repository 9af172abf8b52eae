// What would happen if a broadcast were sent now: how many people, the cost, who gets nothing and why, and the texts of three of them.
import { costOf } from "../conversations/index.ts";
import { countryOfPhone, findExpression, type SegmentExpression } from "../customers/index.ts";
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";
import { findShop, listConnections, type Shop } from "../shops/index.ts";
import { type Group, judgeNow, type Previewed, type Sample } from "./audience.ts";
import { compose, nobody, wordsOf } from "./compose.ts";
import type { BroadcastPreview } from "./contract.ts";
import { abTestOf, type BroadcastRow, messageOf, quietHoursOf, segmentOf } from "./queries.ts";
import { quietUntil } from "./quiet-hours.ts";
import { type Both, readBoth } from "./written.ts";

/** The current data that a broadcast depends on. */
export type Prepared = {
  both: Both;
  connectionId: string;
  expression: SegmentExpression;
  shop: Shop;
  target: Previewed;
};

/** @throws Refusal resource_missing, channel_disconnected */
export async function prepare(tx: Tx, actor: Actor, row: BroadcastRow): Promise<Prepared> {
  const { shopId } = actor;
  const said = { channel: row.channel, message: messageOf(row), abTest: abTestOf(row) };
  const [both, found, connections, shop] = await Promise.all([
    readBoth(tx, shopId, said),
    row.segment_id === null ? segmentOf(row) : findExpression(tx, shopId, row.segment_id),
    listConnections(tx, shopId),
    findShop(tx, shopId),
  ]);
  if (!found) throw missing("/segmentId", "The segment");
  const connection = connections.find(({ id, slot }) =>
    both.connectionId === null ? slot === row.channel : id === both.connectionId,
  );
  if (!connection)
    throw new Refusal("channel_disconnected", "No account of this channel is connected; connect one first.");
  const target: Previewed = {
    broadcastId: row.id,
    channel: row.channel,
    connectionId: connection.id,
    expression: found,
    holdoutPercent: row.holdout_percent,
    sharePercent: said.abTest?.sharePercent ?? 0,
    needsWindow: both.a.template === null,
    perDay: shop.broadcastsPerDay,
    quiet: quietHoursOf(row),
  };
  return { both, connectionId: connection.id, expression: found, shop, target };
}

/** @throws Refusal resource_missing, channel_disconnected */
export async function previewBroadcast(tx: Tx, actor: Actor, row: BroadcastRow): Promise<BroadcastPreview> {
  const prepared = await prepare(tx, actor, row);
  const { groups, samples } = await judgeNow(tx, actor, prepared.target);
  return previewOf(actor, { row, prepared, groups, samples });
}

export function previewOf(
  actor: Actor,
  {
    row,
    prepared: { both, shop, target },
    groups,
    samples,
  }: { row: BroadcastRow; prepared: Prepared; groups: readonly Group[]; samples: readonly Sample[] },
): BroadcastPreview {
  const chosen = groups.filter(({ reason }) => reason === null);
  const receiving = chosen.filter(({ variant }) => variant !== "holdout");
  const isHeld = ({ phone }: Group): boolean =>
    target.quiet !== null &&
    quietUntil(target.quiet, phone === null ? null : countryOfPhone(phone), shop.timezone, actor.now) !== null;
  const channel = row.channel;
  const isNamed = !lacksScope(actor, "customers:read");
  return {
    audience: people(groups),
    receiving: people(receiving),
    held: people(receiving.filter(isHeld)),
    holdout: people(chosen) - people(receiving),
    skipped: skippedBy(groups),
    cost: { micros: costOfAll(receiving, row.channel, both, actor.now), currency: "USD" },
    samples: samples.map(({ id, variant, name, addresses }) => {
      const content = compose(
        (variant === "b" ? both.b : null) ?? both.a,
        channel,
        isNamed ? { name, addresses } : nobody,
      );
      return { customerId: id, variant, text: content ? wordsOf(content) : "" };
    }),
  };
}

function skippedBy(groups: readonly Group[]): BroadcastPreview["skipped"] {
  const by = Map.groupBy(
    groups.flatMap(({ reason, ...group }) => (reason === null ? [] : [{ ...group, reason }])),
    ({ reason }) => reason,
  );
  return [...by]
    .map(([reason, own]) => ({ reason, count: people(own) }))
    .sort((a, b) => (a.reason < b.reason ? -1 : 1));
}

function costOfAll(receiving: readonly Group[], channel: string, both: Both, at: Date): number {
  const type = both.a.template ? "template" : "text";
  return receiving.reduce((sum, { phone, people: count }) => {
    const cost = costOf({ channel, phone, type, templateCategory: both.category, at }, null);
    return sum + count * (cost?.micros ?? 0);
  }, 0);
}

function people(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.people, 0);
}
