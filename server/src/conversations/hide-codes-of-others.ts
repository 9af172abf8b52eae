// Removes the delivery codes of other buyers of the shop: a relative may write the code from their own phone. Nothing is compared here. A seller with
// a second phone could otherwise write numbers and see which one is hidden. While any code of the shop is open, all six digits that may be a code
// are removed, and others stay (mayBeHandoverCode).
import { mayBeHandoverCode } from "../escrow/index.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { after, minutes } from "../kernel/values/clock.ts";
import { pageCodeMark } from "./buyer-secrets.ts";
import { bareDigits, hideAnyCode, hideDigits, piecesOfCode } from "./hide-code.ts";

/** How long after a message another one may continue the code. */
export const goesOnMs = minutes(15);
export const earlierMost = 6;

/** `id`: the message's; null for a text from one of the buyer's pages. */
export type Earlier = { id: string | null; text: string };

export function hideCodesOfOthers(text: string): string {
  return joins.test(text) ? text : hideAnyCode(text, pageCodeMark, mayBeHandoverCode);
}

/** "JOIN 482913": the code with which a member of the team proves their phone (team/join-code.ts). */
const joins = /^\W*join\W*(?:\d\W*){6}$/iu;

/** Whether an earlier message may hold the first digits of a code that this one ends. */
export function mayEndCode(text: string): boolean {
  const digits = bareDigits(text) ?? "";
  return digits.length > 0 && digits.length < 6;
}

export function endsCode(earlier: readonly Earlier[], text: string): boolean {
  return piecesOfCode([...earlier.map((one) => one.text), text], mayBeHandoverCode) > 0;
}

/** @returns the text without the last digits of a code whose first digits came before; those are removed as well */
export async function hidePiecesOfOthers(
  tx: Tx,
  { shopId, earlier, text }: { shopId: string; earlier: readonly Earlier[]; text: string },
): Promise<string> {
  const pieces = piecesOfCode([...earlier.map((one) => one.text), text], mayBeHandoverCode);
  if (pieces === 0) return text;
  for (const one of earlier.slice(1 - pieces)) {
    if (one.id !== null) await storeHidden(tx, { shopId, id: one.id, text: hideDigits(one.text, pageCodeMark) });
  }
  return hideDigits(text, pageCodeMark);
}

/** Stores what is left of an earlier message. */
export async function storeHidden(
  tx: Tx,
  { shopId, id, text }: { shopId: string; id: string; text: string },
): Promise<void> {
  await sql`
    update messages set text = ${text}, content = jsonb_set(content, '{inbound,text}', to_jsonb(${text}::text))
    where shop_id = ${shopId} and id = ${id}`.execute(tx);
}

/** SQL: whether any delivery code of the shop is open. */
export function shopHasCode(shopId: string) {
  return sql<boolean>`exists (
    select from escrow_holds h
    where h.shop_id = ${shopId} and h.state = 'held' and h.handover_code_hash is not null and h.proof is null)`;
}

/** SQL: the last messages of these conversations as a JSON array, oldest first; an empty one if they are not needed. */
export function lastMessages(
  conversations: ReturnType<typeof sql>,
  { shopId, now, needed }: { shopId: string; now: Date; needed: boolean },
) {
  return sql<Earlier[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', text) order by sent_at, id), '[]') from (
      select m.id, m.text, m.sent_at from messages m
      where ${needed} and m.shop_id = ${shopId} and m.conversation_id in (${conversations})
        and m.direction = 'inbound' and m.created_at > ${after(now, -goesOnMs)}
      order by m.sent_at desc, m.id desc limit ${earlierMost}) last)`;
}
