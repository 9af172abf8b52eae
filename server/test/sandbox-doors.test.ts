// What a tester does under /api/test: a buyer writes, a payer decides. All of it goes through the simulator and the public webhooks.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Selling, startSelling } from "./support/selling.ts";

const run = promisify(execFile);

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

const write = (body: object, key = selling.system.shop.key) =>
  selling.system.call("POST", "/api/test/messages", { key, body });
const decide = (reference: string, outcome: string, key = selling.system.shop.key) =>
  selling.system.call("POST", `/api/test/payments/${reference}/outcome`, { key, body: { outcome } });

describe("a buyer's message", () => {
  test("is answered by the agent, and the answer holds what it said", async () => {
    await selling.product();
    const written = await write({
      channel: "chatapp",
      from: "+2348031110001",
      name: "Ngozi",
      text: "How much is the Ankara Wrap Dress?",
      wait: true,
    });
    expect([written.status, written.body.turnOver]).toEqual([200, true]);
    const { messageId, conversationId, replies } = written.body;
    expect(replies.map(({ text }: { text: string }) => text).join("\n")).toContain("₦15,000");
    const messages = await selling.system.call("GET", `/api/conversations/${conversationId}/messages`);
    expect(messages.body.data.toReversed().map(({ id }: { id: string }) => id)).toEqual([
      messageId,
      ...replies.map(({ id }: { id: string }) => id),
    ]);
    // The simulated channel has it all, not only our database.
    const said = selling.simulator.whatsapp.messages("2348031110001");
    expect(said.map(({ direction }) => direction)).toContain("outbound");
  });

  test.each([
    ["a picture", { channel: "chatapp", media: { kind: "image", caption: "This one" } }, "image"],
    ["a place", { channel: "chatapp", location: { latitude: 6.5, longitude: 3.4, name: "Yaba" } }, "location"],
    ["a direct message", { channel: "photoapp", from: "ngozi.styles", text: "Hello" }, "text"],
  ])("may be %s", async (_what, body, type) => {
    const written = await write({ from: "+2348031110002", ...body, wait: true });
    expect([written.status, written.text]).toEqual([200, written.text]);
    const { conversationId, messageId } = written.body;
    const messages = await selling.system.call("GET", `/api/conversations/${conversationId}/messages`);
    expect(messages.body.data.find(({ id }: { id: string }) => id === messageId)).toMatchObject({ type });
  });

  test("from a member's proven phone needs all that the member may do", async () => {
    const { system } = selling;
    const body = { name: "Amaka", phone: "+2348031110009", role: "owner" };
    const { member } = (await system.call("POST", "/api/shop/team", { body })).body;
    await system.admin.query("update team_members set verified_at = now() where id = $1", [member.id]);
    const scopes = ["conversations:write", "conversations:read"];
    const weak = await system.call("POST", "/api/shop/keys", { body: { name: "chat alone", scopes } });
    const decides = { channel: "chatapp", from: "+234 803 111 0009", text: "1" };
    const refused = await write(decides, weak.body.key);
    expect([refused.status, refused.body.code]).toEqual([403, "grant_too_wide"]);
    expect((await write({ ...decides, from: "+2348031110010" }, weak.body.key)).status).toBe(200);
    expect((await write(decides)).status).toBe(200);
  });

  test("is not waited for unless one asks", async () => {
    const written = await write({ channel: "chatapp", from: "+2348031110003", text: "Hi" });
    expect(written.body).toMatchObject({ messageId: null, turnOver: false, replies: [] });
    await selling.rest();
    const { rows } = await selling.system.admin.query("select 1 from messages where channel_message_id = $1", [
      written.body.channelMessageId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("of one of the team is waited for until they are answered, and is no conversation", async () => {
    const member = { name: "Amaka", phone: "+2348031110005", role: "manager" };
    const added = await selling.system.call("POST", "/api/shop/team", { body: member });
    expect([added.status, added.text]).toEqual([201, added.text]);
    const written = await write({ channel: "chatapp", from: member.phone, text: added.body.join.text, wait: true });
    expect(written.body).toMatchObject({ messageId: null, conversationId: null, turnOver: true, replies: [] });
    const said = selling.simulator.whatsapp.messages(member.phone.slice(1));
    expect(said.map(({ direction }) => direction)).toEqual(["inbound", "outbound"]);
  });

  test.each([
    ["nothing", {}, ""],
    ["two things", { text: "Hi", media: { kind: "image" } }, ""],
    ["a place where there are none", { channel: "photoapp", location: { latitude: 1, longitude: 1 } }, "/location"],
    ["by somebody without a phone", { from: "nobody", text: "Hi" }, ""],
  ])("says no to %s", async (_what, body, pointer) => {
    const answer = await write({ channel: "chatapp", from: "+2348031110004", ...body });
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.pointer]).toEqual([
      400,
      "invalid_request",
      pointer,
    ]);
  });
});

describe("a payment's outcome", () => {
  const begin = async () => {
    const { orderId } = await selling.sell();
    return { orderId, payment: await selling.begin(orderId) };
  };

  test("is paid at the simulated provider, and the order follows", async () => {
    const { orderId, payment } = await begin();
    expect((await decide(payment.reference, "success")).status).toBe(202);
    await selling.rest();
    expect(await selling.orderOf(orderId)).toMatchObject({ status: "paid", fundsStatus: "held" });
    await selling.wholeBooks();
  });

  test("is refused by the bank, and paid after all", async () => {
    const { orderId, payment } = await begin();
    expect((await decide(payment.reference, "insufficient_funds")).status).toBe(202);
    await selling.rest();
    expect((await selling.orderOf(orderId)).status).toBe("pending");
    expect(selling.atGateway(payment.reference)).toMatchObject({ status: "failed" });
    await decide(payment.reference, "success");
    await selling.rest();
    expect((await selling.orderOf(orderId)).status).toBe("paid");
  });

  test("of nobody's payment, or another shop's, is not found; a live key finds nothing of it all", async () => {
    const { payment } = await begin();
    const other = await selling.system.newShop();
    const live = await selling.system.newShop({ mode: "live" });
    const text = { channel: "chatapp", from: "+2348031110005", text: "Hi" };
    const answers = [
      await decide("nobodys", "success"),
      await decide(payment.reference, "success", other.key),
      await decide(payment.reference, "success", live.key),
      await write(text, live.key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

test("docs/testing.md runs as written", async () => {
  const guide = readFileSync(join(import.meta.dirname, "../../docs/testing.md"), "utf8");
  const commands = (guide.match(/^curl (?:[^'"\n]|'[^']*'|"(?:[^"\\]|\\[^])*")+$/gm) ?? []).filter(
    (line) => !line.includes("advance") && !line.includes("/reset"),
  );
  expect(commands).toHaveLength(3);
  for (const command of commands) {
    const here = command.trim().replace("http://127.0.0.1:3000", selling.system.url);
    const env = { ...process.env, SOKONI_API_KEY: selling.system.shop.key };
    const { stdout } = await run("bash", ["-c", `${here} --silent --fail-with-body`], { env });
    expect(JSON.parse(stdout)).toBeTypeOf("object");
  }
});

test("a buyer's phone rings, and they say no, and then yes to the next", async () => {
  const place = { country: "KE", currency: "KES", timezone: "Africa/Nairobi" } as const;
  const shop = await selling.system.newShop(place);
  const { orderId } = await selling.sell({ shop, price: 250_000, currency: "KES" });
  const body = { orderId, method: "mobile_money", phone: "0712 345 679" };
  const begin = async () =>
    (await selling.system.call("POST", "/api/payments/initialize", { key: shop.key, body })).body.reference as string;
  expect((await decide(await begin(), "declined", shop.key)).status).toBe(202);
  await selling.rest();
  expect((await decide(await begin(), "success", shop.key)).status).toBe(202);
  await selling.rest();
  expect((await selling.orderOf(orderId, shop)).status).toBe("paid");
});
