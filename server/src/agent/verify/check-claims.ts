// "Order placed", "payment received", "I've told the team": true only with a receipt or an order that says so.
import type { OrderCard } from "../brain.ts";
import { claims, asking, conditional, denied, trueIn, type Act } from "./claims.ts";
import { did, type Facts } from "./facts.ts";
import { matched, wrong, type Findings } from "./finding.ts";
import type { Segment } from "./segments.ts";

export function checkClaims(findings: Findings, segment: Segment, facts: Facts): void {
  for (const { act, pattern } of claims) {
    // Most sentences claim nothing, and a test is cheaper than a list of matches.
    pattern.lastIndex = 0;
    if (!pattern.test(segment.unquoted)) continue;
    pattern.lastIndex = 0;
    for (const match of segment.unquoted.matchAll(pattern)) {
      const before = segment.unquoted.slice(0, match.index);
      if (act !== "unpaid" && (denied.test(before) || deniedInside(act, match[0]))) continue;
      if (conditional.test(before) || asking.test(segment.text)) continue;
      const borneOutBy = proofOf(act, segment, facts);
      if (borneOutBy) matched(findings, "claim", match[0], borneOutBy);
      else wrong(findings, "claim", match[0], `nothing in this turn or the state bears out "${act}"`);
    }
  }
}

function deniedInside(act: Act, text: string): boolean {
  return (
    // "We no go send you promo again" is a denial in form, but it is the claim.
    act !== "unsubscribed" &&
    /\b(?:not|never|no|nothing has|pas|jamais|aucune?)\b|n't\b/.test(text) &&
    !/nothing (?:left|remain)|plus rien/.test(text)
  );
}

function proofOf(act: Act, segment: Segment, facts: Facts): string | null {
  switch (act) {
    case "added":
      return (
        acted(facts, "add_to_cart") ??
        acted(facts, "set_cart_quantity") ??
        acted(facts, "take_cart") ??
        acted(facts, "reorder") ??
        (facts.cart.value.lines.length > 0 && /in your cart|dans votre panier|kwenye kikapu/.test(segment.text)
          ? facts.cart.source
          : null)
      );
    case "changed":
      return acted(facts, "set_cart_quantity") ?? acted(facts, "add_to_cart");
    case "removed":
      return removal(facts) ?? acted(facts, "clear_cart");
    case "emptied":
      return facts.cart.value.lines.length === 0 ? facts.cart.source : null;
    case "handed_over":
      return acted(facts, "hand_over") ?? acted(facts, "ask_refund");
    case "disputed":
      return acted(facts, "open_dispute");
    case "return_asked":
      return acted(facts, "ask_return");
    case "reserved":
      return null;
    case "sent":
      return acted(facts, "payment_link") ?? acted(facts, "confirm_order");
    case "noted":
      return acted(facts, "save_fact") ?? acted(facts, "note_order") ?? noteIn(facts);
    case "unsubscribed":
      return choice(facts, false);
    case "subscribed":
      return choice(facts, true);
    case "waitlisted":
      return acted(facts, "join_waitlist");
    case "haggled":
      return acted(facts, "haggle");
    case "checked_payment":
      return (
        acted(facts, "check_payment") ??
        acted(facts, "order_status") ??
        acted(facts, "get_product") ??
        acted(facts, "search_products")
      );
    case "placed":
      return (
        acted(facts, "confirm_order") ??
        orderProof(act, segment, facts, facts.proposal !== null || facts.cart.value.lines.length > 0)
      );
    default:
      return orderProof(act, segment, facts, false);
  }
}

/** The order that the sentence names, else the one named before it, else the newest known one (unless it must be named). */
function orderProof(act: Act, segment: Segment, facts: Facts, mustBeNamed: boolean): string | null {
  const number = segment.orders[0]?.key ?? segment.topicOrder ?? (mustBeNamed ? null : (newest(facts)?.number ?? null));
  const order = number === null ? undefined : facts.orders.get(number);
  // Goods with payment on delivery are sent unpaid.
  if (act === "paid" && order?.value.payOnDelivery) return null;
  return order && trueIn[act]?.includes(order.value.status) ? `${order.source}.status` : null;
}

function newest(facts: Facts): OrderCard | undefined {
  return [...facts.orders.values()]
    .map(({ value }) => value)
    .toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime())[0];
}

function acted(facts: Facts, tool: Parameters<typeof did>[1]): string | null {
  return did(facts, tool) ? tool : null;
}

/** The notes in the proposal go with the order. */
function noteIn({ proposal }: Facts): string | null {
  const { note, riderNote } = proposal?.value ?? {};
  return proposal && (note ?? riderNote) !== undefined ? `${proposal.source}.note` : null;
}

function choice(facts: Facts, wanted: boolean): string | null {
  const found = facts.receipts.some(
    ({ tool, result }) => tool === "set_marketing" && result.ok && result.data.marketing === wanted,
  );
  return found ? "set_marketing" : null;
}

function removal(facts: Facts): string | null {
  const found = facts.receipts.some(
    (receipt) => receipt.tool === "set_cart_quantity" && receipt.result.ok && receipt.input.quantity === 0,
  );
  return found ? "set_cart_quantity" : null;
}
