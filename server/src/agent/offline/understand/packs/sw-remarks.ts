// What buyers ask for in addition to the goods, in Swahili. The verb says who does it, for whom, and whether.
import type { RemarkWords } from "../remark-words.ts";

const person =
  "(?:mlinzi|walinzi|askari|jirani|mapokezi|getini|geti|mlangoni|duka la jirani|bawabu|dada wa (?:kazi|nyumbani)|soja|reception|secretary|mwenzangu)";
const rider = "(?:dereva|mpelekaji|mpeleka|boda(?:boda)?|mwendesha\\p{L}*|rider|muuzaji|duka|mpishi|fundi)";
const food =
  "(?:pilipili|vitunguu|chumvi|sukari|mafuta|nyama|maziwa|karanga|iliki|kitunguu saumu|barafu|viungo|mayo\\p{L}*|jibini)";

export const swahiliRemarks: RemarkWords = {
  says: {
    words:
      /\p{L}*(?:andik\w+|weke\b|weka\b)\b.{0,60}\b(?:kwenye|katika|juu ya)\b.{0,10}\b(?:kadi|keki|ujumbe|lebo|boksi|zawadi)\b|\b(?:kwenye|katika|juu ya) (?:kadi|keki|boksi|zawadi)\b.{0,20}(?:andik|wek)\w+|\p{L}*andik\p{L}*\b[^:"]{0,20}[:"]|\b(?:kadi|keki)\b.{0,12}\b(?:iseme|inayosema|isemayo|yenye maneno|iandikwe)\b|\b(?:kadi|ujumbe|maneno) ?[:"]/u,
    wrap: /\b(?:i|u|m|mu|tu|mni|ni|ku|niku|ya|zi)*fung(?:a|e|ieni|ie|ia|wa|we|eni)\b.{0,14}\b(?:zawadi|vizuri|kama|ribbon|utepe)\b|\bkaratasi ya zawadi\b|\b(?:boksi|sanduku) la zawadi\b|\b(?:utepe|ribbon)\b|\bbila (?:bei|risiti)\b/,
    food: new RegExp(
      `\\b(?:bila|usiweke|msiweke|isiwe na|punguza|ongeza|weka) ${food}(?: (?:nyingi|kidogo|sana|zaidi))?\\b|\\b(?:isiwe|sitaki) (?:kali|tamu) sana\\b`,
      "u",
    ),
    leave: new RegExp(
      `\\p{L}*(?:ach(?:e|a|ia|ie)|wach(?:ie|ia)|mpe|mpatie|wape|kabidhi|kabidhini|weke|weka)\\b.{0,20}\\b${person}|\\b${person}\\b.{0,16}\\b(?:anaweza|ata\\p{L}*|a)\\s?(?:ku)?(?:pokea|chukua)\\p{L}*`,
      "u",
    ),
    call: /\b\p{L}*(?:pigi\w*|pige|piga)\b.{0,40}\b(?:uki|mki|aki|kabla|waki)\p{L}*|\b(?:uki|mki|aki)fika\b.{0,20}\b\p{L}*pigi\p{L}*/u,
    quiet:
      /\b(?:usi|msi|asi)\p{L}*(?:pigi|pige|gong|amsh|sumbu|piga)\p{L}*\b|\b(?:a|u|m)?gong[ae]\b.{0,15}\b(?:mlango|geti|mara)\b|\bbila (?:kupiga|kugonga)\b|\b\p{L}*pig[ae] kengele\b|\bni (?:surprise|siri|suprise|mshangao)\b|\b(?:usi|msi)(?:mwambie|waambie)\b|\bpit(?:a|ia) (?:geti|mlango)\b/u,
    tell: new RegExp(
      `\\b(?:mwambie|waambie|mwambieni|mweleze|muelekeze) (?:huyo )?${rider}\\b(?! kama\\b)|\\bujumbe kwa ${rider}\\b|\\b${rider} (?:agonge|apige|asipige|aache|aingie|apite|asigonge)\\b|^(?:maelezo|note) ?:`,
      "u",
    ),
  },
  requests: /^(?:(?:na|pia|lakini|sawa|je|habari)[\s,]+)*(?:mnaweza|unaweza|inawezekana|naomba|tafadhali)\b/,
  drops:
    /\b(?:ondo\p{L}+|toa|toeni|futa|futeni|sahau|acha|achana na|hakuna haja ya|sihitaji|bila)\b.{0,20}\b(?:ujumbe|maelezo|note|kadi|kufunga|maneno|utepe|ribbon)\b|\b(?:usi|msi)(?:i|zi)?fung\p{L}+\b/u,
  changes:
    /\b(?:badil\p{L}+|rekebish\p{L}+)\b.{0,15}\b(?:ujumbe|maelezo|maneno|note|kadi)\b[^:"]{0,12}?(?:\b(?:uwe|iwe|kuwa|yawe)\b|(?=[:"]))[\s:]*/u,
  instead: /\b(?:badala yake|badala|samahani|yaani)\b|^hapana\s?,/,
  adds: /\b(?:pia|vilevile)\b/,
  supposes: /^(?:kama|ikiwa|iwapo|uki\p{L}+|nisipo\p{L}+|kabla)\b/u,
};
