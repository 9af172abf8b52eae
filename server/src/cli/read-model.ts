// Reads a model and its limits from a command's options. The key comes from an environment variable, because everyone on the machine can
// see a command line, and the shell stores it.
import {
  brains,
  defaultLimits,
  listedOn,
  listedPrices,
  type ModelSettings,
  type NewModelSettings,
  providerNames,
  providers,
  readBaseUrl,
  type Senses,
  sensesOf,
} from "../agent/index.ts";
import { Mistake, oneOf, type Options } from "./arguments.ts";

export const modelOptions: Record<string, string> = {
  provider: `the model's provider: ${providerNames.join(", ")}`,
  model: "the model's name, as the provider spells it",
  brain: `who answers: ${brains.join(", ")}. hybrid: our rules where they are sure, else the model; shadow: our rules, and the model's draft is kept to compare; offline: our rules, the provider only hears and sees`,
  "base-url": "address of the model's API; for a provider that you run, or another address",
  "key-env": "name of the environment variable with the API key; by default the present key stays",
  "input-price": "US dollars per million input tokens; 0 for your own machine; required if we have no list price",
  "output-price": "US dollars per million output tokens",
  "transcription-model":
    "the provider's model that writes out voice notes, such as whisper-1; none: voice notes are not written out",
  "transcription-price": "US dollars per minute of speech; required if we have no list price",
  "vision-model": "the provider's model that describes pictures; none: pictures are not described",
  "vision-input-price":
    "US dollars per million input tokens of the vision model; by default those of --model, or the list price",
  "vision-output-price": "US dollars per million output tokens of the vision model",
  "turn-seconds": `maximum seconds per turn; ${defaultLimits.turnTimeoutMs / 1_000} by default`,
  "silence-seconds": `seconds without output before a stream is stopped; ${defaultLimits.silenceTimeoutMs / 1_000} by default`,
  "turn-tokens": `maximum tokens per turn; ${defaultLimits.turnTokens} by default`,
  "turn-dollars": `maximum cost per turn; ${inDollars(defaultLimits.turnCostMicros)} by default`,
  "conversation-tokens": `maximum tokens per conversation in 24 hours; ${defaultLimits.conversationTokens} by default`,
  "conversation-dollars": `maximum cost per conversation in 24 hours; ${inDollars(defaultLimits.conversationCostMicros)} by default`,
  "day-tokens": `maximum tokens per shop and day; ${defaultLimits.dayTokens} by default`,
  "day-dollars": `maximum cost per shop and day; ${inDollars(defaultLimits.dayCostMicros)} by default`,
};

/** @param before options not given stay the same. @throws Mistake */
export function readModel(options: Options, before: ModelSettings | null, now: Date): NewModelSettings & Senses {
  const provider = oneOf(
    "provider",
    options.optional("provider") ?? before?.provider ?? needed("provider"),
    providerNames,
  );
  const model = (options.optional("model") ?? before?.model ?? needed("model")).trim();
  if (model === "" || model.length > 200) throw new Mistake("--model must have 1 to 200 characters");
  const limits = before ?? defaultLimits;
  const key = readKey(options);
  const prices = readPrices(options, model, before, now);
  return {
    enabled: true,
    brain: oneOf("brain", options.optional("brain") ?? before?.brain ?? "model", brains),
    provider,
    model,
    baseUrl: readAddress(options, provider, before),
    ...(key === undefined ? {} : { key }),
    ...prices,
    ...readSenses(options, { provider, model, ...prices }, before),
    turnTimeoutMs: seconds(options, "turn-seconds", 100) ?? limits.turnTimeoutMs,
    silenceTimeoutMs: seconds(options, "silence-seconds", 100) ?? limits.silenceTimeoutMs,
    turnTokens: count(options, "turn-tokens") ?? limits.turnTokens,
    turnCostMicros: dollars(options, "turn-dollars") ?? limits.turnCostMicros,
    conversationTokens: count(options, "conversation-tokens") ?? limits.conversationTokens,
    conversationCostMicros: dollars(options, "conversation-dollars") ?? limits.conversationCostMicros,
    dayTokens: count(options, "day-tokens") ?? limits.dayTokens,
    dayCostMicros: dollars(options, "day-dollars") ?? limits.dayCostMicros,
  };
}

function readAddress(options: Options, provider: ModelSettings["provider"], before: ModelSettings | null): string {
  const kept = before?.provider === provider ? before.baseUrl : null;
  const text = options.optional("base-url") ?? kept ?? providers[provider].baseUrl ?? needed("base-url");
  try {
    return readBaseUrl(text);
  } catch (error) {
    throw new Mistake(`--base-url: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readKey(options: Options): string | undefined {
  const name = options.optional("key-env");
  if (name === undefined) return undefined;
  const key = options.variable(name)?.trim();
  if (!key) throw new Mistake(`--key-env: there is no environment variable ${name}`);
  return key;
}

function readPrices(
  options: Options,
  model: string,
  before: ModelSettings | null,
  now: Date,
): Pick<ModelSettings, "inputPrice" | "outputPrice" | "priceDate"> {
  const [input, output] = [dollars(options, "input-price"), dollars(options, "output-price")];
  if ((input === undefined) !== (output === undefined))
    throw new Mistake("--input-price and --output-price go together");
  const today = now.toISOString().slice(0, 10);
  if (input !== undefined && output !== undefined) return { inputPrice: input, outputPrice: output, priceDate: today };
  if (before?.model === model)
    return { inputPrice: before.inputPrice, outputPrice: before.outputPrice, priceDate: before.priceDate };
  const listed = listedPrices(model);
  if (!listed)
    throw new Mistake(
      `what ${model} costs is not known here: give --input-price and --output-price, 0 for a machine of your own`,
    );
  return { inputPrice: listed.input, outputPrice: listed.output, priceDate: listedOn };
}

/** Options not given stay the same; `none` turns it off. */
function readSenses(
  options: Options,
  chat: { provider: ModelSettings["provider"]; model: string; inputPrice: bigint; outputPrice: bigint },
  before: ModelSettings | null,
): Senses {
  const transcriptionModel = readName(options, "transcription-model", before?.transcriptionModel ?? null);
  const visionModel = readName(options, "vision-model", before?.visionModel ?? null);
  const keeps = <Price>(same: boolean, kept: Price | undefined): Price | null => (same ? (kept ?? null) : null);
  const [heardSame, seenSame] = [
    before?.transcriptionModel === transcriptionModel,
    before?.visionModel === visionModel,
  ];
  const [input, output] = [dollars(options, "vision-input-price"), dollars(options, "vision-output-price")];
  if ((input === undefined) !== (output === undefined))
    throw new Mistake("--vision-input-price and --vision-output-price go together");
  const senses = sensesOf({
    ...chat,
    transcriptionModel,
    transcriptionPrice: dollars(options, "transcription-price") ?? keeps(heardSame, before?.transcriptionPrice),
    visionModel,
    visionInputPrice: input ?? keeps(seenSame, before?.visionInputPrice),
    visionOutputPrice: output ?? keeps(seenSame, before?.visionOutputPrice),
  });
  if (!("missing" in senses)) return senses;
  if (senses.missing === "protocol")
    throw new Mistake(`--transcription-model: ${chat.provider} writes out no voice notes`);
  throw new Mistake(
    senses.missing === "transcriptionPrice"
      ? `what ${transcriptionModel} costs is not known here: give --transcription-price, 0 for a machine of your own`
      : `what ${visionModel} costs is not known here: give --vision-input-price and --vision-output-price, 0 for a machine of your own`,
  );
}

function readName(options: Options, name: string, before: string | null): string | null {
  const given = options.optional(name)?.trim();
  if (given === undefined) return before;
  if (given === "" || given.length > 200) throw new Mistake(`--${name} must have 1 to 200 characters`);
  return given === "none" ? null : given;
}

function needed(name: string): never {
  throw new Mistake(`--${name} is missing`);
}

function count(options: Options, name: string): number | undefined {
  const text = options.optional(name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Mistake(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
}

function seconds(options: Options, name: string, most: number): number | undefined {
  const given = count(options, name);
  if (given !== undefined && (given < 1 || given > most)) throw new Mistake(`--${name} must be from 1 to ${most}`);
  return given === undefined ? undefined : given * 1_000;
}

/** In millionths. */
function dollars(options: Options, name: string): bigint | undefined {
  const text = options.optional(name);
  if (text === undefined) return undefined;
  const found = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text);
  if (!found) throw new Mistake(`--${name} must be US dollars, such as 0.15, not "${text}"`);
  return BigInt(found[1] ?? 0) * 1_000_000n + BigInt((found[2] ?? "").padEnd(6, "0"));
}

function inDollars(micros: bigint): string {
  return (Number(micros) / 1_000_000).toFixed(2);
}
