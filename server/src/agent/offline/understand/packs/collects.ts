// How buyers say that they fetch their goods from the shop themselves, where the goods were to be brought to them. Over normalised text.

/** At the shop, by the buyer or by another person. */
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
  /^(?:\p{L}+[\s,.]+){0,4}(?:pick ?up|self[- ]?collection|retrait)(?: (?:please|pls|abeg|svp|instead|then|only|better|plutot|tafadhali))*\W*$/u;

/** "No delivery", "no need to deliver", "pas la peine de livrer". */
export const notBrought =
  /\b(?:no|not|no be|don'?t|do not|leave|cancel|forget|skip|without|instead of|sans|pas|inutile|bila|acha|wacha|sitaki|sihitaji|hakuna)(?: (?:need|want|wan|for|to|the|a|any|it|be|de|d'|la|peine|besoin|haja|ya))* (?:deliver(?:y|ies|ed)?|livraisons?|livrer|kuletewa|kuleta)\b(?![^.!?\n]*(?:\?|\b(?:yet|today|before|until|outside|to|in|a|dans|avant|aujourd'hui|leo)\b))/u;

/** Of these it is taken over, wherever that is. */
export const fromRider =
  /\b(?:rider|dispatch|driver|courier|delivery (?:man|guy|boy|person)|bus|park|livreur|coursier|chauffeur|motard|gare|dereva|boda|msafirishaji)\b/;

/** "No pickup", "I can't come and collect it", "pas de retrait", "sitaki kuchukua": how it does not come to them. */
export const notOwnWay = new RegExp(
  String.raw`\b(?:` +
    [
      // A bare no stands before the noun: "no problem, I go come carry am" denies nothing.
      String.raw`(?:no|not|no be|no more|without|instead of|rather than|than|leave|forget|sans|pas|plus|au lieu|bila|hakuna|si|sio|siyo)(?: (?:need|for|a|the|any|more|be|du|de|d'un|ya))*[ '](?:self[- ]?)?(?:pick[- ]?(?:ing )?ups?|collections?|retrait)`,
      String.raw`(?:not|\p{L}+n't|cannot|never|no (?:fit|go|wan|want|need)|instead of|rather than|than|without|badala ya|bila|si(?:taki|wezi|tak\p{L}+|hitaji))(?: (?:go|fit|want|wan|able|going|be|like|to|have|need|it|also|even|ya))*(?: come)?(?: (?:and|to))? (?:pick(?:ing)? (?:it |them |am )?up|pick(?:ing)? (?:it|am|them)|collect(?:ing)?|fetch(?:ing)?|carry am|carry it|come (?:there|shop|your shop|una shop)|ku(?:ja|i?chukua|fuata)(?: ku\p{L}+)?)`,
      String.raw`(?:ne|n')[ ']?(?:peux|veux|vais|viens|passe|viendrai|passerai|pourrai|veut|peut)\p{L}* (?:pas|plus)(?: (?:le|la|les|y|en|a))*(?: (?:venir|passer|aller)(?: (?:le|la|les|a la|au))*(?: (?:chercher|recuperer|retirer|prendre|boutique|magasin))?| (?:chercher|recuperer|retirer))`,
    ].join("|") +
    String.raw`)(?![\p{L}])`,
  "u",
);
/** "I can't come today": another day they do. */
export const notThen =
  /^ (?:it |am |them )?(?:today|now|tonight|tomorrow|this|yet|before|until|on |at |aujourd'hui|maintenant|demain|ce |avant|leo|sasa|kesho|kabla|hadi)/;
