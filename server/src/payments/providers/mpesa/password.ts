import type { MpesaAccount } from "./account.ts";
import { writeStamp } from "./stamp.ts";

/** What proves a push or its query to be ours: short code, passkey and the very time stamp that stands beside it. */
export function password(account: MpesaAccount, now: Date): { Password: string; Timestamp: string } {
  const Timestamp = writeStamp(now);
  return { Password: Buffer.from(`${account.shortCode}${account.passkey}${Timestamp}`).toString("base64"), Timestamp };
}
