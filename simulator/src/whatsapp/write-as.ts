// A buyer writes: the message enters the books and goes to the platform as a webhook.
import type { BusinessNumber, Message, Person } from "./books.ts";
import { inboundOrigin, inboundValue } from "./envelope.ts";
import { newMessageId, waIdOf } from "./identity.ts";
import { postWebhook } from "./post-webhook.ts";
import type { WhatsappWorld } from "./world.ts";

export type Writing = {
  /** The buyer's phone, any usual spelling. */
  from: string;
  name?: string;
  /** May be left out when there is one business number only. */
  phoneNumberId?: string;
  username?: string;
  /** As for a user with a username: webhooks carry only the business-scoped id. */
  hidePhone?: boolean;
  /** Quotes a message. */
  replyTo?: string;
} & (
  | { text: string }
  /** A tap on a reply button or list row that the business sent. */
  | { choice: { id: string; title: string; description?: string; kind?: "button_reply" | "list_reply" } }
  /** Items of `messages[]` as they are; sender, id and timestamp are filled in where missing. All go in one POST. */
  | { messages: readonly Record<string, unknown>[] }
);

export type Written = {
  messageIds: string[];
  /** The platform's answer to the first attempt; null when there was none. */
  httpStatus: number | null;
  acknowledged: boolean;
  /** Why there was no answer. */
  problem: string | null;
};

export class UnknownBusinessNumber extends Error {}

/** Resolves after the platform's first answer. Unless it was HTTP 200, delivery goes on in the background. */
export async function writeAs(world: WhatsappWorld, writing: Writing): Promise<Written> {
  return writeTogether(world, [writing]);
}

/** Several writings to one business number in one POST, an entry each. */
export async function writeTogether(world: WhatsappWorld, writings: readonly Writing[]): Promise<Written> {
  const [first] = writings;
  if (!first) throw new RangeError("nothing to write");
  const number = businessNumber(world, first.phoneNumberId);
  const noted = writings.map((writing) => note(world, number, writing));
  const messages = noted.flatMap((one) => one.messages);
  const about = messages.map((message) => `message ${message.type} ${message.id}`).join(", ");
  const acknowledged = () => {
    const status = { status: "delivered", at: world.clock.now(), errorCode: null } as const;
    for (const message of messages) world.books.addStatus(message, status);
  };
  const values = noted.map((one) => one.value);
  const delivery = await postWebhook(world, number, values, about, { acknowledged });
  const [attempt] = delivery.attempts;
  return {
    messageIds: messages.map((message) => message.id),
    httpStatus: attempt?.httpStatus ?? null,
    acknowledged: attempt?.httpStatus === 200,
    problem: attempt?.problem ?? null,
  };
}

function businessNumber({ books }: WhatsappWorld, phoneNumberId: string | undefined): BusinessNumber {
  const [only, ...others] = books.numbers.values();
  const number = phoneNumberId === undefined && others.length === 0 ? only : books.numbers.get(phoneNumberId ?? "");
  if (!number)
    throw new UnknownBusinessNumber(`no business number ${phoneNumberId ?? "given, and there is not exactly one"}`);
  return number;
}

function note({ books, clock }: WhatsappWorld, number: BusinessNumber, writing: Writing) {
  const waId = waIdOf(writing.from);
  if (!waId) throw new RangeError(`not a phone number: ${writing.from}`);
  const known = books.people.get(waId);
  const person: Person = {
    waId,
    name: writing.name ?? known?.name ?? `Buyer ${waId.slice(-4)}`,
    username: writing.username ?? known?.username ?? null,
    phoneHidden: writing.hidePhone ?? known?.phoneHidden ?? false,
  };
  books.people.set(waId, person);
  const at = clock.now();
  books.heardFrom(number.phoneNumberId, waId, at);

  const items = contents(writing).map((content) => {
    const id = typeof content["id"] === "string" ? content["id"] : newMessageId(waId, "inbound");
    const context = writing.replyTo
      ? { context: { from: number.displayNumber.replace(/\D/g, ""), id: writing.replyTo } }
      : {};
    return { ...context, ...inboundOrigin(books, number, person, id, at), ...content };
  });
  const messages: Message[] = items.map((wire) => {
    const type = "type" in wire ? String(wire.type) : "unknown";
    const { phoneNumberId } = number;
    const message = books.add({ id: wire.id, direction: "inbound", phoneNumberId, waId, at, type, wire });
    books.addStatus(message, { status: "sent", at, errorCode: null });
    return message;
  });
  return { messages, value: inboundValue(books, number, person, items) };
}

function contents(writing: Writing): Record<string, unknown>[] {
  if ("text" in writing) return [{ type: "text", text: { body: writing.text } }];
  if ("messages" in writing) return writing.messages.map((message) => ({ ...message }));
  const { kind = "button_reply", ...choice } = writing.choice;
  return [{ type: "interactive", interactive: { type: kind, [kind]: choice } }];
}
