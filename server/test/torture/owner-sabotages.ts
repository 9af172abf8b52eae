// Each lets whoever holds a leaked key make an owner who confirms where the money goes.
import type { Sabotage } from "./sabotages.ts";

const tests = ["server/test/stolen-key-owners.test.ts"];

export const ownerSabotages: readonly Sabotage[] = [
  {
    name: "whom a key makes an owner is an owner at once",
    file: "server/src/team/owners.ts",
    find: 'return actor.by.kind === "operator" || mayConfirm(tx, actor);',
    replace: 'return actor.by.kind !== "human" || mayConfirm(tx, actor);',
    tests,
  },
  {
    name: "an owner who waits passes trust on",
    file: "server/src/team/owners.ts",
    find: 'return actor.by.kind === "operator" || mayConfirm(tx, actor);',
    replace: 'return actor.by.kind !== "key";',
    tests,
  },
  {
    name: "an owner who waits brings further owners in",
    file: "server/src/team/owners.ts",
    find: 'if (actor.by.kind === "human" && actor.by.id !== memberId)',
    replace: 'if (actor.by.kind === "human" && memberId !== null && actor.by.id !== memberId)',
    tests,
  },
  {
    name: "a key outlives the no to the phone it was made from",
    file: "server/src/team/settle-owner.ts",
    find: "if (was.at !== undefined) await endTheirKeys",
    replace: "if (was.at === '') await endTheirKeys",
    tests: ["server/test/keys-of-a-waiting-owner.test.ts"],
  },
  {
    name: "a key of an owner who waits brings members in",
    file: "server/src/team/owners.ts",
    find: "if (maker !== null && maker !== memberId &&",
    replace: "if (maker !== null && memberId !== null && maker !== memberId &&",
    tests: ["server/test/keys-of-a-waiting-owner.test.ts"],
  },
  {
    name: "a key made with the key of an owner who waits changes members",
    file: "server/src/shops/keys.ts",
    find: "m.created_by ->> 'kind' = 'key' and k.id",
    replace: "m.created_by ->> 'kind' = 'none' and k.id",
    tests: ["server/test/keys-of-a-waiting-owner.test.ts"],
  },
  {
    name: "an owner who waits changes another owner's phone",
    file: "server/src/team/owners.ts",
    find: 'if (actor.by.kind === "human" && actor.by.id !== memberId)',
    replace: 'if (actor.by.kind === "human" && memberId === null)',
    tests,
  },
  {
    name: "an owner who waits answers for owners",
    file: "server/src/team/approvals/decide-approval.ts",
    find: "if (kind.byPersonOnly && !(await mayConfirm(tx, actor)))",
    replace: 'if (kind.byPersonOnly && actor.by.kind !== "human")',
    tests,
  },
  {
    name: "an owner who waits confirms an account in the console",
    file: "server/src/payouts/confirm-destination.ts",
    find: "  await assertMayConfirm(tx, actor);\n",
    replace: "",
    tests,
  },
  {
    name: "the former phone of an owner is forgotten",
    file: "server/src/team/change-members.ts",
    find: "if (waits && !former && isEstablished(before))",
    replace: "if (waits && former && isEstablished(before))",
    tests,
  },
  {
    name: "a key removes the last owner",
    file: "server/src/team/owners.ts",
    find: 'if (!others.some(isEstablished)) throw new Refusal("last_owner");',
    replace: "if (others.length < 0) return;",
    tests,
  },
  {
    name: "seven days count though an owner was not told",
    file: "server/src/app/team/owner-approval.ts",
    find: "if (await wereTold(tx, actor, id))",
    replace: 'if (id !== "")',
    tests,
  },
  {
    name: "owners are silent though the number that asked them was disconnected",
    file: "server/src/app/team/owner-approval.ts",
    find: "and w.reachable_since <= t.sent_at)",
    replace: "and (w.reachable_since <= t.sent_at or true))",
    tests,
  },
  {
    name: "a shop that was set up becomes new when its owner's phone is taken",
    file: "server/src/team/owners.ts",
    find: '.where("established_at", "is not", null)',
    replace:
      '.where("established_at", "is not", null)\n    .where("verified_at", "is not", null)\n    .where("stands_for", "is", null)',
    tests,
  },
  {
    name: "the name that a key gives an owner is expected at the bank",
    file: "server/src/payouts/confirmation.ts",
    find: "known_name ?? name)",
    replace: "known_name === null ? name : name)",
    tests,
  },
  {
    name: "who wants no notices is not told of owners and accounts",
    file: "server/src/team/notify-owners.ts",
    find: '.where("verified_at", "is not", null)',
    replace: '.where("verified_at", "is not", null)\n    .where(sql<boolean>`cardinality(notices) > 0`)',
    also: {
      file: "server/src/team/notify-owners.ts",
      find: 'import type { Tx } from "../kernel/database/db.ts";',
      replace: 'import { sql, type Tx } from "../kernel/database/db.ts";',
    },
    tests,
  },
];
