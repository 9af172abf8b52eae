// A buyer writes: the message is stored, and sent to the platform as a webhook.
import type { BusinessNumber, Message, Person } from "./books.ts";
import {
  echoValue,
  inboundOrigin,
  inboundValue,
  preferenceValue,
  systemValue,
  unixSeconds,
  type Update,
} from "./envelope.ts";
import { newMessageId, waIdOf } from "./identity.ts";
import { inboundItem, surroundings, type InboundItem } from "./inbound-content.ts";
import { postWebhook, shuffled, updatesPerPostMax } from "./post-webhook.ts";
import type { WhatsappWorld } from "./world.ts";
import type { Content, Writing } from "./writing.ts";

export type Written = {
  messageIds: string[];
  /** The platform's answer to the first attempt; null when there was none. */
  httpStatus: number | null;
  acknowledged: boolean;
  /** Why there was no answer. */
  problem: string | null;
};

export type Crowd = {
  /** Updates in one POST, up to 1,000. */
  perPost?: number;
  /** How many of a hundred updates come twice, at a random place among the others. */
  duplicatePercent?: number;
  shuffle?: boolean;
  /** POSTs in parallel. */
  atOnce?: number;
};

export class UnknownBusinessNumber extends Error {}

/** Resolves after the platform's first answer. Unless it was HTTP 200, delivery continues in the background. */
export async function writeAs(world: WhatsappWorld, writing: Writing): Promise<Written> {
  return writeTogether(world, [writing]);
}

/** Several writings to one business number in one POST, an entry each. */
export async function writeTogether(world: WhatsappWorld, writings: readonly Writing[]): Promise<Written> {
  const number = businessNumber(world, writings[0]?.phoneNumberId);
  if (writings.length === 0) throw new RangeError("nothing to write");
  if (writings.length > updatesPerPostMax) throw new RangeError(`a POST holds up to ${updatesPerPostMax} updates`);
  return post(
    world,
    number,
    writings.map((writing) => note(world, number, writing)),
  );
}

/** Many writings to one business number, as on a busy day: shuffled, duplicated, in parallel POSTs. */
export async function writeMany(
  world: WhatsappWorld,
  writings: readonly Writing[],
  crowd: Crowd = {},
): Promise<Written[]> {
  const { perPost = updatesPerPostMax, duplicatePercent = 0, shuffle = false, atOnce = 4 } = crowd;
  if (perPost < 1 || perPost > updatesPerPostMax)
    throw new RangeError(`a POST holds 1 to ${updatesPerPostMax} updates`);
  const number = businessNumber(world, writings[0]?.phoneNumberId);
  const noted = writings.map((writing) => note(world, number, writing));
  const doubled = noted.filter(() => world.random() * 100 < duplicatePercent);
  const all = shuffle ? shuffled([...noted, ...doubled], world.random) : [...noted, ...doubled];
  const posts = Array.from({ length: Math.ceil(all.length / perPost) }, (_, at) =>
    all.slice(at * perPost, (at + 1) * perPost),
  );
  const written: Written[] = [];
  const worker = async () => {
    for (let part = posts.shift(); part; part = posts.shift()) written.push(await post(world, number, part));
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, worker));
  return written;
}

type Noted = { messages: Message[]; update: Update };

async function post(world: WhatsappWorld, number: BusinessNumber, noted: readonly Noted[]): Promise<Written> {
  const messages = noted.flatMap((one) => one.messages);
  const named = messages.slice(0, 20).map((message) => `message ${message.type} ${message.id}`);
  const about = named.join(", ") || (noted[0]?.update.field ?? "nothing");
  const acknowledged = () => {
    const status = { status: "delivered", at: world.clock.now(), errorCode: null } as const;
    for (const message of messages) if (message.direction === "inbound") world.books.addStatus(message, status);
  };
  const delivery = await postWebhook(world, {
    number,
    updates: noted.map(({ update }) => update),
    about,
    posting: { acknowledged },
  });
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

function note(world: WhatsappWorld, number: BusinessNumber, writing: Writing): Noted {
  const person = personOf(world, writing);
  world.books.people.set(person.waId, person);
  if ("marketing" in writing) return notePreference(world, number, person, writing.marketing);
  if ("echo" in writing) return noteEcho(world, number, person, writing.echo);
  if ("newPhone" in writing) return noteNewPhone(world, number, person, writing.newPhone);
  return noteMessages(world, number, person, writing);
}

function personOf({ books }: WhatsappWorld, writing: Writing): Person {
  const waId = waIdOf(writing.from);
  if (!waId) throw new RangeError(`not a phone number: ${writing.from}`);
  const known = books.people.get(waId);
  return {
    waId,
    name: writing.name ?? known?.name ?? `Buyer ${waId.slice(-4)}`,
    username: writing.username ?? known?.username ?? null,
    phoneHidden: writing.hidePhone ?? known?.phoneHidden ?? false,
  };
}

type MessageWriting = Extract<Writing, Content | { messages: unknown }>;

function noteMessages(world: WhatsappWorld, number: BusinessNumber, person: Person, writing: MessageWriting): Noted {
  const { books, clock, behaviour, accounts, limits } = world;
  const at = clock.now();
  const pair = `${number.phoneNumberId} ${person.waId}`;
  const items: InboundItem[] =
    "messages" in writing
      ? writing.messages.map((item) => ({ item: { ...item }, media: null }))
      : [inboundItem(world, number, writing)];
  books.heardFrom(number.phoneNumberId, person.waId, at);
  if (writing.referral) accounts.adEntries.set(pair, { at, freeUntil: null });

  const around = surroundings(world, number, writing);
  const messages = items.map(({ item, media }) => {
    if (behaviour.inboundUsesThroughput) limits.takeInbound(number.phoneNumberId, at, behaviour.throughputPerSecond);
    const id = typeof item["id"] === "string" ? item["id"] : newMessageId(person.waId, "inbound");
    const wire = { ...around, ...inboundOrigin({ books, number, person, id, at }), ...item };
    const message = enter({ world, number, person, direction: "inbound", id, wire });
    books.addStatus(message, { status: "sent", at, errorCode: null });
    if (media) books.addMedia(message, media);
    return message;
  });
  const value = inboundValue(
    books,
    number,
    person,
    messages.map(({ wire }) => wire),
  );
  return { messages, update: { field: "messages", value } };
}

function enter({
  world: { books, clock },
  number: { phoneNumberId },
  person: { waId },
  direction,
  id,
  wire,
}: {
  world: WhatsappWorld;
  number: BusinessNumber;
  person: Person;
  direction: Message["direction"];
  id: string;
  wire: Record<string, unknown>;
}): Message {
  const type = typeof wire["type"] === "string" ? wire["type"] : "unknown";
  return books.add({ id, direction, phoneNumberId, waId, at: clock.now(), type, wire });
}

function notePreference(world: WhatsappWorld, number: BusinessNumber, person: Person, word: "stop" | "resume"): Noted {
  const { accounts, books, clock } = world;
  accounts.setMarketing(books.portfolioOf(number), person.waId, word === "resume");
  const value = preferenceValue({ books, number, person, value: word, at: clock.now() });
  return { messages: [], update: { field: "user_preferences", value } };
}

function noteEcho(world: WhatsappWorld, number: BusinessNumber, person: Person, content: Content): Noted {
  const { books, clock } = world;
  const { item, media } = inboundItem(world, number, content);
  const id = newMessageId(person.waId, "outbound");
  const wire = {
    from: number.displayNumber.replace(/\D/g, ""),
    ...(person.phoneHidden ? {} : { to: person.waId }),
    to_user_id: books.bsuid(person, number),
    id,
    timestamp: unixSeconds(clock.now()),
    ...item,
  };
  const message = enter({ world, number, person, direction: "outbound", id, wire });
  if (media) books.addMedia(message, media);
  return {
    messages: [message],
    update: { field: "smb_message_echoes", value: echoValue(books, number, person, [wire]) },
  };
}

/** Another phone means another business-scoped id. */
function noteNewPhone(world: WhatsappWorld, number: BusinessNumber, person: Person, phone: string): Noted {
  const { books, clock } = world;
  const to = waIdOf(phone);
  if (!to) throw new RangeError(`not a phone number: ${phone}`);
  const moved = books.movePerson(person, to);
  const id = newMessageId(person.waId, "inbound");
  const origin = person.phoneHidden ? { from_user_id: books.bsuid(person, number) } : { from: person.waId };
  const change = person.phoneHidden
    ? { body: `User ${person.name} changed`, type: "user_changed_user_id" }
    : { body: `User ${person.name} changed from ${person.waId} to ${to}`, wa_id: to, type: "user_changed_number" };
  const wire = {
    ...origin,
    id,
    timestamp: unixSeconds(clock.now()),
    system: { ...change, user_id: books.bsuid(moved, number) },
    type: "system",
  };
  const message = enter({ world, number, person: moved, direction: "inbound", id, wire });
  return { messages: [message], update: { field: "messages", value: systemValue(number, wire) } };
}
