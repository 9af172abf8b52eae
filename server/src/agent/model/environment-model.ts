// The model that the environment names for shops that have none: read once, at start, so that a mistake is told then.
import type { Config } from "../../kernel/process/config.ts";
import { brains, defaultLimits, type ReadyModel, readBaseUrl, type Senses } from "./model-settings.ts";
import { sensesOf } from "./senses-of.ts";
import { listedOn, listedPrices } from "./prices.ts";
import { providerNames, providers } from "./providers.ts";

/** @throws Error naming the setting that is wrong. */
export function modelOfEnvironment(given: Config["agent"]["model"], now: Date): ReadyModel | null {
  if (given === null) return null;
  const provider = providerNames.find((name) => name === given.provider);
  if (!provider)
    throw new Error(`AGENT_MODEL_PROVIDER must be one of ${providerNames.join(", ")}, not "${given.provider}"`);
  const address = given.baseUrl ?? providers[provider].baseUrl;
  if (address === null) throw new Error(`AGENT_MODEL_BASE_URL must be set: ${provider} is wherever you run it`);
  if (given.key === null && providers[provider].needsKey)
    throw new Error(`AGENT_MODEL_KEY must be set for ${provider}`);
  return {
    ...defaultLimits,
    enabled: true,
    brain: brainIn(given.brain),
    provider,
    baseUrl: addressIn(address),
    model: given.model,
    hasKey: given.key !== null,
    key: given.key,
    ...pricesOf(given, now),
    ...sensesOfEnvironment(given),
    updatedAt: now,
  };
}

/** A mistake is told by the name of its variable. */
function sensesOfEnvironment(given: NonNullable<Config["agent"]["model"]>): Senses {
  const senses = sensesOf(given);
  if ("missing" in senses)
    throw new Error(
      senses.missing === "protocol"
        ? `AGENT_TRANSCRIPTION_MODEL can't be asked of ${given.provider}`
        : senses.missing === "transcriptionPrice"
          ? `AGENT_TRANSCRIPTION_PRICE must be set: what ${given.transcriptionModel} costs is not known here (0 for a machine of your own)`
          : `AGENT_VISION_INPUT_PRICE and AGENT_VISION_OUTPUT_PRICE must be set: what ${given.visionModel} costs is not known here (0 for a machine of your own)`,
    );
  return senses;
}

function brainIn(text: string | null): ReadyModel["brain"] {
  const brain = brains.find((name) => name === (text ?? "model"));
  if (!brain) throw new Error(`AGENT_BRAIN must be one of ${brains.join(", ")}, not "${text}"`);
  return brain;
}

function addressIn(text: string): string {
  try {
    return readBaseUrl(text);
  } catch (error) {
    throw new Error(`AGENT_MODEL_BASE_URL: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function pricesOf(
  { model, inputPrice, outputPrice }: NonNullable<Config["agent"]["model"]>,
  now: Date,
): Pick<ReadyModel, "inputPrice" | "outputPrice" | "priceDate"> {
  if (inputPrice !== null && outputPrice !== null)
    return { inputPrice, outputPrice, priceDate: now.toISOString().slice(0, 10) };
  const listed = listedPrices(model);
  if (!listed)
    throw new Error(
      `AGENT_MODEL_INPUT_PRICE and AGENT_MODEL_OUTPUT_PRICE must be set: what ${model} costs is not known here (0 for a machine of your own)`,
    );
  return { inputPrice: listed.input, outputPrice: listed.output, priceDate: listedOn };
}
