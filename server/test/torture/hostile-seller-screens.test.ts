// The other places where a seller looks: the console in each role, streams and webhooks, logs and files, in the sandbox and in a live shop.
// None of them holds the buyer's private link or one of their codes, and nothing that a role can do there releases the buyer's money.
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joined } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../../src/app/endpoints.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { slots } from "../../src/payments/index.ts";
import { makeObjects, nothing, type Objects } from "../edge/support/objects.ts";
import { nameOf, requestFor } from "../edge/support/rows.ts";
import { type Browser, signInAs } from "../support/browser-session.ts";
import { openChat } from "../support/chat.ts";
import { openReceiver, type Receiver } from "../support/event-receiver.ts";
import { join } from "../support/team.ts";
import type { SystemOptions } from "../support/system.ts";
import { quiet } from "../support/whatsapp.ts";
import { type HostileScene, openHostileScene } from "./hostile-seller-scene.ts";
import { report } from "./rounds.ts";

const roles = ["owner", "manager", "agent"] as const;
type Role = (typeof roles)[number];

/** The live shops' providers are the simulator, which says that its money is real. Nothing else differs. */
const liveOnSimulator = (): SystemOptions => {
  const { cardgateway1 } = slots;
  const open: typeof cardgateway1.open = (account) => {
    const gateway = cardgateway1.open(account);
    const ask: typeof gateway.ask = async (question) => {
      const answer = await gateway.ask(question);
      return answer.kind === "known" ? { ...answer, payment: { ...answer.payment, environment: "live" } } : answer;
    };
    return { ...gateway, ask };
  };
  return {
    config: (config) => ({ ...config, providers: { ...config.providers, live: config.providers.sandbox } }),
    drivers: { cardgateway1: { ...cardgateway1, open } },
  };
};

describe.each(["sandbox", "live"] as const)("in a %s shop", (mode) => {
  let scene: HostileScene;
  let receiver: Receiver;
  const logFile = joined(tmpdir(), `sokoni-hostile-${randomBytes(4).toString("hex")}.log`);
  const heard: { stream: string; text: string }[] = [];
  const reading = new AbortController();

  beforeAll(async () => {
    receiver = await openReceiver();
    scene = await openHostileScene({
      shop: { mode },
      ...(mode === "live" ? liveOnSimulator() : {}),
      logFile,
      before: async (system, shop) => {
        // A live shop's webhooks go only to the open internet.
        if (mode === "sandbox") {
          const body = { url: `${receiver.url}/all` };
          const made = await system.call("POST", "/api/webhook-endpoints", { key: shop.key, body });
          expect([made.status, made.text]).toEqual([201, made.text]);
        }
        for (const stream of ["/api/events/stream", "/api/conversations/events"])
          await listen(system.url, stream, shop.key);
      },
    });
  }, 120_000);
  afterAll(async () => {
    reading.abort();
    await scene.stop();
    await receiver.close();
    rmSync(logFile, { force: true });
  });

  async function listen(url: string, stream: string, key: string): Promise<void> {
    const answer = await fetch(url + stream, {
      headers: { authorization: `Bearer ${key}`, accept: "text/event-stream" },
      signal: reading.signal,
    });
    expect([stream, answer.status]).toEqual([stream, 200]);
    const follow = async (): Promise<void> => {
      const decoder = new TextDecoder();
      for await (const part of answer.body ?? []) heard.push({ stream, text: decoder.decode(part, { stream: true }) });
    };
    follow().catch(() => {});
  }

  const members = new Map<Role, string>();

  /** A new session: it has a recent code, and may do all that its role may. */
  async function signedIn(role: Role): Promise<Browser> {
    const { system, simulator, shop } = scene;
    const known = members.get(role);
    const memberId = known ?? (await join(openChat(system, { simulator, shop, name: role }), { name: role, role }));
    members.set(role, memberId);
    return (await signInAs(system, shop.id, memberId)).browser;
  }

  function aboutOrder({ ids, byName }: Objects): Objects {
    const { orderId, customerId, conversationId, payment } = scene;
    return {
      ids: { ...ids, ord: orderId, cus: customerId, cnv: conversationId, pay: payment.id },
      byName: { ...byName, orderId, customerId, conversationId, reference: payment.reference },
    };
  }

  let accounts = 0;

  /** Two accounts that wait for an owner: one to confirm, and one with its question. */
  async function waitingAccounts(): Promise<{ pdt: string; apv: string }> {
    const { system, simulator, shop } = scene;
    const add = async (): Promise<string> => {
      accounts += 1;
      const body = {
        kind: "bank_account",
        bankCode: "058",
        number: `06900${String(accounts).padStart(5, "0")}`,
        name: "Ada Obi",
      };
      const answer = await system.call("POST", "/api/payouts/destinations", { key: shop.key, body });
      expect([answer.status, answer.body.status]).toEqual([201, "needs_confirmation"]);
      return answer.body.id;
    };
    const [asked, pdt] = [await add(), await add()];
    await quiet(simulator, system);
    const { data } = (await system.call("GET", "/api/approvals?kind=payout_destination&status=open", { key: shop.key }))
      .body;
    return { pdt, apv: data.find(({ target }: { target: string }) => target === asked).id };
  }

  test("the buyer's phone has all of it", () => {
    expect(scene.pageCodes()).toHaveLength(1);
    expect(scene.holdingSecret([scene.allHeard()])).toHaveLength(1);
    expect(scene.allHeard()).toContain(`*${scene.code}*`);
    expect(scene.privateUrl).toContain("/pay/bt_");
  });

  test("streams and webhooks tell of the messages, and of no secret in them", async () => {
    await receiver.quiet(scene.system);
    const delivered = receiver.heard("/all").map(({ body }) => body);
    if (mode === "sandbox") {
      expect(delivered.join()).toContain("[door code]");
      expect(delivered.join()).toContain("[code]");
    }
    expect(scene.holdingSecret(delivered)).toEqual([]);
    expect(
      heard
        .filter(({ stream }) => stream === "/api/events/stream")
        .map(({ text }) => text)
        .join(""),
    ).toContain("[door code]");
    const streamed = heard.map(({ text }) => text).join("");
    expect(scene.holdingSecret([streamed])).toEqual([]);
  });

  test.each(roles)("the console shows nothing of it to somebody who is its %s", async (role) => {
    const { system } = scene;
    const browser = await signedIn(role);
    const scenery = aboutOrder(nothing());
    const rows = endpoints(system.services).filter((row) => row.method === "GET" && !row.path.startsWith("/api/test/"));
    const given: string[] = [];
    for (const row of rows) {
      const answer = await browser.call("GET", requestFor(row, scenery).path);
      given.push(`${nameOf(row)} ${answer.status} ${answer.text} ${JSON.stringify([...answer.headers])}`);
    }
    for (const path of [
      `/api/conversations/${scene.conversationId}/messages?limit=100`,
      `/api/orders/${scene.orderId}/timeline?limit=100`,
    ])
      given.push((await browser.call("GET", path)).text);
    for (const page of ["/console", "/console/inbox", `/console/orders/${scene.orderId}`])
      given.push((await browser.call("GET", page)).text);
    expect(given.join()).toContain("[door code]");
    expect(scene.holdingSecret(given)).toEqual([]);
    report(29, `a hostile ${role} looks at a ${mode} shop`, { operations: rows.length });
  });

  test("every operation that writes, tried about the order by each role, releases nothing, proves nothing and tells nothing", async () => {
    const { system, simulator, shop, orderId } = scene;
    const objects = aboutOrder(mode === "sandbox" ? await makeObjects(system, simulator, shop) : nothing());
    const rows = endpoints(system.services).filter((row) => row.method !== "GET" && !row.path.startsWith("/api/test/"));
    for (const name of ["confirmPayoutDestination", "decideApproval", "confirmSession", "askConfirmation", "signOut"])
      expect(rows.map(({ operationId }) => operationId)).toContain(name);
    const given: string[] = [];
    const answered = new Map<string, string>();
    const tries = async (role: Role, browser: Browser, row: EndpointRow, about: Objects): Promise<void> => {
      const { path, body } = requestFor(row, about);
      const answer = await browser.call(row.method, path, body);
      given.push(`${role} ${nameOf(row)} ${answer.text} ${JSON.stringify([...answer.headers])}`);
      // An approval also has a code, which is a number.
      const { code } = answer.body ?? {};
      answered.set(
        `${role} ${row.operationId}`,
        typeof code === "string" ? `${answer.status} ${code}` : `${answer.status}`,
      );
    };

    // Acts that end the order, the person or the session would hide the effect of the others. They come last, with the release before them.
    const ends = /delete|erase|cancel|refund|merge|split|remove|revoke|disconnect|resolve|endSession/i;
    const first = rows.filter(({ operationId }) => !ends.test(operationId) && operationId !== "signOut");
    for (const role of roles) {
      const browser = await signedIn(role);
      await browser.call("PATCH", `/api/orders/${orderId}/status`, { status: "delivered" });
      const waiting = mode === "sandbox" ? await waitingAccounts() : {};
      for (const row of first) await tries(role, browser, row, { ...objects, ids: { ...objects.ids, ...waiting } });
      await quiet(simulator, system);
      expect([role, await scene.proof()]).toEqual([role, null]);
    }
    const isRelease = ({ operationId }: EndpointRow) => operationId === "releaseFunds";
    expect(first.some(isRelease)).toBe(true);
    for (const role of ["owner", "manager"] as const)
      expect([role, answered.get(`${role} releaseFunds`)]).toEqual([role, "409 delivery_not_proven"]);
    expect(answered.get("agent releaseFunds")).toBe("403 missing_scope");
    if (mode === "sandbox") {
      // An owner says where payouts go. That moves no money of an order.
      expect(answered.get("owner confirmPayoutDestination")).toBe("200");
      expect(answered.get("owner decideApproval")).toBe("200");
    }

    for (const role of roles) {
      const browser = await signedIn(role);
      for (const row of rows.filter((one) => !first.includes(one) && one.operationId !== "signOut"))
        await tries(role, browser, row, objects);
      for (const row of rows.filter(({ operationId }) => operationId === "signOut"))
        await tries(role, browser, row, objects);
    }
    await quiet(simulator, system);
    expect(scene.holdingSecret(given)).toEqual([]);
    expect(await scene.proof()).toBeNull();
    const released = "select from releases where order_id = $1";
    expect((await system.admin.query(released, [orderId])).rowCount).toBe(0);
    report(29, `a hostile owner, manager and agent write in a ${mode} shop`, { operations: rows.length });
  }, 240_000);

  test("logs and files hold nothing of it", async () => {
    await quiet(scene.simulator, scene.system);
    const log = readFileSync(logFile, "utf8");
    expect(log).toContain(scene.shop.id);
    expect(scene.holdingSecret(log.split("\n"))).toEqual([]);
    const files = filesIn(scene.system.services.config.dataFolder);
    expect(scene.holdingSecret(files.map((file) => readFileSync(file, "latin1")))).toEqual([]);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => joined(folder, name))
    .filter((path) => statSync(path).isFile());
}
