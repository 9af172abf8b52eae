// What a payer typed into the payment form, cut to the stored length.
import type { PageRequest } from "../kernel/http/http.ts";
import { straight } from "../kernel/text/one-line.ts";
import type { PayForm } from "./page/view.ts";

const payerNameMax = 100;
const payerWordsMax = 140;

export function typedIn({ form }: PageRequest): NonNullable<PayForm["typed"]> {
  const text = (name: string, most: number) =>
    straight(form[name] ?? "")
      .trim()
      .slice(0, most);
  return {
    method: text("method", 30),
    phone: text("phone", 30),
    payer: text("payer", payerNameMax),
    words: text("words", payerWordsMax),
    whose: text("whose", 30),
  };
}

/** A payer's message to the buyer appears on our page, so it keeps only words: no link, number or account. */
export function onlyWords(typed: string): string {
  const plain = typed.replaceAll(/[^\p{L}\p{M}\p{Extended_Pictographic}\s.,!?'’-]/gu, " ");
  return plain
    .replaceAll(/\.(?=\S)/g, ". ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, payerWordsMax);
}
