// Whether a turn gave the conversation to a person.
import type { Receipt } from "./tool.ts";

export function calledPerson(receipts: readonly Receipt[]): boolean {
  return receipts.some(({ tool, result }) => (tool === "hand_over" || tool === "ask_refund") && result.ok);
}
