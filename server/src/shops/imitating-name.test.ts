// Names that a shop chooses and that our own messages contain. The lists were written before the rule.
import { expect, test } from "vitest";
import { platformWordsFaults, nameWordsFaults } from "./platform-words.ts";

const faults = (text: string) => {
  const written = [{ pointer: "/name", text }];
  return [...platformWordsFaults(written), ...nameWordsFaults(written)].length;
};

const honest = [
  "Money box", "Safe", "Released album vinyl", "Refund policy print", "Cash box with lock", "Digital safe 20L", "Delivery bag for riders",
  "Piggy bank, ceramic", "Money clip wallet", "Held Together hair pins", "Guaranteed fresh plantain chips",
  "Payment receipt book, 50 pages", "Escrow: a novel by J. Ade", "Paid in Full enamel pin", "Seller's ledger notebook",
  "Deposit slip holder", "Protection phone case", "Buyer Beware T-shirt", "Confirmed Bachelor mug", "Money Heist poster",
  "Fresh Money perfume", "Secure fit sports bra", "Release the Tension massage oil", "Free delivery truck toy", "Transfer paper A4",
  "Iron-on transfer letters", "Bank Holiday dress", "M-Pesa agent signboard", "POS paper rolls", "Gift card ₦10,000", "Gift wrapping",
  "Tirelire en bois", "Coffre-fort ignifuge", "Sac de livraison isotherme", "Carnet de reçus", "Kibubu cha pesa", "Sanduku la pesa",
  "Wedding cash gift envelope", "Door code keypad lock", "Number lock, 4 digit code", "PAYDAY10", "WELCOME10", "FREEDELIVERY", "SAFEHANDS",
  "REFERAFRIEND", "CASHBACK5", "RELEASEPARTY", "BLACKFRIDAY", "New releases", "Safes & lockers", "Wallets and money clips",
  "Gifts under 5,000", "Refurbished phones", "Customer returns (open box)", "Standard delivery (2-3 days)", "Pick up in Yaba, Saturday",
  "Paid delivery outside Lagos", "Insured courier", "Closing: held by magnet", "Release year", "Confirmed ticket lanyard",
  "Paid parking sign", "Delivery note pad", "Cash register", "Money counting machine", "Fees and charges board (wood)", "Safe deposit box",
  "Protection cream SPF50", "Screen protector", "Verified gold 18k chain", "Release paper for heat press", "Customs House print",
  "Payment terminal stand", "Returned Soldier novel", "Porte-documents d'assurance auto", "Mkoba wa pesa", "Kadi ya malipo, holder",
  "Order of Service cards", "Received stamp (self-inking)", "Paid stamp", "Deposit for custom wig", "Booking deposit",
  "Registration fee, baking class", "Sewing charge", "Delivery fee Abuja", "Frais de livraison", "PAYLESS", "HOLDTIGHT", "SENDLOVE",
  "BACK2SCHOOL", "PROTECTYOURSKIN", "Unlocked iPhone 12", "Frozen fish, cleaned", "Clearance sale", "Free returns dress", "Warranty card",
] as const; // prettier-ignore

const imitating = [
  "Release fee", "Escrow deposit", "Refund", "Refund processing fee", "Sokoni protection fee", "Buyer protection (required)",
  "Account verification fee", "Delivery confirmation fee", "Unlock your refund", "Security deposit held by Sokoni",
  "Payment already refunded", "Your money has been returned", "Money is held safely until delivery", "Sokoni guarantee",
  "Verified by Sokoni", "Customs clearance to release your order", "Paystack charge", "M-Pesa reversal", "Insurance for your held money",
  "Dispute closing fee", "Frais de déblocage", "Remboursement", "Caution séquestre", "Argent bloqué par Sokoni", "Ada ya kutoa pesa",
  "Pesa imerudishwa", "Ulinzi wa mnunuzi wa Sokoni", "Fee to free your money", "We don refund you", "Your money dey safe with Sokoni",
  "REFUNDED-ALREADY", "REFUND100", "MONEYRETURNED", "ESCROWRELEASE", "SOKONISAFE", "DISPUTE-CLOSED", "Refunds by Sokoni", "Escrow payments",
  "Delivered and confirmed", "Sokoni Secure Delivery", "Fee for release of parcel", "Goods clearance charge", "Clearance charge",
  "Refundable escrow", "Proof of delivery", "Order delivered", "Payment received by seller", "Money sent to you", "Wallet unlock fee",
  "Sokoni charge", "Commission Sokoni", "Flutterwave fee", "OPay confirmation", "MoMo reversal charge", "Frais de vérification",
  "Paiement libéré", "Commande livrée", "Ada ya uthibitisho", "Oda imefika tayari", "Pesa zimeachiliwa", "Fee wey go free una money",
  "E don refund", "PAIDBACK", "ORDERDELIVERED", "MONEYSENT", "CASHRETURNED", "DISPUTEWON",
] as const; // prettier-ignore

test.each(honest)("goods and codes may be called %s", (name) => expect(faults(name)).toBe(0));

test.each(imitating)("no goods and no code may be called %s", (name) => expect(faults(name)).toBeGreaterThan(0));
