// "Something for dandruff", "quelque chose pour éclairer ma boutique", "wetin I fit take boil water": the words that
// introduce a purpose. The purpose comes after them. For normalised text.

export const englishPurposes = [
  /\b(?:something|anything|some ?thing|sth|a (?:thing|product)|stuff|what(?:ever)? you have) (?:(?:good|nice|strong|small|cheap|else) )?(?:(?:that |which )?(?:i|we|one|you) (?:can|could) use (?:for|to)|(?:that|which|to)(?: (?:can|will|would|could|helps?|is good|works?|is))?(?: for| with)?|for|against)\s+(.+)/u,
  /\b(?:need|want|looking for|do you (?:have|sell)|give me|show me|recommend) (?:me )?what (?:can|will|would|could) (.+)/u,
  /^(?:\p{L}+[\s,]+){0,2}?what (?:can|should|could) (?:i|we|one) use (?:for|to|against) (.+)/u,
  /^(?:\p{L}+[\s,]+){0,2}?what (?:will|can|would) (?!it\b|you\b|i\b|we\b|be\b|happen\b|they\b|the\b|my\b|this\b|that\b|do\b)(\p{L}+ .+)/u,
  /\bwhat (?:do you (?:have|sell|recommend)|have you got|is good|works|is best) (?:for|against) (.+)/u,
] as const;

export const pidginPurposes = [
  /\bwetin (?:i|person|we) (?:fit|go|can) (?:take|use)(?: am)?(?: to)? (.+)/u,
  /\bwetin (?:una get (?:wey )?|dey |go |fit |can )+(?!be\b|happen\b)(?:for |to )?(\p{L}+ .+)/u,
  /\bwetin (?:i|person|we) (?:fit|go|can) buy (?:put )?(?:for|inside) (.+)/u,
  /\bwetin (?:dey )?good for (.+)/u,
  /\b(?:something|anything) (?:(?:wey|way|wen) (?:(?:fit|go|dey|can) )*|for |to )(.+)/u,
] as const;

export const frenchPurposes = [
  /\b(?:quelque chose|un truc|un produit|n'importe quoi) (?:de bien )?(?:pour|contre|qui (?:peut |sert a |aide a )?|a)\s*(.+)/u,
  /\b(?:vous|tu) (?:avez|as|vendez|proposez) (?:quoi|quelque chose) (?:pour|contre) (.+)/u,
  /\b(?:de quoi|qu'avez[- ]vous (?:pour|contre)|qu'est-ce qui (?:peut |sert a )|qu'est-ce que vous avez (?:pour|contre))\s*(.+)/u,
] as const;

export const swahiliPurposes = [
  /\b(?:kitu|chochote|bidhaa|dawa) (?:(?:kizuri|nzuri) )?(?:cha|kwa(?: ajili ya)?|ya|za|kinacho(?:weza)?)\s*(.+)/u,
  /\b(?:mna(?:uza)?|una(?:uza)?) (?:nini|kitu gani) (?:kwa(?: ajili ya)?|ya|cha) (.+)/u,
  /\b(?:nataka|nahitaji|natafuta|naomba|mna(?:uza)?|una) (?:cha|ya|za|kwa ajili ya) (ku(?!nunua|lipa|jua|uliza|agiza|ona)\p{L}+.*)/u,
  /^(?:cha|ya|za) (ku(?!nunua|lipa|jua|uliza|agiza|ona|letewa|pokea|toa|ongeza)\p{L}{3,}.*)/u,
] as const;
