// The message to the buyer when the agent can't answer alone.
import type { Language } from "./brain.ts";

export const personComes: Record<Language, string> = {
  en: "Let me get someone from the shop to help you with this. They will write to you here.",
  fr: "Je demande à quelqu'un de la boutique de vous aider. Vous aurez sa réponse ici.",
  pcm: "Make I call person from the shop make dem help you. Dem go write you here.",
  sw: "Ngoja nimwite mtu wa duka akusaidie na hili. Atakuandikia hapa.",
};
