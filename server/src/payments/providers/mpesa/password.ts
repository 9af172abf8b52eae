// Makes the password of a push.
import type { MpesaAccount } from "./account.ts";
import { writeStamp } from "./stamp.ts";

/** Authenticates a push or its query: short code, passkey and the request's own time stamp. */
export function password(account: MpesaAccount, now: Date): { Password: string; Timestamp: string } {
  const Timestamp = writeStamp(now);
  return { Password: Buffer.from(`${account.shortCode}${account.passkey}${Timestamp}`).toString("base64"), Timestamp };
}
