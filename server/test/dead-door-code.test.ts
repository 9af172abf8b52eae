// The buyer's page doesn't show a door code that no longer works.
import { afterAll, beforeAll, expect, test } from "vitest";
import { handoverCode } from "../src/escrow/index.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

const codeOf = ({ orderId }: Sold): string => handoverCode(stage.system.services.vault, orderId);
const pageOf = async ({ url }: Sold): Promise<string> => (await fetch(privatePageOf(stage.system, url))).text();
const moves = async ({ orderId }: Sold, status: string) =>
  stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });

test("after five wrong tries the page shows no code, and the buyer can still say that it came", async () => {
  const sale = await stage.sold();
  await moves(sale, "shipped");
  expect(await pageOf(sale)).toContain(codeOf(sale));
  const wrong = codeOf(sale) === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries += 1)
    expect(
      (
        await stage.system.call("POST", `/api/orders/${sale.orderId}/handover`, {
          key: stage.shop.key,
          body: { code: wrong },
        })
      ).status,
    ).toBeGreaterThanOrEqual(400);
  const page = await pageOf(sale);
  expect(page).not.toContain(codeOf(sale));
  expect(page).toContain("/received");
});

test("while the parcel goes back the page shows no code", async () => {
  const sale = await stage.sold();
  const { data: rates } = await stage.does(200, "POST", "/api/shipping/rates", { orderId: sale.orderId });
  const rateId = rates.find(({ kind }: { kind: string }) => kind === "own_rider").id;
  const { id } = await stage.does(201, "POST", "/api/shipping/dispatch", { orderId: sale.orderId, rateId });
  expect(await pageOf(sale)).toContain(codeOf(sale));
  await stage.does(200, "PATCH", `/api/shipping/shipments/${id}`, { status: "returning" });
  expect(await pageOf(sale)).not.toContain(codeOf(sale));
});
