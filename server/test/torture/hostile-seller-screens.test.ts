// Where else a seller looks: the console as each role, what streams and webhooks tell, logs and files. In the sandbox and in a live shop.
// Nothing of it holds the buyer's private link or one of their codes.
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joined } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "../../src/app/endpoints.ts";
import { slots } from "../../src/payments/index.ts";
import { nothing } from "../edge/support/objects.ts";
import { nameOf, requestFor } from "../edge/support/rows.ts";
import { signInAs } from "../support/browser-session.ts";
import { openChat } from "../support/chat.ts";
import { openReceiver, type Receiver } from "../support/event-receiver.ts";
import { join } from "../support/team.ts";
import type { SystemOptions } from "../support/system.ts";
import { quiet } from "../support/whatsapp.ts";
import { type HostileScene, openHostileScene } from "./hostile-seller-scene.ts";
import { report } from "./rounds.ts";

/** The providers of live shops are the simulator, which says that its money is real. Nothing else differs. */
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
        // A live shop's webhooks go to the open internet alone.
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

  test.each(["owner", "manager", "agent"] as const)(
    "the console shows nothing of it to somebody who is its %s",
    async (role) => {
      const { system, simulator, shop } = scene;
      const memberId = await join(openChat(system, simulator, shop, role), { name: role, role });
      const { browser } = await signInAs(system, shop.id, memberId);
      const scenery = {
        ids: {
          ...nothing().ids,
          ord: scene.orderId,
          cus: scene.customerId,
          cnv: scene.conversationId,
          pay: scene.payment.id,
        },
        byName: {
          ...nothing().byName,
          orderId: scene.orderId,
          customerId: scene.customerId,
          conversationId: scene.conversationId,
        },
      };
      const rows = endpoints(system.services).filter(
        (row) => row.method === "GET" && !row.path.startsWith("/api/test/"),
      );
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
      // What only somebody in the console may do confirms no receipt either.
      for (const path of [`/api/orders/${scene.orderId}/status`])
        await browser.call("PATCH", path, { status: "delivered" });
      expect(await scene.proof()).toBeNull();
      report(23, `a hostile ${role} looks at a ${mode} shop`, { operations: rows.length });
    },
  );

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
