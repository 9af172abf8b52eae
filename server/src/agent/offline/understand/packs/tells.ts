// What buyers only state: what the shop said or did, what others charge, that it is too dear. Such a sentence wishes
// nothing.

/** "You said two days", "I saw it for 3,500", "e don cost". For a normalised sentence. */
export const tells = new RegExp(
  `^(?:(?:but|and|so|abeg|ah+|haba|hmm+|ok|no|mais|et|ah|lakini|jamani|sasa|na)[\\s,]+)*(?:${[
    String.raw`(?:you|u|una|you people|your (?:shop|people|price|prices)|una people) (?:had |have |don |just |never |no |people )*(?:said|told|tell|talk|promised?|wrote|charged?|gave|sent|kept|keep|cheat\p{L}*|dey (?:cheat|vex|sell)|no dey)\b`,
    String.raw`(?:i|we) (?:have |had |just |don |even |once |also )*(?:saw|see am|seen|heard|hear say|thought|was told|bought (?:it|one|this|mine)|paid|got (?:it|one)|don't understand|do not understand|no understand)\b(?! (?:and|,))`,
    String.raw`(?:my (?:neighbou?r|sister|brother|friend|aunty?|cousin|people)|another (?:shop|seller)|others?|somebody|someone|other shops?|for (?:the )?market|they) (?:\p{L}+ )?(?:bought|buy|got|sells?|dey sell|paid|saw)\b`,
    String.raw`(?:it|that|this|e|price|(?:the|your|una|di) (?:price|fee|delivery)(?: (?:fee|of \p{L}+))?|\d[\d,.]*k?)(?: is| 's|'s| be like say| na| dey| don)* (?:\d[\d,.]*k? )?(?:(?:way |far |very |really |so |just |rather |too |much )*(?:too (?:much|high|expensive|costly|dear)|expensive|costly|high|dear|pricey)|(?:too )?cost\b|don cost|high pass)`,
    String.raw`e be like say\b.*\b(?:cost|high|dear|small|big)`,
    String.raw`(?:vous|tu) (?:m'|nous |me )?(?:aviez|avez|avais|as) (?:bien |pourtant )?(?:dit|promis|ecrit|annonce)\b`,
    String.raw`(?:j'ai|je l'ai|je les ai|on m'a) (?:deja |pourtant )?(?:vu|paye|trouve|entendu|achete|dit)\b`,
    String.raw`(?:c'est|le prix est|les prix sont|ca fait|la livraison est) (?:trop |tres |un peu |vraiment )*(?:cher|chere|eleve|excessif)`,
    String.raw`ca fait \d+ (?:jours?|semaines?|heures?)\b|je ne comprends pas\b`,
    String.raw`(?:mli|uli|wali)(?:sema|niambia|ahidi|andika|toza)\p{L}*`,
    String.raw`(?:nili|nime)(?:sikia|ona|iona|ambiwa|uziwa|lipa)\p{L}*`,
    String.raw`(?:bei )?(?:ni|iko|hii ni|bei yenu ni) (?:ghali|juu|kubwa) ?(?:sana|mno)?|sielewi\b`,
  ].join("|")})`,
  "u",
);

/** "You didn't answer my question", "that's not what I asked": about our answer, not about goods. */
export const ofOurAnswer = new RegExp(
  [
    String.raw`\b(?:you|u|una|they)\b.{0,12}\b(?:did(?:n't| not)|do(?:n't| not)|are(?:n't| not)|have(?:n't| not)|no|never|not|nor)\b.{0,20}\b(?:answer\p{L}*|repl(?:y|ied|ying)|understand|understood|listen\p{L}*|hear (?:word|me|wetin)|read)\b`,
    String.raw`\b(?:that|this|dat|dis|it)(?:'s| is| na| be)?(?: not| no| no be|n't) (?:what|wetin|the thing) (?:i|we) (?:dey |don |am )?(?:asked|ask|asking|said|say|meant|mean|wrote|talk)\b(?! for)`,
    String.raw`\bno be (?:that|wetin|dat) i (?:dey )?(?:ask|talk|mean)\b|\b(?:your|that|this|the|una) (?:answer|reply|response) (?:is|was|na|be|no|does)\b.{0,12}\b(?:wrong|correct|right|help\p{L}*|make sense|clear)\b|\bwrong answer\b`,
    String.raw`\b(?:vous|tu) (?:ne |n'|m'|me )*(?:repond\p{L}*|compren\p{L}*|ecout\p{L}*|lis\p{L}*|avez|as) pas\b.{0,16}(?:\bquestion\b|\bmessage\b|\brepondu\b|\bcompris\b|$)|\b(?:ce )?n'est pas (?:ce que|la question que) (?:j'ai|je (?:vous )?(?:ai )?)(?: |demand)|\bpas ce que j'ai demande\b|\b(?:votre|cette|ta) reponse (?:est|n'est)`,
    String.raw`\b(?:hu|ham|hamu)(?:ja)?(?:ni|wa)?(?:jib|elew|siki)\p{L}*|\b(?:sio|siyo|si) (?:nilicho|nilivyo|hicho nilicho)(?:uliza|sema)\p{L}*|\bjibu (?:lako )?(?:si|sio|siyo) \p{L}+`,
  ].join("|"),
  "u",
);
