// How buyers say that an order is a gift or is not, and who takes it at the door. For normalised text, one language
// after the other.

const any = (...parts: readonly RegExp[]): RegExp => new RegExp(parts.map(({ source }) => source).join("|"), "u");

/** "It is no gift", "no be gift". */
export const noGift = any(
  /\b(?:not|isn't|never|no be|didn't (?:say|tell you)|never (?:said|told you|talk))\b(?! only)[^.?!]{0,20}\b(?:gift|present|dash)\b(?! (?:set|box|card|bag|wrap|pack)\p{L}*)/u,
  /\b(?:pas|jamais dit)\b[^.?!]{0,20}\bcadeau\b/u,
  /\b(?:si|sio|siyo|sikusema(?: ni)?|usiseme(?: ni)?)\s(?:ya )?zawadi\b/u,
);

/** "Put the price": if the order is a gift and nothing else is said, it is not a gift any more. */
export const putsPrice = any(
  /\b(?:put|show|leave|include|add|write|keep|attach|print)(?: (?:the|di|my|all|back))* prices?\b|\b(?:with|want) (?:the |di )?prices?\b|\bprices? (?:should|must|can|fit|go|to) (?:be|stay|dey|show)\b/u,
  /\b(?:mettez|mets|laissez|laisse|affichez|gardez|ecrivez|avec)(?: bien)? (?:le|les) prix\b/u,
  /\b(?:weka|wekeni|onyesha|onyesheni|acha|acheni|andika)(?: ile| hiyo)? bei\b|\biwe na bei\b/u,
);

/** "It is for me", "I will receive it myself". */
export const forBuyer = any(
  /\b(?:it'?s|it is|its|they are|they're|this is|this one is|na)(?: all)? (?:for me|mine|my own|for myself|for my ?self)\b|\bna me (?:get|own|go (?:take|collect|receive|use|wear))\b|\bi(?:'ll| will| go| am going to) (?:collect|receive|take)(?: (?:it|them|am))? (?:for )?(?:myself|by myself)\b/u,
  /\b(?:c'est|ce sera|elle est|il est)(?: bien| juste)? (?:pour moi|a moi)\b|\bje (?:le |la |les )?(?:recois|recevrai|prendrai) moi-meme\b/u,
  /(?<!\b(?:si|sio|siyo)\s)\bni (?:yangu|zangu|ya kwangu|kwa ajili yangu|kwangu)\b|\bnitapokea mwenyewe\b/u,
);

/** "Will collect it", "the receiver is": a named person takes it. */
export const takesIt = any(
  /\b(?:receiver|reciever|recipient|(?:receive|receiving|collect|collecting|pick|take|taking)(?: (?:it|am|them|dem|up))?|deliver|send|give|bring|carry|names?|for|the one)\b/u,
  /\b(?:destinataire|recevoir|recevra|recoit|receptionner|prendre|livr\p{L}+|envoy\p{L}+|donn\p{L}+|pour|chez|nom|appelle)\b/u,
  /\b(?:mpokeaji|mpokezi|atakayepokea|anayepokea|(?:a|i|u)\p{L}*(?:pokea|chukua)|peleka\p{L}*|ipelekwe|mpe\p{L}*|kwa|ya|jina|anaitwa)\b/u,
);

/** Says that the named person is the receiver, whatever else the name sounds like. */
export const isReceiver =
  /\b(?:receiver|reciever|recipient|destinataire|mpokeaji|mpokezi|atakayepokea|anayepokea|(?:person|one|pesin) (?:who|wey|that|to) (?:\p{L}+ ){0,2}(?:receive|collect|take|get|pick))\b/u;

/** "My name is", right before the name: it is the buyer's. */
export const ownName = any(
  /\b(?:my (?:full )?name|i am|i'm|call me|this is)(?: (?:is|na|be))*\W*$/u,
  /\b(?:mon nom|je m'appelle|je suis)(?: (?:est|c'est))*\W*$/u,
  /\b(?:jina langu|naitwa|mimi ni)(?: ni)*\W*$/u,
);

/** A name continues after these. */
export const title =
  /^(?:mr|mrs|ms|miss|dr|prof|engr|pastor|rev|madam|alhaji|alhaja|hajia|chief|mallam|aunt(?:y|ie)?|uncle|m|mme|mlle|maman|papa|tonton|tata|bwana|bi|bibi|mzee|mama|baba|ndugu|dada|kaka)\.?$/u;

/** "Wrap it as a gift" names no other person. */
export const wraps = /\b(?:wrap|emball|\p{L}{0,4}fung)\p{L}*/u;
