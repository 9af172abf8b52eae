// A shop that has begun anew is closed for good: another has taken over its keys, and nothing is read or written for it any more.
// The database says so (`enter_shop`, `refuse_closed_shop`); here is how that is told.
import { Refusal } from "./refusal.ts";

/** The error by which the database refuses to work for a closed shop. */
const closedState = "SK001";

export class ShopClosed extends Refusal {
  /** Something was done outside of the database before it was found out: the same request would do it again. */
  readonly late: boolean;
  constructor({ late }: { late: boolean }) {
    super("shop_reset");
    this.late = late;
  }
}

/** The same error, or what it means where it says that the shop is closed. */
export function readClosed(error: unknown): unknown {
  return error instanceof Error && "code" in error && error.code === closedState
    ? new ShopClosed({ late: false })
    : error;
}
