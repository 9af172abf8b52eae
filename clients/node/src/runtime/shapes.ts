// What every method is made of: how it is asked, what it gives, and the words that the generated types use.

/** One of these today, perhaps another after the server's next release. */
export type Open<Known extends string> = Known | (string & {});

/** One of these, or several: what fits any of them is found. */
export type OneOrMany<Value> = Value | readonly Value[];

/** RFC 3339; a Date is written as such. */
export type Time = string | Date;

/** A call that takes nothing but its ids. */
export type NoInput = Record<string, never>;

/** Bytes instead of JSON. They are sent again as they are when a call is tried again, so no streams. */
export type Upload = {
  data: string | Uint8Array | ArrayBuffer | Blob;
  /** `image/jpeg`, `text/csv`, or `application/octet-stream`: the server looks by itself. */
  contentType: string;
};

type Heads<Names> = Names extends `${infer Head}.${string}` ? Head : never;
type Tails<Names, Head extends string> = Names extends `${Head}.${infer Tail}` ? Tail : never;
type With<Model, Names> = Model & { [Name in Extract<keyof Model, Names>]-?: Exclude<Model[Name], undefined> };

/**
 * A model with what was asked for in `include`: `customer`, or `items.product`. What is `Fleeting` stays optional: it is left
 * out where it was erased or deleted since.
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
  /** What is asked beside the body, where an operation takes both. */
  query?: Query | undefined;
  /** Yours instead of a random one: the same key has one effect, for 30 days. */
  idempotencyKey?: string | undefined;
  /** Only if nobody has changed it since: the ETag as it was answered, or the number of the version. */
  ifMatch?: string | number | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds, of each attempt. */
  timeout?: number | undefined;
  /** Milliseconds, of all attempts and the waits between them. */
  totalTimeout?: number | undefined;
  maxRetries?: number | undefined;
  headers?: Record<string, string> | undefined;
  /** The date of the API's version. */
  apiVersion?: string | undefined;
};

/** Await it; or ask for the response as well. */
export interface Call<Data> extends Promise<Data> {
  withResponse(): Promise<{ data: Data; response: Response; requestId: string | null }>;
}

export type Page<Row> = {
  data: Row[];
  hasMore: boolean;
  nextCursor: string | null;
  /** Where `include` asks for it; `gte`: there are more, counting ended there. */
  totalCount?: { value: number; relation: Open<"eq" | "gte"> };
};

/** Awaited, the first page. Iterated, every row of every page, each page asked for when its turn comes. */
export interface List<Row> extends Call<Page<Row>>, AsyncIterable<Row> {
  pages(): AsyncGenerator<Page<Row>, void, undefined>;
  /** Say how many at most: a shop may have a million. */
  toArray(options: { limit: number }): Promise<Row[]>;
}

/** What is posted to a webhook endpoint. */
export type Envelope<Type extends string, Object, Previous = Record<string, unknown>> = {
  id: `evt_${string}`;
  type: Type;
  createdAt: string;
  shopId: `shp_${string}`;
  mode: Open<"sandbox" | "live">;
  apiVersion: string;
  /** Grows with each event of one object: drop what is older than what you hold. */
  sequence: number;
  data: { object: Object; previous?: Previous };
};

export type RequestInfo = {
  method: string;
  url: string;
  /** Without what opens the shop. */
  headers: Record<string, string>;
  /** 1 for the first. */
  attempt: number;
};

export type ResponseInfo = RequestInfo & {
  /** Null where none came. */
  status: number | null;
  requestId: string | null;
  durationMs: number;
  /** Null where it is not tried again. */
  retryInMs: number | null;
};

/** As `console` is. */
export type Logger = { debug(text: string): void; warn(text: string): void };

export type ClientOptions = {
  /** `sk_live_…`, `sk_sandbox_…`, or a checkout's client token `ct_…`. By default `SOKONI_API_KEY` of the environment. */
  apiKey?: string | undefined;
  /** Instead of a key, in a page that the same Sokoni serves: its cookie says who asks, and writes carry the session's token. */
  session?: { csrfToken(): string | null } | undefined;
  /** Where your Sokoni runs. By default `SOKONI_BASE_URL` of the environment. */
  baseUrl?: string | undefined;
  /** Milliseconds, of each attempt; 30 000 by default. */
  timeout?: number | undefined;
  /** Milliseconds, of all attempts of a call; none by default. */
  totalTimeout?: number | undefined;
  /** 2 by default. */
  maxRetries?: number | undefined;
  headers?: Record<string, string> | undefined;
  /** A date; by default the one this library was made for. */
  apiVersion?: string | undefined;
  /** For proxies and tests. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  onRequest?: ((request: RequestInfo) => void) | undefined;
  onResponse?: ((response: ResponseInfo) => void) | undefined;
  /** Told of each attempt, without keys, queries and bodies. */
  logger?: Logger | undefined;
  /** How to wait between attempts, for tests that must not. */
  wait?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
};
