// How the four languages say that another person fetches the goods: "my brother Emeka will pick it up, 0803 555 1234". Over text with every
// letter in its place.

const fetches = String.raw`(?:pick(?:ing)?|collect(?:ing)?|fetch(?:ing)?|come for|coming for|(?:come|coming|go come)(?: and| to)? (?:get|carry|take|collect|pick))`;
const willCome = String.raw`(?:will|'ll|go|would|should|is going to|is coming to|is|wan|gonna)`;
const kin = String.raw`(?:(?:my|our) (?:\p{L}+ ){1,4}?|(?:somebody|someone|another person) )`;
const parent = String.raw`(?:c'est (?:\p{L}+,? )?)?(?:mon|ma|notre) (?:\p{L}+ ){1,4}?(?:qui )?`;
const ndugu = String.raw`\p{L}+ (?:yangu|wangu|yetu|wetu) (?:\p{L}+ ){0,3}?`;
const comes = String.raw`(?:viendra|passera|vient|passe|recuperera|va (?:le |la |les |l')?(?:venir|passer|recuperer|retirer|chercher|prendre))`;
const atakuja = String.raw`(?:ata(?:kuja|pita|pitia|chukua|ichukua|zichukua|fuata)|anakuja)`;

const said = String.raw`it|them|am|dem|this|up|for|me|from|at|in|the|my|your|una|order|goods|parcel|shop|store|there|le|la|les|commande|colis|chercher|recuperer|prendre|retirer|a|au|boutique|magasin|ku\p{L}*chukua|kuja|dukani|duka|lenu|oda|mzigo`;
const leads = String.raw`his|her|their|the|son|sa|le|namba|nambari|simu|phone|number|numero|no|num|tel|yake|is|na|est|ni|contact|call|on|this`;
const phone = String.raw`(?:\+\s?\d|0)(?:(?:\.|(?:[^\S\n]|[()-]){0,2})\d){7,13}(?!\d)`;
const tail = String.raw`(?:[ ](?:${said})(?![\p{L}\p{N}]))*(?:(?:[ ]\p{L}+){0,2}[\s,.;:()-]*(?:(?:${leads})[\s.,:]+)*${phone})?`;

/** "I can't come, …": said of the buyer alone. */
const notSelf = String.raw`(?:(?:i (?:can't|cannot|can not|won't be able to|no fit|no go fit)|je ne (?:peux|pourrai) pas|siwezi)(?: \p{L}+){0,3}[\s,.;]+(?:(?:so|but|mais|donc|alors|lakini|kwa hiyo) )?)?`;

/** A person whom a word of kinship names. */
export const collects = new RegExp(
  String.raw`(?<![\p{L}\p{N}'])${notSelf}(?:${kin}${willCome} (?:\p{L}+ ){0,2}?${fetches}|(?:pick(?:ed)? ?up|pickup|collection|collected|retrait|retire|recupere)(?: (?:it|at|in|en|a|the|la|shop|boutique|magasin))* (?:by|par) (?:my|our|mon|ma|notre) \p{L}+(?: \p{L}+)?|${parent}${comes}|${ndugu}${atakuja})(?![\p{L}\p{N}])${tail}`,
  "iu",
);
/** "His name is Emeka, 0803 555 1234", of a person who was said to come. */
export const namesPerson = new RegExp(
  String.raw`(?<![\p{L}\p{N}'])(?:(?:his|her|their|the (?:person|guy|lady)'?s?|im) (?:full )?name(?:'s| is| na| be)?|(?:he|she) is called|(?:dem|we|they) (?:dey )?call (?:him|her|am)|(?:il|elle) s'appelle|(?:c'est )?son nom(?: est|,? c'est)?|(?:jina lake|anaitwa)(?: ni)?):? (?:(?:mr|mrs|ms|miss|dr|m|mme|mlle|bwana|bi|mama|baba)\.? )?\p{L}{2,}(?: \p{Lu}\p{L}+){0,2}(?![\p{L}\p{N}])${tail}`,
  "iu",
);
/** A person by name alone. */
export const collectsByName = new RegExp(
  String.raw`(?<![\p{L}\p{N}'])(?:c'est )?(?!We\b|You\b|Una\b|On\b|Nous\b|Vous\b|It\b)\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:${willCome} (?:\p{Ll}+ ){0,2}?${fetches}|(?:qui )?(?:viendra|passera) (?:le |la |les )?(?:chercher|recuperer|prendre|retirer)|${atakuja} (?:ku\p{L}*chukua|dukani))(?![\p{L}\p{N}])${tail}`,
  "u",
);
