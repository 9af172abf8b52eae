// Names of goods that are sent in place of others. They were written before the rule.
import { expect, test } from "vitest";
import { isMoneyByName } from "./money-name.ts";

test.each([
  "Bank transfer of ₦8,000",
  "Refund voucher 5,000",
  "Cash ₦8,000",
  "NGN 8000 transfer to your account",
  "Store credit 8,000 naira",
  "M-Pesa 500",
  "Airtime ₦1,000",
  "Money",
  "Payment of 8k",
  "Your money back",
  "Virement de 8 000 F",
  "Bon d'achat 5 000 FCFA",
  "Espèces",
  "Avoir de 10 000 XOF",
  "Pesa taslimu",
  "Vocha ya KSh 500",
  "Malipo ya 8,000",
  "Hela yako",
  "Owo 5k",
  "Gift voucher ₦8,000",
])("%s is money", (name) => expect(isMoneyByName(name)).toBe(true));

test.each([
  "Raffia bag",
  "Cash box with lock",
  "Transfer paper A4",
  "Money clip wallet",
  "Piggy bank, ceramic",
  "Credit card holder",
  "Payment receipt book, 50 pages",
  "Money Heist poster",
  "Voucher printer 58mm",
  "Bank Holiday dress",
  "Power bank 20,000 mAh",
  "Iron-on transfer letters",
  "Fresh Money perfume",
  "Cash register",
  "Porte-monnaie en cuir",
  "Sac bandoulière",
  "Sanduku la pesa",
  "Mkoba wa pesa",
  "Airtime radio T-shirt",
  "Rice 50kg",
])("%s is goods", (name) => expect(isMoneyByName(name)).toBe(false));
