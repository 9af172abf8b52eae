// Holds every answer against what the API's own document promises for that operation and status.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { apiDocument } from "../../../src/app/contract.ts";
import type { EndpointRow } from "../../../src/kernel/contract/endpoint.ts";
import type { Answer, CallOptions, TestSystem } from "../../support/system.ts";

type Response = { content: Record<string, { schema: object }> };
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Response | { $ref: string }> }>>;
  components: { schemas: object; responses: Record<string, Response> };
};

export type Held = {
  /** Calls the operation and checks its answer. */
  (row: EndpointRow, path: string, options?: CallOptions): Promise<Answer>;
  answers(): number;
};

export function heldToDocument(system: TestSystem): Held {
  const document = apiDocument(system.services) as Document;
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    // Each is used a few times only: writing it well would cost more than it saves.
    code: { optimize: 0 },
    formats: { "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, uri: /^https?:\/\//, email: /@/ },
  });
  ajv.addSchema({ $id: "https://sokoni.invalid/api", components: document.components });
  const validators = new WeakMap<object, ValidateFunction>();
  let checked = 0;

  const call = async (row: EndpointRow, path: string, options: CallOptions = {}): Promise<Answer> => {
    const answer = await system.call(row.method, path, options);
    checkAnswer(answer);
    const told = document.paths[row.path]?.[row.method.toLowerCase()]?.responses[String(answer.status)];
    const promised = told && "$ref" in told ? document.components.responses[told.$ref.split("/").at(-1) ?? ""] : told;
    const place = `${row.operationId} ${answer.status} ${answer.text.slice(0, 300)}`;
    if (!promised) expect.fail(`is not promised: ${place}`);
    const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
    const schema = promised.content[type]?.schema;
    if (!schema) expect.fail(`${type} is not promised: ${place}`);
    const validate = validators.get(schema) ?? ajv.compile(JSON.parse(absolute(schema)) as object);
    validators.set(schema, validate);
    if (!validate(answer.body ?? answer.text)) expect(validate.errors, place).toEqual([]);
    checked += 1;
    return answer;
  };
  return Object.assign(call, { answers: () => checked });
}

/** What holds for each answer of the API, whoever asked and whatever became of it. */
export function checkAnswer(answer: Answer): void {
  const faults = faultsOf(answer);
  // Asked of tens of thousands of answers: one comparison costs less than one for each header.
  if (faults.length > 0) expect(faults, answer.text).toEqual([]);
}

function faultsOf({ status, headers, body, text }: Answer): string[] {
  const faults: string[] = [];
  const hold = (isSo: boolean, what: string): void => void (isSo || faults.push(what));
  const is = (name: string, wanted: string): void =>
    hold(headers.get(name) === wanted, `${name} is ${headers.get(name)}, not ${wanted}`);
  const requestId = headers.get("x-request-id");
  hold(status < 500, `the status is ${status}`);
  hold(/^[\w.:-]{1,100}$/.test(requestId ?? ""), `x-request-id is ${requestId}`);
  is("x-content-type-options", "nosniff");
  is("cache-control", "private, no-store");
  is("content-security-policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  if (status < 400) return faults;
  is("content-type", "application/problem+json; charset=utf-8");
  hold(body?.status === status, `the problem's status is ${body?.status}, not ${status}`);
  hold(typeof body?.code === "string" && /^[a-z_]+$/.test(body.code), `the code is ${body?.code}`);
  hold(typeof body?.title === "string", "there is no title");
  hold(typeof body?.detail === "string", "there is no detail");
  hold(String(body?.type).includes(`/docs/errors/${body?.code}`), `the type is ${body?.type}`);
  hold(body?.requestId === (headers.get("original-request-id") ?? requestId), `the request's id is ${body?.requestId}`);
  // The address named in `detail` of a fault may hold anything the caller sent, but never where our code stands.
  hold(!/node_modules|\.ts:\d|\bat \w+ \(|select .* from|postgres/i.test(text), "it tells where our code stands");
  return faults;
}

function absolute(schema: object): string {
  return JSON.stringify(schema).replaceAll('"#/components/', '"https://sokoni.invalid/api#/components/');
}
