// Faults in reading what buyers write, alone and together.
import type { Sabotage } from "./sabotages.ts";

export const intakeSabotages: readonly Sabotage[] = [
  {
    name: "a message that comes again is another message",
    file: "server/src/conversations/receive-message.ts",
    find: "channelMessageId: message.messageId,",
    replace: "channelMessageId: `${message.messageId}#${id}`,",
    also: {
      file: "server/src/conversations/receive-together.ts",
      find: "channelMessageId: message.messageId,",
      replace: "channelMessageId: `${message.messageId}#${arrived.id}`,",
    },
    tests: ["server/test/torture/mixed-inbound.test.ts"],
  },
  {
    name: "messages stand in the order in which they came",
    file: "server/src/conversations/receive-message.ts",
    find: "const writtenAt = earlier(message.sentAt, actor.now);",
    replace: "const writtenAt = actor.now;",
    also: {
      file: "server/src/conversations/receive-together.ts",
      find: "writtenAt: earlier(message.sentAt, now),",
      replace: "writtenAt: now,",
    },
    tests: ["server/test/torture/mixed-inbound.test.ts"],
  },
  {
    name: "one message that can't be stored holds up its whole burst",
    file: "server/src/inbound-webhooks/read-at-once.ts",
    find: "if (parts.length === 0) return left;",
    replace: "if (parts.length >= 0) return left;",
    tests: ["server/test/read-together.test.ts"],
  },
  {
    name: "what a burst leaves out counts as read",
    file: "server/src/inbound-webhooks/read-at-once.ts",
    find: "set state = 'received', detail = null, processed_at = null where",
    replace: "set state = 'processed', detail = null where",
    tests: ["server/test/read-together.test.ts", "server/test/read-in-any-company.test.ts"],
  },
  {
    name: "a code that comes in a burst is stored",
    file: "server/src/conversations/hide-secrets.ts",
    find: "if (own.some((line) => line.has_order_with_secret)) return null;",
    replace: "",
    tests: ["server/test/code-in-the-chat.test.ts"],
  },
  {
    name: "a member's message that comes in a burst is a buyer's",
    file: "server/src/conversations/receive-together.ts",
    find: "ofTeam.has(notice.messageId) ||",
    replace: "",
    tests: ["server/test/read-in-any-company.test.ts"],
  },
  {
    name: "a message from a new number is read before the notice of it",
    file: "server/src/conversations/receive-together.ts",
    find: "[content.newPhone, content.newUserId] : [];",
    replace: "[content.newUserId] : [];",
    tests: ["server/test/read-together.test.ts"],
  },
];
