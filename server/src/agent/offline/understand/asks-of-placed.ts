// "I said yes, order it for me", "did it go through?", "ok order it": said when the order is already placed.
const orders =
  /\b(?:i (?:said|say|talk|don talk) yes|(?:order|place|confirm|book|process|submit) (?:it|am|this|that|them|dem|the order|my order|for me)|did (?:it|the order|my order|that) (?:go|enter|work)(?: through)?|(?:has|have) (?:it|the order|my order) (?:gone|been|entered)(?: through| placed| ordered| confirmed)?|(?:is|was) (?:it|the order|my order|that) (?:placed|ordered|done|confirmed|in|through|complete|successful)|(?:have|did) you (?:order(?:ed)?|place[d]?|confirm(?:ed)?)(?: it| the order| my order)?|(?:it|e|the order|my order) don (?:enter|go through|work|go)|(?:una|you) don (?:order|place|confirm) (?:am|it|the order))\b|\b(?:j'ai dit oui|commande[rz]?[- ](?:le|la|les|ca)|(?:passe[rz]?|valide[rz]?|confirme[rz]?) (?:la |ma )?commande|(?:c'est|ma commande est|la commande est|elle est)(?: bien)? (?:commande|passe|valide|enregistre|parti)e?|(?:ca|elle) (?:a marche|est passee))\b|\b(?:nimesema ndiyo|(?:weka|iweke|thibitisha) (?:oda|agizo|order)|(?:niagizie|iagize|niwekee oda)|(?:oda|order|agizo|i)\s?(?:imeenda|imekubali|imepita|imewekwa|imeingia|imefanikiwa)|umeweka oda)\b/u;

/** @param text normalised */
export function asksOfPlaced(text: string): boolean {
  return orders.test(text);
}
