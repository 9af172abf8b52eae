// What a placed order shows stays as it was: the picture of its goods and the place of collection, until the buyer has read of another.
import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { days, hours } from "../src/kernel/values/clock.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

const price = { amount: 900_000, currency: "NGN" };
async function picture(productId: string, colour: string): Promise<string> {
  const bytes = await sharp({ create: { width: 320, height: 320, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const answer = await fetch(`${stage.system.url}/api/products/${productId}/images`, {
    method: "POST",
    headers: { authorization: `Bearer ${stage.shop.key}`, "content-type": "image/png" },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}
const pageOf = async ({ url }: Sold): Promise<string> => (await fetch(privatePageOf(stage.system, url))).text();
const bytesOf = async (page: string, imageId: string): Promise<number> => {
  const [address = ""] = new RegExp(`[^"]*/pictures/[^"]*${imageId}[^"]*`).exec(page) ?? [];
  return (await fetch(address.replace(stage.system.services.config.publicUrl, stage.system.url))).status;
};

test("the picture of a placed order is the one of that day, also when the product shows another and the old one is deleted", async () => {
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Real leather bag", price });
  const [shown, unordered] = [await picture(productId, "red"), await picture(productId, "green")];
  const sale = await stage.sold("hello", { items: [{ productId, quantity: 1 }] });
  expect(await pageOf(sale)).toContain(shown);
  const later = await picture(productId, "blue");
  const images = (await stage.does(200, "GET", `/api/products/${productId}`)).images;
  const kept = images.filter(({ id }: { id: string }) => id === later).map(({ url }: { url: string }) => ({ url }));
  await stage.does(200, "PATCH", `/api/products/${productId}`, { images: kept });
  // A change of the order keeps the picture of the goods that were there.
  await stage.does(201, "POST", `/api/orders/${sale.orderId}/edits`, { items: [{ productId, quantity: 2 }] });
  expect(await pageOf(sale)).toContain(shown);
  await stage.passes(days(1) + hours(1));
  // The queue's own clock is real time.
  await stage.system.admin.query("update pgboss.job set start_after = now() where name = 'drop-unused-image'");
  await expect
    .poll(
      async () => (await stage.system.admin.query("select from product_images where id = $1", [unordered])).rowCount,
      {
        timeout: 20_000,
      },
    )
    .toBe(0);
  const page = await pageOf(sale);
  expect(page).toContain(shown);
  expect(page).not.toContain(later);
  expect(await bytesOf(page, shown)).toBe(200);
});

const yaba = { address: "12 Herbert Macaulay Way, Yaba", hours: "9-5" };
const ikeja = { address: "4 Opebi Road, Ikeja", hours: "9-5" };
const movesTo = (pickup: object) => stage.does(200, "PATCH", "/api/shop", { pickup });
const heard = ({ chat }: Sold): string[] => chat.heard().map(({ text }) => text);
/** A paid order for collection at Yaba. */
async function toFetch(): Promise<Sold> {
  await movesTo(yaba);
  const sale = await stage.sold("hello", { deliveryMethod: "pickup" });
  await stage.does(200, "POST", `/api/orders/${sale.orderId}/ready`);
  return sale;
}

test("a new place to fetch a paid order is told in the chat, beside the old one, each time that it changes", async () => {
  const sale = await toFetch();
  expect(heard(sale).join("\n")).toContain("12 Herbert Macaulay Way, Yaba (9-5)");
  await movesTo(ikeja);
  const told = `The shop changed where you pick up order`;
  expect(heard(sale).at(-1)).toMatch(
    /^The shop changed where you pick up order \*[^*]+\*\. It writes: “4 Opebi Road, Ikeja \(9-5\)”\. Before, it wrote: “12 Herbert/,
  );
  expect(await pageOf(sale)).not.toContain("Herbert");
  await movesTo(yaba);
  await movesTo(ikeja);
  expect(heard(sale).filter((text) => text.startsWith(told))).toHaveLength(3);
  // An unrelated change sends no message.
  await stage.does(200, "PATCH", "/api/shop", { returnDays: 9 });
  expect(heard(sale).filter((text) => text.startsWith(told))).toHaveLength(3);
});

test("while the channel is closed the order keeps the old place, its page shows both, and the buyer is told when they write", async () => {
  const sale = await toFetch();
  await stage.passes(days(1) + hours(1));
  const before = heard(sale).length;
  await movesTo(ikeja);
  expect(heard(sale)).toHaveLength(before);
  expect(await pageOf(sale)).toMatch(/12 Herbert Macaulay Way, Yaba, 9-5 → 4 Opebi Road, Ikeja, 9-5/);
  await sale.chat.says("good morning");
  await stage.passes(hours(1));
  expect(heard(sale).join("\n")).toContain("Before, it wrote: “12 Herbert Macaulay Way, Yaba (9-5)”");
  expect(await pageOf(sale)).not.toContain("Herbert");
});
