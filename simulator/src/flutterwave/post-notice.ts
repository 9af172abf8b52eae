// Webhooks: `verif-hash` is the secret hash itself, `flutterwave-signature` an HMAC if the merchant enabled it.
import { createHmac } from "node:crypto";
import { planIn } from "./agenda.ts";
import type { Account, Notice } from "./books.ts";
import type { NoticeEffect } from "./outcomes.ts";
import type { FlutterwaveWorld } from "./world.ts";

const gapsWhenSwitchedOn: readonly number[] = [1_800, 1_800, 1_800];

export type Told = { about: string; body: object };

/** Schedules it as often, as late and with the faults of the effect. `lies` are the bodies with false content. */
export function announce(
  world: FlutterwaveWorld,
  {
    secretKey,
    told,
    effect: { copies = 1, webhookAfterSeconds = 0, lie } = {},
    lies = {},
  }: {
    secretKey: string;
    told: Told;
    effect?: NoticeEffect | undefined;
    lies?: Partial<Record<NonNullable<NoticeEffect["lie"]>, object>> | undefined;
  },
): void {
  const body = JSON.stringify((lie && lies[lie]) ?? told.body);
  const notice: Notice = { secretKey, about: told.about, body, forged: lie === "hash" };
  for (let copy = 0; copy < copies; copy += 1) planIn(world, webhookAfterSeconds, { kind: "send_notice", notice });
}

/** Sends now, with the current settings. */
export async function postNotice(world: FlutterwaveWorld, notice: Notice): Promise<void> {
  const account = world.books.accounts.get(notice.secretKey);
  if (!account) return;
  const { about, body, forged } = notice;
  const webhook = {
    provider: "flutterwave" as const,
    about,
    url: account.webhookUrl,
    headers: signs(account, body, forged),
    body,
  };
  await world.webhooks.send(webhook, account.retries ? gapsWhenSwitchedOn : []);
}

/** For deliveries that an earlier run left waiting: only those of a merchant with retries wait. */
export const flutterwaveRetryGapsSeconds = gapsWhenSwitchedOn;

function signs({ secretHash, signature }: Account, body: string, forged: boolean): Record<string, string> {
  if (secretHash === undefined || secretHash === null) return {};
  const hash = forged ? `not-${secretHash}` : secretHash;
  const digest = createHmac("sha256", hash).update(body).digest("base64");
  return { "verif-hash": hash, ...(signature ? { "flutterwave-signature": digest } : {}) };
}
