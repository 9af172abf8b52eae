// ledger check, ledger heads.
import { chainHeads, checkLedger, rowText } from "../ledger/index.ts";
import { type Command, table } from "./command.ts";

export const ledgerCommands: Command[] = [
  {
    name: "ledger check",
    does: "Checks every invariant of the ledger in all shops. Exit code 1 if one is broken. Changes nothing.",
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
    does: "Prints the latest digest of each shop's ledger. Store it where it can't be changed.",
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
