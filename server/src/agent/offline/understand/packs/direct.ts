// How people ask yes-or-no questions and write the answers in the four languages: expressions over normalised text.

/** Asks for a thing, a place, a day or a sum, or for one of two things. */
export const asksForMore =
  /\b(?:what|what's|which|how|where|when|who|whose|why|difference|compare|or|wetin|quel\p{L}*|lequel|laquelle|lesquel\p{L}*|combien|comment|quand|qui|quoi|pourquoi|qu'est-ce|ou|gani|ngapi|lini|wapi|nani|nini|vipi|kiasi|ipi|zipi|tofauti|au)\b/u;

/** A no that belongs to a verb. It holds for everything listed after the verb. */
export const deniesVerb =
  /\b(?:not|\p{L}+n't|cannot|never|nor|neither|ne|n'\p{L}+|pas|jamais|ha(?:tu|wa|zi|vi|i(?!r|t)|ki(?!ki)|u(?!l|n|t))\p{L}{3,}|hamu\p{L}+|si|sio|siyo|hamna|kamwe)\b/u;
/** A no that holds only for the word next to it. */
export const deniesNoun =
  /\b(?:no|none|without|non|sans|aucun\p{L}*|bila|hakuna|faux|fausse|fake|feki|bandia|replica|clone|copy|imitation|synthetic|artificial|synthetique\p{L}*)\b/u;
/** "Gluten-free" */
export const freeOf = /\b(\p{L}+)[- ]free\b/gu;
/** Something that holds with an exception, or only sometimes, is neither a yes nor a no. */
export const partly =
  /\b(?:except|outside|hors|nje|unless|only|sometimes|maybe|depends?|if|sauf|seulement|uniquement|parfois|si|selon|isipokuwa|ila|tu|kama|labda)\b/;
/** Splits a sentence where a no ends. */
export const clauseEnd = /[.;:!?()]|\b(?:but|mais|lakini|and|et|na|with|avec)\b/u;
export const listGoesOn = /\b(?:or|nor|ou|ni|au|wala)\b/;

/** Verbs and small words that a question needs, but an answer need not have. */
export const light =
  /^(?:cont(?:ain|ien|en)\p{L}*(?:-ils?|-elles?|-t-ils?|-t-elles?)?|carr\p{L}+|bear\p{L}*|enter|support\p{L}*|includ\p{L}+|offer\p{L}*|provid\p{L}+|accept\p{L}*|possible|available|really|actually|also|very|peut-(?:il|elle|on)|faites|fait|font|avoir|dessus|power|take\p{L}*|buy\p{L}*|prend\p{L}*|nikichuku\p{L}+|nikinunu\p{L}+|dispo\p{L}*|vraiment|aussi|resiste\p{L}*|linaweza|inaweza|kweli|pia|nko|abi|sef|proper\p{L}*|[iluz]+naz?uia|mna\p{L}+|tuna\p{L}+|[iluz]i?na\p{L}*faa|[iluz]i?na(?:ingia|weza|kaa))$/u;

/** "For ages 3 to 6", "5-7 years", "de 3 à 6 ans". */
export const agesWritten =
  /\b(?:ages?|aged|for|de|miaka|umri)? ?(\d{1,2}) ?(?:-|–|to|a|hadi|mpaka) ?(\d{1,2})(?: ?(?:years?|yrs?|ans|miaka))?\b/;
export const ageAsked = /\b(\d{1,2})[- ]?(?:years?|yrs?|yo\b|ans)|\bmiaka (\d{1,2})\b/;
export const ofAge = /\b(?:ages?|aged|years?|yrs?|ans|miaka|umri)\b/;

/** "6 months", "miezi 6" */
export const spans =
  /\b(miezi|mwezi|siku|wiki|mwaka) (\d{1,3})\b|\b(\d{1,3}) (months?|mois|days?|jours?|weeks?|semaines?|years?|ans?)\b/g;
export const unitsOfTime = {
  month: /^m(?:o|ie|we)/,
  day: /^(?:d|j|siku)/,
  week: /^(?:w|sem)/,
  year: /^(?:y|an|mwaka)/,
};

/** "From 10 pieces": the smallest number that is sold. */
export const atLeast = /\b(?:from|at least|minimum|a partir de|des|kuanzia|zaidi ya) (\d{1,4})\b/;
/** Asks whether there is one: "do you have it in blue?" */
export const asksHaving =
  /\b(?:do (?:you|u|they)(?: guys| all)? (?:have|sell|stock|do)|(?:have|got) (?:you|u|any)|(?:is|are) there|una (?:get|dey sell|sell|still get)|you get|e get|dem get|(?:dey|is|are) (?:available|in stock)|(?:vous (?:avez|vendez|faites|auriez)|avez-vous|vendez-vous|faites-vous|il y a|exist\p{L}+)|mna(?:yo|zo|vyo|uza)?|mko na|muna|mnauza|kuna|[iz]?ipo|zipo|vipo|yapo|[ilzvk]{1,2}na (?:saizi|size|rangi))\b/u;
/** Asks whether it costs nothing. */
export const asksFree = /\b(?:free|gratuite?s?|bure|offerte?s?)\b/;
/** "Are you closed on Sunday?": a yes means closed. */
export const asksClosed = /\b(?:closed?|fermee?s?|fermez|m?nafunga|mmefunga|limefungwa|tumefunga)\b/;
export const asksHour =
  /\b(?:when|what time|how late|till when|until when|quand|quelle heure|saa ngapi|lini|wetin time)\b/;
