// Makes the notice for an item that can't be read.
import type { OtherNotice } from "../../driver.ts";

/** An item that is stored, for a person to look at. */
export function unreadable(account: string | null, field: string, detail: string): OtherNotice {
  return { kind: "other", account, field, readable: false, detail };
}
