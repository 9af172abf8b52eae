// A buyer who collects the order learns where and when. We don't mention areas and fees.
import { expect, test } from "vitest";
import { memoryShop } from "../testing/memory-shop.ts";
import { says } from "../testing/says.ts";

const ofDelivery = /Lekki|Surulere|₦2,000|₦2,500|1 day|2 days|1 jour|siku 1/;
const bakery = () =>
  memoryShop({
    name: "Iya Basira Cakes",
    pickup: { address: "3 Bode Thomas Street, Surulere", hours: "Tue to Sun 10am – 5pm" },
    policies: { delivery: "Orders before 1pm go out the same day." },
  });

test.each([
  "2 mini crossbody bags, I will come and pick them up",
  "2 mini crossbody bags, I go come carry am myself",
  "je prends 2 mini crossbody bags, je passe les prendre à la boutique",
  "nataka mini crossbody bag 2, nitakuja kuchukua dukani",
])("“%s” is proposed with the place alone", async (text) => {
  const shop = memoryShop();
  const told = await says(shop, text);
  expect(told).toContain("14 Allen Avenue");
  expect(told).not.toMatch(ofDelivery);
  expect(shop.proposal?.delivery.kind).toBe("pickup");
});

test.each(["when will it be ready?", "when can I get it", "c'est prêt quand ?", "nitapata lini?"])(
  "“%s”, of what is fetched, is answered with place and hours, before the order and after it",
  async (text) => {
    const shop = bakery();
    await says(shop, "2 mini crossbody bags", "I will pick it up");
    for (const _ of ["before", "after"]) {
      const told = await says(shop, text);
      expect(told).toMatch(/3 Bode Thomas Street[\s\S]*10am/);
      expect(told).not.toMatch(/Lekki|same day|1 day|1 jour|siku 1/);
      await says(shop, "yes");
    }
  },
);

test("who can't come is told of delivery as before, and an area ends the fetching", async () => {
  const shop = memoryShop();
  expect(await says(shop, "2 mini crossbody bags, I can't come and pick it up")).toMatch(/Lekki|Surulere/);
  await says(shop, "I'll pick it up after all", "no, deliver to 12 Herbert Macaulay Way, Yaba");
  expect(await says(shop, "when will it come?")).toContain("1 day");
});
