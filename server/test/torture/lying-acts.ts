// Notices with valid proof about events that never happened: a refund, a payout or a chargeback.
import { createHmac } from "node:crypto";
import type { Selling } from "../support/selling.ts";
import type { Begun, Notice, SilentGateway } from "./silent-gateways.ts";

export const acts = ["refund", "payout", "chargeback", "retry"] as const;
export type Act = (typeof acts)[number];
type Lie = { act: Act; salt: number };

/** @param begun the payment that it claims to be about; a wallet's notice comes to its address */
export function noticeOfAct(selling: Selling, gateway: SilentGateway, begun: Begun, lie: Lie): Notice {
  const { sandbox } = selling.system.services.config.providers;
  const { path } = gateway.notice(begun);
  if (gateway.slot === "cardgateway1") {
    const raw = JSON.stringify(atPaystack(begun, lie));
    const signature = createHmac("sha512", sandbox.paystack?.secretKeys[0] ?? "")
      .update(raw)
      .digest("hex");
    return { path, raw, headers: { "x-paystack-signature": signature } };
  }
  if (gateway.slot === "cardgateway2")
    return {
      path,
      raw: JSON.stringify(atFlutterwave(selling, begun, lie)),
      headers: { "verif-hash": sandbox.flutterwave?.secretHashes[0] ?? "" },
    };
  const raw = JSON.stringify(gateway.slot === "mobilemoney1" ? atMpesa(begun, lie) : atMomo(begun, lie));
  return { path, raw, headers: {} };
}

const sumOf = ({ payment }: Begun, salt: number): number => payment.amount.amount + (salt % 3) * 100;
const ours = (kind: "rfd" | "pot", salt: number): string =>
  `${kind}-01kaq3x5v2e8b9m4c7d${String(salt).padStart(7, "0")}`;

function atPaystack(begun: Begun, { act, salt }: Lie): object {
  const { reference } = begun.payment;
  const money = { amount: String(sumOf(begun, salt)), currency: "NGN", domain: "test" };
  if (act === "refund")
    return {
      event: "refund.processed",
      data: { ...money, status: "processed", transaction_reference: reference, salt },
    };
  if (act === "chargeback")
    return { event: "charge.dispute.create", data: { ...money, id: 900_000_000 + salt, transaction: { reference } } };
  const event = act === "retry" ? "transfer.success" : "transfer.reversed";
  return { event, data: { ...money, reference: ours("pot", salt), transfer_code: `TRF_${salt}` } };
}

function atFlutterwave({ simulator }: Selling, begun: Begun, { act, salt }: Lie): object {
  const paid =
    simulator.flutterwave.transactions().findLast(({ txRef }) => txRef === begun.payment.reference)?.id ?? salt;
  const money = { amount: sumOf(begun, salt) / 100, currency: "NGN" };
  if (act === "refund") return { ...money, id: 900_000_000 + salt, TransactionId: paid, status: "completed-mpgs" };
  if (act === "chargeback")
    return {
      event: "chargeback.initiated",
      data: { ...money, id: 900_000_000 + salt, tx_ref: begun.payment.reference },
    };
  const reference = `${ours("pot", salt)}${act === "retry" ? "_RETRY_1" : ""}`;
  return { event: "transfer.completed", data: { ...money, id: 900_000_000 + salt, reference, status: "SUCCESSFUL" } };
}

function atMpesa(begun: Begun, { act, salt }: Lie): object {
  const name = ours(act === "payout" || act === "retry" ? "pot" : "rfd", salt);
  const parameters = {
    Amount: sumOf(begun, salt) / 100,
    OriginalTransactionID: "QKLIE00001",
    TransactionStatus: "Reversed",
  };
  return {
    Result: {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: "The service request is processed successfully.",
      OriginatorConversationID: name,
      ConversationID: `AG_LIE_${salt}`,
      TransactionID: "QKLIE00002",
      ResultParameters: { ResultParameter: Object.entries(parameters).map(([Key, Value]) => ({ Key, Value })) },
    },
  };
}

function atMomo(begun: Begun, { act, salt }: Lie): object {
  return {
    financialTransactionId: String(900_000_000 + salt),
    externalId: ours(act === "payout" || act === "retry" ? "pot" : "rfd", salt),
    amount: String(sumOf(begun, salt)),
    currency: "UGX",
    payee: { partyIdType: "MSISDN", partyId: (begun.phone ?? "").slice(1) },
    status: act === "retry" ? "FAILED" : "SUCCESSFUL",
  };
}
