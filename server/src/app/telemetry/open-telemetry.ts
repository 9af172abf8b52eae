// Sends spans and log lines to an OpenTelemetry collector. The libraries are loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";
import type { TelemetrySettings } from "../../kernel/process/telemetry-settings.ts";
import { type OpenSpan, type SpanKind, traceWith } from "../../kernel/process/traced.ts";
import { seconds } from "../../kernel/values/clock.ts";

export type Telemetry = {
  /** Takes a line of the log, which is JSON. */
  take(line: string): void;
  /** Sends what is left, and stops tracing. */
  close(): Promise<void>;
};

const scope = "sokoni";
/** A collector that does not answer must not hold up a stop. */
const closesWithinMs = seconds(3);

export async function openTelemetry(settings: TelemetrySettings, parts: ReadonlySet<string>): Promise<Telemetry> {
  const [api, traces, logs, resources, { OTLPTraceExporter }, { OTLPLogExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/sdk-logs"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/exporter-logs-otlp-http"),
  ]);
  const { endpoint, headers, share } = settings;
  const name = settings.service ?? `sokoni-${[...parts].join("-")}`;
  const resource = resources
    .detectResources({ detectors: [resources.envDetector, resources.hostDetector] })
    .merge(resources.resourceFromAttributes({ "service.name": name }));
  const tracers = new traces.TracerProvider({
    resource,
    sampler: new traces.ParentBasedSampler({ root: new traces.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new traces.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }) }),
    ],
  });
  const loggers = new logs.LoggerProvider({
    resource,
    processors: [
      new logs.BatchLogRecordProcessor({ exporter: new OTLPLogExporter({ url: `${endpoint}/v1/logs`, headers }) }),
    ],
  });
  const tracer = tracers.getTracer(scope);
  const logger = loggers.getLogger(scope);
  const present = new AsyncLocalStorage<Span>();
  const kinds: Record<SpanKind, number> = {
    inside: api.SpanKind.INTERNAL,
    served: api.SpanKind.SERVER,
    called: api.SpanKind.CLIENT,
    worked: api.SpanKind.CONSUMER,
  };

  const contextOf = (span: Span | undefined) =>
    span === undefined ? api.ROOT_CONTEXT : api.trace.setSpan(api.ROOT_CONTEXT, span);
  traceWith({
    open: (spanName, kind, attributes): OpenSpan => {
      // The request that woke the worker is not always the cause of its job.
      const parent = kind === "worked" ? undefined : present.getStore();
      const span = tracer.startSpan(spanName, { kind: kinds[kind], attributes }, contextOf(parent));
      return {
        set: (more) => void span.setAttributes(more),
        // The class alone: a message may contain a person's words.
        fail: (error) => {
          span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
          span.setStatus({ code: api.SpanStatusCode.ERROR });
        },
        end: () => span.end(),
        within: (work) => present.run(span, work),
      };
    },
    current: () => {
      const context = present.getStore()?.spanContext();
      return context ? { traceId: context.traceId, spanId: context.spanId } : null;
    },
  });

  return {
    take: (line) => {
      const parsed: Line = JSON.parse(line);
      const { level, time, msg, traceId: _, spanId: __, ...attributes } = parsed;
      logger.emit({
        timestamp: new Date(time),
        severityNumber: severityOf(level),
        severityText: severityWords.findLast(([from]) => level >= from)?.[1] ?? "TRACE",
        body: msg ?? "",
        attributes: plain(attributes),
        context: contextOf(present.getStore()),
      });
    },
    close: async () => {
      traceWith(null);
      const late = new Promise((done) => setTimeout(done, closesWithinMs).unref());
      await Promise.race([Promise.allSettled([tracers.shutdown(), loggers.shutdown()]), late]);
    },
  };
}

type Line = { level: number; time: string; msg?: string; [field: string]: unknown };

const severityWords = [
  [10, "TRACE"],
  [20, "DEBUG"],
  [30, "INFO"],
  [40, "WARN"],
  [50, "ERROR"],
  [60, "FATAL"],
] as const;

/** OpenTelemetry has four numbers for each of these words. */
function severityOf(level: number): number {
  return Math.min(Math.max(Math.floor(level / 10), 1), 6) * 4 - 3;
}

/** An object within a line, such as an error, is one attribute as JSON. */
function plain(fields: Record<string, unknown>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) =>
        typeof value === "string" || typeof value === "number" || typeof value === "boolean"
          ? [name, value]
          : [name, JSON.stringify(value)],
      ),
  );
}
