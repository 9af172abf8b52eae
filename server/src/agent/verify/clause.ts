// Splits a draft's sentence into clauses, each affirmed or denied: "no problem, we deliver" denies nothing, "never share
// your PIN, CVV or OTP" denies all three.

const reassurance =
  /\b(?:no (?:problem|problems|wahala|worries|worry|stress|issues?|shaking|doubt|be problem)|not a problem|do(?:n't| not) (?:worry|hesitate)|no fear|why not|pas de (?:souci|probleme)s?|sans (?:probleme|souci)|bila (?:shida|tatizo|wasiwasi)|hakuna (?:shida|tatizo|matata|wasiwasi)|usijali|usiwe na wasiwasi)\b/g;
const denial =
  /\b(?:not|never|no(?! matter)|nobody|none|neither|nor|cannot|without|pas|jamais|aucune?|ne|ni|personne|sans|hatu\p{L}+|hai\p{L}*|hazi\p{L}+|huwezi|usi\p{L}+|msi\p{L}+|siwezi|si|sio|siyo|hakuna|hapana|kamwe|bila)\b|n't\b|(?<!\p{L})n'/u;
/** Replaces words that only reassure. */
export const reassured = "~";
/** "…, CVV or OTP": a part this short continues a list. */
const listed = 3;
/** "…, CVV or OTP with anyone": the last of a list. */
const lastListed = /^\s*\S+(?:\s\S+)?\s(?:or|nor|ou|ni|au|wala)\s/;

export type Clause = { text: string; denied: boolean };

export function clausesOf(sentence: string): Clause[] {
  const parts: string[] = [];
  for (const part of sentence
    .replace(reassurance, (said) => reassured.repeat(said.length))
    .split(/[,;:.!?](?=\s|$)|\s(?:but|however|mais|lakini|ila)\s/)) {
    const last = parts.at(-1);
    if (last !== undefined && (part.trim().split(/\s+/).length <= listed || lastListed.test(part)))
      parts[parts.length - 1] = `${last},${part}`;
    else parts.push(part);
  }
  return parts.map((text) => ({ text, denied: denies(text) }));
}

function denies(text: string): boolean {
  // "ni" is "it is" in Swahili, and "nor" in French only after a "ne".
  return denial.test(text.replace(/\bni\b/g, " "));
}
