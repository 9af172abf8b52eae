import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { StateCard } from "./brain.ts";
import type { Receipt } from "./tool.ts";
import { offlineBrain } from "./offline/brain.ts";
import { readDialogues } from "./testing/dialogue-script.ts";
import { cardOf, memoryShop, toolBox, type PlayedTurn } from "./testing/memory-shop.ts";
import { playDialogue } from "./testing/play-dialogue.ts";
import { spoiled } from "./testing/spoil-draft.ts";
import { safeTemplate, verify } from "./verifier.ts";

const turns: PlayedTurn[] = [];

beforeAll(async () => {
  for (const name of ["english", "pidgin", "safety"]) {
    const script = readFileSync(new URL(`testing/dialogues/${name}.txt`, import.meta.url), "utf8");
    for (const dialogue of readDialogues(script)) turns.push(...(await playDialogue(dialogue, offlineBrain)).turns);
  }
});

test("fewer than one good draft in a hundred is stopped", () => {
  const stopped = turns.filter(({ draft, receipts, card }) => verify(draft, receipts, card).verdict === "stop");
  expect(turns.length).toBeGreaterThan(100);
  expect(stopped.map(({ draft }) => draft.text)).toEqual([]);
}, 120_000);

test("of two thousand and more spoiled drafts at least 99.5 % are stopped", () => {
  let all = 0;
  const missed: string[] = [];
  for (const { draft, receipts, card } of turns) {
    for (const { how, text } of spoiled({ text: draft.text, language: draft.language, receipts, card })) {
      all += 1;
      if (verify({ ...draft, text }, receipts, card).verdict === "pass") missed.push(`${how}: ${text}`);
    }
  }
  expect(all).toBeGreaterThan(2_000);
  expect(missed.length / all, missed.slice(0, 12).join("\n\n")).toBeLessThanOrEqual(0.005);
}, 120_000);

test("every turn's safe template passes the verifier", () => {
  for (const { receipts, card, draft } of turns) {
    const text = safeTemplate(receipts, card, draft.language);
    expect({ text, ...verify({ text }, receipts, card) }).toMatchObject({ verdict: "pass" });
  }
}, 120_000);

describe("in a model's own words", () => {
  let card: StateCard;
  let receipts: readonly Receipt[];

  beforeAll(async () => {
    const shop = memoryShop();
    const tools = toolBox(shop, null);
    await tools.call("search_products", { query: "ankara midi dress" });
    await tools.call("get_product", { productId: "prd_demo13" });
    await tools.call("add_to_cart", { productId: "prd_demo01", quantity: 2 });
    await tools.call("propose_order", { delivery: "area", area: "Yaba", address: "12 Herbert Macaulay Way" });
    card = cardOf(shop);
    receipts = tools.receipts;
  });

  const right = [
    "The Ankara Midi Dress is ₦15,000.",
    "The ankara midi dress costs N15000 each.",
    "It's NGN 15,000 for the Ankara Midi Dress, in S, M, L and XL.",
    "The Ankara Midi Dress is 15k and the Leather Tote Bag is 22k.",
    "Ankara Midi Dress is fifteen thousand naira, and we have twelve left.",
    "We have 12 of the Ankara Midi Dress in stock and only 5 Leather Tote Bags left.",
    "2 × Ankara Midi Dress at ₦15,000 each is ₦30,000, and delivery to Yaba is ₦2,000. Total: ₦32,000.",
    "I've added 2 × Ankara Midi Dress. Your subtotal is ₦30,000.",
    "Once you've paid, I'll tell you here. Shall I place the order?",
    "Your order isn't placed yet. Reply YES and I'll place it.",
    "You can return unworn items within 7 days with the receipt.",
    "We're open Mon-Sat 9am-6pm.",
    "No discount on this one, sorry.",
    "Delivery to Lekki is 2.5k, Surulere is ₦1,800.",
    "Feel free to ask me anything!",
    "Sure! The Ankara Midi Dress comes in red and blue, sizes S to XL. It's ₦15,000.",
    "Would you like delivery? Lekki is ₦2,500, Yaba ₦2,000.",
    "I haven't placed the order yet, just say YES.",
    "No payment has come in yet.",
    "If you've paid already, tell me and I'll check.",
    "We don't have that in stock, sorry.",
    "The tote bag is ₦22,000 and it's available in black and brown.",
    "Do you want one or two?",
    "That would be ₦15,000 for one and ₦30,000 for two.",
    "We're open Mon-Sat, 9am-6pm.",
    "Should I add the bag too? It's ₦22,000.",
    "I can't give a discount, but the dress is worth it.",
    "Your order isn't confirmed until you say yes.",
    "Shall I reserve... no, I can only hold it once you order.",
    "You can pay by card, bank transfer or USSD through a secure link.",
    "One moment, let me check that for you.",
  ];
  for (const text of right) {
    test(`passes: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "pass" });
    });
  }

  const wrong = [
    "The Ankara Midi Dress is ₦14,000.",
    "The Ankara Midi Dress is ₦22,000.",
    "The ankara midi dress costs N1500 each.",
    "It's fourteen thousand naira for the Ankara Midi Dress.",
    "Ankara Midi Dress: 14k.",
    "The Ankara Midi Dress is $15,000.",
    "The Ankara Midi Dress is 15,000 cedis.",
    "We have 13 of the Ankara Midi Dress in stock.",
    "Only five of the Ankara Midi Dress left.",
    "The Ankara Midi Dress is sold out.",
    "Delivery to Lekki is ₦2,000.",
    "Total: ₦30,000.",
    "3 × Ankara Midi Dress is in your cart.",
    "2 × Ankara Midi Dress – ₦15,000",
    "I've added it and your order is placed.",
    "No problem, your payment has been received.",
    "Good news! Payment confirmed.",
    "It will get to you by Tuesday.",
    "Rider arrives in 30 minutes.",
    "You can return it within 14 days.",
    "We're open Sunday too.",
    "Get 5 percent off today.",
    "Pay at www.ada-styles-pay.com please.",
    "Send it to 2034567891 Kuda.",
    "DM us @ada_styles_backup.",
    "I have removed the bag.",
    "I've informed the manager.",
    "I have cancelled your order.",
    "I've sent you the payment link.",
    "I've kept it on hold for you.",
    "Your order #4521 is confirmed.",
    "Your money don land!",
    "We don receive your money.",
    "Alert don enter, thank you",
    "I see your transfer, thanks!",
    "Your transfer came through.",
    "You're all paid up!",
    "Order confirmed ✅",
    "All done! Your order is in.",
    "I've gone ahead and ordered it for you.",
    "Your order has gone through.",
    "I placed the order.",
    "The rider is already on the way.",
    "Rider is coming now.",
    "It's out for delivery.",
    "We shipped it yesterday.",
    "You'll have it in no time, within the hour.",
    "Expect it Monday morning.",
    "Delivery is 1-2 days.",
    "We can deliver same day.",
    "I'll give you 2k off.",
    "You save ₦3,000.",
    "Buy 2 get 1 free.",
    "That's half off!",
    "Only 3 left, hurry!",
    "Just a couple left.",
    "There are plenty in stock of the Leather Tote Bag, 50 pieces.",
    "It comes to thirty-one thousand naira.",
    "Total na ₦31,000.",
    "The bag is twenty two thousand five hundred naira.",
    "Kindly pay into 0123456789, GTB.",
    "Acct: 012-345-6789",
    "Pay via paystack.com/ada",
    "wa.me/2348012345678",
    "Text +2348012345678.",
    "I've refunded you.",
    "Your refund is on its way.",
    "I cancelled it.",
    "It's cancelled now.",
    "I've let the manager know.",
    "My boss will call you.",
    "Someone will get back to you shortly.",
    "I've set it aside for you.",
    "It's reserved till 6pm.",
    "Ankara Midi Dress: ₦15,000 ₦12,000",
    "Price dropped to ₦14,500!",
    "15,000 USD",
    "₦15.000,00",
    "It costs 15000.50",
    "₦1 5,000 only",
    "₦150,00",
    "The dress na 1.5k",
    "Ankara Midi Dress - 15kk",
    "Delivery to Yaba is only two thousand five hundred naira.",
    "Delivery free to Lekki.",
    "I added 3 of the Ankara Midi Dress.",
    "Three Ankara Midi Dresses are in your cart.",
    "You have 3 Ankara dresses in the cart.",
    "Your order number is AD-5555.",
    "Order AD5555 dey ready.",
    "We accept returns for 30 days.",
    "We open till 8pm.",
    "100% original",
    "Your discount code is ADA10.",
    "I don add 5 × Ankara Midi Dress",
    "I don cancel am.",
    "E don ship.",
  ];
  for (const text of wrong) {
    test(`stops: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "stop" });
    });
  }

  test("each check names what bore the figure out", () => {
    const verdict = verify({ text: "The Ankara Midi Dress is ₦15,000, delivery to Yaba is ₦2,000." }, receipts, card);
    expect(verdict.checks).toEqual([
      { text: "₦15,000", kind: "money", matchedBy: expect.stringContaining("prd_demo01.price") },
      { text: "₦2,000", kind: "money", matchedBy: expect.stringContaining("fee") },
    ]);
  });

  test("a confirm button must carry the token of the proposal that stands", () => {
    const buttons = [{ id: "confirm:tok_other", title: "Yes, order" }];
    expect(verify({ text: "Shall I place it?", buttons }, receipts, card)).toMatchObject({ verdict: "stop" });
  });

  test("a link in a buyer's address is not sent on", () => {
    const dialogue = { ...card.dialogue, address: "opposite https://evil.example/pay" };
    expect(verify({ text: "Delivery to opposite https://evil.example/pay" }, [], { ...card, dialogue })).toMatchObject({
      verdict: "stop",
    });
  });
});

describe("among several bags, one of them in the cart", () => {
  let card: StateCard;
  let receipts: readonly Receipt[];

  beforeAll(async () => {
    const shop = memoryShop();
    const tools = toolBox(shop, null);
    await tools.call("search_products", { query: "bags", category: "Bags" });
    await tools.call("add_to_cart", { productId: "prd_demo13", quantity: 1 });
    await tools.call("propose_order", { delivery: "area", area: "Lekki", address: "5 Admiralty Way" });
    card = cardOf(shop);
    receipts = tools.receipts;
  });

  const right = [
    "The Leather Tote Bag is ₦22,000 and we have 5 left.",
    "Total with delivery to Lekki: ₦24,500.",
    "Delivery to Lekki is ₦2,500, so your total is ₦24,500.",
    "The Raffia Beach Bag is sold out, but the Mini Crossbody Bag (₦9,500) is available.",
    "I've added 1 × Leather Tote Bag. Shall I place the order? Total ₦24,500.",
    "We have 10 of the Mini Crossbody Bag in stock at ₦9,500.",
    "Just 2 Canvas Laptop Bags left, ₦16,500 each.",
    "Oya, reply YES make I place the order. Total na ₦24,500.",
    "Leather Tote Bag na 22k, e dey.",
    "I no fit give discount, abeg.",
    "Which of these 5 bags would you like?",
    "Pickup dey for 14 Allen Avenue, Ikeja.",
    "Una fit pay with card or transfer.",
    "You never pay yet.",
  ];
  for (const text of right) {
    test(`passes: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "pass" });
    });
  }

  const wrong = [
    "The tote is ₦21,000.",
    "Leather Tote Bag – ₦9,500",
    "Mini crossbody: ₦22,000",
    "We have 6 leather totes left.",
    "Only one Canvas Laptop Bag remains.",
    "The Raffia Beach Bag is available.",
    "The clutch is sold out.",
    "Raffia Beach Bag – ₦6,500, in stock.",
    "Your total is ₦22,000.",
    "With delivery it's ₦25,000.",
    "Delivery to Lekki costs ₦2,000.",
    "Lekki delivery: 3k",
    "Yaba is ₦2,500.",
    "Everything comes to 24k.",
    "Grand total 24,500.50",
    "I have placed your order, pay here: https://pay.sokoni.example/c/1",
    "You've been charged.",
    "We got your payment of ₦24,500.",
    "Payment don enter.",
    "I don confirm your payment",
    "Una order don dey road",
    "Rider don comot.",
    "E go reach tomorrow morning.",
    "We go bring am in 3 hours.",
    "Arrives between 2pm and 4pm.",
    "You'll receive it on 4/3.",
    "Delivered by next week.",
    "Promo ends Sunday.",
    "Was ₦30,000, now ₦22,000.",
    "20% cheaper.",
    "Free gift included.",
    "Use my number 0812 345 6789.",
    "Zenith 1012345678 Ada Styles",
    "Visit adastyles.ng",
    "mail ada@styles.com",
    "2 × Leather Tote Bag – ₦44,000",
    "Added 2 × Leather Tote Bag.",
    "I've taken out the clutch.",
    "The manager has been informed.",
    "I don tell our oga.",
    "We don hold am for you.",
    "Our opening hours are 8am-6pm.",
    "We have 5 tote bags and 11 crossbody bags in stock.",
    "Mini Crossbody Bag: ₦9,500 (12 left)",
    "Leather Tote Bag: 22,500 naira",
    "Price: ₦22k5",
    "It's only ₦ 2 2,000",
    "₦22.000",
    "your order is confirmed and will ship today",
  ];
  for (const text of wrong) {
    test(`stops: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "stop" });
    });
  }
});

describe("about an order that waits for its payment", () => {
  let card: StateCard;
  let receipts: readonly Receipt[];

  beforeAll(async () => {
    const shop = memoryShop();
    const before = toolBox(shop, "yes");
    await before.call("add_to_cart", { productId: "prd_demo13", quantity: 1 });
    await before.call("propose_order", { delivery: "pickup" });
    await before.call("confirm_order", { token: shop.proposal?.token ?? "" });
    const tools = toolBox(shop, null);
    await tools.call("order_status", {});
    card = cardOf(shop);
    receipts = tools.receipts;
  });

  const right = [
    "Your order AD-1002 (1 × Leather Tote Bag) is waiting for payment: https://pay.sokoni.example/c/2x7Kq",
    "Order AD-1002 comes to ₦22,000.",
    "I don't see a payment for AD-1002 yet. You can pay here: https://pay.sokoni.example/c/2x7Kq",
    "It hasn't shipped yet, because it isn't paid.",
    "After you pay, we'll pack it.",
    "Your order was placed and is waiting for payment, ₦22,000.",
    "Do you want me to cancel order AD-1002?",
  ];
  for (const text of right) {
    test(`passes: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "pass" });
    });
  }

  const wrong = [
    "Your order AD-1002 is paid.",
    "AD-1002 has shipped.",
    "Order AD-1002 total is ₦20,000.",
    "Order AD-1002 comes to 23k.",
    "You owe ₦21,500.",
    "Your order AD-1003 is waiting for payment.",
    "Your order has 2 × Leather Tote Bag.",
    "We've packed your order.",
    "Your parcel left our shop this morning.",
    "The courier has your package.",
    "It's been handed to the rider.",
    "Payment for AD-1002 was successful.",
    "You're good, we have your money.",
    "Your order is complete.",
    "Your order was delivered yesterday.",
    "Pay here: https://pay.sokoni.example/c/2x7KQ",
    "Pay at https://pay.sokoni.example",
    "Order AD-1002 was cancelled.",
    "It expired, order again.",
    "I've extended your order for 24 hours.",
    "Your items are held till tomorrow.",
    "Payment link expires in 30 minutes.",
    "Use reference 9876543210.",
    "I've notified the seller.",
    "A colleague will reach out.",
    "We will refund you ₦22,000.",
    "Order date: 1 March 2026.",
    "I gave you free delivery.",
    "You get store credit of ₦1,000.",
    "Your tote (1 of 6 left) is safe.",
  ];
  for (const text of wrong) {
    test(`stops: ${text}`, () => {
      expect(verify({ text }, receipts, card)).toMatchObject({ verdict: "stop" });
    });
  }
});
