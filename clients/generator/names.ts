// Names of operations: rules over path and method, and a short table for the cases where a rule gives a bad name.
import type { Document, DocumentOperation } from "./document.ts";
import { camel } from "./words.ts";

export type Name = { service: string[]; method: string };

/** By operationId. If only `service` or only `method` is given, the rule makes the other. */
const overrides: Record<string, Partial<Name>> = {
  addDisputeEvidence: { method: "addEvidence" },
  adjustInventory: { service: ["inventory"], method: "adjust" },
  askConfirmation: { service: ["session"], method: "askConfirmation" },
  askShippingRates: { method: "ask" },
  askSignInLink: { service: ["session"], method: "askLink" },
  cancelPayout: { method: "cancel" },
  choosePlan: { method: "choose" },
  confirmTestSession: { service: ["test", "session"], method: "confirm" },
  confirmSession: { service: ["session"], method: "confirm" },
  connectChannel: { method: "connect" },
  decideTestPayment: { service: ["test", "payments"], method: "decide" },
  disconnectChannel: { method: "disconnect" },
  endSession: { method: "end" },
  eraseCustomer: { method: "erase" },
  explainBalanceTransaction: { method: "explain" },
  exportCustomer: { method: "exportOne" },
  importCustomers: { service: ["customers"], method: "import" },
  listHolds: { service: ["escrow"], method: "listHolds" },
  moveTestClock: { method: "move" },
  moveTestShipment: { method: "move" },
  openDispute: { method: "open" },
  patchInventory: { service: ["inventory"], method: "patch" },
  releaseFunds: { service: ["escrow"], method: "release" },
  renewTeamMemberCode: { method: "renewCode" },
  revokeKey: { method: "revoke" },
  sendTestEvent: { service: ["test"], method: "sendEvent" },
  signIn: { method: "signIn" },
  signOut: { method: "signOut" },
  updateOrderStatuses: { method: "updateStatuses" },
  uploadMedia: { method: "upload" },
  uploadVerificationDocument: { method: "uploadDocument" },
  uploadProductImage: { service: ["products", "images"], method: "upload" },
  verifyOwnPayment: { service: ["pay"], method: "verify" },
  verifyOwnPaymentNow: { service: ["pay"], method: "verifyNow" },
  verifyPayment: { service: ["payments"], method: "verify" },
  verifyPaymentNow: { service: ["payments"], method: "verifyNow" },
  writeTestMessage: { service: ["test", "messages"], method: "write" },
};

/** Better names than the words of the path. */
const services: Record<string, string> = {
  "customers/import": "customers/imports",
  "payments/dispute": "disputes",
  "catalog/sync": "catalog/syncs",
};

type Row = { http: string; segments: string[]; operation: DocumentOperation };

/** @returns a name for each operationId; if the name is taken, the method is the operationId. */
export function nameOperations(
  document: Document,
  offered: (operation: DocumentOperation) => boolean,
): Map<string, Name> {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([http, operation]): Row => ({ http, segments: segmentsOf(path), operation })),
  );
  const names = new Map<string, Name>();
  const taken = new Set<string>();
  for (const row of rows.filter(({ operation }) => offered(operation))) {
    const { operationId } = row.operation;
    const name = { ...rule(row, rows), ...overrides[operationId] };
    const free = !taken.has([...name.service, name.method].join("."));
    const own = free ? name : { ...name, method: operationId };
    names.set(operationId, own);
    taken.add([...own.service, own.method].join("."));
  }
  return withoutShadows(names);
}

/** A method must not have the name of a service next to it: `clock()` and `clock.move()`. */
function withoutShadows(names: ReadonlyMap<string, Name>): Map<string, Name> {
  const services = new Set(
    [...names.values()].flatMap(({ service }) => service.map((_, place) => service.slice(0, place + 1).join("."))),
  );
  return new Map(
    [...names].map(([operationId, name]) => {
      const shadowed = services.has([...name.service, name.method].join("."));
      return [operationId, shadowed ? { ...name, method: operationId } : name];
    }),
  );
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "" && segment !== "api");
}

const isParameter = (segment: string | undefined): boolean => segment?.startsWith("{") ?? false;

function rule(row: Row, rows: Row[]): Name {
  const words = row.segments.filter((segment) => !isParameter(segment));
  const last = row.segments.at(-1);
  if (!isParameter(last) && words.length > 1 && isAction(row, rows))
    return { service: serviceOf(words.slice(0, -1)), method: camel(words.at(-1) ?? "") };
  return { service: serviceOf(words), method: verb(row) };
}

function serviceOf(words: string[]): string[] {
  const path = words.join("/");
  const known = Object.keys(services).find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const better = known === undefined ? path : services[known] + path.slice(known.length);
  return better.split("/").map(camel);
}

/**
 * A path with only one operation becomes a method of its parent (`orders.ready`, `invoices.pdf`). A path that is listed, read and changed,
 * or has paths below it, becomes a service (`orders.notes`).
 */
function isAction(row: Row, rows: Row[]): boolean {
  const startsHere = (other: Row): boolean => row.segments.every((part, place) => part === other.segments[place]);
  return rows.filter(startsHere).length === 1 && !isList(row);
}

function isList({ http, operation }: Row): boolean {
  const schema = operation.responses["200"]?.content?.["application/json"]?.schema;
  return http === "get" && schema?.properties?.nextCursor !== undefined;
}

function verb(row: Row): string {
  switch (row.http) {
    case "get":
      return isList(row) ? "list" : "get";
    case "post":
      return "create";
    case "patch":
      return "update";
    case "put":
      return "set";
    default:
      return "delete";
  }
}
