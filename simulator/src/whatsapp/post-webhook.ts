// One webhook to the platform: built, signed over its exact bytes, posted, repeated until HTTP 200.
import type { Delivery } from "../webhooks.ts";
import type { BusinessNumber } from "./books.ts";
import { envelope } from "./envelope.ts";
import { serializeEscaped, signBody } from "./wire.ts";
import type { WhatsappWorld } from "./world.ts";

/** A retry at once, then with growing gaps, for seven days in all. */
export const whatsappRetryGapsSeconds: readonly number[] = [
  0,
  5,
  30,
  120,
  600,
  1_800,
  3_600,
  7_200,
  ...Array<number>(41).fill(14_400),
];

/** Resolves after the first attempt of the first copy. */
export async function postWebhook(
  world: WhatsappWorld,
  number: BusinessNumber,
  values: readonly object[],
  about: string,
  { copies = world.behaviour.copies, acknowledged }: { copies?: number; acknowledged?: () => void } = {},
): Promise<Delivery> {
  const body = serializeEscaped(envelope(world.books, number, values));
  const headers = { "x-hub-signature-256": signBody(body, number.appSecret), "user-agent": "facebookexternalua" };
  const webhook = { provider: "whatsapp" as const, about, url: number.webhookUrl, headers, body };
  const sends = Array.from({ length: copies }, () =>
    world.webhooks.send(webhook, whatsappRetryGapsSeconds, acknowledged),
  );
  const [first] = await Promise.all(sends);
  if (!first) throw new RangeError("a webhook is sent at least once");
  return first;
}
