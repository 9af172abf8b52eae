import type { Language } from "../../brain.ts";
import { english } from "./en.ts";
import { french } from "./fr.ts";
import { pidgin } from "./pcm.ts";
import type { Phrases } from "./phrases.ts";
import { swahili } from "./sw.ts";

export const phrasesOf: Record<Language, Phrases> = { en: english, pcm: pidgin, fr: french, sw: swahili };
