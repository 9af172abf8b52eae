// A rule of the ledger: a query that returns the rows that violate it. If no query can check the rule, it names what checks it instead.

export type Invariant = {
  /** Its number in the list of money-and-safety. Several queries may check one rule. */
  number: number;
  rule: string;
} & (
  | {
      /** Returns the violations: normally none. Run by a role that sees every shop. */
      sql: string;
    }
  | { checkedBy: string }
);

/** The state of one rule. `broken` has the first rows that violate it. */
export type Finding = { number: number; rule: string; broken: unknown[]; checkedBy: string | null };

const shownMost = 3;

/** Checks every rule, one after the other. `query` runs one statement as a role that sees every shop. */
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

/** A row as text. Sums are whole numbers of any size. */
export function rowText(row: unknown): string {
  return JSON.stringify(row, (_name, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}
