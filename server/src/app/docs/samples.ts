// The code samples of each operation in the reference: with curl, from Node and from Python. clients/generator/samples makes them from the
// document's own examples, and the tests run them.
import { readFileSync } from "node:fs";
import { join } from "node:path";

type Json = Record<string, unknown>;
type Samples = { curl: string; node: string; python: string };

const languages = [
  { of: "curl", lang: "shell", label: "curl" },
  { of: "node", lang: "javascript", label: "Node" },
  { of: "python", lang: "python", label: "Python" },
] as const;

/** @returns the document, with `x-codeSamples` at each operation that has samples */
export function withSamples(document: Json): Json {
  const file = join(import.meta.dirname, "generated/samples.json");
  const samples: Record<string, Samples> = JSON.parse(readFileSync(file, "utf8"));
  return { ...document, paths: each(document.paths, (path) => each(path, (one) => sampled(one as Json, samples))) };
}

function sampled(operation: Json, samples: Record<string, Samples>): Json {
  const own = samples[String(operation.operationId)];
  if (!own) return operation;
  return {
    ...operation,
    "x-codeSamples": languages.map(({ of, lang, label }) => ({ lang, label, source: own[of] })),
  };
}

function each(of: unknown, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(of as Json).map(([name, value]) => [name, change(value)]));
}
