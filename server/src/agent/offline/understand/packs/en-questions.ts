// The subjects of English questions about goods and rules, and how shops write about them.
import type { LanguagePack } from "../language-pack.ts";

const spoilt = "(?:broken|damaged|cracked|faulty|spoil(?:ed|t|s)?|shattered|defective|bad)";

const englishConcepts: NonNullable<LanguagePack["concepts"]> = {
  warranty: {
    asked:
      /\bwarr?ant\w*|\bguarant\w*|\b(?:if|when|what if) (?:it|they|this|that)\b.{0,20}\b(?:spoils?|stops? working|dies|packs up|gets? spoil\w*|is faulty|has a fault|develops?)\b/,
    written: /\bwarr?ant\w*|\bguarant\w*|\b\d+ (?:days?|months?|years?) (?:on|if)\b/,
  },
  repair: {
    asked: /\b(?:repairs?|fix|mend|service) (?:it|them|or|am)\b|\brepairs?\b|\bchange it or\b/,
    written: /\b(?:repair|replace|fix|mend)\w*\b/,
  },
  broken: {
    asked:
      /\b(?:if|what happens|suppos\w+|in case|when)\b.{0,40}\b(?:broken|damaged|cracked|shattered|defective|breaks?)\b/,
    written: new RegExp(`\\b(?:${spoilt}|breaks?|in transit)\\b`),
  },
  returns: {
    asked:
      /\b(?:can|may|could|do|possible|allowed|what|how|if|will)\b.{0,40}\b(?:return|exchange|bring (?:it|them|am) back|send (?:it|them) back|take (?:it|them) back|swap)\b|\bif (?:it|they|he|she|i)\b.{0,12}\b(?:doesn'?t|don'?t|does not|do not|no|is|are)\b.{0,8}\b(?:fit|like|too (?:small|big|large|tight))\b|\b(?:accept|take|allow|do) (?:\p{L}+ )?(?:returns|exchanges|refunds)\b|\bhow (?:long|many days) (?:do|will|would) (?:i|we) (?:have|get)\b(?! to (?:pay|wait))/u,
    written:
      /\b(?:return|exchange|refund)\w*|\bcome back\b|\bchange (?:of|your) mind\b|\b(?:bring|take|takes|taken) (?:\p{L}+ ){0,3}back\b|\bchange (?:it|them) (?:with)?in\b/u,
  },
  wrap: {
    asked: /\bwrap\w*|\bgift (?:box|bag|pack\w*|paper)\b|\b(?:greeting|handwritten|birthday) (?:card|note)\b/,
    written: /(?<!\bbubble )\bwrap\w*|\bgift (?:box|bag|paper)\b|\bhandwritten\b/,
  },
  original: {
    asked:
      /\boriginals?\b|\bis (?:it|this|that|the \p{L}+)(?: \p{L}+){0,2} (?:real|pure|natural)\b|\breal \p{L}+ ?\?|\bauthentic\b|\bgenuine\b|\bfake\b|\bcop(?:y|ies)\b|\breplica\b|\bclone\b|\bimitation\b|\bcounterfeit\b/u,
    written: /\boriginals?\b|\bauthentic\b|\bgenuine\b|\binspired\b|\breplica\b|\bclone\b|\bcopy\b|\bfake\b|\breal\b/,
  },
  material: {
    asked:
      /\b(?:what|which)\b.{0,25}\b(?:material|fabric|made (?:of|from|with))\b|\b(?:real|pure|full|human|natural) (?:human )?(?:hair|leather|gold|silver|silk|cotton|wood)\b|\bis (?:it|this|that|the \p{L}+)(?: \p{L}+)? (?:leather|cotton|plastic|synthetic|glass|silk|steel|human hair)\b|\bsynthetic\b/u,
    written:
      /\b(?:cotton|poly\w+|leather|suede|synthetic|fib(?:re|er)|human hair|plastic|glass|wood(?:en)?|steel|alumini?um|silk|satin|chenille|velvet|linen|wool|silicone|rubber|melamine|ceramic|gold|silver|brass|tulle|mesh)\b/,
  },
  battery: {
    asked: /\bbatter(?:y|ies)\b|\bhow (?:long|many hours).{0,25}\b(?:charge|light|power)\b|\bhold charge\b/,
    written: /\bbatter(?:y|ies)\b|\bmah\b|\bcharges?\b/,
  },
  waterproof: {
    asked: /\bwater[- ]?(?:proof|resist\w*|repel\w*)\b|\bsplash\b|\b(?:in|under) (?:the )?rain\b|\bget wet\b/,
    written: /\bwater[- ]?(?:proof|resist\w*|repel\w*)\b|\bsplash\b|\brain\b/,
  },
  ingredients: {
    asked:
      /\bingredients?\b|\bwhat(?:'s| is| are) (?:in|inside)\b(?! stock)|\bcontains?\b|\bis there (?:any )?\p{L}+ in (?:it|the)\b/u,
    written: /\bcontains?\b|\bingredients?\b|\bmade (?:of|from|with)\b|\bno (?:\p{L}+ )?\p{L}+[,.]|(?:\p{L}+,\s){2,}/u,
  },
  allergy: {
    asked: /\ballerg\w+|\breact(?:s|ion)?\b|\bnut[- ]free\b/,
    written: /\ballerg\w+|\bnuts?\b|\bpatch test\b|\bsensitive\b/,
  },
  care: {
    asked:
      /\b(?:how|can|do|does|should|machine|hand)\b.{0,40}\bwash\w*|\bwash(?:ed|able|ing)?\b.{0,20}\b(?:machine|hand|how)\b|\b(?:how|can) (?:do |can |should )?(?:i|we|you|one) (?:clean|iron|care for)\b|\bmachine[- ]wash\w*|\bdishwasher\b/,
    written: /\bwash\w*|\b(?:hand ?wash|iron|wipe|scrub|soak|dishwasher)\b/,
  },
  fit: {
    asked:
      /\b(?:come|comes|run|runs|fits?) (?:too )?(?:small|big|large|tight|true)\b|\btrue to size\b|\bsize (?:guide|chart)\b|\b(?:what|which) size\b|\bsize (?:is|for) (?:for|a|my)\b/,
    written:
      /\btrue to size\b|\bcomes? (?:small|big|large|tight)\b|\bsize \w+ (?:fits?|is for)\b|\bnext size\b|\bone size\b|\bfits?\b/,
  },
  included: {
    asked:
      /\b(?:comes?|coming) with\b(?!.{0,20}warr?ant)|\bincluded?\b|\bhow many\b.{0,30}\b(?:inside|in (?:it|the|a|one) ?(?:pack|set|box|carton)?)\b|\bwhat(?:'s| is) in the (?:box|pack|set|carton)\b/,
    written: /\bincluded?\b|\bcomes? with\b|\b(?:set|pack) of\b|\bpieces\b|\bno lid\b|\bwith lid\b/,
  },
  generator: {
    asked: /\b(?:generator|gen|inverter|solar)\b/,
    written: /\b(?:generator|inverter|solar)\b|\b\d+ ?w\b/,
  },
  microwave: { asked: /\bmicro-?wave\b/, written: /\bmicro-?wave\b/ },
  age: {
    asked:
      /\b(?:what|which) age\b|\bhow old\b.{0,20}\b(?:for|child|kid|baby)\b|\b(?:safe|good|ok(?:ay)?|fine|suitable)\b.{0,15}\b(?:for|on)\b.{0,20}\b(?:\d+[- ]?(?:years?|months?|yrs?)|child\w*|kids?|bab(?:y|ies)|toddlers?|sons?|daughters?|pregnan\w+)\b/,
    written: /\b(?:months?|years?|adults?|children|bab(?:y|ies)|pregnan\w+)\b/,
  },
  lasting: {
    asked:
      /\bhow (?:long|many hours)\b.{0,45}\b(?:lasts?|stays?|holds?|keeps?|burns?|works?|runs?|plays?|shines?|lights?)\b|\blong[- ]?lasting\b|\b(?:burn|burning|playing|running|working) time\b|\blasts? (?:the )?long(?:er|est)?\b/,
    written:
      /\b(?:lasts?|holds?|keeps?|burns?|shin(?:es?|ing)|runs?)\b.{0,30}(?:\d|\b(?:one|two|three|half an?)\b)|\b(?:about |up to )?\d+(?: to \d+)? hours?\b/,
  },
  compatible: {
    asked:
      /\b(?:can|could|may) (?:i|we|you|one) (?:take|carry|use|put|wear|bring|plug) (?:it|them|this) (?:in(?:to|side)?|on|under|for|when|while|at|as|with|during|without|outside) \p{L}+|\b(?:does|do|will|would|can|is|go)\b.{0,40}\b(?:fits?|enter|support)\b|\b(?:does|do|will|would|can|go)\b.{0,30}\bworks? (?:with|on|for|in)\b|\bcompatible\b|\b(?:can|will|does|could|which|what)\b.{0,30}\b(?:carry|carries|power)(?: (?:a|an|my|the|two|our))? (?!am\b|it\b|them\b|me\b|to\b|go\b)\p{L}+/u,
    written:
      /\bfits?\b|\bworks? (?:with|on)\b|\bcompatible\b|\bcarries\b|\bneeds a\b|\bnot for\b|\bgood for\b|\bcan use\b|\bup to \d+ ?w\b|\bfor (?:phones?|iphones?|samsung|android|laptops?)\b/,
  },
  length: {
    asked:
      /\bhow (?:big|large|small|tall|wide|high|deep|thick) (?:is|are|be|na|dey)\b|\bhow (?:long|short) (?:is|are|be|na) (?:the|this|that|these|those|your|di|its?)\b(?!.{0,30}\b(?:deliver|ship|wait|warr|guarant|take|last|process))|\b(?:what|which) (?:length|dimensions?|height|width)\b|\bwhat(?:'s| is| are) (?:the |its |their )?(?:length|dimensions?|height|width)\b/,
    written:
      /\b\d+(?:[.,]\d+)?(?: x \d+)*[ -]?(?:cm|mm|m|met(?:re|er)s?|inch(?:es)?|feet|ft)\b|\b\d+(?:[.,]\d+)? ?(?:l|lit(?:re|er)s?)\b/,
  },
  weight: {
    asked:
      /\bhow heavy\b|\bhow much (?:does|do|e|dem) .{0,30}\bweighs?\b|\bwhat(?:'s| is) (?:the |its )?weight\b|\be (?:dey |too )+heavy\b|\bis (?:it|the .{1,30}) (?:too |very )?heavy\b/,
    written: /\b\d+(?:[.,]\d+)? ?(?:kg|kilos?|g|grams?)\b|\bheav(?:y|ier)\b|\bweighs?\b|\blight(?:weight)?\b/,
  },
  volume: {
    asked:
      /\bhow many (?:ml|mls|cl|lit(?:re|er)s?)\b|\b(?:what|which) (?:volume|capacity)\b|\bwhat(?:'s| is) (?:the |its )?(?:volume|capacity)\b/,
    written: /\b\d+(?:[.,]\d+)? ?(?:ml|cl|l|lit(?:re|er)s?)\b/,
  },
  strength: {
    asked: /\b(?:strong(?:er|est)?|powerful|power|watts?|wattage)\b/,
    written: /\b\d+ ?w\b|\bwatts?\b|\bstrong\b|\bmah\b/,
  },
};

export const englishQuestions: Pick<LanguagePack, "arrives" | "concepts" | "terms" | "comparesTwo" | "opensQuestion"> =
  {
    arrives:
      /\b(?:when|what time|which day|what day|how soon)\b.{0,45}\b(?:arrive|arriving|come|coming|reach|land|get (?:it|them|here|to)|deliver\w*|receive|have it|expect|be here|be ready|bring (?:it|them))\b|\bhow (?:long|many (?:days|hours))\b.{0,35}\b(?:deliver\w*|reach|arrive|get here|come|ship\w*)\b|\b(?:deliver\w*|ship\w*)\b.{0,30}\bhow (?:long|many days)\b|\bhow (?:long|many days) (?:to|for|till|until) (?!i |we |the warr)|\bhow many days\b|\bdelivery time\b/,
    concepts: englishConcepts,
    comparesTwo:
      /\bbetween\b.{3,50}\band\b|\bdifferen(?:ce|t)\b|\bcompare\b|\bwhich (?:of (?:the|these|those|them)(?: two)?|one)\b(?! is (?:for|available))|\b(?:better|stronger|bigger|longer|heavier|cheaper)\b.{0,30}\bor\b|\bwhich (?:\p{L}+ )?(?:is|has|crushes|lasts|comes)\b.{0,40}\b(?:\p{L}+er|more)\b/u,
    opensQuestion:
      "(?:is|are|was|does|do|did|can|could|will|would|should|has|have|may|how|what|what's|who|who's|when|which|whether|where|why|any)(?= )|if (?:it|they|he|she|i|a|the|one)(?= )",
  };
