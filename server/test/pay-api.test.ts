// What a payer may do with the client token of a checkout: pay that checkout, see the status of that payment, and nothing else.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Selling, startSelling } from "./support/selling.ts";

let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
});
afterAll(() => shop.stop());

async function checkoutOf(orderId: string): Promise<{ id: string; clientToken: string }> {
  return (await shop.system.call("POST", "/api/checkout", { body: { orderId } })).body;
}
const asPayer = (token: string, method: string, path: string, body?: unknown) =>
  shop.system.call(method, path, {
    key: null,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { body } : {}),
  });

describe("the payer's token", () => {
  test("begins the payment of its checkout with an empty body, and finds it made", async () => {
    const { orderId } = await shop.sell();
    const { id, clientToken } = await checkoutOf(orderId);
    const begun = await asPayer(clientToken, "POST", "/api/pay/initialize", {});
    expect([begun.status, begun.body]).toMatchObject([
      200,
      { checkoutId: id, orderId, nextAction: { type: "redirect" } },
    ]);
    const { reference } = begun.body;
    shop.simulator.paystack.pay({ reference });
    const found = await asPayer(clientToken, "GET", `/api/pay/verify?reference=${reference}`);
    expect(found.body).toMatchObject({ status: "succeeded", providerFee: null });
    expect((await asPayer(clientToken, "POST", "/api/pay/verify", { reference })).body).toEqual(found.body);
    await shop.rest();
    await shop.wholeBooks();
  });

  test("does not open another checkout's payment, not even that it exists", async () => {
    const [mine, theirs] = [await shop.sell(), await shop.sell()];
    const { clientToken } = await checkoutOf(mine.orderId);
    const other = await checkoutOf(theirs.orderId);
    const { reference } = await shop.begin(theirs.orderId);
    expect((await asPayer(clientToken, "GET", `/api/pay/verify?reference=${reference}`)).status).toBe(404);
    expect((await asPayer(clientToken, "GET", "/api/pay/verify?reference=pay-none")).status).toBe(404);
    for (const body of [{ checkoutId: other.id }, { orderId: theirs.orderId }]) {
      const refused = await asPayer(clientToken, "POST", "/api/pay/initialize", body);
      expect([refused.status, refused.body.code]).toEqual([400, "resource_missing"]);
    }
  });

  test.each([
    ["GET", "/api/orders"],
    ["GET", "/api/payments"],
    ["GET", "/api/balance"],
    ["GET", "/api/payments/verify?reference=x"],
    ["POST", "/api/payments/initialize"],
    ["POST", "/api/checkout"],
  ])("is no key: %s %s is 403", async (method, path) => {
    const { clientToken } = await checkoutOf((await shop.sell()).orderId);
    const refused = await asPayer(clientToken, method, path, method === "POST" ? {} : undefined);
    expect([refused.status, refused.body.code]).toEqual([403, "missing_scope"]);
  });

  test.each(["ct_", "ct_00000000000000000000000000", "ct_01kaq3x5v2e8b9m4c7d0f1g2h3Zm9vYmFyYmF6cXV4MTIzNA"])(
    "%s was never given to anybody: 401",
    async (token) => {
      const refused = await asPayer(token, "POST", "/api/pay/initialize", {});
      expect([refused.status, refused.body.code, refused.headers.get("www-authenticate")]).toEqual([
        401,
        "unknown_client_token",
        expect.stringContaining("Bearer"),
      ]);
    },
  );

  test("with one character changed opens nothing", async () => {
    const { clientToken } = await checkoutOf((await shop.sell()).orderId);
    const last = clientToken.at(-1) === "A" ? "B" : "A";
    expect((await asPayer(clientToken.slice(0, -1) + last, "POST", "/api/pay/initialize", {})).status).toBe(401);
  });

  test("keeps its idempotency keys to itself: the shop's own answers are not replayed to a payer", async () => {
    const { orderId } = await shop.sell();
    const { id, clientToken } = await checkoutOf(orderId);
    const headers = { "idempotency-key": "same" };
    const body = { checkoutId: id };
    const first = await shop.system.call("POST", "/api/pay/initialize", { body, headers });
    expect(first.status).toBe(200);
    const payers = await shop.system.call("POST", "/api/pay/initialize", {
      key: null,
      body,
      headers: { ...headers, authorization: `Bearer ${clientToken}` },
    });
    expect([payers.status, payers.headers.get("idempotent-replayed")]).toEqual([200, null]);
  });
});

test("a shop's key opens the payer's operations as well", async () => {
  const { orderId } = await shop.sell();
  const begun = await shop.system.call("POST", "/api/pay/initialize", { body: { orderId } });
  expect(begun.status).toBe(200);
  const { reference } = begun.body;
  expect((await shop.system.call("GET", `/api/pay/verify?reference=${reference}`)).body.status).toBe("action_needed");
});
