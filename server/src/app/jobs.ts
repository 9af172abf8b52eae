// Every kind of job there is: a shell over an operation, with how many may run at once.
import type { JobRow } from "../kernel/jobs.ts";
import type { Services } from "./services.ts";

export function jobs(_services: Services): JobRow[] {
  return [];
}
