// The shop raised the price of a paid order. The money that came is held, and the buyer does not have to pay more.
import { expect, test } from "vitest";
import { money } from "../../kernel/values/money.ts";
import { cardOf, memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";
import { phrasesOf } from "./say/languages.ts";
import { verify } from "../verifier.ts";

const order = {
  id: "ord_1",
  number: "5JF8-79VD",
  status: "pending" as const,
  total: money(2_200_000, "NGN"),
  lines: [{ name: "Lemongrass Candle", quantity: 2, unit: null }],
  paymentUrl: "https://pay.example/p/1",
  payerUrl: null,
  payOnDelivery: false,
  choice: null,
  placedAt: new Date(0),
  moneyHeld: money(1_250_000, "NGN"),
  partlyPaid: { came: money(1_250_000, "NGN"), rest: money(950_000, "NGN") },
};

test.each(["en", "pcm", "fr", "sw"] as const)(
  "in %s it is said what came, what the change would cost and that it need not be paid, and the verifier lets it pass",
  (language) => {
    const { status, notPaidYet, payHere } = phrasesOf[language];
    const card = { ...cardOf(memoryShop()), orders: [order] };
    for (const say of [status, notPaidYet, payHere]) {
      const text = say(order);
      expect(text).toMatch(/12.500/);
      expect(text).toMatch(/9.500/);
      expect(text).not.toMatch(/22.000/);
      expect(verify({ text }, [], card)).toEqual({ verdict: "pass", checks: expect.anything() });
    }
  },
);

test.each(["is my money still held?", "I paid already", "did you pay the shop?"])(
  "“%s” is answered with what came and is held",
  async (text) => {
    const shop = memoryShop();
    shop.orders.unshift(order);
    const told = await says(shop, text);
    expect(told).toContain("We hold ₦12,500 of yours for order *5JF8-79VD*");
    expect(told).not.toMatch(/No payment|hasn't reached us/);
  },
);
