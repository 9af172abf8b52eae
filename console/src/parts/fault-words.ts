// What is wrong with a field, in the seller's language. The API's text is for developers; its code is stable.
import { toldFault } from "../api/refusals.ts";
import { defineWords } from "../words/words.ts";

const words = defineWords(
  {
    required: "This is needed.",
    minimum: (limit: string) => `At least ${limit}.`,
    maximum: (limit: string) => `At most ${limit}.`,
    min_length: (limit: string) => `Write at least ${limit} letters.`,
    max_length: (limit: string) => `Too long: ${limit} letters at most.`,
    min_items: (limit: string) => `Choose at least ${limit}.`,
    max_items: (limit: string) => `Choose ${limit} at most.`,
    pattern: "This is not in the right form. Check the example or the allowed letters.",
    integer: "A whole number, please.",
    email: "This is not an email address.",
    uri: "This is not a web address. It begins with https://",
  },
  {
    fr: {
      required: "À remplir.",
      minimum: (limit) => `Au moins ${limit}.`,
      maximum: (limit) => `Au plus ${limit}.`,
      min_length: (limit) => `Écrivez au moins ${limit} lettres.`,
      max_length: (limit) => `Trop long : ${limit} lettres au plus.`,
      min_items: (limit) => `Choisissez-en au moins ${limit}.`,
      max_items: (limit) => `Choisissez-en ${limit} au plus.`,
      pattern: "Ce n’est pas écrit comme il faut : regardez l’exemple ou les lettres permises.",
      integer: "Un nombre entier, s’il vous plaît.",
      email: "Ce n’est pas une adresse e-mail.",
      uri: "Ce n’est pas une adresse web. Elle commence par https://",
    },
    pcm: {
      required: "You need put this one.",
      minimum: (limit) => `E no fit less pass ${limit}.`,
      maximum: (limit) => `E no fit pass ${limit}.`,
      min_length: (limit) => `Write reach ${limit} letters.`,
      max_length: (limit) => `E too long: ${limit} letters be the end.`,
      min_items: (limit) => `Choose reach ${limit}.`,
      max_items: (limit) => `Choose ${limit}, no pass am.`,
      pattern: "You no write am as e suppose be: check the example or the letters wey dem allow.",
      integer: "Put whole number abeg.",
      email: "This no be e-mail address.",
      uri: "This no be web address. E dey start with https://",
    },
    sw: {
      required: "Hii inahitajika.",
      minimum: (limit) => `Angalau ${limit}.`,
      maximum: (limit) => `Isizidi ${limit}.`,
      min_length: (limit) => `Andika angalau herufi ${limit}.`,
      max_length: (limit) => `Ndefu mno: herufi ${limit} tu.`,
      min_items: (limit) => `Chagua angalau ${limit}.`,
      max_items: (limit) => `Chagua ${limit} tu.`,
      pattern: "Haijaandikwa inavyotakiwa: angalia mfano au herufi zinazoruhusiwa.",
      integer: "Nambari kamili, tafadhali.",
      email: "Hii si barua pepe.",
      uri: "Hii si anwani ya tovuti. Huanza na https://",
    },
  },
);
export const faultWords = words;

export type FaultWords = (typeof words)["en"];

/** Falls back to the API's text. */
export function faultInWords(said: FaultWords, fault: { code: string; detail?: string | undefined }): string {
  const { code, detail = "" } = fault;
  const [limit] = /-?\d[\d.]*(?=\D*$)/.exec(detail) ?? [];
  if (code === "required") return said.required;
  if (code === "pattern" && detail.includes("must match")) return said.pattern;
  if (code === "type") return detail.includes("whole number") ? said.integer : detail;
  if (code === "format") return /e-?mail/i.test(detail) ? said.email : /uri|https?/i.test(detail) ? said.uri : detail;
  if (code === "min_length" && limit === undefined) return said.required;
  if (limit === undefined) return toldFault(fault);
  switch (code) {
    case "minimum":
    case "maximum":
    case "min_length":
    case "max_length":
    case "min_items":
    case "max_items":
      return said[code](limit.replace(/\.$/, ""));
    default:
      return toldFault(fault);
  }
}
