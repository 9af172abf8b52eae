// A customer pays the short code from the M-Pesa menu: validated if that is enabled, then confirmed.
import type { Answer } from "../answer.ts";
import type { Payment } from "./books.ts";
import { askValidation, confirmPayment, type Validation } from "./c2b-notices.ts";
import { newOriginatorConversationId, newReceipt } from "./identifiers.ts";
import { amountField, isPhone, textField, type Fields } from "./read-fields.ts";
import { recordPayment } from "./record-payment.ts";
import { refuseField, refuseMerchant } from "./refusals.ts";
import type { MpesaWorld } from "./world.ts";

export type MenuPayment = Pick<Payment, "shortCode" | "phone" | "amount" | "reference">;

/** `payment` is null when the shop refused it: then no money moved. */
export type MenuPaid = { payment: Payment | null; validation: Validation | null };

export async function payFromMenu(world: MpesaWorld, paying: MenuPayment): Promise<MenuPaid> {
  const { books, clock } = world;
  const receipt = newReceipt(clock.now());
  const addresses = books.menuAddresses.get(paying.shortCode);
  const asks = books.accounts.get(paying.shortCode)?.externalValidation === true;
  const validation =
    asks && addresses ? await askValidation(world, addresses, { ...paying, receipt, at: clock.now() }) : null;
  if (validation?.accepted === false) return { payment: null, validation };
  const payment = recordPayment(world, { ...paying, by: "menu" }, receipt);
  await confirmPayment(world, payment, validation?.thirdPartyId ?? "");
  return { payment, validation };
}

/** `POST /mpesa/c2b/v2/simulate`, which exists only in the sandbox. */
export function simulateMenuPayment(world: MpesaWorld, app: string, body: Fields): Answer {
  const { books, clock } = world;
  const shortCode = textField(body, "ShortCode");
  const account = books.accounts.get(shortCode);
  const command = textField(body, "CommandID");
  if (command !== "CustomerPayBillOnline" && command !== "CustomerBuyGoodsOnline") return refuseField("CommandID");
  const amount = amountField(body, "Amount");
  if (amount === null) return refuseField("Amount");
  const phone = textField(body, "Msisdn");
  if (!isPhone(phone)) return refuseField("Msisdn");
  const reference = textField(body, "BillRefNumber");
  if (reference.length > 20) return refuseField("BillRefNumber");
  if (account?.consumerKey !== app) return refuseMerchant();
  clock.at(clock.now(), async () => void (await payFromMenu(world, { shortCode, phone, amount, reference })));
  return {
    http: 200,
    body: {
      OriginatorCoversationID: newOriginatorConversationId(),
      ResponseCode: "0",
      ResponseDescription: "Accept the service request successfully.",
    },
  };
}
