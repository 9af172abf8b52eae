// Tests the access tokens that all calls of a product share.
import { describe, expect, test } from "vitest";
import { deadAddress, type Played } from "../../../../test/support/exchange-server.ts";
import { gatewayTools } from "../../../../test/support/gateway-tools.ts";
import { json, now, playMomo, queued, request } from "../../../../test/support/played-momo.ts";
import { money } from "../../../kernel/values/money.ts";
import { momo } from "./driver.ts";

const { settings, start, asked, header } = playMomo();

describe("an access token", () => {
  const token: Played = json(200, { access_token: "t1", token_type: "access_token", expires_in: 3_600 });

  test("is fetched once per product and country", async () => {
    const one = start(token, queued, queued, token, queued);
    await one.collect(request);
    await one.collect(request);
    await one.collect({ ...request, country: "GH", amount: money(100n, "GHS") });
    expect(asked().map(({ path }) => path)).toEqual([
      "/collection/token/",
      "/collection/v1_0/requesttopay",
      "/collection/v1_0/requesttopay",
      "/collection/token/",
      "/collection/v1_0/requesttopay",
    ]);
  });

  test("that is refused is fetched anew, once", async () => {
    const refused = json(401, { statusCode: 401, message: "Access denied" });
    const fresh = json(200, { access_token: "t2", expires_in: 3_600 });
    expect(await start(token, refused, fresh, queued).collect(request)).toMatchObject({ kind: "prompt" });
    expect(header("authorization").filter((value) => String(value).startsWith("Bearer"))).toEqual([
      "Bearer t1",
      "Bearer t2",
    ]);
    expect(await start(token, refused, fresh, refused).collect(request)).toMatchObject({
      kind: "trouble",
      again: false,
    });
  });

  test.each<[string, Played, boolean]>([
    ["a wrong key", json(401, { error: "login_failed" }), false],
    ["a wrong key under HTTP 500", json(500, { error: "login_failed" }), false],
    ["a wrong subscription", json(401, { statusCode: 401, message: "Access denied" }), false],
    ["a failing server", json(500, ""), true],
    ["no answer", "hang up", true],
    ["no JSON", json(200, "<html>"), true],
    ["a token without its time", json(200, { access_token: "t1" }), true],
    ["a token that can't be a header", json(200, { access_token: "t1\nx: y", expires_in: 3_600 }), true],
  ])("is not had for %s; again: %s", async (_what, played, again) => {
    const result = await start(played).collect(request);
    expect(result).toMatchObject({ kind: "trouble", again });
    expect(JSON.stringify(result)).not.toMatch(/-key|-user|-sub/);
    expect(asked()).toHaveLength(1);
  });

  test("is not had where nobody listens", async () => {
    const gone = momo.open({ ...settings(), baseUrl: await deadAddress() }, gatewayTools(now));
    expect(await gone.collect(request)).toMatchObject({ kind: "trouble", again: true });
  });
});
