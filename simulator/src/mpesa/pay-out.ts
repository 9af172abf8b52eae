// `POST /mpesa/b2c/v3/paymentrequest`: money from the utility account to a customer. The caller's OriginatorConversationID prevents a
// second payout.
import type { Answer } from "../answer.ts";
import { walletHolder } from "../wallet-holder.ts";
import { chargesBalance, utilityBalance } from "./balances.ts";
import type { Payout } from "./books.ts";
import { dottedTime } from "./east-africa-time.ts";
import { newOriginatorConversationId, newReceipt } from "./identifiers.ts";
import { mpesaAmountEffect, mpesaPhoneOutcome } from "./outcomes.ts";
import { acceptAsked, readAsked } from "./read-asked.ts";
import { amountField, isPhone, textField, type Fields } from "./read-fields.ts";
import { refuseBusy, refuseDuplicate, refuseField } from "./refusals.ts";
import { innerTimeout, sendQueueTimeout, sendResult, type Parameter } from "./send-result.ts";
import { decimal } from "./wire-text.ts";
import { happensOnce, type MpesaWorld } from "./world.ts";

const commands = ["SalaryPayment", "BusinessPayment", "PromotionPayment"];
const leastAmount = 1_000;
/** KES 13.00 for any amount. */
export const payoutFee = 1_300;

/** @param version 1 has no OriginatorConversationID, so repeats are not detected. */
export function payOut(world: MpesaWorld, app: string, body: Fields, version: 1 | 3): Answer {
  const { books } = world;
  const originatorId = textField(body, "OriginatorConversationID");
  if (version === 3 && originatorId === "") return refuseField("OriginatorConversationID");
  const read = readAsked(world, app, body, { initiator: "InitiatorName", shortCode: "PartyA", commands });
  if ("http" in read) return read;
  const amount = amountField(body, "Amount");
  if (amount === null) return refuseField("Amount");
  const phone = textField(body, "PartyB");
  if (!isPhone(phone)) return refuseField("PartyB");
  if (textField(body, "Occassion").length > 100) return refuseField("Occassion");
  const { asked, refusedBy } = read;
  if (version === 3) asked.originatorConversationId = originatorId;
  if (books.payouts.has(asked.originatorConversationId)) return refuseDuplicate();
  const effect = mpesaAmountEffect(amount);
  if (effect.busyOnce && happensOnce(world, `payout ${originatorId} ${phone}`)) return refuseBusy();

  const payout: Payout = {
    ...asked,
    phone,
    amount,
    fee: payoutFee,
    command: textField(body, "CommandID"),
    remarks: textField(body, "Remarks"),
    state: "processing",
    resultCode: null,
    receipt: null,
    finalAt: null,
    refusedBy,
  };
  books.payouts.set(payout.originatorConversationId, payout);
  planPayout(world, payout);
  return effect.answerLost ? "cut" : acceptAsked(payout);
}

/** Also after a restart. */
export function planPayout(world: MpesaWorld, payout: Payout): void {
  const { neverFinal, payoutResult } = mpesaAmountEffect(payout.amount);
  if (neverFinal) return;
  const seconds = payoutResult?.afterSeconds ?? world.settings.resultAfterSeconds;
  world.clock.at(payout.askedAt + seconds * 1000, async () => endPayout(world, payout, verdict(world, payout)));
}

/** @param code of its result, 0 for success. No effect on one that has ended. */
export async function endPayout(world: MpesaWorld, payout: Payout, code: string): Promise<void> {
  if (payout.state !== "processing") return;
  const { books, clock, settings } = world;
  payout.resultCode = code;
  payout.finalAt = clock.now();
  payout.state = code === "0" ? "completed" : "failed";
  if (code === "0") {
    payout.receipt = newReceipt(clock.now());
    books.countPayout(payout);
  }
  if (mpesaAmountEffect(payout.amount).queueTimesOut) return sendQueueTimeout(world, payout, payout.amount);
  const told =
    settings.resultEchoes === "caller"
      ? payout
      : { ...payout, originatorConversationId: newOriginatorConversationId() };
  await sendResult(world, {
    asked: told,
    about: "b2c",
    code,
    receipt: payout.receipt,
    parameters: code === "0" ? parametersOf(world, payout, clock.now()) : null,
    reference: innerTimeout("b2cresults"),
    amount: payout.amount,
  });
}

function verdict(world: MpesaWorld, { refusedBy, amount, phone, shortCode }: Payout): string {
  if (refusedBy !== null) return refusedBy;
  if (amount < leastAmount) return "2";
  if (amount > world.settings.greatestAmount * 100) return "3";
  const asked = mpesaPhoneOutcome(phone)?.payout ?? mpesaAmountEffect(amount).payoutResult?.code;
  return asked ?? (utilityBalance(world, shortCode) < amount ? "1" : "0");
}

function parametersOf(world: MpesaWorld, payout: Payout, at: number): Parameter[] {
  const { phone, amount, receipt, shortCode } = payout;
  const told = mpesaAmountEffect(amount).lie === "amount" ? Math.floor(amount / 1000) * 100 : amount;
  return [
    { Key: "TransactionAmount", Value: told / 100 },
    { Key: "TransactionReceipt", Value: receipt ?? "" },
    { Key: "ReceiverPartyPublicName", Value: publicName(phone) },
    { Key: "TransactionCompletedDateTime", Value: dottedTime(at) },
    { Key: "B2CUtilityAccountAvailableFunds", Value: decimal(utilityBalance(world, shortCode)) },
    { Key: "B2CWorkingAccountAvailableFunds", Value: decimal(0) },
    { Key: "B2CRecipientIsRegisteredCustomer", Value: "Y" },
    { Key: "B2CChargesPaidAccountAvailableFunds", Value: decimal(chargesBalance(world, shortCode)) },
  ];
}

/** "254700000388 - AMINA HASSAN" */
export function publicName(phone: string): string {
  const { givenName, familyName } = walletHolder(phone);
  return `${phone} - ${givenName} ${familyName}`.toUpperCase();
}
