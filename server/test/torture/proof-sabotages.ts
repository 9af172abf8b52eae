// Faults in the proof before a release: in the database, and in what the buyer hears of it.
import type { Sabotage } from "./sabotages.ts";

const database = { file: "server/src/kernel/database/migrate.ts", find: "await client.query(text);" } as const;

export const proofSabotages: readonly Sabotage[] = [
  {
    name: "the database lets held money go without a proof",
    ...database,
    replace:
      'await client.query(text.replaceAll("and not delivery_is_proven(", "and false and not delivery_is_proven("));',
    tests: ["server/test/release-proof.test.ts"],
  },
  {
    name: "in the database a decided part proves the whole order",
    ...database,
    replace: 'await client.query(text.replaceAll("and r.kind <> \'dispute\'", ""));',
    tests: ["server/test/proof-of-a-part.test.ts"],
  },
  {
    name: "an override while the chat is closed is never told",
    file: "server/src/agent/say-or-owe.ts",
    find: "await oweQuestion(tx, actor, chat);",
    replace: "",
    tests: ["server/test/override-told.test.ts"],
  },
  {
    name: "an override is not told",
    file: "server/src/app/reactions.ts",
    find: '"escrow.overridden": [ofOrder("tell-of-override")],',
    replace: "",
    tests: ["server/test/override-told.test.ts"],
  },
  {
    name: "silence pays after a complaint",
    file: "server/src/escrow/is-silent.ts",
    find: "if (endedAt !== null) return false;",
    replace: "",
    tests: ["server/test/complaint-ends-silence.test.ts"],
  },
  {
    name: "after the buyer's own yes only a clear complaint counts",
    file: "server/src/escrow/record-buyers-complaint.ts",
    find: '(proof === "buyer" && isLikely)',
    replace: "false",
    tests: ["server/test/complaint-ends-silence.test.ts"],
  },
  {
    name: "reminders go on while a replacement is owed",
    file: "server/src/escrow/work-clocks.ts",
    find: 'hold.proof === null && !(await hasFree(tx, order, "returns"))',
    replace: "false",
    tests: ["server/test/questions-are-true.test.ts"],
  },
  {
    name: "a person's message is not signed",
    file: "server/src/conversations/queue-message.ts",
    find: "signature === null ? written : signed(written, signature)",
    replace: "written",
    tests: ["server/test/torture/hostile-seller.test.ts"],
  },
  {
    name: "a comment that nobody answers is not heard",
    file: "server/src/app/reactions.ts",
    find: '"comment.unanswered": [ofMessage("hear-apart")],',
    replace: "",
    tests: ["server/test/instagram-words-apart.test.ts"],
  },
  {
    name: "the buyer does not hear of a refund that staff made",
    file: "server/src/agent/notify-of-refund.ts",
    find: 'if (refund.state === "succeeded") return "given";',
    replace: 'if (refund.state === "succeeded") return null;',
    tests: ["server/test/dashboard-refund-told.test.ts"],
  },
  {
    name: "after the delivery code only a clear complaint counts",
    file: "server/src/escrow/record-buyers-complaint.ts",
    find: 'return proof === "courier" || proof === "handover_code";',
    replace: 'return proof === "courier";',
    tests: ["server/test/may-complain.test.ts"],
  },
  {
    name: "a code from another phone is shown",
    file: "server/src/conversations/hide-secrets.ts",
    find: "hideNamedCode(hideBareSecrets(hideLinks(text, links, privateLinkMark), privateLinkMark))",
    replace: "hideBareSecrets(hideLinks(text, links, privateLinkMark), privateLinkMark)",
    also: {
      file: "server/src/conversations/hide-codes-of-others.ts",
      find: "return joins.test(text) ? text : hideAnyCode(text, pageCodeMark, mayBeHandoverCode);",
      replace: "return text;",
    },
    tests: ["server/test/code-from-another-phone.test.ts"],
  },
  {
    name: "a message that the buyer changes after the mark is silence",
    file: "server/src/conversations/heard-from-buyer.ts",
    find: "and greatest(e.edited_at, e.deleted_at) >=",
    replace: "and false and greatest(e.edited_at, e.deleted_at) >=",
    tests: ["server/test/reaction-is-no-silence.test.ts"],
  },
  {
    name: "a template says by its values that money went back",
    file: "server/src/conversations/templates/send-template.ts",
    find: "if (news.length > 0) throw refused(news);",
    replace: "",
    tests: ["server/test/words-of-the-platform.test.ts"],
  },
];
