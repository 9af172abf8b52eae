// A buyer who fetches their order can confirm nothing before it is ready, because they can't have it yet.
import { afterAll, beforeAll, expect, test } from "vitest";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const pickup = { address: "Shop 14, Tejuosho Market, Yaba", hours: "9am to 6pm" };
  await stage.does(200, "PATCH", "/api/shop", { pickup });
}, 120_000);
afterAll(() => stage.stop());

async function pageOf({ url }: Sold): Promise<string> {
  const answer = await fetch(privatePageOf(stage.system, url));
  expect(answer.status).toBe(200);
  return answer.text();
}
async function confirms({ url }: Sold): Promise<void> {
  await fetch(`${privatePageOf(stage.system, url)}/received`, {
    method: "POST",
    body: new URLSearchParams({ received: "everything" }),
    redirect: "manual",
  });
  await stage.rests();
}
const proofOf = async ({ orderId }: Sold) => (await stage.holdOf(orderId)).proof?.kind ?? null;

test.each(["paid", "processing"])(
  "an order to be fetched that is %s is not confirmed on the private page",
  async (status) => {
    const sale = await stage.sold("hello", { deliveryMethod: "pickup" });
    if (status === "processing") await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
    expect(await pageOf(sale)).not.toContain("/received");
    await confirms(sale);
    expect(await proofOf(sale)).toBeNull();
    await stage.does(200, "POST", `/api/orders/${sale.orderId}/ready`);
    expect(await pageOf(sale)).toContain("/received");
    await confirms(sale);
    expect(await proofOf(sale)).toBe("buyer");
  },
);

test("an order that the shop handed over without saying that it was ready is confirmed once the shop says so", async () => {
  const sale = await stage.sold("hello", { deliveryMethod: "pickup" });
  for (const status of ["processing", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await confirms(sale);
  expect(await proofOf(sale)).toBe("buyer");
});
