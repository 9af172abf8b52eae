// WhatsApp's events, as changes of an entry: the shapes of the recorded posts with the test's own ids, people and times.
import type { Line, Said } from "./facts.ts";

export type Change = { field: string; value: Record<string, unknown> };
type Occasion = { id: string; at: number; count: number };
type Kind = (occasion: Occasion) => {
  body: Record<string, unknown>;
  type: string;
  text: string;
  silent?: boolean;
  changeable?: boolean;
};

const media = (id: string, more: object) => ({
  id: String(1_900_000_000_000_000 + id.length),
  sha256: "173VRfCdinPCuZAzfIIR1wigTM2XSGJ2heT8ecwDgDk=",
  url: `https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=${id}&source=webhook`,
  ...more,
});
const context = { from: "2348000000001", id: "wamid.said.before" };
const words = (text: string) => ({ type: "text", text: { body: text } });

const kinds: readonly Kind[] = [
  ({ count }) => ({
    body: words(`Do you have number ${count}? 🧺`),
    type: "text",
    text: `Do you have number ${count}? 🧺`,
    changeable: true,
  }),
  ({ count }) => ({
    body: words(`How much is ${count}?`),
    type: "text",
    text: `How much is ${count}?`,
    changeable: true,
  }),
  ({ count }) => ({ body: { ...words(`This one, ${count}`), context }, type: "text", text: `This one, ${count}` }),
  ({ count }) => ({
    body: {
      ...words(`Is ${count} still there in blue?`),
      context: { ...context, referred_product: { catalog_id: "778899001122334", product_retailer_id: "SKU-BASKET-S" } },
    },
    type: "text",
    text: `Is ${count} still there in blue?`,
  }),
  ({ count }) => ({
    body: {
      ...words(`I saw your ad, ${count}`),
      referral: {
        source_url: "https://fb.me/0exampleAd",
        source_id: "120230000000000001",
        source_type: "ad",
        headline: "Chat with us",
        ctwa_clid: `click.${count}`,
      },
    },
    type: "text",
    text: `I saw your ad, ${count}`,
  }),
  ({ id, count }) => ({
    body: { type: "image", image: media(id, { caption: `Like this, ${count}?`, mime_type: "image/jpeg" }) },
    type: "image",
    text: `Like this, ${count}?`,
  }),
  ({ id }) => ({
    body: { type: "audio", audio: media(id, { mime_type: "audio/ogg; codecs=opus", voice: true }) },
    type: "audio",
    text: "",
  }),
  ({ id }) => ({
    body: {
      type: "document",
      document: media(id, { mime_type: "application/pdf", filename: "proof.pdf", caption: "Payment slip" }),
    },
    type: "document",
    text: "Payment slip",
  }),
  ({ id }) => ({
    body: { type: "sticker", sticker: media(id, { mime_type: "image/webp", animated: false }) },
    type: "sticker",
    text: "",
  }),
  ({ count }) => ({
    body: {
      type: "location",
      location: { latitude: 5.6, longitude: -0.18, name: "Mall", address: `${count} Road, Accra` },
    },
    type: "location",
    text: `Mall, ${count} Road, Accra`,
  }),
  ({ count }) => ({
    body: {
      type: "contacts",
      contacts: [
        { name: { formatted_name: `Kofi ${count}` }, phones: [{ phone: "+1 202-555-0177", wa_id: "12025550177" }] },
      ],
    },
    type: "contacts",
    text: `Kofi ${count}`,
  }),
  ({ count }) => ({
    body: {
      context,
      type: "interactive",
      interactive: { type: "button_reply", button_reply: { id: `confirm:${count}`, title: `Confirm ${count}` } },
    },
    type: "choice",
    text: `Confirm ${count}`,
  }),
  ({ count }) => ({
    body: {
      context,
      type: "interactive",
      interactive: {
        type: "list_reply",
        list_reply: { id: `ship:${count}`, title: `Express ${count}`, description: "Next day" },
      },
    },
    type: "choice",
    text: `Express ${count}`,
  }),
  ({ count }) => ({
    body: { context, type: "button", button: { payload: "MORE", text: `More ${count}` } },
    type: "choice",
    text: `More ${count}`,
  }),
  ({ count }) => ({
    body: {
      type: "order",
      order: {
        catalog_id: "778899001122334",
        text: `Please gift wrap ${count}`,
        product_items: [{ product_retailer_id: "SKU-BASKET-S", quantity: 2, item_price: 30, currency: "USD" }],
      },
    },
    type: "order",
    text: `Please gift wrap ${count}`,
  }),
  () => ({
    body: { type: "reaction", reaction: { message_id: context.id, emoji: "👍" } },
    type: "reaction",
    text: "👍",
    silent: true,
  }),
  () => ({
    body: {
      type: "unsupported",
      unsupported: { type: "poll" },
      errors: [{ code: 131051, title: "Message type unknown", message: "Message type unknown" }],
    },
    type: "unsupported",
    text: "",
  }),
  ({ count }) => ({
    body: { type: "system", system: { type: "customer_identity_changed", body: `A new phone, ${count}` } },
    type: "system",
    text: `A new phone, ${count}`,
    silent: true,
  }),
];

export function saidOnWhatsapp(
  account: string,
  line: Line,
  which: number,
  occasion: Occasion,
): { change: Change; said: Said } {
  const { id, at } = occasion;
  const {
    body,
    type,
    text,
    silent = false,
    changeable = false,
  } = kinds[which % kinds.length]?.(occasion) ?? { body: {}, type: "", text: "" };
  const change = messages(account, line, [{ ...from(line), id, timestamp: seconds(at), ...body }]);
  return { change, said: { id, at, place: 0, type, text, counts: !silent, changeable } };
}

/** Several texts of one second. */
export function burstOnWhatsapp(
  account: string,
  line: Line,
  { id, at }: Occasion,
  size: number,
): { change: Change; said: Said[] } {
  const said = Array.from({ length: size }, (_, place) => ({
    id: `${id}.${place}`,
    at,
    place,
    type: "text",
    text: `${place + 1} of ${size} at once`,
    counts: true,
    changeable: false,
  }));
  const items = said.map((one) => ({ ...from(line), id: one.id, timestamp: seconds(at), ...words(one.text) }));
  return { change: messages(account, line, items), said };
}

export function editOnWhatsapp({
  account,
  line,
  of,
  occasion: { id, at },
  text,
}: {
  account: string;
  line: Line;
  of: string;
  occasion: Occasion;
  text: string;
}): Change {
  const edit = { original_message_id: of, message: words(text) };
  return messages(account, line, [{ ...from(line), id, timestamp: seconds(at), type: "edit", edit }]);
}

export function revokeOnWhatsapp(account: string, line: Line, of: string, { id, at }: Occasion): Change {
  return messages(account, line, [
    { ...from(line), id, timestamp: seconds(at), type: "revoke", revoke: { original_message_id: of } },
  ]);
}

export function echoOnWhatsapp(account: string, line: Line, { id, at }: Occasion, text: string): Change {
  const to = { to: line.phone?.slice(1), to_user_id: line.userId ?? undefined };
  const echo = { from: "2348000000001", ...to, id, timestamp: seconds(at), ...words(text) };
  return change("smb_message_echoes", account, { message_echoes: [echo] });
}

export function statusOnWhatsapp(account: string, of: string, at: number, status: string): Change {
  const fault = { code: 131026, title: "Message undeliverable", message: "Message undeliverable" };
  const failed = status === "failed" ? { errors: [fault] } : {};
  return change("messages", account, {
    statuses: [{ id: of, status, timestamp: seconds(at), recipient_id: "2348030000000", ...failed }],
  });
}

export function unreadableOnWhatsapp(account: string, id: string): Change {
  return change("messages", account, {
    messages: [{ id, type: "text", timestamp: "yesterday", text: { body: "Hi" } }],
  });
}

/** Sent to every app, and none of it is a message. */
export function noiseOnWhatsapp(account: string, line: Line, at: number, which: number): Change {
  const of = { wa_id: line.phone?.slice(1), user_id: line.userId ?? undefined };
  const preference = { ...of, category: "marketing_messages", value: "stop", timestamp: seconds(at), detail: "stop" };
  const template = {
    event: "APPROVED",
    message_template_id: 17,
    message_template_name: "order_shipped",
    message_template_language: "en_US",
    reason: "NONE",
  };
  if (which === 0)
    return change("user_preferences", account, { contacts: contacts(line), user_preferences: [preference] });
  if (which === 1) return { field: "message_template_status_update", value: template };
  return { field: "account_alerts", value: { entity_type: "BUSINESS", alert_severity: "INFORMATIONAL" } };
}

function messages(account: string, line: Line, items: unknown[]): Change {
  return change("messages", account, { contacts: contacts(line), messages: items });
}

function change(field: string, account: string, more: Record<string, unknown>): Change {
  const metadata = { display_phone_number: "2348000000001", phone_number_id: account };
  return { field, value: { messaging_product: "whatsapp", metadata, ...more } };
}

function contacts(line: Line): unknown[] {
  return [{ profile: { name: line.name }, wa_id: line.phone?.slice(1), user_id: line.userId ?? undefined }];
}

function from(line: Line): Record<string, unknown> {
  return { from: line.phone?.slice(1), from_user_id: line.userId ?? undefined };
}

function seconds(at: number): string {
  return String(Math.floor(at / 1_000));
}
