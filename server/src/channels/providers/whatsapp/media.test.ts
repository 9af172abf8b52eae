import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import type { Media } from "../../driver.ts";
import { fetchMedia } from "./fetch-media.ts";
import { mediaLimits } from "./media-limits.ts";
import { uploadMedia } from "./upload-media.ts";

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.forget();
});

const account = () => ({ baseUrl: `${server.url}/v25.0`, account: "44", accessToken: "TOKEN" });
const bytes = Buffer.from([0xff, 0xd8, 0x00, 0x80]);
const digest = createHash("sha256").update(bytes).digest();
const media: Media = { kind: "image", id: "7", url: null, mimeType: "image/png", fileName: "a.jpg", voice: false };
/** The answer of `GET /{media_id}`. */
const located = (changes: object = {}): Played => ({
  status: 200,
  body: {
    messaging_product: "whatsapp",
    url: `${server.url}/file?mid=7`,
    mime_type: "image/jpeg",
    id: "7",
    ...changes,
  },
});
const file: Played = { status: 200, body: bytes };
const fault = (code: number, more: object = {}): Played => ({
  status: 400,
  body: { error: { code, message: "no", ...more } },
});
const fetch = (changes: Partial<Media> = {}, maxBytes = 1_000) =>
  fetchMedia(account(), { ...media, ...changes }, maxBytes);

describe("media that a buyer sent", () => {
  test("is asked for by its id, then fetched with our token", async () => {
    server.play(located({ sha256: digest.toString("base64"), file_size: "4" }), file);
    expect(await fetch()).toEqual({ kind: "known", value: { bytes, mimeType: "image/jpeg", fileName: "a.jpg" } });
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v25.0/7", "GET /file?mid=7"]);
    for (const { headers } of server.asked) expect(headers.authorization).toBe("Bearer TOKEN");
  });

  test("is fetched by its address when it has no id", async () => {
    server.play(file);
    expect(await fetch({ id: null, url: `${server.url}/file` })).toMatchObject({ value: { mimeType: "image/png" } });
    expect(server.asked).toHaveLength(1);
  });

  test("gets one fresh address when the first has run out", async () => {
    const gone: Played = { status: 404, body: "Not Found" };
    server.play(located(), gone, located({ url: `${server.url}/fresh` }), file);
    expect(await fetch()).toMatchObject({ kind: "known" });
    expect(server.asked.at(-1)?.path).toBe("/fresh");
    server.play(located(), gone, located(), gone);
    expect(await fetch()).toMatchObject({ kind: "refused", reason: "gone" });
    expect(server.asked).toHaveLength(8);
  });

  test("is not fetched when it is announced as too large", async () => {
    server.play(located({ file_size: 5 }));
    expect(await fetch({}, 4)).toMatchObject({ kind: "refused", reason: "too_large" });
    expect(server.asked).toHaveLength(1);
  });

  test("is cut off when it turns out too large", async () => {
    server.play(located(), file);
    expect(await fetch({}, 3)).toMatchObject({ kind: "refused", reason: "too_large" });
  });

  test("must be what was announced, its digest in either spelling", async () => {
    server.play(located({ sha256: digest.toString("hex") }), file, located({ sha256: "x".repeat(44) }), file);
    expect(await fetch()).toMatchObject({ kind: "known" });
    expect(await fetch()).toMatchObject({ kind: "trouble", again: true });
  });

  test.each([
    "https://files.example/7",
    "http://127.0.0.1:1/7",
    "https://lookaside.fbsbx.com/7",
    "https://graph.facebook.com/7",
    "file:///etc/passwd",
    "nonsense",
  ])("is not fetched from %s, which is not the sandbox's own", async (url) => {
    server.play(located({ url }));
    expect(await fetch()).toMatchObject({ kind: "refused", reason: "invalid", detail: /not the channel's own/ });
    expect(await fetch({ id: null, url })).toMatchObject({ kind: "refused", reason: "invalid" });
    expect(server.asked).toHaveLength(1);
  });

  test.each([
    "http://lookaside.fbsbx.com/7",
    "https://lookaside.fbsbx.com.evil.example/7",
    "https://lookaside.fbsbx.com@evil.example/7",
    "https://lookaside.fbsbx.com:8443/7",
    "http://169.254.169.254/latest/meta-data",
  ])("is not fetched from %s for a live shop", async (url) => {
    const live = { ...account(), baseUrl: "https://graph.facebook.com/v25.0" };
    const answer = await fetchMedia(live, { ...media, id: null, url }, 1_000);
    expect(answer).toMatchObject({ kind: "refused", reason: "invalid" });
  });

  test.each<[string, (() => Played)[], object]>([
    [
      "an id that is no more",
      [() => fault(100, { error_subcode: 33, type: "GraphMethodException" })],
      { reason: "gone" },
    ],
    ["more than anybody can fetch", [() => fault(131052)], { reason: "gone" }],
    ["a bad token", [() => fault(190)], { reason: "misconfigured" }],
    ["a bad token at the file", [located, () => ({ status: 401, body: "" })], { reason: "misconfigured", code: 401 }],
    ["too many calls", [() => fault(80007)], { kind: "trouble", again: true }],
    ["a failing server", [located, () => ({ status: 503, body: "" })], { kind: "trouble", again: true }],
    [
      "a redirect",
      [located, () => ({ status: 302, body: "", headers: { location: "/" } })],
      { kind: "trouble", again: false },
    ],
    ["a broken connection", [located, () => "break off"], { kind: "trouble", again: true }],
  ])("%s", async (_what, answers, result) => {
    server.play(...answers.map((answer) => answer()));
    expect(await fetch()).toMatchObject(result);
  });

  test("with neither id nor address cannot be had", async () => {
    expect(await fetch({ id: null })).toMatchObject({ kind: "refused", reason: "invalid" });
  });
});

describe("media that we upload", () => {
  const picture = { bytes, mimeType: "image/jpeg", fileName: "basket.jpg" };

  test("goes as a form with its type, and comes back as an id", async () => {
    server.play({ status: 200, body: { id: "99" } });
    expect(await uploadMedia(account(), picture)).toEqual({ kind: "known", value: { uploadedId: "99" } });
    const [asked] = server.asked;
    expect(asked).toMatchObject({ method: "POST", path: "/v25.0/44/media" });
    expect(asked?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(asked?.text).toMatch(/name="messaging_product"\r\n\r\nwhatsapp\r\n/);
    expect(asked?.text).toMatch(/name="file"; filename="basket.jpg"\r\nContent-Type: image\/jpeg/);
  });

  test.each<[string, string, number, string]>([
    ["a type that is not taken", "image/gif", 4, "invalid"],
    ["nothing", "image/png", 0, "invalid"],
    ["a picture that is too large", "image/png", mediaLimits[0].maxBytes + 1, "too_large"],
  ])("%s is not uploaded", async (_what, mimeType, length, reason) => {
    const answer = await uploadMedia(account(), { bytes: Buffer.alloc(length), mimeType, fileName: null });
    expect(answer).toMatchObject({ kind: "refused", reason });
    expect(server.asked).toHaveLength(0);
  });

  test("may have parameters behind its type", async () => {
    server.play({ status: 200, body: { id: 99 } });
    const voice = { bytes, mimeType: "audio/ogg; codecs=opus", fileName: null };
    expect(await uploadMedia(account(), voice)).toMatchObject({ value: { uploadedId: "99" } });
  });

  test("that WhatsApp refuses is refused", async () => {
    server.play(fault(131053));
    expect(await uploadMedia(account(), picture)).toEqual({
      kind: "refused",
      code: 131053,
      detail: "no",
      reason: "invalid",
    });
  });
});
