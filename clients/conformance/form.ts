// The format of the cases in `cases/`. README.md explains each member.

export type CallsFile = { about: string; cases: Case[] };

export type Case = {
  id: string;
  says: string;
  client?: ClientSettings;
  call: CallToMake;
  script: Step[];
  result: Result;
  waits?: (number | [number, number])[];
};

export type ClientSettings = {
  apiKey?: string;
  maxRetries?: number;
  timeoutMs?: number;
  totalTimeoutMs?: number;
  apiVersion?: string;
  headers?: Record<string, string>;
};

export type CallToMake = {
  operation: string;
  path?: string[];
  query?: Record<string, unknown>;
  body?: unknown;
  upload?: { text: string; contentType: string };
  options?: Omit<ClientSettings, "apiKey"> & { idempotencyKey?: string; ifMatch?: string | number };
  walk?: "items" | "pages";
  limit?: number;
  abort?: "before" | "during";
};

export type Step = { expect: Expectation; answer: MockAnswer };

export type Expectation = {
  method: string;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, HeaderExpectation>;
  body?: unknown;
  bodyText?: string;
};

export type HeaderExpectation = string | null | { matches: string } | { same: string };

export type MockAnswer = {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  bodyText?: string;
  problem?: Record<string, unknown> & { code: string };
  fault?: "reset" | "cut" | "stall";
};

export type Result = {
  answer?: unknown;
  items?: unknown[];
  pages?: unknown[];
  text?: string;
  response?: { status?: number; requestId?: string; headers?: Record<string, string> };
  error?: ErrorExpectation;
};

export type ErrorExpectation = {
  kind: string;
  status?: number;
  code?: string;
  requestId?: string;
  retryAfterMs?: number;
  errors?: unknown[];
  members?: Record<string, unknown>;
  message?: string;
};

export type Report = { requests: number; left: number; faults: string[] };

export type WebhookCase = {
  id: string;
  says: string;
  secrets: string[];
  now: string;
  headers: Record<string, string>;
  body: string;
  parsed?: boolean;
  toleranceSeconds?: number;
  result: { event?: unknown; error?: string };
};

export type SigningCase = {
  id: string;
  secret: string;
  messageId: string;
  timestamp: number;
  body: string;
  signature: string;
};

export type WebhooksFile = { about: string; cases: WebhookCase[]; signing: SigningCase[] };

export type MoneyFile = {
  about: string;
  toMinor: { text: string; currency: string; minor?: number; error?: true }[];
  formatMoney: { amount: number; currency: string; text: string }[];
};
