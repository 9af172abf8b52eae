// Refusals that only an order over MCP knows. They are no codes of the API, which has no such order.
import type { Fault } from "../kernel/contract/refusal.ts";

export type NotDoneCode = "total_changed" | "only_in_chat" | "no_phone_prompt";

export class NotDone extends Error {
  override readonly name = "NotDone";
  readonly code: NotDoneCode;
  readonly errors: readonly Fault[] = [];
  readonly details: Record<string, unknown>;

  constructor(code: NotDoneCode, detail: string, details: Record<string, unknown> = {}) {
    super(detail);
    this.code = code;
    this.details = details;
  }
}
