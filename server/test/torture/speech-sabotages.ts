// Each takes what a machine heard or saw for what the buyer wrote.
import type { Sabotage } from "./sabotages.ts";

const tests = ["server/test/voice-notes.test.ts"];

export const speechSabotages: readonly Sabotage[] = [
  {
    name: "a spoken yes orders",
    file: "server/src/agent/consent.ts",
    find: 'return message.type === "text" && followsProposal(card)',
    replace: 'return (message.type === "text" || message.spoken) && followsProposal(card)',
    tests,
  },
  {
    name: "a voice note is sent to a provider past the budget of a turn",
    file: "server/src/agent/senses/read-files.ts",
    find: "if (allowed.costMicros < most.costMicros || ",
    replace: "if (",
    tests,
  },
  {
    name: "what voice notes cost in a conversation is not counted",
    file: "server/src/agent/model/spending.ts",
    find: "costMicros: (found?.cost_micros ?? 0n) + readings",
    replace: "costMicros: (found?.cost_micros ?? 0n) + readings * 0n",
    tests,
  },
  {
    name: "a code for the door that is spoken is kept",
    file: "server/src/conversations/reading.ts",
    find: 'const { text } = await hideSecrets(tx, { vault, where, user, author: "buyer", said: { text: ended.text } });',
    replace:
      'const { text } = (await hideSecrets(tx, { vault, where, user, author: "buyer", said: { text: ended.text } })) && ended;',
    tests,
  },
  {
    name: "a picture of a payment pays",
    file: "server/src/agent/offline/decide/answer-picture.ts",
    find: "if (picture.ofPayment) {",
    replace: "if (picture.ofPayment && picture.shows === null) {",
    tests,
  },
];
