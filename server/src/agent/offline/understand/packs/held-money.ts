// How buyers ask where the money of an order is: whether it is held, whether the shop has it, and what happens to it if
// nothing comes.

export type HeldMoneyWords = {
  /** "Is my money still held?" */
  held: RegExp;
  /** "Did you pay the shop already?", "when does the seller get it?" */
  paidOut: RegExp;
  /** "What if it never comes?" */
  lost: RegExp;
  /** "Have you received my money?" asks whether a payment came in. */
  otherwise: RegExp;
};

const shop = "(?:shop|seller|vendor|store|merchant|owner|trader|business|bakery|tailor)";
const comes =
  "(?:comes?|came|arrives?|arrived|delivers?|delivered|reach(?:es)?|shows? up|get it|received?|brings?|brought|carr(?:y|ies)|sends?|ships?|dispatch(?:es)?)";
const english: HeldMoneyWords = {
  held: /\b(?:my|our|the) (?:money|cash|payment|funds?)\b.{0,25}\b(?:held|hold|holding|safe|secure|kept|escrow|with you|where)\b|\b(?:hold(?:ing)?|keep(?:ing)?|held|has|got|have)\b.{0,12}\b(?:my|our) (?:money|cash|payment|funds?)\b|\bwhere(?:'s| is| are)? (?:my|our|the) (?:money|cash|payment|funds?)\b|\b(?:run|running|runs|disappear|vanish)\b.{0,12}\bwith\b.{0,8}\b(?:money|cash|payment)\b|\bwho (?:gets?|has|holds?|keeps?|receives?)\b.{0,15}\b(?:money|cash|payment|funds?)\b|\bmoney in escrow\b|\b(?:hold|holds|holding|keep|keeps|keeping)\b.{0,8}\b(?:the|that|this|all)\b.{0,8}(?:\b(?:money|cash|payment|funds?)\b|\d{3,})|\bstraight to the (?:shop|seller|vendor)\b/,
  paidOut: new RegExp(
    `\\b(?:pay|paid|release[ds]?|send|sent|give|given|gave|transfer(?:red)?)\\b.{0,25}\\b(?:the |your |to )?${shop}\\b|\\b${shop}\\b.{0,15}\\b(?:gets?|got|receives?d?|has|have|had|is|be|been)\\b.{0,15}\\b(?:money|paid|cash|payment|funds?|it)\\b|(?<!\\b(?:i|we) (?:have |had |'ve )?(?:already )?)\\b(?:is|was|has|hasn't|have|been|be|get|gets|already)\\b.{0,25}\\bpaid (?:out|yet|already)\\b`,
  ),
  lost: new RegExp(
    `(?:^|\\b(?:and|what|happens|then) )(?:if|happens (?:if|when)|suppose|when)\\b.{0,35}\\b(?:never|not|n't|nobody|no one|nothing|\\p{L}+n't)\\b.{0,20}\\b${comes}\\b|\\b(?:if|suppose)\\b.{0,10}\\b(?:you|they|he|she|the (?:shop|seller|rider))\\b.{0,8}\\b(?:never|don't|doesn't)\\b.{0,6}\\b${comes}\\b|\\bwhat (?:happens|becomes|about)\\b.{0,20}\\bmoney\\b.{0,30}\\b(?:if|when)\\b|\\b(?:if|suppose)\\b.{0,25}\\b(?:runs?|run|disappears?|vanish(?:es)?|steals?|loses?|lost|missing)\\b.{0,12}\\b(?:away|off|with|it|them|lost|missing)\\b`,
    "u",
  ),
  otherwise:
    /\b(?:have|did|do) (?:you|u|una) (?:receive|received|see|seen|get|got|gotten)\b|\b(?:can|could|should|may|must|how do|do|will) i\b.{0,12}\bpay\b|\bi (?:want|wan|need|will|would|can|go|fit) (?:to )?pay\b/,
};

const pidgin: HeldMoneyWords = {
  held: /\bmy money\b.{0,20}\b(?:dey|still|safe|hold)\b|\b(?:una|you) (?:still )?(?:dey )?hold my money\b|\bwho (?:dey )?hold (?:my|the) money\b/,
  paidOut: new RegExp(
    `\\b(?:una|you) (?:don|never|go) (?:pay|give|send|release)\\b.{0,20}\\b${shop}\\b|\\b${shop}\\b.{0,12}\\b(?:don|go|never) (?:get|collect|chop|see)\\b.{0,12}\\b(?:money|am)\\b`,
  ),
  lost: /\b(?:if|wetin .*if|suppose)\b.{0,20}\b(?:no|never|nobody|nobodi|no one)\b.{0,8}\b(?:come|reach|land|show|arrive|deliver|bring|carry)\b/,
  otherwise: /\b(?:una|you) don (?:see|get|receive) my money\b/,
};

const french: HeldMoneyWords = {
  held: /\bmon argent\b.{0,30}\b(?:bloque|garde|retenu|securite|en surete|chez vous|conserve|ou)\b|\bou est (?:passe )?mon argent\b|\b(?:gardez|bloquez|retenez|detenez|avez)(?:-vous)?\b.{0,15}\bmon argent\b|\bqui (?:a|garde|recoit|detient)\b.{0,10}\bargent\b|\bpartir avec mon argent\b/,
  paidOut:
    /\b(?:paye[rz]?|vers\w+|envoye|donne|transfer\w+|debloqu\w+)\b.{0,25}\b(?:la boutique|le (?:vendeur|marchand|magasin|commercant)|la vendeuse|au (?:vendeur|marchand|magasin|commercant)|a la (?:boutique|vendeuse))\b|\b(?:boutique|vendeuse|vendeur|marchand|magasin|commercant)\b.{0,20}\b(?:recoit|recevra|touche\w*|a (?:deja )?(?:eu|recu|touche)|est(?:-elle|-il)? (?:deja )?paye\w*|sera(?:-t-(?:elle|il))? paye\w*)\b/,
  lost: /\b(?:si|que se passe-t-il si)\b.{0,20}\b(?:n'arrive|ne vient|ne recois|n'est (?:pas|jamais) livr\w*|ne livre|perdu)\b|\bsi (?:personne|rien|aucun\w*) (?:\w+ )?n(?:e\b|')/,
  otherwise:
    /\bavez(?:-vous)? (?:bien )?(?:recu|vu) (?:mon|le) (?:argent|paiement)\b|\bje (?:peux|dois|veux|voudrais) (?:vous )?payer\b/,
};

const swahiliShop = "(?:muuzaji|duka|mwenye duka|mfanyabiashara|wauzaji)";
const swahili: HeldMoneyWords = {
  held: /\b(?:pesa|hela|fedha) (?:yangu|zangu|yetu)\b.{0,30}\b(?:shikil\w+|\w*shikiliwa|salama|wapi|\w*hifadhi\w*|\w*tunzwa|kwenu)\b|\bnani\b.{0,15}\b(?:pesa|hela|fedha) (?:yangu|zangu)\b|\bmna(?:shikilia|hifadhi|tunza)\b.{0,10}\b(?:pesa|hela|fedha)\b/,
  paidOut: new RegExp(
    `\\b(?:m|u)(?:me|mta|ta)(?:sha|kwisha)?(?:m|li|wa|u)?lipa\\b.{0,15}\\b${swahiliShop}\\b|\\b${swahiliShop}\\b.{0,20}\\b(?:ame|ata|ana|li(?:me|ta))(?:sha)?(?:ku)?(?:lipwa|pata|pokea|ipata|zipata)\\b`,
  ),
  lost: /\b(?:na )?(?:i|u|zi|vi|ki)sipo(?:ku)?(?:fika|ja|letwa)\w*|\b(?:kama|ikiwa|iwapo)\b.{0,20}\b(?:hai|hau|hazi)(?:ta|ja|ku)?(?:fika|ja|letwa)\w*|\b(?:iki|uki)potea\b|\b(?:kama|ikiwa|iwapo)\b.{0,10}\b(?:hakuna|hapana) (?:mtu|yeyote|any\w+|ata\w+).{0,15}(?:let|fik|kuj)\w*/,
  otherwise: /\bmme(?:sha)?(?:pata|pokea|ona) (?:pesa|malipo)\b|\bni(?:na|ta)?lipe?\b/,
};

export const heldMoneyWords: readonly HeldMoneyWords[] = [english, pidgin, french, swahili];
