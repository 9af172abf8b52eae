// Our payment links in messages to buyers. With a link to another person's order, a buyer would pay for goods whose receipt that other
// person confirms. So a conversation allows only links to its own buyer's orders, and a message to many people allows none.
import type { OutboundContent } from "../channels/index.ts";
import { pageTokenPattern } from "../checkout/index.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { unmasked } from "../kernel/text/normalize-draft.ts";
import type { ConversationRow } from "./rows.ts";

type Chat = Pick<ConversationRow, "id" | "shop_id">;

/** Whether this text, or any text in this object, contains one of our payment links. */
export function holdsPayLink(said: unknown): boolean {
  return tokensIn(said).length > 0;
}

/** @param said the text of a person, an API key or a template @throws Refusal link_of_another_order */
export async function requireOwnPayLinks(tx: Tx, chat: Chat, said: unknown): Promise<void> {
  const strange = await strangeTokens(tx, chat, said);
  if (strange.length > 0 || (await holdsStrangeProviderPage(tx, chat, said)))
    throw new Refusal("link_of_another_order");
}

/**
 * Our own messages and the agent's messages quote what the shop wrote, such as a product's text or an address. Links to other people's
 * orders are removed.
 */
export async function withoutStrangePayLinks(tx: Tx, chat: Chat, content: OutboundContent): Promise<OutboundContent> {
  const strange = await strangeTokens(tx, chat, content);
  if (strange.length === 0) return content;
  const links = strange.map(({ written }) => new RegExp(`(?:https?:\\/\\/[^\\s"<>]*)?${written}[^\\s"<>]*`, "gi"));
  return inEachText(content, (text) => {
    const plain = spelledOut(text);
    return links.some((link) => plain.search(link) >= 0)
      ? links.reduce((left, link) => left.replaceAll(link, "…"), plain)
      : text;
  });
}

/** The link as written in the decoded text, and the checkout it names. */
type Token = { written: string; checkoutId: string };

function tokensIn(said: unknown): Token[] {
  return [...textOf(said).matchAll(pageTokenPattern)].map(([written, id]) => ({ written, checkoutId: `chk_${id}` }));
}

function textOf(said: unknown): string {
  return spelledOut(JSON.stringify(said) ?? "");
}

/** Decodes `%63`, and removes invisible characters and look-alike letters. A buyer who copies the link does not notice them. */
function spelledOut(text: string): string {
  const letters = text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => fromPercents(run));
  return unmasked(letters).replaceAll(/[\p{M}\u2800\uFFA0]/gu, "");
}

function fromPercents(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  }
}

async function strangeTokens(tx: Tx, chat: Chat, said: unknown): Promise<Token[]> {
  const tokens = tokensIn(said);
  if (tokens.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select k.id from checkouts k join orders o on o.shop_id = k.shop_id and o.id = k.order_id
    where k.shop_id = ${chat.shop_id} and k.id = any(${tokens.map(({ checkoutId }) => checkoutId)}::text[])
      and ${isOrderOf(chat)}`.execute(tx);
  const own = new Set(rows.map(({ id }) => id));
  return tokens.filter(({ checkoutId }) => !own.has(checkoutId));
}

/**
 * The order's buyer is the person of this conversation, as recorded when the order was placed. Customers who were merged later still count
 * as two people.
 */
function isOrderOf({ shop_id: shopId, id }: Chat) {
  return sql`exists (select 1 from conversations c where c.shop_id = ${shopId} and c.id = ${id}
    and buyer_of(o.id) in ('phone ' || c.begun_phone, c.channel || ' ' || c.begun_user_id, 'customer ' || c.customer_id))`;
}

/** The gateway's own payment page bypasses ours. */
async function holdsStrangeProviderPage(tx: Tx, chat: Chat, said: unknown): Promise<boolean> {
  const texts = [JSON.stringify(said) ?? "", textOf(said)].join(" ");
  const addresses = texts.match(/https?:\/\/[^\s"\\<>]+/gi)?.map((address) => address.toLowerCase()) ?? [];
  if (addresses.length === 0) return false;
  const { rows } = await sql<{ strange: boolean }>`
    select exists (select 1 from payments p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
      where p.shop_id = ${chat.shop_id} and p.redirect_url is not null and p.state <> 'succeeded'
        and exists (select 1 from unnest(${addresses}::text[]) a where starts_with(a, lower(p.redirect_url)))
        and not (${isOrderOf(chat)})) strange`.execute(tx);
  return rows[0]?.strange === true;
}

function inEachText<Said>(said: Said, change: (text: string) => string): Said {
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return change(value);
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part)]));
  };
  return walk(said) as Said;
}
