// Each pays an account that an owner has not confirmed, or lets someone else confirm it.
import type { Sabotage } from "./sabotages.ts";

export const payoutAccountSabotages: readonly Sabotage[] = [
  {
    name: "a payout leaves though the bank says another name by then",
    file: "server/src/payouts/leave-now.ts",
    find: 'if (found.kind !== "resolved" || sameName(destination.resolved_name ?? destination.given_name, found.name))\n    return true;',
    replace: "if (found.kind !== undefined) return true;",
    tests: ["server/src/payouts/confirm-destination.test.ts"],
  },
  {
    name: "the schedule pays an account that waits for an owner",
    file: "server/src/payouts/run-schedule.ts",
    find: "const tomorrow = needsConfirmation(destination) ?",
    replace: "const tomorrow = needsConfirmation(destination) && now.getTime() < 0 ?",
    tests: ["server/src/payouts/confirm-destination.test.ts"],
  },
  {
    name: "a payout to an account that waits for an owner may be asked for",
    file: "server/src/payouts/set-aside.ts",
    find: "  checkConfirmed(destination);\n",
    replace: "  if (at.getTime() < 0) checkConfirmed(destination);\n",
    tests: ["server/src/payouts/confirm-destination.test.ts"],
  },
  {
    name: "an account whose name nobody can look up is paid without an owner",
    file: "server/src/payouts/confirmation.ts",
    find: "if (resolved === null) reasons.push",
    replace: "if (resolved === null && changed) reasons.push",
    tests: ["server/src/payouts/confirm-destination.test.ts"],
  },
  {
    name: "the name that a caller types is believed",
    file: "server/src/payouts/confirmation.ts",
    find: "(owners.length === 0 || known.some((name) => sameName(name, resolved)))",
    replace: "known.length > 0",
    tests: ["server/src/payouts/confirm-destination.test.ts"],
  },
  {
    name: "an API key answers the question about an account",
    file: "server/src/app/team/destination-approval.ts",
    find: "  byPersonOnly: true,\n",
    replace: "",
    tests: ["server/test/confirm-account.test.ts"],
  },
  {
    name: "owners are not asked about an account at night",
    file: "server/src/app/team/destination-approval.ts",
    find: "  atAnyHour: true,\n",
    replace: "",
    tests: ["server/test/confirm-account.test.ts"],
  },
  {
    name: "payouts at the same moment share what the shop's level allows",
    file: "server/src/payouts/set-aside.ts",
    find: "  const [balance, room, levelRoom] = await Promise.all([",
    replace:
      "  const early = await roomOfLevel(config.verification, tx, actor, currency);\n  const [balance, room, levelRoom] = await Promise.all([",
    also: {
      file: "server/src/payouts/set-aside.ts",
      find: "    roomOfLevel(config.verification, tx, actor, currency),\n  ]);",
      replace: "    early,\n  ]);",
    },
    tests: ["server/src/verification/verification.test.ts"],
  },
  {
    name: "the level of a shop limits no payout",
    file: "server/src/verification/limits.ts",
    find: "if (room?.left === null || room === null || amount <= room.left) return;",
    replace: "if (room !== undefined) return;",
    tests: ["server/src/verification/verification.test.ts"],
  },
];
