// `POST /mpesa/stkpush/v1/processrequest`: shows a prompt on the payer's phone. Its "0" means sent, not paid.
import type { Answer, SentAnswer } from "../answer.ts";
import { planAnswer } from "./answer-prompt.ts";
import type { MpesaAccount, Push } from "./books.ts";
import { newCheckoutRequestId, newMerchantRequestId } from "./identifiers.ts";
import { mpesaAmountEffect, mpesaPhoneOutcome } from "./outcomes.ts";
import { amountField, isNoticeAddress, isPhone, textField, type Fields } from "./read-fields.ts";
import { refuseBusy, refuseCredentials, refuseField, refuseLocked, refuseMerchant } from "./refusals.ts";
import { happensOnce, type MpesaWorld } from "./world.ts";

const promptTextMost = 182;
/** Results that come without a visible prompt. */
const promptlessCodes: readonly string[] = ["17", "26", "1001", "1025", "1037", "2028", "9999"];

export function pushStk(world: MpesaWorld, app: string, body: Fields): Answer {
  const { books, clock, settings } = world;
  const account = merchantOf(world, app, body);
  if ("http" in account) return account;
  const type = textField(body, "TransactionType");
  if (type !== "CustomerPayBillOnline" && type !== "CustomerBuyGoodsOnline") return refuseField("TransactionType");
  const amount = amountField(body, "Amount");
  if (amount === null) return refuseField("Amount");
  const phone = textField(body, "PhoneNumber");
  if (!isPhone(phone)) return refuseField("PhoneNumber");
  if (!isPhone(textField(body, "PartyA"))) return refuseField("PartyA");
  const partyB = textField(body, "PartyB");
  if (!/^\d{5,7}$/.test(partyB)) return refuseField("PartyB");
  const callbackUrl = textField(body, "CallBackURL");
  if (!isNoticeAddress(callbackUrl, settings.lenientAddresses)) return refuseField("CallBackURL");
  const reference = textField(body, "AccountReference");
  if (reference === "" || reference.length > 12) return refuseField("AccountReference");
  const description = textField(body, "TransactionDesc");
  if (description.length > 13) return refuseField("TransactionDesc");

  if (promptIsLive(world, phone)) return refuseLocked();
  const effect = mpesaAmountEffect(amount);
  if (effect.busyOnce && happensOnce(world, `push ${phone} ${amount} ${reference}`)) return refuseBusy();

  const push: Push = {
    merchantRequestId: newMerchantRequestId(),
    checkoutRequestId: freeCheckoutRequestId(world, phone),
    shortCode: account.shortCode,
    phone,
    amount,
    reference,
    description,
    callbackUrl,
    askedAt: clock.now(),
    state: "open",
    ignored: false,
    promptless: null,
    resultCode: null,
    receipt: null,
    finalAt: null,
  };
  push.promptless = refusedWithoutPrompt({ world, account, push, type, partyB });
  books.addPush(push);
  planAnswer(world, push);
  if (effect.answerLost) return "cut";
  return {
    http: 200,
    body: {
      MerchantRequestID: push.merchantRequestId,
      CheckoutRequestID: push.checkoutRequestId,
      ResponseCode: "0",
      ResponseDescription: "Success. Request accepted for processing",
      CustomerMessage: "Success. Request accepted for processing",
    },
  };
}

/** The short code and its password, which push and query both need. */
export function merchantOf(world: MpesaWorld, app: string, body: Fields): MpesaAccount | SentAnswer {
  const shortCode = textField(body, "BusinessShortCode");
  if (!/^\d{5,7}$/.test(shortCode)) return refuseField("BusinessShortCode");
  const timestamp = textField(body, "Timestamp");
  if (!/^\d{14}$/.test(timestamp)) return refuseField("Timestamp");
  const account = world.books.accounts.get(shortCode);
  if (account?.consumerKey !== app) return refuseMerchant();
  const password = Buffer.from(shortCode + account.passkey + timestamp).toString("base64");
  return textField(body, "Password") === password ? account : refuseCredentials();
}

/** One prompt per subscriber, from any business. */
function promptIsLive({ books, clock, settings }: MpesaWorld, phone: string): boolean {
  const last = books.lastPushTo(phone);
  return last?.state === "open" && clock.now() < last.askedAt + settings.promptOpenSeconds * 1000;
}

function refusedWithoutPrompt({
  world: { books, clock, settings },
  account,
  push,
  type,
  partyB,
}: {
  world: MpesaWorld;
  account: MpesaAccount;
  push: Push;
  type: string;
  partyB: string;
}): string | null {
  const isTill = account.tillNumber !== undefined;
  if (isTill !== (type === "CustomerBuyGoodsOnline")) return "2028";
  if (partyB !== (account.tillNumber ?? account.shortCode)) return "SFC_IC0003";
  if (push.amount > settings.greatestAmount * 100) return "3";
  const name = account.businessName ?? account.shortCode;
  const text = `Do you want to pay Ksh. ${push.amount / 100} to ${name} Account no. ${push.reference}? Enter M-PESA PIN:`;
  if (text.length > promptTextMost) return "1025";
  const paidBefore = books.lastPaidAt(push);
  if (paidBefore !== null && clock.now() - paidBefore < settings.sameAmountWindowSeconds * 1000) return "17";
  const byPhone = mpesaPhoneOutcome(push.phone)?.push;
  return byPhone !== undefined && promptlessCodes.includes(byPhone) ? byPhone : null;
}

/** It contains the millisecond: a second push to a phone in the same millisecond gets the next free id. */
function freeCheckoutRequestId({ books, clock }: MpesaWorld, phone: string): string {
  for (let at = clock.now(); ; at += 1) {
    const id = newCheckoutRequestId(at, phone);
    if (!books.pushes.has(id)) return id;
  }
}
