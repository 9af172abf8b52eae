// Faults planted into the source while it is loaded, never on disk. Each must make its acceptance test fail, because a
// test that never failed proves nothing. `npm run torture -- --sabotage` plants them one by one.
import { assistantSabotages } from "./assistant-sabotages.ts";
import { intakeSabotages } from "./intake-sabotages.ts";
import { theftSabotages } from "./theft-sabotages.ts";
import { backupSabotages } from "./backup-sabotages.ts";
import { monitoringSabotages } from "./monitoring-sabotages.ts";
import { choiceSabotages } from "./choice-sabotages.ts";
import { dashboardSabotages } from "./dashboard-sabotages.ts";
import { edgeSabotages } from "./edge-sabotages.ts";
import { pageSabotages } from "./page-sabotages.ts";
import { proofSabotages } from "./proof-sabotages.ts";
import { providerSabotages } from "./provider-sabotages.ts";
import { tenancySabotages } from "./tenancy-sabotages.ts";
import { salesSabotages } from "./sales-sabotages.ts";
import { speechSabotages } from "./speech-sabotages.ts";
import { stockSabotages } from "./stock-sabotages.ts";

/** The file from the root. */
export type Fault = { file: string; find: string; replace: string };
export type Sabotage = Fault & {
  name: string;
  /** A second fault, if a second check would catch the first one alone. */
  also?: Fault;
  /** The test files that must fail, from the root. With `withstood` they must not fail, because of that second check. */
  tests: readonly string[];
  withstood?: true;
};

export const sabotages: readonly Sabotage[] = [
  {
    name: "what was proposed is not compared with its hash",
    file: "server/src/agent/proposal.ts",
    find: "return equalBytes(sha256(canonical(kept)), row.content_hash) ? read(row.id, kept, row.expires_at) : null;",
    replace: "return read(row.id, kept, row.expires_at);",
    tests: ["server/test/hostile-brain.test.ts", "server/test/hostile-buyers.test.ts"],
  },
  {
    name: "the agent repeats links of others",
    file: "server/src/agent/verify/check-words.ts",
    find: 'if (!known) wrong(findings, "link", said, "not a link of ours");',
    replace: 'if (!known) matched(findings, "link", said, "");',
    tests: ["server/test/hostile-buyers.test.ts"],
  },
  {
    name: "a model tells its instructions",
    file: "server/src/agent/model/tells-instructions.ts",
    find: "if (known.includes(` ${run} `))",
    replace: "if (known === run)",
    tests: ["server/test/hostile-buyers.test.ts"],
  },
  {
    name: "the agent repeats what a buyer had it remember",
    file: "server/src/agent/verify/facts.ts",
    find: "plain(repeated(data.fact.value))",
    replace: "plain(data.fact.value)",
    tests: ["server/test/hostile-buyers.test.ts"],
  },
  {
    name: "a model is asked on after its allowance is used up",
    file: "server/src/agent/model/spending.ts",
    find: 'if (left < 0n || room < answerTokensMin) throw new ModelFailure("over_turn_budget");',
    replace: "if (left < 0n || room < answerTokensMin) return answerTokensMin;",
    tests: ["server/test/hostile-buyers.test.ts"],
  },
  {
    name: "orders of one buyer have no cap",
    file: "server/src/orders/over-cap.ts",
    find: 'if (open >= caps.openOrders) return "this buyer has as many unpaid orders as one may have";',
    replace: "",
    tests: ["server/test/agent-turns.test.ts", "server/test/stories/strangers-on-the-page.test.ts"],
  },
  {
    name: "an amount in a draft is not compared with the receipts",
    file: "server/src/agent/verify/check-money.ts",
    find: "value.minor === minorOf(figure, value.currency),",
    replace: "true,",
    tests: ["server/test/torture/wrong-drafts.test.ts"],
  },
  {
    name: "the evaluation passes over forbidden writes",
    file: "server/src/rehearsal/score/score-trial.ts",
    find: "    ...breaches.writes,\n",
    replace: "",
    tests: ["server/test/evaluation.test.ts"],
  },
  {
    name: "an amount is not compared",
    file: "server/src/payments/believe.ts",
    find: 'if (payment.amount < expected.amount) return { kind: "misfit", why: "under" };',
    replace: 'if (payment.amount < expected.amount) return { kind: "exact" };',
    tests: ["server/test/torture/lying-notices.test.ts"],
  },
  {
    name: "a currency is not compared",
    file: "server/src/payments/believe.ts",
    find: 'if (payment.currency !== expected.currency) return { kind: "misfit", why: "wrong_currency" };',
    replace: "",
    tests: ["server/test/torture/lying-notices.test.ts"],
  },
  {
    name: "a receipt in a notice counts as payment",
    file: "server/src/payments/providers/mpesa/ask.ts",
    find: "      status,\n      word: code,",
    replace: '      status: told?.providerTransactionId ? "succeeded" : status,\n      word: code,',
    tests: ["server/test/torture/lying-notices.test.ts"],
  },
  {
    name: "a notice may name another payment's prompt",
    file: "server/src/payments/keep-told.ts",
    find: "(await namesAnother(tx, row, told)) ? othersName(told) : told",
    replace: "told",
    tests: ["server/test/torture/lying-notices.test.ts"],
  },
  {
    name: "a body is written anew before it is hashed (Meta, Paystack)",
    file: "server/src/kernel/security/body-signature.ts",
    find: "createHmac(algorithm, secret).update(rawBody).digest()",
    replace: "createHmac(algorithm, secret).update(JSON.stringify(JSON.parse(rawBody.toString()))).digest()",
    tests: ["server/test/torture/signatures.test.ts"],
  },
  {
    name: "a body is written anew before it is hashed (Flutterwave)",
    file: "server/src/payments/providers/flutterwave/sign.ts",
    find: '.update(rawBody).digest("base64")',
    replace: '.update(JSON.stringify(JSON.parse(rawBody.toString()))).digest("base64")',
    tests: ["server/test/torture/signatures.test.ts"],
  },
  {
    name: "an address is open to every sender",
    file: "server/src/inbound-webhooks/notice-address.ts",
    find: '.where("sender", "=", sender)',
    replace: "",
    tests: ["server/test/torture/unsigned-senders.test.ts"],
  },
  {
    name: "an address stays open when its act is over",
    file: "server/src/inbound-webhooks/notice-address.ts",
    find: '.where("closed_at", "is", null)\n    .executeTakeFirst()',
    replace: ".executeTakeFirst()",
    tests: ["server/test/torture/unsigned-senders.test.ts"],
  },
  {
    name: "a payment that is told of again is announced again",
    file: "server/src/escrow/settle-payment.ts",
    find: '  if (row.state === "succeeded") {\n',
    replace:
      '  if (row.state === "succeeded") {\n    await announce(tx, actor, "payment.succeeded", { id: row.id, data: toPayment(row) });\n',
    tests: ["server/test/torture/webhook-storm.test.ts", "server/test/torture/payment-orders.test.ts"],
  },
  {
    name: "a payout is tried again under a new reference",
    file: "server/src/payouts/pursue-payout.ts",
    find: 'if (act === "send") return { act, result: await gateway.payOut(request) };',
    replace:
      'if (act === "send") { const first = await gateway.payOut(request); return { act, result: first.kind === "trouble" ? await gateway.payOut({ ...request, reference: request.reference + "-2", uuid: crypto.randomUUID() }) : first }; }',
    tests: ["server/test/torture/bad-providers.test.ts"],
  },
  {
    name: "a payment that failed can't succeed any more",
    file: "server/src/payments/states.ts",
    find: 'succeed: { from: ["created", "action_needed", "processing", "failed", "cancelled", "expired"]',
    replace: 'succeed: { from: ["created", "action_needed", "processing", "cancelled", "expired"]',
    tests: ["server/test/stories/mispayments.test.ts"],
  },
  {
    name: "a payout that came back is left as paid",
    file: "server/src/payouts/fold-answer.ts",
    find: 'if (state === "paid" && (status === "reversed" || status === "failed"))',
    replace: 'if (state === "paid" && false)',
    tests: ["server/test/torture/refund-and-payout-orders.test.ts"],
  },
  {
    name: "who approves late is asked about late",
    file: "server/src/payments/ask-plan.ts",
    find: "  minutes(3) + seconds(20),\n  minutes(4) + seconds(50),\n",
    replace: "",
    tests: ["server/test/torture/lost-callbacks.test.ts"],
  },
  {
    name: "a fee is not compared",
    file: "server/src/reconciliation/compare.ts",
    find: "our.fee !== null && their.fee !== null && our.fee !== their.fee",
    replace: "our.fee === undefined",
    tests: ["server/test/torture/reconciliation.test.ts"],
  },
  {
    name: "an answer goes out before its transaction is committed",
    file: "server/src/kernel/http/execute-operation.ts",
    find: '  return retry(() =>\n    database.write(actor.shopId, async (tx) => {\n      const claim = key ? await claimKey(tx, actor, key) : "claimed";\n      if (typeof claim === "object") return replayed(call, claim);\n      if (call.guard) await refuseUnseen(tx, actor, call.guard, paramsOf(call));\n      const done = answer(call, await run(tx, actor, call.input));\n      if (key) await storeAnswer(tx, actor, key, toKeep(call, done));\n      return done;\n    }),\n  );\n',
    replace:
      '  return new Promise((early, failed) => void retry(() =>\n    database.write(actor.shopId, async (tx) => {\n      const claim = key ? await claimKey(tx, actor, key) : "claimed";\n      if (typeof claim === "object") return replayed(call, claim);\n      if (call.guard) await refuseUnseen(tx, actor, call.guard, paramsOf(call));\n      const done = answer(call, await run(tx, actor, call.input));\n      if (key) await storeAnswer(tx, actor, key, toKeep(call, done));\n      early(done);\n      await new Promise((later) => setTimeout(later, 20));\n      return done;\n    }),\n  ).then(early, failed));\n',
    tests: ["server/test/torture/killed-server.test.ts"],
  },
  {
    name: "an answer is not kept beside its effect",
    file: "server/src/kernel/http/execute-operation.ts",
    find: "      if (key) await storeAnswer(tx, actor, key, toKeep(call, done));\n      return done;\n    }),\n  );\n}\n\n/** record",
    replace: "      return done;\n    }),\n  );\n}\n\n/** record",
    tests: ["server/test/torture/crash-points.test.ts", "server/test/edge/idempotency.test.ts"],
  },
  {
    name: "a step of a payout is not announced",
    file: "server/src/payouts/change-payout.ts",
    find: "await announce(tx, actor, `payout.${row.state}`,",
    replace: "void (async (..._unheard: unknown[]) => {})(tx, actor, `payout.${row.state}`,",
    tests: ["server/test/torture/crash-points.test.ts"],
  },
  {
    name: "a commit does not wait for the disk",
    file: "server/src/kernel/database/embedded-postgres.ts",
    find: 'synchronous_commit: options.durable ? "on" : "off"',
    replace: 'wal_writer_delay: "10s",\n    synchronous_commit: "off"',
    tests: ["server/test/torture/killed-database.test.ts"],
  },
  {
    name: "nobody hears that a session has ended",
    file: "server/src/kernel/database/db.ts",
    find: '  pool.on("connect", (client) => client.on("error", () => {}));\n',
    replace: "",
    tests: ["server/test/torture/ended-sessions.test.ts"],
  },
  {
    name: "fee and tax go back each for itself",
    file: "server/src/refunds/proportion.ts",
    find: "due(share.fee + share.tax)",
    replace: "due(share.fee) + due(share.tax)",
    tests: ["server/test/fee-given-back.test.ts", "server/test/torture/ledger-sequences.test.ts"],
  },
  {
    name: "each part pays its fee as if nothing had gone before",
    file: "server/src/escrow/fees.ts",
    find: "money(after.fee.minor - already.fee.minor, part.currency)",
    replace: "chargeOn(part, terms).fee",
    tests: ["server/test/torture/ledger-sequences.test.ts"],
  },
  {
    name: "a reversal does not say what it takes back",
    file: "server/src/ledger/transfer.ts",
    find: "${reverses ?? null}",
    replace: "${null}",
    tests: ["server/test/torture/reversals.test.ts"],
  },
  {
    name: "the database lets two take back the same",
    file: "server/src/kernel/database/migrate.ts",
    find: "await client.query(text);",
    replace: 'await client.query(text.replace("unique (shop_id, reverses),", ""));',
    tests: ["server/test/torture/reversals.test.ts"],
  },
  {
    name: "a payout is not measured against the balance",
    file: "server/src/payouts/set-aside.ts",
    find: "if (available < bounds.least || amount > available) throw",
    replace: "if (available < bounds.least) throw",
    tests: ["server/test/torture/payouts-at-once.test.ts"],
  },
  {
    name: "a payout is measured against a balance that nobody holds",
    file: "server/src/payouts/set-aside.ts",
    find: "holdBalances(tx, currency, [sellerAvailable]),",
    replace:
      'tx.selectFrom("ledger_balances").select("amount").where("shop_id", "=", actor.shopId).where("code", "=", sellerAvailable).where("currency", "=", currency).executeTakeFirst().then((row) => () => row?.amount ?? 0n),',
    tests: ["server/test/torture/payouts-at-once.test.ts"],
  },
  {
    name: "twins may hold one idempotency key",
    file: "server/src/kernel/http/idempotency.ts",
    find: "const mine = lockResult.rows[0]?.mine === true;",
    replace: "const mine = lockResult.rows.length === 1;",
    tests: ["server/test/torture/payouts-at-once.test.ts", "server/test/torture/escrow-race.test.ts"],
  },
  {
    name: "an order is not locked while its money is decided about",
    file: "server/src/orders/queries.ts",
    find: '.forUpdate("orders")',
    replace: "",
    tests: ["server/test/torture/escrow-race.test.ts"],
  },
  {
    name: "a dispute may be decided twice",
    file: "server/src/disputes/resolve-dispute.ts",
    find: 'if (row.state === "resolved") throw new Refusal("dispute_resolved");',
    replace: "",
    tests: ["server/test/torture/escrow-race.test.ts"],
  },
  {
    name: "a balance is read in two statements",
    file: "server/src/ledger/balance.ts",
    find: "  return rows;\n}\n\nexport type EntryView",
    replace:
      "  const { rows: later } = await sql<Balance>`select currency, ${figureSums} from ledger_balances where shop_id = ${shopId} group by currency order by currency`.execute(tx);\n  return later.map((row, index) => ({ ...row, pending: rows[index]?.pending ?? 0n }));\n}\n\nexport type EntryView",
    tests: ["server/test/torture/bank-history.test.ts"],
  },
  {
    name: "what a payout has under way is not on the statement",
    file: "server/src/ledger/figures.ts",
    find: "Object.values(figures).flatMap(",
    replace: 'Object.entries(figures).filter(([name]) => name !== "inTransit").map(([, figure]) => figure).flatMap(',
    tests: ["server/test/torture/bank-history.test.ts"],
  },
  ...intakeSabotages,
  {
    name: "far behind in a post the order of its items is lost",
    file: "server/src/kernel/values/id.ts",
    find: "placesMax = 4_095",
    replace: "placesMax = 99",
    tests: ["server/test/torture/mixed-inbound.test.ts"],
  },
  {
    name: "a status may go back",
    file: "server/src/conversations/delivery-status.ts",
    find: "return rank[heard] > rank[current] ? heard : current;",
    replace: "return heard;",
    tests: ["server/test/torture/mixed-inbound.test.ts"],
  },
  {
    name: "a post is done before it is read",
    file: "server/src/inbound-webhooks/read-inbox.ts",
    find: "const read = readers[row.sender];",
    replace:
      'await settlePost(database, inboxId, { state: "processed", detail: null }, context.now);\n      const read = readers[row.sender];',
    tests: ["server/test/torture/mixed-inbound.test.ts"],
  },
  {
    name: "of two edits that come before their message the first to come holds",
    file: "server/src/conversations/change-message.ts",
    find: ".where(sql<boolean>`(error ->> 'at')::timestamptz < ${notice.at}`)",
    replace: ".where(sql`false`)",
    tests: ["server/test/torture/mixed-inbound.test.ts"],
  },
  {
    name: "what the seller answered by hand before it came is unread",
    file: "server/src/conversations/add-inbound.ts",
    find: "m.source = 'phone')",
    replace: "m.source = 'nowhere')",
    tests: ["server/test/torture/mixed-inbound.test.ts"],
  },
  {
    name: "a yes is good for whatever the question is about by now",
    file: "server/src/team/approvals/decide-approval.ts",
    find: "if (!isAsAsked) {",
    replace: "if (!isAsAsked && subject === null) {",
    tests: ["server/test/torture/approvals.test.ts"],
  },
  {
    name: "levels are looked at before they are locked",
    file: "server/src/inventory/lock-levels.ts",
    find: "order by s.product_id, s.variant_id for update`",
    replace: "order by s.product_id, s.variant_id`",
    tests: ["server/test/torture/last-unit.test.ts"],
  },
  {
    name: "a label is charged again with each word about it",
    file: "server/src/shipping/charge-label.ts",
    find: "const more = target - charged;",
    replace: "const more = target;",
    tests: ["server/test/stories/shipping-money.test.ts"],
  },
  {
    name: "what other bookings will take covers a label too",
    file: "server/src/dispatch/require-cover.ts",
    find: "const covered = has - (rows[0]?.booking ?? 0n);",
    replace: "const covered = has;",
    tests: ["server/test/stories/shipping-money.test.ts"],
  },
  {
    name: "a courier is not told what to collect",
    file: "server/src/dispatch/order-parcel.ts",
    find: "if (cash === null) return [...items];",
    replace: "if (cash !== undefined) return [...items];",
    tests: ["server/test/stories/shipping-money.test.ts"],
  },
  {
    name: "a change of plan takes nothing off for what is left of the old one",
    file: "server/src/subscriptions/proration.ts",
    find: "return { worth, difference: minus(worth, change.left) };",
    replace: "return { worth, difference: worth };",
    tests: ["server/src/subscriptions/proration.test.ts"],
  },
  {
    name: "a plan that was renewed is due again",
    file: "server/src/subscriptions/settle-invoice.ts",
    find: "    ...inPeriod(period),\n    anchor_at: anchor,",
    replace: '    status: "active",',
    tests: ["server/test/stories/plans.test.ts"],
  },
  {
    name: "money for a plan is taken in each time it is told of",
    file: "server/src/subscriptions/settle-charge.ts",
    find: "if ((await transactionOf(tx, actor.shopId, key)) !== null) return row;",
    replace: "",
    tests: ["server/test/stories/plans.test.ts"],
  },
  {
    name: "a name that leads inside as well as outside is connected to",
    file: "server/src/kernel/http/open-internet.ts",
    find: "!found.every(({ address }) => isOpen(address))",
    replace: "!found.some(({ address }) => isOpen(address))",
    tests: ["server/src/kernel/http/open-internet.test.ts"],
  },
  {
    name: "whose look-up part is unknown is refused without comparing",
    file: "server/src/shops/authenticate.ts",
    find: "const known = await entry.key;",
    replace: 'const known = await entry.key;\n    if (!known) throw new Refusal("unknown_key");',
    tests: ["server/test/edge/keys.test.ts"],
  },
  {
    name: "a key is remembered as long as it is used",
    file: "server/src/shops/authenticate.ts",
    find: "from.anew ? 0 : rememberedMs",
    replace: "from.anew ? 0 : 60_000",
    tests: ["server/test/torture/three-processes.test.ts"],
  },
  {
    name: "who has most to send is called first",
    file: "server/src/kernel/database/migrate.ts",
    find: "await client.query(text);",
    replace:
      'await client.query(text.replace("partition by e.troubled, d.shop_id order by", "partition by e.troubled order by"));',
    tests: ["server/test/torture/webhook-delay.test.ts"],
  },
  {
    name: "slow endpoints take the places of those that are well",
    file: "server/src/outbound-webhooks/claim-deliveries.ts",
    find: "${free.steady}, ${free.troubled}",
    replace: "${free.steady}, ${free.steady}",
    tests: ["server/test/torture/webhook-delay.test.ts"],
  },
  {
    name: "a call that is slow keeps the place it began in",
    file: "server/src/outbound-webhooks/sender.ts",
    find: "      taken.steady -= 1;\n      taken.troubled += 1;\n",
    replace: "",
    tests: ["server/test/webhooks-out.test.ts"],
  },
  ...theftSabotages,
  {
    name: "a seller's request releases without a proof",
    file: "server/src/escrow/require-proof.ts",
    find: 'if (proven === "all" || (proven > 0n && released + part.minor <= proven)) return;',
    replace: "return;",
    tests: ["server/test/release-proof.test.ts"],
  },
  {
    name: "a number that was disconnected counts as one on which the buyer could write",
    file: "server/src/shops/change-channel.ts",
    find: "    reachable_since: null,\n",
    replace: "",
    tests: ["server/test/release-proof.test.ts"],
  },
  {
    name: "M-Pesa's query counts as the full sum before its notice can have come",
    file: "server/src/payments/providers/mpesa/ask.ts",
    find: "awaitsNotice(question, tools.now()) ? notPaidYet(result) : result",
    replace: "result",
    tests: ["server/src/payments/providers/mpesa/ask.test.ts"],
  },
  {
    name: "a dispute in the buyer's name counts as the buyer's own",
    file: "server/src/disputes/open-dispute.ts",
    find: 'wish.openedBy === "buyer" && isBuyer(actor)',
    replace: 'wish.openedBy === "buyer"',
    tests: ["server/test/release-proof.test.ts"],
  },
  ...dashboardSabotages,
  ...edgeSabotages,
  ...tenancySabotages,
  ...salesSabotages,
  ...speechSabotages,
  ...pageSabotages,
  ...assistantSabotages,
  ...stockSabotages,
  ...proofSabotages,
  ...providerSabotages,
  ...choiceSabotages,
  ...backupSabotages,
  ...monitoringSabotages,
];
