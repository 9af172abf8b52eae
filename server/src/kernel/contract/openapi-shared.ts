// Moves what several operations share into the components of the OpenAPI document: parameters, and answers to refused requests.
import { everywhere } from "./openapi-answers.ts";

type Json = { [key: string]: unknown };
const usual: ReadonlySet<string> = new Set(everywhere);

export type Operation = Json & { parameters?: Json[]; responses: Record<string, Json> };
type Paths = Record<string, Record<string, Operation>>;
export type SharedParts = { paths: Paths; parameters: Json; responses: Json };

/** A part that at least two operations have becomes a component, and they refer to it. */
export function shareParts(paths: Paths): SharedParts {
  const all = Object.values(paths).flatMap((item) => Object.values(item));
  const parameters = components(
    "parameters",
    all.flatMap(({ parameters: own = [] }) => own).map((one) => [parameterName(one), one]),
  );
  const responses = components(
    "responses",
    all.flatMap(({ responses: own }) => refused(own)).map(([status, one]) => [responseName(status, one), one]),
  );
  return {
    paths: each(paths, (item) =>
      each(item, (operation) => ({
        ...operation,
        ...(operation.parameters ? { parameters: operation.parameters.map(parameters.refer) } : {}),
        responses: {
          ...operation.responses,
          ...each(Object.fromEntries(refused(operation.responses)), responses.refer),
        },
      })),
    ),
    parameters: parameters.shared,
    responses: responses.shared,
  };
}

/** Of several parts with the same name, the one that most operations have is shared. */
function components(kind: string, parts: [name: string, part: Json][]): { shared: Json; refer: (part: Json) => Json } {
  const counted = new Map<string, { name: string; part: Json; uses: number }>();
  for (const [name, part] of parts) {
    const text = JSON.stringify(part);
    const known = counted.get(text);
    if (known) known.uses += 1;
    else if (!("$ref" in part)) counted.set(text, { name, part, uses: 1 });
  }
  const shared = new Map<string, Json>();
  for (const { name, part, uses } of [...counted.values()].sort((a, b) => b.uses - a.uses))
    if (uses > 1 && !shared.has(name)) shared.set(name, part);
  const references = new Map(
    [...shared].map(([name, part]) => [JSON.stringify(part), { $ref: `#/components/${kind}/${name}` }]),
  );
  return {
    shared: Object.fromEntries([...shared].sort(([a], [b]) => (a < b ? -1 : 1))),
    refer: (part) => references.get(JSON.stringify(part)) ?? part,
  };
}

function refused(responses: Record<string, Json>): [status: string, response: Json][] {
  return Object.entries(responses).filter(([status]) => status >= "400");
}

/** `IdempotencyKey`, `CreatedAtGte`; `IdOrd` of an id that begins with `ord_`. */
function parameterName({ name, schema }: Json): string {
  const [, prefix = ""] = /^\^(\w+)_/.exec(String((schema as Json).pattern)) ?? [];
  return pascal(`${String(name)} ${prefix}`);
}

/** `Refused404NotFound`: its status, and the codes that not every operation has. */
function responseName(status: string, { description }: Json): string {
  const codes = [...String(description).matchAll(/`(\w+)`/g)].map(([, code = ""]) => code);
  return `Refused${status}${pascal(codes.filter((code) => !usual.has(code)).join(" "))}`;
}

function pascal(words: string): string {
  return words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

function each<Value, Changed>(of: Record<string, Value>, change: (value: Value) => Changed): Record<string, Changed> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));
}
