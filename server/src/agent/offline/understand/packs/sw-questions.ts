// The subjects of Swahili questions about goods and rules, how shops write about them in Swahili, and words that shops
// write in English.
import type { LanguagePack } from "../language-pack.ts";

const broken = "\\w*(?:vunj|pasuk|harib)\\w+";

const swahiliConcepts: NonNullable<LanguagePack["concepts"]> = {
  warranty: { asked: /\b(?:dhamana|waranti|warranty)\b|\bikiharibika\b/, written: /\b(?:dhamana|waranti)\b/ },
  repair: {
    asked: /\b(?:mnatengeneza|mtatengeneza|kutengeneza|mnarekebisha|kurekebisha)\b/,
    written: /\b(?:tunatengeneza|tutatengeneza|kutengeneza)\b/,
  },
  broken: {
    asked: new RegExp(`\\b(?:ikifika|zikifika|kama|iwapo|ikiwa)\\b.{0,30}\\b${broken}|\\bi(?:ki|mi)?kivunjika\\b`),
    written: new RegExp(`\\b${broken}`),
  },
  returns: {
    asked:
      /\b(?:naweza|ninaweza|tunaweza|inawezekana|mnaruhusu)\b.{0,20}\b(?:ku?i?(?:rudisha|rejesha|badilisha)|kubadili)\b|\bis?ipo(?:ni|m)?tosha\b|\b(?:niki|tuki|mna(?:po)?)(?:i|ki|vi|zi|u)?(?:rudish|rejesh|badilish)a\b/,
    written: /\b(?:rudish|rejesh|badilish)\w*|\bku(?:rudish|rejesh|badilish)\w*/,
  },
  wrap: {
    asked:
      /\w*fung(?:a|ia|asha|ashia)\b.{0,20}\bzawadi\b|\b(?:mna|una|mta|uta)(?:i|zi|ni)?(?:fungasha|funga|fungia)\b(?!.{0,12}\b(?:saa|lini|mapema|jumapili|jumamosi|leo|kesho|siku)\b)/,
    written: /\b\w*fung(?:a|asha)\b.{0,20}\bzawadi\b|\bkaratasi ya zawadi\b/,
  },
  original: {
    asked: /\b(?:orijino|original|og|halisi|feki|bandia|kopi)\b/,
    written: /\b(?:orijino|original|halisi|bandia)\b/,
  },
  material: {
    asked:
      /\bimetengenezwa (?:kwa|na)\b|\b(?:kitambaa|ngozi|pamba) (?:gani|halisi)\b|\bnywele (?:halisi|za (?:binadamu|mtu))\b/,
    written: /\b(?:pamba|ngozi|plastiki|kioo|mbao|chuma|hariri)\b/,
  },
  battery: { asked: /\b(?:betri|beteri|chaji)\b/, written: /\b(?:betri|chaji)\b/ },
  waterproof: {
    asked: /\b(?:haiingii|haipitishi|inaingia|inapitisha) maji\b|\bmvua\b/,
    written: /\b(?:haiingii|haipitishi) maji\b/,
  },
  ingredients: {
    asked: /\b(?:viungo|viambato)\b|\bina nini ndani\b|\bimetengenezwa na nini\b/,
    written: /\b(?:viungo|viambato)\b/,
  },
  allergy: { asked: /\b(?:mzio|aleji|allergy)\b/, written: /\b(?:mzio|aleji)\b/ },
  care: {
    asked: /\b\w*(?:fuliwa|kufua|unafua|naifua|oshwa|kuosha|naoshaje|naifuaje)\w*\b/,
    written: /\b(?:fua|osha|pasi)\b/,
  },
  fit: { asked: /\b(?:ni|inakuja|zinakuja) (?:n?dogo|n?kubwa)\b|\bsaizi gani\b|\bsize gani\b/, written: /\bsaizi\b/ },
  included: {
    asked: /\b(?:inakuja|zinakuja|huja) na\b|\bngapi ndani\b|\bndani (?:yake )?(?:kuna|mna)\b/,
    written: /\b(?:inakuja na|pamoja na)\b/,
  },
  age: {
    asked: /\b(?:salama|inafaa|nzuri)\b.{0,20}\b(?:mtoto|watoto|mimba|mjamzito)\b/,
    written: /\b(?:mtoto|watoto|mimba)\b/,
  },
  generator: { asked: /\b(?:jenereta|genereta|solar|sola)\b/, written: /\bjenereta\b/ },
  microwave: { asked: /\b(?:maikrowevu|microwave)\b/, written: /\bmaikrowevu\b/ },
  lasting: {
    asked:
      /\b(?:inakaa|zinakaa|inadumu|hudumu|hukaa|inawaka|huwaka|zinawaka|inaangaza|huangaza|inamulika|inafanya kazi)(?: \p{L}+)? (?:kwa )?(?:muda|masaa|saa|siku|miezi)\b|\b(?:muda|masaa|saa) (?:gani|ngapi) (?:inawaka|inakaa|inadumu)\b/u,
    written: /\b(?:hudumu|hukaa)\b|\bsaa \d+\b/,
  },
  compatible: {
    asked: /\b(?:inafaa|zinafaa|inaingia|itaingia|itafaa|inabeba|inafanya kazi (?:na|kwa|kwenye)|itafanya kazi)\b/,
    written: /\b(?:inafaa|inafanya kazi)\b/,
  },
  length: {
    asked:
      /\b(?:urefu|upana|kimo|ukubwa)\b.{0,25}\b(?:gani|ngapi|kiasi gani)\b|\b(?:ina|zina) (?:mita|futi|inchi) ngapi\b|\b(?:ni )?ndefu kiasi gani\b/,
    written: /\b(?:mita|sentimita|inchi|urefu)\b/,
  },
  weight: {
    asked: /\buzito\b.{0,25}\b(?:gani|ngapi|kiasi gani)\b|\b(?:ina|zina) kilo ngapi\b|\bni nzito\b/,
    written: /\b(?:kilo|uzito|nzito)\b/,
  },
  volume: { asked: /\b(?:lita|ml|mililita) ngapi\b|\bujazo\b.{0,15}\b(?:gani|ngapi)\b/, written: /\b(?:lita|ujazo)\b/ },
  strength: { asked: /\b(?:nguvu|wati)\b/, written: /\b(?:nguvu|wati)\b/ },
};

const swahiliTerms: Readonly<Record<string, string>> = {
  "ngozi kavu": "dry skin",
  "ngozi ya mafuta": "oily skin",
  chunusi: "pimple",
  barafu: "ice",
  mashine: "machine",
  kifuniko: "lid",
  "karanga|njugu": "nuts",
  "manukato|harufu": "perfume",
  maziwa: "milk",
  "watoto|mtoto": "children",
  foronya: "pillowcases",
  "wachezaji|inachezwa|kucheza": "players",
  "sheria|kanuni": "rules",
  betri: "batteries",
  mbao: "wood",
  kifaransa: "french",
  kiingereza: "english",
  "kupaka rangi|kutia rangi": "dye",
  "inachubua|kuchubua|inang'arisha": "bleach",
};

export const swahiliQuestions: Pick<LanguagePack, "arrives" | "concepts" | "terms" | "comparesTwo" | "opensQuestion"> =
  {
    arrives:
      /\b(?:itafika|zitafika|vitafika|utafika|itakuja|nitapata|nitaipata|mtaleta|mnaleta|inafika|italetwa|mtaniletea)\b.{0,25}\b(?:lini|siku gani|saa ngapi|siku ngapi|muda gani)\b|\blini\b.{0,25}\b(?:itafika|nitapata|mtaleta|italetwa)\b|\btayari lini\b|\blini\b.{0,20}\btayari\b|\b(?:baada ya |ni )?siku ngapi\b|\bmuda gani (?:kufika|kuletewa)\b|\b(?:inachukua|huchukua|itachukua) (?:muda gani|siku)\b/,
    concepts: swahiliConcepts,
    terms: swahiliTerms,
    comparesTwo:
      /\btofauti\b|\b(?:ipi|gani) (?:kati ya|ina|ni) .{0,20}\b(?:zaidi|bora)\b|\bkati ya hizi (?:mbili|2)\b|\blinganisha\b/,
    opensQuestion:
      "je,(?= )|je(?= (?:hii|hiyo|hizi|hizo|ile|bei|duka|bidhaa|mko|muko|na\\p{L}+|ni|nina\\p{L}*)(?!\\p{L}))|je(?= (?:[iu]na|zina|mna|mta|kuna|mnaweza|unaweza|inaweza)\\p{L}*)|(?:ina|zina|ni|inaweza|inakaa|itafika|naweza|ninaweza|mna\\p{L}+|mta\\p{L}+|inawaka|inaangaza|inadumu|itadumu|bei|ngapi|wapi|kuna|una|betri|ikiharibika|ikivunjika|lini)(?= )",
  };
