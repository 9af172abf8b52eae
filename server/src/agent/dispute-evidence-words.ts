// What a dispute already contains, and where the buyer adds more.
import type { Language } from "./brain.ts";

/** What the dispute already has from the buyer. */
export type Given = "nothing" | "words" | "pictures" | "both";

export const moreWords: Record<Language, Record<Given, { stands: string; ask: string }>> = {
  en: {
    nothing: { stands: "", ask: "Tell us what happened, with pictures if you have any:" },
    words: { stands: "What you told us is part of it.", ask: "If you have pictures, add them here:" },
    pictures: { stands: "Your pictures are part of it.", ask: "Tell us here what happened:" },
    both: { stands: "What you told us and your pictures are part of it.", ask: "If there is more, add it here:" },
  },
  fr: {
    nothing: { stands: "", ask: "Dites ce qui s'est passé, avec des photos si vous en avez :" },
    words: { stands: "Ce que vous avez dit y figure.", ask: "Si vous avez des photos, ajoutez-les ici :" },
    pictures: { stands: "Vos photos y figurent.", ask: "Dites ici ce qui s'est passé :" },
    both: { stands: "Ce que vous avez dit et vos photos y figurent.", ask: "Pour en dire plus, c'est ici :" },
  },
  pcm: {
    nothing: { stands: "", ask: "Abeg talk wetin happen, with picture if you get:" },
    words: { stands: "Wetin you talk dey inside.", ask: "If you get picture, put am here:" },
    pictures: { stands: "Your pictures dey inside.", ask: "Abeg talk wetin happen here:" },
    both: { stands: "Wetin you talk and your pictures dey inside.", ask: "If e remain, put am here:" },
  },
  sw: {
    nothing: { stands: "", ask: "Sema kilichotokea, pamoja na picha kama unazo:" },
    words: { stands: "Uliyosema yamo.", ask: "Kama una picha, ziongeze hapa:" },
    pictures: { stands: "Picha zako zimo.", ask: "Sema hapa kilichotokea:" },
    both: { stands: "Uliyosema na picha zako zimo.", ask: "Kama kuna zaidi, ongeza hapa:" },
  },
};
