// Tests the rules of `ChannelDriver` against every driver. A new channel adds its specimen here.
import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../test/support/exchange-server.ts";
import type { ChannelDriver, Media, OutboundMessage } from "../driver.ts";
import { instagramDriver } from "./instagram/driver.ts";
import { whatsapp } from "./whatsapp/driver.ts";

type Specimen = {
  driver: ChannelDriver;
  /** The headers of a webhook with this body, signed with this secret. */
  signed: (rawBody: Buffer, secret: string) => Record<string, string>;
  /** A webhook with the message ids "first" and "last" and something unreadable between them. */
  badBetweenGood: unknown;
  /** An answer that accepts a message under the id "sent". */
  accepting: unknown;
  /** Whether its statuses contain our own id of the message. */
  echoes: boolean;
  /** Whether fetching files needs our token. */
  mediaAsksToken: boolean;
  /** Answers that lead to the bytes "picture" of `media`, on a server with this address. */
  media: (serverUrl: string) => { media: Media; answers: Played[] };
  /** An answer to `inspect` with the account, and its business if it has one. */
  inspected: { answer: unknown; display: string; business: string | null };
  /** An answer to `subscribe`. */
  subscribed: unknown;
  /** An answer that rejects the token. */
  badToken: Played;
};

/** The allowed hosts of files: the test server, once it listens. */
const mediaHosts: string[] = [];

const specimens: Specimen[] = [
  {
    driver: whatsapp,
    signed: (rawBody, secret) => ({
      "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(rawBody).digest("hex")}`,
    }),
    badBetweenGood: {
      object: "whatsapp_business_account",
      entry: [
        {
          changes: [
            {
              field: "messages",
              value: {
                metadata: { phone_number_id: "44" },
                messages: [
                  { id: "first", from: "2348030000001", timestamp: "1", type: "text", text: { body: "a" } },
                  { id: 5 },
                  { id: "last", from_user_id: "NG.1", timestamp: "2", type: "hologram" },
                ],
              },
            },
          ],
        },
      ],
    },
    accepting: { messages: [{ id: "sent" }] },
    echoes: true,
    mediaAsksToken: true,
    media: (serverUrl) => ({
      media: { kind: "image", id: "7", url: null, mimeType: "image/jpeg", fileName: null, voice: false },
      answers: [
        { status: 200, body: { url: `${serverUrl}/file`, mime_type: "image/jpeg" } },
        { status: 200, body: Buffer.from("picture") },
      ],
    }),
    inspected: {
      answer: {
        display_phone_number: "Ours",
        health_status: { can_send_message: "AVAILABLE", entities: [{ entity_type: "WABA", id: "33" }] },
      },
      display: "Ours",
      business: "33",
    },
    subscribed: { success: true },
    badToken: { status: 401, body: { error: { code: 190, message: "expired" } } },
  },
  {
    driver: instagramDriver({ flavour: "instagram", mediaHosts }),
    signed: (rawBody, secret) => ({
      "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(rawBody).digest("hex")}`,
    }),
    badBetweenGood: {
      object: "instagram",
      entry: [
        {
          id: "44",
          messaging: [
            { sender: { id: "8" }, recipient: { id: "44" }, timestamp: 1, message: { mid: "first", text: "a" } },
            { sender: { id: "8" }, message: { mid: 5 } },
            {
              sender: { id: "8" },
              recipient: { id: "44" },
              timestamp: 2,
              message: { mid: "last", is_unsupported: true },
            },
          ],
        },
      ],
    },
    accepting: { recipient_id: "8", message_id: "sent" },
    echoes: false,
    mediaAsksToken: false,
    media: (serverUrl) => ({
      media: { kind: "image", id: null, url: `${serverUrl}/file`, mimeType: null, fileName: null, voice: false },
      answers: [{ status: 200, body: Buffer.from("picture") }],
    }),
    inspected: { answer: { user_id: "44", username: "ours" }, display: "@ours", business: null },
    subscribed: { success: true },
    badToken: { status: 400, body: { error: { code: 190, error_subcode: 463, message: "expired" } } },
  },
];

const message: OutboundMessage = {
  to: { phone: "+2348030000001", userId: "NG.8675309" },
  content: { type: "text", text: "Hello", previewUrl: false },
  echo: "out_1",
};
const sendKinds = ["accepted", "refused", "trouble"];
const answerKinds = ["known", "refused", "trouble"];
const none: Media = { kind: "image", id: null, url: null, mimeType: null, fileName: null, voice: false };
const jpeg = { bytes: Buffer.from("picture"), mimeType: "image/jpeg", fileName: null };

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
  mediaHosts.push(server.url);
});
afterAll(() => server.close());
const account = () => ({ baseUrl: server.url, account: "44", accessToken: "token" });

describe.each(specimens)("$driver.name", (specimen) => {
  const { driver, signed, badBetweenGood, accepting } = specimen;
  const body = Buffer.from(JSON.stringify(badBetweenGood));

  test("has a name that can be a folder and a path", () => {
    expect(driver.name).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  test("verifies raw bytes under one of two secrets, and nothing else", () => {
    expect(driver.verifyNotice(body, signed(body, "old"), ["new", "old"])).toBe(true);
    expect(driver.verifyNotice(body, signed(body, "other"), ["new", "old"])).toBe(false);
    expect(driver.verifyNotice(Buffer.concat([body, Buffer.from(" ")]), signed(body, "old"), ["old"])).toBe(false);
    expect(driver.verifyNotice(body, signed(body, ""), [""])).toBe(false);
    expect(driver.verifyNotice(body, {}, ["old"])).toBe(false);
  });

  test("gives every item in the order given; a bad one costs no other", () => {
    const reading = driver.readNotices(body);
    if (reading.kind === "unreadable") throw new Error(reading.detail);
    expect(reading.notices.map((notice) => notice.kind)).toEqual(["message", "other", "message"]);
    const messages = reading.notices.filter((notice) => notice.kind === "message");
    expect(messages.map(({ messageId }) => messageId)).toEqual(["first", "last"]);
    for (const { from } of messages) expect(from.userId ?? from.phone).not.toBeNull();
    expect(messages[1]?.content.type).toBe("unsupported");
  });

  test("reads any bytes without a throw", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(driver.readNotices(Buffer.from(bytes)).kind).toBe("unreadable");
      }),
    );
  });

  test("gives the id of an accepted message, and makes one call of it", async () => {
    const before = server.asked.length;
    server.play({ status: 200, body: accepting });
    expect(await driver.send(account(), message)).toEqual({ kind: "accepted", messageId: "sent" });
    expect(server.asked.length - before).toBe(1);
    if (specimen.echoes) expect(server.asked.at(-1)?.text).toContain(message.echo);
  });

  test("never throws for an answer, and takes none but its own for acceptance", async () => {
    const answers = fc.tuple(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.jsonValue(), fc.string()));
    await fc.assert(
      fc.asyncProperty(answers, async ([status, answer]) => {
        server.play({ status, body: answer });
        const result = await driver.send(account(), message);
        expect(sendKinds).toContain(result.kind);
        expect(result.kind).not.toBe("accepted");
      }),
    );
  });

  test("says 'surely not sent' of a refused connection only, not of a broken one", async () => {
    const gone = { ...account(), baseUrl: await deadAddress() };
    expect(await driver.send(gone, message)).toMatchObject({ kind: "trouble", sent: "no" });
    server.play("hang up");
    expect(await driver.send(account(), message)).toMatchObject({ kind: "trouble", sent: "unknown" });
  });

  test("says what it can't send, and refuses it without a call", async () => {
    const before = server.asked.length;
    expect([...driver.sends]).toEqual(expect.arrayContaining(["text", "image"]));
    const all = ["cards", "list", "link", "product", "products", "template", "location", "location_request"] as const;
    for (const type of all.filter((one) => !driver.sends.has(one)))
      expect(await driver.send(account(), { ...message, content: contents[type] })).toMatchObject({
        kind: "refused",
        reason: "invalid",
        again: false,
      });
    expect(server.asked).toHaveLength(before);
  });

  test("takes words up to its limit and no further", async () => {
    const { max } = driver.textLimit;
    const words = (length: number) => ({ type: "text", text: "x".repeat(length), previewUrl: false }) as const;
    server.play({ status: 200, body: accepting });
    expect(await driver.send(account(), { ...message, content: words(max) })).toMatchObject({ kind: "accepted" });
    const before = server.asked.length;
    expect(await driver.send(account(), { ...message, content: words(max + 1) })).toMatchObject({ reason: "invalid" });
    expect(server.asked).toHaveLength(before);
  });

  test("knows what media it takes", () => {
    expect(driver.mediaLimits.find(({ kind }) => kind === "image")?.types).toContain("image/jpeg");
    for (const { types, maxBytes } of driver.mediaLimits) {
      expect(maxBytes).toBeGreaterThan(0);
      for (const type of types) expect(type).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    }
  });

  test("shows typing and marks read without ever failing", async () => {
    server.play("hang up", "hang up", { status: 500, body: "no" }, { status: 500, body: "no" });
    for (let twice = 0; twice < 2; twice += 1) {
      await expect(driver.showTyping(account(), "first", message.to)).resolves.toBeUndefined();
      await expect(driver.markRead(account(), "first", message.to)).resolves.toBeUndefined();
    }
  });

  test("fetches media whole, or refuses what is too large", async () => {
    const { media, answers } = specimen.media(server.url);
    server.play(...answers);
    const known = { kind: "known", value: { bytes: Buffer.from("picture"), mimeType: expect.any(String) } };
    expect(await driver.fetchMedia(account(), media, 7)).toMatchObject(known);
    server.play(...answers);
    expect(await driver.fetchMedia(account(), media, 6)).toMatchObject({ kind: "refused", reason: "too_large" });
  });

  test("takes its token to no other host", async () => {
    const stranger = await startExchangeServer();
    stranger.play({ status: 200, body: jpeg.bytes });
    const answer = await driver.fetchMedia(account(), { ...none, url: `${stranger.url}/file` }, 100);
    for (const { headers, path } of stranger.asked) expect(`${headers.authorization} ${path}`).not.toContain("token");
    expect(answerKinds).toContain(answer.kind);
    await stranger.close();
  });

  test("says what the account is called, to which business it belongs and whether it may send", async () => {
    const { answer, display, business } = specimen.inspected;
    server.play({ status: 200, body: answer });
    const state = await driver.inspect(account());
    expect(state).toMatchObject({ kind: "known", value: { display, business, canSend: true } });
  });

  test("subscribes the account", async () => {
    server.play({ status: 200, body: specimen.subscribed });
    expect(await driver.subscribe(account(), specimen.inspected.business)).toEqual({ kind: "known", value: null });
  });

  test("knows a token that is no good, by whatever it asks", async () => {
    for (const { ask } of questions(specimen).filter(({ asksToken }) => asksToken)) {
      server.play(specimen.badToken);
      expect(await ask()).toMatchObject({ kind: "refused", reason: "misconfigured" });
    }
  });

  test("never throws for an answer to a question", async () => {
    const answers = fc.tuple(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.jsonValue(), fc.string()));
    await fc.assert(
      fc.asyncProperty(answers, fc.constantFrom(...questions(specimen)), async ([status, body], { ask }) => {
        server.play({ status, body }, { status, body });
        expect(answerKinds).toContain((await ask()).kind);
        server.forget();
      }),
      { numRuns: 50 },
    );
    server.play("break off");
    expect(await driver.inspect(account())).toMatchObject({ kind: "trouble", again: true });
  });
});

const cards = [{ title: "a", subtitle: null, image: null, buttons: [] }];
const section = { title: "", rows: [{ id: "1", title: "a", description: null }] };
/** One of each type that not every channel can send. */
const contents = {
  cards: { type: "cards", text: "?", cards },
  list: { type: "list", text: "?", button: "Choose", sections: [section] },
  link: { type: "link", text: "?", button: { url: "https://a.example/", title: "Open" } },
  product: { type: "product", text: "?", catalogId: "c", retailerId: "A" },
  products: { type: "products", header: "?", text: "?", catalogId: "c", sections: [{ title: "", retailerIds: ["A"] }] },
  template: { type: "template", text: "?", name: "a", language: "en", header: null, body: [], buttons: [] },
  location: { type: "location", latitude: 1, longitude: 1, name: "a", address: "b", text: "a" },
  location_request: { type: "location_request", text: "?" },
} as const satisfies Record<string, OutboundMessage["content"]>;

type Question = { ask: () => Promise<{ kind: string }>; asksToken: boolean };

/** Every request to a channel except sending. */
function questions({ driver, media, mediaAsksToken, inspected }: Specimen): Question[] {
  return [
    { ask: () => driver.inspect(account()), asksToken: true },
    { ask: () => driver.subscribe(account(), inspected.business), asksToken: true },
    { ask: () => driver.fetchMedia(account(), media(server.url).media, 1_000), asksToken: mediaAsksToken },
    ...(driver.uploadMedia ? [{ ask: async () => await driver.uploadMedia!(account(), jpeg), asksToken: true }] : []),
    ...(driver.profile ? [{ ask: async () => await driver.profile!(account(), "1"), asksToken: true }] : []),
  ];
}
