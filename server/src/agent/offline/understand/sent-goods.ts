// "Deliver 2 mugs to 5 Herbert Macaulay Way, Yaba", "2 mugs, bring them to 5 …": the goods and the place in one
// sentence.
import type { DeliveryArea } from "../../brain.ts";
import { findArea, looksLikeAddress } from "./areas.ts";
import { languagePacks } from "./packs.ts";

export type SentGoods = { goods: string; place: string };

const please =
  "(?:(?:please|pls|abeg|kindly|oya|actually|sorry|wait|no|non|pardon|en fait|finalement|samahani|hapana|svp|bonjour|tafadhali|hi|hello|can you|could you|una fit|make una)[\\s,]+)*";
const counted =
  "(?:\\d{1,3}|an?(?! (?:livr|expedi|envoy|domicile|l[ae]\\b))|one|two|three|four|five|six|une?|deux|trois|quatre|cinq|six)\\s\\p{L}";
const sends =
  "(?:deliver(?:y|ed)?|send|bring|carry|ship|drop|waybill|livr(?:er|ez|aison)|envoye[rz]|apporte[rz]|expedie[rz]|(?:mni|uni|ni)?let(?:e|ee|eeni|ea)|(?:mni|uni|ni)?tumie)";
const wants = "(?:[^,\\n]{0,20}\\b(?:want|need|wan|take|veux|voudrais|prends|faut|nataka|naomba|nipe)\\s)?";
const towards = "(?:to|come|at|go|in|for|a|au|aux|chez|dans|en|hadi|mpaka|hapa|kwa)";

const forms: readonly RegExp[] = [
  new RegExp(`^${please}${sends} (?:me |us |moi |nous )?(${counted}[^\\n]*?)[\\s,]+${towards} (\\S.+)$`, "su"),
  new RegExp(
    `^${please}${wants}(${counted}[^?]*?)[\\s,]+(?:(?:a|pour|to be|make una) )?${sends}(?: it| them| am| dem| ca| les| le| la)?(?: ${towards})? (\\S.+)$`,
    "su",
  ),
];

/** "CBD, Moi Avenue 3": the first words name an area, even if the street after them could name another. */
function beginsWithArea(text: string, areas: readonly DeliveryArea[]): boolean {
  return [1, 2, 3].some(
    (most) =>
      findArea(
        text
          .split(/[\s,]+/)
          .slice(0, most)
          .join(" "),
        areas,
      )?.start === 0,
  );
}

/** "2 tote bags for Lekki, 4 Admiralty Way" */
const goodsFor = new RegExp(
  `^${please}${wants}(${counted}[^,?]*?),? (?:for|to|at|pour|a|au|aux|kwa|hadi|mpaka) (\\S.+)$`,
  "su",
);

/** Null if no street address or area follows, or the text asks something. */
export function goodsSentTo(text: string, areas: readonly DeliveryArea[]): SentGoods | null {
  if (text.includes("?") || languagePacks.some(({ intents }) => intents.price?.test(text))) return null;
  for (const form of forms) {
    const [, goods = "", place = ""] = form.exec(text) ?? [];
    if (goods !== "" && looksLikeAddress(place) && findArea(goods, areas) === null && !looksLikeAddress(goods))
      return { goods, place };
  }
  const [, goods = "", place = ""] = goodsFor.exec(text) ?? [];
  const named = goods !== "" && looksLikeAddress(place) && !looksLikeAddress(goods) && findArea(goods, areas) === null;
  return named && beginsWithArea(place, areas) ? { goods, place } : null;
}
