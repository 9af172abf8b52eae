// "I'll transfer when your rider is here": this is neither cash nor a payment now. It is cut out of the rest of a turn.
import type { BuyerMessage } from "../../brain.ts";
import { isSaid } from "./is-said.ts";
import { normalise } from "./normalise.ts";
import { atDoor, byTransfer } from "./packs/transfers.ts";

const sentences = /(?<=[.!?;])\s+|\n+/u;
const cash = /\b(?:cash|especes|liquide|taslimu)\b/u;
/** The transfer was sent already. */
const isPaid = /\b(?:i(?:'ve| have)? (?:already |just )?(?:sent|paid|transferred)|i don (?:send|pay|transfer)|j'ai (?:deja )?(?:paye|envoye|fait)|nime(?:shalipa|lipa|tuma))\b/u; // prettier-ignore

/** For a sentence of a buyer, or a rule of a shop. */
export function transfersAtDoor(sentence: string): boolean {
  const text = normalise(sentence);
  return byTransfer.test(text) && atDoor.test(text) && !cash.test(text) && !isPaid.test(text);
}

/** Null if the messages say nothing about it. */
export function transferApart(messages: readonly BuyerMessage[]): { rest: BuyerMessage[] } | null {
  let isFound = false;
  const rest = messages.map((message) => {
    if (!isSaid(message)) return message;
    const kept = message.text.split(sentences).flatMap((sentence) => {
      if (!transfersAtDoor(sentence)) return [sentence];
      isFound = true;
      const [before = "", ...behind] = sentence.split(/,\s+(?=\D)/u);
      // "2 mugs, I'll transfer when it comes"
      return behind.length > 0 && !transfersAtDoor(before) && behind.some(transfersAtDoor)
        ? [[before, ...behind.filter((one) => !transfersAtDoor(one))].join(", ")]
        : [];
    });
    return { ...message, text: kept.join(" ") };
  });
  return isFound ? { rest: rest.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)) } : null;
}
