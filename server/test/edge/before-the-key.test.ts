// What a request may cost before we know whose it is. The body is not read, and where no key is needed it is short.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiDocument } from "../../src/app/contract.ts";
import { endpoints } from "../../src/app/endpoints.ts";
import { receivers } from "../../src/app/receivers.ts";
import { defaultLimits } from "../../src/kernel/process/config.ts";
import { type EndpointRow, isForEverybody } from "../../src/kernel/contract/endpoint.ts";
import type { ReceiverRow } from "../../src/kernel/http/http.ts";
import { newId } from "../../src/kernel/values/id.ts";
import { privateToken } from "../../src/checkout/token.ts";
import { startSystem, type TestSystem } from "../support/system.ts";
import { nothing } from "./support/objects.ts";
import { exchange, open } from "./support/raw-http.ts";
import { nameOf, pathOf } from "./support/rows.ts";

/** Generous for a busy machine: the faults that the test looks for cost a hundred times more. */
const cpuMaxMs = 50;
const { openBodyBytes } = defaultLimits;

type Document = { paths: Record<string, Record<string, { responses: object }>> };

let system: TestSystem;
let writes: EndpointRow[];
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  writes = endpoints(system.services).filter(({ method }) => method !== "GET");
});
afterAll(() => system.stop());

function post(row: EndpointRow, length: number, headers: string[] = []): string[] {
  return [
    `${row.method} ${pathOf(row, nothing())} HTTP/1.1`,
    "host: x",
    "connection: close",
    "content-type: application/json",
    `content-length: ${length}`,
    ...headers,
  ];
}

test("no operation waits for the body of a request without a key, or with a wrong one", async () => {
  const keyed = writes.filter((row) => !isForEverybody(row));
  expect(keyed.length).toBeGreaterThan(100);
  for (const row of keyed)
    for (const headers of [[], ["authorization: Bearer sk_sandbox_nobodys"]]) {
      // The request announces a megabyte and sends none of it. A server that waited for it would never answer.
      const answer = await exchange(system.url, post(row, 1_000_000, headers));
      expect([nameOf(row), answer.status]).toEqual([nameOf(row), 401]);
    }
});

test("what needs no key takes 64 KiB and says so", async () => {
  const everybodys = writes.filter(isForEverybody);
  expect(everybodys.length).toBeGreaterThan(1);
  const origin = `origin: ${system.url}`;
  for (const row of everybodys) {
    const over = await exchange(system.url, post(row, openBodyBytes + 1, [origin]));
    expect([nameOf(row), over.status, over.body.code]).toEqual([nameOf(row), 413, "body_too_large"]);
    const fields = Object.fromEntries(Array.from({ length: 4_500 }, (_, index) => [`field${index}`, 1]));
    const body = JSON.stringify(fields).padEnd(openBodyBytes, " ");
    expect(body.length).toBe(openBodyBytes);
    const costs: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const before = process.cpuUsage();
      const answer = await exchange(system.url, post(row, body.length, [origin]), body);
      const { user, system: kernel } = process.cpuUsage(before);
      expect([nameOf(row), answer.status, answer.body.errors?.length]).toEqual([nameOf(row), 400, 50]);
      costs.push((user + kernel) / 1_000);
    }
    // The time includes the client's own work.
    expect([nameOf(row), Math.min(...costs)]).toEqual([nameOf(row), expect.toSatisfy((ms: number) => ms < cpuMaxMs)]);
  }
});

test("no page waits for the body of an address that opens nothing, and no form is read beyond its size", async () => {
  // The request announces eighteen megabytes and sends none of them.
  const problem = (more: string[]) =>
    exchange(system.url, ["POST /pay/x/problem HTTP/1.1", "host: x", "connection: close", ...more]);
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"])
    expect((await problem([`content-type: ${type}`, "content-length: 18000000"])).status).toBe(404);

  const page = `${system.url}/pay/${privateToken(system.services.vault, newId("checkout"))}/problem`;
  const long = await fetch(page, { method: "POST", body: new URLSearchParams({ text: "x".repeat(20_000) }) });
  expect(long.status).toBe(413);
  const form = new FormData();
  for (let part = 0; part < 60; part += 1) form.append(`part${part}`, "x");
  expect((await fetch(page, { method: "POST", body: form })).status).toBe(400);
});

describe("a post of a provider", () => {
  const receiving = (): ReceiverRow[] => receivers(system.services).filter(({ method }) => method !== "GET");
  let document: Document;
  beforeAll(() => {
    document = apiDocument(system.services) as Document;
  });
  const promised = ({ path, method }: ReceiverRow): string[] =>
    Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {});
  const token = (): string => system.services.config.providers.sandbox.mpesa?.registrationSecret ?? "";
  const head = (
    { method, path }: ReceiverRow,
    length: number,
    headers: string[],
    secret = "x".repeat(32),
  ): string[] => [
    `${method} ${path.replace("{token}", secret)} HTTP/1.1`,
    "host: x",
    "connection: close",
    "content-type: application/json",
    `content-length: ${length}`,
    ...headers,
  ];
  /** Signatures in the right form that don't match any content. */
  const forged: Record<string, string> = {
    chatapp: `x-hub-signature-256: sha256=${"0".repeat(64)}`,
    photoapp: `x-hub-signature-256: sha256=${"0".repeat(64)}`,
    cardgateway1: `x-paystack-signature: ${"0".repeat(128)}`,
    cardgateway2: `flutterwave-signature: ${"A".repeat(43)}=`,
    shippingaggregator: `x-ship-signature: ${"0".repeat(128)}`,
  };
  const slotOf = ({ path }: ReceiverRow): string => path.split("/")[3] ?? "";

  test("is not read where its address or its headers can't prove it", async () => {
    expect(receiving().length).toBeGreaterThan(8);
    const headers = [[], ["x-hub-signature-256: sha256=00"], ["x-paystack-signature: x"], ["verif-hash: guessed"]];
    for (const row of receiving()) {
      expect([nameOf(row), promised(row)]).toEqual([nameOf(row), expect.arrayContaining(["200", "401"])]);
      for (const one of headers) {
        // The request announces two megabytes and sends none of them.
        const answer = await exchange(system.url, head(row, 2_000_000, one));
        expect([nameOf(row), one, answer.status]).toEqual([nameOf(row), one, 401]);
      }
    }
  });

  test("is read for 64 KiB, and Meta's for the 3 MiB that it documents; the contract says what comes beyond that", async () => {
    for (const row of receiving()) {
      const signature = forged[slotOf(row)];
      const unsigned = row.path === "/api/webhooks/mobilemoney1/{token}";
      // The other addresses are MTN's, which has no secret here, and those without one.
      expect([nameOf(row), promised(row).includes("413")]).toEqual([nameOf(row), !row.operationId.includes("Without")]);
      if (signature === undefined && !unsigned) continue;
      const most = ["chatapp", "photoapp"].includes(slotOf(row)) ? 3_145_728 : openBodyBytes;
      const headers = signature === undefined ? [] : [signature];
      const over = await exchange(system.url, head(row, most + 1, headers, token()));
      expect([nameOf(row), over.status, over.body.code]).toEqual([nameOf(row), 413, "body_too_large"]);
      const body = Buffer.from("{}".padEnd(most, " "));
      const costs: number[] = [];
      // Other work on the machine adds to the time, so the smallest of several measurements is the cost.
      for (let round = 0; round < 6; round += 1) {
        const before = process.cpuUsage();
        const answer = await exchange(system.url, head(row, most, headers, token()), body);
        const { user, system: kernel } = process.cpuUsage(before);
        expect([nameOf(row), answer.status]).toEqual([nameOf(row), unsigned ? 200 : 401]);
        costs.push((user + kernel) / 1_000);
      }
      expect([nameOf(row), Math.min(...costs)]).toEqual([nameOf(row), expect.toSatisfy((ms: number) => ms < cpuMaxMs)]);
    }
  });
});

test("who goes on sending after the refusal is cut off", async () => {
  const sent = await new Promise<number>((done) => {
    const socket = open(system.url).on("error", () => {});
    const chunk = Buffer.alloc(65_536, "x");
    let written = 0;
    const push = (): void => {
      while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
    };
    socket.write("POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\n");
    socket.on("drain", push);
    socket.resume();
    socket.on("close", () => done(written));
    push();
  });
  // The server never read what is in the buffers of both sides.
  expect(sent).toBeLessThan(30_000_000);
});

test("80,000 unknown fields are refused with the first fifty, to who has a key too", async () => {
  const body = Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`f${index}`, 1]));
  const answer = await system.call("POST", "/api/customers", { body });
  expect([answer.status, answer.body.errors.length]).toEqual([400, 50]);
});
