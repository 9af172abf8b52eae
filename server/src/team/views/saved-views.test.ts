// A member's own views of the console's lists.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, signInAs } from "../../../test/support/browser-session.ts";
import { type Selling, startSelling } from "../../../test/support/selling.ts";
import { join, type Scene, shopWithOwner } from "../../../test/support/team.ts";
import { openChat } from "../../../test/support/chat.ts";

let selling: Selling;
let scene: Scene;
let owner: Browser;
let agent: Browser;
let agentId: string;
beforeAll(async () => {
  selling = await startSelling();
  scene = await shopWithOwner(selling);
  owner = (await signInAs(selling.system, scene.shop.id, scene.memberId)).browser;
  const chat = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Chidi" });
  agentId = await join(chat, { name: "Chidi", role: "agent" });
  agent = (await signInAs(selling.system, scene.shop.id, agentId)).browser;
});
afterAll(() => selling.stop());

const unpaid = { list: "orders", name: "Unpaid", query: { payment: "unpaid" } };
const namesOf = async (browser: Browser, list = "orders"): Promise<string[]> =>
  (await browser.call("GET", `/api/saved-views?list=${list}`)).body.data.map(({ name }: { name: string }) => name);

describe("a saved view", () => {
  test("is its member's alone, and is saved once", async () => {
    const first = await owner.call("POST", "/api/saved-views", unpaid);
    const again = await owner.call("POST", "/api/saved-views", { ...unpaid, name: "UNPAID" });
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    expect(first.body).toMatchObject(unpaid);
    expect([await namesOf(owner), await namesOf(agent), await namesOf(owner, "products")]).toEqual([
      ["Unpaid"],
      [],
      [],
    ]);
    for (const method of ["PATCH", "DELETE"] as const) {
      const body = method === "PATCH" ? { name: "Mine" } : undefined;
      const refused = await agent.call(method, `/api/saved-views/${first.body.id}`, body);
      expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    }
  });

  test("keeps its name from another view, and can be renamed, replaced and deleted", async () => {
    const other = { ...unpaid, name: "To pack", query: { step: "pack" } };
    const { body: view } = await owner.call("POST", "/api/saved-views", other);
    const taken = await owner.call("POST", "/api/saved-views", { ...other, name: "unpaid" });
    const renamed = await owner.call("PATCH", `/api/saved-views/${view.id}`, { name: "unpaid" });
    for (const { status, body } of [taken, renamed]) expect([status, body.code]).toEqual([409, "saved_view_exists"]);
    const change = { name: "Pack today", query: { step: "pack", since: "today" } };
    expect((await owner.call("PATCH", `/api/saved-views/${view.id}`, change)).body).toMatchObject(change);
    expect((await owner.call("DELETE", `/api/saved-views/${view.id}`)).status).toBe(200);
    expect(await namesOf(owner)).toEqual(["Unpaid"]);
  });

  test("is no API key's, and has a shape", async () => {
    const byKey = await selling.system.call("GET", "/api/saved-views", { key: scene.shop.key });
    expect([byKey.status, byKey.body.code]).toEqual([403, "session_required"]);
    for (const wrong of [{ query: {} }, { query: { step: 1 } }, { query: { "a b": "c" } }, { list: "../orders" }]) {
      const refused = await owner.call("POST", "/api/saved-views", { ...unpaid, ...wrong });
      expect([refused.status, refused.body.code]).toEqual([400, "invalid_request"]);
    }
  });

  test("has at most 49 others beside it", async () => {
    const save = (index: number) =>
      owner.call("POST", "/api/saved-views", { list: "products", name: `View ${index}`, query: { q: `${index}` } });
    for (let index = 0; index < 50; index += 1) expect((await save(index)).status).toBe(201);
    const refused = await save(50);
    expect([refused.status, refused.body.code]).toEqual([409, "saved_views_full"]);
    expect((await save(49)).status).toBe(200);
  });

  test("goes with its member", async () => {
    await agent.call("POST", "/api/saved-views", unpaid);
    await scene.api("DELETE", `/api/shop/team/${agentId}`);
    const { rows } = await selling.system.admin.query("select 1 from saved_views where member_id = $1", [agentId]);
    expect(rows).toEqual([]);
  });
});
