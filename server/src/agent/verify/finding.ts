// What the verifier finds: each figure and claim with its proof, or with what is wrong.

export const checkKinds = [
  "money",
  "stock",
  "quantity",
  "percentage",
  "time",
  "link",
  "account",
  "number",
  "order",
  "claim",
  "button",
  "image",
  "forbidden",
  "language",
  "text",
] as const;
export type CheckKind = (typeof checkKinds)[number];
/** `matchedBy` names a receipt of the turn (`search_products#1…`) or a place in the state card. */
export type Check = { text: string; kind: CheckKind; matchedBy: string };
export type Problem = { text: string; kind: CheckKind; detail: string };
export type Findings = { checks: Check[]; problems: Problem[] };

export function matched(findings: Findings, kind: CheckKind, text: string, matchedBy: string): void {
  findings.checks.push({ text: text.trim(), kind, matchedBy });
}

export function wrong(findings: Findings, kind: CheckKind, text: string, detail: string): void {
  findings.problems.push({ text: text.trim(), kind, detail });
}
