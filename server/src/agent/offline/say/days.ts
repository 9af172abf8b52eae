// Answers about days, worked out from what the shop wrote about its hours and durations. They are not a promise.
import type { Language } from "../../brain.ts";

const locales: Record<Language, string> = { en: "en-GB", pcm: "en-GB", fr: "fr-FR", sw: "sw-KE" };

/** "Friday 4 December" */
export function dateIn(language: Language, date: Date): string {
  return new Intl.DateTimeFormat(locales[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(date);
}

export function weekdayIn(language: Language, date: Date): string {
  return new Intl.DateTimeFormat(locales[language], { weekday: "long", timeZone: "UTC" }).format(date);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

type DayPhrases = {
  open(day: string): string;
  openThen(day: string): string;
  openNow(): string;
  shut(day: string): string;
  /** The answer to "are you closed?" */
  shutAsAsked(day: string): string;
  openAfterAll(day: string): string;
  shutThen(day: string): string;
  shutNow(): string;
  /** The shop wrote nothing about that day. */
  unlisted(): string;
  /** The shop wrote nothing about that day, but about others. */
  unnamed(day: string, isClosing: boolean): string;
  from(day: string, hours: string): string;
  /** The first and last day, counted from today. */
  counted(first: string, last: string): string;
  inTime(day: string): string;
  maybe(day: string): string;
  tooEarly(day: string): string;
  /** An order made now, while the shop is closed. `comes`: if the delivery takes days. */
  leaves(day: string, comes: string | null): string;
};

export const dayPhrases: Record<Language, DayPhrases> = {
  en: {
    open: (day) => `Yes, the shop is open on ${day}.`,
    openThen: (day) => `Yes, the shop is open on ${day} at that time.`,
    openNow: () => "Yes, the shop is open now.",
    shut: (day) => `No, the shop is closed on ${day}.`,
    shutAsAsked: (day) => `Yes, the shop is closed on ${day}.`,
    openAfterAll: (day) => `No, the shop is open on ${day}.`,
    shutThen: () => "No, the shop is not open at that time.",
    shutNow: () => "No, the shop is not open now.",
    unlisted: () => "The shop has written no hours for that day.",
    unnamed: (day, isClosing) =>
      isClosing
        ? `Yes, by its hours the shop is closed on ${day}.`
        : `No, by its hours the shop is not open on ${day}.`,
    from: (day, hours) => `On ${day} the shop is open ${hours}.`,
    counted: (first, last) =>
      first === last ? `Counted from today, that is ${first}.` : `Counted from today, that is ${first} to ${last}.`,
    inTime: (day) => `Yes, ${day} is possible, but I can't promise it.`,
    maybe: (day) => `${day} is possible, and so is a later day: I can't promise it.`,
    tooEarly: (day) => `No, ${day} is too early.`,
    leaves: (day, comes) =>
      `The shop is closed now: what is ordered now leaves on ${day} at the earliest${comes === null ? "" : `, and that makes it ${comes}`}.`,
  },
  pcm: {
    open: (day) => `Yes, the shop dey open on ${day}.`,
    openThen: (day) => `Yes, the shop dey open on ${day} that time.`,
    openNow: () => "Yes, the shop dey open now.",
    shut: (day) => `No, the shop no dey open on ${day}.`,
    shutAsAsked: (day) => `Yes, the shop no dey open on ${day}.`,
    openAfterAll: (day) => `No, the shop dey open on ${day}.`,
    shutThen: () => "No, the shop no dey open that time.",
    shutNow: () => "No, the shop no dey open now.",
    unlisted: () => "The shop never write any time for that day.",
    unnamed: (day, isClosing) =>
      `${isClosing ? "Yes" : "No"}, by the time wey the shop write, e no dey open on ${day}.`,
    from: (day, hours) => `On ${day} the shop dey open ${hours}.`,
    counted: (first, last) =>
      first === last ? `If we count from today, na ${first}.` : `If we count from today, na ${first} to ${last}.`,
    inTime: (day) => `Yes, ${day} fit work, but I no fit promise am.`,
    maybe: (day) => `${day} fit work, and later day fit too: I no fit promise am.`,
    tooEarly: (day) => `No, ${day} too early.`,
    leaves: (day, comes) =>
      `The shop don close now: wetin you order now go leave on ${day} first${comes === null ? "" : `, so e go be ${comes}`}.`,
  },
  fr: {
    open: (day) => `Oui, la boutique est ouverte ${day}.`,
    openThen: (day) => `Oui, la boutique est ouverte ${day} à cette heure-là.`,
    openNow: () => "Oui, la boutique est ouverte en ce moment.",
    shut: (day) => `Non, la boutique est fermée ${day}.`,
    shutAsAsked: (day) => `Oui, la boutique est fermée ${day}.`,
    openAfterAll: (day) => `Non, la boutique est ouverte ${day}.`,
    shutThen: () => "Non, la boutique n'est pas ouverte à cette heure-là.",
    shutNow: () => "Non, la boutique n'est pas ouverte en ce moment.",
    unlisted: () => "La boutique n'a pas écrit d'horaires pour ce jour-là.",
    unnamed: (day, isClosing) => `${isClosing ? "Oui" : "Non"}, d'après ses horaires, la boutique est fermée ${day}.`,
    from: (day, hours) => `${capital(day)}, la boutique est ouverte ${hours}.`,
    counted: (first, last) =>
      first === last
        ? `En comptant à partir d'aujourd'hui : ${first}.`
        : `En comptant à partir d'aujourd'hui : entre ${first} et ${last}.`,
    inTime: (day) => `Oui, ${day}, c'est possible, mais je ne peux rien promettre.`,
    maybe: (day) => `${capital(day)}, c'est possible, ou plus tard : je ne peux rien promettre.`,
    tooEarly: (day) => `Non, ${day}, c'est trop tôt.`,
    leaves: (day, comes) =>
      `La boutique est fermée : ce qui est commandé maintenant part au plus tôt ${day}${comes === null ? "" : `, donc ${comes}`}.`,
  },
  sw: {
    open: (day) => `Ndiyo, duka liko wazi ${day}.`,
    openThen: (day) => `Ndiyo, duka liko wazi ${day} saa hiyo.`,
    openNow: () => "Ndiyo, duka liko wazi sasa.",
    shut: (day) => `Hapana, duka limefungwa ${day}.`,
    shutAsAsked: (day) => `Ndiyo, duka limefungwa ${day}.`,
    openAfterAll: (day) => `Hapana, duka liko wazi ${day}.`,
    shutThen: () => "Hapana, duka haliko wazi saa hiyo.",
    shutNow: () => "Hapana, duka haliko wazi sasa.",
    unlisted: () => "Duka halijaandika saa za siku hiyo.",
    unnamed: (day, isClosing) => `${isClosing ? "Ndiyo" : "Hapana"}, kwa saa zake duka limefungwa ${day}.`,
    from: (day, hours) => `${capital(day)} duka liko wazi ${hours}.`,
    counted: (first, last) =>
      first === last
        ? `Tukihesabu kuanzia leo, ni ${first}.`
        : `Tukihesabu kuanzia leo, ni kati ya ${first} na ${last}.`,
    inTime: (day) => `Ndiyo, ${day} inawezekana, lakini siwezi kuahidi.`,
    maybe: (day) => `${day} inawezekana, na siku ya baadaye pia: siwezi kuahidi.`,
    tooEarly: (day) => `Hapana, ${day} ni mapema mno.`,
    leaves: (day, comes) =>
      `Duka limefungwa sasa: kinachoagizwa sasa kitatoka ${day} mapema kabisa${comes === null ? "" : `, yaani ${comes}`}.`,
  },
};
