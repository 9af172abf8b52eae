// The types of webhook receivers and pages (the doors that are not operations), and of callers. See http.ts.
import type { Actor, Bounds } from "../security/actor.ts";
import type { Id } from "../values/id.ts";
import type { RefusalCode } from "../contract/refusal-codes.ts";

export type Caller = {
  shopId: Actor["shopId"];
  by: Actor["by"];
  scopes: ReadonlySet<string>;
  mode: Actor["mode"];
  /** Only for a key. */
  bounds?: Bounds;
  /** Only for a key: the first key of its rotations. */
  family?: string;
  /** Only for a caller who is signed in by cookie. */
  session?: BrowserSession;
};

export type BrowserSession = {
  id: Id<"session">;
  /** Our own pages send it with every write. Pages of other sites can't know it. */
  csrfToken: string;
  /** Whether the person confirmed lately who they are. */
  isConfirmed(now: Date): Promise<boolean>;
};

export type ReceivedPost = {
  raw: Buffer;
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, string>;
  params: Record<string, string>;
  address: string;
  now: Date;
};

export type Wakes = "reader" | null;

export type ReceiverRow = {
  method: "GET" | "POST" | "PUT";
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  /** The refusals that it may answer. */
  refusals: readonly RefusalCode[];
  /** The longest body that this sender needs. The default is 64 KiB. */
  bodyMaxBytes?: number;
  /** Refuses by address and headers, before the body is read. */
  admit?(request: Omit<ReceivedPost, "raw">): Promise<void>;
  /**
   * Answers once the bytes are stored, before any work is done. `wakes` says which worker of this process starts looking for work; by default the
   * relay. Null: the stored post is not urgent and is found at the next look.
   */
  receive(request: ReceivedPost): Promise<{ status: number; body: string; contentType?: string; wakes?: Wakes }>;
};

export type SentFile = { field: string; bytes: Buffer };

export type PageRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  form: Record<string, string>;
  /** The files of a form, in its order. Only a page with `takesFiles` gets any. */
  files: readonly SentFile[];
  /** The form was longer than the page allows. Only the fields before the first file that did not fit are here. */
  cut: boolean;
  /** The JSON that was sent, as text. Only a page with `takesJson` gets any. */
  json: string;
  headers: Record<string, string | string[] | undefined>;
  requestId: string;
  address: string;
  now: Date;
  /** Aborted when the reader disconnects or the server closes. */
  signal: AbortSignal;
};
export type PageAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | AsyncIterable<string>;
};
export type PageRow = {
  method: "GET" | "POST";
  path: string;
  summary: string;
  /** Limits for the whole form. Other pages take no files. */
  takesFiles?: {
    maxBytes: number;
    /** Whether the address is valid. Checked before a body of this size is read. */
    opens(params: Record<string, string>): boolean;
  };
  /** For programs that post JSON. Other pages take forms only. */
  takesJson?: { maxBytes: number };
  handle(request: PageRequest): Promise<PageAnswer>;
};
