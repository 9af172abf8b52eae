// What a template may not say about a buyer's money, and what an honest shop says.
import { expect, test } from "vitest";
import { saysMoneyNews } from "./money-news.ts";

test.each([
  "Your refund of {{1}} was paid", "Your refund was paid.", "Hello {{1}}, your refund for order {{2}} has been processed.", "The refund is on its way", "Refund successful",
  "Refund of ₦9,000 sent", "Your full refund has now been approved", "Your refund don enter", "We refunded you yesterday", "We have sent ₦9,000 back to you",
  "We don send NGN 9000 back", "We have transferred KES 900 to your M-Pesa", "Your money is held safely", "We have paid the money back",
  "Votre remboursement a été effectué", "Le remboursement de {{1}} est en cours", "Nous avons effectué le remboursement", "Votre argent vous a été rendu",
  "Marejesho yako yamelipwa", "Rejesho la {{1}} limetumwa", "Pesa yako imerudishwa", "Your rеfund was pаid",
])("a template can't say “%s”", (text) => expect(saysMoneyNews(text)).toBe(true)); // prettier-ignore

test.each([
  "Ask us for a refund within 7 days", "No refund, exchange only", "Refunds within 7 days of delivery", "Full refund if the size is wrong", "Your money back within a week",
  "We have sent order {{1}} to you", "We have sent your parcel back to the shop", "Your order {{1}} was sent today", "We sent {{1}} to your address", "Do you want a refund or a new one?",
  "See our refund policy, made simple", "Remboursement possible sous 7 jours", "Votre commande {{1}} est en route", "Oda yako imetumwa leo", "Unaweza kurudisha bidhaa ndani ya siku 7",
  "Your parcel is on its way", "Pay with card, transfer or cash", "Thank you for your payment", "We gave 20% back to schools",
])("a template may say “%s”", (text) => expect(saysMoneyNews(text)).toBe(false)); // prettier-ignore
