// Faults by which somebody gives, reads or repeats more than they hold.
import type { Sabotage } from "./sabotages.ts";

export const authoritySabotages: readonly Sabotage[] = [
  {
    name: "whoever may make keys gives every scope",
    file: "server/src/shops/may-grant.ts",
    find: "const missing = [...new Set(scopes)].filter((scope) => !actor.scopes.has(scope));",
    replace: 'const missing = [...new Set(scopes)].filter(() => !actor.scopes.has("keys:write"));',
    tests: ["server/test/edge/grants.test.ts"],
  },
  {
    name: "a key bound to addresses makes one that is not",
    file: "server/src/shops/allowed-addresses.ts",
    find: "return entries.length > 0 && entries.every(",
    replace: "return entries.every(",
    tests: ["server/test/edge/grants.test.ts"],
  },
  {
    name: "a change of an owner is no grant",
    file: "server/src/team/change-members.ts",
    find: "  mayGive(actor, before.role);\n  mayGive(actor, change.role ?? before.role);\n",
    replace: "",
    tests: ["server/test/edge/grants.test.ts"],
  },
  {
    name: "whoever may change webhook endpoints ends those of a stronger key",
    file: "server/src/event-delivery/change-endpoint.ts",
    find: "mayChange(actor, catalogue(), row, { hearsOn: false });",
    replace: "",
    tests: ["server/test/edge/grants.test.ts"],
  },
  {
    name: "a removed member's keys live on",
    file: "server/src/app/team/end-grants.ts",
    find: "const keys = await endKeysOf(tx, actor, memberId, keeps);",
    replace: "const keys = keeps.size < 0 ? await endKeysOf(tx, actor, memberId, keeps) : [];",
    tests: ["server/test/grants-of-a-removed-member.test.ts"],
  },
  {
    name: "what an endpoint heard before is forgotten when it moves",
    file: "server/src/event-delivery/change-endpoint.ts",
    find: "[...before.event_types, ...eventTypes]",
    replace: "eventTypes.length > 0 ? eventTypes : before.event_types",
    tests: ["server/test/edge/grants.test.ts"],
  },
  {
    name: "whoever reads events reads those of everything",
    file: "server/src/event-delivery/catalogue.ts",
    find: ".filter(({ scope }) => scopes.has(scope))",
    replace: '.filter(({ scope }) => scopes.has(scope) || scopes.has("events:read"))',
    tests: ["server/test/edge/events-shown.test.ts"],
  },
  {
    name: "stored answers belong to the whole shop",
    file: "server/src/kernel/idempotency.ts",
    find: "`${caller.family ?? caller.by.id} ${key}`",
    replace: '(caller.by.kind === "payer" ? `${caller.by.id} ${key}` : key)',
    tests: ["server/test/edge/idempotency-of-callers.test.ts"],
  },
  {
    name: "customers are taken out unseen",
    file: "server/src/kernel/edge.ts",
    find: "if (noted) await again(",
    replace: "if (noted && actor.scopes.size === 0) await again(",
    tests: ["server/test/customer-exports.test.ts"],
  },
  {
    name: "any shop moves the clock of all",
    file: "server/src/sandbox/may-move-clock.ts",
    find: 'throw new Refusal("clock_shared");',
    replace: "",
    tests: ["server/test/shared-clock.test.ts"],
  },
  {
    name: "anybody of the team confirms another's session",
    file: "server/src/team/sign-in/confirm-by-message.ts",
    find: '    .where("member_id", "=", memberId)\n',
    replace: "",
    tests: ["server/test/sign-in.test.ts"],
  },
];
