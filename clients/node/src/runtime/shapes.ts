// The building blocks of every method: options, results, and the types that generated code uses.

/** One of these values, or one that a later server adds. */
export type Open<Known extends string> = Known | (string & {});

/** One value or several; a list matches any of them. */
export type OneOrMany<Value> = Value | readonly Value[];

/** RFC 3339; a Date is converted. */
export type Time = string | Date;

/** For a call that takes only its IDs. */
export type NoInput = Record<string, never>;

/** Bytes instead of JSON. A retry sends the same bytes again, so streams are not allowed. */
export type Upload = {
  data: string | Uint8Array | ArrayBuffer | Blob;
  /** `image/jpeg`, `text/csv`, or `application/octet-stream`: then the server detects the type. */
  contentType: string;
};

type Heads<Names> = Names extends `${infer Head}.${string}` ? Head : never;
type Tails<Names, Head extends string> = Names extends `${Head}.${infer Tail}` ? Tail : never;
type With<Model, Names> = Model & { [Name in Extract<keyof Model, Names>]-?: Exclude<Model[Name], undefined> };

/**
 * A model with the fields requested by `include`: `customer`, or `items.product`. A `Fleeting` field stays optional: it is absent if its
 * object was erased or deleted.
 */
export type Included<Model, Names extends string, Fleeting extends string = never> = Present<
  Model,
  Exclude<Names, Fleeting>
>;

type Present<Model, Names extends string> = [Heads<Names>] extends [never]
  ? With<Model, Names>
  : With<Omit<Model, Heads<Names>>, Names> & {
      [Name in Extract<keyof Model, Heads<Names>>]: Model[Name] extends readonly (infer Row)[]
        ? Present<Row, Tails<Names, Name>>[]
        : Present<Model[Name], Tails<Names, Name>>;
    };

/** The last argument of every method. */
export type Options<Query = never> = {
  /** The query, for operations that also take a body. */
  query?: Query | undefined;
  /** Your own key instead of a random one. Requests with the same key have one effect, for 30 days. */
  idempotencyKey?: string | undefined;
  /** Change the object only if no one else has changed it: its ETag, or its version number. */
  ifMatch?: string | number | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds, for each attempt. */
  timeout?: number | undefined;
  /** Milliseconds, for all attempts and the waits between them. */
  totalTimeout?: number | undefined;
  maxRetries?: number | undefined;
  headers?: Record<string, string> | undefined;
  /** The date of the API version. */
  apiVersion?: string | undefined;
};

/** Await it for the data, or ask for the response as well. */
export interface Call<Data> extends Promise<Data> {
  withResponse(): Promise<{ data: Data; response: Response; requestId: string | null }>;
}

export type Page<Row> = {
  data: Row[];
  hasMore: boolean;
  nextCursor: string | null;
  /** With `include`. `gte`: there are more, and counting stopped there. */
  totalCount?: { value: number; relation: Open<"eq" | "gte"> };
};

/** Await it for the first page. Iterate it for every row of every page; each page is requested when it is reached. */
export interface List<Row> extends Call<Page<Row>>, AsyncIterable<Row> {
  pages(): AsyncGenerator<Page<Row>, void, undefined>;
  /** The limit is required, because a shop may have a million rows. */
  toArray(options: { limit: number }): Promise<Row[]>;
}

/** The body of a webhook request. */
export type Envelope<Type extends string, Object, Previous = Record<string, unknown>> = {
  id: `evt_${string}`;
  type: Type;
  createdAt: string;
  shopId: `shp_${string}`;
  mode: Open<"sandbox" | "live">;
  apiVersion: string;
  /** Grows with each event of one object. Drop an event that is older than what you have. */
  sequence: number;
  data: { object: Object; previous?: Previous };
};

export type RequestInfo = {
  method: string;
  url: string;
  /** Without credentials. */
  headers: Record<string, string>;
  /** 1 for the first attempt. */
  attempt: number;
};

export type ResponseInfo = RequestInfo & {
  /** Null if no answer came. */
  status: number | null;
  requestId: string | null;
  durationMs: number;
  /** Null if it is not retried. */
  retryInMs: number | null;
};

/** `console` is one. */
export type Logger = { debug(text: string): void; warn(text: string): void };

export type ClientOptions = {
  /** `sk_live_…`, `sk_sandbox_…`, or a checkout's client token `ct_…`. Default: `SOKONI_API_KEY` of the environment. */
  apiKey?: string | undefined;
  /** Instead of a key, for pages that Sokoni itself serves: the cookie signs in, and writes send the session's token. */
  session?: { csrfToken(): string | null } | undefined;
  /** The address of your Sokoni. Default: `SOKONI_BASE_URL` of the environment. */
  baseUrl?: string | undefined;
  /** Milliseconds, for each attempt. Default: 30 000. */
  timeout?: number | undefined;
  /** Milliseconds, for all attempts of a call. Default: no limit. */
  totalTimeout?: number | undefined;
  /** Default: 2. */
  maxRetries?: number | undefined;
  headers?: Record<string, string> | undefined;
  /** A date. Default: the version that this library was made for. */
  apiVersion?: string | undefined;
  /** For proxies and tests. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  onRequest?: ((request: RequestInfo) => void) | undefined;
  onResponse?: ((response: ResponseInfo) => void) | undefined;
  /** Gets a line for each attempt, without keys, queries and bodies. */
  logger?: Logger | undefined;
  /** Replaces the wait between attempts, for tests. */
  wait?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
};
