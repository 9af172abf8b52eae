// A provider is asked about the number of a request, and the operator reads what it said. The simulator plays Smile ID.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { askToBeVerified, ownersFacts, waitingNumber } from "./support/ask-to-be-verified.ts";
import { joinedOperator, readable } from "./support/operator-browser.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { readIdentityCheck } from "../src/kernel/process/identity-check-settings.ts";
import { readVerification } from "../src/kernel/process/verification-settings.ts";
import { smileId } from "../src/verification/providers/smile-id/driver.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
beforeAll(async () => {
  simulator = await startSimulator();
  const identityCheck = readIdentityCheck({ VERIFICATION_CHECK: "smile-id" }, simulator.url);
  const verification = readVerification({ VERIFICATION: "offered" });
  system = await startSystem({ config: (config) => ({ ...config, verification, identityCheck }) });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});
beforeEach(async () => {
  shop = await system.newShop();
  simulator.smileId.people.clear();
  simulator.smileId.unknown.clear();
  simulator.smileId.asked.length = 0;
});

const stored = async () => {
  const { rows } = await system.admin.query("select state, level, checked from verifications where shop_id = $1", [
    shop.id,
  ]);
  return rows[0];
};
const page = async (): Promise<string> => {
  const viewer = await joinedOperator(system, "viewer");
  return readable((await viewer.open(`/operator/verification/${shop.id}`)).text);
};

describe("the check of a number", () => {
  test("is asked once with a signature, says what fits, and decides nothing", async () => {
    await askToBeVerified(system, shop);
    expect(simulator.smileId.asked).toMatchObject([
      {
        country: "NG",
        id_type: "BVN",
        id_number: waitingNumber,
        first_name: "Amaka",
        last_name: "Grace Obi",
        dob: "1990-05-31",
        partner_params: { user_id: shop.id, job_type: 5 },
      },
    ]);
    expect(await stored()).toMatchObject({
      state: "submitted",
      level: "none",
      checked: { provider: "Smile ID", number: "found", name: "fits", dateOfBirth: "fits", providerId: "0000000001" },
    });
    expect(await page()).toContain("Check by Smile ID the number exists; name fits; date of birth fits");
  });

  test("of somebody else's number says so, and keeps no word about them", async () => {
    simulator.smileId.people.set(waitingNumber, { fullName: "CHINEDU AMAKA EZE", dateOfBirth: "1971-01-02" });
    await askToBeVerified(system, shop);
    expect(await page()).toContain("the number exists; name fits in part; date of birth differs");
    const { rows } = await system.admin.query(
      "select row_to_json(v)::text as all from verifications v where shop_id = $1",
      [shop.id],
    );
    for (const word of ["CHINEDU", "1971"]) expect(rows[0].all).not.toContain(word);
  });

  test("of a number that no office knows says so", async () => {
    simulator.smileId.unknown.add(waitingNumber);
    await askToBeVerified(system, shop);
    expect(await page()).toContain("the number was not found");
  });

  test("is asked again when the office gives no answer", async () => {
    simulator.smileId.unavailable = 1;
    await askToBeVerified(system, shop);
    await expect.poll(async () => (await stored()).checked, { timeout: 20_000 }).toMatchObject({ number: "found" });
    expect(simulator.smileId.asked).toHaveLength(2);
  });
});

describe("Smile ID's driver", () => {
  const question = { reference: "one", shopId: "shp_one", country: "NG", ...ownersFacts };
  const account = { baseUrl: "", partnerId: "000", apiKey: "smile-id-sandbox-key" };
  const at = (more: object) => smileId({ ...account, baseUrl: `${simulator.url}/smile-id/v1`, ...more });

  test("says what is not offered without a call, and what goes wrong without a word about the person", async () => {
    expect(await at({}).ask({ ...question, country: "TZ", idType: "nin" })).toEqual({ kind: "not_offered" });
    expect(simulator.smileId.asked).toEqual([]);
    expect(await at({ apiKey: "another" }).ask(question)).toEqual({ kind: "trouble", detail: "status 401, code 2204" });
    const nobody = await at({ baseUrl: "http://127.0.0.1:1" }).ask(question);
    expect(nobody).toMatchObject({ kind: "trouble" });
    expect(JSON.stringify(nobody)).not.toContain(waitingNumber);
  });

  test.each([
    [{}, null],
    [{ VERIFICATION_CHECK: "smile-id" }, null],
    [
      { VERIFICATION_CHECK: "smile-id", SMILE_ID_PARTNER_ID: "001", SMILE_ID_API_KEY: "k" },
      { baseUrl: "https://api.smileidentity.com/v1", partnerId: "001", apiKey: "k" },
    ],
  ])("for live shops takes the operator's account from %j", (environment, live) => {
    expect(readIdentityCheck(environment, "http://sim").live).toEqual(live);
  });

  test("refuses half an account, and another provider", () => {
    const half = { VERIFICATION_CHECK: "smile-id", SMILE_ID_PARTNER_ID: "001" };
    expect(() => readIdentityCheck(half, "")).toThrow("set SMILE_ID_API_KEY");
    expect(() => readIdentityCheck({ VERIFICATION_CHECK: "yes" }, "")).toThrow("VERIFICATION_CHECK must be");
  });
});
