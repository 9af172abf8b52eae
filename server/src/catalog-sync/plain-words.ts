// Explains a catalog's answer about an item, and what a seller can do. The catalog's own words vary and are stored too.

type PlainWords = { reason: string; again: boolean };

const known: readonly [said: RegExp, reason: string, again?: boolean][] = [
  [/missing.*image|image.*(missing|required)/i, "It has no picture: add one to the product."],
  [
    /image.*(fetch|download|load|access)|(fetch|download|load).*image/i,
    "Its picture can't be opened from outside: check the picture's address, or upload it anew.",
  ],
  [/image/i, "Its picture is not accepted: use a clear JPEG or PNG of at least 500 by 500 pixels."],
  [/missing.*(title|name)|title.*(missing|required)/i, "It has no name: give the product one."],
  [/(title|name).*(long|length|characters)/i, "Its name is too long: shorten it."],
  [/title|name/i, "Its name is not accepted: take out brand claims, special signs and forbidden words."],
  [/description.*(long|length|characters)/i, "Its description is too long: shorten it."],
  [/description/i, "Its description is not accepted: write plain sentences, not only capital letters."],
  [/sale_?price|price/i, "Its price is not accepted: check the amount and the currency."],
  [/availab/i, "Whether it is in stock was not understood: it is sent again.", true],
  [/(link|url)/i, "The address of its page is not accepted: check the channel's number or name."],
  [
    /polic|prohibit|commerce|not allowed|restricted|does not take/i,
    "Its kind of goods, or a word in it, is not allowed in the catalog.",
  ],
  [/does not exist|not found/i, "The catalog no longer knew it: it is put in anew.", true],
  [
    /try again|temporar|internal|unknown error|timeout|timed out/i,
    "The catalog had a trouble of its own: it is sent again.",
    true,
  ],
  [/duplicate/i, "Another item of the catalog has the same number: give the product its own SKU."],
];

/** @param said the catalog's words; may be empty. */
export function plainWords(said: string): PlainWords {
  const match = known.find(([pattern]) => pattern.test(said));
  if (match) return { reason: match[1], again: match[2] ?? false };
  return { reason: "The catalog does not take it as it is; its own words say more.", again: false };
}

export const reviewRejected =
  "The catalog's review turned it down: its kind of goods, its picture or its words break a rule. Change it, or ask for another review there.";
export const neverDone =
  "The catalog broke off each time it was sent. It is sent again when it changes or when you sync.";
export const tooLarge = "It is too large to be sent: shorten its description.";

const misconfigured =
  "The catalog can't be reached with this channel's access: connect the channel anew, with rights to the catalog.";
const stopped = "The catalog's owner has blocked us for now: look into the notices of your business account there.";
const invalid = "The catalog refused the whole list. It is tried again; nothing of yours is known to be wrong.";

/** Why nothing can be written to the catalog. */
export function problemWords(reason: string, detail: string): string {
  const words = reason === "misconfigured" ? misconfigured : reason === "stopped" ? stopped : invalid;
  return `${words} (${detail})`;
}
