// Sends webhooks to the platform: builds them, signs their exact bytes, posts them, and repeats until HTTP 200. Updates can be collected
// for a while and then come together, up to 1,000 per POST and in any order.
import type { Delivery } from "../webhooks.ts";
import type { BusinessNumber } from "./books.ts";
import { envelope, type Update } from "./envelope.ts";
import { serializeEscaped, signBody } from "./wire.ts";
import type { WhatsappWorld } from "./world.ts";

/** A retry immediately, then with growing gaps, for seven days in all. */
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

export const updatesPerPostMax = 1_000;

type Waiting = { update: Update; about: string; acknowledged: () => void; posted: (delivery: Delivery) => void };
export type Gathered = { number: BusinessNumber; waiting: Waiting[] };

type Posting = { copies?: number; acknowledged?: () => void };

/** Resolves after the first attempt of the first copy; for collected updates, after the first attempt of their POST. */
export async function postWebhook(
  world: WhatsappWorld,
  {
    number,
    updates,
    about,
    posting: { copies = world.behaviour.copies, acknowledged } = {},
  }: { number: BusinessNumber; updates: readonly Update[]; about: string; posting?: Posting | undefined },
): Promise<Delivery> {
  const { gatherMs, duplicatePercent } = world.behaviour;
  const again = world.random() * 100 < duplicatePercent ? 1 : 0;
  if (gatherMs === null) return postNow(world, { number, updates, about, copies: copies + again, acknowledged });
  const repeated = Array.from({ length: copies + again }, () => updates).flat();
  const posted = repeated.map(async (update) => gather(world, number, gatherMs, { update, about, acknowledged }));
  const [first] = await Promise.all(posted);
  if (!first) throw new RangeError("a webhook holds at least one update");
  return first;
}

async function gather(
  world: WhatsappWorld,
  number: BusinessNumber,
  gatherMs: number,
  {
    update,
    about,
    acknowledged = () => {},
  }: { update: Update; about: string; acknowledged?: (() => void) | undefined },
): Promise<Delivery> {
  const { promise, resolve: posted } = Promise.withResolvers<Delivery>();
  const gathered = world.gathered.get(number.phoneNumberId);
  const waiting = { update, about, acknowledged, posted };
  if (gathered) gathered.waiting.push(waiting);
  else {
    world.gathered.set(number.phoneNumberId, { number, waiting: [waiting] });
    world.clock.at(world.clock.now() + gatherMs, async () => postGathered(world, number.phoneNumberId));
  }
  return promise;
}

async function postGathered(world: WhatsappWorld, phoneNumberId: string): Promise<void> {
  const gathered = world.gathered.get(phoneNumberId);
  if (!gathered) return;
  world.gathered.delete(phoneNumberId);
  const waiting = world.behaviour.shuffleGathered ? shuffled(gathered.waiting, world.random) : gathered.waiting;
  const posts: Promise<void>[] = [];
  for (let start = 0; start < waiting.length; start += updatesPerPostMax) {
    const part = waiting.slice(start, start + updatesPerPostMax);
    const acknowledged = () => part.forEach((one) => one.acknowledged());
    const about = part.length === 1 ? (part[0]?.about ?? "") : `${part.length} updates, first: ${part[0]?.about}`;
    const updates = part.map(({ update }) => update);
    posts.push(
      postNow(world, { number: gathered.number, updates, about, acknowledged }).then((delivery) =>
        part.forEach(({ posted }) => posted(delivery)),
      ),
    );
  }
  await Promise.all(posts);
}

async function postNow(
  world: WhatsappWorld,
  {
    number,
    updates,
    about,
    copies = 1,
    acknowledged,
  }: {
    number: BusinessNumber;
    updates: readonly Update[];
    about: string;
    copies?: number;
    acknowledged?: (() => void) | undefined;
  },
): Promise<Delivery> {
  const wabaId = world.books.portfolioOf(number);
  const body = serializeEscaped(envelope(wabaId, updates));
  const headers = { "x-hub-signature-256": signBody(body, number.appSecret), "user-agent": "facebookexternalua" };
  const subscription = world.accounts.subscriptions.get(wabaId);
  const url = subscription?.override ?? number.webhookUrl;
  const webhook = { provider: "whatsapp" as const, about, url, headers, body };
  // After the app was removed from the account, it gets no more webhooks.
  if (subscription?.off) return { ...webhook, id: 0, attempts: [], state: "gave_up" };
  const sends = Array.from({ length: copies }, () =>
    world.webhooks.send(webhook, whatsappRetryGapsSeconds, acknowledged),
  );
  const [first] = await Promise.all(sends);
  if (!first) throw new RangeError("a webhook is sent at least once");
  return first;
}

/** In a random order. */
export function shuffled<One>(list: readonly One[], random: () => number): One[] {
  return list
    .map((one) => ({ one, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
