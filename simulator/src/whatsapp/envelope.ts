// Webhook bodies, in the form of Graph v24 and later.
import type { BusinessNumber, Message, Person, Status, WhatsappBooks } from "./books.ts";
import { statusError } from "./refusals.ts";

/** Something to report: one change of one field. `time` only for fields about the account, in seconds. */
export type Update = {
  field:
    | "messages"
    | "message_template_status_update"
    | "phone_number_quality_update"
    | "message_template_quality_update"
    | "smb_message_echoes"
    | "user_preferences";
  value: object;
  time?: number;
};

export type Envelope = {
  object: string;
  entry: { id: string; time?: number; changes: { value: object; field: string }[] }[];
};

/** One POST; each update becomes an entry of its own, as in Meta's batches. */
export function envelope(wabaId: string, updates: readonly Update[]): Envelope {
  return {
    object: "whatsapp_business_account",
    entry: updates.map(({ field, value, time }) => ({
      id: wabaId,
      ...(time === undefined ? {} : { time }),
      changes: [{ value, field }],
    })),
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

/** Without `contacts`, as when the number's user changes. */
export function systemValue(number: BusinessNumber, message: Record<string, unknown>) {
  return { ...head(number), messages: [message] };
}

/** What the business wrote with the phone app. */
export function echoValue(
  books: WhatsappBooks,
  number: BusinessNumber,
  person: Person,
  messages: readonly Record<string, unknown>[],
) {
  return { ...head(number), contacts: [contactOf(books, number, person)], message_echoes: messages };
}

export function preferenceValue({
  books,
  number,
  person,
  value,
  at,
}: {
  books: WhatsappBooks;
  number: BusinessNumber;
  person: Person;
  value: "stop" | "resume";
  at: number;
}) {
  const item = {
    ...(person.phoneHidden ? {} : { wa_id: person.waId }),
    user_id: books.bsuid(person, number),
    detail: `User requested to ${value} marketing messages`,
    category: "marketing_messages",
    value,
    timestamp: Math.floor(at / 1000),
  };
  return { ...head(number), contacts: [contactOf(books, number, person)], user_preferences: [item] };
}

/** An error that belongs to no single message. */
export function errorsValue(number: BusinessNumber, errors: readonly object[]) {
  return { ...head(number), errors };
}

export function statusValue({
  books,
  number,
  person,
  message,
  status: { status, at, errorCode },
}: {
  books: WhatsappBooks;
  number: BusinessNumber;
  person: Person;
  message: Message;
  status: Status;
}) {
  const opaque = message.wire["biz_opaque_callback_data"];
  const item = {
    id: message.id,
    status,
    timestamp: unixSeconds(at),
    ...(person.phoneHidden ? {} : { recipient_id: person.waId }),
    recipient_user_id: books.bsuid(person, number),
    ...(priced(message, status) ? { pricing: message.pricing } : {}),
    ...(opaque === undefined ? {} : { biz_opaque_callback_data: opaque }),
    ...(errorCode === null ? {} : { errors: [statusError(errorCode)] }),
  };
  // A failed status comes without `contacts`.
  return status === "failed"
    ? { ...head(number), statuses: [item] }
    : { ...head(number), contacts: [contactOf(books, number, person)], statuses: [item] };
}

/** Sender and time, which begin every item of `messages[]`. */
export function inboundOrigin({
  books,
  number,
  person,
  id,
  at,
}: {
  books: WhatsappBooks;
  number: BusinessNumber;
  person: Person;
  id: string;
  at: number;
}) {
  return {
    ...(person.phoneHidden ? {} : { from: person.waId }),
    from_user_id: books.bsuid(person, number),
    id,
    timestamp: unixSeconds(at),
  };
}

/** With `sent`, and with the first status of its arrival. */
function priced({ pricing, statuses }: Message, status: Status["status"]): boolean {
  if (!pricing || status === "failed" || status === "played") return false;
  return status !== "read" || !statuses.some((one) => one.status === "delivered");
}

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

export function unixSeconds(milliseconds: number): string {
  return String(Math.floor(milliseconds / 1000));
}
