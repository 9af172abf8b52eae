// "What happens if an item arrives spoiled?", "if e come bad, una go return my money?": nothing has gone wrong, and no person is called. What the
// shop wrote about it is told.
import { normalise } from "../understand/normalise.ts";
import { answerAsked } from "./answer-asked.ts";
import { answerPolicy, returnRules } from "./policies.ts";
import type { Scene } from "./scene.ts";

const supposed =
  /(?:\bwhat (?:happens|(?:do|will|can|would) (?:you|i|we) do) (?:if|when)\b|\bwhat if\b|\bin case\b|\bsuppose\b|\bwetin (?:go |dey )?happen (?:if|when)\b|\bif (?:(?:e|it|they|dem|any|anything|something|one|a|an|the|my|some|una|you|u|we|i)\b)|\bet si\b|\bau cas o[uù]\b|\bsi (?:j'|(?:ca|cela|il|elle|ils|je|on|le|la|un|une|quelque)\b)|\bque (?:se passe-t-il|faites-vous)\b|\b(?:ni|u|tu|m|wa|a|i|zi|li|vi|ki)ki\p{L}{3,}|\bikiwa\b|\bikija\b|\b(?:ikiwa|iwapo|kama) (?:iki|ita|ime|ina|ni)\p{L}*)[^.!?\n]*\??/gu;

/** @returns whether the trouble that it names is only supposed, and was answered */
export async function answerSupposed(scene: Scene): Promise<boolean> {
  // Of what was ordered it may have happened.
  if (scene.orders.length > 0) return false;
  const text = normalise(scene.reading.raw);
  const asked = [...text.matchAll(supposed)].map(([said]) => ({ kind: "written" as const, text: said }));
  if (asked.length === 0) return false;
  if ((await answerAsked(scene, asked)) === 0) await answerPolicy(scene, returnRules, text);
  if (scene.cart.lines.length > 0) scene.proposalDue = true;
  return true;
}
