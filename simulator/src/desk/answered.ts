// Answers the desk's page: what was done, or in one sentence why not.
import type { FastifyReply } from "fastify";
import { StepFailed } from "./sale/stage.ts";
import { ServerSilent } from "./server-link.ts";
import { CannotAct } from "./tills/till.ts";

/** Errors are sentences that the page shows. */
export async function answered(reply: FastifyReply, run: () => Promise<object>): Promise<object> {
  try {
    return await run();
  } catch (problem) {
    if (problem instanceof CannotAct || problem instanceof StepFailed)
      return reply.code(409).send({ error: problem.message });
    if (problem instanceof ServerSilent) return reply.code(502).send({ error: problem.message });
    throw problem;
  }
}
