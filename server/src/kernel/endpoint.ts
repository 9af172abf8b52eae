// An operation of the API as one row of data: from it come the route, its validation, the OpenAPI document and the clients.
import type { Actor } from "./actor.ts";
import type { BodyType } from "./body-types.ts";
import type { Tx } from "./db.ts";
import type { Refusal, RefusalCode } from "./refusal.ts";
import type { Static, TSchema } from "./schema.ts";

type Given<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

export type Input<Params, Query, Body> = {
  params: Given<Params>;
  query: Given<Query>;
  body: Given<Body>;
  /** The version the caller saw (`If-Match`), when it says so. */
  ifMatch: number | null;
  /** Who asks, as far as the connection and the client's own words tell. */
  from: { address: string; userAgent: string | null };
};

/** An act that needs the outside world: what to do is stored, then done, then its result stored. A crash after
 * `record` leaves a row that a job drives to its end by asking; the network is never inside a transaction.
 * `taken`: the same request has recorded before, and nobody has answered it. */
export type Outside<In, Intent, Fact, Out> = {
  record(tx: Tx, actor: Actor, input: In, taken?: boolean): Promise<Intent>;
  /** Whether `record` writes nothing for this input: then nothing is begun or committed for it. */
  recordsNothing?(input: In): boolean;
  /** The shop that takes over from the caller's by what was recorded: it keeps the answer, and `settle` is done for it.
   * `record` has the caller's shop to itself then. */
  successor?(intent: Intent): string;
  call(intent: Intent, actor: Actor): Promise<Fact>;
  settle(tx: Tx, actor: Actor, intent: Intent, fact: Fact, input: In): Promise<Out>;
};

/** How an answer that holds a secret is kept for a repeated request. */
export type KeptSealed = { seal(body: string): string; open(kept: string): string };

export type EndpointRow = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With parameters as `{id}`, as the contract writes them. */
  path: string;
  /** Name of the method in the clients. */
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  /** What a key must be allowed to do; null where being who one is is enough (`who`), or nobody is asked. */
  scope: string | null;
  /** Any one of these opens it as well. */
  orScopes?: readonly string[];
  /** Without a scope: any key or member, or members in the console alone. Left out: everybody. */
  who?: "caller" | "session";
  /** Without a scope: what a key needs all the same. A member is held to their role by the operation. */
  keyScope?: string;
  /** A member in the console has to have shown lately that it is they who sit there. */
  confirmed?: true;
  /** Hands authority on, so it is held to what the caller has at this moment (`shops/may-grant.ts`). */
  grants?: true;
  /** A payer with the client token of a checkout may call it as well; the operation holds them to that checkout. */
  payer?: boolean;
  /** With the key of a live shop it is not there at all. */
  sandboxOnly?: true;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Media types its body may come in beside JSON, and how each is read; `anyBodyType` is every one, JSON included. */
  bodyTypes?: Readonly<Record<string, BodyType>>;
  /** Status of success, and further ones the operation may choose. */
  status: number;
  otherStatuses?: readonly number[];
  output: TSchema;
  refusals: readonly RefusalCode[];
  example?: { body?: unknown; output: unknown };
  /** What takes its place, and from and until when, as dates. */
  deprecated?: { replacedBy: string; since: string; sunset: string };
  /** Of a read that may be asked about one day: writes down that it was done, before any of it is shown. */
  noted?: (tx: Tx, actor: Actor, input: never) => Promise<void>;
  /** Only where a successful answer holds a secret. */
  kept?: KeptSealed;
  /** The version of a single resource, sent as ETag. */
  version?: (output: never) => number;
  /** The path of what was made, where it is not found below this one by its id. Sent as Location. */
  location?: (output: never, params: never) => string | null;
  /** Its 200 makes something too, which may have been there before: its `location` is sent with that as well. */
  makesWith200?: true;
} & (
  | { run: (tx: Tx, actor: Actor, input: never) => Promise<unknown> }
  | { outside: Outside<never, never, never, unknown> }
  | StreamRow
  | FileRow
);

/** Reads for the shop, each time without a transaction. */
export type Reads = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
export type StreamRow<In = never> = {
  produces: { mediaType: string; fileName: string };
  /** What else it may be asked to produce, by the query's `format`. */
  formats?: Readonly<Record<string, { mediaType: string; fileName: string }>>;
  stream: (reads: Reads, actor: Actor, input: In) => AsyncIterable<string>;
};

/** A file made whole before any of it is sent. */
export type FileRow<In = never> = {
  produces: { mediaType: string };
  file: (reads: Reads, actor: Actor, input: In) => Promise<{ fileName: string; bytes: Buffer }>;
};

type Definition<Params, Query, Body, Output extends TSchema> = Omit<
  EndpointRow,
  | "params"
  | "query"
  | "body"
  | "output"
  | "run"
  | "outside"
  | "produces"
  | "formats"
  | "stream"
  | "file"
  | "version"
  | "noted"
  | "location"
> & {
  noted?: (tx: Tx, actor: Actor, input: Input<Params, Query, Body>) => Promise<void>;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Output;
  version?: (output: Static<Output>) => number;
  location?: (output: Static<Output>, params: Given<Params>) => string | null;
};

type Answer<Output extends TSchema> = Static<Output> | Reply<Static<Output>>;

/** An operation whose whole effect is in the database: one transaction. GET runs read-only. */
export function endpoint<
  Params extends TSchema | undefined,
  Query extends TSchema | undefined,
  Body extends TSchema | undefined,
  Output extends TSchema,
>(
  row: Definition<Params, Query, Body, Output> & {
    run: (tx: Tx, actor: Actor, input: Input<Params, Query, Body>) => Promise<Answer<Output>>;
  },
): EndpointRow {
  return row as unknown as EndpointRow;
}

/** An operation that acts on a provider. `settle` may answer a refusal: what it wrote stays, where a thrown one undoes. */
export function outsideEndpoint<
  Params extends TSchema | undefined,
  Query extends TSchema | undefined,
  Body extends TSchema | undefined,
  Output extends TSchema,
  Intent,
  Fact,
>(
  row: Definition<Params, Query, Body, Output> & {
    outside: Outside<Input<Params, Query, Body>, Intent, Fact, Answer<Output> | Refusal>;
  },
): EndpointRow {
  return row as unknown as EndpointRow;
}

/** An operation that answers with a file, written as it is read. */
export function streamEndpoint<Params extends TSchema | undefined, Query extends TSchema | undefined>(
  row: Definition<Params, Query, undefined, TSchema> & StreamRow<Input<Params, Query, undefined>> & { method: "GET" },
): EndpointRow {
  return row as unknown as EndpointRow;
}

/** An operation that answers with a file of bytes. */
export function fileEndpoint<Params extends TSchema | undefined, Query extends TSchema | undefined>(
  row: Definition<Params, Query, undefined, TSchema> & FileRow<Input<Params, Query, undefined>> & { method: "GET" },
): EndpointRow {
  return row as unknown as EndpointRow;
}

/** An answer with another status than the row's, for example 200 for a checkout that was there already. */
export class Reply<Body> {
  readonly status: number;
  readonly body: Body;
  /** Not kept for a repeated request: only for operations that take no Idempotency-Key, or do without them then. */
  readonly headers: Record<string, string>;
  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Asks nobody who they are. */
export function isForEverybody({ scope, who }: Pick<EndpointRow, "scope" | "who">): boolean {
  return scope === null && who === undefined;
}
