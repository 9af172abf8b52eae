// The generated part of the Node library.
import type { Form } from "../form.ts";
import { emitErrors } from "./emit-errors.ts";
import { emitEvents } from "./emit-events.ts";
import { emitModels } from "./emit-models.ts";
import { emitResources } from "./emit-resources.ts";

const head = "// Made by clients/generator from contract/openapi.json: run `npm run generate`, never edit.";

/** Path from the root → content. */
export function emitNode(form: Form): Map<string, string> {
  const files = {
    models: emitModels(form),
    resources: emitResources(form),
    errors: emitErrors(form),
    events: emitEvents(form),
    "api-version": emitApiVersion(form),
  };
  return new Map(
    Object.entries(files).map(([name, text]) => [`clients/node/src/generated/${name}.ts`, `${head}\n${text}\n`]),
  );
}

function emitApiVersion({ apiVersion }: Form): string {
  const what = "/** What this version was made for, and asks for unless you say otherwise. */";
  return `${what}\nexport const apiVersion: string | null = ${JSON.stringify(apiVersion)};`;
}
