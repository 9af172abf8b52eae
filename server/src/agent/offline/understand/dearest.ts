// "Your most expensive bag", "kitu gani ghali zaidi": asked for by the highest price, in all languages.

const highest =
  /\b(?:most (?:expensive|costly|pricey)|priciest|dearest|costliest|costs? (?:the )?most|highest[- ]priced?|(?:cost|dear|costly) pass|pass (?:all )?(?:for|in) price|(?:le|la|les|article|produit|chose|truc|modele) plus chere?s?(?! (?:que|qu|ailleurs)\b)|^plus chere?s? \?)/;
/** "Ghali zaidi" alone says that it is too dear. */
const swahili = /\b(?:ghali|bei (?:ya )?(?:juu|kubwa)) (?:zaidi|kabisa|kuliko)\b/;
const which = /\b(?:gani|ipi|kipi|upi|lipi|zipi|kitu|vitu|bidhaa)\b/;

export function asksDearest(text: string): boolean {
  return highest.test(text) || (swahili.test(text) && which.test(text));
}
