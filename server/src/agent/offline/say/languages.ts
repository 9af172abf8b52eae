import type { Language } from "../../brain.ts";
import { english } from "./en.ts";
import { french } from "./fr.ts";
import { withPartlyPaid } from "./partly-paid.ts";
import { pidgin } from "./pcm.ts";
import type { Phrases } from "./phrases.ts";
import { swahili } from "./sw.ts";

export const phrasesOf: Record<Language, Phrases> = {
  en: { ...english, ...withPartlyPaid("en", english) },
  pcm: { ...pidgin, ...withPartlyPaid("pcm", pidgin) },
  fr: { ...french, ...withPartlyPaid("fr", french) },
  sw: { ...swahili, ...withPartlyPaid("sw", swahili) },
};
