// How the four languages say what they want by other words than "I want". Over normalised text.

// "Do you have a stapler? I'd like it with two pens": words that stand for what was just asked about, behind a verb that takes it. `$X` is
// what they stand for.

const english = String.raw`(?<=\b(?:like|love|want|need|wan|take|have|get|buy|add|put|send(?: me)?|order|pack|give me|deliver|bring me) )`;
const french = String.raw`(voudrais|veux|prends|prendrai|prendrais|aimerais|souhaite|commande|vais prendre)`;
const swahili = String.raw`(?<=\b(?:nataka|nahitaji|ningependa|naomba|nichukue|nachukua|nitachukua|nipe|niletee|niwekee|weka|ongeza) )`;
const count = String.raw`(an?|one|two|three|four|five|une?|deux|trois|quatre|cinq|moja|mbili|tatu|\d{1,3})`;

/** One thing, beside others: "it with a gift box", "two and a lamp". */
export const standsForIt: readonly [RegExp, string][] = [
  [new RegExp(String.raw`${english}(?:it|am|that|this) (?:to (?=\d|an? )|join )`, "u"), "$X and "],
  [
    new RegExp(
      String.raw`${english}(?:it|am|them|this|that|those|these)\b(?! (?:to (?:my|the|di|this)|one|is|for|by|before)\b)`,
      "u",
    ),
    "$X",
  ],
  [new RegExp(String.raw`${english}${count}(?: of (?:it|them|those|am))?(?= (?:and|with|plus|join)\b)`, "u"), "$1 $X"],
  [new RegExp(String.raw`\bj(?:e |')(?:la |le |les |l'|en )${french}(?: ${count}(?= ))?`, "u"), "je $1 $2 $X"],
  [/\b(ajoute[rz]?|mets|mettez|donne[rz]?|envoye[rz])-(?:la|le|les|m'en)(?:-moi)?\b/u, "$1 $X"],
  [/\bn(?:a|ita)(?:i|ki|li|u|vi|zi|ya)(?:taka|hitaji|chukua|nunua)\b/u, "nataka $X"],
  [new RegExp(String.raw`${swahili}(?:hiyo|hicho|hilo|huo|hivyo|hizo)\b`, "u"), "$X"],
];

/** All of several. */
export const standsForAll: readonly RegExp[] = [
  new RegExp(String.raw`${english}(?:them )?(?:both|all|everything|the (?:two|three)|them)(?: of them)?\b`, "u"),
  new RegExp(String.raw`(?<=${french} )(?:tou(?:s|tes) )?(?:les (?:deux|trois|quatre)|tout)\b`, "u"),
  new RegExp(String.raw`${swahili}(?:z|vy|y)ote(?: (?:z|vy)ote|(?: mbili| viwili| tatu| vitatu))?\b`, "u"),
];

/** So many of each. */
export const standsForEach: readonly RegExp[] = [
  new RegExp(String.raw`${english}${count}(?: of)? each(?: of (?:them|both))?\b`, "u"),
  new RegExp(String.raw`(?<=${french} )${count} (?:de )?chac(?:une?|que)\b`, "u"),
  new RegExp(String.raw`${swahili}${count} (?:ya |za |kwa )?kila (?:moja|kimoja)\b`, "u"),
];

/** "A lamp and a stapler delivered to Yaba": a wish and a place. The last of the three: only where several things are wanted. */
export const broughtTo: readonly [RegExp, string, boolean][] = [
  [/,? (?:(?:and|to be|make una) )?(?:delivered|sent|brought|shipped) (?:to|at|in) (?=\S)/u, ". Deliver to ", false],
  [
    /,? (?:et )?(?:a )?(?:livre(?:e?s?|r)|expedie(?:e?s?|r)|envoye(?:e?s?|r)) (aux?|a|chez|dans) (?=\S)/u,
    ". Livrez $1 ",
    true,
  ],
];
/** "Bring it to Yaba", said and not asked: who says so wants what they look for. */
export const sendsThere =
  /(?:^|[.,;\n] ?|\b(?:and|et|na|please|abeg|pls) )(?:(?:please|pls|abeg|kindly|then|and|et|na) )*(?:deliver(?:y)?|send|bring|drop|waybill|livr(?:ez|aison)|envoyez|apportez|(?:mni|uni|ni)(?:let|pelek|tum)(?:ee?|ie|ea)\w*) (?:(?:it|them|am|dem|me|moi|-moi|nous) )*(?:to |at |in |a |au |hadi |mpaka )?\p{L}|-moi a /u;
export const looksFor: readonly [RegExp, string][] = [
  [/\b(?:i(?:'m| am) )?(?:looking for|searching for|interested in|checking for)\b/u, "I want"],
  [/\bi dey (?:find|look for)\b/u, "I want"],
  [/\bje (?:re)?cherche\b|\bje suis interessee? par\b/u, "je veux"],
  [/\b(?:na|nina)tafuta\b/u, "nataka"],
];
/** "…, how much is all of it?", behind what is wanted. */
export const sumBehind =
  /(?<=\b(?:nahitaji|nataka|naomba|ningependa|i need|i want|je veux|je voudrais|il me faut|j'ai besoin)\b[^.?!\n]+), (?=(?:ni )?(?:bei gani|ngapi|shilingi ngapi|jumla|how much|na how much|c'est combien|combien|ca fait combien)\b)/u;
/** "Can I get the lamp, is it bright?" */
export const getsAndAsks =
  /^((?:hi|hello|please|pls|abeg|bonjour)[ ,]+)*(?:can|may|could|fit) i (?:get|have|buy|order|take) ((?:the|an?|one|two|three|\d{1,3}) [^,.?!]+), (?=(?:is|are|does|do|will|can|has|have|e|na|how) )/u;
