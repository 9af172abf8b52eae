// How shops write up to which sum something holds, in the four languages. Over normalised text, up to the sum.

export const upToThat =
  /\b(?:up to|until|below|under|less than|at most|max(?:imum)?|not (?:above|over|more than|pass(?:ing)?|exceed\p{L}*)|no (?:pass|more than|reach)|stops? at|limit\p{L}*|within|jusqu'a|moins de|inferieur\p{L}* a|maximum|hadi|mpaka|chini ya|\p{L}*sizidi)(?: (?:is|of|de|a|ya))?\s*(?:\p{L}{1,4}\.?\s)?\W?\s*$/u;
export const aboveThat =
  /\b(?:above|over|more than|beyond|exceed\p{L}*|from|pass|reach|plus de|au-?dela de|au-?dessus de|a partir de|superieur\p{L}* a|zaidi ya|kuanzia|inayozidi|zinazozidi)\s*(?:\p{L}{1,4}\.?\s)?\W?\s*$/u;
/** "Orders above that pay first" */
export const paysFirst =
  /\b(?:not|no|\p{L}+n't|never|first|advance|before|prepaid|pas|aucun|d'abord|avance|kwanza|ha[itw]\p{L}+|kabla)\b/u;
