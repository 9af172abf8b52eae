// The button below "shall I ask the shop to take it back?": a tap on it is the yes to exactly that.
import type { ReturnWish } from "./brain.ts";

export function returnButton(orderId: string, { line, reason, replace }: ReturnWish): string {
  return `return:${orderId}:${line ?? 0}:${reason}:${replace ? "replacement" : "money"}`;
}
