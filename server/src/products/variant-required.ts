// The refusal of a request that must name a variant.
import { Refusal } from "../kernel/contract/refusal.ts";

const listedMost = 50;

/** The product is sold by variants, so the request must name one. @param choices the possible choices, in words */
export function variantRequired(pointer: string, name: string, choices: readonly string[]): Refusal {
  const detail = variantWords(name, choices);
  return new Refusal("variant_required", detail, { errors: [{ pointer, code: "variant_required", detail }] });
}

export function variantWords(name: string, choices: readonly string[]): string {
  const more = choices.length > listedMost ? ` and ${choices.length - listedMost} more` : "";
  return `${name} is sold by its variants; send \`variantId\`: ${choices.slice(0, listedMost).join(", ")}${more}.`;
}
