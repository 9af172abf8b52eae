// Removes a buyer's own secrets from what they write. They may quote the code, or the channel may echo our own message. The secret is removed before
// anything is stored. This one rule cleans texts of the chat and of the buyer's pages (hide-in-forms.ts).
import type { ChannelUser } from "../channels/index.ts";
import { privateSecret } from "../checkout/index.ts";
import { handoverCode } from "../escrow/index.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { after } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { doorCodeMark, pageCodeMark, privateLinkMark } from "./buyer-secrets.ts";
import { digitsAndWordsIn } from "./digits-in-text.ts";
import { inEachText, isWritten, messagesIn, textsIn } from "./each-text.ts";
import { hideAnyCode, hideBeginning, hideCode, type Secret } from "./hide-code.ts";
import {
  type Earlier,
  earlierMost,
  endsCode,
  goesOnMs,
  hideCodesOfOthers,
  hidePiecesOfOthers,
  lastMessages,
  mayEndCode,
  shopHasCode,
  storeHidden,
} from "./hide-codes-of-others.ts";
import { hideBareSecrets, hideLinks, mayHoldLink } from "./hide-link.ts";
import { lastPageCodes } from "./page-codes.ts";

type Where = { shopId: string; connectionId: string; now: Date };

/**
 * The seller reads what is stored. So a secret is compared only with messages from the identity that received it. Otherwise a seller could write
 * numbers from another phone, merge that customer into the buyer, and see which number gets hidden. For other identities, any six digits are removed
 * while a code is valid, and always next to an order's number or a word for a code: a relative of the buyer may write from their own phone
 * (hide-codes-of-others.ts).
 * @param said the message, of any shape; every text in it is checked
 * @param author `shop`: the channel's echo of a message from the shop
 */
export async function hideSecrets<Said>(
  tx: Tx,
  {
    vault,
    where,
    user,
    author,
    said,
  }: { vault: Vault; where: Where; user: ChannelUser; author: "buyer" | "shop"; said: Said },
): Promise<Said> {
  if (!mayHoldSecret(said)) return said;
  const [message = ""] = messagesIn(said);
  const known = await knownOf(tx, where, { user, needsEarlier: author === "buyer" && mayEndCode(message) });
  const { orders } = known;
  const isOwn = (order: { isOfLine: boolean }): boolean => author === "buyer" && order.isOfLine;
  const hide = orders.length === 0 ? hideNamedCode : (text: string) => hideAnyCode(text, pageCodeMark);
  const hidden =
    orders.length > 0 && orders.every(isOwn)
      ? said
      : inEachText(said, (text, name) => (isWritten(name) ? hide(text) : text));
  const left = await hideOwn(tx, { vault, where, user, orders: orders.filter(isOwn), said: hidden });
  if (author === "shop" || !known.shopHasCode) return left;
  const ended = await hidePiecesOfOthers(tx, { shopId: where.shopId, earlier: known.earlier, text: message });
  return inEachText(left, (text, name) =>
    name !== "text" ? text : text === message ? hideCodesOfOthers(ended) : hideCodesOfOthers(text),
  );
}

async function hideOwn<Said>(
  tx: Tx,
  {
    vault,
    where,
    user,
    orders,
    said,
  }: { vault: Vault; where: Where; user: ChannelUser; orders: readonly SecretOrder[]; said: Said },
): Promise<Said> {
  const open = orders.filter(({ hasCode }) => hasCode);
  const doorCodes = open.map(({ id }) => handoverCode(vault, id));
  const pageCodes = await lastPageCodes(
    tx,
    vault,
    where.shopId,
    orders.map(({ id }) => id),
  );
  const links = await linkSecrets(tx, vault, where, user);
  const secrets: Secret[] = [
    ...doorCodes.map((code): Secret => ({ code, mark: doorCodeMark })),
    ...pageCodes.map((code): Secret => ({ code, mark: pageCodeMark })),
  ];
  const before = secrets.length === 0 ? [] : await earlierWords(tx, where, user);
  const written = textsIn(said);
  let at = 0;
  const hidden = inEachText(said, (text, name) => {
    // Our ids and the channel's ids hold no written text.
    if (!isWritten(name)) return secrets.reduce(hideTogether, hideLinks(text, [], privateLinkMark));
    // A form has several texts, and the code may be split over them.
    const earlier = [...before.map((one) => one.text), ...written.slice(0, at)];
    at += 1;
    const later = written.slice(at);
    return secrets.reduce(
      (rest, secret) => hideBeginning(hideCode(rest, secret, earlier), secret, later),
      hideBareSecrets(hideLinks(text, links, privateLinkMark), privateLinkMark),
    );
  });
  if (before.length > 0) await hideBeginnings(tx, { shopId: where.shopId, before, now: written.join(" "), secrets });
  return hidden;
}

const orderNumber = /(\b[A-Z0-9]{4}-[A-Z0-9]{4}\b)/gi;
/** In the four languages. */
const wordForCode = /\b(?:code|codes|pin|otp|msimbo|namba|nambari)\b/i;

/** Next to an order's number or a word for a code, six digits may be one. */
function hideNamedCode(text: string): string {
  const parts = text.split(orderNumber);
  if (parts.length === 1 && !wordForCode.test(text)) return text;
  return parts.map((part, at) => (at % 2 === 1 ? part : hideAnyCode(part, pageCodeMark))).join("");
}

/** When the rest of a code comes, its first part is removed as well. It was stored earlier as an ordinary number. */
async function hideBeginnings(
  tx: Tx,
  {
    shopId,
    before,
    now,
    secrets,
  }: { shopId: string; before: readonly Earlier[]; now: string; secrets: readonly Secret[] },
): Promise<void> {
  for (const [at, { id, text }] of before.entries()) {
    const rest = [...before.slice(at + 1).map((one) => one.text), now];
    const left = secrets.reduce((all, secret) => hideBeginning(all, secret, rest), text);
    if (left === text || id === null) continue;
    await storeHidden(tx, { shopId, id, text: left });
  }
}

/** An identity as in `linesOf`, the orders whose secrets may not be stored there, and the checkouts whose private links were sent to it. */
type Line = {
  user_phone: string | null;
  begun_phone: string | null;
  user_id: string | null;
  begun_user_id: string | null;
  has_order_with_secret: boolean;
  checkouts: string[];
  earlier: Earlier[];
};

/**
 * The same for many messages of buyers, in one statement.
 * @returns what may be stored of each; null for a buyer who has an order with a code, or whose message ends the digits of an earlier one. For these
 * `hideSecrets` must be used.
 */
export async function hideSecretsOfMany<Said>(
  tx: Tx,
  { vault, where, all }: { vault: Vault; where: Where; all: readonly { user: ChannelUser; said: Said }[] },
): Promise<(Said | null)[]> {
  const asked = all.filter(({ said }) => mayHoldSecret(said));
  const needsEarlier = asked.some(({ said }) => messagesIn(said).some(mayEndCode));
  const { lines, hasCode } =
    asked.length === 0
      ? { lines: [], hasCode: false }
      : await linesWithSecrets(tx, where, { users: asked.map(({ user }) => user), needsEarlier });
  return all.map(({ user, said }, at) => {
    if (!mayHoldSecret(said)) return said;
    const own = lines.filter((line) => isLineOf(line, user));
    if (own.some((line) => line.has_order_with_secret)) return null;
    const inThisPost = all.slice(0, at).filter((one) => isSameUser(one.user, user));
    const earlier = [
      ...own.flatMap((line) => line.earlier),
      ...inThisPost.flatMap((one) => messagesIn(one.said)).map((text) => ({ id: null, text })),
    ];
    if (hasCode && messagesIn(said).some((text) => endsCode(earlier, text))) return null;
    const newest = own
      .flatMap(({ checkouts }) => checkouts)
      .toSorted()
      .toReversed()
      .slice(0, linksMost);
    const links = newest.map((id) => privateSecret(vault, id));
    return inEachText(said, (text, name) => {
      if (!isWritten(name)) return hideLinks(text, [], privateLinkMark);
      const left = hideNamedCode(hideBareSecrets(hideLinks(text, links, privateLinkMark), privateLinkMark));
      return hasCode && name === "text" ? hideCodesOfOthers(left) : left;
    });
  });
}

function isLineOf(line: Line, { phone, userId }: ChannelUser): boolean {
  return (
    (phone !== null && [line.user_phone, line.begun_phone].includes(phone)) ||
    (userId !== null && [line.user_id, line.begun_user_id].includes(userId))
  );
}

function isSameUser(one: ChannelUser, other: ChannelUser): boolean {
  return (one.phone !== null && one.phone === other.phone) || (one.userId !== null && one.userId === other.userId);
}

function mayHoldSecret(said: unknown): boolean {
  let may = false;
  inEachText(said, (text) => {
    may ||= mayHoldLink(text) || digitsAndWordsIn(text).length > 0;
    return text;
  });
  return may;
}

/** What the same person wrote in the last minutes, in the chat and on their pages, oldest first: a code may come in parts. */
async function earlierWords(tx: Tx, where: Where, user: ChannelUser): Promise<Earlier[]> {
  const since = after(where.now, -goesOnMs);
  const { rows } = await sql<Earlier>`
    with own as (${linesOf(where, user)}), bought as (
      select b.order_id from buyer_chats b where b.shop_id = ${where.shopId} and b.conversation_id in (select id from own)
    ), said as (
      select m.id, m.text, m.sent_at from own join messages m on m.shop_id = ${where.shopId} and m.conversation_id = own.id
      where m.direction = 'inbound' and m.created_at > ${since}
      union all
      select null, e.text, e.created_at from disputes d
        join dispute_evidence e on e.shop_id = d.shop_id and e.dispute_id = d.id
      where d.shop_id = ${where.shopId} and d.order_id in (select order_id from bought) and e.by_whom = 'buyer'
        and not e.entered_by_seller and e.message_id is null and e.text is not null and e.created_at > ${since}
      union all
      select null, r.note, r.created_at from order_returns r
      where r.shop_id = ${where.shopId} and r.order_id in (select order_id from bought) and not r.entered_by_seller
        and r.note is not null and r.created_at > ${since}
      union all
      select null, concat_ws(' ', a ->> 'contactName', a ->> 'line', a ->> 'landmark', a ->> 'city', a ->> 'riderNote'),
        o.updated_at
      from orders o, lateral (select o.shipping_address) address (a)
      where o.shop_id = ${where.shopId} and o.id in (select order_id from bought) and o.updated_at > ${since}
    )
    select id, text from said where text <> '' order by sent_at desc, id desc nulls last limit ${earlierMost}`.execute(
    tx,
  );
  return rows.toReversed();
}

const linksMost = 20;

/** This person's identities on the channel: phone and id, before and after a change of number. */
function linesOf({ shopId, connectionId }: Where, { phone, userId }: ChannelUser) {
  return sql`select c.id, c.customer_id from conversations c
    where c.shop_id = ${shopId} and c.connection_id = ${connectionId}
      and (${phone}::text in (c.user_phone, c.begun_phone) or ${userId}::text in (c.user_id, c.begun_user_id))`;
}

/** The secrets of the newest private links that were sent to this person. */
async function linkSecrets(tx: Tx, vault: Vault, where: Where, user: ChannelUser): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (${linesOf(where, user)})
    select k.id from buyer_chats b join checkouts k on k.shop_id = b.shop_id and k.order_id = b.order_id
    where b.shop_id = ${where.shopId} and b.conversation_id in (select id from own)
    order by k.id desc limit ${linksMost}`.execute(tx);
  return rows.map(({ id }) => privateSecret(vault, id));
}

async function linesWithSecrets(
  tx: Tx,
  { shopId, connectionId, now }: Where,
  { users, needsEarlier }: { users: readonly ChannelUser[]; needsEarlier: boolean },
): Promise<{ lines: Line[]; hasCode: boolean }> {
  const phones = users.flatMap(({ phone }) => phone ?? []);
  const userIds = users.flatMap(({ userId }) => userId ?? []);
  const { rows } = await sql<{ has_code: boolean; line: Line | null }>`
    select shop.has_code, to_jsonb(known) as line from (select ${shopHasCode(shopId)} as has_code) shop left join (
    select c.user_phone, c.begun_phone, c.user_id, c.begun_user_id, exists (
        select from (
            select o.id from orders o where o.shop_id = ${shopId} and o.customer_id = c.customer_id
            union all
            select b.order_id from buyer_chats b where b.shop_id = ${shopId} and b.conversation_id = c.id) known
          left join escrow_holds h on h.shop_id = ${shopId} and h.order_id = known.id
          left join page_codes p on p.shop_id = ${shopId} and p.order_id = known.id
        where p.order_id is not null or (h.handover_code_hash is not null and h.proof is null)) as has_order_with_secret,
      array(
        select k.id from buyer_chats b join checkouts k on k.shop_id = b.shop_id and k.order_id = b.order_id
        where b.shop_id = ${shopId} and b.conversation_id = c.id
        order by k.id desc limit ${linksMost}) as checkouts,
      ${lastMessages(sql`c.id`, { shopId, now, needed: needsEarlier })} as earlier
    from conversations c
    where c.shop_id = ${shopId} and c.connection_id = ${connectionId}
      and (c.user_phone = any(${phones}::text[]) or c.begun_phone = any(${phones}::text[])
        or c.user_id = any(${userIds}::text[]) or c.begun_user_id = any(${userIds}::text[]))) known on true`.execute(
    tx,
  );
  return { lines: rows.flatMap(({ line }) => line ?? []), hasCode: rows[0]?.has_code ?? false };
}

/** `isOfLine`: its secrets are sent to this identity. `hasCode`: its delivery code is still valid. */
type SecretOrder = { id: string; isOfLine: boolean; hasCode: boolean };

type Known = { orders: SecretOrder[]; shopHasCode: boolean; earlier: Earlier[] };

/** The orders with a secret, of this identity and of the customer that it belongs to, and what the identity wrote last. */
async function knownOf(
  tx: Tx,
  where: Where,
  { user, needsEarlier }: { user: ChannelUser; needsEarlier: boolean },
): Promise<Known> {
  const { shopId, now } = where;
  const { rows } = await sql<Known>`
    with own as (${linesOf(where, user)}), ordered as (
      select o.id, false is_of_line from orders o where o.shop_id = ${shopId} and o.customer_id in (select customer_id from own)
      union all
      select b.order_id, true from buyer_chats b where b.shop_id = ${shopId} and b.conversation_id in (select id from own)
    ), known as (select id, bool_or(is_of_line) is_of_line from ordered group by id), secret as (
      select known.id, known.is_of_line as "isOfLine",
        coalesce(h.handover_code_hash is not null and h.proof is null, false) as "hasCode"
      from known
        left join escrow_holds h on h.shop_id = ${shopId} and h.order_id = known.id
        left join page_codes p on p.shop_id = ${shopId} and p.order_id = known.id
      where p.order_id is not null or (h.handover_code_hash is not null and h.proof is null)
    )
    select coalesce((select jsonb_agg(to_jsonb(secret)) from secret), '[]') as orders, ${shopHasCode(shopId)} as "shopHasCode",
      ${lastMessages(sql`select id from own`, { shopId, now, needed: needsEarlier })} as earlier`.execute(tx);
  return rows[0] ?? { orders: [], shopHasCode: false, earlier: [] };
}

/** For a field that is not written by hand: the code in one piece only. */
function hideTogether(text: string, { code, mark }: Secret): string {
  return text.replaceAll(new RegExp(`(?<!\\d)${code.split("").join("[^\\p{L}\\d]{0,6}")}(?!\\d)`, "gu"), mark);
}
