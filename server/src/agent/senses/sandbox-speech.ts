// The simulator transcribes the voice notes of a sandbox shop that has no model, free of charge. Our rules answer, as
// everywhere.
import { defaultLimits, noSenses, type ReadyModel } from "../model/model-settings.ts";

export function sandboxSpeech(baseUrl: string | null, now: Date): ReadyModel | null {
  if (baseUrl === null) return null;
  return {
    ...defaultLimits,
    ...noSenses,
    enabled: true,
    brain: "offline",
    provider: "other",
    baseUrl,
    model: "simulator",
    hasKey: false,
    key: null,
    inputPrice: 0n,
    outputPrice: 0n,
    priceDate: now.toISOString().slice(0, 10),
    transcriptionModel: "simulator",
    updatedAt: now,
  };
}
