// The sum up to which a shop takes cash at the door holds for an order. The shop wrote it in its own words.
import { describe, expect, test } from "vitest";
import { memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const rules = [
  "Pay on delivery only for orders up to ₦15,000. Otherwise pay by link.",
  "We take cash at the door, but orders above 15k must be paid first.",
  "Cash on delivery: maximum ₦15,000 per order.",
  "Pas de paiement à la livraison au-dessus de ₦15,000.",
  "Malipo wakati wa kupokea ni hadi ₦15,000 tu.",
];

describe.each(rules)("“%s”", (payment) => {
  const open = (): ReturnType<typeof memoryShop> => memoryShop({ pickup: null, policies: { payment } });

  test("an order above it is paid first, and nobody is promised cash", async () => {
    const shop = open();
    await says(shop, "3 mini crossbody bags", "Yaba, 9 Sabo road");
    const told = await says(shop, "can I pay cash on delivery?");
    expect(told).toMatch(/above what the shop takes in cash|dépasse ce que|inazidi/);
    expect(told).not.toMatch(
      /you can pay on delivery, in cash|You pay in cash|pouvez payer en|Vous payez en|unaweza kulipa|Utalipa/,
    );
    expect(shop.proposal?.payment).toBe("link");
  });

  test("an order that was above it and is below it now is paid in cash, as the buyer wanted", async () => {
    const shop = open();
    await says(
      shop,
      "3 mini crossbody bags",
      "Yaba, 9 Sabo road",
      "I want to pay cash on delivery",
      "only 1 bag please",
    );
    expect(shop.proposal?.payment).toBe("on_delivery");
  });

  test("an order below it is paid in cash", async () => {
    const shop = open();
    await says(shop, "1 mini crossbody bag", "Yaba, 9 Sabo road", "can I pay cash on delivery?");
    expect(shop.proposal?.payment).toBe("on_delivery");
  });
});
