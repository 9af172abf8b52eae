import { describe, expect, test } from "vitest";
import { readOptions } from "./arguments.ts";
import { modelOptions, readModel } from "./read-model.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const free = ["--input-price", "0", "--output-price", "0"];
const read = (...words: string[]) => readModel(readOptions({ words, known: Object.keys(modelOptions) }), null, now);

describe("a model's settings", () => {
  test("a known provider and model need no address and no price", () => {
    expect(read("--provider", "openai", "--model", "gpt-4.1-mini")).toMatchObject({
      baseUrl: "https://api.openai.com/v1",
      inputPrice: 400_000n,
      outputPrice: 1_600_000n,
      priceDate: "2026-09-01",
      enabled: true,
    });
  });

  test("a price that is told is of today, exact to the millionth of a dollar", () => {
    const told = read("--provider", "groq", "--model", "x", "--input-price", "0.59", "--output-price", "1.000001");
    expect(told).toMatchObject({ inputPrice: 590_000n, outputPrice: 1_000_001n, priceDate: "2026-11-21" });
  });

  test("what is not said stays as it was, but another provider is not asked at the old address", () => {
    const first = { ...read("--provider", "ollama", "--model", "m", ...free), hasKey: false, updatedAt: now };
    const again = (...words: string[]) =>
      readModel(readOptions({ words, known: Object.keys(modelOptions) }), first, now);
    expect(again("--day-dollars", "2.5")).toMatchObject({ model: "m", dayCostMicros: 2_500_000n, inputPrice: 0n });
    expect(again("--provider", "groq", "--model", "n", ...free).baseUrl).toBe("https://api.groq.com/openai/v1");
  });

  test("voice notes and pictures are nobody's until a model is named for them, and nobody's again after none", () => {
    const plain = read("--provider", "openai", "--model", "gpt-4.1-mini");
    expect(plain).toMatchObject({ transcriptionModel: null, visionModel: null });
    const senses = ["--transcription-model", "whisper-1", "--vision-model", "gpt-4o-mini", "--brain", "offline"];
    const set = {
      ...read("--provider", "openai", "--model", "gpt-4.1-mini", ...senses),
      hasKey: false,
      updatedAt: now,
    };
    expect(set).toMatchObject({ brain: "offline", transcriptionPrice: 6_000n, visionInputPrice: 150_000n });
    const again = (...words: string[]) => readModel(readOptions({ words, known: Object.keys(modelOptions) }), set, now);
    expect(again("--day-dollars", "2")).toMatchObject({ transcriptionModel: "whisper-1", visionModel: "gpt-4o-mini" });
    expect(again("--transcription-model", "none")).toMatchObject({
      transcriptionModel: null,
      visionModel: "gpt-4o-mini",
    });
  });

  const other = ["--provider", "other", "--model", "m"];
  test.each<[string, string[], RegExp]>([
    ["an address with a password in it", [...other, ...free, "--base-url", "http://me:secret@127.0.0.1/v1"], /plain/],
    ["an address that is a file", [...other, ...free, "--base-url", "file:///etc/passwd"], /http or https/],
    ["no address where one is needed", [...other, ...free], /--base-url is missing/],
    ["a price nobody knows", [...other, "--base-url", "http://127.0.0.1/v1"], /what m costs is not known/],
    [
      "speech whose price nobody knows",
      [...other, ...free, "--base-url", "http://127.0.0.1/v1", "--transcription-model", "w"],
      /--transcription-price/,
    ],
    [
      "a provider that writes out no speech",
      ["--provider", "anthropic", "--model", "claude-haiku-4-5", "--transcription-model", "whisper-1"],
      /writes out no voice notes/,
    ],
    ["half a price", [...other, "--base-url", "http://127.0.0.1/v1", "--input-price", "1"], /go together/],
    ["a price in words", [...other, "--base-url", "http://127.0.0.1/v1", "--input-price", "one"], /US dollars/],
    ["a provider that is none", ["--provider", "bank", "--model", "m"], /must be one of/],
    [
      "a turn longer than its job",
      [...other, ...free, "--base-url", "http://127.0.0.1/v1", "--turn-seconds", "200"],
      /1 to 100/,
    ],
    [
      "a key that is nowhere",
      [...other, ...free, "--base-url", "http://127.0.0.1/v1", "--key-env", "NO_SUCH"],
      /NO_SUCH/,
    ],
  ])("with %s are refused in a sentence", (_what, words, sentence) => {
    expect(() => read(...words)).toThrow(sentence);
  });
});
