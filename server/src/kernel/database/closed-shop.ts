// A shop that was reset is closed for good. Another shop has taken over its keys, and nothing is read or written for the closed one. The database
// enforces this (`enter_shop`, `refuse_closed_shop`). This file turns its error into ours.
import { Refusal } from "../contract/refusal.ts";

/** The error code with which the database refuses to work for a closed shop. */
const closedState = "SK001";

export class ShopClosed extends Refusal {
  /** The shop was found closed after something had already happened outside the database. The caller must not repeat the request. */
  readonly late: boolean;
  constructor({ late }: { late: boolean }) {
    super("shop_reset");
    this.late = late;
  }
}

/** Returns ShopClosed for the database's error about a closed shop, and any other error unchanged. */
export function readClosed(error: unknown): unknown {
  return error instanceof Error && "code" in error && error.code === closedState
    ? new ShopClosed({ late: false })
    : error;
}
