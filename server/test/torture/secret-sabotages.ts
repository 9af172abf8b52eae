// Each lets a seller read, or use, what a buyer wrote or got for themselves alone, or puts the seller's words where ours must be.
import type { Sabotage } from "./sabotages.ts";

const onPages = ["server/test/secrets-on-pages.test.ts"];
const inOwnWords = ["server/test/suggested-in-own-words.test.ts"];
const ofParcels = ["server/test/delivery-messages.test.ts"];
const fromAnotherPhone = ["server/test/secrets-from-another-phone.test.ts"];

export const secretSabotages: readonly Sabotage[] = [
  {
    name: "what a buyer writes on their page is stored as it came",
    file: "server/src/conversations/hide-in-forms.ts",
    find: "form: await cleaned(services, request)",
    replace: "form: request.form",
    tests: onPages,
  },
  {
    name: "a payer's name is stored as it came",
    file: "server/src/conversations/hide-in-forms.ts",
    find: "return hideAnyCode(hideLinks(text, [], privateLinkMark), pageCodeMark);",
    replace: "return text;",
    tests: onPages,
  },
  {
    name: "the name of a profile is stored as it came",
    file: "server/src/conversations/read-post.ts",
    find: "await hidden(user, [user.name, user.username])",
    replace: "[user.name, user.username]",
    also: {
      file: "server/src/conversations/receive-together.ts",
      find: "const [[name, username], content] = said;",
      replace: "const [, content] = said;\n    const { name, username } = notice.from;",
    },
    tests: onPages,
  },
  {
    name: "half a code in the chat and half on the page are both stored",
    file: "server/src/conversations/hide-secrets.ts",
    find: "[...before.map((one) => one.text), ...written.slice(0, at)]",
    replace: "written.slice(0, at)",
    tests: onPages,
  },
  {
    name: "the code of the door proves a delivery in the buyer's own dispute",
    file: "server/src/escrow/check-handover.ts",
    find: "if (await isContested(tx, order))",
    replace: "if ((await isContested(tx, order)) && orderId === '')",
    tests: onPages,
  },
  {
    name: "the private page alone proves a delivery in the buyer's own dispute",
    file: "server/src/escrow/delivery-for-buyer.ts",
    find: '(contested ? "by_code" : true)',
    replace: "(!contested || contested)",
    also: {
      file: "server/src/app/pages.ts",
      find: "if (withCode || ",
      replace: "if (true || withCode || ",
    },
    tests: onPages,
  },
  {
    name: "our button stands below a person's words",
    file: "server/src/agent/suggest/send-suggestion.ts",
    find: "inOwnWords(own, withNames(text, renamed))",
    replace: "{ ...own, text: withNames(text, renamed) }",
    tests: inOwnWords,
  },
  {
    name: "a yes to a person's words orders what was proposed",
    file: "server/src/agent/suggest/send-suggestion.ts",
    find: "dialogue: { ...dialogue, asked: null, order: null, wrong: null, giveBack: null }",
    replace: "dialogue",
    also: {
      file: "server/src/agent/consent.ts",
      find: "    !lastShopByPerson &&\n    lastShopText !== null &&",
      replace: "    lastShopText !== null &&",
    },
    tests: inOwnWords,
  },
  {
    name: "what a buyer says of held money waits for a person of the shop",
    file: "server/src/agent/begin-turn.ts",
    find: " && Object.values(word).every((said) => said === null)",
    replace: "",
    tests: inOwnWords,
  },
  {
    name: "a shop says what became of a parcel that its courier never fetched",
    file: "server/src/dispatch/record-sellers-word.ts",
    find: "told || waits\n",
    replace: "told\n",
    tests: ofParcels,
  },
  {
    name: "what the shop says of a courier's parcel is told as a fact",
    file: "server/src/shipping/courier-word.ts",
    find: 'return last?.source === "seller";',
    replace: 'return last?.source === "shop";',
    tests: ofParcels,
  },
  {
    name: "another person's code of six digits is stored",
    file: "server/src/conversations/hide-codes-of-others.ts",
    find: "return joins.test(text) ? text : hideAnyCode(text, pageCodeMark, mayBeHandoverCode);",
    replace: "return text;",
    tests: fromAnotherPhone,
  },
  {
    name: "another person's code in two messages is stored",
    file: "server/src/conversations/hide-codes-of-others.ts",
    find: "return piecesOfCode([...earlier.map((one) => one.text), text], mayBeHandoverCode) > 0;",
    replace: "return earlier.length > 99;",
    also: {
      file: "server/src/conversations/hide-codes-of-others.ts",
      find: "if (pieces === 0) return text;",
      replace: "if (pieces >= 0) return text;",
    },
    tests: fromAnotherPhone,
  },
  {
    name: "the second part of a private link is stored",
    file: "server/src/conversations/hide-link.ts",
    find: "(isNoWord(token) ? mark : token)",
    replace: "(isNoWord(mark) ? mark : token)",
    tests: fromAnotherPhone,
  },
];
