import { expect, test } from "vitest";
import { speaksOfCode, speaksOfMoney } from "./speaks-of-money.ts";

test.each([
  "No refunds. The seller is paid at once when you pay; nothing can be disputed.",
  "Nobody keeps the money in between: what you pay is ours at once",
  "We no dey hold money; once you pay e don finish",
  "Your moni go enter our hand sharp sharp as you pay, nobody dey keep am",
  "Your order is already with the rider and paid",
  "Le vendeur est payé tout de suite.",
  "Aucune réclamation possible.",
  "Tunapata pesa mara moja ukilipa.",
  "Hakuna malalamiko.",
  "Tap “Yes, it came” as soon as the rider leaves us: without it he cannot start.",
  "Répondez « oui » avant le passage du livreur.",
  "Jibu ndiyo kabla ya dereva kuondoka.",
  "Pay by card, bank transfer or USSD on our payment page.",
])("a text that speaks of money or complaints: %s", (text) => expect(speaksOfMoney(text)).toBe(true));

test.each([
  "Returns within 7 days, unused and with the tag.",
  "Orders before 2pm go out the same day inside Lagos, later orders go the next morning.",
  "Échange sous 7 jours si l'article est abîmé.",
  "Tunafungua saa mbili asubuhi.",
  "If it spoils in that time from its own fault, bring it and we repair or change it free.",
])("a text that speaks of neither: %s", (text) => expect(speaksOfMoney(text)).toBe(false));

test("a text that speaks of the code", () => {
  expect(speaksOfCode("Rider no go drop anything before you give us the code")).toBe(true);
  expect(speaksOfCode("Le livreur demande les six chiffres")).toBe(true);
  expect(speaksOfCode("We deliver in Lagos within 2 days.")).toBe(false);
});
