// Counts this process's own work, in the form that Prometheus reads.
import type * as Library from "prom-client";
import type { Counter, Histogram, Registry } from "prom-client";
import { listen } from "../../kernel/process/measured.ts";

const requestSeconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const workSeconds = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** @returns a function that stops the counting. */
export function countOwnWork({ Counter, Histogram }: typeof Library, registry: Registry): () => void {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ): Histogram<Label> => new Histogram({ name, help, labelNames, buckets, registers });

  const requests = counter("sokoni_requests_total", "Answered requests, by route and status.", [
    "method",
    "route",
    "status",
  ]);
  const requestTimes = histogram(
    "sokoni_request_seconds",
    "How long requests took. Live streams are left out.",
    ["method", "route"],
    requestSeconds,
  );
  const jobs = counter("sokoni_jobs_total", "Jobs that ended here, by kind and outcome.", ["job", "outcome"]);
  const jobTimes = histogram("sokoni_job_seconds", "How long jobs took.", ["job"], workSeconds);
  const callLabels = ["provider", "mode", "operation"];
  const calls = counter(
    "sokoni_provider_calls_total",
    "Calls of payment providers, couriers, channels and models, by the kind of their answer.",
    [...callLabels, "outcome"],
  );
  const callTimes = histogram("sokoni_provider_call_seconds", "How long these calls took.", callLabels, workSeconds);
  const turns = counter("sokoni_turns_total", "Answers of the agent to buyers, by brain and outcome.", [
    "brain",
    "outcome",
  ]);
  const turnTimes = histogram("sokoni_turn_seconds", "How long the agent took to answer.", ["brain"], workSeconds);
  const verdicts = counter("sokoni_verdicts_total", "Drafts of the agent that its verifier read.", ["verdict"]);
  const stops = counter("sokoni_verdict_problems_total", "What the verifier stopped drafts for.", ["kind"]);
  const deliveries = counter("sokoni_webhook_calls_total", "Webhooks sent to shops' systems.", ["outcome"]);
  const deliveryTimes = histogram("sokoni_webhook_call_seconds", "How long their systems took.", [], workSeconds);

  return listen({
    request: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status: String(status) });
      if (seconds !== null) requestTimes.observe({ method, route }, seconds);
    },
    job: ({ job, outcome, seconds }) => {
      jobs.inc({ job, outcome });
      jobTimes.observe({ job }, seconds);
    },
    call: ({ provider, mode, operation, outcome, seconds }) => {
      calls.inc({ provider, mode, operation, outcome });
      // A call that was not made took no time. Counting it would hide how slow the provider is.
      if (outcome !== "not_asked") callTimes.observe({ provider, mode, operation }, seconds);
    },
    turn: ({ brain, outcome, seconds, stopped }) => {
      turns.inc({ brain, outcome });
      if (outcome !== "skipped") turnTimes.observe({ brain }, seconds);
      if (stopped === null) return;
      verdicts.inc({ verdict: stopped.length === 0 ? "pass" : "stop" });
      for (const kind of stopped) stops.inc({ kind });
    },
    delivery: ({ outcome, seconds }) => {
      deliveries.inc({ outcome });
      deliveryTimes.observe(seconds);
    },
  });
}
