// What a turn starts from: what is new, what may be known, what the buyer agreed to. All kinds of turn read it here.
import { findListed } from "../catalog-sync/index.ts";
import type { CartItem } from "../channels/index.ts";
import {
  type AtOnce,
  type ConversationRow,
  endAnswer,
  lockConversation,
  type MessageRow,
  ordersOfChat,
  recordAgentState,
  recentMessages,
  sendWindow,
  unansweredMessages,
  inboundOf,
} from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { type AgentMode, agentRestsUntil, findShop, type Shop } from "../shops/index.ts";
import { hasReplyLeft } from "../subscriptions/index.ts";
import type { BuyerMessage, StateCard } from "./brain.ts";
import { buyersCurrency } from "./buyers-currency.ts";
import { readConsent, readDisputed, readGivesBack, readReceived } from "./consent.ts";
import { recordComplaint } from "./record-buyers-complaint.ts";
import { asksAnswer, takeAnswers, writesAsBegun } from "./hear-answers.ts";
import { hearDisputeWish } from "./hear-dispute-wish.ts";
import type { Complaint } from "./offer-disputes.ts";
import { ordersLookedAt } from "./choices/take-choice.ts";
import { likenessesOf } from "./likeness/likenesses.ts";
import { answeredEnough, giveToPerson } from "./over-cap.ts";
import { tapOfReaction } from "./reaction-tap.ts";
import { toBuyerMessage } from "./to-buyer-message.ts";
import { withBuyersRights } from "./rules/buyers-rights.ts";
import { tellResting } from "./rules/tell-resting.ts";
import { type CardServices, readStateCard } from "./state-card.ts";
import type { Buyer } from "./tools/buyer.ts";

/**
 * `asked`: the seller asks for this turn now, so it also runs in a conversation that a person has taken over. `silent`: the
 * answer is kept, and not sent.
 */
export type TurnRequest = {
  conversationId: string;
  asked: boolean;
  dryRun: boolean;
  silent?: boolean;
  /** False: none of the waiting messages is a picture. */
  hasPictures?: boolean;
  /** The caller sends the answer of the turn right after it. */
  atOnce?: AtOnce;
};
export type Skipped = {
  kind: "skipped";
  /** `resting`: outside the hours in which the agent answers. */
  why: "nothing_new" | "human_handles" | "agent_off" | "taken_over" | "resting" | "over_cap";
};

export type Begun = {
  kind: "begun";
  turnId: string;
  silent: boolean;
  atOnce?: AtOnce;
  /** The answer waits for a person, and the actions of the turn are undone. */
  suggests: boolean;
  /** Acts as the agent, in this turn. */
  actor: Actor;
  shop: Shop;
  conversation: ConversationRow;
  /** The rows that the turn answers, including thumbs up. */
  answers: string[];
  messages: BuyerMessage[];
  card: StateCard;
  /** What is wrong, or may be wrong, with an order whose money the buyer can still get back. */
  complaint: Complaint | null;
  /** The buyer that the turn's tools serve, in any transaction. */
  buyer: Omit<Buyer, "tx">;
};

/** What a turn reads first. `orders`: the buyer's orders in this conversation, newest first. */
export type Waiting = { conversation: ConversationRow; shop: Shop; fresh: MessageRow[]; orders: string[] };

/** Holds the conversation until the transaction ends. The statements after the lock see what was committed before it. */
export async function readWaiting(tx: Tx, shopId: string, conversationId: string): Promise<Waiting> {
  const [conversation, shop, fresh, orders] = await Promise.all([
    lockConversation(tx, shopId, conversationId),
    findShop(tx, shopId),
    unansweredMessages(tx, shopId, conversationId),
    ordersOfChat(tx, shopId, conversationId, ordersLookedAt),
  ]);
  return { conversation, shop, fresh, orders };
}

/**
 * Holds the conversation until the transaction ends.
 * @param given `turnId`: the id of a turn that is taken up again. `waiting`: what was already read in this transaction
 */
export async function beginTurn(
  services: CardServices,
  tx: Tx,
  actor: Actor,
  request: TurnRequest,
  given: { turnId?: string | undefined; waiting?: Waiting } = {},
): Promise<Begun | Skipped> {
  const waiting = given.waiting ?? (await readWaiting(tx, actor.shopId, request.conversationId));
  const { conversation, shop } = waiting;
  const begun = await begin(services, tx, actor, request, given.turnId ?? newId("turn"), waiting);
  const isUnheard = begun.kind === "skipped" ? unheard.has(begun.why) : begun.suggests;
  if (isUnheard && !request.asked && !request.dryRun)
    await hearDisputeWish(services, tx, actor, { shop, conversation });
  return begun;
}

/** The message stays without an answer for now. */
const unheard: ReadonlySet<Skipped["why"]> = new Set(["agent_off", "resting", "over_cap"]);

async function begin(
  services: CardServices,
  tx: Tx,
  actor: Actor,
  request: TurnRequest,
  turnId: string,
  waiting: Waiting,
): Promise<Begun | Skipped> {
  const { conversation, shop, orders } = waiting;
  const isHumans = !request.asked && conversation.handler === "human";
  const fresh = request.dryRun
    ? waiting.fresh
    : await takeAnswers(tx, actor, conversation, waiting.fresh, { typed: !isHumans, orders });
  if (fresh.length === 0 && waiting.fresh.length > 0) {
    await recordAgentState(tx, actor, conversation.id, "idle");
    return { kind: "skipped", why: "nothing_new" };
  }
  if (isHumans) return { kind: "skipped", why: "human_handles" };
  const mode = request.asked ? "auto" : modeIn(conversation, shop);
  if (mode === "off") {
    await recordAgentState(tx, actor, conversation.id, "idle");
    return { kind: "skipped", why: "agent_off" };
  }
  const rows = fresh.length > 0 || !request.dryRun ? fresh : await lastOfBuyer(tx, actor, conversation);
  const messages = await whatToAnswer(tx, actor, conversation, rows);
  if (messages.length === 0) {
    await endAnswer(tx, actor, { conversationId: conversation.id, messageIds: ids(rows), dialogue: null });
    return { kind: "skipped", why: "nothing_new" };
  }

  if (mode === "suggest" && suggestsAlready(conversation, rows)) {
    await recordAgentState(tx, actor, conversation.id, "idle");
    return { kind: "skipped", why: "nothing_new" };
  }

  const answers = !request.asked && !request.dryRun && mode !== "suggest";
  const asAgent: Actor = { ...actor, by: { kind: "agent", id: turnId } };
  const currency = buyersCurrency(shop, conversation.user_phone);
  const [isOver, isUsedUp, read] = await Promise.all([
    answers && answeredEnough(tx, actor, conversation.id, shop.caps.answersPerDay),
    answers && isPlanUsedUp(services, tx, actor, conversation.id),
    readStateCard(services, tx, asAgent, { shop, conversation, currency, hasOrders: waiting.orders.length > 0 }),
  ]);
  if (isOver) {
    await giveToPerson(tx, actor, conversation, ids(rows), "The agent has answered here as often as it may in a day.");
    return { kind: "skipped", why: "over_cap" };
  }
  if (isUsedUp) {
    await giveToPerson(tx, actor, conversation, ids(rows), "The answers that the shop's plan includes are used up.");
    return { kind: "skipped", why: "over_cap" };
  }
  const card = withBuyersRights(read, messages);
  const until = request.asked || mode === "suggest" ? null : agentRestsUntil(shop, actor.now);
  if (until !== null) {
    await tellResting(tx, asAgent, { shop, conversation, messages, card, until });
    return { kind: "skipped", why: "resting" };
  }
  const complaint = request.dryRun ? null : await recordComplaint(tx, asAgent, conversation, messages, card);
  const consent = readConsent(messages, card);
  const isBuyers = writesAsBegun(conversation);
  const word = isBuyers
    ? {
        disputed: readDisputed(messages, card),
        givesBack: readGivesBack(messages, card),
        received: readReceived(messages, card),
      }
    : { disputed: null, givesBack: null, received: null };
  return {
    kind: "begun",
    turnId,
    silent: request.silent === true,
    ...(request.atOnce ? { atOnce: request.atOnce } : {}),
    // The buyer's word about held money counts at once, so the answer to it does not wait for a person.
    suggests: mode === "suggest" && Object.values(word).every((said) => said === null),
    actor: asAgent,
    shop,
    conversation,
    answers: ids(rows),
    messages,
    card,
    complaint,
    buyer: {
      actor: asAgent,
      services,
      conversationId: conversation.id,
      customerId: conversation.customer_id,
      channel: conversation.channel === "photoapp" ? "photoapp" : "chatapp",
      currency,
      shopCurrency: shop.currency,
      deliveryAreas: shop.deliveryAreas,
      pickup: shop.pickup,
      caps: shop.caps,
      sentCarts: sentCartsOf(rows),
      messages,
      identity: {
        channel: conversation.channel,
        users: [conversation.user_id, conversation.user_phone].filter((one) => one !== null),
      },
      ...word,
      consent,
      agreed: consent === "yes" ? (card.proposal?.token ?? null) : null,
    },
  };
}

/** What is in progress is finished, even if the plan's replies are used up. */
async function isPlanUsedUp(services: CardServices, tx: Tx, actor: Actor, conversationId: string): Promise<boolean> {
  return !(await hasReplyLeft(services.config, tx, actor)) && !(await answeredEnough(tx, actor, conversationId, 1));
}

/** The conversation's own mode, or else the shop's. */
export function modeIn(conversation: Pick<ConversationRow, "agent_mode">, shop: Pick<Shop, "agentMode">): AgentMode {
  return conversation.agent_mode ?? shop.agentMode;
}

function suggestsAlready({ suggestion }: ConversationRow, rows: readonly MessageRow[]): boolean {
  const answered: readonly string[] = suggestion?.shown.messageIds ?? [];
  return answered.length === rows.length && rows.every(({ id }) => answered.includes(id));
}

async function lastOfBuyer(tx: Tx, actor: Actor, conversation: ConversationRow): Promise<MessageRow[]> {
  const recent = await recentMessages(tx, actor.shopId, conversation.id, 50);
  return recent.filter((row) => row.direction === "inbound" && asksAnswer(row)).slice(-1);
}

function ids(rows: readonly MessageRow[]): string[] {
  return rows.map((row) => row.id);
}

/** A product page carries the catalog's id; the brain gets the shop's product. */
async function toBuyerMessages(tx: Tx, shopId: string, rows: readonly MessageRow[]): Promise<BuyerMessage[]> {
  const pages = rows.flatMap((row) => inboundOf(row).referredProduct ?? []);
  const [listed, likenesses] = await Promise.all([findListed(tx, shopId, pages), likenessesOf(tx, shopId, rows)]);
  return rows.map((row) => {
    const likeness = likenesses.get(row.id);
    return { ...toBuyerMessage(row, listed), ...(likeness ? { likeness } : {}) };
  });
}

/**
 * What the buyer wrote. If that is only a reaction to the question whether an order came, the reaction, as long as it can be
 * answered.
 */
async function whatToAnswer(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  rows: readonly MessageRow[],
): Promise<BuyerMessage[]> {
  const written = rows.filter(asksAnswer);
  if (written.length > 0) return toBuyerMessages(tx, actor.shopId, written);
  const last = rows.findLast(({ type }) => type === "reaction");
  if (!last || sendWindow(conversation, actor.now).kind !== "free") return [];
  const choice = await tapOfReaction(tx, actor.shopId, last);
  return choice === null ? [] : [{ ...toBuyerMessage(last, new Map()), choice }];
}

function sentCartsOf(rows: readonly MessageRow[]): Map<string, readonly CartItem[]> {
  return new Map(
    rows.flatMap((row) => {
      const { inbound } = inboundOf(row);
      return inbound.type === "order" ? [[row.id, inbound.items] as const] : [];
    }),
  );
}
