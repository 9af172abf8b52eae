// Reads what a buyer types on the checkout page, and finds the fault of each field. Nothing that was typed is lost.
import { namesOf } from "../kernel/values/names.ts";
import { readPhone } from "../customers/index.ts";
import { onOneLine, straight } from "../kernel/text/one-line.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { nameWordsFaults, platformWordsFaults, refuseNoAddress, type Shop } from "../shops/index.ts";
import type { CheckoutWords } from "./checkout-words/index.ts";
import type { Way } from "./delivery-ways.ts";

/** The most characters of each field. */
export const longest = { name: 80, phone: 30, line: 300, landmark: 300, notes: 300, code: 40 } as const;

export type Typed = Record<Field, string>;
export type Field = "to" | keyof typeof longest;
export type Faults = Partial<Record<Field, string>>;
export type Details = {
  way: Way;
  name: string;
  /** E.164. */
  phone: string;
  /** Empty for goods that are picked up. */
  line: string;
  landmark: string;
  notes: string;
  code: string;
};

export const fields: readonly Field[] = ["to", "line", "landmark", "name", "phone", "notes", "code"];

export function typedIn(form: Record<string, string>): Typed {
  const text = (field: Field): string => onOneLine(form[field] ?? "");
  // A line break has a meaning only in this field.
  const notes = straight(form.notes ?? "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim();
  return {
    to: text("to"),
    name: text("name"),
    phone: text("phone"),
    line: text("line"),
    landmark: text("landmark"),
    notes,
    code: text("code"),
  };
}

export const nothingTyped: Typed = typedIn({});

export function readDetails(
  typed: Typed,
  { shop, ways }: { shop: Shop; ways: readonly Way[] },
  words: CheckoutWords,
): { details: Details } | { faults: Faults } {
  const way = ways.find(({ id }) => id === typed.to) ?? (ways.length === 1 ? ways[0] : undefined);
  const phone = readPhone(typed.phone, shop.country);
  const goesOut = way?.kind !== "pickup";
  const faults: Faults = {
    ...(way ? {} : { to: words.faults.to }),
    ...(typed.name === "" ? { name: words.faults.name } : {}),
    ...(typed.phone === "" ? { phone: words.faults.phone } : phone === null ? { phone: words.faults.noPhone } : {}),
    ...(way && goesOut && typed.line === "" ? { line: words.faults.line } : {}),
    ...strangeWords(typed, words),
    ...tooLong(typed, words),
  };
  if (Object.keys(faults).length > 0 || !way || phone === null) return { faults };
  const place = goesOut ? { line: typed.line, landmark: typed.landmark } : { line: "", landmark: "" };
  return { details: { way, name: typed.name, phone, ...place, notes: typed.notes, code: typed.code } };
}

/** Our messages to the buyer and the shop quote these texts, so none of them may look like our own words. */
function strangeWords(typed: Typed, { faults }: CheckoutWords): Faults {
  const named = (field: Field) => ({ pointer: field, text: typed[field] });
  const wrong = [
    ...platformWordsFaults([named("name"), named("notes")]),
    ...nameWordsFaults([named("name")]),
    ...placeFaults([named("line"), named("landmark")]),
  ];
  return Object.fromEntries(wrong.map(({ pointer }) => [pointer, faults.strange]));
}

function placeFaults(texts: { pointer: string; text: string }[]): { pointer: string }[] {
  try {
    refuseNoAddress(texts);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [...error.errors];
    throw error;
  }
}

function tooLong(typed: Typed, { faults }: CheckoutWords): Faults {
  const over = namesOf(longest).filter((field) => typed[field].length > longest[field]);
  return Object.fromEntries(over.map((field) => [field, faults.tooLong(longest[field])]));
}
