// Which models transcribe and describe for a shop, and their prices: as given, else by the list, else as the model that
// answers.
import type { Senses } from "./model-settings.ts";
import { listedPrices, listedSpeechPrice } from "./prices.ts";
import { providerNames, providers } from "./providers.ts";

type Told = {
  provider: string;
  model: string;
  inputPrice: bigint | null;
  outputPrice: bigint | null;
  transcriptionModel: string | null;
  transcriptionPrice: bigint | null;
  visionModel: string | null;
  visionInputPrice: bigint | null;
  visionOutputPrice: bigint | null;
};

/** `protocol`: the provider does not transcribe speech. */
type Missing = { missing: "transcriptionPrice" | "visionPrices" | "protocol" };

export function sensesOf(told: Told): Senses | Missing {
  const { transcriptionModel, visionModel } = told;
  const provider = providerNames.find((name) => name === told.provider);
  if (transcriptionModel !== null && provider && providers[provider].protocol !== "openai")
    return { missing: "protocol" };
  const speech = transcriptionModel === null ? 0n : (told.transcriptionPrice ?? listedSpeechPrice(transcriptionModel));
  if (speech === null) return { missing: "transcriptionPrice" };
  const sight = visionModel === null ? { input: 0n, output: 0n } : visionPrices(told, visionModel);
  if (!sight) return { missing: "visionPrices" };
  return {
    transcriptionModel,
    transcriptionPrice: speech,
    visionModel,
    visionInputPrice: sight.input,
    visionOutputPrice: sight.output,
  };
}

function visionPrices(told: Told, visionModel: string): { input: bigint; output: bigint } | null {
  const { visionInputPrice: input, visionOutputPrice: output, inputPrice, outputPrice } = told;
  if (input !== null && output !== null) return { input, output };
  if (visionModel === told.model && inputPrice !== null && outputPrice !== null)
    return { input: inputPrice, output: outputPrice };
  return listedPrices(visionModel);
}
