// To whoever fetches their order: that they hear here when it waits for them.
import type { Language } from "../../brain.ts";

export const whenReady: Record<Language, string> = {
  en: "The shop tells you here when it is ready.",
  pcm: "The shop go tell you here when e don ready.",
  fr: "La boutique vous le dit ici quand c'est prêt.",
  sw: "Duka litakuambia hapa ikiwa tayari.",
};
