// What is wrong with a row, before anyone calls it: a missing word, an example that its own schema refuses.
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import type { TSchema } from "../../src/kernel/contract/schema.ts";
import { validatorOf } from "../../src/kernel/contract/validation.ts";

export function rowFaults(row: EndpointRow): string[] {
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const declared = Object.keys(propertiesOf(row.params));
  return [
    ...(/^[a-z][A-Za-z0-9]+$/.test(row.operationId) ? [] : ["operationId: not a method's name"]),
    ...(/^[A-Z].+[^.]$/.test(row.summary)
      ? []
      : ["summary: not a phrase that begins with a capital and has no full stop"]),
    ...(row.tag ? [] : ["tag: missing"]),
    ...(inPath.join() === declared.join() ? [] : [`path names ${inPath.join()}, params declare ${declared.join()}`]),
    ...(row.refusals.length === new Set(row.refusals).size ? [] : ["refusals: one twice"]),
    // A path that names one thing can name none.
    ...(inPath.length === 0 || row.refusals.includes("not_found") ? [] : ["refusals: not_found is not listed"]),
    ...(row.example ? refused("example.output", row.output, row.example.output) : ["example: missing"]),
    ...(row.body && row.example ? refused("example.body", row.body, row.example.body) : []),
  ];
}

function propertiesOf(schema: TSchema | undefined): object {
  return schema && "properties" in schema && typeof schema.properties === "object" ? (schema.properties ?? {}) : {};
}

function refused(place: string, schema: TSchema, example: unknown): string[] {
  return validatorOf("body", schema)(example).map((fault) => `${place}${fault.pointer}: ${fault.detail}`);
}
