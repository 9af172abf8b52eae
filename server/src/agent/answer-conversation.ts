// One turn of the agent: read what is new → state card → a brain acts through tools and drafts → the verifier reads it → send.
// The whole turn is one transaction: what it did, what it said and what it answered stand or fall together, so a turn that
// is killed and run again has one effect. A brain that needs the network must not be run in here.
import { findListed, type Listed } from "../catalog/index.ts";
import type { CartItem } from "../channels/index.ts";
import type { CheckoutServices } from "../checkout/index.ts";
import {
  type ConversationRow,
  handOver,
  type InboundKept,
  keepDialogue,
  lockConversation,
  markAnswered,
  type Message,
  type MessageRow,
  noteAgentState,
  queueMessage,
  unansweredMessages,
  recentMessages,
} from "../conversations/index.ts";
import type { Actor } from "../kernel/actor.ts";
import { stopwatch } from "../kernel/clock.ts";
import type { Database, Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { findShop } from "../shops/index.ts";
import type { Brain, BuyerMessage, Draft, StateCard } from "./brain.ts";
import { readConsent } from "./consent.ts";
import { toOutbound } from "./outbound.ts";
import { personComes } from "./person-comes.ts";
import { toJson } from "./receipt-json.ts";
import { readStateCard } from "./state-card.ts";
import type { Receipt } from "./tool.ts";
import { openToolBox } from "./tools/tool-box.ts";
import { storable, unsendable } from "./unsendable.ts";
import { safeTemplate, type Verdict, verify } from "./verifier.ts";

export type TurnServices = CheckoutServices & { agent: Database; brain: Brain };

/** `asked`: the seller asks for this turn now, so it happens also in a conversation a person has taken over. */
export type TurnRequest = { conversationId: string; asked: boolean; dryRun: boolean };

export type TurnResult =
  | { kind: "skipped"; why: "nothing_new" | "human_handles" | "agent_off" }
  | {
      kind: "answered";
      turnId: string;
      draft: { text: string; actions: unknown[]; checks: unknown[] };
      messages: Message[];
      handedOver: boolean;
    };

export async function answerConversation(
  services: TurnServices,
  actor: Actor,
  request: TurnRequest,
): Promise<TurnResult> {
  let dry: TurnResult | undefined;
  try {
    return await services.agent.write(actor.shopId, async (tx) => {
      const result = await takeTurn(services, tx, actor, request);
      if (request.dryRun) {
        dry = result;
        throw new DryRun();
      }
      return result;
    });
  } catch (error) {
    if (error instanceof DryRun && dry) return dry;
    throw error;
  }
}

/** Undoes a turn that was only to be seen. */
class DryRun extends Error {}

async function takeTurn(services: TurnServices, tx: Tx, actor: Actor, request: TurnRequest): Promise<TurnResult> {
  const elapsed = stopwatch();
  const conversation = await lockConversation(tx, actor.shopId, request.conversationId);
  const [shop, fresh] = await Promise.all([
    findShop(tx, actor.shopId),
    unansweredMessages(tx, actor.shopId, conversation.id),
  ]);
  if (!request.asked && conversation.handler === "human") return { kind: "skipped", why: "human_handles" };
  if (!request.asked && !shop.agentEnabled) {
    await noteAgentState(tx, actor, conversation.id, "idle");
    return { kind: "skipped", why: "agent_off" };
  }
  const rows = fresh.length > 0 || !request.dryRun ? fresh : await lastOfBuyer(tx, actor, conversation);
  const messages = await toBuyerMessages(tx, actor.shopId, rows.filter(wantsAnswer));
  if (messages.length === 0) {
    await markAnswered(tx, actor, conversation.id, ids(rows));
    await keepDialogue(tx, actor, conversation.id, null);
    return { kind: "skipped", why: "nothing_new" };
  }

  const turnId = newId("turn");
  const asAgent: Actor = { ...actor, by: { kind: "agent", id: turnId } };
  const card = await readStateCard(services, tx, asAgent, shop, conversation);
  const consent = readConsent(messages, card);
  const tools = openToolBox({
    tx,
    actor: asAgent,
    services,
    conversationId: conversation.id,
    customerId: conversation.customer_id,
    channel: conversation.channel === "photoapp" ? "instagram" : "whatsapp",
    currency: shop.currency,
    deliveryAreas: shop.deliveryAreas,
    pickup: shop.pickup,
    sentCarts: sentCartsOf(rows),
    consent,
    agreed: consent === "yes" ? (card.proposal?.token ?? null) : null,
  });
  const drafted = await services.brain.answer({ messages, card, tools });
  const { draft, verdict, handedOver } = await check(tx, asAgent, conversation, drafted, tools.receipts, card);

  const actions = tools.receipts.map(toJson);
  const checks = verdict.checks;
  const sent: Message[] = [];
  for (const content of toOutbound(draft, tools.receipts))
    sent.push(
      ...(await queueMessage(tx, asAgent, {
        conversationId: conversation.id,
        author: "agent",
        content,
        turnId,
        actions,
        checks,
      })),
    );
  await markAnswered(tx, asAgent, conversation.id, ids(rows));
  await Promise.all([
    keepDialogue(tx, asAgent, conversation.id, draft.dialogue),
    tx
      .insertInto("turns")
      .values({
        shop_id: actor.shopId,
        id: turnId,
        conversation_id: conversation.id,
        brain: services.brain.name,
        input: JSON.stringify({ messageIds: ids(rows), consent: tools.consent }),
        receipts: JSON.stringify(actions),
        draft: JSON.stringify({
          text: storable(drafted.text),
          language: drafted.language,
          confidence: drafted.confidence,
        }),
        verdict: JSON.stringify(verdict),
        outcome: handedOver ? "handed_over" : "sent",
        duration_ms: elapsed(),
        created_at: actor.now,
      })
      .execute(),
  ]);
  return { kind: "answered", turnId, draft: { text: draft.text, actions, checks }, messages: sent, handedOver };
}

/** What no receipt bears out does not leave: then the facts themselves are said, and if even they don't pass, a person is called. */
async function check(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  drafted: Draft,
  receipts: readonly Receipt[],
  card: StateCard,
): Promise<{ draft: Draft; verdict: Verdict; handedOver: boolean }> {
  const asked = receipts.some((receipt) => receipt.tool === "hand_over" && receipt.result.ok);
  const fault = unsendable(drafted);
  const verdict = fault === null ? verify(drafted, receipts, card) : stopped(fault);
  if (verdict.verdict === "pass") return { draft: drafted, verdict, handedOver: asked };
  const { buttons: _, image: __, ...plain } = drafted;
  const safe: Draft = { ...plain, text: safeTemplate(receipts, card, drafted.language) };
  const second = verify(safe, receipts, card);
  if (second.verdict === "pass") return { draft: safe, verdict, handedOver: asked };
  if (!asked)
    await handOver(tx, actor, conversation.id, {
      reason: "other",
      summary: "The agent's answer could not be verified.",
    });
  return { draft: { ...safe, text: personComes[drafted.language] }, verdict, handedOver: true };
}

function stopped(detail: string): Verdict {
  return { verdict: "stop", problems: [{ kind: "text", text: "", detail }], checks: [] };
}

async function lastOfBuyer(tx: Tx, actor: Actor, conversation: ConversationRow): Promise<MessageRow[]> {
  const recent = await recentMessages(tx, actor.shopId, conversation.id, 50);
  return recent.filter((row) => row.direction === "inbound" && wantsAnswer(row)).slice(-1);
}

function ids(rows: readonly MessageRow[]): string[] {
  return rows.map((row) => row.id);
}

/** Thumbs up and system notes ask for no answer. */
function wantsAnswer(row: MessageRow): boolean {
  return row.type !== "reaction" && row.type !== "system";
}

/** A product page's id is the catalog's; what the brain hears of is the shop's product. */
async function toBuyerMessages(tx: Tx, shopId: string, rows: readonly MessageRow[]): Promise<BuyerMessage[]> {
  const pages = rows.flatMap((row) => keptOf(row).referredProduct ?? []);
  const listed = await findListed(tx, shopId, pages);
  return rows.map((row) => toBuyerMessage(row, listed));
}

function sentCartsOf(rows: readonly MessageRow[]): Map<string, readonly CartItem[]> {
  return new Map(
    rows.flatMap((row) => {
      const { inbound } = keptOf(row);
      return inbound.type === "order" ? [[row.id, inbound.items] as const] : [];
    }),
  );
}

function keptOf(row: MessageRow): InboundKept {
  return row.content as unknown as InboundKept;
}

function toBuyerMessage(row: MessageRow, listed: ReadonlyMap<string, Listed>): BuyerMessage {
  const { inbound, forwarded, referredProduct } = keptOf(row);
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    at: row.sent_at,
    choice: inbound.type === "choice" ? inbound.choice : null,
    forwarded,
    enquiry: referredProduct ? { productId: listed.get(referredProduct)?.productId ?? null } : null,
  };
}
