// Connections that misbehave, and the last requests before a stop.
import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { answerToBroken } from "../../src/kernel/http/broken-connection.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { rounds } from "../torture/rounds.ts";
import { parseHttp } from "./support/parse-http.ts";
import { open, send } from "./support/raw-http.ts";

async function withSystem(
  work: (system: TestSystem) => Promise<void>,
  drainTimeoutMs = 25_000,
  requestTimeoutMs = 30_000,
): Promise<void> {
  const system = await startSystem({
    parts: ["api"],
    config: (config) => ({ ...config, limits: { ...config.limits, drainTimeoutMs, requestTimeoutMs } }),
  });
  let stopped: Promise<void> | undefined;
  try {
    await work({ ...system, stop: () => (stopped ??= system.stop()) });
  } finally {
    await (stopped ?? system.stop());
  }
}

describe("what is no request", () => {
  test("is answered with a problem, and the connection ends", () =>
    withSystem(async ({ url }) => {
      const key = "authorization: Bearer x\r\n";
      for (const [what, bytes, status, code] of [
        ["words", "HELLO\r\n\r\n", 400, "invalid_request"],
        ["an unknown method", "BREW /api/orders HTTP/1.1\r\nhost: x\r\n\r\n", 501, "unknown_method"],
        ["a tunnel", "CONNECT shop.example:443 HTTP/1.1\r\nhost: x\r\n\r\n", 501, "unknown_method"],
        ["another version", "GET /api/orders HTTP/9.9\r\nhost: x\r\n\r\n", 400, "invalid_request"],
        ["no host", `GET /api/orders HTTP/1.1\r\n${key}\r\n`, 400, "invalid_request"],
        ["two hosts", `GET /api/orders HTTP/1.1\r\nhost: x\r\nhost: y\r\n${key}\r\n`, 400, "invalid_request"],
        [
          "two idempotency keys",
          "POST /api/orders HTTP/1.1\r\nhost: x\r\nconnection: close\r\nidempotency-key: a\r\nIdempotency-Key: a\r\n\r\n",
          400,
          "invalid_request",
        ],
        [
          "two types of body",
          "POST /api/orders HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-type: text/plain\r\n\r\n",
          400,
          "invalid_request",
        ],
        ["a host that is none", `GET /api/orders HTTP/1.1\r\nhost: x/y z\r\n${key}\r\n`, 400, "invalid_request"],
        ["a header without a name", "GET /api/orders HTTP/1.1\r\nhost: x\r\n: v\r\n\r\n", 400, "invalid_request"],
        ["a zero byte in a header", "GET /api/orders HTTP/1.1\r\nhost: x\r\na: \0\r\n\r\n", 400, "invalid_request"],
        [
          "two lengths",
          "POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}",
          400,
          "invalid_request",
        ],
        [
          "a length beside chunks",
          "POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}",
          400,
          "invalid_request",
        ],
        [
          "headers without end",
          `GET /api/orders HTTP/1.1\r\nhost: x\r\na: ${"x".repeat(100_000)}\r\n\r\n`,
          431,
          "headers_too_large",
        ],
      ] as const) {
        const answer = await send(url, bytes);
        expect([what, answer.status, answer.body?.code]).toEqual([what, status, code]);
        expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
        expect(answer.body.requestId).toBe(answer.headers.get("x-request-id"));
      }
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }));

  test("may have a method of any spelling, and is answered 501 or 405 with a problem", () =>
    withSystem(async ({ url, shop }) => {
      for (const [method, status] of [
        ["get", 501],
        ["Post", 501],
        ["LINK", 405],
        ["MKCOL", 405],
        ["SUBSCRIBE", 405],
        ["M-SEARCH", 405],
        ["X-$!", 501],
      ] as const) {
        const answer = await send(
          url,
          `${method} /api/orders HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${shop.key}\r\n\r\n`,
        );
        expect([method, answer.status]).toEqual([method, status]);
        expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
      }
    }));

  test("may expect what nobody meets, which is 417", () =>
    withSystem(async ({ url, shop }) => {
      const head = `POST /api/customers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${shop.key}\r\ncontent-type: application/json\r\ncontent-length: 16\r\nconnection: close\r\n`;
      const body = '\r\n{"name": "Bisi"}';
      for (const expectation of ["200-ok", "a miracle", "99-continue"]) {
        const answer = await send(url, `${head}expect: ${expectation}\r\n${body}`);
        expect([expectation, answer.status, answer.body?.code]).toEqual([expectation, 417, "expectation_failed"]);
        expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
        expect(answer.body.requestId).toBe(answer.headers.get("x-request-id"));
      }
    }));

  test("is told when it took too long", () => {
    const answer = parseHttp(answerToBroken("ERR_HTTP_REQUEST_TIMEOUT", "req_1", "https://sokoni.example"));
    expect(answer.body).toMatchObject({ status: 408, code: "request_timeout", requestId: "req_1" });
    expect(answer.body.detail).toContain("Send it again.");
    expect([answer.status, answer.headers.get("connection")]).toEqual([408, "close"]);
    expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(answer.text)));
  });

  test("may be a method no path has, which is 405 and names those it has", () =>
    withSystem(async ({ call, url, shop }) => {
      for (const method of ["QUERY", "PROPFIND", "OPTIONS", "TRACE"])
        for (const [path, allow] of [
          ["/api/orders", "GET, HEAD, POST"],
          ["/api/session/links", "POST"],
          ["/api/webhooks/chatapp", "GET, HEAD, POST"],
          ["/healthz", "GET, HEAD"],
          ["/console", "GET, HEAD"],
          ["/pay/x", "GET, HEAD, POST"],
          ["/openapi.json", "GET, HEAD"],
        ] as const)
          for (const body of ["", "content-type: application/json\r\ncontent-length: 2\r\n"]) {
            const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${shop.key}\r\n`;
            const answer = await send(url, `${head}${body}\r\n${body === "" ? "" : "{}"}`);
            expect([method, path, answer.status, answer.body.code, answer.headers.get("allow")]).toEqual([
              method,
              path,
              405,
              "method_not_allowed",
              allow,
            ]);
          }
      expect((await call("GET", "/api/orders")).status).toBe(200);
    }));
});

describe("clients that never finish", () => {
  const unfinished = rounds(100, 1_000);

  test("don't keep others from being answered, nor the server from stopping", () =>
    withSystem(async (system) => {
      const { call, url, shop } = system;
      const sockets: Socket[] = [];
      for (let index = 0; index < unfinished; index += 1) {
        const socket = open(url).on("error", () => {});
        sockets.push(socket);
        socket.write(
          index % 2 === 0
            ? "GET /api/orders HTTP/1.1\r\nhost: x\r\nx-slow:"
            : `POST /api/customers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${shop.key}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"n`,
        );
      }
      const answers = await Promise.all(Array.from({ length: 20 }, () => call("GET", "/api/orders")));
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
      const closed = sockets.map((socket) => new Promise<void>((done) => socket.once("close", () => done())));
      await Promise.all([system.stop(), ...closed]);
    }, 300));

  test("are told so where the rest of a body doesn't come", () =>
    withSystem(
      async ({ call, url, shop }) => {
        const head = `POST /api/customers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${shop.key}\r\ncontent-type: application/json\r\n`;
        const answer = await send(url, `${head}content-length: 100\r\n\r\n{"name":"Ada"`);
        expect([answer.status, answer.body.code]).toEqual([408, "request_timeout"]);
        expect([answer.headers.get("content-type"), answer.headers.get("connection")]).toEqual([
          "application/problem+json; charset=utf-8",
          "close",
        ]);
        expect((await call("GET", "/api/customers")).body.data).toEqual([]);
      },
      25_000,
      3_000,
    ));

  test("who hang up in the middle leave nothing behind", () =>
    withSystem(async ({ admin, call, url, shop }) => {
      for (let index = 0; index < 30; index += 1) {
        const socket = open(url).on("error", () => {});
        const head = `POST /api/customers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${shop.key}\r\n`;
        socket.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"name":"Ada"`);
        await new Promise<void>((done) => socket.once("connect", () => done()));
        socket.resetAndDestroy();
      }
      expect((await call("GET", "/api/customers")).body.data).toEqual([]);
      const { rows } = await admin.query(
        "select count(*)::int n from pg_stat_activity where state like 'idle in%' and datname = current_database()",
      );
      expect(rows[0].n).toBe(0);
    }));
});

describe("a stop", () => {
  test("while fifty requests are under way drops none of them", () =>
    withSystem(async (system) => {
      const { admin, call, url } = system;
      const lock = await admin.connect();
      await lock.query("begin");
      await lock.query("lock table customers in access exclusive mode");
      const answers = Array.from({ length: 50 }, (_, index) =>
        call("POST", "/api/customers", {
          body: { name: `Buyer ${index}` },
          headers: { "idempotency-key": `stop-${index}` },
        }),
      );
      await expect.poll(() => waiting(system), { interval: 20, timeout: 10_000 }).toBeGreaterThanOrEqual(5);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);

      const stopped = system.http?.close();
      await lock.query("commit");
      expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(answers.map(() => 201));
      await stopped;
      const { rows } = await lock.query("select count(*)::int n from customers");
      expect(rows[0].n).toBe(50);
      lock.release();
      await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    }));

  async function waiting({ admin }: TestSystem): Promise<number> {
    const { rows } = await admin.query(
      "select count(*)::int n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows[0].n;
  }
});
