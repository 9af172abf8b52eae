// The message of a broadcast: its placeholders, and the API's form of what was typed.
import type { Broadcast, BroadcastMessage, SegmentExpression, TemplateId } from "@sokoni/sdk";
import type { Values } from "../parts/form.tsx";

export const fields = ["firstName", "name", "city"] as const;
export type Filled = (typeof fields)[number] | "fixed";
export const buttonPlaces = [0, 1, 2] as const;

/** `{{name}}` and `{{1}}`, each once. */
export function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, key = ""]) => key))];
}

/** The default for a placeholder: in free text its own name says what it is. */
export function filledBy(key: string, message?: BroadcastMessage): Filled {
  const known = message?.variables?.[key];
  if (known) return "field" in known ? (fields.find((field) => field === known.field) ?? "fixed") : "fixed";
  return fields.find((field) => field === key) ?? (key === "1" || key.includes("name") ? "firstName" : "fixed");
}

export function wordsFor(key: string, message?: BroadcastMessage): string {
  const known = message?.variables?.[key];
  if (!known) return "";
  return "field" in known ? known.fallback : known.value;
}

/** Where the form keeps the fields: the first version or the second. */
export type Place = "message" | "abTest.message";
type Written = { kind: "template" | "text"; keys: readonly string[]; picture: string | null };

/** @param written `keys`: its placeholders; `picture`: an address, or null. */
export function messageOf(
  values: Values,
  { kind, keys, picture }: Written,
  place: Place = "message",
): BroadcastMessage {
  const variables = Object.fromEntries(
    keys.map((key) => {
      const words = values[`${place}.variables.${key}.value`]?.trim() ?? "";
      const field = fields.find((one) => one === values[`${place}.variables.${key}.field`]);
      return [key, field ? { field, fallback: words } : { value: words }] as const;
    }),
  );
  const buttons = buttonPlaces.map((index) => values[`${place}.buttons.${index}`]?.trim() ?? "").filter(Boolean);
  const said =
    kind === "template"
      ? { templateId: values[`${place}.templateId`] as TemplateId }
      : { text: values[`${place}.text`] ?? "", ...(buttons.length > 0 && { buttons }) };
  return { ...said, ...(keys.length > 0 && { variables }), ...(picture && { picture }) };
}

/** The message as a recipient without data reads it. @param friend how such a recipient is addressed */
export function filled(text: string, values: Values, friend: string, place: Place = "message"): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, key: string) => {
    const otherwise = filledBy(key) === "fixed" ? whole : friend;
    return (values[`${place}.variables.${key}.value`] ?? otherwise).trim();
  });
}

type Channel = "chatapp" | "photoapp";

/** Common audiences that need no segment. */
export const audiences = {
  everybody: (channel: Channel): SegmentExpression => ({ consent: channel }),
  recent: (channel: Channel): SegmentExpression => ({
    all: [{ consent: channel }, { lastMessageAt: { withinDays: 30 } }],
  }),
  best: (channel: Channel): SegmentExpression => ({
    all: [{ consent: channel }, { any: [{ segment: "champions" }, { segment: "loyal" }] }],
  }),
  quiet: (channel: Channel): SegmentExpression => ({
    all: [{ consent: channel }, { lastOrderAt: { notWithinDays: 60 } }],
  }),
  never: (channel: Channel): SegmentExpression => ({ all: [{ consent: channel }, { hasOrdered: false }] }),
} as const;
export type Audience = keyof typeof audiences;
export const audienceNames = Object.keys(audiences) as Audience[];

/** A segment's ID, or the name of a common audience. Any other API expression is kept as `kept`. */
export function audienceOf({ segmentId, segment, channel }: Broadcast): string {
  if (segmentId) return segmentId;
  const asText = JSON.stringify(segment);
  const usual = audienceNames.find((name) => JSON.stringify(audiences[name](channel as Channel)) === asText);
  return usual ?? "kept";
}
