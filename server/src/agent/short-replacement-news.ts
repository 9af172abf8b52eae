// The news of a replacement as the template says it, after the channel's day. WhatsApp has no Pidgin.
import type { Language } from "./brain.ts";
import type { ReplacementNews } from "./notify-of-replacement.ts";

/** `goods`: what came back. `sent`: what is sent in its place. */
type Facts = { goods: string; sent: string; day: string; place: string };

export function shortReplacementNews(news: ReplacementNews, language: Language, facts: Facts): string {
  return words[language === "fr" || language === "sw" ? language : "en"][news](facts);
}

const words: Record<"en" | "fr" | "sw", Record<ReplacementNews, (facts: Facts) => string>> = {
  en: {
    said: ({ goods, day }) =>
      `the shop says that what it sent in place of ${goods} was delivered, and gets the money for it if you write nothing, on ${day} at the earliest, even if it told you to wait or not to answer`,
    unpaid: ({ goods }) =>
      `the shop says that what it sent in place of ${goods} was delivered, and only your yes counts: without it this return is decided again`,
    moved: ({ goods, day, place }) =>
      `what the shop sent in place of ${goods} is marked as delivered at an address that the shop changed (${place}), and without your yes this return is decided again on ${day}`,
    unagreed: ({ goods, sent }) =>
      `${sent}, sent in place of ${goods}, is marked as delivered, and without your yes your money goes back to you`,
    reopened: ({ goods, day }) =>
      `what the shop said it would send in place of ${goods} is not coming, and your money goes back to you by ${day} unless the shop sends something else`,
  },
  fr: {
    said: ({ goods, day }) =>
      `la boutique dit que ce qu'elle a envoyé à la place de ${goods} a été livré, et reçoit cet argent si vous n'écrivez rien, au plus tôt le ${day}, même si elle vous a dit d'attendre ou de ne pas répondre`,
    unpaid: ({ goods }) =>
      `la boutique dit que ce qu'elle a envoyé à la place de ${goods} a été livré, et seul votre oui compte : sans lui, ce retour est décidé à nouveau`,
    moved: ({ goods, day, place }) =>
      `ce que la boutique a envoyé à la place de ${goods} est marqué comme livré à une adresse qu'elle a changée (${place}), et sans votre oui ce retour est décidé à nouveau le ${day}`,
    unagreed: ({ goods, sent }) =>
      `${sent}, envoyé à la place de ${goods}, est marqué comme livré, et sans votre oui votre argent vous revient`,
    reopened: ({ goods, day }) =>
      `ce que la boutique devait envoyer à la place de ${goods} n'arrive pas, et votre argent vous revient avant le ${day} si elle n'envoie rien d'autre`,
  },
  sw: {
    said: ({ goods, day }) =>
      `duka linasema kilichotumwa badala ya ${goods} kimefika, na litapata pesa hiyo ukikaa kimya, mapema zaidi tarehe ${day}, hata kama limekuambia usubiri au usijibu`,
    unpaid: ({ goods }) =>
      `duka linasema kilichotumwa badala ya ${goods} kimefika, na ndiyo yako tu ndiyo inahesabika: bila hiyo urudishaji huu utaamuliwa upya`,
    moved: ({ goods, day, place }) =>
      `kilichotumwa badala ya ${goods} kimewekwa kuwa kimefika mahali ambapo duka lilibadilisha (${place}), na bila ndiyo yako urudishaji huu utaamuliwa upya tarehe ${day}`,
    unagreed: ({ goods, sent }) =>
      `${sent}, iliyotumwa badala ya ${goods}, imewekwa kuwa imefika, na bila ndiyo yako pesa yako itarudi kwako`,
    reopened: ({ goods, day }) =>
      `kile ambacho duka lingetuma badala ya ${goods} hakiji, na pesa yako itarudi kwako kabla ya ${day} duka lisipotuma kingine`,
  },
};
