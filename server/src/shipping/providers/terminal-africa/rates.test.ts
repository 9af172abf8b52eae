// How an address is sent to Terminal Africa.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ExchangeServer, startExchangeServer } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import type { Place } from "../../aggregator.ts";
import { rates } from "./rates.ts";

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());

const place: Place = {
  name: "Ngozi Fixture",
  phone: "+2348000000217",
  email: "ngozi@example.test",
  address: "14 Allen Avenue, Ikeja, Lagos, Nigeria",
  line: "14 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  country: "NG",
  pin: null,
  code: null,
};

test("a point on the map stands beside the street, because it has no field for it", async () => {
  server.play({ status: 400, body: { status: false, message: "not today" } });
  const account = {
    baseUrl: server.url,
    secretKeys: ["sk"],
    userId: "USER-1",
    wallets: [{ country: "NG", currency: "NGN" }],
    packaging: null,
  };
  const items = [
    { name: "Dress", description: "M", weightGrams: 500, unitPrice: money(1_000n, "NGN"), quantity: 1 },
  ] as const;
  const parcel = { items, lengthCm: 10, widthCm: 10, heightCm: 10 };
  const to = { ...place, pin: { latitude: 6.5969424, longitude: 3.3542992 } };
  await rates(account, { from: place, to, parcel, instructions: null, cashToCollect: null }, new Date());
  const sent = JSON.parse(server.asked[0]?.text ?? "{}");
  expect([sent.pickup_address.line1, sent.pickup_address.line2]).toEqual(["14 Allen Avenue", ""]);
  expect(`${sent.delivery_address.line1} ${sent.delivery_address.line2}`.trim()).toBe(
    "14 Allen Avenue (6.5969424, 3.3542992)",
  );
});
