// How buyers say that they fetch their goods from the shop themselves, where the goods were to be brought to them. Over normalised text.

/** At the shop, whoever goes there. */
export const atShop =
  /\b(?:at|from|in|to|for|reach|by) (?:the|your|ur|una|di|d) (?:shop|store|place|market)\b|\b(?:a|de|dans) (?:la|votre) boutique\b|\b(?:au|de votre) magasin\b|\bsur place\b|\b(?:dukani|shopini|kwenu|duka l(?:enu|ako))\b/;

/** "I will pick it up", "I go come carry am", "je passe le prendre", "nitakuja kuchukua". */
export const ownWay = new RegExp(
  [
    String.raw`\b(?:i|we)(?:'ll|'d| will| would| can| could| may| want| need| prefer| like| am going| rather| just| also| now| to| actually)*(?: \p{L}+)? (?:pick(?:ing)?|collect(?:ing)?|fetch|come|walk in)\b`,
    String.raw`\b(?:can|could|may|let|make) (?:i|me|we|us)(?: \p{L}+)? (?:pick|collect|fetch|come)\b`,
    String.raw`\b(?:i|we|make i) (?:go |wan |want |fit |dey )+(?:come|waka|enter|reach)\b|\bmyself\b`,
    String.raw`\b(?:je|on|nous) (?:\p{L}+ ){0,2}(?:passe\p{L}*|viens|viendr\p{L}*|venir|recuper\p{L}*|retir\p{L}*|chercher)\b|\bmoi-meme\b`,
    String.raw`\b(?:ni|na|nina|tu)(?:ta|na)?(?:kuja|pitia|pita|chukua|ichukua|zichukua|fuata)\b|\bni(?:je|pitie|chukue|ichukue)\b|\bmwenyewe\b`,
  ].join("|"),
  "u",
);

/** "Make it pickup", "no delivery, self collection". */
export const insteadOfDelivery =
  /^(?:\p{L}+[\s,.]+){0,4}(?:pick ?up|self[- ]?collection|retrait)(?: (?:please|pls|abeg|svp|instead|then|only|better|plutot|tafadhali))*\W*$|\b(?:no|not|leave|cancel|forget|without|instead of|sans|pas de|bila|acha) (?:the )?(?:delivery|livraison|kuletewa)\b/u;

/** Of these it is taken over, wherever that is. */
export const fromRider =
  /\b(?:rider|dispatch|driver|courier|delivery (?:man|guy|boy|person)|bus|park|livreur|coursier|chauffeur|motard|gare|dereva|boda|msafirishaji)\b/;
