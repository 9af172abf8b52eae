// Holds every answer against what the API's own document promises for that operation and status.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect } from "vitest";
import { apiDocument } from "../../../src/app/contract.ts";
import type { EndpointRow } from "../../../src/kernel/endpoint.ts";
import type { Answer, CallOptions, TestSystem } from "../../support/system.ts";

type Response = { content: Record<string, { schema: object }> };
type Document = { paths: Record<string, Record<string, { responses: Record<string, Response> }>> };

export type Held = {
  /** Calls the operation and checks its answer. */
  (row: EndpointRow, path: string, options?: CallOptions): Promise<Answer>;
  answers(): number;
};

export function heldToDocument(system: TestSystem): Held {
  const document = apiDocument(system.services) as Document & { components: { schemas: object } };
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
    const promised = document.paths[row.path]?.[row.method.toLowerCase()]?.responses[String(answer.status)];
    const place = `${row.operationId} ${answer.status} ${answer.text.slice(0, 300)}`;
    expect(promised, `is promised: ${place}`).toBeDefined();
    const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
    const schema = promised?.content[type]?.schema;
    expect(schema, `${type} is promised: ${place}`).toBeDefined();
    if (schema) {
      const validate = validators.get(schema) ?? ajv.compile(JSON.parse(absolute(schema)) as object);
      validators.set(schema, validate);
      validate(answer.body ?? answer.text);
      expect(validate.errors ?? [], place).toEqual([]);
    }
    checked += 1;
    return answer;
  };
  return Object.assign(call, { answers: () => checked });
}

/** What holds for each answer of the API, whoever asked and whatever became of it. */
export function checkAnswer(answer: Answer): void {
  const { status, headers, body, text } = answer;
  expect(status, text).toBeLessThan(500);
  const requestId = headers.get("x-request-id");
  expect(requestId).toMatch(/^[\w.:-]{1,100}$/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control"), text).toBe("private, no-store");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  if (status < 400) return;
  expect(headers.get("content-type"), text).toBe("application/problem+json; charset=utf-8");
  expect(body).toMatchObject({
    status,
    code: expect.stringMatching(/^[a-z_]+$/),
    title: expect.any(String),
    detail: expect.any(String),
    type: expect.stringContaining(`/docs/errors#${body.code}`),
  });
  expect(body.requestId).toBe(headers.get("original-request-id") ?? requestId);
  // The address named in `detail` of a fault may hold anything the caller sent, but never where our code stands.
  expect(text).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(|select .* from|postgres/i);
}

function absolute(schema: object): string {
  return JSON.stringify(schema).replaceAll('"#/components/', '"https://sokoni.invalid/api#/components/');
}
