// Writes the answer to a gateway about a chargeback: all evidence for the seller, as text and as one document.
import { customerName } from "../customers/index.ts";
import { findHold } from "../escrow/index.ts";
import type { Tx } from "../kernel/database/db.ts";
import { fileOfMedia } from "../media/index.ts";
import { format, money } from "../kernel/values/money.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { type DisputeAnswer, findPayment } from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import { type DisputeRow, evidenceOf, type EvidenceRow } from "./queries.ts";
import type { EvidenceFile, EvidencePapers } from "./evidence-document.ts";

/** Gateways cut longer texts. */
const wordsMax = 1_000;

/** The text, and the parts of the document. Its files are fetched outside the transaction. */
export type AnswerParts = { answer: DisputeAnswer; papers: EvidencePapers };

/** @param email the buyer's address, as it was sent to the gateway with the payment */
export async function answerFor(tx: Tx, row: DisputeRow, email: (customerId: string) => string): Promise<AnswerParts> {
  const { shop_id: shopId } = row;
  const [order, evidence, hold, shop, payment] = await Promise.all([
    findOrder(tx, shopId, row.order_id),
    evidenceOf(tx, shopId, row.id),
    findHold(tx, shopId, row.order_id),
    findShop(tx, shopId),
    findPayment(tx, shopId, { id: row.payment_id ?? "" }),
  ]);
  const buyer = await buyerOf(tx, order);
  const decision = row.provider_answer === "accept" ? "accept" : "contest";
  const said = evidence.flatMap(({ by_whom, text }) => (by_whom === "seller" && text ? [text] : []));
  const words = [goodsOf(order), ...evidence.flatMap(({ kind, text }) => (kind === "delivery" && text ? [text] : []))];
  const head = [
    `${shop.name}: order ${order.number} of ${order.created_at.toISOString()}`,
    `Payment ${payment?.reference ?? ""} at the gateway: ${payment?.provider_transaction_id ?? ""}`,
    `Buyer: ${buyer.name}${buyer.phone ? `, ${buyer.phone}` : ""}`,
    "",
  ];
  const answer: DisputeAnswer = {
    providerDisputeId: row.provider_dispute_id ?? "",
    decision,
    amount: money(row.amount, row.currency),
    message: (decision === "accept"
      ? `We accept this claim about order ${order.number}.`
      : [`Order ${order.number} was served as agreed.`, ...words, ...said].join(" ")
    ).slice(0, wordsMax),
    evidence: {
      customerName: buyer.name,
      customerEmail: email(order.customer_id),
      customerPhone: buyer.phone ?? payment?.phone ?? "not known",
      serviceDetails: words.join(" ").slice(0, wordsMax),
      deliveryAddress: addressOf(order),
      deliveredAt: hold?.proved_at ?? hold?.seller_said_delivered_at ?? null,
      file: null,
    },
  };
  return {
    answer,
    papers: {
      name: `order-${order.number}.pdf`,
      text: [...head, ...evidence.flatMap(linesOf)].join("\n"),
      files: await filesOf(tx, shopId, evidence),
    },
  };
}

/** Missing and erased files are left out. */
async function filesOf(tx: Tx, shopId: string, evidence: readonly EvidenceRow[]): Promise<EvidenceFile[]> {
  const files: EvidenceFile[] = [];
  for (const one of evidence) {
    const { line, media_id } = one;
    const file = media_id === null ? null : await fileOfMedia(tx, shopId, media_id);
    if (media_id === null || !file) continue;
    files.push({ ...file, shopId, id: media_id, title: `To ${line}, ${sideOf(one)}` });
  }
  return files;
}

/** An erased buyer gets the pseudonym from the order. */
async function buyerOf(tx: Tx, order: OrderRow): Promise<{ name: string; phone: string | null }> {
  const buyer = await customerName(tx, order.shop_id, order.customer_id);
  return { name: buyer?.name ?? order.customer_id, phone: buyer?.phone ?? null };
}

function goodsOf(order: OrderRow): string {
  const goods = order.lines.map(({ quantity, name }) => `${quantity} x ${name}`).join(", ");
  return `${goods}, ${format(money(order.total, order.currency))}.`;
}

function addressOf({ shipping_address }: OrderRow): string | null {
  if (shipping_address === null) return null;
  const { line, landmark, area, city, state } = shipping_address;
  const parts = [line, landmark, area, city, state].filter((part) => typeof part === "string");
  return parts.length > 0 ? parts.join(", ") : null;
}

/** Shows the bank who wrote it. */
function sideOf({ by_whom, entered_by_seller }: EvidenceRow): string {
  return entered_by_seller ? "entered by the shop in the buyer's name" : `from the ${by_whom}`;
}

function linesOf(row: EvidenceRow): string[] {
  const { line, kind, text, url, content, created_at } = row;
  return [
    `${line}. ${kind}, ${sideOf(row)}, ${created_at.toISOString()}`,
    ...(text === null ? [] : text.split("\n")),
    ...(url === null ? [] : [url]),
    ...saidIn(content),
    "",
  ];
}

function saidIn(content: unknown): string[] {
  if (typeof content !== "object" || content === null || !("messages" in content)) return [];
  const messages = content.messages as { at: string; by: string; text: string }[];
  return messages.flatMap(({ at, by, text }) => `${at} ${by}: ${text}`.split("\n"));
}
