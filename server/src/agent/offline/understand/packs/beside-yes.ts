// What may stand beside a yes without changing the order: thanks for an answer, the question when it comes, and the wish to pay. Over
// normalised text.

/** The word itself: "ok" and "fine" beside a question are no yes to the order. */
export const plainYes = new RegExp(
  String.raw`\b(?:${[
    "yes|yeah|yep|yup|go ahead|proceed|confirm(?:ed)?|(?:place|order|book) (?:it|them|the order|my order)",
    "(?:order|book|place|do) am",
    "oui|je (?:confirme|valide|commande)|allez y|validez|confirmez|commandez",
    "ndiyo|ndio|endelea|thibitisha|nathibitisha|weka oda|niwekee",
  ].join("|")})\b`,
  "u",
);

/** "Thanks for explaining", "merci pour les précisions", "asante kwa maelezo" */
export const thanksFor = new RegExp(
  [
    String.raw`^(?:ok |okay |well |alright )?(?:thanks|thank (?:you|u)|thx|i appreciate)(?: (?:so much|very much|a lot|sir|ma))*(?: (?:for|una for) (?:the |your |that |all |this |clearing |explaining|telling )*\p{L}*(?: (?:it|that|this|me|up|answer|info|information|reply|response|clarification|explanation|help))*)?$`,
    String.raw`^(?:d'accord |ok |bien )?(?:merci|mrc)(?: (?:bien|beaucoup|a vous|encore))*(?: (?:pour|de|d')\s?(?:la |le |les |l'|votre |vos |ces |cette |toutes? )*\p{L}+(?: (?:precisions?|reponses?|informations?|infos?|explications?))?)?$`,
    String.raw`^(?:sawa |haya )?(?:asante|asanteni|ahsante|shukran)(?: sana)?(?: (?:kwa|ya) (?:\p{L}+)(?: (?:yako|yenu|hayo|hiyo|lako|lenu|zako|zenu|vizuri))?)?$`,
  ].join("|"),
  "u",
);

/** "And when?", of nothing else than the order. */
export const onlyWhen =
  /^(?:(?:and|so|but|et|na|sawa|ok)\s)*(?:na )?(?:when|which day|what day|what time|quand|c'est quand|quel jour|lini|siku gani|ni lini)(?: (?:please|pls|abeg|exactly|svp|na|o|nko|hasa))*$/;

/** Opens a yes that comes after a question: "sinon oui", "otherwise yes". */
export const otherwise = /^(?:sinon|otherwise|apart from that|other than that|si non|vinginevyo|lakini)[\s,]+/;

const politely =
  "(?:(?:and|so|now|then|please|pls|abeg|kindly|ok|okay|oya|et|alors|donc|maintenant|svp|s'il vous plait|na|basi|sasa|tafadhali) )*";
const behind =
  "(?: (?:now|please|pls|abeg|here|o|oo|na|sir|ma|asap|then|let me pay|make i pay|so i can pay|maintenant|svp|s'il vous plait|merci|pour payer|sasa|tafadhali|nilipe|hapa))*";

/** "Send the link", "how do I pay": of no other way to pay than the one that was proposed. */
export const onlyPays = new RegExp(
  `^${politely}(?:${[
    "(?:(?:can|could|will) you |you can |make you |una fit )?(?:send|drop|share|give|forward)(?: (?:me|us|am|it))?(?: (?:the|your|a|my|di|that))?(?: (?:payment|pay|paying|checkout|secure))? ?link(?: (?:to pay|for (?:payment|paying|me|am)|make i (?:take )?pay))?",
    "(?:where (?:is|dey) )?(?:the |di )?(?:payment|pay) ?link",
    "(?:how|where) (?:do|can|will|should|would|could|must|may|make|go|fit)? ?(?:i|we) (?:(?:go|fit|take|for|dey|want to|wan) )*(?:pay|make (?:the )?payment)(?: (?:for (?:it|this|am|them)|una|you))?",
    "how to (?:pay|make (?:the )?payment)",
    "(?:i want to|i wan|i would like to|i'd like to|i can|i'm ready to|i am ready to|i don ready to|ready to|let me|make i) pay",
    "(?:envoyez|envoie|envoyer|donnez|donne|transmettez|partagez)(?: (?:moi|nous))?(?: (?:le|un|votre|ton|ce))? lien(?: (?:de paiement|pour payer|de payement))?",
    "(?:ou est )?le lien(?: (?:de paiement|pour payer))?",
    "(?:comment|ou) (?:(?:est ce que )?je (?:paie|paye|peux payer|dois payer|regle|fais pour payer)|(?:puis|dois) je payer|on (?:paie|paye)|payer|regler|faire le paiement)",
    "je (?:paie|paye|regle) comment|je veux payer",
    "(?:m?ni?tumie(?:ni)?|mnitumie|tuma|tumeni|tuma ni|nipe(?:ni)?|mnipe|naomba|ninaomba|leta)(?: (?:hiyo|ile))? (?:link|linki|kiungo)(?: (?:ya|cha|la|za) (?:kulipa|kulipia|malipo))?",
    "(?:nalipaje|nitalipaje|ninalipaje|nilipeje|(?:nalipa|nilipe|nitalipa|ninalipa) (?:vipi|aje)|jinsi ya kulipa|(?:ninawezaje|nawezaje) kulipa|(?:nataka|ninataka) kulipa)",
  ].join("|")})${behind}$`,
  "u",
);

/** "Yes send the link": the wish right behind the word. */
export const yesAtStart = /^(?:yes|yeah|yep|yup|oui|ndiyo|ndio)(?: (?:please|pls|abeg|o|oo|svp|tafadhali))? (?=\p{L})/u;
