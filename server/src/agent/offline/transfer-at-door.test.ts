// "I'll transfer when your rider is here" is not cash: we say what this shop allows, and agree to nothing else.
import { describe, expect, test } from "vitest";
import { memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const transfers = [
  "I will do transfer when the rider gets here",
  "can I transfer on delivery?",
  "make I transfer when una rider reach",
  "i go send the money to una account once e land",
  "je fais le virement quand le livreur arrive",
  "je peux payer par mobile money à la livraison ?",
  "nitatuma kwa mpesa dereva akifika",
  "naweza kulipa kwa mpesa mzigo ukifika?",
] as const;

describe("where it is paid in cash at the door", () => {
  test.each(transfers)("“%s” is told that it is cash there, or the link now", async (text) => {
    const shop = memoryShop({ pickup: null });
    await says(shop, "2 mini crossbody bags", "Yaba, 9 Sabo road");
    const told = await says(shop, text);
    expect(told).toMatch(/in cash|cash only|na only cash|espèces|taslimu/);
    expect(told).toMatch(/transfer|virement|mobile money|account|kutuma pesa/i);
    expect(shop.proposal?.payment).toBe("link");
    expect(shop.handedOver).toEqual([]);
  });
});

describe("where it is paid first", () => {
  test.each(transfers)("“%s” is told that it is paid first", async (text) => {
    const shop = memoryShop({ pickup: null });
    await says(shop, "2 mini crossbody bags", "Lekki, 9 Admiralty way");
    expect(await says(shop, text)).toMatch(/pay first|payez d'abord|unalipa kwanza/);
    expect(shop.proposal?.payment).toBe("link");
  });
});

describe("cash is cash", () => {
  test.each([
    "I'll pay cash when it comes",
    "cash on delivery please",
    "i go give the rider cash",
    "je paie en espèces à la livraison",
    "nitalipa taslimu mzigo ukifika",
  ])("“%s”", async (text) => {
    const shop = memoryShop({ pickup: null });
    await says(shop, "2 mini crossbody bags", "Yaba, 9 Sabo road", text);
    expect(shop.proposal?.payment).toBe("on_delivery");
  });
});
