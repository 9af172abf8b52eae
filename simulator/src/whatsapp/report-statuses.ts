// After a message was accepted: the webhooks sent, delivered, read, or failed.
import { phoneEffect } from "../outcomes.ts";
import { isRecord } from "../shape.ts";
import type { Message, Status } from "./books.ts";
import { statusValue } from "./envelope.ts";
import { postWebhook } from "./post-webhook.ts";
import type { RefusalCode } from "./refusals.ts";
import type { WhatsappWorld } from "./world.ts";

type Word = Status["status"];

/** Starts the chain; each status waits for the answer to the one before. */
export function reportStatuses(world: WhatsappWorld, message: Message): void {
  const steps = chainFor(world, message);
  const reversed = world.behaviour.reverseStatuses || phoneEffect(message.waId).statusOrder === "reversed";
  const at = world.clock.now();
  const timed = steps.map((word) => ({ word, at: at + gapUntil(world, word) }));
  if (reversed) timed.reverse();
  walk(world, message, timed);
}

export function reportFailure(world: WhatsappWorld, message: Message, errorCode: RefusalCode): void {
  const at = world.clock.now() + gapUntil(world, "sent");
  world.clock.at(at, () => report(world, message, { status: "failed", at, errorCode }));
}

function chainFor({ behaviour }: WhatsappWorld, message: Message): Word[] {
  if (behaviour.statuses === "none") return [];
  // An outgoing reaction is only ever `sent`.
  if (message.type === "reaction") return ["sent"];
  const ofPhone = phoneEffect(message.waId).statuses;
  if (ofPhone) return [...ofPhone];
  const { audio } = message.wire;
  const played: Word[] = isRecord(audio) && audio["voice"] === true ? ["played"] : [];
  return behaviour.statuses === "full" ? ["sent", "delivered", "read", ...played] : ["sent", "read", ...played];
}

function gapUntil({ behaviour }: WhatsappWorld, word: Word): number {
  const [sent, delivered, read] = behaviour.statusGapsMs;
  if (word === "sent") return sent;
  return word === "delivered" ? sent + delivered : sent + delivered + read;
}

function walk(world: WhatsappWorld, message: Message, steps: readonly { word: Word; at: number }[]): void {
  const [step, ...rest] = steps;
  if (!step) return;
  world.clock.at(step.at, async () => {
    await report(world, message, { status: step.word, at: step.at, errorCode: null });
    walk(world, message, rest);
  });
}

async function report(world: WhatsappWorld, message: Message, status: Status): Promise<void> {
  const { books } = world;
  books.addStatus(message, status);
  const number = books.numbers.get(message.phoneNumberId);
  if (!number) return;
  const person = books.people.get(message.waId) ?? stranger(message.waId);
  const copies = phoneEffect(message.waId).copies ?? world.behaviour.copies;
  const update = { field: "messages", value: statusValue({ books, number, person, message, status }) } as const;
  const posting = postWebhook(world, {
    number,
    updates: [update],
    about: `status ${status.status} ${message.id}`,
    posting: { copies },
  });
  // Collected updates are posted by a later job, which would wait for this one.
  if (world.behaviour.gatherMs === null) await posting;
}

function stranger(waId: string) {
  return { waId, name: `Buyer ${waId.slice(-4)}`, username: null, phoneHidden: false };
}
