// Where traces and logs are sent, with the names that OpenTelemetry gives these settings.
import type { Environment } from "./config.ts";

/** `share`: of the traces that begin here. `headers` go with each request to the collector. */
export type TelemetrySettings = {
  endpoint: string;
  headers: Record<string, string>;
  service: string | null;
  share: number;
};

/** Null: nothing is sent. @throws Error that names the wrong setting and what it should be */
export function readTelemetry(environment: Environment): TelemetrySettings | null {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || environment.OTEL_SDK_DISABLED === "true") return null;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, not "${endpoint}"`);
  const share = environment.OTEL_TRACES_SAMPLER_ARG || "1";
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(share))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not "${share}"`);
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    headers: readHeaders(environment.OTEL_EXPORTER_OTLP_HEADERS ?? ""),
    service: environment.OTEL_SERVICE_NAME || null,
    share: Number(share),
  };
}

function readHeaders(text: string): Record<string, string> {
  const parts = text.split(",").filter((part) => part.trim() !== "");
  return Object.fromEntries(
    parts.map((part) => {
      const [, name = "", value = ""] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
      if (name === "") throw new Error("OTEL_EXPORTER_OTLP_HEADERS must be like name=value,name=value");
      return [name, decodeURIComponent(value)];
    }),
  );
}
