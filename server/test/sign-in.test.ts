// Members sign in to the console by a link that comes to their own WhatsApp; what a browser may do then, and what it may not.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiDocument } from "../src/app/contract.ts";
import { endpoints } from "../src/app/endpoints.ts";
import { days, minutes } from "../src/kernel/values/clock.ts";
import { allScopes } from "../src/shops/index.ts";
import { nothing } from "./edge/support/objects.ts";
import { requestFor } from "./edge/support/rows.ts";
import { type Browser, openBrowser, signInAs } from "./support/browser-session.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import { join, type Scene, shopWithOwner } from "./support/team.ts";
import { quiet } from "./support/whatsapp.ts";

let selling: Selling;
let scene: Scene;
beforeAll(async () => {
  selling = await startSelling();
  scene = await shopWithOwner(selling);
});
afterAll(() => selling.stop());

const browser = (): Browser => openBrowser(selling.system);
const rest = (): Promise<void> => quiet(selling.simulator, selling.system);
const lastHeard = (chat: Chat): string => chat.heard().at(-1)?.text ?? "";

async function askLink(phone: string): Promise<{ status: number; text: string; body: { message: string } }> {
  const answer = await browser().call("POST", "/api/session/links", { phone });
  await rest();
  return answer;
}

const tokenIn = (text: string): string => /\/console\/sign-in#([\w-]{43})/.exec(text)?.[1] ?? "";

const signedIn = async (memberId: string): Promise<Browser> =>
  (await signInAs(selling.system, scene.shop.id, memberId)).browser;

async function member(role: "owner" | "manager" | "agent", of: Scene = scene): Promise<{ id: string; chat: Chat }> {
  const chat = openChat(selling.system, { simulator: selling.simulator, shop: of.shop, name: role });
  return { id: await join(chat, { name: role, role }), chat };
}

/** Somebody whose phone was never proven. */
async function stranger(of: Scene): Promise<{ id: string; chat: Chat }> {
  const chat = openChat(selling.system, { simulator: selling.simulator, shop: of.shop, name: "Chidi" });
  const body = { name: "Chidi", phone: chat.phone, role: "owner" };
  const added = await selling.system.call("POST", "/api/shop/team", { key: of.shop.key, body });
  return { id: added.body.member.id, chat };
}

describe("a link by WhatsApp", () => {
  test("lets its owner in, once, with a cookie that no script reads", async () => {
    expect((await askLink(scene.owner.phone)).status).toBe(202);
    const token = tokenIn(lastHeard(scene.owner));
    const opened = browser();
    const { status, body, headers } = await opened.signIn(token);
    expect([status, body]).toMatchObject([
      201,
      {
        id: expect.stringMatching(/^ses_/),
        member: { id: scene.memberId, name: "Amaka", role: "owner", language: "en" },
        key: null,
        shop: { id: scene.shop.id, currency: "NGN", timezone: "Africa/Lagos", country: "NG", mode: "sandbox" },
      },
    ]);
    expect(headers.get("set-cookie")).toMatch(
      /^sokoni_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect((await opened.call("GET", "/api/session")).body).toEqual(body);
    const again = await browser().signIn(token);
    expect([again.status, again.body.code]).toEqual([401, "invalid_sign_in_link"]);
  });

  test("is in no list of what was said, and sealed until it is sent", async () => {
    await askLink(scene.owner.phone);
    const token = tokenIn(lastHeard(scene.owner));
    const line = await scene.api("GET", `/api/shop/team/${scene.memberId}/messages`);
    const sealed = line.body.data.find(({ text }: { text: string }) => text.includes("······"));
    expect(sealed).toMatchObject({ status: "read", direction: "outbound" });
    expect(line.text).not.toContain(token);
    const { rows } = await selling.system.admin.query(
      "select count(*)::int as held from team_messages where secret is not null or content::text like '%' || $1 || '%'",
      [token],
    );
    expect(rows).toEqual([{ held: 0 }]);
  });

  test("is used by one of ten who try it at once", async () => {
    await askLink(scene.owner.phone);
    const token = tokenIn(lastHeard(scene.owner));
    const tries = await Promise.all(Array.from({ length: 10 }, () => browser().signIn(token)));
    const statuses = tries.map(({ status }) => status);
    expect([statuses.filter((one) => one === 201).length, statuses.filter((one) => one === 401).length]).toEqual([
      1, 9,
    ]);
  });

  test("is good for 15 minutes, and not sent any more when it could not be before", async () => {
    const { id, chat } = await member("agent");
    await askLink(chat.phone);
    const token = tokenIn(lastHeard(chat));
    selling.system.clock.advance(minutes(15));
    expect((await browser().signIn(token)).body.code).toBe("invalid_sign_in_link");
    // A day later the channel takes nothing of ours before they write.
    selling.system.clock.advance(days(1));
    await askLink(chat.phone);
    const newest = async () => (await scene.api("GET", `/api/shop/team/${id}/messages`)).body.data;
    expect((await newest())[0].status).toBe("waiting");
    selling.system.clock.advance(minutes(16));
    await chat.says("help");
    expect(chat.heard().filter(({ text }) => text.includes("#"))).toHaveLength(1);
    expect((await newest()).map(({ status }: { status: string }) => status)).toContain("dropped");
  });

  test("is answered in the same words and no sooner for who is in no team, and for a phone that is not proven", async () => {
    const added = await scene.api("POST", "/api/shop/team", {
      body: { name: "Bola", phone: "0803 555 0142", role: "agent" },
    });
    const ownerWas = scene.owner.heard().length;
    const since = performance.now();
    const answers = [await askLink("+2348035550142"), await askLink("0803 555 0143")];
    expect(performance.now() - since).toBeGreaterThan(300);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [202, answers[0]?.body.message],
      [202, answers[0]?.body.message],
    ]);
    expect((await scene.api("GET", `/api/shop/team/${added.body.member.id}/messages`)).body.data).toEqual([]);
    expect(scene.owner.heard()).toHaveLength(ownerWas);
    expect((await askLink("12")).status).toBe(400);
  });

  test("comes from each shop that knows the phone, and opens that shop alone", async () => {
    const other = await selling.system.newShop({ name: "Chidi's Caps" });
    selling.system.connect(selling.simulator, other);
    const { chat } = await member("manager");
    const there = {
      ...openChat(selling.system, { simulator: selling.simulator, shop: other, name: "manager" }),
      phone: chat.phone,
    };
    const added = await there.api("POST", "/api/shop/team", {
      body: { name: "Ada", phone: chat.phone, role: "agent", language: "fr" },
    });
    await selling.simulator.whatsapp.writeAs({
      phoneNumberId: other.account,
      from: chat.phone,
      name: "Ada",
      text: added.body.join.text,
    });
    await rest();
    const before = chat.heard().length;
    // As it is dialled at home.
    await askLink(chat.phone.replace("+234", "0"));
    const links = chat
      .heard()
      .slice(before)
      .map(({ text }) => text);
    expect(links).toHaveLength(2);
    expect(links.filter((text) => text.includes("Connectez-vous à Chidi's Caps"))).toHaveLength(1);
    const shops = await Promise.all(links.map(async (text) => (await browser().signIn(tokenIn(text))).body.shop.id));
    expect(new Set(shops)).toEqual(new Set([scene.shop.id, other.id]));
  });

  test("is asked for five times in a quarter of an hour, and then later", async () => {
    const { chat } = await member("agent");
    for (let asked = 0; asked < 5; asked += 1) expect((await askLink(chat.phone)).status).toBe(202);
    const { status, headers, body } = await browser().call("POST", "/api/session/links", { phone: chat.phone });
    expect([status, body.code]).toEqual([429, "rate_limited"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(60);
  });
});

describe("a session", () => {
  test("does what the member's role may, and nothing of another shop", async () => {
    const other = await selling.system.newShop();
    const product = await selling.product({ shop: other });
    const [owner, manager, agent] = await Promise.all([
      signedIn(scene.memberId),
      member("manager").then(({ id }) => signedIn(id)),
      member("agent").then(({ id }) => signedIn(id)),
    ]);
    expect((await owner.call("GET", `/api/products/${product}`)).status).toBe(404);
    const rows = endpoints(selling.system.services);
    const lacked = async (who: Browser): Promise<string[]> => {
      const { scopes } = (await who.call("GET", "/api/session")).body;
      const others = allScopes.filter((scope) => !scopes.includes(scope));
      for (const row of rows.filter(({ scope }) => others.some((one) => one === scope))) {
        const answer = await who.call(row.method, requestFor(row, nothing()).path);
        expect([row.operationId, answer.status, answer.body.requiredScope]).toEqual([row.operationId, 403, row.scope]);
      }
      return others;
    };
    expect(await lacked(owner)).toEqual([]);
    expect(await lacked(manager)).toEqual(["payouts:write", "keys:write"]);
    const may = ["conversations:read", "conversations:write", "customers:read", "customers:write", "inventory:read"];
    const mayToo = ["inventory:write", "invoices:read", "orders:read", "orders:write", "products:read", "shop:read"];
    expect(await lacked(agent)).toEqual(allScopes.filter((one) => ![...may, ...mayToo].includes(one)));
    expect((await agent.call("GET", "/api/orders")).status).toBe(200);
  });

  test("changes nothing without its own token, or from a page of another site, whatever the operation", async () => {
    const [mine, other] = [await signedIn(scene.memberId), await signedIn(scene.memberId)];
    const rows = endpoints(selling.system.services).filter(({ method }) => method !== "GET");
    for (const row of rows) {
      const { path, body } = requestFor(row, nothing());
      const forged: Record<string, string>[] = [
        { "x-csrf-token": mine.csrfToken, origin: "https://evil.example" },
        { "x-csrf-token": mine.csrfToken, "sec-fetch-site": "cross-site" },
        { "x-csrf-token": mine.csrfToken, origin: "null" },
        // The doors that ask nobody who they are have no token to show.
        ...(row.scope === null && row.who === undefined ? [] : [{}, { "x-csrf-token": other.csrfToken }]),
      ];
      for (const headers of forged) {
        const answer = await mine.raw(row.method, path, body, headers);
        expect([row.operationId, headers, answer.status, answer.body.code]).toEqual([
          row.operationId,
          headers,
          403,
          "csrf_failed",
        ]);
      }
    }
    const upload = await mine.raw("POST", "/api/media", "x", {});
    expect([upload.status, upload.body.code]).toEqual([403, "csrf_failed"]);
  });

  test("is not looked at beside a key, and a stranger's cookie opens nothing", async () => {
    const mine = await signedIn(scene.memberId);
    const beside = await mine.raw("GET", "/api/session", undefined, { authorization: `Bearer ${scene.shop.key}` });
    expect(beside.body).toMatchObject({ id: null, member: null, key: { name: "test" }, csrfToken: null });
    const stranger = await browser().raw("GET", "/api/products", undefined, { cookie: "sokoni_session=made-up" });
    expect([stranger.status, stranger.body.code]).toEqual([401, "session_ended"]);
    expect((await scene.api("DELETE", "/api/session")).body.code).toBe("session_required");
  });

  test("hears live events, is written into the audit and the request log as the member", async () => {
    const mine = await signedIn(scene.memberId);
    const live = await fetch(`${selling.system.url}/api/conversations/events`, { headers: { cookie: mine.cookie } });
    expect([live.status, live.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
    await live.body?.cancel();
    const key = await mine.call("POST", "/api/shop/keys", { name: "Made in the console", scopes: ["orders:read"] });
    expect(key.body.createdBy).toEqual({ kind: "human", id: scene.memberId });
    const { rows } = await selling.system.admin.query("select actor from audit_log where object_id = $1", [
      key.body.id,
    ]);
    expect(rows).toEqual([{ actor: { kind: "human", id: scene.memberId } }]);
    const callers = async (): Promise<string[]> =>
      (await scene.api("GET", "/api/request-logs?operationId=createKey&limit=100")).body.data
        .filter(({ status }: { status: number }) => status === 201)
        .map(({ caller }: { caller: object }) => JSON.stringify(caller));
    // Written a moment after the request.
    await expect.poll(callers).toContain(JSON.stringify({ kind: "human", id: scene.memberId }));
  });

  test("ends by signing out, by being ended elsewhere, by disuse, and with the member", async () => {
    const { id } = await member("manager");
    const [here, there, third] = [await signedIn(id), await signedIn(id), await signedIn(id)];
    const owner = await signedIn(scene.memberId);
    const signedOut = await here.call("DELETE", "/api/session");
    expect([signedOut.status, signedOut.headers.get("set-cookie")]).toEqual([
      200,
      "sokoni_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
    ]);
    const open = (await there.call("GET", `/api/sessions?memberId=${id}`)).body.data;
    expect(open.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, true]);
    expect((await owner.call("DELETE", `/api/sessions/${open[1].id}`)).status).toBe(200);
    expect((await owner.call("DELETE", `/api/sessions/${open[1].id}`)).status).toBe(404);
    await owner.call("DELETE", `/api/shop/team/${id}`);
    // Each process asks anew after four seconds.
    await new Promise((passed) => setTimeout(passed, 4_100));
    for (const one of [here, there, third])
      expect((await one.call("GET", "/api/session")).body.code).toBe("session_ended");
    selling.system.clock.advance(days(8));
    expect((await owner.call("GET", "/api/session")).body.code).toBe("session_ended");
  });

  test("is read and ended by a key that has the scope which the document names", async () => {
    const { paths } = apiDocument(selling.system.services) as { paths: Record<string, Record<string, object>> };
    expect(paths["/api/sessions"]?.["get"]).toMatchObject({ "x-key-scope": "keys:read" });
    expect(paths["/api/sessions/{id}"]?.["delete"]).toMatchObject({ "x-key-scope": "keys:write" });
    await signedIn(scene.memberId);
    const [{ id }] = (await scene.api("GET", "/api/sessions")).body.data;
    const keyOf = async (scope: string): Promise<string> =>
      (await scene.api("POST", "/api/shop/keys", { body: { name: scope, scopes: [scope] } })).body.key;
    const [none, reads, writes] = [await keyOf("products:read"), await keyOf("keys:read"), await keyOf("keys:write")];
    const refused = await scene.api("GET", "/api/sessions", { key: none });
    expect([refused.status, refused.body]).toMatchObject([403, { code: "missing_scope", requiredScope: "keys:read" }]);
    expect((await scene.api("GET", "/api/sessions", { key: reads })).status).toBe(200);
    const kept = await scene.api("DELETE", `/api/sessions/${id}`, { key: reads });
    expect([kept.status, kept.body.requiredScope]).toEqual([403, "keys:write"]);
    expect((await scene.api("DELETE", `/api/sessions/${id}`, { key: writes })).status).toBe(200);
  });

  test("of an agent shows and ends their own alone", async () => {
    const agent = await signedIn((await member("agent")).id);
    const owner = await signedIn(scene.memberId);
    const own = (await agent.call("GET", "/api/sessions")).body.data;
    expect(own).toHaveLength(1);
    const all = (await owner.call("GET", "/api/sessions")).body.data as { id: string; isCurrent: boolean }[];
    const owners = all.find(({ isCurrent }) => isCurrent)?.id;
    expect((await agent.call("DELETE", `/api/sessions/${owners}`)).status).toBe(404);
    expect((await agent.call("DELETE", `/api/sessions/${own[0].id}`)).status).toBe(200);
  });
});

describe("what asks for a confirmation", () => {
  test("is done right after signing in, then only with the code that came by WhatsApp", async () => {
    const mine = await signedIn(scene.memberId);
    const makeKey = () => mine.call("POST", "/api/shop/keys", { name: "Ours", scopes: ["orders:read"] });
    expect((await makeKey()).status).toBe(201);
    selling.system.clock.advance(minutes(10));
    expect([(await makeKey()).body.code, (await mine.call("GET", "/api/session")).body.confirmedUntil]).toEqual([
      "confirmation_required",
      null,
    ]);
    expect((await mine.call("GET", "/api/shop/keys")).status).toBe(200);
    expect(
      (await scene.api("POST", "/api/shop/keys", { body: { name: "By key", scopes: ["orders:read"] } })).status,
    ).toBe(201);
    // The channel takes what we say within a day of their last words.
    await scene.owner.says("help");
    expect((await mine.call("POST", "/api/session/confirm")).status).toBe(202);
    await rest();
    const code = /^(\d{6}) is your code/.exec(lastHeard(scene.owner))?.[1] ?? "";
    const wrong = await mine.call("POST", "/api/session/confirm/code", {
      code: code === "000000" ? "000001" : "000000",
    });
    expect([wrong.status, wrong.body.code, wrong.body.triesLeft]).toEqual([409, "wrong_confirmation_code", 4]);
    expect((await mine.call("POST", "/api/session/confirm/code", { code })).status).toBe(200);
    expect((await makeKey()).status).toBe(201);
    expect((await mine.call("POST", "/api/session/confirm/code", { code })).body.triesLeft).toBe(0);
  });

  test("takes five wrong codes and no more", async () => {
    const mine = await signedIn(scene.memberId);
    await scene.owner.says("help");
    await mine.call("POST", "/api/session/confirm");
    await rest();
    const code = /^(\d{6}) is your code/.exec(lastHeard(scene.owner))?.[1] ?? "";
    const wrong = code === "000000" ? "000001" : "000000";
    for (let left = 4; left >= 0; left -= 1)
      expect((await mine.call("POST", "/api/session/confirm/code", { code: wrong })).body.triesLeft).toBe(left);
    expect((await mine.call("POST", "/api/session/confirm/code", { code })).body.code).toBe("wrong_confirmation_code");
  });

  test("is everything that lets out money, keys or what happens in the shop", () => {
    const rows = endpoints(selling.system.services);
    const money = rows.filter(({ scope }) => scope === "keys:write" || scope === "payouts:write");
    expect(money.filter(({ confirmed }) => !confirmed).map(({ operationId }) => operationId)).toEqual([]);
    const others = rows.filter((row) => row.confirmed && !money.includes(row)).map(({ operationId }) => operationId);
    expect(others.toSorted()).toEqual([
      "createWebhookEndpoint",
      "deleteWebhookEndpoint",
      "rotateWebhookSecret",
      "updateWebhookEndpoint",
    ]);
  });

  test("is proven by a text from the phone as well, also from one that was never proven, and by nobody else's", async () => {
    for (const proven of [true, false]) {
      const { chat, id } = await (proven ? member("owner") : stranger(scene));
      const mine = await signedIn(id);
      const makeKey = async () =>
        (await mine.call("POST", "/api/shop/keys", { name: "Ours", scopes: ["orders:read"] })).status;
      selling.system.clock.advance(minutes(10));
      expect(await makeKey()).toBe(403);
      const asked = (await mine.call("POST", "/api/session/confirm")).body;
      expect(asked).toMatchObject({ codeSent: proven, phone: chat.phone, message: { to: "+2348000000001" } });
      const code = asked.message.text.replace("JOIN ", "");
      // What the browser shows is not what the phone is sent.
      expect((await mine.call("POST", "/api/session/confirm/code", { code })).body.code).toBe(
        "wrong_confirmation_code",
      );
      await scene.owner.says(asked.message.text);
      await rest();
      expect(await makeKey()).toBe(403);
      await chat.says(asked.message.text);
      await rest();
      expect([await makeKey(), (await mine.call("GET", "/api/session")).body.confirmedUntil]).toEqual([
        201,
        expect.any(String),
      ]);
      expect((await scene.api("GET", `/api/shop/team/${id}`)).body.verifiedAt).not.toBeNull();
      // It is used up.
      selling.system.clock.advance(minutes(10));
      await chat.says(asked.message.text);
      await rest();
      expect(await makeKey()).toBe(403);
    }
  });

  test("says what to do where no code can be sent", async () => {
    const shop = await selling.system.newShop();
    const { id } = await stranger({ ...scene, shop });
    const mine = (await signInAs(selling.system, shop.id, id)).browser;
    expect((await mine.call("POST", "/api/session/confirm")).body).toMatchObject({ codeSent: false });
    const gone = "update channel_connections set state = 'disconnected' where shop_id = $1 and slot = 'chatapp'";
    await selling.system.admin.query(gone, [shop.id]);
    const { status, body } = await mine.call("POST", "/api/session/confirm");
    expect([status, body.code]).toEqual([409, "phone_not_proven"]);
    // On the sandbox the phone is simulated. A key has none.
    const played = await mine.call("POST", "/api/test/session/confirm");
    expect([played.status, (await mine.call("GET", "/api/session")).body.confirmedUntil]).toEqual([
      200,
      played.body.confirmedUntil,
    ]);
    const byKey = await selling.system.call("POST", "/api/test/session/confirm", { key: shop.key });
    expect([byKey.status, byKey.body.code]).toEqual([403, "session_required"]);
    expect((await selling.system.call("GET", `/api/shop/team/${id}`, { key: shop.key })).body.verifiedAt).toBeNull();
  });
});
