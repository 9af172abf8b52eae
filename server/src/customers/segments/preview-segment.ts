// Who is in a segment now: how many, where they can be reached, and the newest of them.
import { plannedEachTime, sql, type Tx } from "../../kernel/database/db.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { missing, Refusal } from "../../kernel/contract/refusal.ts";
import { getCustomers } from "../queries.ts";
import type { SegmentAsked, SegmentPreview } from "./contract.ts";
import type { SegmentExpression } from "./expression.ts";
import { requireSegment } from "./require-segment.ts";
import { findExpression } from "./saved-segments.ts";
import { segmentAudience, segmentFigures } from "./segment-where.ts";

const shownUsually = 10;

/** @throws Refusal invalid_request, segment_empty, resource_missing */
export async function previewSegment(tx: Tx, actor: Actor, asked: SegmentAsked): Promise<SegmentPreview> {
  const expression = await expressionOf(tx, actor, asked);
  const [audience, figures] = await Promise.all([
    segmentAudience(tx, actor, expression),
    segmentFigures(tx, actor, expression),
  ]);
  const [counts, customers] = await Promise.all([
    figures ? countFigures(figures) : countCustomers(audience, actor),
    newestOf(tx, actor, audience.where(planned), asked.limit ?? shownUsually),
  ]);
  return { ...counts, customers };
}

const planned = sql<boolean>`true ${sql.raw(plannedEachTime)}`;

type At = Pick<Actor, "shopId" | "now">;
type Counts = Pick<SegmentPreview, "count" | "channels">;
type Group = Record<"onChatapp" | "onPhotoapp" | "agreedChatapp" | "agreedPhotoapp", boolean> & { people: number };
type Audience = Awaited<ReturnType<typeof segmentAudience>>;

async function expressionOf(
  tx: Tx,
  { shopId }: At,
  { expression, segmentId }: SegmentAsked,
): Promise<SegmentExpression> {
  if ((expression === undefined) === (segmentId === undefined)) {
    const detail = "Send either `expression` or `segmentId`.";
    throw new Refusal("invalid_request", detail, {
      errors: [{ pointer: "/expression", code: expression ? "one_only" : "required", detail }],
    });
  }
  if (expression !== undefined) {
    await requireSegment(tx, { shopId }, expression, "/expression");
    return expression;
  }
  const kept = await findExpression(tx, shopId, segmentId ?? "");
  if (!kept) throw missing("/segmentId", `Segment ${segmentId}`);
  return kept;
}

/** Each customer is read once, and counted with those who have the same properties. */
async function countCustomers(audience: Audience, { shopId }: At): Promise<Counts> {
  const wrote = (channel: string) => sql`customers.id in (
    select i.customer_id from customer_identities i where i.shop_id = ${shopId} and i.channel = ${channel})`;
  const agreed = (channel: string) => sql<boolean>`has_agreed(customers.consent, ${channel}::text)`;
  return countsOf(
    await audience
      .where(planned)
      .select([
        sql<boolean>`customers.phone is not null or ${wrote("chatapp")}`.as("onChatapp"),
        sql<boolean>`${wrote("photoapp")}`.as("onPhotoapp"),
        agreed("chatapp").as("agreedChatapp"),
        agreed("photoapp").as("agreedPhotoapp"),
        sql<number>`count(*)::integer`.as("people"),
      ])
      .groupBy(sql`1, 2, 3, 4`)
      .execute(),
  );
}

/** The same, for expressions that only need the stored figures. */
async function countFigures(figures: NonNullable<Awaited<ReturnType<typeof segmentFigures>>>): Promise<Counts> {
  return countsOf(
    await figures
      .where(planned)
      .select([
        "figures.on_chatapp as onChatapp",
        "figures.on_photoapp as onPhotoapp",
        "figures.agreed_chatapp as agreedChatapp",
        "figures.agreed_photoapp as agreedPhotoapp",
        sql<number>`count(*)::integer`.as("people"),
      ])
      .groupBy(sql`1, 2, 3, 4`)
      .execute(),
  );
}

/** Adds up the groups, at most sixteen, here. */
function countsOf(groups: readonly Group[]): Counts {
  const sum = (isMeant: (group: Group) => boolean) =>
    groups.filter(isMeant).reduce((people, group) => people + group.people, 0);
  return {
    count: sum(() => true),
    channels: {
      chatapp: {
        reachable: sum(({ onChatapp }) => onChatapp),
        consented: sum(({ onChatapp, agreedChatapp }) => onChatapp && agreedChatapp),
      },
      photoapp: {
        reachable: sum(({ onPhotoapp }) => onPhotoapp),
        consented: sum(({ onPhotoapp, agreedPhotoapp }) => onPhotoapp && agreedPhotoapp),
      },
    },
  };
}

async function newestOf(tx: Tx, at: At, audience: Audience, limit: number): Promise<SegmentPreview["customers"]> {
  const rows = await audience
    .select("customers.id")
    .orderBy("customers.created_at", "desc")
    .orderBy("customers.id", "desc")
    .limit(limit)
    .execute();
  const found = await getCustomers(
    tx,
    at,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}
