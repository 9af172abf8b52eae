// Callbacks, confirmations and results: unsigned, usually tried once, and changed by the amount's outcome.
import { mpesaAmountEffect } from "./outcomes.ts";
import { wireText } from "./wire-text.ts";
import type { MpesaWorld } from "./world.ts";

type Notice = {
  about: string;
  url: string;
  body: object;
  /** The reported amount, in hundredths; it decides copies and delay. */
  amount: number;
  afterSeconds?: number;
};

/** Resolves once the immediate notices were answered or failed. */
export async function sendNotice(world: MpesaWorld, notice: Notice): Promise<void> {
  const { clock, settings, webhooks } = world;
  const { noticeCopies = 1, noticeAfterSeconds = 0 } = mpesaAmountEffect(notice.amount);
  const { about, url, afterSeconds = 0 } = notice;
  const webhook = { provider: "mpesa" as const, about, url, headers: {}, body: wireText(notice.body) };
  const wait = noticeAfterSeconds + afterSeconds;
  const send = async () => void (await webhooks.send(webhook, settings.noticeRetryGapsSeconds));
  for (let copy = 0; copy < noticeCopies; copy += 1)
    if (wait === 0) await send();
    else clock.at(clock.now() + wait * 1000, send);
}
