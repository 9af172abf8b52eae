// Which point on the map goes with an address. A buyer shares it before or after the words; it stays with the address that it was first
// proposed with, and an address that is said afterwards has none until they share another.
import type { Pin } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { hours } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

/** What was shared longer ago and went with nothing was for something else. */
const waitsForAddressMs = hours(24);

/** @param names what the area is called */
export async function pinOf(
  tx: Tx,
  { shopId, now }: Actor,
  conversationId: string,
  { names, address }: { names: readonly string[]; address: string },
): Promise<Pin | null> {
  const { rows } = await sql<{ pin: Pin; text: string; at: Date; proposed: { area: string; address: string } | null }>`
    with shared as (
      select content -> 'inbound' as place, text, sent_at, created_at from messages
        where shop_id = ${shopId} and conversation_id = ${conversationId} and direction = 'inbound' and type = 'location'
          and deleted_at is null order by sent_at desc, id desc limit 1)
    select jsonb_build_object('latitude', s.place -> 'latitude', 'longitude', s.place -> 'longitude') pin, s.text, s.sent_at "at",
        (select p.content -> 'delivery' from proposals p where p.shop_id = ${shopId} and p.conversation_id = ${conversationId}
          and p.created_at >= s.created_at and p.content -> 'delivery' ? 'pin' order by p.created_at, p.id limit 1) proposed
      from shared s`.execute(tx);
  const [shared] = rows;
  if (!shared) return null;
  const { pin, text, at, proposed } = shared;
  if (proposed) return names.includes(proposed.area) && same(proposed.address, address) ? pin : null;
  return now.getTime() - at.getTime() <= waitsForAddressMs && saysNothingElse(text, [...names, address]) ? pin : null;
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** A place with a name of its own goes with an address that shares a word with it. */
function saysNothingElse(name: string, place: readonly string[]): boolean {
  const own = wordsOf(name);
  return own.length === 0 || place.some((words) => wordsOf(words).some((word) => own.includes(word)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
