// A new receiver, address or phone number after the proposal and before the payment changes what was proposed, so we
// ask for a yes again.
import { describe, expect, test } from "vitest";
import { memoryShop, type MemoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

async function proposed(): Promise<MemoryShop> {
  const shop = memoryShop({ pickup: null });
  await says(shop, "2 mini crossbody bags", "Yaba, 9 Sabo road");
  expect(shop.dialogue.asked).toBe("confirm");
  return shop;
}

const whole = /mini crossbody/i;

describe("changes it", () => {
  test.each([
    ["actually send it to 22 Herbert Macaulay Way", { address: "22 Herbert Macaulay Way" }, null],
    ["no use 22 Herbert Macaulay Way instead", { address: "22 Herbert Macaulay Way" }, null],
    ["abeg carry am go 22 Herbert Macaulay Way", { address: "22 Herbert Macaulay Way" }, null],
    ["plutôt au 22 rue Macaulay", { address: "22 rue Macaulay" }, null],
    ["badala yake peleka 22 Herbert Macaulay Way", { address: "22 Herbert Macaulay Way" }, null],
    ["let it be Surulere, 5 Bode Thomas street", { area: "Surulere", address: "5 Bode Thomas street" }, null],
    ["my flatmate Osas will be the one collecting it", { address: "9 Sabo road" }, "Osas"],
    ["na Mama Bisi go collect am", { address: "9 Sabo road" }, "Mama Bisi"],
    ["c'est Ousmane qui va réceptionner", { address: "9 Sabo road" }, "Ousmane"],
    ["atakayepokea ni Kamau", { address: "9 Sabo road" }, "Kamau"],
    ["the rider should call 0809 111 2233", { address: "9 Sabo road, 08091112233" }, null],
    ["use this number 08091112233", { address: "9 Sabo road, 08091112233" }, null],
    ["mettez ce numéro: 08091112233", { address: "9 Sabo road, 08091112233" }, null],
    ["namba ya kupiga ni 08091112233", { address: "9 Sabo road, 08091112233" }, null],
  ])("“%s”", async (text, delivery, receiver) => {
    const shop = await proposed();
    const first = shop.proposal?.token;
    const told = await says(shop, text);
    expect(shop.proposal?.delivery).toMatchObject(delivery);
    expect(shop.proposal?.receiver ?? null).toBe(receiver);
    expect(shop.proposal?.token).not.toBe(first);
    expect(told).toMatch(whole);
    expect(shop.dialogue.asked).toBe("confirm");
    expect([...shop.lines.values()]).toEqual([2]);
  });
});

describe("asks about another place, and changes nothing", () => {
  test.each([
    ["and Surulere nko?", "Surulere"],
    ["what about Lekki?", "Lekki"],
    ["et Surulere ?", "Surulere"],
    ["na Lekki je?", "Lekki"],
    ["Surulere nko", "Surulere"],
    ["how about VI", "Victoria Island"],
  ])("“%s”", async (text, area) => {
    const shop = memoryShop({ pickup: null });
    await says(shop, "2 mini crossbody bags", "Yaba, 9 Sabo road", "how much is delivery?");
    const told = await says(shop, text);
    expect(told).toContain(area);
    expect(shop.proposal?.delivery).toMatchObject({ area: "Yaba", address: "9 Sabo road" });
    expect(shop.dialogue).toMatchObject({ area: "Yaba", address: "9 Sabo road" });
  });

  test("“and Kano nko?”, of a place that the shop does not go to", async () => {
    const shop = memoryShop({ pickup: null });
    await says(shop, "2 mini crossbody bags", "Yaba, 9 Sabo road", "how much is delivery?", "and Kano nko?");
    expect(shop.dialogue).toMatchObject({ area: "Yaba", address: "9 Sabo road" });
  });
});
