// A server that misbehaves as a case says, and records requests that break the case's rules.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { checkRequest, type Seen } from "./check-request.ts";
import type { Case, MockAnswer, Report } from "./form.ts";

export type MockServer = {
  /** The base address of a client under test is `<url>/<case id>`. */
  url: string;
  report(id: string): Report;
  /** Called with the case's ID when one of its requests has arrived. */
  onRequest(listener: (id: string) => void): void;
  stop(): Promise<void>;
};

type Play = { script: Case["script"]; requests: number; faults: string[]; seen: Map<string, string> };

export async function startMockServer(cases: readonly Case[]): Promise<MockServer> {
  const plays = new Map<string, Play>(
    cases.map(({ id, script }) => [id, { script, requests: 0, faults: [], seen: new Map() }]),
  );
  const listeners: ((id: string) => void)[] = [];
  const report = (id: string): Report => {
    const play = plays.get(id);
    if (!play) return { requests: 0, left: 0, faults: [`there is no case ${id}`] };
    return { requests: play.requests, left: Math.max(play.script.length - play.requests, 0), faults: play.faults };
  };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [, first = "", rest = ""] = /^\/([^/?]+)(.*)$/.exec(request.url ?? "") ?? [];
      if (first === "_report") return sendJson(response, 200, report(rest.slice(1)));
      const play = plays.get(first);
      if (!play) return sendJson(response, 404, { detail: `there is no case ${first}` });
      for (const listener of listeners) listener(first);
      return playStep(play, { request, path: rest, body }, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    report,
    onRequest: (listener) => listeners.push(listener),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function playStep(play: Play, seen: Omit<Seen, "carried">, response: ServerResponse): void {
  play.requests += 1;
  const step = play.script[play.requests - 1];
  if (!step) {
    play.faults.push(`step ${play.requests}: nothing more was expected, ${seen.request.method} ${seen.path} came`);
    return sendJson(response, 599, {});
  }
  const faults = checkRequest(step.expect, { ...seen, carried: play.seen });
  play.faults.push(...faults.map((fault) => `step ${play.requests}: ${fault}`));
  return answer(step.answer, play.requests, response);
}

function answer(what: MockAnswer, step: number, response: ServerResponse): void {
  if (what.fault === "stall") return;
  if (what.fault === "reset") {
    response.socket?.resetAndDestroy();
    return;
  }
  const { status = what.problem ? 400 : 200, headers = {}, problem } = what;
  const body = problem ? fullProblem(problem, status, step) : what.body;
  const text = what.bodyText ?? (body === undefined ? "" : JSON.stringify(body));
  const type = status >= 400 ? "application/problem+json" : "application/json";
  response.writeHead(status, {
    ...(body === undefined ? {} : { "content-type": type }),
    "content-length": Buffer.byteLength(text),
    ...(problem ? { "request-id": `req_${step}` } : {}),
    ...headers,
  });
  if (what.fault === "cut") {
    response.write(text.slice(0, Math.floor(text.length / 2)), () => response.socket?.destroy());
    return;
  }
  response.end(text);
}

function fullProblem(problem: Record<string, unknown> & { code: string }, status: number, step: number): unknown {
  return {
    type: `https://sokoni.example/errors/${problem.code}`,
    title: problem.code,
    status,
    detail: `Refused: ${problem.code}.`,
    requestId: `req_${step}`,
    ...problem,
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
