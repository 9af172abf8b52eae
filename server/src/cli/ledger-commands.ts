// ledger check, ledger heads.
import { chainHeads, checkLedger, rowText } from "../ledger/index.ts";
import { type Command, table } from "./command.ts";

export const ledgerCommands: Command[] = [
  {
    name: "ledger check",
    does: "Looks at every invariant of the books, in all shops; exit code 1 when one is broken. Changes nothing.",
    options: {},
    needs: "database",
    run: async ({ books }) => {
      const findings = await checkLedger(books);
      const broken = findings.filter((finding) => finding.broken.length > 0);
      return {
        lines: [
          ...findings.flatMap(({ number, rule, broken: rows, checkedBy }) => {
            const verdict = checkedBy ? `see ${checkedBy}` : rows.length > 0 ? "BROKEN" : "ok";
            return [`${String(number).padStart(2)} ${verdict}: ${rule}`, ...rows.map((row) => `     ${rowText(row)}`)];
          }),
          broken.length === 0 ? "The books hold." : `${broken.length} broken.`,
        ],
        value: {
          broken: broken.length > 0,
          invariants: findings.map(({ number, rule, broken: rows, checkedBy }) => ({
            number,
            rule,
            ok: checkedBy ? null : rows.length === 0,
            checkedBy,
            rows: rows.map(rowText),
          })),
        },
        exitCode: broken.length === 0 ? 0 : 1,
      };
    },
  },
  {
    name: "ledger heads",
    does: "Prints the newest link of each shop's chain of digests, to be kept where nobody can change it.",
    options: {},
    needs: "database",
    run: async ({ books }) => {
      const heads = await chainHeads(books);
      return {
        lines: table([
          ["shop", "link", "digest"],
          ...heads.map((head) => [head.shopId, `${head.number}`, head.digest]),
        ]),
        value: heads.map((head) => ({ ...head, number: Number(head.number) })),
      };
    },
  },
];
