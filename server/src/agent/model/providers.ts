// The providers that a shop's model may come from. Most speak the protocol that OpenAI's chat made common.
import { namesOf } from "../../kernel/values/names.ts";
export type ProviderName = "openai" | "groq" | "ollama" | "vllm" | "llamacpp" | "anthropic" | "other";
export type Provider = {
  protocol: "openai" | "anthropic";
  /** The provider's address; null: the operator runs the model and gives the address. */
  baseUrl: string | null;
  needsKey: boolean;
};

export const providers: Readonly<Record<ProviderName, Provider>> = {
  openai: { protocol: "openai", baseUrl: "https://api.openai.com/v1", needsKey: true },
  groq: { protocol: "openai", baseUrl: "https://api.groq.com/openai/v1", needsKey: true },
  ollama: { protocol: "openai", baseUrl: "http://127.0.0.1:11434/v1", needsKey: false },
  vllm: { protocol: "openai", baseUrl: null, needsKey: false },
  llamacpp: { protocol: "openai", baseUrl: null, needsKey: false },
  anthropic: { protocol: "anthropic", baseUrl: "https://api.anthropic.com/v1", needsKey: true },
  /** Any other that speaks OpenAI's protocol. */
  other: { protocol: "openai", baseUrl: null, needsKey: false },
};

export const providerNames = namesOf(providers);
