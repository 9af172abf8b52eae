// Where the money is that a decided dispute did not give the buyer, in the news of the decision.
import { keptForReturns } from "../disputes/index.ts";
import { proofsOf } from "../escrow/index.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";
import type { Language } from "./brain.ts";

export async function restOfDecided(tx: Tx, { shop_id, id }: OrderRow, language: Language): Promise<string> {
  if ((await keptForReturns(tx, id)) > 0n) return restWords[language].returned;
  return restWords[language][(await proofsOf(tx, shop_id, id)).length > 0 ? "proven" : "held"];
}

/** A decision for the shop moves nothing by itself: what is held stays held until the delivery is proven. */
type Rest = "held" | "proven" | "returned";
const restWords: Record<Language, Record<Rest, string>> = {
  en: {
    held: " What you do not get back stays held until your order's delivery is proven.",
    proven: " What you do not get back goes to the shop, because it is proven that your order came.",
    returned: " The money for your return stays held until the return ends.",
  },
  fr: {
    held: " Ce qui ne vous revient pas reste bloqué jusqu'à la preuve de la livraison.",
    proven: " Ce qui ne vous revient pas va à la boutique, car il est prouvé que votre commande est arrivée.",
    returned: " L'argent de votre retour reste bloqué jusqu'à la fin du retour.",
  },
  pcm: {
    held: " Wetin no come back to you still dey hold till e clear say your order reach you.",
    proven: " Wetin no come back to you go the shop, because e clear say your order reach you.",
    returned: " The money for wetin you dey return still dey hold till the return end.",
  },
  sw: {
    held: " Zisizorudi kwako zinabaki zimeshikiliwa hadi ithibitishwe kuwa oda imefika.",
    proven: " Zisizorudi kwako zinaenda dukani, kwa sababu imethibitishwa kuwa oda yako imefika.",
    returned: " Pesa ya unachorudisha inabaki imeshikiliwa hadi urudishaji uishe.",
  },
};
