import { expect, test } from "vitest";
import { modelOfEnvironment } from "./environment-model.ts";

const now = new Date("2026-11-22T00:00:00.000Z");
const given = {
  provider: "openai",
  model: "gpt-4.1-mini",
  brain: null,
  baseUrl: null,
  key: "sk-x",
  inputPrice: null,
  outputPrice: null,
  transcriptionModel: null,
  transcriptionPrice: null,
  visionModel: null,
  visionInputPrice: null,
  visionOutputPrice: null,
};

test("the environment's model has the listed prices and its provider's address, or those that are named", () => {
  expect(modelOfEnvironment(null, now)).toBeNull();
  expect(modelOfEnvironment(given, now)).toMatchObject({
    enabled: true,
    brain: "model",
    baseUrl: "https://api.openai.com/v1",
    key: "sk-x",
    inputPrice: 400_000n,
  });
  const own = { ...given, provider: "vllm", model: "qwen", baseUrl: "http://10.0.0.9:8000/v1/", key: null };
  expect(modelOfEnvironment({ ...own, inputPrice: 0n, outputPrice: 0n }, now)).toMatchObject({
    baseUrl: "http://10.0.0.9:8000/v1",
    priceDate: "2026-11-22",
  });
});

test("what hears and sees has its listed prices, or those of the model that answers", () => {
  expect(modelOfEnvironment(given, now)).toMatchObject({ transcriptionModel: null, visionModel: null });
  const senses = { transcriptionModel: "whisper-1", visionModel: "gpt-4.1-mini" };
  expect(modelOfEnvironment({ ...given, ...senses }, now)).toMatchObject({
    ...senses,
    transcriptionPrice: 6_000n,
    visionInputPrice: 400_000n,
    visionOutputPrice: 1_600_000n,
  });
});

test.each([
  [{ provider: "opnai" }, "AGENT_MODEL_PROVIDER"],
  [{ key: null }, "AGENT_MODEL_KEY"],
  [{ provider: "vllm", key: null }, "AGENT_MODEL_BASE_URL"],
  [{ baseUrl: "https://me:secret@host" }, "AGENT_MODEL_BASE_URL"],
  [{ brain: "rules" }, "AGENT_BRAIN"],
  [{ transcriptionModel: "who-hears" }, "AGENT_TRANSCRIPTION_PRICE"],
  [{ provider: "anthropic", transcriptionModel: "whisper-1" }, "AGENT_TRANSCRIPTION_MODEL"],
  [{ visionModel: "who-sees" }, "AGENT_VISION_INPUT_PRICE"],
  [{ model: "who-knows" }, "AGENT_MODEL_INPUT_PRICE"],
])("a mistake in it is told by the setting's name: %o", (wrong, setting) => {
  expect(() => modelOfEnvironment({ ...given, ...wrong }, now)).toThrow(setting);
});
