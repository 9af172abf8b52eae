// `POST /{phone_number_id}/messages`: what the API answers, and what happens after.
import { phoneEffect } from "../outcomes.ts";
import type { BusinessNumber, Message, Person } from "./books.ts";
import { checkMessage, isRefusal, readAddressee, type Addressee } from "./check-message.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { newMessageId } from "./identity.ts";
import { markRead } from "./mark-read.ts";
import { refuse, refuseObject, refuseToken, type RefusalCode } from "./refusals.ts";
import { reportFailure, reportStatuses } from "./report-statuses.ts";
import { isRecord } from "../shape.ts";
import type { WhatsappWorld } from "./world.ts";

/** `cut`: the connection is to be closed without an answer. */
export type Answer = { http: number; body: object; cut?: boolean };

const windowMs = 24 * 3_600_000;

export function sendMessage(world: WhatsappWorld, phoneNumberId: string, token: string | null, body: unknown): Answer {
  const { books, behaviour, clock } = world;
  if (![...books.numbers.values()].some(({ accessToken }) => accessToken === token)) return refuseToken();
  const number = books.numbers.get(phoneNumberId);
  if (!number || number.accessToken !== token) return refuseObject(phoneNumberId);
  if (!isRecord(body)) return refuse(100, "The request body must be a JSON object.");
  if (body["messaging_product"] !== "whatsapp") return refuse(100, "The parameter messaging_product is required.");
  if (body["status"] === "read") return markRead(world, number, body);

  const addressee = readAddressee(body);
  if (isRefusal(addressee)) return addressee;
  const wrong = checkMessage(body) ?? checkTemplate(number, body);
  if (wrong) return wrong;
  const person = personOf(world, number, addressee);
  if (!person) return refuse(131009, "Parameter 'recipient' names nobody who ever wrote to this business.");
  if (person.waId === number.displayNumber.replace(/\D/g, "")) return refuse(131021);
  const limited = refusedByPhone(world, person.waId) ?? overLimit(world, number, person);
  if (limited) return refuse(limited);

  const free = body["type"] !== "template";
  const closed = free && !windowOpen(world, number, person);
  if (closed && behaviour.closedWindow === "refused_at_once") return refuse(131047);

  const type = typeof body["type"] === "string" ? body["type"] : "text";
  const id = newMessageId(person.waId, "outbound");
  const { waId } = person;
  const message = books.add({ id, direction: "outbound", phoneNumberId, waId, at: clock.now(), type, wire: body });
  const failure = closed ? 131047 : phoneEffect(waId).failLater;
  afterAccepting(world, message, failure);
  return {
    http: 200,
    body: {
      messaging_product: "whatsapp",
      contacts: [contactAnswer(addressee)],
      messages: [{ id, ...(free ? {} : { message_status: "accepted" }) }],
    },
    ...(phoneEffect(waId).cutConnection ? { cut: true } : {}),
  };
}

function checkTemplate(number: BusinessNumber, { type, template }: Record<string, unknown>) {
  if (type !== "template" || !isRecord(template) || !isRecord(template["language"])) return null;
  const { name } = template;
  const { code } = template["language"];
  const approved = number.templates?.some((one) => one.name === name && one.language === code);
  return approved ? null : refuse(132001, `template name (${String(name)}) does not exist in ${String(code)}`);
}

function personOf({ books }: WhatsappWorld, number: BusinessNumber, addressee: Addressee): Person | undefined {
  if (addressee.kind === "bsuid")
    return [...books.people.values()].find((one) => books.bsuid(one, number) === addressee.bsuid);
  const { waId } = addressee;
  return books.people.get(waId) ?? { waId, name: `Buyer ${waId.slice(-4)}`, username: null, phoneHidden: false };
}

function refusedByPhone({ failedOnce }: WhatsappWorld, waId: string): RefusalCode | null {
  const { refuse: refusal } = phoneEffect(waId);
  if (!refusal) return null;
  if (refusal.times === "once") {
    if (failedOnce.has(waId)) return null;
    failedOnce.add(waId);
  }
  return refusal.code;
}

function overLimit({ behaviour, limits, clock }: WhatsappWorld, number: BusinessNumber, person: Person) {
  return behaviour.rateLimits
    ? limits.take(number.phoneNumberId, person.waId, clock.now(), behaviour.throughputPerSecond)
    : null;
}

function windowOpen({ books, clock }: WhatsappWorld, number: BusinessNumber, person: Person): boolean {
  const heard = books.lastHeardFrom(number.phoneNumberId, person.waId);
  return heard !== undefined && clock.now() - heard < windowMs;
}

function contactAnswer(addressee: Addressee) {
  return addressee.kind === "phone"
    ? { input: addressee.input, wa_id: addressee.waId }
    : { input: addressee.bsuid, user_id: addressee.bsuid };
}

function afterAccepting(world: WhatsappWorld, message: Message, failure: RefusalCode | undefined) {
  if (failure) return reportFailure(world, message, failure);
  if (message.type !== "image" || !world.behaviour.fetchPictures) return reportStatuses(world, message);
  world.clock.at(world.clock.now(), async () => {
    const picture = await fetchPicture(message.wire);
    if (!picture) return reportFailure(world, message, 131053);
    world.books.addMedia(message, picture);
    reportStatuses(world, message);
  });
}
