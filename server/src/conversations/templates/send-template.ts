// Sends a template from a person to one buyer. It must be approved by the channel and completely filled in, and the buyer must be allowed to get it.
// The checks are the same as for a broadcast.
import type { OutboundContent } from "../../channels/index.ts";
import { getCustomer } from "../../customers/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { after, hours } from "../../kernel/values/clock.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import { type Fault, missing, Refusal } from "../../kernel/contract/refusal.ts";
import { buyersMatterFaults, findShop, moneyNewsFaults, sendingLimits } from "../../shops/index.ts";
import type { Message } from "../contract.ts";
import { type Cost, costOf } from "../message-cost.ts";
import { lockConversation } from "../queries.ts";
import { queueInto } from "../queue-message.ts";
import type { ConversationRow } from "../rows.ts";
import { takeOver } from "../take-over.ts";
import { writtenTemplate } from "./queries.ts";
import { requireOwnPayLinks } from "../pay-links.ts";
import { pointerOf, requireOwnWords } from "../own-words.ts";
import { isOurTemplate, ourTemplateDetail } from "./our-templates.ts";
import { filledAddresses, renderTemplate, templateVariables, type WrittenTemplate } from "./render-template.ts";

/** @see templateVariables for the keys */
export type TemplateWish = {
  templateId: string;
  variables: Readonly<Record<string, string>>;
  /** The address of our own pages; a person may send links to them. */
  publicUrl: string;
};
export type WrittenForBuyer = { content: OutboundContent; cost: Cost | null };

const cappedForMs = hours(24);

/** The seller takes the conversation over. @throws Refusal as `writeForBuyer`; not_found */
export async function sendTemplate(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  wish: TemplateWish,
): Promise<{ messages: Message[]; cost: Cost | null }> {
  const conversation = await lockConversation(tx, actor.shopId, conversationId);
  const { content, cost } = await writeForBuyer(tx, actor, conversation, wish);
  const messages = await queueInto(tx, actor, conversation, { author: "human", content, publicUrl: wish.publicUrl });
  await takeOver(tx, actor, conversationId, { wroteAt: actor.now });
  return { messages, cost };
}

/**
 * What the buyer would read, and what the channel charges for it.
 * @throws Refusal invalid_request for placeholders without a value, for platform words, and for a channel without templates;
 * resource_missing, template_not_approved, link_of_another_order, channel_disconnected, channel_quality_low; not_agreed and contact_capped
 * for marketing
 */
export async function writeForBuyer(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  { templateId, variables, publicUrl }: TemplateWish,
): Promise<WrittenForBuyer> {
  if (conversation.channel !== "chatapp")
    throw refused([fault("/templateId", "not_on_channel", "Only WhatsApp has templates; write `text`.")]);
  const template = await writtenTemplate(tx, actor.shopId, templateId);
  if (!template) throw missing("/templateId", `Template ${templateId}`);
  if (isOurTemplate(template)) throw refused([fault("/templateId", "template_is_ours", ourTemplateDetail)]);
  if (template.connectionId !== conversation.connection_id)
    throw refused([fault("/templateId", "other_channel", "The template is of another number than this conversation.")]);
  if (template.state !== "approved") throw new Refusal("template_not_approved");
  const faults = variableFaults(template, variables);
  if (faults.length > 0) throw refused(faults);
  const limits = await sendingLimits(tx, actor.shopId, conversation.connection_id);
  if (!limits.isConnected) throw new Refusal("channel_disconnected");
  if (isMarketing(template.category)) {
    if (limits.isLow) throw new Refusal("channel_quality_low");
    await requireWelcome(tx, actor, conversation);
  }
  const { content } = renderTemplate(template, variables);
  await requireOwnPayLinks(tx, conversation, [content, filledAddresses(template, variables)]);
  await requireOwnWords(tx, { conversation, pointer: pointerOf(content), text: content.text, publicUrl });
  // Its words were checked without their values, and a template has no signature.
  const said = [{ pointer: "/variables", text: content.text }];
  const news = [...moneyNewsFaults(said), ...buyersMatterFaults(said)].slice(0, 1);
  if (news.length > 0) throw refused(news);
  const { channel, user_phone: phone } = conversation;
  const cost = costOf({ channel, phone, type: "template", templateCategory: template.category, at: actor.now }, null);
  return { content, cost };
}

/** A category that we don't know counts as the strictest one. */
function isMarketing(category: string | null): boolean {
  return category !== "utility" && category !== "authentication";
}

/** The buyer has agreed to marketing, and has not had more of it than the shop allows. */
async function requireWelcome(tx: Tx, actor: Actor, conversation: ConversationRow): Promise<void> {
  const [{ consent }, { broadcastsPerDay }] = await Promise.all([
    getCustomer(tx, actor, conversation.customer_id),
    findShop(tx, actor.shopId),
  ]);
  const said = consent[conversation.channel as keyof typeof consent]?.marketing;
  if (said !== true)
    throw new Refusal(
      "not_agreed",
      said === false
        ? "The buyer said that they want no offers; a `utility` template about their order may be sent."
        : "The buyer has not agreed to offers yet; a `utility` template about their order may be sent.",
    );
  const had = await marketingSince(tx, actor, conversation.customer_id, after(actor.now, -cappedForMs));
  if (had.count < broadcastsPerDay) return;
  const freeAt = had.first && after(had.first, cappedForMs);
  throw new Refusal("contact_capped", undefined, {
    details: { limit: broadcastsPerDay, freeAt: freeAt?.toISOString() ?? null },
  });
}

/** Counts broadcasts and messages sent by hand. */
async function marketingSince(
  tx: Tx,
  { shopId }: Actor,
  customerId: string,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::integer count, min(m.sent_at) first
    from conversations c join messages m on m.shop_id = c.shop_id and m.conversation_id = c.id
    where c.shop_id = ${shopId} and c.customer_id = ${customerId} and m.sent_at > ${since}
      and m.direction = 'outbound' and m.status <> 'failed'
      and (m.broadcast_id is not null or m.type = 'template' and m.author = 'human' and not exists (
        select from message_templates t where t.shop_id = c.shop_id and t.connection_id = c.connection_id
          and t.name = m.content #>> '{outbound,name}' and t.language = m.content #>> '{outbound,language}'
          and t.category in ('utility', 'authentication')))`.execute(tx);
  return rows[0] ?? { count: 0, first: null };
}

function variableFaults(template: WrittenTemplate, variables: TemplateWish["variables"]): Fault[] {
  const known = templateVariables(template).map(({ key }) => key);
  const { missing: empty } = renderTemplate(template, variables);
  return [
    ...empty.map((key) =>
      fault(`/variables/${key}`, "missing_variable", `Say in \`variables\` what stands in the place "${key}".`),
    ),
    ...Object.keys(variables)
      .filter((key) => !known.includes(key))
      .map((key) => fault(`/variables/${key}`, "unknown_variable", `The template has no place "${key}".`)),
  ];
}

function fault(pointer: string, code: string, detail: string): Fault {
  return { pointer, code, detail };
}

function refused(errors: Fault[]): Refusal {
  return new Refusal("invalid_request", errors[0]?.detail, { errors });
}
