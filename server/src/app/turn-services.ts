// What the agent's turns are run with: which brain, which role, and how a payment is asked about.
import { type AnswerServices, modelOfEnvironment, offlineBrain } from "../agent/index.ts";
import { openChannels } from "../channels/index.ts";
import { verifyNow } from "../escrow/index.ts";
import type { Services } from "./services.ts";

export function turnServices(services: Services): AnswerServices {
  const { brain = offlineBrain, clock, config, media, modelCircuits: circuits, vault, worker } = services;
  const channels = openChannels({ config, vault });
  const ofEnvironment = modelOfEnvironment(config.agent.model, clock.now());
  return {
    ...services,
    brain,
    // A brain that was given thinks for everybody.
    models: services.brain ? null : { circuits, vault, ofEnvironment },
    channels,
    pictures: { database: worker, channels, media },
    verify: (actor, reference) => verifyNow(worker, services, actor, { reference }),
    burst: { quietMs: config.agent.burstQuietMs, longestMs: config.agent.burstLongestMs },
  };
}
