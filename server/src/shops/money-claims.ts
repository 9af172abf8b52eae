// Whether a shop's text says when the shop gets a buyer's money, or that buyers can't complain. The platform decides both, so such a text
// is quoted as the shop's own words, together with the real rules.

const shop =
  /\b(?:we|us|i|me|shop|store|sellers?|vendors?|owners?|nous|on|vendeu(?:r|se)s?|boutique|muuzaji|mwenye|duka|tunapata|tunalipwa|tunapokea|analipwa|hulipwa)\b/;
const money =
  /\b(?:money|cash|funds?|paid|pay(?:ment|ments|s)?|argent|sous|payes?|payee?s?|paiements?|pesa|hela|fedha|malipo|\w*lipwa)\b/;
const soon =
  /\b(?:at once|immediately|instantly|right away|straight ?away|straight|directly|upfront|the moment|the minute|the second|the same time|as soon as|sharp sharp|one time|tout de suite|immediatement|directement|aussitot|sur-le-champ|des (?:que|le|votre|la)|mara moja|papo hapo|moja kwa moja|pale pale|hapo hapo)\b/;
const complaint =
  /\b(?:disput\w*|complain\w*|claim\w*|contest\w*|chargebacks?|reclam\w*|plaintes?|litiges?|malalamiko|lalamik\w*|kulalamika|mgogoro|wahala)\b/;
const none =
  /\b(?:no|not|nothing|nobody|none|never|cannot|can'?t|won'?t|impossible|without|ne|pas|rien|aucune?|jamais|sans|personne|hakuna|hapana|huwezi|hamwezi|haiwezekani|bila|no fit)\b/;

export function claimsMoney(text: string): boolean {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
  return plain
    .split(/[.!?;\n]+/)
    .some(
      (sentence) =>
        (none.test(sentence) && complaint.test(sentence)) ||
        (money.test(sentence) && soon.test(sentence) && shop.test(sentence)),
    );
}
