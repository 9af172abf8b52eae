// An operation of the API as one row of data. The route, validation, OpenAPI document and clients are made from it.
import type { Actor } from "../security/actor.ts";
import type { BodyType } from "../http/body-types.ts";
import type { Tx } from "../database/db.ts";
import type { RefusalCode } from "./refusal-codes.ts";
import type { Refusal } from "./refusal.ts";
import type { Static, TSchema } from "./schema.ts";

type Given<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

export type Input<Params, Query, Body> = {
  params: Given<Params>;
  query: Given<Query>;
  body: Given<Body>;
  /** The version that the caller saw (`If-Match`), if it was sent. */
  ifMatch: number | null;
  /** The caller's address and user agent. */
  from: { address: string; userAgent: string | null };
};

/**
 * An operation that calls an outside service: store the intent, call, store the result. No network call runs inside a transaction. If the process
 * dies after `record`, a job asks the service and finishes the row. `taken`: an earlier run of the same request has recorded already but did not
 * answer.
 */
export type Outside<In, Intent, Fact, Out> = {
  record(tx: Tx, actor: Actor, input: In, taken?: boolean): Promise<Intent>;
  /** Whether `record` writes nothing for this input. Then no transaction is used for it. */
  recordsNothing?(input: In): boolean;
  /**
   * The shop that replaces the caller's shop as a result of `record`. The answer is stored there, and `settle` runs for it. `record` then
   * has exclusive access to the caller's shop.
   */
  successor?(intent: Intent): string;
  call(intent: Intent, actor: Actor): Promise<Fact>;
  settle(tx: Tx, actor: Actor, intent: Intent, fact: Fact, input: In): Promise<Out>;
};

/** Seals the stored answer when it holds a secret. */
export type KeptSealed = { seal(body: string): string; open(kept: string): string };

export type EndpointRow = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path parameters are written as `{id}`, as in the contract. */
  path: string;
  /** The method's name in the clients. */
  operationId: string;
  tag: string;
  summary: string;
  description?: string;
  /** The scope that a key needs. Null when being signed in is enough (`who`), or when no caller is needed. */
  scope: string | null;
  /** Any one of these scopes is enough too. */
  orScopes?: readonly string[];
  /** For rows without a scope: any key or member, or only members in the console. Without it the row is public. */
  who?: "caller" | "session";
  /** For rows without a scope: a key needs this scope. The operation checks a member's role itself. */
  keyScope?: string;
  /** A member in the console must have confirmed lately who they are. */
  confirmed?: true;
  /** It passes authority on, so it is limited to the caller's present rights (`shops/may-grant.ts`). */
  grants?: true;
  /** A payer with a checkout's client token may call it too. The operation limits them to that checkout. */
  payer?: boolean;
  /** Hidden from keys of live shops. */
  sandboxOnly?: true;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** Media types of the body other than JSON, and how each is read. `anyBodyType` means any type, including JSON. */
  bodyTypes?: Readonly<Record<string, BodyType>>;
  /** The success status, and others that the operation may choose. */
  status: number;
  otherStatuses?: readonly number[];
  output: TSchema;
  refusals: readonly RefusalCode[];
  example?: { body?: unknown; output: unknown };
  /** Its replacement, and the dates of deprecation and removal. */
  deprecated?: { replacedBy: string; since: string; sunset: string };
  /** For a read that needs an audit entry. Writes it before anything is shown. */
  noted?: (tx: Tx, actor: Actor, input: never) => Promise<void>;
  /** Only when a successful answer holds a secret. */
  kept?: KeptSealed;
  /** The version of a single resource, sent as its ETag. */
  version?: (output: never) => number;
  /** The new resource's path, sent as Location, when it is not this path plus its id. */
  location?: (output: never, params: never) => string | null;
  /** A 200 may also name a resource that existed before. `location` is sent with it too. */
  makesWith200?: true;
} & (
  | { run: (tx: Tx, actor: Actor, input: never) => Promise<unknown> }
  | { outside: Outside<never, never, never, unknown> }
  | StreamRow
  | FileRow
);

/** Reads for the shop. Each call runs without a transaction. */
export type Reads = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
export type StreamRow<In = never> = {
  produces: { mediaType: string; fileName: string };
  /** Other formats that the query's `format` can ask for. */
  formats?: Readonly<Record<string, { mediaType: string; fileName: string }>>;
  stream: (reads: Reads, actor: Actor, input: In) => AsyncIterable<string>;
};

/** A file that is read completely before any of it is sent. */
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

/** An operation whose whole effect is in the database: one transaction. GET is read-only. */
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
  return row as EndpointRow;
}

/** An operation that calls a provider. `settle` may return a refusal, which keeps its writes. A thrown refusal undoes them. */
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

/** An operation that answers with a file, which is sent while it is read. */
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

/** An answer with another status than the row's, for example 200 for a checkout that already existed. */
export class Reply<Body> {
  readonly status: number;
  readonly body: Body;
  /**
   * These headers are not stored for repeated requests. Only for operations without an Idempotency-Key, or whose repeats can do without
   * them.
   */
  readonly headers: Record<string, string>;
  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Whether it needs no caller. */
export function isForEverybody({ scope, who }: Pick<EndpointRow, "scope" | "who">): boolean {
  return scope === null && who === undefined;
}
