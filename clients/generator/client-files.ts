// Every committed file of the client libraries that is generated from the API's document.
import type { Document } from "./document.ts";
import type { Form } from "./form.ts";
import { emitNode } from "./node/emit.ts";
import { emitPython } from "./python/emit.ts";
import { readDocument } from "./read-document.ts";
import { emitSamples } from "./samples/emit.ts";

/** @returns path from the root → content; the same document always gives the same bytes. */
export function clientFiles(document: Document): Map<string, string> {
  const form = readDocument(document);
  return new Map([
    ...emitNode(form),
    ...emitPython(form),
    ...emitSamples(form),
    ["clients/conformance/generated/operations.json", operationsFile(form)],
  ]);
}

/** operationId → where each library has it: the shared test cases name operations by their ID. */
function operationsFile(form: Form): string {
  const lines = form.services
    .flatMap((service) => service.operations)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, service, method, pathParameters, body }) => {
      const place = { service, method, path: pathParameters.map(({ name }) => name), sends: body !== null };
      return `  ${JSON.stringify(id)}: ${JSON.stringify(place)}`;
    });
  return `{\n${lines.join(",\n")}\n}\n`;
}
