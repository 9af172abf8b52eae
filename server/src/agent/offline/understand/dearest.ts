// "Your most expensive bag", "kitu gani ghali zaidi": asks for the highest price, in all languages. And "not the
// expensive one".

const highest =
  /\b(?:most (?:expensive|costly|pricey)|priciest|dearest|costliest|costs? (?:the )?most|highest[- ]priced?|(?:cost|dear|costly) pass|pass (?:all )?(?:for|in) price|(?:le|la|les|article|produit|chose|truc|modele) plus chere?s?(?! (?:que|qu|ailleurs)\b)|^plus chere?s? \?)/;
/** "Ghali zaidi" alone says that it is too expensive. */
const swahili = /\b(?:ghali|bei (?:ya )?(?:juu|kubwa)) (?:zaidi|kabisa|kuliko)\b/;
const which = /\b(?:gani|ipi|kipi|upi|lipi|zipi|kitu|vitu|bidhaa)\b/;

const notDear =
  /\b(?:not?|no be|no bi|nor|nothing) (?:be |the |di |dat |too |so |very |that )*(?:expensive|costly|pricey|dear|cost)\b|\bpas (?:trop |tres |les? |la |plus )*chere?s?\b|\b(?:isiwe|zisiwe|sio|siyo|si) (?:ile |zile |ya |za |bei )*(?:ghali|juu)\b/;

/** "No be the expensive one": we show the cheapest first. */
export function asksNotDear(text: string): boolean {
  return notDear.test(text);
}

export function asksDearest(text: string): boolean {
  return highest.test(text) || (swahili.test(text) && which.test(text));
}
