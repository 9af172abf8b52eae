// How shops write what they don't sell. For normalised text.

/** Everything before the named goods. */
export const neverSells =
  /\b(?:(?:do not|don't|dont|never|no longer|cannot|can't) (?:sell|stock|carry|do|deal in)|(?:no|not) (?:dey )?sell(?:ing)?|ne (?:vendons|faisons) (?:pas|plus)(?: d[eu'])?|ne vend(?:ons)? pas|pas de vente de|hatuuzi|hauzi|hatuna biashara ya)\b\s*/u;

/** Between two kinds of goods. */
export const orAnother = /\s*[,;()]\s*|\s+(?:or|and|nor|ou|et|ni|na|wala|au)\s+/u;

/** Does not say which goods. */
export const anySort = /^(?:any|kind|sort|type|of|the|a|de|des|du|les?|la|aina|yoyote|goods|items?|articles?|bidhaa)$/;
