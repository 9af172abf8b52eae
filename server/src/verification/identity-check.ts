// The port for a provider that checks a person's official number. Its answer helps the operator; it decides nothing.
import type { IdType } from "./requirements.ts";

export type CheckQuestion = {
  /** The same for every try of one submission. */
  reference: string;
  shopId: string;
  country: string;
  idType: IdType;
  idNumber: string;
  fullName: string;
  /** As 1990-05-31. */
  dateOfBirth: string;
};

export const fits = ["fits", "partly", "differs", "unknown"] as const;
export type Fit = (typeof fits)[number];

export type CheckAnswer =
  | {
      kind: "answered";
      number: "found" | "not_found";
      name: Fit;
      dateOfBirth: Fit;
      providerId: string | null;
      words: string;
    }
  /** The provider knows no such kind of number in this country. */
  | { kind: "not_offered" }
  /** No answer now. It is asked again. `detail` has no fact of a person. */
  | { kind: "trouble"; detail: string };

export type IdentityCheck = { provider: string; ask(question: CheckQuestion): Promise<CheckAnswer> };

/** As stored: no name, date or number. */
export type Checked = { provider: string; at: string } & Exclude<CheckAnswer, { kind: "trouble" }>;

/** An answer from before the last submission is about other facts. */
export function checkedOf({
  checked,
  submitted_at: at,
}: {
  checked: unknown;
  submitted_at: Date | null;
}): Checked | null {
  const stored = checked as Checked | null;
  return stored !== null && at !== null && new Date(stored.at) >= at ? stored : null;
}
