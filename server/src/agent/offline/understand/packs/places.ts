// How buyers introduce the place where an order goes, one language after the other.

const any = (flags: string, ...parts: readonly string[]): RegExp => new RegExp(parts.join("|"), flags);

/** "24 Odeku Street": a house and its street, in the text as written. */
export const houseInStreet = any(
  "giu",
  "(?<![\\p{L}\\d])(?:no\\.? ?)?\\d{1,4}\\p{L}?,? (?:\\p{L}[\\p{L}'.-]* ){1,3}(?:street|str|road|rd|avenue|ave|crescent|close|lane|drive|way|estate)(?!\\p{L})",
  "(?<![\\p{L}\\d])\\d{1,4}(?:bis)?,? (?:rue|avenue|boulevard|bd|all[ée]e|impasse|barabara ya|mtaa wa) (?:(?:de la|de|du|des|la|le|les) )?(?:[dl]['’])?\\p{L}[\\p{L}'’.-]*",
);
export const houseNumberBefore = /(?<![\p{L}\d]|\d[\s-])\d{1,4}\p{L}?,? $/u;

/** Next to a number these name no street. */
export const houseWords =
  /\b(?:house|hse|number|no|flat|plot|room|shop|villa|porte|maison|numero|appartement|nyumba|namba|chumba)\b/gu;

/** "Deliver 2 mugs", if we know where to, means two mugs. */
export const sendsGoods = new RegExp(
  `^(?:(?:${["please|pls|abeg|kindly|oya|actually|hi|hello", "svp|bonjour", "tafadhali|habari"].join(
    "|",
  )})[\\s,]+)*(?:${[
    "deliver|send|bring|carry|ship|drop|waybill",
    "livr(?:er|ez)|envoye[rz]|apporte[rz]|expedie[rz]",
    "(?:m?ni)?let(?:e|ee|eeni|ea)|(?:m?ni)?tumie",
  ].join("|")})(?:[ -](?:me|us|moi|nous))?\\s+(?=\\d|\\p{L})`,
  "iu",
);

/** "To", right before a name. */
export const leadsToName = any("iu", "(?:\\s(?:to|for|give|with|pour|chez|[àa]|kwa|ya))?\\s*$");

/** "18 Sabo Road be the address": only says that it is an address. */
export const isTheAddress = any(
  "iu",
  "^\\s+(?:is|be|na)\\s+(?:(?:the|my|di|correct|right)\\s+)*(?:address|place|house)\\W*$",
  "^\\s+(?:est|c'est)\\s+(?:l'|mon |la )?(?:adresse|maison)\\W*$",
  "^\\s+(?:ndiyo|ni)\\s+(?:anwani|mahali|nyumba)(?: yangu)?\\W*$",
);

/** "And Yaba nko?": asks the last question about another place. For normalised text. */
export const whatAbout = any(
  "u",
  "^(?:(?:and|but|so|ok)\\s+)*(?:what|how) (?:about|of|if (?:it'?s|na))\\b",
  "\\bnko\\b",
  "^(?:et (?:pour|si c'est|a) )",
  "\\bje\\W*$|^(?:na )?vipi kuhusu\\b",
);

/** Says where the house is, not which house it is. For normalised text. */
export const isLandmark = any(
  "u",
  "^(?:near|opposite|opp|behind|beside|close to|next to|in front of|after the|before the|the (?:blue|white|red|green|black|brown|yellow) (?:house|gate))\\b",
  "^(?:pres d[eu']|pres des|en face|a cote|cote|derriere|devant|apres l[ea']|avant l[ea']|maison (?:bleue|blanche|rouge|verte))",
  "^(?:karibu na|mkabala|nyuma ya|mbele ya|kando ya|baada ya)\\b",
);

/** "C'est en face de la banque", in the text as written. */
export const landmarkSaid = any(
  "giu",
  "(?<=^|[,.]\\s|(?:it'?s|it is|na|c'est|ni|ipo|iko)\\s)(?:near|opposite|behind|beside|close to|next to|en face|pr[eè]s d|derri[eè]re|[àa] c[ôo]t[ée] d|karibu na|mkabala|nyuma ya)[^,.?!\\n]{3,40}",
);

/** For the text as written. */
export const saysAddress = /(?<!\p{L})(?:address|adress|adresse|anwani)(?!\p{L})/iu;
