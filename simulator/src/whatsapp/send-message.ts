// `POST /{phone_number_id}/messages`: the API's answer.
import { phoneEffect } from "../outcomes.ts";
import { isRecord } from "../shape.ts";
import type { Template } from "./account-books.ts";
import { afterAccepting } from "./after-accepting.ts";
import { authenticate } from "./authenticate.ts";
import type { BusinessNumber, Person } from "./books.ts";
import { checkMessage, isRefusal, readAddressee, type Addressee } from "./check-message.ts";
import { newMessageId } from "./identity.ts";
import { markRead } from "./mark-read.ts";
import { type Pricing, pricingOf } from "./pricing.ts";
import { refuse, refuseToken, type Refusal, type RefusalCode } from "./refusals.ts";
import type { WhatsappWorld } from "./world.ts";

/** `cut`: the connection is closed without an answer. */
export type Answer = { http: number; body: object; cut?: boolean };

const dayMs = 24 * 3_600_000;
const windowMs = dayMs;
const freeEntryMs = 3 * dayMs;

export function sendMessage(world: WhatsappWorld, phoneNumberId: string, token: string | null, body: unknown): Answer {
  const { books, behaviour, clock } = world;
  const number = authenticate(world, phoneNumberId, token);
  if (isRefusal(number)) return number;
  if (!isRecord(body)) return refuse(100, "The request body must be a JSON object.");
  if (body["messaging_product"] !== "whatsapp") return refuse(100, "The parameter messaging_product is required.");
  if (body["status"] === "read") return markRead(world, number, body);

  const addressee = readAddressee(body);
  if (isRefusal(addressee)) return addressee;
  const wrong = checkMessage(world, number, body);
  if (wrong) return wrong;
  const person = personOf(world, number, addressee);
  if (!person) return refuse(131009, "Parameter 'recipient' names nobody who ever wrote to this business.");
  if (person.waId === number.displayNumber.replace(/\D/g, "")) return refuse(131021);
  const template = templateIn(world, number, body);
  if (template?.category === "AUTHENTICATION" && addressee.kind === "bsuid") return refuse(131062);
  const limited = refusedByPhone(world, person.waId) ?? overLimit(world, number, person);
  if (limited) return limited;

  const open = windowOpen(world, number, person);
  const closed = !open && !template;
  if (closed && behaviour.closedWindow === "refused_at_once") return refuse(131047);

  const { waId } = person;
  const message = books.add({
    id: newMessageId(waId, "outbound"),
    direction: "outbound",
    phoneNumberId,
    waId,
    at: clock.now(),
    type: typeof body["type"] === "string" ? body["type"] : "text",
    wire: body,
    pricing: priceOf(world, number, template, { windowOpen: open, fromAd: freeFromAd(world, number, person) }),
  });
  const held = template !== undefined && phoneEffect(waId).held !== undefined;
  afterAccepting(world, number, message, { closed, template });
  return {
    http: 200,
    body: {
      messaging_product: "whatsapp",
      contacts: [contactAnswer(addressee)],
      messages: [
        { id: message.id, ...(template ? { message_status: held ? "held_for_quality_assessment" : "accepted" } : {}) },
      ],
    },
    ...(phoneEffect(waId).cutConnection ? { cut: true } : {}),
  };
}

/** The template to send; it has been checked. */
function templateIn({ accounts, books }: WhatsappWorld, number: BusinessNumber, body: Record<string, unknown>) {
  const { type, template } = body;
  if (type !== "template" || !isRecord(template) || !isRecord(template["language"])) return undefined;
  const found: Template | undefined = accounts.template(
    books.portfolioOf(number),
    String(template["name"]),
    String(template["language"]["code"]),
  );
  return found;
}

function personOf({ books }: WhatsappWorld, number: BusinessNumber, addressee: Addressee): Person | undefined {
  if (addressee.kind === "bsuid")
    return [...books.people.values()].find((one) => books.bsuid(one, number) === addressee.bsuid);
  const { waId } = addressee;
  return books.people.get(waId) ?? { waId, name: `Buyer ${waId.slice(-4)}`, username: null, phoneHidden: false };
}

function refusedByPhone({ failedOnce }: WhatsappWorld, waId: string): Refusal | null {
  const { refuse: refusal } = phoneEffect(waId);
  if (!refusal) return null;
  if (refusal.times === "once") {
    if (failedOnce.has(waId)) return null;
    failedOnce.add(waId);
  }
  return refusal.code === 190 ? refuseToken() : refuse(refusal.code);
}

function overLimit({ behaviour, limits, clock }: WhatsappWorld, number: BusinessNumber, person: Person) {
  const code: RefusalCode | null = behaviour.rateLimits
    ? limits.take(number.phoneNumberId, person.waId, clock.now(), behaviour.throughputPerSecond)
    : null;
  return code === null ? null : refuse(code);
}

function windowOpen({ books, clock }: WhatsappWorld, number: BusinessNumber, person: Person): boolean {
  const heard = books.lastHeardFrom(number.phoneNumberId, person.waId);
  return heard !== undefined && clock.now() - heard < windowMs;
}

/** An answer within a day to a person who came from an ad opens 72 hours in which nothing costs. */
function priceOf(
  { accounts, clock }: WhatsappWorld,
  { phoneNumberId }: BusinessNumber,
  template: Template | undefined,
  under: { windowOpen: boolean; fromAd: boolean },
): Pricing {
  const at = clock.now();
  const month = `${phoneNumberId} ${new Date(at).toISOString().slice(0, 7)}`;
  const answersBefore = accounts.answers.get(month) ?? 0;
  if (!template && !under.fromAd) accounts.answers.set(month, answersBefore + 1);
  return pricingOf(template?.category ?? null, { ...under, at, answersBefore });
}

function freeFromAd({ accounts, clock }: WhatsappWorld, number: BusinessNumber, person: Person): boolean {
  const entry = accounts.adEntries.get(`${number.phoneNumberId} ${person.waId}`);
  if (!entry) return false;
  if (entry.freeUntil === null && clock.now() - entry.at < dayMs) entry.freeUntil = clock.now() + freeEntryMs;
  return entry.freeUntil !== null && clock.now() < entry.freeUntil;
}

function contactAnswer(addressee: Addressee) {
  return addressee.kind === "phone"
    ? { input: addressee.input, wa_id: addressee.waId }
    : { input: addressee.bsuid, user_id: addressee.bsuid };
}
