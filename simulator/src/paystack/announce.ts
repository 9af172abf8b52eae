// A Paystack webhook: signed with the secret key over the exact bytes, repeated until HTTP 200.
import { createHmac } from "node:crypto";
import type { PaystackWorld } from "./world.ts";

/** Four times after three minutes, then every hour for 72 hours. */
export const paystackRetryGapsSeconds: readonly number[] = [180, 180, 180, 180, ...Array<number>(72).fill(3_600)];

export type Announcement = {
  /** The business that gets it. */
  secretKey: string;
  /** "charge.success". */
  event: string;
  /** Its subject, for the records. */
  about: string;
  data: object;
  /** How many times it is sent, default once; 0 is a lost webhook. */
  copies?: number;
  afterSeconds?: number;
};

export function announce(world: PaystackWorld, announcement: Announcement): void {
  const { secretKey, event, about, data, copies = 1, afterSeconds = 0 } = announcement;
  const account = world.books.accounts.get(secretKey);
  if (!account) return;
  const body = JSON.stringify({ event, data });
  const webhook = {
    provider: "paystack" as const,
    about: `${event} ${about}`,
    url: account.webhookUrl,
    headers: { "x-paystack-signature": signatureOf(body, secretKey), "user-agent": "Paystack/2.0" },
    body,
  };
  for (let copy = 0; copy < copies; copy += 1)
    world.clock.at(world.clock.now() + afterSeconds * 1000, async () => {
      await world.webhooks.send(webhook, paystackRetryGapsSeconds);
    });
}

function signatureOf(body: string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(body).digest("hex");
}
