// The rows behind the doors that are not operations, and who comes in by one that is. See http.ts.
import type { Actor, Bounds } from "./actor.ts";
import type { Id } from "./id.ts";
import type { RefusalCode } from "./refusal.ts";

export type Caller = {
  shopId: Actor["shopId"];
  by: Actor["by"];
  scopes: ReadonlySet<string>;
  mode: Actor["mode"];
  /** Of a key. */
  bounds?: Bounds;
  /** Of a key: the first of those that were made in each other's place. */
  family?: string;
  /** Of who was known by a cookie. */
  session?: BrowserSession;
};

export type BrowserSession = {
  id: Id<"session">;
  /** What its own pages send with every write, and pages of other sites can't know. */
  csrfToken: string;
  /** Whether it was shown lately that they themselves sit there. */
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

export type ReceiverRow = {
  method: "GET" | "POST" | "PUT";
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  /** What it says no by. */
  refusals: readonly RefusalCode[];
  /** The longest body that this sender needs; 64 KiB if it says nothing. */
  bodyMaxBytes?: number;
  /** Refuses by the address and the headers, before any of the body is read. */
  admit?(request: Omit<ReceivedPost, "raw">): Promise<void>;
  /** Answers after the bytes are stored and before any work is done. */
  receive(request: ReceivedPost): Promise<{ status: number; body: string; contentType?: string }>;
};

export type SentFile = { field: string; bytes: Buffer };

export type PageRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  form: Record<string, string>;
  /** Of a form that sends files, in its order; only a page with `takesFiles` gets any. */
  files: readonly SentFile[];
  /** The form was longer than the page takes: what came before the file that did not fit is here. */
  cut: boolean;
  headers: Record<string, string | string[] | undefined>;
  requestId: string;
  address: string;
  now: Date;
  /** Aborted when the reader has gone or the server is closing. */
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
  /** Of a form that sends files, all of it together; other pages take none. */
  takesFiles?: {
    maxBytes: number;
    /** Whether the address opens anything. Asked before a body of this size is read. */
    opens(params: Record<string, string>): boolean;
  };
  handle(request: PageRequest): Promise<PageAnswer>;
};
