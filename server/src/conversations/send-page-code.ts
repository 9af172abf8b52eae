// Sends a code to the buyer's own chat. A person who opened the order's page by the payment link can prove with it that they are the buyer.
import { randomBytes } from "node:crypto";
import type { Actor } from "../kernel/security/actor.ts";
import { bucketOf, spendOrRefuse } from "../kernel/security/request-limits.ts";
import { after, hours, minutes } from "../kernel/values/clock.ts";
import { equalBytes, type Vault } from "../kernel/security/crypto.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { OrderRow } from "../orders/index.ts";
import { chatOfBuyer } from "./buyer-secrets.ts";
import { type CodeLanguage, type CodeProves, codeWords } from "./page-code-words.ts";
import { codeOf, hashOf, liveCodes, triesMax } from "./page-codes.ts";
import { queueMessage } from "./queue-message.ts";

const codeLivesMs = minutes(10);
const codesPerDay = { most: 6, withinSeconds: hours(24) / 1_000 };
/** The limit per address is high because a mobile network has few addresses for many people. */
const mostOfAddress = 30;

/** @throws Refusal no_conversation, window_closed, rate_limited */
export async function sendPageCode(
  tx: Tx,
  actor: Actor,
  {
    vault,
    order,
    asked,
  }: { vault: Vault; order: OrderRow; asked: { from: string; language: CodeLanguage; proves: CodeProves } },
): Promise<void> {
  const { shopId, now } = actor;
  const chat = await chatOfBuyer(tx, shopId, order.id);
  if (!chat) throw new Refusal("no_conversation");
  await spendOrRefuse(tx, shopId, [
    { name: `page code ${order.id}`, ...codesPerDay },
    { name: `page code from ${bucketOf(asked.from)}`, most: mostOfAddress },
  ]);
  const nonce = randomBytes(16).toString("base64url");
  const row = { nonce, code_hash: hashOf(vault, order.id, nonce, codeOf(vault, order.id, nonce)), tries: 0 };
  const times = { expires_at: after(now, codeLivesMs), used_at: null, created_at: now };
  await tx
    .insertInto("page_codes")
    .values({ shop_id: shopId, order_id: order.id, ...row, ...times })
    .onConflict((conflict) => conflict.columns(["shop_id", "order_id"]).doUpdateSet({ ...row, ...times }))
    .execute();
  await queueMessage(tx, actor, {
    conversationId: chat,
    author: "system",
    content: { type: "text", text: codeWords[asked.proves][asked.language](order.number), previewUrl: false },
    once: `page code ${nonce}`,
    orderId: order.id,
    secretsOf: order.id,
  });
}

/** A correct code is used up. @returns how many tries are left after a wrong one. @throws Refusal rate_limited */
export async function usePageCode(
  tx: Tx,
  actor: Actor,
  { vault, orderId, typed }: { vault: Vault; orderId: string; typed: { code: string; from: string } },
): Promise<"right" | { triesLeft: number }> {
  await spendOrRefuse(tx, actor.shopId, [{ name: `page tries from ${bucketOf(typed.from)}`, most: mostOfAddress }]);
  const row = await liveCodes(tx, actor.shopId, orderId, actor.now).forUpdate().executeTakeFirst();
  if (!row) return { triesLeft: 0 };
  const isRight = equalBytes(row.code_hash, hashOf(vault, orderId, row.nonce, typed.code.replaceAll(/\D/g, "")));
  await tx
    .updateTable("page_codes")
    .set(isRight ? { used_at: actor.now } : { tries: row.tries + 1 })
    .where("shop_id", "=", actor.shopId)
    .where("order_id", "=", orderId)
    .execute();
  return isRight ? "right" : { triesLeft: triesMax - row.tries - 1 };
}

/** Whether a code was sent that can still be entered. */
export async function awaitsPageCode(tx: Tx, shopId: string, orderId: string, now: Date): Promise<boolean> {
  return (await liveCodes(tx, shopId, orderId, now).executeTakeFirst()) !== undefined;
}
