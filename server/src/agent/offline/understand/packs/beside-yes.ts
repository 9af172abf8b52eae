// What may come with a yes without changing the order: thanks for an answer, the question when it comes, the wish to
// pay, and the wanted time. For normalised text.

/** The word itself: "ok" and "fine" next to a question are not a yes to the order. */
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

/** "And when?", about nothing but the order. */
export const onlyWhen =
  /^(?:(?:and|so|but|et|na|sawa|ok)\s)*(?:na )?(?:when|which day|what day|what time|quand|c'est quand|quel jour|lini|siku gani|ni lini)(?: (?:please|pls|abeg|exactly|svp|na|o|nko|hasa))*$/;

/** Opens a yes that comes after a question: "sinon oui", "otherwise yes". */
export const otherwise = /^(?:sinon|otherwise|apart from that|other than that|si non|vinginevyo|lakini)[\s,]+/;

const politely =
  "(?:(?:and|so|now|then|please|pls|abeg|kindly|ok|okay|oya|et|alors|donc|maintenant|svp|s'il vous plait|na|basi|sasa|tafadhali) )*";
const behind =
  "(?: (?:now|please|pls|abeg|here|o|oo|na|sir|ma|asap|then|let me pay|make i pay|so i can pay|maintenant|svp|s'il vous plait|merci|pour payer|sasa|tafadhali|nilipe|hapa))*";

/** "Send the link", "how do I pay": does not ask for another way to pay than the proposed one. */
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

/** "Yes send the link": the wish right after the word. */
export const yesAtStart = /^(?:yes|yeah|yep|yup|oui|ndiyo|ndio)(?: (?:please|pls|abeg|o|oo|svp|tafadhali))? (?=\p{L})/u;

/** Words for a time: "Friday", "noon", "5pm". */
const times = [
  "mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|today|tonight|tomorrow|morning|afternoon|evening|night|noon|weekend|week",
  "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|aujourd'hui|demain|matin|midi|apres-midi|soir|week-end|semaine",
  "jumatatu|jumanne|jumatano|alhamisi|ijumaa|jumamosi|jumapili|leo|kesho|asubuhi|mchana|jioni|wiki|wikendi",
  String.raw`\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|h\d{0,2})|saa \p{L}+`,
].join("|");
/** Words that only say that it is wanted by then. */
const wanted = [
  "please|pls|abeg|kindly|i|we|need|want|wan|like|it|am|them|dem|make|e|let|una|you|can|should|bring|send|deliver(?:ed|y)?|reach|come|arrive|get|here|to|before|by|on|for|latest|at|the|this|that|next|in|or|so|dey|go|fit|o|if possible",
  "il|elle|la|le|les|l'|me|faut|j'en|ai|besoin|je|veux|voudrais|avant|pour|d'ici|au|plus|tard|en|ce|cet|cette|dans|prochaine?|livre[rz]?|livraison|apporte[rz]?|arrive|svp|s'il vous plait|si possible|que|ca|ou",
  "naihitaji|nahitaji|naitaka|nataka|ifike|zifike|iletwe|ilete|leteni|ileteni|m?ni?leteeni|niletee|iwe|kabla|ya|siku|ya|hadi|mapema|tafadhali|ikiwezekana|ijayo|hii|kwa|na|au|nipate|niipate",
].join("|");
const ofTime = new RegExp(`(?<![\\p{L}\\p{N}])(?:${times})(?![\\p{L}\\p{N}])`, "gu");

/** "Make e reach before Friday", "si possible samedi matin": a time, and only words that say it is wanted then. */
export function isOnlyTime(piece: string): boolean {
  const left = piece.replaceAll(ofTime, " ");
  return left !== piece && onlyWanted.test(left.trim());
}

const onlyWanted = new RegExp(`^(?:(?:${wanted})(?:\\s+|$|(?<=')))*$`, "u");
