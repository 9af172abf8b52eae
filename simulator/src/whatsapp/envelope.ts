// Webhook bodies of the field `messages`, in the form of Graph v24 and later.
import type { BusinessNumber, Message, Person, Status, WhatsappBooks } from "./books.ts";
import { statusError } from "./refusals.ts";

export type Envelope = { object: string; entry: { id: string; changes: { value: object; field: string }[] }[] };

/** One POST; each value becomes an entry of its own, as when Meta batches. */
export function envelope(books: WhatsappBooks, number: BusinessNumber, values: readonly object[]): Envelope {
  const id = books.portfolioOf(number);
  return {
    object: "whatsapp_business_account",
    entry: values.map((value) => ({ id, changes: [{ value, field: "messages" }] })),
  };
}

export function inboundValue(
  books: WhatsappBooks,
  number: BusinessNumber,
  person: Person,
  messages: readonly Record<string, unknown>[],
) {
  return { ...head(number), contacts: [contactOf(books, number, person)], messages };
}

export function statusValue(
  books: WhatsappBooks,
  number: BusinessNumber,
  person: Person,
  message: Message,
  { status, at, errorCode }: Status,
) {
  const opaque = message.wire["biz_opaque_callback_data"];
  const item = {
    id: message.id,
    status,
    timestamp: unixSeconds(at),
    ...(person.phoneHidden ? {} : { recipient_id: person.waId }),
    recipient_user_id: books.bsuid(person, number),
    ...(status === "sent" || status === "delivered" ? { pricing } : {}),
    ...(opaque === undefined ? {} : { biz_opaque_callback_data: opaque }),
    ...(errorCode === null ? {} : { errors: [statusError(errorCode)] }),
  };
  // A failed status comes without `contacts`.
  return status === "failed"
    ? { ...head(number), statuses: [item] }
    : { ...head(number), contacts: [contactOf(books, number, person)], statuses: [item] };
}

/** Who sent it and when, as every item of `messages[]` begins. */
export function inboundOrigin(books: WhatsappBooks, number: BusinessNumber, person: Person, id: string, at: number) {
  return {
    ...(person.phoneHidden ? {} : { from: person.waId }),
    from_user_id: books.bsuid(person, number),
    id,
    timestamp: unixSeconds(at),
  };
}

const pricing = {
  billable: false,
  pricing_model: "PMP",
  category: "service",
  type: "free_customer_service",
};

function head(number: BusinessNumber) {
  return {
    messaging_product: "whatsapp",
    metadata: {
      display_phone_number: number.displayNumber.replace(/\D/g, ""),
      phone_number_id: number.phoneNumberId,
    },
  };
}

function contactOf(books: WhatsappBooks, number: BusinessNumber, person: Person) {
  return {
    profile: { name: person.name, ...(person.username ? { username: person.username } : {}) },
    ...(person.phoneHidden ? {} : { wa_id: person.waId }),
    user_id: books.bsuid(person, number),
  };
}

function unixSeconds(milliseconds: number): string {
  return String(Math.floor(milliseconds / 1000));
}
