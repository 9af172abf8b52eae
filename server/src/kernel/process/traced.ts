// Spans: what happens within what, and how long it takes. Without a tracer a span costs one comparison. A span never contains a buyer's words, a
// person or an address.
export type Attributes = Record<string, string | number | boolean>;
export type SpanKind = "inside" | "served" | "called" | "worked";

export type OpenSpan = {
  set(attributes: Attributes): void;
  fail(error: unknown): void;
  end(): void;
  /** Spans that are opened during this work, also after it waited, are inside this one. */
  within<Result>(work: () => Result): Result;
};

export type Tracer = {
  open(name: string, kind: SpanKind, attributes: Attributes): OpenSpan;
  /** The present span, for log lines. */
  current(): { traceId: string; spanId: string } | null;
};

let tracer: Tracer | null = null;

/** For the whole process. Null: nothing is traced. */
export function traceWith(one: Tracer | null): void {
  tracer = one;
}

export function theTracer(): Tracer | null {
  return tracer;
}

/** @param work gets null if nothing is traced */
export function span<Result>(
  of: { name: string; kind: SpanKind; attributes: Attributes },
  work: (open: OpenSpan | null) => Promise<Result>,
): Promise<Result> {
  if (tracer === null) return work(null);
  const open = tracer.open(of.name, of.kind, of.attributes);
  return open.within(async () => {
    try {
      return await work(open);
    } catch (error) {
      open.fail(error);
      throw error;
    } finally {
      open.end();
    }
  });
}
