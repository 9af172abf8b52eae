// Finds a buyer's answer to the shop's question, from the shop's words in all languages and from the task's facts about the buyer.
import type { Profile, TaskLanguage } from "./task.ts";
import type { Act, Heard } from "./stage.ts";

type Question =
  | "confirm"
  | "pickup_or_delivery"
  | "area"
  | "address"
  | "name"
  | "phone"
  | "size"
  | "colour"
  | "quantity"
  | "choice"
  | "anything_else";

/** Tried in this order. If a shop asks two things together, the buyer answers the first one that they can. */
const asks: [Question, RegExp][] = [
  ["confirm", /shall i (place|confirm|book|go ahead)|should i (place|confirm|book)|place (the|this|your) order\?|confirm (the|this|your)? ?order|(reply|say|type|answer) \*?yes|is (that|this|everything) (correct|right|ok)|go ahead\?|make i (place|confirm|book|send)|i go (place|book) am\?|say \*?(yes|oya)|(je|on|nous) (confirme|valide|passe|enregistre)|(confirmez|validez|confirmer|valider|passer)[- ]?(vous)?.*\?|(répondez|dites|repondez) \*?oui|c'est bon pour vous|nithibitishe|niweke oda|unathibitisha|thibitisha.*\?|(jibu|sema|andika) \*?(ndiyo|ndio)|ni sawa\?|tuendelee\?/i],
  ["pickup_or_delivery", /(pick ?up|collect)[^.?]* or [^.?]*deliver|deliver[^.?]* or [^.?]*(pick|collect)|livr[^.?]* ou [^.?]*(retir|boutique|récup)|(retir|récup)[^.?]* ou [^.?]*livr|(upeleke|tukuletee|uletewe|usafirish)[^.?]* au [^.?]*(chukua|duka)/i],
  ["area", /which area|what area|(where|wia|wey)[^.?]*(deliver|send|bring|carry|drop)|deliver(ed)? (it )?(to )?where|delivery area|area (should|do|you)|(quel|votre|dans quel) ?(quartier|zone)|où (faut|doit|voulez|souhaitez|est-ce|livr)|on (vous )?livre où|livrer où|eneo gani|tulete wapi|upo wapi|wapi\?|mtaa gani|uko eneo/i],
  ["address", /\baddress\b|street|landmark|\badresse\b|point de rep[eè]re|\banwani\b|nyumba gani|mahali kamili/i],
  ["name", /your name|what name|name (for|on) the order|(quel est )?votre nom|à quel nom|au nom de qui|jina lako|jina gani/i],
  ["phone", /phone number|your number|numéro de téléphone|votre numéro|nambari (yako )?ya simu|namba ya simu/i],
  ["size", /which size|what size|wetin be (the|your) size|size (do|would|you)|quelle (taille|pointure)|saizi gani|size gani/i],
  ["colour", /which colou?r|what colou?r|colou?r (do|would|you)|quelle couleur|rangi gani/i],
  ["choice", /which (one|of|would|do you|variant|option)|lequel|laquelle|lesquel|\bipi\b/i],
  ["quantity", /how many|combien (en|d'|de|vous)|ngapi/i],
  ["anything_else", /anything else|something else|any other thing|autre chose|kitu kingine|chochote kingine/i],
]; // prettier-ignore

/** `The shop's address: “14 Market Road”`: text that the shop quotes is information, and asks for nothing. */
const quotations = /[^.!?\n]*:\s*“[^”]*”/gu;

const yes: Record<string, readonly string[]> = {
  en: ["yes", "Yes please", "ok", "yes"],
  pcm: ["yes", "oya", "ok", "yes"],
  fr: ["oui", "Oui", "d'accord", "ok"],
  sw: ["ndiyo", "sawa", "ndio", "Ndiyo"],
};
const no: Record<string, string> = { en: "no", pcm: "no", fr: "non", sw: "hapana" };
const justThat: Record<string, string> = {
  en: "no that's all",
  pcm: "na only that one",
  fr: "non c'est tout",
  sw: "hapana ni hayo tu",
};
const collect: Record<string, string> = {
  en: "I'll pick it up",
  pcm: "I go come carry am",
  fr: "je passe le récupérer",
  sw: "nitakuja kuchukua dukani",
};

const theFirst: Record<string, string> = {
  en: "the first one",
  pcm: "the first one",
  fr: "le premier",
  sw: "ya kwanza",
};

/** @returns null if nothing is asked, or nothing that this buyer answers. */
export function answerTo(
  heard: readonly Heard[],
  profile: Profile,
  language: TaskLanguage,
  manner: { seed: number; taps: boolean },
): Act | null {
  const text = heard.map((one) => one.text.replaceAll(quotations, "")).join("\n");
  const say = (words: string | null): Act | null => (words === null ? null : { kind: "texts", texts: [words] });
  const spoken = language in yes ? language : "en";
  const button = heard.flatMap((one) => one.choices).findLast((choice) => choice.id.startsWith("confirm:"));
  if (button && profile.confirms === "yes" && manner.taps) return { kind: "tap", choice: button };
  if (button && profile.confirms) return say(sayConfirm(profile.confirms, spoken, manner.seed));
  for (const [question, form] of asks) {
    if (!form.test(text)) continue;
    const answer = say(words(question, profile, spoken, manner.seed));
    if (answer) return answer;
  }
  return null;
}

/** Its last words ask for a colour or size. */
export function asksForChoice(heard: readonly Heard[]): boolean {
  const text = heard.at(-1)?.text.split("\n").at(-1) ?? "";
  return asks.some(([question, form]) => (question === "size" || question === "colour") && form.test(text));
}

function words(question: Question, profile: Profile, language: string, seed: number): string | null {
  switch (question) {
    case "confirm":
      return profile.confirms && sayConfirm(profile.confirms, language, seed);
    case "pickup_or_delivery":
    case "area":
      return profile.pickup ? (collect[language] ?? null) : profile.area;
    case "address":
      return profile.pickup ? (collect[language] ?? null) : profile.address;
    case "name":
      return profile.name;
    case "phone":
      return profile.phone ?? "0803 123 4567";
    case "anything_else":
      return justThat[language] ?? null;
    case "size":
    case "colour":
    case "choice":
      // A buyer without a preference takes the first.
      return profile[question] ?? theFirst[language] ?? null;
    case "quantity":
      return profile.quantity;
  }
}

/** Words that can only mean yes. */
export function sayYes(language: TaskLanguage, seed: number): string {
  return sayConfirm("yes", language in yes ? language : "en", seed);
}

function sayConfirm(word: "yes" | "no", language: string, seed: number): string {
  const all = yes[language] ?? [];
  return word === "yes" ? (all[seed % all.length] ?? "yes") : (no[language] ?? "no");
}
