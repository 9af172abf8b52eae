import { beforeAll, describe, expect, test } from "vitest";
import type { StateCard } from "../brain.ts";
import { cardOf, memoryShop, toolBox } from "../testing/memory-shop.ts";
import type { Receipt } from "../tool.ts";
import { verify } from "../verifier.ts";

const delivery =
  "Pay before 1pm and it goes out the same day. Glass and ceramics are packed in bubble wrap. La vaisselle est emballée avec soin.";

let card: StateCard;
let receipts: readonly Receipt[];

beforeAll(async () => {
  const shop = memoryShop({ policies: { delivery, warranty: "If it breaks within 30 days we refund it." } });
  const [first] = shop.products;
  if (first) first.description = "Pure silk. Your size is always available on request. 12 months warranty on the zip.";
  const tools = toolBox(shop, null);
  await tools.call("get_product", { productId: first?.id ?? "" });
  card = cardOf(shop);
  receipts = tools.receipts;
});

function verdict(text: string): string {
  return verify({ text }, receipts, card).verdict;
}

describe("what the seller wrote for every buyer claims nothing of this one's order", () => {
  test.each([
    `To Yaba it takes 1 day.\n${delivery}`,
    "To Yaba it takes 1 day. Glass and ceramics are packed in bubble wrap.",
    "La boutique écrit : La vaisselle est emballée avec soin.",
    "We wrote: “Glass and ceramics are packed in bubble wrap.” Anything else?",
    "If it breaks within 30 days we refund it.",
    "*Dress*: 12 months warranty on the zip.",
  ])("passes: %s", (text) => {
    expect(verdict(text)).toBe("pass");
  });
});

describe("a claim of the agent's own beside it is stopped", () => {
  test.each([
    "Glass and ceramics are packed in bubble wrap. Your order is packed.",
    "Your order is packed. Glass and ceramics are packed in bubble wrap.",
    "Glass and ceramics are packed in bubble wrap: yours has been shipped.",
    "Your glass and ceramics are packed in bubble wrap.",
    "Glass and ceramics are packed in bubble wrap, and your payment has been received.",
    "La vaisselle est emballée avec soin. Votre colis est expédié.",
    "This one has 12 months warranty on the zip and 24 months warranty on the rest.",
    "Pay before 1pm and it goes out the same day. It reaches you in 3 hours.",
  ])("stops: %s", (text) => {
    expect(verdict(text)).toBe("stop");
  });
});
