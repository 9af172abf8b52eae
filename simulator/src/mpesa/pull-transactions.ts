// The pull API: customers' payments of the last two days, for shops that missed a confirmation.
import type { Answer } from "../answer.ts";
import { walletHolder } from "../wallet-holder.ts";
import type { Payment } from "./books.ts";
import { offsetTime, readLocalTime } from "./east-africa-time.ts";
import { newRequestId } from "./identifiers.ts";
import { isNoticeAddress, isPhone, textField, type Fields } from "./read-fields.ts";
import { refuseField, refuseMerchant } from "./refusals.ts";
import { businessName } from "./reverse-payment.ts";
import type { MpesaWorld } from "./world.ts";

const keptMs = 48 * 3_600_000;
const rowsMost = 100;

export function registerPull(world: MpesaWorld, app: string, body: Fields): Answer {
  const { books, settings } = world;
  const shortCode = textField(body, "ShortCode");
  if (textField(body, "RequestType") !== "Pull") return refuseField("RequestType");
  if (!isPhone(textField(body, "NominatedNumber").replace(/^0/, "254"))) return refuseField("NominatedNumber");
  if (!isNoticeAddress(textField(body, "CallBackURL"), settings.lenientAddresses)) return refuseField("CallBackURL");
  if (books.accounts.get(shortCode)?.consumerKey !== app) return refuseMerchant();
  const known = books.pullers.has(shortCode);
  books.pullers.add(shortCode);
  return {
    http: 200,
    body: {
      ResponseRefID: newRequestId(),
      ResponseStatus: known ? "1001" : "1000",
      ShortCode: shortCode,
      ResponseDescription: known ? "ShortCode already Registered" : "ShortCode Registered Successfully",
    },
  };
}

export function pullTransactions(world: MpesaWorld, app: string, body: Fields): Answer {
  const { books, clock } = world;
  const shortCode = textField(body, "ShortCode");
  const from = readLocalTime(textField(body, "StartDate"));
  if (from === null) return refuseField("StartDate");
  const to = readLocalTime(textField(body, "EndDate"));
  if (to === null || to < from) return refuseField("EndDate");
  const offset = textField(body, "OffSetValue") || "0";
  if (!/^\d+$/.test(offset)) return refuseField("OffSetValue");
  if (books.accounts.get(shortCode)?.consumerKey !== app || !books.pullers.has(shortCode)) return refuseMerchant();
  const oldest = Math.max(from, clock.now() - keptMs);
  const rows = [...books.payments.values()]
    // Times in this API have no fractions of a second.
    .filter((payment) => payment.shortCode === shortCode && payment.at >= oldest && payment.at < to + 1000)
    .slice(Number(offset), Number(offset) + rowsMost)
    .map((payment) => rowOf(world, payment));
  return {
    http: 200,
    body: {
      ResponseRefID: newRequestId(),
      ResponseCode: rows.length > 0 ? "1000" : "1001",
      ResponseMessage: rows.length > 0 ? "Success" : "No transactions found",
      Response: [rows],
    },
  };
}

function rowOf(world: MpesaWorld, { receipt, at, phone, by, reference, amount, shortCode }: Payment) {
  return {
    transactionId: receipt,
    trxDate: offsetTime(at),
    msisdn: Number(phone.slice(3)),
    sender: walletHolder(phone).givenName.toUpperCase(),
    transactiontype: by === "push" ? "c2b-pay-bill-online" : "c2b-pay-bill-debit",
    billreference: reference,
    amount: String(amount / 100),
    organizationname: businessName(world, shortCode),
  };
}
