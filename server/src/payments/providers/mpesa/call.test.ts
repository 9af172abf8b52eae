// Tests the access token that all calls share.
import { describe, expect, test } from "vitest";
import type { Played } from "../../../../test/support/exchange-server.ts";
import { fault, json, playMpesa, request } from "../../../../test/support/played-mpesa.ts";

const { start, open, asked } = playMpesa();
const accepted = json(200, { CheckoutRequestID: "ws_CO_1", ResponseCode: "0" });

describe("the access token", () => {
  test("is fetched once for many calls", async () => {
    const gateway = await open(accepted, accepted);
    await gateway.collect(request);
    await gateway.collect(request);
    expect(asked().map(({ path }) => path)).toEqual([
      "/mpesa/stkpush/v1/processrequest",
      "/mpesa/stkpush/v1/processrequest",
    ]);
  });

  test("that was ended by a newer one is fetched anew, once", async () => {
    const refused = fault(404, "404.001.03", "Invalid Access Token");
    const gateway = await open(refused, json(200, { access_token: "t2", expires_in: 3_599 }), refused);
    expect(await gateway.collect(request)).toMatchObject({ kind: "trouble", again: true });
    expect(asked().map(({ headers }) => headers.authorization)).toEqual([
      "Bearer t1",
      expect.stringContaining("Basic "),
      "Bearer t2",
    ]);
  });

  test.each<[string, Played, boolean]>([
    ["a wrong key", fault(400, "400.008.01", "Invalid Authentication passed"), false],
    ["a wrong key without a body", json(401, ""), false],
    ["a failing server", json(503, ""), true],
    ["no answer", "hang up", true],
    ["no JSON", json(200, "<html>"), true],
    ["no token", json(200, { expires_in: "3599" }), true],
    ["a token without its time", json(200, { access_token: "t1", expires_in: "soon" }), true],
    ["a token that can't be a header", json(200, { access_token: "t1\nx: y", expires_in: "3599" }), true],
  ])("is not had for %s; again: %s", async (_what, played, again) => {
    expect(await start([played]).collect(request)).toMatchObject({ kind: "trouble", again });
    expect(asked()).toHaveLength(1);
  });

  test("and the keys are told nowhere", async () => {
    const result = await start([fault(400, "400.008.01", "bad key")]).collect(request);
    expect(JSON.stringify(result)).not.toMatch(/secret|Basic/);
  });
});
