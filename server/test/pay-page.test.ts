// The payment page over HTTP in each of its states, as a browser without scripts meets it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { days, minutes } from "../src/kernel/values/clock.ts";
import { type Selling, startSelling } from "./support/selling.ts";

let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
});
afterAll(() => shop.stop());

type Opened = { orderId: string; url: string };
async function opened(sale: Parameters<Selling["sell"]>[0] = {}, addresses: object = {}): Promise<Opened> {
  const { orderId } = await shop.sell(sale);
  const { body } = await shop.system.call("POST", "/api/checkout", { body: { orderId, ...addresses } });
  return { orderId, url: body.url };
}
const get = (url: string) => fetch(url, { redirect: "manual" });
const submit = (url: string, form: Record<string, string> = { method: "card" }) =>
  fetch(url, { method: "POST", body: new URLSearchParams({ whose: "known", ...form }), redirect: "manual" });
async function stateOf(url: string): Promise<string> {
  const told: { state: string } = JSON.parse(await (await get(`${url}/status`)).text());
  return told.state;
}
async function textOf(url: string): Promise<string> {
  const answer = await get(url);
  expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("referrer-policy")]).toEqual([
    200,
    "private, no-store",
    "no-referrer",
  ]);
  return answer.text();
}
async function referenceOf(orderId: string): Promise<string> {
  return (await shop.system.call("GET", `/api/payments?orderId=${orderId}`)).body.data[0].reference;
}

describe("an order to pay", () => {
  let page: Opened;
  beforeEach(async () => {
    page = await opened();
  });

  test("shows what is bought, the total and a form that needs no script", async () => {
    const text = await textOf(page.url);
    expect(text).toContain("Ankara Wrap Dress");
    expect(text).toContain("₦15,000");
    expect(text).toMatch(/<form[^>]*method="post"/i);
    expect(await stateOf(page.url)).toBe("open");
    const csp = (await get(page.url)).headers.get("content-security-policy") ?? "";
    expect(csp).toContain(new URL(shop.simulator.url).origin);
    expect(csp).not.toContain("unsafe-inline");
  });

  test("has the shop's logo in front of its name, at an address that does not end while it is the logo", async () => {
    const { call, clock } = shop.system;
    const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==";
    const file = await call("POST", "/api/media", { raw: Buffer.from(dot, "base64") });
    const path = new URL(file.body.url).pathname;
    const bare = `${shop.system.url}${path}`;
    expect((await get(bare)).status).toBe(404);
    expect(await textOf(page.url)).not.toContain('class="logo"');
    await call("PATCH", "/api/shop", { body: { pictures: { logo: file.body.url } } });
    expect(await textOf(page.url)).toContain(`<img class="logo" src="${path}"`);
    clock.advance(days(10));
    const shown = await get(bare);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await get(file.body.url)).status).toBe(200);
    await call("PATCH", "/api/shop", { body: { pictures: { logo: null } } });
    expect((await get(bare)).status).toBe(404);
  });

  test("the form leads to the gateway's page; pressed twice, to the same one", async () => {
    const first = await submit(page.url);
    expect(first.status).toBe(303);
    const place = first.headers.get("location") ?? "";
    expect(place).toContain(`${shop.simulator.url}/paystack/checkout/`);
    expect((await submit(page.url)).headers.get("location")).toBe(place);
    expect((await get(place)).status).toBe(200);
  });

  test("another way, chosen after coming back, leads to its own page; what is paid on either is the order's, once", async () => {
    const first = (await submit(page.url)).headers.get("location") ?? "";
    const second = (await submit(page.url, { method: "bank_transfer" })).headers.get("location") ?? "";
    expect(second).toContain("/paystack/checkout/");
    expect(second).not.toBe(first);
    expect(await (await get(second)).text()).toContain("I have sent the money");
    const list = async () => (await shop.system.call("GET", `/api/payments?orderId=${page.orderId}`)).body.data;
    const [now, left] = await list();
    expect([now.status, left.status, shop.atGateway(now.reference).channels]).toEqual([
      "action_needed",
      "cancelled",
      ["bank_transfer"],
    ]);
    // The page that was left can still be paid: that is the order's money, and the other page's would be too much.
    shop.simulator.paystack.pay({ reference: left.reference });
    await shop.rest();
    expect(await stateOf(page.url)).toBe("paid");
    shop.simulator.paystack.pay({ reference: now.reference });
    await shop.rest();
    expect((await shop.desk()).map(({ kind, payment_id }) => [kind, payment_id])).toContainEqual(["duplicate", now.id]);
    await shop.wholeBooks();
  });

  test("a page that was left and is paid two days later is found, though its notice is lost", async () => {
    await submit(page.url);
    await submit(page.url, { method: "bank_transfer" });
    const list = async () => (await shop.system.call("GET", `/api/payments?orderId=${page.orderId}`)).body.data;
    const left = (await list())[1];
    const pass = async (ms: number) => {
      shop.system.clock.advance(ms);
      await shop.system.worker?.sweep();
      await shop.rest();
    };
    for (const time of [minutes(1), minutes(2), minutes(30), days(1), days(1)]) await pass(time);
    const lost = { provider: "paystack", fate: "lost" };
    const headers = { "content-type": "application/json" };
    await fetch(`${shop.simulator.url}/desk/meddle`, { method: "POST", headers, body: JSON.stringify(lost) });
    shop.simulator.paystack.pay({ reference: left.reference });
    await shop.rest();
    expect((await list())[1].status).toBe("cancelled");
    await pass(days(1));
    expect((await list())[1].status).toBe("succeeded");
    await shop.wholeBooks();
  });

  test("another way, chosen when the first is paid already, leads to the receipt", async () => {
    await submit(page.url);
    const reference = await referenceOf(page.orderId);
    // The gateway knows, and its notice has not come.
    const lost = { provider: "paystack", fate: "lost" };
    const headers = { "content-type": "application/json" };
    await fetch(`${shop.simulator.url}/desk/meddle`, { method: "POST", headers, body: JSON.stringify(lost) });
    shop.simulator.paystack.pay({ reference });
    const answer = await submit(page.url, { method: "bank_transfer" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, new URL(page.url).pathname]);
    expect(await stateOf(page.url)).toBe("paid");
  });

  test("a way to pay that is not offered is none; the gateway decides what it shows", async () => {
    expect((await submit(page.url, { method: "magic", total: "1" })).status).toBe(303);
    expect(shop.atGateway(await referenceOf(page.orderId))).toMatchObject({ amount: 1_500_000, channels: null });
  });

  test("coming back without having paid changes nothing, whatever the address says", async () => {
    await submit(page.url);
    const back = await get(`${page.url}/return?reference=${await referenceOf(page.orderId)}&status=success&trxref=x`);
    expect([back.status, back.headers.get("location")]).toEqual([303, new URL(page.url).pathname]);
    expect(await shop.orderOf(page.orderId)).toMatchObject({ status: "pending", fundsStatus: "none" });
    expect(await stateOf(page.url)).toBe("open");
  });

  test("coming back before having begun leads to the page", async () => {
    expect((await get(`${page.url}/return`)).headers.get("location")).toBe(new URL(page.url).pathname);
  });

  test("paid: the receipt stands there, and paying again leads to it", async () => {
    await submit(page.url);
    const reference = await referenceOf(page.orderId);
    shop.simulator.paystack.pay({ reference });
    await shop.rest();
    const text = await textOf(page.url);
    expect(text).toContain(reference);
    expect(text).not.toMatch(/<form[^>]*method="post"/i);
    expect(await stateOf(page.url)).toBe("paid");
    const again = await submit(page.url);
    expect([again.status, again.headers.get("location")]).toEqual([303, new URL(page.url).pathname]);
    expect(shop.simulator.paystack.transactions().filter((one) => one.reference === reference)).toHaveLength(1);
  });

  test("declined: says so and lets the buyer try again", async () => {
    await submit(page.url);
    shop.simulator.paystack.pay({ reference: await referenceOf(page.orderId), card: "declined" });
    await get(`${page.url}/return`);
    expect(await stateOf(page.url)).toBe("failed_try_again");
    const told = await textOf(page.url);
    expect(told).toContain("did not go through");
    expect(told).toContain("The bank said no.");
    expect((await submit(page.url)).headers.get("location")).toContain("/paystack/checkout/");
  });

  test("another sum than was due: under review, and no form to pay again", async () => {
    await submit(page.url);
    const reference = await referenceOf(page.orderId);
    shop.atGateway(reference).amount = 1_000;
    shop.simulator.paystack.pay({ reference });
    await shop.rest();
    expect(await stateOf(page.url)).toBe("under_review");
    expect(await textOf(page.url)).not.toMatch(/<form[^>]*method="post"/i);
  });

  test("out of time: expired at the minute, before anybody has swept, and after", async () => {
    shop.system.clock.advance(minutes(35));
    expect(await stateOf(page.url)).toBe("expired");
    expect((await submit(page.url)).headers.get("location")).toBe(new URL(page.url).pathname);
    await shop.system.worker?.sweep();
    expect(await stateOf(page.url)).toBe("expired");
    expect(await textOf(page.url)).not.toMatch(/<form[^>]*method="post"/i);
    expect((await shop.system.call("GET", `/api/payments?orderId=${page.orderId}`)).body.data).toEqual([]);
  });

  test("cancelled: says so, and nobody can pay", async () => {
    await shop.system.call("PATCH", `/api/orders/${page.orderId}/status`, { body: { status: "cancelled" } });
    expect(await stateOf(page.url)).toBe("cancelled");
    expect((await submit(page.url)).headers.get("location")).toBe(new URL(page.url).pathname);
  });
});

test("what was given back stands in the receipt, on the buyer's page and on the payer's", async () => {
  const page = await opened();
  await submit(page.url);
  shop.simulator.paystack.pay({ reference: await referenceOf(page.orderId) });
  await shop.rest();
  expect(await textOf(page.url)).not.toContain("Given back");
  const { data } = (await shop.system.call("GET", `/api/payments?orderId=${page.orderId}`)).body;
  for (const amount of [200_000, 150_000]) {
    const body = { amount: { amount, currency: "NGN" }, reason: "a stain" };
    expect((await shop.system.call("POST", `/api/payments/${data[0].id}/refund`, { body })).status).toBe(201);
  }
  const { payerUrl } = (await shop.system.call("POST", "/api/checkout", { body: { orderId: page.orderId } })).body;
  for (const url of [page.url, payerUrl])
    for (const sum of ["₦2,000", "₦1,500"])
      expect((await textOf(url)).replaceAll(/\s+/g, " ")).toContain(`<dt>On its way back</dt> <dd>${sum}</dd>`);
});

test("for cash: says so before it comes, and asks nobody to pay once it has come, the day after or when it is finished", async () => {
  const page = await opened();
  const moves = async (status: string) =>
    expect((await shop.system.call("PATCH", `/api/orders/${page.orderId}/status`, { body: { status } })).status).toBe(
      200,
    );
  await moves("confirmed");
  const before = await textOf(page.url);
  for (const words of ["You pay when it comes", "Have ₦15,000 in cash ready", "You can also pay here"])
    expect(before).toContain(words);
  await submit(page.url);
  shop.simulator.paystack.pay({ reference: await referenceOf(page.orderId), card: "declined" });
  await get(`${page.url}/return`);
  expect(await stateOf(page.url)).toBe("failed_try_again");
  await moves("shipped");
  await moves("delivered");
  // What was tried here before is no reason to try again.
  expect(await stateOf(page.url)).toBe("open");
  const arrived = await textOf(page.url);
  expect(arrived).toContain("The shop “Amaka&#39;s Closet” says that it has arrived");
  expect(arrived).toContain("don&#39;t pay again");
  shop.system.clock.advance(days(2));
  expect(await stateOf(page.url)).toBe("in_cash");
  await moves("completed");
  const over = await textOf(page.url);
  expect(over).not.toMatch(/<form|back on sale|Pay ₦/);
  expect((await submit(page.url)).headers.get("location")).toBe(new URL(page.url).pathname);
});

test("the gateway is down: 503, nothing was charged, and the next press works", async () => {
  const page = await opened({ price: 1_500_010 });
  const failed = await submit(page.url);
  expect(failed.status).toBe(503);
  const text = await failed.text();
  expect(text).toContain("You have not been charged");
  // What the script compares with what it hears: the words stay until something has changed.
  expect(text).toContain(`data-state="${await stateOf(page.url)}"`);
  expect((await submit(page.url)).status).toBe(303);
});

test("paid with a place of the seller's to go to: the buyer comes there with the reference", async () => {
  const page = await opened({}, { successUrl: "https://seller.example/thanks?from=chat" });
  await submit(page.url);
  const reference = await referenceOf(page.orderId);
  shop.simulator.paystack.pay({ reference });
  const back = await get(`${page.url}/return`);
  expect(back.headers.get("location")).toBe(`https://seller.example/thanks?from=chat&reference=${reference}`);
});

describe("the shop's own request names a place to go to", () => {
  const callbackUrl = "https://seller.example/after";
  const asks = async (orderId: string): Promise<string> => {
    const body = { orderId, callbackUrl };
    return (await shop.system.call("POST", "/api/payments/initialize", { body })).body.reference;
  };
  const paidAndBack = async (url: string, reference: string): Promise<string> => {
    shop.simulator.paystack.pay({ reference });
    return (await get(`${url}/return`)).headers.get("location") ?? "";
  };

  test("who pays by that request goes there", async () => {
    const page = await opened();
    const reference = await asks(page.orderId);
    expect(await paidAndBack(page.url, reference)).toBe(`${callbackUrl}?reference=${reference}`);
  });

  test("who pays on our page stays there, whether the shop asked before or after", async () => {
    const [before, after] = [await opened(), await opened()];
    const reference = await asks(before.orderId);
    await submit(before.url);
    expect(await referenceOf(before.orderId)).toBe(reference);
    expect(await paidAndBack(before.url, reference)).toBe(new URL(before.url).pathname);
    await submit(after.url);
    const own = await asks(after.orderId);
    expect(await paidAndBack(after.url, own)).toBe(new URL(after.url).pathname);
  });

  test("a request that begins another attempt changes nothing for the one that was paid", async () => {
    const page = await opened();
    await submit(page.url);
    const left = await referenceOf(page.orderId);
    await submit(page.url, { method: "bank_transfer" });
    await shop.system.admin.query("update payments set callback_url = $2 where reference = $1", [
      await referenceOf(page.orderId),
      callbackUrl,
    ]);
    shop.simulator.paystack.pay({ reference: left });
    await shop.rest();
    expect((await get(`${page.url}/return`)).headers.get("location")).toBe(new URL(page.url).pathname);
  });
});

describe("a token that opens nothing", () => {
  test("guessed, cut, of another form or of nobody: the same page, 404, for looking, paying, returning and asking", async () => {
    const { url } = await opened();
    const token = url.split("/").at(-1) ?? "";
    const altered = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    const unknown = `ct_${"0".repeat(26)}${token.slice(29)}`;
    const bodies = new Set<string>();
    for (const wrong of [altered, unknown, token.slice(0, -1), `${token}A`, token.toUpperCase(), "x", "ct_", "%00"]) {
      const address = url.replace(token, wrong);
      for (const answer of [await get(address), await submit(address), await get(`${address}/return`)]) {
        expect(answer.status).toBe(404);
        bodies.add(await answer.text());
      }
      const status = await get(`${address}/status`);
      expect([status.status, await status.text()]).toEqual([404, '{"state":"not_found"}']);
    }
    expect(bodies.size).toBe(1);
  });

  test("says what to do in the browser's language, on the pages around it as well", async () => {
    for (const path of ["", "/problem", "/data"]) {
      const asked = await fetch(`${shop.system.url}/pay/ct_x${path}`, {
        headers: { "accept-language": "de, fr-CI;q=0.8" },
      });
      const text = await asked.text();
      expect([asked.status, text.includes(`<html lang="fr">`), text.includes("Et maintenant ?")]).toEqual([
        404,
        true,
        true,
      ]);
    }
  });
});
