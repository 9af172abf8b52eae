import { expect, test } from "vitest";
import { claimsMoney } from "./money-claims.ts";

test.each([
  "No refunds. The seller is paid at once when you pay; nothing can be disputed.",
  "Card only. We get the cash the moment you pay and no complaint is possible after.",
  "Your payment comes to us directly.",
  "Le vendeur est payé tout de suite.",
  "Aucune réclamation possible après le paiement.",
  "Tunapata pesa mara moja ukilipa.",
  "Hakuna malalamiko baada ya kulipa.",
  "Once you pay the money enter our hand one time, we no dey take complain.",
])("a text that says when the shop is paid, or that nobody can complain: %s", (text) => {
  expect(claimsMoney(text)).toBe(true);
});

test.each([
  "Returns within 7 days, unused and with the tag. No refund on worn items.",
  "Pay by card, bank transfer or USSD on our payment page.",
  "We don't do half payment, instalments or credit, abeg.",
  "Paid before 2pm goes out the same day inside Lagos, later orders go the next morning.",
  "Échange sous 7 jours, remboursement si l'article est abîmé.",
  "Tunarudisha pesa kama bidhaa imeharibika.",
  "If it spoils in that time from its own fault, bring it and we repair or change it free.",
  "For complaints call the shop before 6pm.",
])("an ordinary policy: %s", (text) => {
  expect(claimsMoney(text)).toBe(false);
});
