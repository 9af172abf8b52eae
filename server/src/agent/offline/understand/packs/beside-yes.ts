// What may stand beside a yes without changing the order: thanks for an answer, and the question when it comes. Over normalised text.

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
