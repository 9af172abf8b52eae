// The name for an invoice, apart from the rest of the message: "The invoice must be in the name of Adeyemi Ltd".
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { folded } from "./remarks-in.ts";

export type InvoiceApart = { rest: BuyerMessage[]; note: string };

const paper = "(?:invoice|letter ?head|facture|ankara|(?:official )?receipt|recu|risiti)";
const whose =
  "(?:company|business|firm|office|organi[sz]ation|school|in the name of|name of|bear|letter ?head|entreprise|societe|au nom d[eu']|kampuni|shirika|jina la|kwa jina)";
const asksFor = new RegExp(`\\b${paper}\\b[^]*\\b${whose}|\\b${whose}[^]*\\b${paper}\\b`, "u");
const sentences = /(?<=[.!?;])(?<!(?<!\p{L})(?:no|nr|st|str|rd|ave|mr|mrs|dr|bd|ltd|inc|co|plc)\.)\s+|\n+/iu;
const goesOn =
  /^(?:and |but |so |please |et |mais |na )*(?:(?:will|can|could|would|is|est-ce|c'est|je,|itakuwa|inawezekana)\b.{0,40}(?:so|possible|that|it|done|right|inawezekana|hivyo)|(?:is that|is it) possible.*|yes or no|inawezekana)[\s?!.]*$/u;
const longest = 300;

/** Null if the messages ask for no invoice, or the cart has nothing to invoice. */
export function invoiceApart(messages: readonly BuyerMessage[], { cart }: StateCard): InvoiceApart | null {
  if (cart.lines.length === 0) return null;
  if (messages.some(({ choice, forwarded, type }) => choice !== null || forwarded || type !== "text")) return null;
  const said: string[] = [];
  const rest = messages.map((message) => {
    const left: string[] = [];
    for (const sentence of message.text.split(sentences)) {
      const read = folded(sentence);
      if (asksFor.test(read)) said.push(sentence.trim());
      else if (said.length === 0 || !goesOn.test(read)) left.push(sentence);
    }
    return { ...message, text: left.join(" ") };
  });
  if (said.length === 0) return null;
  return {
    rest: rest.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)),
    note: said.join(" ").replace(/\?+$/, "").slice(0, longest),
  };
}
