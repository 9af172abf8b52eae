// How buyers ask why their money came back or their order ended, and where an order is that they name. For normalised
// text.

const why = String.raw`(?:why|how come|wetin happen|what happened|wetin be dis|pourquoi|comment ca se fait|kwa ?nini|mbona|kwanini)`;
const ofEnd = [
  String.raw`\brefund\p{L}*`,
  String.raw`\b(?:my|the) money\b.{0,25}\b(?:back|return\p{L}*|come)\b`,
  String.raw`\b(?:sen[dt]|give|gave|return\p{L}*|reverse\p{L}*|bring|brought)\b.{0,15}\b(?:my|the) money\b`,
  String.raw`\b(?:cancel\p{L}*|expire\p{L}*)\b`,
  String.raw`\brembours\p{L}*|\b(?:rend\p{L}*|renvoy\p{L}*|retourn\p{L}*)\b.{0,15}\bargent\b|\b(?:annul\p{L}*|expir\p{L}*)`,
  String.raw`\b\p{L}*(?:rudish|rejesh)\p{L}*|\bpesa\b.{0,20}\bimerudi\b|\b\p{L}*(?:ghairi|cancel)\p{L}*|\bimeisha\b`,
].join("|");

export const asksWhyEnded = new RegExp(`\\b${why}\\b.{0,60}(?:${ofEnd})|(?:${ofEnd}).{0,30}\\b${why}\\b`, "su");

/** "Where is my shoe?", about the last order. */
export const asksWhereMine =
  /\b(?:where(?:'s| is| are| dey) my|where my|ou (?:est|sont) (?:ma|mon|mes))\b(?! (?:money|refund|cash|change|link|receipt|invoice|argent|remboursement|lien|recu|facture))|\bmy \p{L}+ (?:dey where|where e dey)\b|\b(?!pesa|hela|risiti)\p{L}+ (?:yangu|wangu|langu|changu|zangu|vyangu) (?:\p{L}{1,3}(?:ko|po) )?wapi\b|\bwapi (?!pesa|hela)\p{L}+ (?:yangu|wangu|langu|changu|zangu|vyangu)\b/u;

/** "Where is it?", "what is the status?": next to an order number. */
export const asksOfOrder =
  /\b(?:where(?:'s| is| are)?|status|when|what happen\p{L}*|wetin (?:dey )?happen|where .{0,20} dey|ou (?:est|en est|sont)|statut|quand|iko wapi|imefika wapi|wapi|lini|hali ya)\b/u;
