// Instagram from end to end: a buyer's message, the agent's answer, its echo, and how the driver and the simulator
// understand each other.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import {
  type ChannelAccount,
  type InboundNotice,
  instagramDriver,
  type OutboundContent,
} from "../src/channels/index.ts";
import { replayInbox } from "../src/inbound-webhooks/index.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { asMetaWritesIt, sign, quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let kojo: string;
let buyers = 0;

beforeAll(async () => {
  simulator = await startSimulator({ instagram: { fetchMedia: false } });
  system = await startSystem({ simulatorUrl: simulator.url, housekeeping: true });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});
beforeEach(() => {
  buyers += 1;
  kojo = `kojo.${buyers}`;
  simulator.instagram.behave({ echo: "after", messageShape: "messaging", reads: true });
});

function rest(): Promise<void> {
  return quiet(simulator, system);
}
const api = async (method: string, path: string, body?: object) =>
  system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
const conversations = async () => (await api("GET", "/api/conversations?channel=photoapp")).body.data;
const messagesOf = async (id: string) => (await api("GET", `/api/conversations/${id}/messages`)).body.data;

describe("a buyer writes", () => {
  test.each(["after", "before"] as const)(
    "and is answered; the echo, %s the answer to our call, makes no second message, and the answer is seen",
    async (echo) => {
      simulator.instagram.behave({ echo });
      const written = await simulator.instagram.writeAs({ from: kojo, text: "How much is the ankara dress?" });
      expect(written).toMatchObject({ httpStatus: 200 });
      await rest();
      const sent = simulator.instagram.sentTo(kojo);
      expect(sent.map(({ text }) => text).join("\n")).toContain("15,000");
      expect(sent.map(({ text }) => text).join("\n")).not.toContain("*");
      expect(sent.every(({ seen }) => seen)).toBe(true);
      const [conversation] = await conversations();
      expect(conversation).toMatchObject({ channel: "photoapp", handler: "agent" });
      const messages = await messagesOf(conversation.id);
      expect(messages).toHaveLength(sent.length + 1);
      const outbound = messages.filter(({ direction }: { direction: string }) => direction === "outbound");
      expect(outbound.map(({ status }: { status: string }) => status)).toEqual(outbound.map(() => "read"));
      expect(simulator.instagram.wasSeen(written.messageIds[0] ?? "")).toBe(true);
    },
  );

  test("and is known by the name that the channel tells, unless the shop gave them another", async () => {
    await simulator.instagram.writeAs({ from: kojo, name: "Kojo Antwi", text: "Good morning" });
    await rest();
    const [{ customerId }] = await conversations();
    const customer = async () => (await api("GET", `/api/customers/${customerId}`)).body;
    expect(await customer()).toMatchObject({
      name: "Kojo Antwi",
      identities: [{ name: "Kojo Antwi", username: kojo }],
    });
    await api("PATCH", `/api/customers/${customerId}`, { name: "Kojo of Osu" });
    await simulator.instagram.writeAs({ from: kojo, name: "DJ Kojo", text: "Do you deliver?" });
    await rest();
    expect((await customer()).name).toBe("Kojo of Osu");
  });

  test("and the answer, refused as too fast, comes once when the account may send again", async () => {
    const hasty = `${kojo}.hasty`;
    await simulator.instagram.writeAs({ from: hasty, text: "How much is the ankara dress?" });
    await rest();
    expect(simulator.instagram.sentTo(hasty)).toEqual([]);
    const pauses = async () => (await system.admin.query("select line from send_pauses")).rows;
    expect(await pauses()).toEqual([{ line: "" }]);
    system.clock.advance(2_000);
    await expect.poll(pauses, { timeout: 20_000 }).toEqual([]);
    await rest();
    const sent = simulator.instagram.sentTo(hasty).map(({ text }) => text);
    expect(sent.filter((text) => text.includes("15,000"))).toHaveLength(1);
  });

  test("twice the same in another shape, and it is one message", async () => {
    const writing = { from: kojo, text: "hello there", mid: `mid-${kojo}` };
    await simulator.instagram.writeAs(writing);
    simulator.instagram.behave({ messageShape: "changes" });
    await simulator.instagram.writeAs(writing);
    await rest();
    const [conversation] = await conversations();
    const messages = await messagesOf(conversation.id);
    expect(messages.filter(({ direction }: { direction: string }) => direction === "inbound")).toHaveLength(1);
  });

  test("with a picture, a tap and a reaction, and each is kept as what it is", async () => {
    const picture = { type: "image", mimeType: "image/jpeg", base64: "AAAA" };
    await simulator.instagram.writeAs({ from: kojo, attachments: [picture], text: "this one?" });
    await simulator.instagram.writeAs({ from: kojo, postback: { title: "Buy now", payload: "buy:1" } });
    await rest();
    const [answer] = simulator.instagram.sentTo(kojo);
    await simulator.instagram.writeAs({ from: kojo, react: { messageId: answer?.id ?? "", emoji: "❤️" } });
    await simulator.instagram.commentAs({ from: kojo, text: "Price?" });
    await rest();
    const [conversation] = await conversations();
    const inbound = (await messagesOf(conversation.id)).filter(
      (one: { direction: string }) => one.direction === "inbound",
    );
    expect(inbound).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: "image", text: "this one?" }),
        expect.objectContaining({ type: "choice", text: "Buy now", choice: "buy:1" }),
        expect.objectContaining({ type: "reaction", reaction: { emoji: "❤️", messageId: expect.any(String) } }),
        expect.objectContaining({ type: "comment", text: "Price?" }),
      ]),
    );
    expect(inbound).toHaveLength(4);
  });

  test("and a person answers", async () => {
    await simulator.instagram.writeAs({ from: kojo, text: "hi" });
    await rest();
    const [conversation] = await conversations();
    await api("POST", `/api/conversations/${conversation.id}/reply`, { text: "Amaka here, one moment." });
    await rest();
    // Instagram shows no marks.
    expect(simulator.instagram.sentTo(kojo).at(-1)?.text).toMatch(/^[^*]+ team:\nAmaka here, one moment\.$/);
  });
});

test("a reply of more than a thousand bytes leaves in parts, and after seven days none may be written", async () => {
  await simulator.instagram.writeAs({ from: kojo, text: "hi" });
  await rest();
  const [{ id }] = await conversations();
  const words = "Ẹ kú ọjọ́, àṣọ yìí dára púpọ̀. ".repeat(50).trim();
  expect((await api("POST", `/api/conversations/${id}/reply`, { text: words })).status).toBe(200);
  await rest();
  const parts = simulator.instagram.sentTo(kojo).filter(({ text }) => text.includes("Ẹ kú"));
  expect(parts.length).toBeGreaterThan(1);
  const [signature = "", ...said] = parts
    .map(({ text }) => text)
    .join(" ")
    .split("\n");
  expect(signature).toMatch(/ team:$/);
  expect(said.join("\n")).toBe(words);
  expect(parts.every(({ text }) => Buffer.byteLength(text) <= 1_000)).toBe(true);
  await system.admin.query(
    "update conversations set last_inbound_at = last_inbound_at - interval '8 days' where id = $1",
    [id],
  );
  const refused = await api("POST", `/api/conversations/${id}/reply`, { text: "Too late" });
  expect([refused.status, refused.body]).toMatchObject([409, { code: "window_closed", kind: "closed" }]);
});

test("a post under a wrong secret is refused, one to nobody's account is kept and read once there is somebody", async () => {
  const stranger = "17849990001112223";
  const item = { sender: { id: "867" }, recipient: { id: stranger }, timestamp: 1_795_251_600_000 };
  const messaging = [{ ...item, message: { mid: "mid.early", text: "Anyone there?" } }];
  const raw = asMetaWritesIt({ object: "instagram", entry: [{ id: stranger, time: item.timestamp, messaging }] });
  const post = (secret: string) =>
    system.call("POST", "/api/webhooks/photoapp", {
      raw,
      key: null,
      headers: { "x-hub-signature-256": sign(raw, secret) },
    });
  const kept = async () => (await system.admin.query("select id, state, detail from inbox where raw = $1", [raw])).rows;
  expect((await post("guessed")).status).toBe(401);
  expect(await kept()).toEqual([]);
  expect((await post(system.services.config.providers.sandbox.instagram?.appSecrets[0] ?? "")).status).toBe(200);
  await system.settled();
  const [row] = await kept();
  expect(row).toMatchObject({ state: "failed", detail: expect.stringContaining(stranger) });
  const owner = await system.newShop();
  await system.admin.query("update channel_connections set account = $1 where shop_id = $2 and slot = 'photoapp'", [
    stranger,
    owner.id,
  ]);
  await system.admin.query("insert into routes (kind, key, shop_id) values ('channel', $1, $2)", [
    `photoapp:${stranger}`,
    owner.id,
  ]);
  expect(await replayInbox(system.services.worker, row.id)).toBe(true);
  await system.settled();
  expect(await kept()).toMatchObject([{ state: "processed" }]);
  const { body } = await system.call("GET", "/api/conversations", { key: owner.key });
  expect(body.data).toMatchObject([{ channel: "photoapp", unread: 1 }]);
});

test("the handshake is answered to who knows the token", async () => {
  const verifyToken = system.services.config.providers.sandbox.instagram?.verifyToken ?? "";
  expect(await simulator.instagram.subscribe(shop.handle, verifyToken)).toMatchObject({ accepted: true });
  expect(await simulator.instagram.subscribe(shop.handle, "guessed")).toMatchObject({ accepted: false });
});

describe.each(["instagram", "page"] as const)("the driver with the token of the flavour '%s'", (flavour) => {
  const driver = () => instagramDriver({ flavour, mediaHosts: [simulator.url] });
  const account = (): ChannelAccount => ({
    baseUrl: `${simulator.url}/${flavour === "page" ? "instagram-page" : "instagram"}/v25.0`,
    account: shop.handle,
    accessToken: `token-${shop.handle}`,
  });
  const to = () => ({ phone: null, userId: simulator.instagram.igsid(kojo, shop.handle) });
  const send = (content: OutboundContent, rest: object = {}) =>
    driver().send(account(), { to: to(), content, echo: "out_1", ...rest });
  const text = { type: "text", text: "Hello", previewUrl: false } as const;
  /** The notices that came by webhook since then, after reading. */
  const told = (about: string): InboundNotice[] =>
    simulator.webhooks
      .deliveries()
      .filter((one) => one.about.includes(about))
      .flatMap(({ body }) => {
        const reading = driver().readNotices(Buffer.from(body));
        return reading.kind === "notices" ? reading.notices : [];
      });

  test("sends what it says it can, within its limits, and never what the simulator refuses", async () => {
    await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
    const link = "https://example.test/a.jpg";
    const card = { title: "Dress", subtitle: "₦1", image: link, buttons: [{ id: "b", title: "Buy" }] };
    const buttons = [{ id: "y", title: "Yes" }];
    const row = { id: "m", title: "M", description: null };
    const [messageId = ""] = simulator.instagram.messages(kojo).map(({ id }) => id);
    const contents: OutboundContent[] = [
      { ...text, text: "é".repeat(500) },
      { type: "image", link, caption: "" },
      { type: "image", link, caption: "Dress\n₦1" },
      { type: "document", link, caption: "" },
      { type: "buttons", text: "x".repeat(640), buttons },
      { type: "buttons", text: "x".repeat(641), buttons },
      { type: "list", text: "Which?", button: "Choose", sections: [{ title: "", rows: [row] }] },
      { type: "link", text: "Pay", button: { url: link, title: "Pay" } },
      { type: "cards", text: "", cards: [card] },
      { type: "reaction", text: "", emoji: "👍", targetMessageId: messageId },
    ];
    for (const content of contents) expect(await send(content), content.type).toMatchObject({ kind: "accepted" });
    expect(await send(text, { quotedMessageId: messageId })).toMatchObject({ kind: "accepted" });
  });

  test("hears a closed window, and can't know of an answer that was lost", async () => {
    await simulator.instagram.commentAs({ from: kojo, text: "Price?" });
    expect(await send(text)).toMatchObject({ kind: "refused", code: 10, reason: "window_closed", again: false });
    kojo = `${kojo}.closed`;
    await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
    expect(await send(text, { byHuman: true })).toMatchObject({ kind: "refused", reason: "window_closed" });
    kojo = `${kojo}.lost`;
    await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
    expect(await send(text)).toMatchObject({ kind: "trouble", sent: "unknown" });
  });

  test("answers a comment once in private", async () => {
    const { commentId } = await simulator.instagram.commentAs({ from: kojo, text: "Price?" });
    expect(told(`comment ${commentId}`)).toMatchObject([{ kind: "comment", commentId, from: { username: kojo } }]);
    const below = { to: { phone: null, userId: null, commentId } };
    expect(await send(text, below)).toMatchObject({ kind: "accepted" });
    expect(await send(text, below)).toMatchObject({ kind: "refused", reason: "invalid" });
  });

  test("fetches a buyer's picture while its address works", async () => {
    const bytes = Buffer.from("not really a picture");
    const picture = { type: "image", mimeType: "image/jpeg", base64: bytes.toString("base64") };
    simulator.instagram.hold();
    const { messageIds } = await simulator.instagram.writeAs({ from: kojo, attachments: [picture] });
    await simulator.instagram.release();
    const [notice] = told(`message ${messageIds[0]}`);
    const content = notice?.kind === "message" ? notice.content : null;
    const [media] = content?.type === "media" ? content.media : [];
    if (!media) throw new Error("no picture came");
    const fetched = await driver().fetchMedia(account(), media, 1_000);
    expect(fetched).toEqual({ kind: "known", value: { bytes, mimeType: "image/jpeg", fileName: null } });
    const broken = { ...media, url: `${media.url}x` };
    expect(await driver().fetchMedia(account(), broken, 1_000)).toMatchObject({ kind: "refused", reason: "gone" });
  });

  test("knows itself and its buyers, and asks to be told of them", async () => {
    expect(await driver().inspect(account())).toMatchObject({
      kind: "known",
      value: { display: "@amakas.closet", canSend: true },
    });
    expect(await driver().subscribe(account(), null)).toEqual({ kind: "known", value: null });
    await simulator.instagram.commentAs({ from: kojo, name: "Kojo", text: "Price?" });
    const profile = () => driver().profile?.(account(), to().userId);
    expect(await profile()).toMatchObject({ kind: "refused", reason: "gone" });
    await simulator.instagram.writeAs({ from: kojo, text: "Hi" });
    expect(await profile()).toMatchObject({ kind: "known", value: { name: "Kojo", username: kojo } });
    const stranger = { ...account(), accessToken: "wrong" };
    expect(await driver().inspect(stranger)).toMatchObject({ kind: "refused", reason: "misconfigured" });
  });
});

describe("a token that ends", () => {
  const connection = async () =>
    (
      await system.admin.query(
        "select id, access_token, token_expires_at from channel_connections where shop_id = $1 and slot = 'photoapp'",
        [shop.id],
      )
    ).rows[0];
  const tokenOf = ({ id, access_token }: { id: string; access_token: Buffer }) =>
    system.services.vault.open(access_token, `channel_connections|${id}|access_token`);
  const sweep = async () => {
    await system.worker?.sweep();
    await rest();
  };
  const troubles = async () =>
    (
      await system.admin.query(
        "select data -> 'object' -> 'health' ->> 'detail' as why from events where shop_id = $1 and type = 'channel.needs_attention'",
        [shop.id],
      )
    ).rows.map(({ why }) => why);

  test("is renewed within thirty days of its end, sealed, and the account sends with the new one", async () => {
    system.clock.advance(86_400_000);
    const before = await connection();
    await sweep();
    const first = await connection();
    expect(tokenOf(first)).toMatch(/^IGAA/);
    expect(first.access_token.includes(Buffer.from("IGAA"))).toBe(false);
    expect(tokenOf(first)).not.toBe(tokenOf(before));
    const left = (first.token_expires_at.getTime() - system.clock.now().getTime()) / 86_400_000;
    expect(left).toBe(60);
    system.clock.advance(29 * 86_400_000);
    await sweep();
    expect(tokenOf(await connection())).toBe(tokenOf(first));
    system.clock.advance(2 * 86_400_000);
    await simulator.clock.advance({ seconds: 2 * 86_400 });
    await sweep();
    const second = await connection();
    expect(tokenOf(second)).not.toBe(tokenOf(first));
    const accessToken = tokenOf(second);
    const account = { baseUrl: `${simulator.url}/instagram/v25.0`, account: shop.handle, accessToken };
    const driver = instagramDriver({ flavour: "instagram", mediaHosts: [] });
    expect(await driver.inspect(account)).toMatchObject({ kind: "known", value: { canSend: true } });
    expect(await troubles()).toEqual([]);
  });

  test("and has ended makes the connection need attention, said once", async () => {
    const { id } = await connection();
    const sealed = system.services.vault.seal(`token-${shop.handle}`, `channel_connections|${id}|access_token`);
    simulator.instagram.configure({
      igId: shop.handle,
      username: "amakas.closet",
      accessToken: `token-${shop.handle}`,
      tokenIssuedAt: Date.now() - 61 * 86_400_000,
      appSecret: "any",
      webhookUrl: `${system.url}/api/webhooks/photoapp`,
    });
    await system.admin.query(
      "update channel_connections set access_token = $2, token_expires_at = null where id = $1",
      [id, sealed],
    );
    system.clock.advance(86_400_000);
    await sweep();
    await sweep();
    expect(await troubles()).toEqual([expect.stringContaining("refuses the token")]);
  });
});
