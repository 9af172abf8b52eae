// What a rule of the books is: a query whose rows break it, or, where no query can tell, who looks at it instead.

export type Invariant = {
  /** Of the list in money-and-safety; several queries may guard one. */
  number: number;
  rule: string;
} & (
  | {
      /** Answers what breaks the rule: nothing, on a good day. Read by a role that sees every shop. */
      sql: string;
    }
  | { checkedBy: string }
);

/** What one rule looks like now. `broken` holds the first rows that break it. */
export type Finding = { number: number; rule: string; broken: unknown[]; checkedBy: string | null };

const shownMost = 3;

/** Every rule, one after the other. `query` runs one statement as a role that sees every shop. */
export async function checkInvariants(
  list: readonly Invariant[],
  query: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of list) {
    const { number, rule } = invariant;
    if ("checkedBy" in invariant) {
      findings.push({ number, rule, broken: [], checkedBy: invariant.checkedBy });
      continue;
    }
    const { rows } = await query(`select * from (${invariant.sql}) broken limit ${shownMost}`);
    findings.push({ number, rule, broken: rows, checkedBy: null });
  }
  return findings;
}

/** A row as text; sums are whole numbers of any size. */
export function rowText(row: unknown): string {
  return JSON.stringify(row, (_name, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}
