// The prices of models, if the operator gave none: list prices of one day, without discounts for cached input. They are
// copied into the shop's settings when a model is set, and never change later without the operator's knowledge.

/** Millionths of a US dollar for a million tokens. */
export type TokenPrices = { input: bigint; output: bigint };

export const listedOn = "2026-09-01";

const listed: Readonly<Record<string, TokenPrices>> = {
  "gpt-4o-mini": { input: 150_000n, output: 600_000n },
  "gpt-4.1-mini": { input: 400_000n, output: 1_600_000n },
  "gpt-4.1": { input: 2_000_000n, output: 8_000_000n },
  "gpt-5-mini": { input: 250_000n, output: 2_000_000n },
  "claude-haiku-4-5": { input: 1_000_000n, output: 5_000_000n },
  "claude-sonnet-4-6": { input: 3_000_000n, output: 15_000_000n },
};

/** Null for a model that is not in the list: its price has to be given. */
export function listedPrices(model: string): TokenPrices | null {
  return Object.hasOwn(listed, model) ? (listed[model] ?? null) : null;
}

/** Millionths of a US dollar for a minute of speech. */
const listedForSpeech: Readonly<Record<string, bigint>> = {
  "whisper-1": 6_000n,
  "gpt-4o-transcribe": 6_000n,
  "gpt-4o-mini-transcribe": 3_000n,
  "whisper-large-v3": 1_850n,
  "whisper-large-v3-turbo": 667n,
};

/** Null for a model that is not in the list. */
export function listedSpeechPrice(model: string): bigint | null {
  return Object.hasOwn(listedForSpeech, model) ? (listedForSpeech[model] ?? null) : null;
}

/** In millionths of a US dollar, rounded up: each second that has begun counts. */
export function costOfSpeech(seconds: number, minutePrice: bigint): bigint {
  return (BigInt(Math.ceil(seconds)) * minutePrice + 59n) / 60n;
}

/** In millionths of a US dollar, rounded up, so that rounding never exceeds a budget. */
export function costOf(tokens: { input: number; output: number }, prices: TokenPrices): bigint {
  const million = 1_000_000n;
  return (BigInt(tokens.input) * prices.input + BigInt(tokens.output) * prices.output + million - 1n) / million;
}
