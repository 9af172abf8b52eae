// How a trouble is only supposed in the four languages: "if", "what if", "si", "au cas où", "kama", "ikiharibika". Over normalised text; each
// goes on to the end of its sentence.

const [english, pidgin, french, swahili] = [
  // "I don't know if you saw" and "if possible" suppose nothing.
  String.raw`\b(?:what|how) (?:about )?if\b|\bwhat (?:happens|(?:do|does|will|can|would|should) (?:you|i|we|u|the shop) do) (?:if|when)\b|\bin case\b|\b(?:suppos(?:e|ing)|assuming|provided)\b|\bshould (?:it|they|the|one|any|anything|something|my|this|that|these)\b|(?<!\b(?:know|see|ask|check|say|tell me|wonder(?:ing)?|sure|confirm|remember|even|as) )\bif (?!possible\b|so\b|not\b|pls\b|please\b|any\W*$)`,
  String.raw`\bwetin (?:go |dey |una go )?(?:happen|do) (?:if|when)\b`,
  String.raw`\bau cas ou\b|\ben cas d|\bque (?:se passe-t-il|faites-vous|fait-on|faire|dois-je faire) (?:si|quand)\b|(?<!\b(?:sais|savoir|voir|demande|dire|dites|verifie[rz]?|comme|meme|pas|est|etait) )\b(?:et )?s(?:i (?:j'|c'|l'|(?:ca|cela|jamais|il|elle|ils|elles|je|on|nous|le|la|les|l|un|une|des|mon|ma|mes|quelque|ce|cette|ces)\b)|'ils?\b(?! (?:vous|te) plait))`,
  String.raw`\b(?:ikiwa|iwapo|endapo|ikitokea|kama|itakuwaje)\b|\b(?:ni|u|tu|m|wa|a|i|zi|li|vi|ki|ya)(?:ki|sipo)(?!umbush|kombe)\p{L}{3,}`,
];
export const supposition = new RegExp(`(?:${[english, pidgin, french, swahili].join("|")})[^.!?\\n]*[?!.]*`, "gu");

/** "If you don't answer", "if na so una dey do": the shop is spoken of, as it is. */
export const ofTheShop =
  /\b(?:if|si|kama) (?:(?:you|u|una|your|vous) (?:\p{L}+ ){0,2}?(?:no|not|\p{L}+n't|nor|never|refuse\p{L}*|cannot|ne|n'\p{L}+)\b|(?:this|that|na|dis) (?:is |be )?(?:how|what|so|wetin|the way|like this)\b|c'est (?:comme ca|ainsi)|(?:ha|m|hu)m?(?:tak|wez|tum|jib|rudish)\p{L}+)|\b(?:m|u|ham|hu)sipo\p{L}+/u;

/** What may be wrong with goods, as it is said after an "if". */
export const supposedTrouble =
  /\b(?:bad|spoil\p{L}*|breaks?|break|broken|crack\p{L}*|problems?|faulty?|faults?|defect\p{L}*|issues?|stops?|stopped|fails?|holes?|dies|die|torn|wrong|missing|damaged?|leak\p{L}*|(?:not|n't|no|no dey|never) (?:\p{L}+ ){0,2}?(?:work|fit|good|correct|fine|well|size)\p{L}*|\p{L}+n't (?:work|fit|last|charge|turn)\p{L}*|pannes?|problemes?|defauts?|defectu\p{L}*|cass\p{L}*|abim\p{L}*|mauvais\p{L}*|perce\p{L}*|ne (?:marche|fonctionne|va|convient|correspond)\p{L}*|tatizo|shida|\p{L}*haribik\p{L}*|\p{L}*vunjik\p{L}*|\p{L}*pasuk\p{L}*|\p{L}{1,3}sipo(?:fanya|waka|fit|tosha|enea)\p{L}*|mbaya|[km]?i?bovu|haifanyi|kasoro|hitilafu)\b/u;
