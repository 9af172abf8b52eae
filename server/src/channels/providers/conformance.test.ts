// What `ChannelDriver` promises, held against every driver. A new channel adds its specimen here.
import { createHmac } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../test/support/exchange-server.ts";
import type { ExchangeServer } from "../../../test/support/exchange-server.ts";
import type { ChannelDriver, OutboundMessage } from "../driver.ts";
import { instagramDriver } from "./instagram/driver.ts";
import { whatsapp } from "./whatsapp/driver.ts";

type Specimen = {
  driver: ChannelDriver;
  /** Headers of a webhook with this body, signed with this secret. */
  signed: (rawBody: Buffer, secret: string) => Record<string, string>;
  /** A webhook with the message ids "first" and "last" and something unreadable between them. */
  badBetweenGood: unknown;
  /** An answer that accepts a message under the id "sent". */
  accepting: unknown;
  /** Whether it gives our own id back in what it tells of a message. */
  echoes: boolean;
};

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
  },
  {
    driver: instagramDriver({ flavour: "instagram", mediaHosts: [] }),
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
  },
];

const message: OutboundMessage = {
  to: { phone: "+2348030000001", userId: "8675309000000001" },
  content: { type: "text", text: "Hello", previewUrl: false },
  echo: "out_1",
};
const sendKinds = ["accepted", "refused", "trouble"];

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
const account = () => ({ baseUrl: server.url, account: "44", accessToken: "token" });

describe.each(specimens)("$driver.name", ({ driver, signed, badBetweenGood, accepting, echoes }) => {
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
    if (echoes) expect(server.asked.at(-1)?.text).toContain(message.echo);
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

  test("shows typing without ever failing", async () => {
    server.play("hang up");
    await expect(driver.showTyping(account(), "first", message.to)).resolves.toBeUndefined();
  });
});
