// Makes a service from its table of calls, with one call per line: `name letters path`. The first letter is the HTTP method. Then: `l` returns a
// list, `f` returns a file, `n` takes no key and is never repeated, `r` accepts bytes, `e` has no body.
import type { Connection, Outgoing } from "./connection.ts";
import { SokoniError } from "./errors.ts";
import { asCall, asList } from "./call.ts";
import type { Call, Options, Upload } from "./shapes.ts";

export type Resource<Service> = (connection: Connection) => Service;

type Branch = { [name: string]: Branch | ((...given: unknown[]) => unknown) };
type Query = Record<string, unknown>;

const methods: Record<string, string> = { g: "GET", p: "POST", c: "PATCH", u: "PUT", d: "DELETE" };

export function resource<Service>(table: string): Resource<Service> {
  return (connection) => {
    const service: Branch = {};
    for (const line of table.trim().split("\n")) {
      const [name = "", letters = "", path = ""] = line.split(" ");
      const words = name.split(".");
      const last = words.pop() ?? "";
      const branch = words.reduce((within, word) => (within[word] ??= {}) as Branch, service);
      branch[last] = (...given) => begin(connection, name, letters, path, given);
    }
    return service as Service;
  };
}

/** After its IDs a method takes one input (the body if there is one, otherwise the query), then its options. */
function begin(connection: Connection, name: string, letters: string, template: string, given: unknown[]): unknown {
  const parts = template.split("{}");
  const ids = given.slice(0, parts.length - 1);
  const path = `/api${parts.map((part, place) => part + (place < ids.length ? idText(ids[place], name) : "")).join("")}`;
  const input = given[ids.length];
  const options = given[ids.length + 1] as Options<unknown> | undefined;
  const method = methods[letters.charAt(0)] ?? "";
  if (!letters.includes("l")) return asCall(connection(outgoing(method, path, input, options, letters)));
  const first = (input ?? {}) as Query;
  return asList((cursor) =>
    connection(outgoing(method, path, cursor === null ? first : { ...first, cursor }, options, letters)),
  );
}

export function request<Answer>(
  connection: Connection,
  method: string,
  path: string,
  input: unknown,
  options: Options<unknown> | undefined,
): Call<Answer> {
  return asCall(connection(outgoing(method, path, input, options, "")));
}

function outgoing(
  method: string,
  path: string,
  input: unknown,
  options: Options<unknown> = {},
  letters: string,
): Outgoing {
  const asks = method === "GET" || method === "DELETE";
  const upload = letters.includes("r") && isUpload(input) ? input : null;
  // `{}` or null in front of the options means no input. The server refuses unknown members by name.
  const nothing = letters.includes("e") && Object.keys(input ?? {}).length === 0;
  const keyed = !asks && method !== "PUT" && !letters.includes("n");
  return {
    method,
    path: path + queryText(((asks ? input : options.query) ?? {}) as Query),
    body: asks || upload || nothing ? undefined : input,
    upload,
    keyed,
    repeatable: keyed || asks || method === "PUT",
    isFile: letters.includes("f"),
    options,
  };
}

function isUpload(input: unknown): input is Upload {
  return typeof input === "object" && input !== null && "contentType" in input && "data" in input;
}

/** @throws SokoniError if it is missing, or would change the path. */
function idText(id: unknown, name: string): string {
  if (typeof id !== "string" || /^\.{0,2}$/.test(id))
    throw new SokoniError(`${name} needs an id, not ${JSON.stringify(id)}.`);
  return encodeURIComponent(id);
}

function queryText(query: Query): string {
  const parameters = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (value instanceof Date) parameters.append(name, value.toISOString());
    else if (Array.isArray(value)) parameters.append(name, value.join(","));
    else if (typeof value === "object") for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
    else parameters.append(name, `${value as string | number | boolean}`);
  };
  for (const [name, value] of Object.entries(query)) add(name, value);
  const text = parameters.toString();
  return text && `?${text}`;
}
