// Every sentence that the server can write has words in the seller's language.
import { beforeAll, describe, expect, test } from "vitest";
import { toolRefusalCodes } from "../../server/src/agent/tool.ts";
import { checkKinds } from "../../server/src/agent/verify/finding.ts";
import { productFileProblems } from "../../server/src/products/import/problems.ts";
import { approvalKinds } from "../../server/src/app/team/approval-kinds.ts";
import { pauseReasons } from "../../server/src/broadcasts/contract.ts";
import { faultReasons } from "../../server/src/conversations/contract.ts";
import { handOverSummaries } from "../../server/src/conversations/index.ts";
import { chargebackTroubles, evidenceSentences } from "../../server/src/disputes/sentences.ts";
import {
  type Meaning,
  meaningOf,
  sentenceOf as written,
  theirWords,
} from "../../server/src/kernel/contract/meaning.ts";
import { disputeReasons } from "../../server/src/disputes/index.ts";
import { returnReasons } from "../../server/src/returns/index.ts";
import { notKeptReasons } from "../../server/src/media/contract.ts";
import { fulfilmentMachine, orderReasons } from "../../server/src/orders/index.ts";
import { mispaymentKinds, paymentFailures } from "../../server/src/payments/index.ts";
import { payoutFailures } from "../../server/src/payouts/failures.ts";
import { refundFailures, refundReasons } from "../../server/src/refunds/sentences.ts";
import { noCourierReasons, shipmentAttentions, shipmentFailures } from "../../server/src/shipping/index.ts";
import { consoleModule } from "./support/console-module.ts";

type Sentences = Record<string, string | ((facts: object) => string)>;
type Table = Record<string, Sentences>;
type Say = (
  sentences: Sentences,
  told: { meaning: Meaning | null | undefined; text: string },
  format: object,
  say: object,
) => string;

/** For these the page shows all figures. */
const toldByFigures = ["over", "under"];
/** Each table of the console, with the sentences that the server can write for it. */
const tables = [
  ["question-words.ts", "questionWords", approvalKinds.map(({ kind }) => kind)],
  ["hand-over-words.ts", "handOverWords", Object.keys(handOverSummaries)],
  ["evidence-words.ts", "evidenceWords", Object.keys(evidenceSentences)],
  ["evidence-words.ts", "chargebackTroubleWords", [...Object.keys(chargebackTroubles), theirWords]],
  ["payment-words.ts", "paymentFailureWords", [...Object.keys(paymentFailures), theirWords]],
  ["payment-words.ts", "refundFailureWords", [...Object.keys(refundFailures), theirWords]],
  ["refund-reason-words.ts", "refundReasonWords", Object.keys(refundReasons)],
  [
    "order-words.ts",
    "orderReasonWords",
    [...new Set([...Object.keys(orderReasons), ...disputeReasons, ...returnReasons])],
  ],
  ["payout-words.ts", "payoutFailureWords", [...Object.keys(payoutFailures), theirWords]],
  ["parcel-words.ts", "parcelFailureWords", [...Object.keys(shipmentFailures), theirWords]],
  ["no-courier-words.ts", "noCourierWords", Object.keys(noCourierReasons)],
  ["parcel-words.ts", "parcelAttentionWords", Object.keys(shipmentAttentions)],
  ["message-fault-words.ts", "messageFaultWords", faultReasons],
  ["reason-words.ts", "pauseWords", Object.keys(pauseReasons)],
  ["reason-words.ts", "deskWords", mispaymentKinds.filter((kind) => !toldByFigures.includes(kind))],
  ["agent-words.ts", "toolRefusalWords", toolRefusalCodes],
  ["agent-words.ts", "checkWords", checkKinds],
  ["not-kept-words.ts", "notKeptWords", notKeptReasons],
  ["file-words.ts", "fileWords", Object.keys(productFileProblems)],
] as const;
const languages = ["en", "fr", "pcm", "sw"];

const loaded = new Map<string, Table>();
let sentenceOf: Say;
beforeAll(async () => {
  ({ sentenceOf } = await consoleModule<{ sentenceOf: Say }>("meanings/sentence.ts"));
  for (const [file, name] of tables) {
    const module = await consoleModule<Record<string, Table>>(`meanings/${file}`);
    loaded.set(name, module[name] ?? {});
  }
});

const format = {
  money: ({ amount, currency }: { amount: number; currency: string }) => `${currency} ${amount / 100}`,
  date: (on: string) => on.slice(5, 10),
  dateTime: (at: string) => at.slice(0, 10),
  number: String,
};
/** Has every fact. A sentence that misses one would say "undefined". */
const anyFacts = new Proxy<Record<string, string>>(
  { fulfilment: "delivered", proof: "courier" },
  { get: (known, name) => known[String(name)] ?? `<${String(name)}>` },
);

function said(table: string, language: string, code: string): string | undefined {
  const sentence = loaded.get(table)?.[language]?.[code];
  return typeof sentence === "function" ? sentence(anyFacts) : sentence;
}

function tell(table: string, language: string, meaning: Meaning | null | undefined, text: string): string {
  return sentenceOf(loaded.get(table)?.[language] ?? {}, { meaning, text }, format, () => null);
}

describe.each(tables)("%s: %s", (_, table, codes) => {
  test.each(languages)("says all that the server can mean, and nothing else, in %s", (language) => {
    expect(Object.keys(loaded.get(table)?.[language] ?? {}).toSorted()).toEqual([...codes].toSorted());
    const words = codes.map((code) => said(table, language, code) ?? "");
    expect(words.filter((one) => one === "" || /\b[a-z]+_[a-z]+\b|undefined|\bnull\b/.test(one))).toEqual([]);
  });

  test("each language has words of its own", () => {
    const same = codes.filter(
      (code) => new Set(languages.map((one) => said(table, one, code))).size < languages.length,
    );
    expect(same).toEqual([]);
  });
});

test("what the server writes into a sentence stands in the console's sentence", () => {
  const text = written(shipmentAttentions, "cash_short", { came: "₦5,000", all: "₦9,000" });
  const meaning = meaningOf(shipmentAttentions, text);
  expect(tell("parcelAttentionWords", "fr", meaning, text)).toBe(
    "Le livreur a versé ₦5,000 sur les ₦9,000 qu’il a encaissés.",
  );
});

test("sums and times are written as the language writes them", () => {
  const sum = { amount: 500_000, currency: "NGN" } as const;
  const question = { code: "refund", facts: { orderNumber: "A-1", sum } };
  expect(tell("questionWords", "fr", question, "")).toBe(
    "Rendre NGN 5000 pour la commande A-1\u00a0? Le client le demande.",
  );
  const facts = { fulfilment: "delivered", proof: "courier", provenAt: "2026-11-22T10:00:00.000Z" };
  expect(tell("evidenceWords", "fr", { code: "delivery_proven", facts }, "")).toBe(
    "Les articles ont été livrés. Le livreur le dit (2026-11-22).",
  );
});

test("however far the goods are, a dispute says it in words", () => {
  const states = fulfilmentMachine.states.map((fulfilment) => ({ code: "delivery", facts: { fulfilment } }));
  const told = states.map((meaning) => tell("evidenceWords", "sw", meaning, ""));
  expect(new Set(told).size).toBe(states.length);
  expect(told.filter((words) => /delivery|packing|returning|dispatched/.test(words))).toEqual([]);
});

test("a meaning that came after this console leaves the server's words", () => {
  expect(tell("payoutFailureWords", "fr", { code: "new", facts: {} }, "New.")).toBe("New.");
  expect(tell("payoutFailureWords", "fr", null, "As a person wrote it")).toBe("As a person wrote it");
  expect(tell("payoutFailureWords", "fr", undefined, "As a phone kept it")).toBe("As a phone kept it");
});
