// The pages of the operator's console over all shops, and what they never show.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actAddress } from "../src/operator/index.ts";
import { readConfig } from "../src/kernel/process/config.ts";
import { openChat } from "./support/chat.ts";
import { readStrictly } from "./support/html-check.ts";
import { signedInMember } from "./support/member.ts";
import { type Joined, joinedOperator, operatorBrowser, readable } from "./support/operator-browser.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

let selling: Selling;
let system: TestSystem;
let admin: Joined;
let support: Joined;
let viewer: Joined;
beforeAll(async () => {
  selling = await startSelling();
  ({ system } = selling);
  admin = await joinedOperator(system, "admin");
  support = await joinedOperator(system, "support");
  viewer = await joinedOperator(system, "viewer");
}, 120_000);
afterAll(() => selling.stop());

const shows = async (path: string, by = viewer): Promise<string> => {
  const page = await by.open(path);
  expect([path, page.status]).toEqual([path, 200]);
  return readable(page.text);
};
const act = (name: string, id: string, by: Joined, fields: Record<string, string>) =>
  by.sends(actAddress({ name }, { shopId: null, id }), fields);
const logOf = async (name: string) =>
  (await system.admin.query("select * from operator_acts where act = $1 order by at, id", [name])).rows;

describe("the overview", () => {
  test("counts what needs a person, and says how the installation does", async () => {
    const before = await shows("/operator");
    expect(before).toContain(
      "0 disputes to decide 0 payments under review 0 shops to verify 0 channels that need attention",
    );
    expect(before).toContain("ready");
    const { orderId } = await selling.sell();
    const { reference } = await selling.begin(orderId);
    Object.assign(selling.atGateway(reference), { amount: 1_700_000, requestedAmount: 1_700_000 });
    selling.simulator.paystack.pay({ reference });
    await selling.rest();
    await system.admin.query("update channel_connections set state = 'needs_attention' where shop_id = $1", [
      system.shop.id,
    ]);
    await system.admin.query("update installation_figures set begun_at = '-infinity'");
    const after = await shows("/operator");
    expect(after).toMatch(/1 payments under review 0 shops to verify \d channels that need attention/);
    expect(after).toContain("sandbox ₦15,000");
  });
});

describe("shops", () => {
  test("are listed in pages, found by name, id or page, and left out when they are closed", async () => {
    for (let n = 0; n < 22; n += 1) await system.newShop({ name: `Bola Bags ${n}` });
    const first = await viewer.open("/operator/shops?q=bola");
    const next = /href="(\/operator\/shops\?[^"]*cursor=[^"]+)"/.exec(first.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const names = (text: string): string[] => text.match(/Bola Bags \d+/g) ?? [];
    expect(names(first.text)).toHaveLength(20);
    expect(names((await viewer.open(next)).text)).toHaveLength(2);
    expect(await shows("/operator/shops?q=nobody")).toContain("No shop was found.");
    expect(await shows(`/operator/shops?q=${system.shop.id}`)).toContain("sandbox NG");
    expect((await viewer.open("/operator/shops?cursor=x")).status).toBe(400);
    expect(await shows("/operator/shops?q=%25%27%3B--")).toContain("No shop was found.");

    const reset = await system.newShop({ name: "Reset Rugs" });
    await system.call("POST", "/api/test/reset", { key: reset.key });
    const found = await viewer.open("/operator/shops?q=reset rugs");
    expect(found.text).not.toContain(reset.id);
    expect((await viewer.open(`/operator/shops/${reset.id}`)).status).toBe(404);
  });

  test("show state, channels, money, held orders and team, but no buyer and no phone", async () => {
    const shop: TestShop = await system.newShop({ name: "Zuri Styles" });
    await signedInMember(system, shop, { name: "Amaka Obi" });
    system.connect(selling.simulator, shop);
    const chat = openChat(system, { simulator: selling.simulator, shop });
    await chat.says("My name is Ngozi Eze and I live at 12 Marina Road");
    const { orderId, order } = await selling.sell({ shop });
    const { reference } = await selling.begin(orderId, shop);
    selling.simulator.paystack.pay({ reference });
    await selling.rest();

    for (const one of [viewer, admin]) {
      const page = await one.open(`/operator/shops/${shop.id}`);
      const text = readable(page.text);
      expect(text).toContain("Amaka Obi owner verified");
      expect(text).toContain("WhatsApp");
      expect(text).toContain(order.number);
      expect(text).toMatch(/escrow:order ₦15,000/);
      for (const hidden of ["Ngozi", "Marina", "Buyer ", "+234", "80355"]) expect(page.text).not.toContain(hidden);
      expect(page.text.includes("/operator/acts/money_released/")).toBe(one === admin);
    }
    const log = await viewer.open(`/operator/shops/${shop.id}/audit`);
    expect(readable(log.text)).toContain("signed in");
    expect(log.text).not.toContain("+234");
  });
});

describe("sign-ups", () => {
  test("invitations to open a shop are made and ended with a reason, and their code is shown once", async () => {
    const made = await act("shop_invitation_made", "new", support, {
      uses: "3",
      days: "7",
      note: "The market in Yaba",
      reason: "They asked by mail.",
    });
    const code = /<code>([2-9A-Z]{5}-[2-9A-Z]{5})<\/code>/.exec(made.text)?.[1] ?? "none";
    const listed = await support.open("/operator/sign-ups");
    expect(readable(listed.text)).toContain("The market in Yaba 0 of 3");
    expect(listed.text).not.toContain(code);
    const id = /shop_invitation_ended\/-\/(ivt_\w+)"/.exec(listed.text)?.[1] ?? "";
    const ended = await act("shop_invitation_ended", id, support, { reason: "The list leaked." });
    expect(readable(ended.text)).toContain("The invitation has ended.");
    expect((await act("shop_invitation_ended", id, support, { reason: "Once more." })).status).toBe(409);
    expect(await logOf("shop_invitation_made")).toMatchObject([
      { operator_id: support.id, reason: "They asked by mail." },
    ]);
    expect(JSON.stringify(await logOf("shop_invitation_made"))).not.toContain(code);
    expect(await logOf("shop_invitation_ended")).toMatchObject([{ object_id: id, reason: "The list leaked." }]);
  });

  test.each([
    [{ uses: "0" }, "from 1 to 10000"],
    [{ uses: "many" }, "from 1 to 10000"],
    [{ days: "366" }, "from 1 to 365"],
    [{ note: " " }, "Write for whom"],
    [{ reason: "x" }, "Write a reason"],
  ])("no invitation is made with %o", async (wrong, says) => {
    const fields = { uses: "1", days: "14", note: "Ada", reason: "They asked by mail.", ...wrong };
    const refused = await act("shop_invitation_made", "new", support, fields);
    expect([refused.status, readable(refused.text)]).toEqual([400, expect.stringContaining(says)]);
  });
});

describe("failed work", () => {
  test("is listed, and tried again with a reason", async () => {
    const boss =
      "insert into pgboss.job (name, data, state, retry_limit, completed_on) values ('deliver-messages', '{}', 'failed', 2, now()) returning id";
    const { id: job } = (await system.admin.query(boss)).rows[0];
    const letter =
      "insert into pgboss.job (name, data, source_name, source_id, source_created_on) values ('dead-letters', '{}', 'deliver-messages', $1, now()) returning id";
    const { id } = (await system.admin.query(letter, [job])).rows[0];
    expect(await shows("/operator/queues")).toContain("deliver-messages");
    expect((await viewer.open("/operator/queues")).text).not.toContain("/operator/acts/");
    const done = await act("job_retried", id, support, { reason: "The provider is back." });
    expect(readable(done.text)).toContain("The job is tried again.");
    const { rows } = await system.admin.query("select state, retry_limit from pgboss.job where id = $1", [job]);
    expect(rows[0].state).not.toBe("failed");
    expect(rows[0].retry_limit).toBe(3);
    expect(await shows("/operator/queues")).toContain("No job failed.");
    expect(await logOf("job_retried")).toMatchObject([{ detail: { job: "deliver-messages" } }]);
    expect((await act("job_retried", id, support, { reason: "Once more." })).status).toBe(404);
    expect((await support.open(actAddress({ name: "job_retried" }, { shopId: null, id: "x" }))).status).toBe(404);
  });

  test("posts that could not be read are read again with a reason", async () => {
    await system.admin.query(
      `insert into inbox (id, sender, environment, event_key, raw, headers, state, detail, received_at)
        values ('inb_01kaq3x5v2e8b9m4c7d0f1g2h3', 'cardgateway1', 'sandbox', 'x', '{}', '{}', 'unreadable', 'from Ngozi', now())`,
    );
    const page = await viewer.open("/operator/queues");
    expect(readable(page.text)).toContain("inb_01kaq3x5v2e8b9m4c7d0f1g2h3 cardgateway1 unreadable");
    expect(page.text).not.toContain("Ngozi");
    const done = await act("post_read_again", "inb_01kaq3x5v2e8b9m4c7d0f1g2h3", support, { reason: "It is mended." });
    expect(readable(done.text)).toContain("The post is read again.");
    expect(await logOf("post_read_again")).toHaveLength(1);
  });

  test("money without an order is assigned to its shop by an admin with a reason", async () => {
    const insert = (id: string, state: string) =>
      system.admin.query(
        `insert into inbox (id, sender, environment, event_key, raw, headers, state, received_at)
          values ($1, 'cardgateway1', 'sandbox', $1, '{}', '{}', $2, now())`,
        [id, state],
      );
    const [failed, unreadable] = ["inb_01kaq3x5v2e8b9m4c7d0f1g2h4", "inb_01kaq3x5v2e8b9m4c7d0f1g2h5"];
    await Promise.all([insert(failed, "failed"), insert(unreadable, "unreadable")]);
    const reason = "The shop sent us the bank's receipt.";
    for (const [id, shop, status] of [
      [failed, "shp_nothing", 400],
      [failed, "", 400],
      [unreadable, system.shop.id, 409],
    ] as const)
      expect((await act("post_assigned", id, admin, { shop, reason })).status).toBe(status);
    expect((await admin.open("/operator/queues")).text).toContain("/operator/acts/post_assigned/");
    expect((await support.open("/operator/queues")).text).not.toContain("/operator/acts/post_assigned/");
    const done = await act("post_assigned", failed, admin, { shop: system.shop.id, reason });
    expect(readable(done.text)).toContain("The post is read again, as of that shop.");
    const { rows } = await system.admin.query("select subject from inbox where id = $1", [failed]);
    expect(rows[0].subject).toMatchObject({ shopId: system.shop.id, about: "shop" });
    expect(await logOf("post_assigned")).toMatchObject([{ reason, detail: { shopId: system.shop.id } }]);
  });
});

describe("operators", () => {
  test("change and remove each other, but never the last admin", async () => {
    const other = await joinedOperator(system, "admin");
    const reason = "They changed teams.";
    const changed = await act("operator_role_changed", other.id, admin, { role: "viewer", reason });
    expect(readable(changed.text)).toContain("The role is changed.");
    expect((await other.open(actAddress({ name: "operator_removed" }, { shopId: null, id: viewer.id }))).status).toBe(
      403,
    );

    const last = await act("operator_role_changed", admin.id, admin, { role: "viewer", reason });
    expect([last.status, readable(last.text)]).toEqual([400, expect.stringContaining("This is the last admin")]);
    expect((await act("operator_removed", admin.id, admin, { reason })).status).toBe(400);

    await act("operator_removed", other.id, admin, { reason });
    expect((await other.open("/operator")).path).toBe("/operator/sign-in");
    expect(await shows("/operator/operators")).not.toContain(other.email);
    expect(await logOf("operator_removed")).toMatchObject([{ operator_id: admin.id, object_id: other.id, reason }]);
    expect((await act("operator_role_changed", other.id, admin, { role: "admin", reason })).status).toBe(404);
    expect((await act("operator_role_changed", viewer.id, admin, { role: "king", reason })).status).toBe(400);
  });

  test("end each other's sessions", async () => {
    const lost = await joinedOperator(system, "support");
    const { rows } = await system.admin.query("select id from operator_sessions where operator_id = $1", [lost.id]);
    await act("operator_session_ended", rows[0].id, admin, { reason: "They lost the laptop." });
    expect((await lost.open("/operator")).path).toBe("/operator/sign-in");
  });
});

describe("the audit log", () => {
  test("says who did what and why, and is filtered", async () => {
    const email = admin.email;
    expect(await shows(`/operator/audit?who=${email}&act=operator+removed`)).toContain("They changed teams.");
    expect(await shows("/operator/audit?who=cli")).toContain("operator invited");
    expect(await shows("/operator/audit?about=nothing")).toContain("Nothing was done.");
    expect(await shows(`/operator/audit?who=${support.email}`)).not.toContain("They changed teams.");
  });
});

test("every page is written strictly, for a viewer and for an admin", async () => {
  const { shop } = system;
  const paths = `
    /operator /operator/payments /operator/payments?show=decided /operator/disputes /operator/disputes?show=open
    /operator/shops /operator/shops/${shop.id} /operator/shops/${shop.id}/audit /operator/sign-ups /operator/plans
    /operator/plans?plan=growth /operator/providers /operator/queues /operator/settings /operator/operators /operator/audit /operator/me
    /operator/sign-in`
    .trim()
    .split(/\s+/);
  for (const by of [viewer, admin])
    for (const path of paths) {
      const page = await by.open(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(readStrictly(page.text.trim()).filter(({ name }) => name === "h1")).toHaveLength(1);
      expect(page.text).not.toContain("<script");
    }
});

describe("the settings", () => {
  test("switch the console off, and let only some addresses in", async () => {
    const closed = await startSystem({
      parts: ["api"],
      config: (config) => ({ ...config, operatorConsole: { isOn: false, addresses: [] } }),
    });
    const far = await startSystem({
      parts: ["api"],
      config: (config) => ({ ...config, operatorConsole: { isOn: true, addresses: ["203.0.113.0/24"] } }),
    });
    const near = await startSystem({
      parts: ["api"],
      config: (config) => ({ ...config, operatorConsole: { isOn: true, addresses: ["203.0.113.0/24", "127.0.0.1"] } }),
    });
    const statuses = await Promise.all(
      [closed, far, near].map(async ({ url }) => [
        (await operatorBrowser(url).open("/operator/sign-in")).status,
        (await operatorBrowser(url).open("/operator")).status,
      ]),
    );
    expect(statuses).toEqual([
      [404, 404],
      [404, 404],
      [200, 200],
    ]);
    await Promise.all([closed, far, near].map((one) => one.stop()));
  });

  test.each([
    [{ OPERATOR_CONSOLE: "maybe" }, "OPERATOR_CONSOLE must be on or off"],
    [{ OPERATOR_ADDRESSES: "10.0.0.0/99" }, "OPERATOR_ADDRESSES must be addresses or networks"],
    [{ OPERATOR_ADDRESSES: "10.0.0.1,office" }, "OPERATOR_ADDRESSES must be addresses or networks"],
  ])("%o stops the start", (environment, says) => {
    const { dataFolder } = system.services.config;
    expect(() => readConfig({ DATA_FOLDER: dataFolder, ...environment }, dataFolder)).toThrow(says);
  });
});
