// Pauses sending when a channel reports that we send too fast: for one buyer's line or for the whole account. We also pause when it rejects our
// token, until there is a new one. The pauses are in the database, so that every process respects them.
import type { Pace, SendResult } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours, minutes, seconds } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { ConversationRow } from "./rows.ts";

type Line = Pick<ConversationRow, "id" | "connection_id">;

/** The waits start at one second and grow by `factor`. WhatsApp requires a factor of four for one buyer. */
const growth = {
  buyer: { factor: 4, mostMs: seconds(256) },
  account: { factor: 2, mostMs: seconds(64) },
  // Until the seller provides another token, or the channel allows the account to send again.
  stopped: { factor: 2, mostMs: minutes(1) },
} as const satisfies Record<Pace, object>;

/** A wait that the channel asks for is respected, up to this. */
const namedWaitMaxMs = hours(1);
/** Conversations that waited for one account resume one after the other, not at the same moment. */
const spreadMs = 500;

const wholeAccount = "";

/** The end of the pause that holds or last held this conversation: the later one of the account's and the buyer's. Null without any. */
export async function findPause(tx: Tx, actor: Actor, { id, connection_id }: Line): Promise<Date | null> {
  const { until } = await tx
    .selectFrom("send_pauses")
    .select((row) => row.fn.max("until").as("until"))
    .where("shop_id", "=", actor.shopId)
    .where("connection_id", "=", connection_id)
    .where("line", "in", [wholeAccount, id])
    .executeTakeFirstOrThrow();
  return until;
}

/**
 * Which of these lines are paused, and until when. A pause of the whole account is under its connection's id. Includes ended pauses,
 * because sends waited for them.
 */
export async function pausedLines(
  tx: Tx,
  shopId: string,
  connectionId: string,
  conversationIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom("send_pauses")
    .select(["line", "until"])
    .where("shop_id", "=", shopId)
    .where("connection_id", "=", connectionId)
    .where("line", "in", [wholeAccount, ...conversationIds])
    .execute();
  return new Map(rows.map(({ line, until }) => [line === wholeAccount ? connectionId : line, until]));
}

/** Stores what a send's result says about our rate: a refusal as too fast begins a pause, and success ends the pause that it waited for. */
export async function recordPace(
  tx: Tx,
  actor: Actor,
  line: Line,
  { result, waited }: { result: SendResult; waited: boolean },
): Promise<void> {
  if (result.kind === "accepted" && waited) await forgetPauses(tx, actor, line);
  if (makesWait(result)) await beginPause(tx, actor, line, result);
}

export function makesWait(result: SendResult): result is Waiting {
  return result.kind === "refused" && result.again && result.pace !== undefined;
}

type Waiting = Extract<SendResult, { kind: "refused" }> & { pace: Pace };

/** When to check the conversation again. */
export function wakingAfter(until: Date, { id }: Line): Date {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % spreadMs;
  return after(until, sum);
}

/**
 * Sends that run together are all refused together. That counts as one refusal and one wait.
 * @param earlier refusals of the same message that no pause has counted: each was accepted first and refused later
 */
export async function beginPause(
  tx: Tx,
  { shopId, now }: Actor,
  { id, connection_id }: Line,
  { pace, retryAfterMs = 0, earlier = 0 }: { pace: Pace; retryAfterMs?: number; earlier?: number },
): Promise<void> {
  const { factor, mostMs } = growth[pace];
  const named = after(now, Math.min(retryAfterMs, namedWaitMaxMs));
  const waited = sql`${now}::timestamptz + least(${mostMs}, ${seconds(1)} * power(${factor}::float8, greatest(p.refusals, ${earlier}::integer))) * interval '1 millisecond'`;
  await sql`
    insert into send_pauses as p (shop_id, connection_id, line, refusals, until)
    values (${shopId}, ${connection_id}, ${pace === "buyer" ? id : wholeAccount}, ${earlier + 1},
      greatest(${named}::timestamptz, ${after(now, Math.min(mostMs, seconds(1) * factor ** earlier))}))
    on conflict (shop_id, connection_id, line) do update set
      refusals = case when p.until > ${now} then p.refusals else greatest(p.refusals, ${earlier}::integer) + 1 end,
      until = greatest(p.until, ${named}::timestamptz, case when p.until > ${now} then p.until else ${waited} end)`.execute(
    tx,
  );
}

async function forgetPauses(tx: Tx, { shopId, now }: Actor, { id, connection_id }: Line): Promise<void> {
  await tx
    .deleteFrom("send_pauses")
    .where("shop_id", "=", shopId)
    .where("connection_id", "=", connection_id)
    .where("line", "in", [wholeAccount, id])
    .where("until", "<=", now)
    .execute();
}
