// A member reports a sale outside the platform. It reduces the stock at home, once. If several items could be meant, the member gets a question.
// "undo" reverts the last sale.
import { adjustStock } from "../../inventory/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import { after, hours, minutes } from "../../kernel/values/clock.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { Id } from "../../kernel/values/id.ts";
import type { Currency } from "../../kernel/values/money.ts";
import type { Refusal } from "../../kernel/contract/refusal.ts";
import type { Item } from "../../products/index.ts";
import { lineOf, type LineRow } from "../line.ts";
import type { Language } from "../contract.ts";
import { findSold } from "./find-sold.ts";
import { readSale, type SaidSale } from "./read-sale.ts";
import { saleWords } from "./sale-words.ts";

/** After this, a number is no longer an answer. */
const askedForMs = minutes(15);
const undoableForMs = hours(24);
const choicesMost = 5;

type Part = { productId: Id<"product">; variantId: Id<"variant"> | null; quantity: number };
/** `parts`: the stock that one piece uses; for a bundle, its parts. */
type Choice = { name: string; parts: Part[] };
type Sale = { id: string; quantity: number; choices: Choice[] };
type Member = { id: string; language: Language; currency: Currency };

/**
 * @param refusal the refusal of the first attempt; now it is only reported
 * @returns the reply to the member; null when the message is about something else.
 */
export async function saleReply(
  tx: Tx,
  actor: Actor,
  {
    member,
    message,
    refusal,
  }: { member: Member; message: Pick<LineRow, "id" | "sent_at" | "text">; refusal: Refusal | null },
): Promise<string | null> {
  const said = readSale(message.text);
  if (!said) return null;
  if (said.kind === "sold") return sold(tx, actor, { member, message, said, refusal });
  if (said.kind === "undo") return undo(tx, actor, member, refusal);
  const asked = await findAsked(tx, actor, member, message.sent_at);
  if (!asked) return null;
  const choice = asked.choices[said.number - 1];
  if (!choice)
    return saleWords[member.language].which(
      asked.quantity,
      asked.choices.map(({ name }) => name),
    );
  if (refusal) await settle(tx, actor, asked.id, { state: "dropped" });
  return refusal ? notDone(member, choice.name, refusal) : note(tx, actor, { member, sale: asked, choice });
}

async function sold(
  tx: Tx,
  actor: Actor,
  {
    member,
    message,
    said: { quantity, words },
    refusal,
  }: {
    member: Member;
    message: Pick<LineRow, "id">;
    said: Extract<SaidSale, { kind: "sold" }>;
    refusal: Refusal | null;
  },
): Promise<string> {
  const { items, clear } = await findSold(tx, actor.shopId, words, member.currency);
  const [only] = items;
  const texts = saleWords[member.language];
  if (!only) return texts.nothingFound(words);
  if (clear && refusal) return notDone(member, only.name, refusal);
  const choices = items.slice(0, choicesMost).map(toChoice);
  await dropAsked(tx, actor, member.id);
  await tx
    .insertInto("team_sales")
    .values({
      shop_id: actor.shopId,
      id: message.id,
      member_id: member.id,
      quantity,
      state: "asked",
      choices: JSON.stringify(choices),
      created_at: actor.now,
    })
    .execute();
  return clear
    ? note(tx, actor, { member, sale: { id: message.id, quantity, choices }, choice: toChoice(only) })
    : texts.which(
        quantity,
        choices.map(({ name }) => name),
      );
}

async function note(
  tx: Tx,
  actor: Actor,
  { member, sale, choice }: { member: Member; sale: Sale; choice: Choice },
): Promise<string> {
  const left = await adjust(tx, actor, choice, -sale.quantity);
  await settle(tx, actor, sale.id, { state: "noted", choices: JSON.stringify([choice]), noted_at: actor.now });
  return saleWords[member.language].noted({ quantity: sale.quantity, name: choice.name, left });
}

/** The last sale of the day. */
async function undo(tx: Tx, actor: Actor, member: Member, refusal: Refusal | null): Promise<string> {
  const texts = saleWords[member.language];
  const row = await salesOf(tx, actor.shopId, member.id)
    .where("state", "=", "noted")
    .where("noted_at", ">", after(actor.now, -undoableForMs))
    .orderBy("noted_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  const [choice] = row?.choices ?? [];
  if (!row || !choice) return texts.nothingToUndo;
  if (refusal) return notDone(member, choice.name, refusal);
  const left = await adjust(tx, actor, choice, row.quantity);
  await settle(tx, actor, row.id, { state: "undone" });
  return texts.undone({ quantity: row.quantity, name: choice.name, left });
}

/** Adjusts the stock at home. @returns how many can be sold now */
async function adjust(tx: Tx, actor: Actor, { parts }: Choice, times: number): Promise<number> {
  let left = Infinity;
  // In a fixed order, so that concurrent sales of the same parts don't deadlock.
  for (const { productId, variantId, quantity } of parts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const variant = variantId === null ? {} : { variantId };
    const adjustment = { productId, ...variant, delta: times * quantity, reason: "sold_elsewhere" } as const;
    const { item } = await adjustStock(tx, actor, { adjustment, ifMatch: null });
    left = Math.min(left, Math.floor(item.available / quantity));
  }
  return left;
}

function keyOf({ productId, variantId }: Part): string {
  return `${productId} ${variantId ?? ""}`;
}

/** The last question about a sale, unless a question of another kind came after it: a bare number answers the last question. */
async function findAsked(tx: Tx, { shopId }: Actor, member: Member, writtenAt: Date): Promise<Sale | null> {
  const [row, question] = await Promise.all([
    salesOf(tx, shopId, member.id)
      .where("state", "=", "asked")
      .where("created_at", "<=", writtenAt)
      .where("created_at", ">", after(writtenAt, -askedForMs))
      .orderBy("created_at", "desc")
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),
    lineOf(tx, shopId)
      .where("member_id", "=", member.id)
      .where("direction", "=", "outbound")
      .where("approval_id", "is not", null)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (!row || (question && question.created_at > row.created_at)) return null;
  return { id: row.id, quantity: row.quantity, choices: row.choices };
}

function salesOf(tx: Tx, shopId: string, memberId: string) {
  return tx.selectFrom("team_sales").selectAll().where("shop_id", "=", shopId).where("member_id", "=", memberId);
}

/** Only one question is open at a time. */
async function dropAsked(tx: Tx, { shopId }: Actor, memberId: string): Promise<void> {
  await tx
    .updateTable("team_sales")
    .set({ state: "dropped" })
    .where("shop_id", "=", shopId)
    .where("member_id", "=", memberId)
    .where("state", "=", "asked")
    .execute();
}

async function settle(
  tx: Tx,
  { shopId }: Actor,
  id: string,
  set: { state: "noted" | "undone" | "dropped"; choices?: string; noted_at?: Date },
): Promise<void> {
  await tx.updateTable("team_sales").set(set).where("shop_id", "=", shopId).where("id", "=", id).execute();
}

function notDone({ language }: Member, name: string, { code, details, message }: Refusal): string {
  const texts = saleWords[language];
  return code === "below_reserved"
    ? texts.tooFew({ name, onHand: Number(details["onHand"]), reserved: Number(details["reserved"]) })
    : texts.failed(message);
}

function toChoice({ productId, variantId, name, components }: Item): Choice {
  const own = [{ productId, variantId, quantity: 1 }];
  const parts = components.map((part) => ({
    productId: part.productId,
    variantId: part.variantId,
    quantity: part.quantity,
  }));
  return { name, parts: parts.length > 0 ? parts : own };
}

declare module "../../kernel/database/stored.ts" {
  interface StoredShapes {
    "team_sales.choices": Choice[];
  }
}
