// The samples of the API reference: each operation with curl, Node and Python.
import type { Form } from "../form.ts";
import { curlSample } from "./curl.ts";
import { nodeSample } from "./node.ts";
import { pythonSample } from "./python.ts";

/** operationId → its samples, one line per operation. Path from the root → content. */
export function emitSamples(form: Form): Map<string, string> {
  const lines = form.services
    .flatMap((service) => service.operations)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((operation) => {
      const samples = {
        curl: curlSample(operation),
        node: nodeSample(operation),
        python: pythonSample(operation, form),
      };
      return `  ${JSON.stringify(operation.id)}: ${JSON.stringify(samples)}`;
    });
  return new Map([["server/src/app/docs/generated/samples.json", `{\n${lines.join(",\n")}\n}\n`]]);
}
