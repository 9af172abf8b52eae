// What the agent's turns need: which brain, which role, and how a payment is verified.
import { type AnswerServices, modelOfEnvironment, offlineBrain, sandboxSpeech } from "../agent/index.ts";
import { openChannels } from "../channels/index.ts";
import { verifyNow } from "../escrow/index.ts";
import type { Services } from "./services.ts";

export function turnServices(services: Services): AnswerServices {
  const { brain = offlineBrain, clock, config, media, modelCircuits: circuits, vault, worker } = services;
  const ofEnvironment = modelOfEnvironment(config.agent.model, clock.now());
  const ofSandbox = sandboxSpeech(config.agent.sandboxSpeechUrl, clock.now());
  const channels = openChannels({ config, vault });
  return {
    ...services,
    brain,
    // A brain from the settings serves every shop.
    models: services.brain ? null : { circuits, vault, ofEnvironment, ofSandbox, files: { channels, media } },
    channels,
    sending: services,
    pictures: { database: worker, channels, media },
    verify: (actor, reference) => verifyNow(worker, services, actor, { reference }),
    burst: { quietMs: config.agent.burstQuietMs, longestMs: config.agent.burstLongestMs },
  };
}
