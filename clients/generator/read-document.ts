// contract/openapi.json → the intermediate form.
import { type Document, type DocumentOperation, type DocumentWebhook, withoutShared } from "./document.ts";
import type { ErrorCode, EventType, Form, Operation, Service, Type } from "./form.ts";
import { nameOperations } from "./names.ts";
import { readOperation } from "./read-operations.ts";
import { openTypes, type TypeReader } from "./read-types.ts";
import { pascal } from "./words.ts";

/** Tags of operations for other callers, not for integrators. */
const notOffered: Record<string, string> = {
  "Webhook receivers": "payment, message and shipping providers call it, with a signature of theirs",
};

/** @throws Error, with the place, if the document has something that a client can't express. */
export function readDocument(published: Document): Form {
  const document = withoutShared(published);
  const types = openTypes(document);
  const names = nameOperations(document, isOffered);
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([http, operation]) => ({ http, path, operation })),
  );
  const operations = all.flatMap(({ http, path, operation }): Operation[] => {
    const name = names.get(operation.operationId);
    return name ? [readOperation(document, types, { http, path, operation, name })] : [];
  });
  const events = readEvents(document, types);
  types.read({ $ref: "#/components/schemas/Problem" }, "Problem", "answered");
  return {
    title: document.info.title,
    version: document.info.version,
    apiVersion: document["x-api-versions"]?.at(-1) ?? null,
    services: gather(operations, document),
    models: types.models(),
    idPrefixes: types.idPrefixes(),
    errorCodes: readErrorCodes(document),
    usualErrorCodes: usualCodes(operations),
    events,
    passedOver: all.flatMap(({ operation }) => {
      const reason = notOffered[operation.tags?.[0] ?? ""];
      return reason === undefined ? [] : [{ operationId: operation.operationId, reason }];
    }),
  };
}

function isOffered({ tags }: DocumentOperation): boolean {
  return notOffered[tags?.[0] ?? ""] === undefined;
}

function gather(operations: readonly Operation[], document: Document): Service[] {
  const byPath = Map.groupBy(operations, ({ service }) => service.join("."));
  const tagOf = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId, tags }) => [operationId, tags?.[0] ?? ""]),
  );
  return [...byPath]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, own]): Service => {
      const tag = tagOf.get(own[0]?.id ?? "");
      return {
        path: path.split("."),
        description: document.tags?.find(({ name }) => name === tag)?.description ?? "",
        operations: [...own].sort((a, b) => rank(a) - rank(b) || (a.method < b.method ? -1 : 1)),
      };
    });
}

const usual = ["list", "create", "get", "update", "set", "delete"];

function rank({ method }: Operation): number {
  const place = usual.indexOf(method);
  return place === -1 ? usual.length : place;
}

function usualCodes(operations: readonly Operation[]): string[] {
  const counted = Map.groupBy(
    operations.flatMap(({ errorCodes }) => errorCodes),
    (code) => code,
  );
  return [...counted].flatMap(([code, found]) => (found.length > operations.length / 3 ? [code] : [])).sort();
}

/** Usual members of a problem. Other words in backquotes name extra members. */
const usualMembers = new Set(["errors", "detail", "code", "status", "title", "type"]);

function readErrorCodes(document: Document): ErrorCode[] {
  return Object.entries(document["x-codes"] ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { status, description }]) => ({
      code,
      status,
      description,
      members: [...description.matchAll(/`([a-z][A-Za-z]*)`/g)]
        .map(([, member = ""]) => member)
        .filter((member) => !usualMembers.has(member)),
    }));
}

function readEvents(document: Document, types: TypeReader): EventType[] {
  return Object.entries(document.webhooks ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, { post }]) => (post ? [readEvent(type, post, types)] : []));
}

function readEvent(type: string, post: DocumentWebhook, types: TypeReader): EventType {
  const name = `${pascal(type)}Event`;
  const body = post.requestBody?.content["application/json"]?.schema;
  const envelope = body?.$ref === undefined ? body : types.schema(body.$ref);
  const data = envelope?.properties?.data;
  const part = (field: string): Type | null => {
    const schema = data?.properties?.[field];
    return schema ? types.read(schema, name + pascal(field), "answered") : null;
  };
  return {
    type,
    name,
    description: post.description ?? envelope?.description ?? "",
    object: part("object") ?? { kind: "unknown" },
    previous: part("previous"),
  };
}
