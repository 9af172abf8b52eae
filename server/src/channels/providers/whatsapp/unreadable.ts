import type { OtherNotice } from "../../driver.ts";

/** An item that is kept, and looked at by a person. */
export function unreadable(account: string | null, field: string, detail: string): OtherNotice {
  return { kind: "other", account, field, readable: false, detail };
}
