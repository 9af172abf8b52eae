import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../test/support/exchange-server.ts";
import type { ExchangeServer } from "../../../test/support/exchange-server.ts";
import { callForFile, callProvider } from "./outgoing.ts";
import type { ProviderCall } from "./outgoing.ts";

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());

function call(changes: Partial<ProviderCall> = {}) {
  return callProvider({
    url: `${server.url}/pay`,
    method: "POST",
    headers: { authorization: "Bearer secret-token" },
    json: { name: "Ọlá" },
    timeoutMs: 5_000,
    maxAnswerBytes: 1_000,
    ...changes,
  });
}

describe("a call to a provider", () => {
  test("sends JSON as bytes and gives back status, headers and text", async () => {
    server.play({ status: 201, body: { ok: true }, headers: { "retry-after": "7" } });
    const answer = await call();
    expect(answer).toMatchObject({ kind: "answer", status: 201, text: '{"ok":true}' });
    expect(answer.kind === "answer" && answer.headers["retry-after"]).toBe("7");
    expect(server.asked.at(-1)).toMatchObject({
      method: "POST",
      path: "/pay",
      text: '{"name":"Ọlá"}',
      headers: { "content-type": "application/json", authorization: "Bearer secret-token" },
    });
  });

  test("a GET carries no body", async () => {
    server.play({ status: 200, body: "fine" });
    expect(await callProvider({ ...base("GET"), headers: {} })).toMatchObject({ kind: "answer", text: "fine" });
    expect(server.asked.at(-1)).toMatchObject({ method: "GET", text: "" });
    expect(server.asked.at(-1)?.headers).not.toHaveProperty("content-type");
  });

  test("bytes of any kind go out as they are", async () => {
    server.play({ status: 200, body: "" });
    const body = Buffer.from("%PDF-1.7");
    const file = { ...base("PUT"), headers: {}, bytes: { contentType: "application/pdf", body } };
    expect(await callProvider(file)).toMatchObject({ kind: "answer", status: 200 });
    expect(server.asked.at(-1)).toMatchObject({
      method: "PUT",
      text: "%PDF-1.7",
      headers: { "content-type": "application/pdf", "content-length": "8" },
    });
  });

  test("a redirect is not followed", async () => {
    const before = server.asked.length;
    server.play({ status: 302, body: "", headers: { location: `${server.url}/elsewhere` } });
    expect(await call()).toMatchObject({ kind: "answer", status: 302 });
    expect(server.asked.length - before).toBe(1);
  });

  test("an answer is cut at its limit", async () => {
    server.play({ status: 200, body: "x".repeat(500_000) });
    const answer = await call({ maxAnswerBytes: 10 });
    expect(answer).toMatchObject({ kind: "answer", status: 200, text: "xxxxxxxxxx" });
  });

  test("a refused connection was surely not sent", async () => {
    const answer = await call({ url: await deadAddress() });
    expect(answer).toEqual({ kind: "no_answer", sent: "no", again: true, detail: "ECONNREFUSED" });
  });

  test("a host without address was surely not sent", async () => {
    const answer = await call({ url: "http://nobody.invalid/" });
    expect(answer).toMatchObject({ kind: "no_answer", sent: "no", again: true });
  });

  test("silence ends with the time and may have been done", async () => {
    server.play("silence");
    const answer = await call({ timeoutMs: 200 });
    expect(answer).toEqual({ kind: "no_answer", sent: "unknown", again: true, detail: "no answer within 200 ms" });
  });

  test("a connection that breaks before or inside the answer may have been done", async () => {
    server.play("hang up", "break off");
    expect(await call()).toMatchObject({ kind: "no_answer", sent: "unknown", again: true });
    expect(await call()).toMatchObject({ kind: "no_answer", sent: "unknown", again: true });
  });

  test("a TLS handshake that never ends sent nothing", async () => {
    const mute = createServer((socket) => socket.on("error", () => {}));
    await new Promise<void>((resolve) => {
      mute.listen(0, "127.0.0.1", resolve);
    });
    const address = mute.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const answer = await call({ url: `https://127.0.0.1:${port}/`, timeoutMs: 300 });
    expect(answer).toMatchObject({ kind: "no_answer", sent: "no", again: true });
    mute.close();
  });

  test("the caller can stop it, before and during", async () => {
    const stopped = AbortSignal.abort();
    expect(await call({ signal: stopped })).toMatchObject({ kind: "no_answer", sent: "no", detail: "aborted" });
    server.play("silence");
    const stop = new AbortController();
    const running = call({ signal: stop.signal });
    const before = server.asked.length;
    await expect.poll(() => server.asked.length).toBe(before + 1);
    stop.abort();
    expect(await running).toMatchObject({ kind: "no_answer", sent: "unknown", detail: "aborted" });
  });

  test.each([
    ["an address", { url: "nonsense" }],
    ["a protocol", { url: "ftp://127.0.0.1/" }],
    ["a header", { headers: { authorization: "Bearer secret\ntoken" } }],
    ["a body", { json: { amount: 1n } }],
  ])("%s that cannot be sent is never worth repeating, and its detail tells no secret", async (_what, changes) => {
    const answer = await call(changes);
    expect(answer).toMatchObject({ kind: "no_answer", sent: "no", again: false });
    expect(JSON.stringify(answer)).not.toContain("secret");
  });

  test("a file comes as its bytes, and is cut off at the most that was asked for", async () => {
    const bytes = Buffer.from([0xff, 0x00, 0xfe, 0x80]);
    server.play({ status: 200, body: bytes }, { status: 200, body: bytes });
    expect(await callForFile({ ...base("GET"), maxAnswerBytes: 4 })).toMatchObject({ bytes, whole: true });
    const cut = await callForFile({ ...base("GET"), maxAnswerBytes: 3 });
    expect(cut).toMatchObject({ status: 200, bytes: bytes.subarray(0, 3), whole: false });
  });

  test("one connection serves calls in a row", async () => {
    server.play({ status: 200, body: "1" }, { status: 200, body: "2" });
    expect([await call(), await call()]).toMatchObject([{ text: "1" }, { text: "2" }]);
    expect(server.asked.at(-1)?.headers.connection).toBe("keep-alive");
  });
});

function base(method: ProviderCall["method"]): ProviderCall {
  return { url: `${server.url}/`, method, headers: {}, timeoutMs: 5_000, maxAnswerBytes: 1_000 };
}
