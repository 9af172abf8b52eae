// Reads one inbound webhook of a channel: each item in its own transaction, for the shop whose account it names.
import type { ChannelDriver, ChannelUser, InboundNotice } from "../channels/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import { type Id, idBeside } from "../kernel/values/id.ts";
import type { JobContext } from "../kernel/jobs/jobs.ts";
import { shopOfRoute } from "../shops/index.ts";
import { isOfTeam, receiveFromTeam } from "../team/index.ts";
import type { Post, PostReader, PostReading } from "../inbound-webhooks/index.ts";
import type { Hold } from "./answer-in-hand.ts";
import { buysNow } from "./buys-now.ts";
import { changeMessage } from "./change-message.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { inTime, toldAhead } from "./in-time.ts";
import { recordAccount } from "./record-account.ts";
import { notePreference } from "./note-preference.ts";
import { recordAccountQuality } from "./record-quality.ts";
import { recordStatuses } from "./note-status.ts";
import { recordTemplate } from "./record-template.ts";
import { receiveComment } from "./receive-comment.ts";
import { receiveEcho } from "./receive-echo.ts";
import { receiveMessage } from "./receive-message.ts";
import { hidesDoorCode, warnOfCodeIn } from "./warn-of-code.ts";

export type Place = {
  shopId: string;
  mode: Actor["mode"];
  connection: { id: string; slot: string };
  /** Whether the shop has team members. A message from a member's phone belongs to the team, not to a customer. */
  hasTeam: boolean;
  /** The reader of the post also answers its messages. */
  hold?: Hold | null;
};

/**
 * @param operatorsOwn the account with which the operator sends codes. It belongs to no shop, so messages to it have no effect.
 * @throws Error with the number of failed items when reading the webhook again may help; items that succeeded are not repeated.
 */
export function channelPostReader(
  database: Database,
  {
    vault,
    slot,
    driver,
    operatorsOwn,
  }: { vault: Vault; slot: "chatapp" | "photoapp"; driver: ChannelDriver; operatorsOwn: string },
): PostReader {
  return async (post, context) => {
    const reading = driver.readNotices(post.raw);
    if (reading.kind === "unreadable") return { state: "unreadable", detail: reading.detail };
    const places = new Map<string, Promise<Place | null>>();
    const findPlaceOnce = (account: string): Promise<Place | null> => {
      const place = places.get(account) ?? lookUpPlace(database, slot, account);
      places.set(account, place);
      return place;
    };

    const faults: { state: "failed" | "unreadable"; detail: string }[] = [];
    /** Understood, but without effect here. */
    const heard: string[] = [];
    let broken = 0;
    for (const [index, item] of reading.notices.entries()) {
      const { notice, told } = inTime(item, context.now);
      if (told) heard.push(toldAhead(notice, told));
      if (notice.kind === "other") {
        const detail = `${notice.field}: ${notice.detail}`;
        if (notice.readable) heard.push(detail);
        else faults.push({ state: "unreadable", detail });
        continue;
      }
      try {
        if (notice.kind === "account") {
          heard.push(`${notice.field}: ${notice.word}: ${notice.detail}`);
          await recordAccount(database, slot, notice, { now: context.now, mode: post.environment });
          continue;
        }
        if (notice.kind === "template" || notice.kind === "template_quality") {
          await recordTemplate(database, (shopId) => systemActor(shopId, "read-inbox", context.now), slot, notice);
          continue;
        }
        if (notice.kind === "quality") {
          await recordAccountQuality(
            database,
            (shopId) => systemActor(shopId, "read-inbox", context.now),
            slot,
            notice,
          );
          continue;
        }
        if (notice.account === operatorsOwn) {
          heard.push(`${notice.kind}: for the number that sends sign-up codes`);
          continue;
        }
        const place = await findPlaceOnce(notice.account);
        const fault = misplaced(place, post, notice.account);
        if (place && !fault)
          await database.write(place.shopId, (tx) =>
            takeNotice(tx, vault, place, slot, notice, { ...context, beside: { postId: post.id, index } }),
          );
        else faults.push({ state: "failed", detail: fault ?? "" });
      } catch (error) {
        broken += 1;
        context.log.error({ err: error, inboxId: post.id, kind: notice.kind }, "an item of a webhook post failed");
      }
    }
    if (broken > 0) throw new Error(`${broken} of ${reading.notices.length} items failed`);
    return summary(faults, heard, reading.notices.length);
  };
}

async function lookUpPlace(database: Database, slot: string, account: string): Promise<Place | null> {
  const shopId = await database.readWithoutShop((tx) => shopOfRoute(tx, "channel", `${slot}:${account}`));
  return shopId === null ? null : database.read(shopId, (tx) => findPlace(tx, shopId, slot, account));
}

/** Null if the account is not this shop's, or no longer is. */
export async function findPlace(tx: Tx, shopId: string, slot: string, account: string): Promise<Place | null> {
  const { rows } = await sql<{ mode: Actor["mode"]; id: string; hasTeam: boolean }>`
    select s.mode, c.id, exists (select from team_members m where m.shop_id = s.shop_id) "hasTeam"
    from routes r
      join shops s on s.shop_id = r.shop_id
      join channel_connections c on c.shop_id = s.shop_id and c.slot = ${slot} and c.account = ${account}
    where r.kind = 'channel' and r.key = ${`${slot}:${account}`} and s.shop_id = ${shopId}`.execute(tx);
  const [row] = rows;
  return row ? { shopId, mode: row.mode, connection: { id: row.id, slot }, hasTeam: row.hasTeam } : null;
}

/** A sandbox secret must not sign for a live shop, or the other way round. */
function misplaced(place: Place | null, post: Post, account: string): string | null {
  if (!place) return `no shop has the account ${account}`;
  if (place.mode === post.environment) return null;
  return `the account ${account} is of a ${place.mode} shop, the post was proved for ${post.environment}`;
}

export function providerActor(shopId: string, slot: string, now: Date, mode: Actor["mode"]): Actor {
  return { ...systemActor(shopId, "read-inbox", now, mode), by: { kind: "provider", id: slot } };
}

/** In a transaction of the place's shop. */
export async function takeNotice(
  tx: Tx,
  vault: Vault,
  place: Place,
  slot: string,
  notice: Notice,
  { now, beside: { postId, index } }: JobContext & { beside: { postId: string; index: number } },
): Promise<void> {
  const actor = providerActor(place.shopId, slot, now, place.mode);
  const stored = await withoutSecrets(tx, { vault, place, notice, now });
  if (
    place.hasTeam &&
    (await takeOfTeam(tx, actor, {
      connection: place.connection,
      notice: stored,
      id: idBeside("teamMessage", postId, index),
    }))
  )
    return;
  const id = idBeside("message", postId, index);
  await takeOfBuyer(tx, actor, { place, notice: stored, id });
  if (notice.kind === "message" && stored.kind === "message" && hidesDoorCode(notice.content, stored.content))
    await warnOfCodeIn(tx, actor, id);
}

type Notice = Exclude<InboundNotice, { kind: "other" | "account" | "template" | "template_quality" | "quality" }>;

async function takeOfTeam(
  tx: Tx,
  actor: Actor,
  { connection, notice, id }: { connection: Place["connection"]; notice: Notice; id: Id<"teamMessage"> },
): Promise<boolean> {
  const { shopId, now } = actor;
  const buys = (user: ChannelUser) => buysNow(tx, { shopId, connectionId: connection.id, now }, user);
  const isTeams = async (user: ChannelUser): Promise<boolean> =>
    (await isOfTeam(tx, shopId, connection, user)) && (await buys(user)) === null;
  switch (notice.kind) {
    case "message":
      return receiveFromTeam(tx, actor, { connection, message: notice, id, buys: () => buys(notice.from) });
    case "echo":
      return isTeams(notice.to);
    case "status":
    case "comment":
      return false;
    case "change":
    case "preference":
      return isTeams(notice.from);
  }
}

/** The notice as it may be stored: without the buyer's code or private link. */
async function withoutSecrets(
  tx: Tx,
  { vault, place: { shopId, connection }, notice, now }: { vault: Vault; place: Place; notice: Notice; now: Date },
): Promise<Notice> {
  const hidden = <Said>(user: ChannelUser, said: Said, author: "buyer" | "shop" = "buyer"): Promise<Said> =>
    hideSecrets(tx, { vault, where: { shopId, connectionId: connection.id, now }, user, author, said });
  /** Users write their own profile names, and the seller reads them. */
  const named = async (user: ChannelUser): Promise<ChannelUser> => {
    const [name, username] = await hidden(user, [user.name, user.username]);
    return { ...user, name, username };
  };
  switch (notice.kind) {
    case "message":
      return { ...notice, from: await named(notice.from), content: await hidden(notice.from, notice.content) };
    case "echo":
      return { ...notice, content: await hidden(notice.to, notice.content, "shop") };
    case "change":
      return { ...notice, from: await named(notice.from), change: await hidden(notice.from, notice.change) };
    case "comment":
      return { ...notice, from: await named(notice.from), text: await hidden(notice.from, notice.text) };
    case "status":
    case "preference":
      return notice;
  }
}

async function takeOfBuyer(
  tx: Tx,
  actor: Actor,
  { place, notice, id }: { place: Place; notice: Notice; id: Id<"message"> },
): Promise<void> {
  const { connection, hold } = place;
  switch (notice.kind) {
    case "message":
      return receiveMessage(tx, actor, { connection, message: notice, id, hold: hold ?? null });
    case "status":
      return recordStatuses(tx, actor, [notice]);
    case "echo":
      return receiveEcho(tx, actor, { connection, echo: notice, id });
    case "change":
      return changeMessage(tx, actor, notice);
    case "comment":
      return receiveComment(tx, actor, { connection, comment: notice, id });
    case "preference":
      return notePreference(tx, actor, connection, notice);
  }
}

function summary(
  faults: readonly { state: "failed" | "unreadable"; detail: string }[],
  heard: readonly string[],
  items: number,
): PostReading {
  const told = [...new Set(heard)].join("; ");
  if (faults.length === 0) return { state: "processed", detail: told || null };
  const state = faults.some((fault) => fault.state === "failed") ? "failed" : "unreadable";
  const details = [...new Set([...faults.map((fault) => fault.detail), ...heard])].join("; ");
  return { state, detail: `${faults.length} of ${items} items: ${details}` };
}
