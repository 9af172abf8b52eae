// A model's loop against the library's scripted model: what it learns about the tools, what it calls, when it has to stop.
import { MockLanguageModelV4 } from "ai/test";
import { simulateReadableStream } from "ai";
import { describe, expect, test } from "vitest";
import { memoryShop, toolBox } from "../testing/memory-shop.ts";
import { refuseInput } from "../tools/tool-inputs.ts";
import { defaultLimits, type ModelSettings, noSenses } from "./model-settings.ts";
import { modelTools } from "./model-tools.ts";
import { nothingSpent } from "./spending.ts";
import { think, type Thinking } from "./think.ts";

type Called = { tool: string; input: string };
type Step = { says?: string; calls?: Called[] };

const settings: ModelSettings = {
  ...defaultLimits,
  ...noSenses,
  enabled: true,
  brain: "model",
  provider: "other",
  baseUrl: "http://127.0.0.1:1/v1",
  model: "scripted",
  hasKey: false,
  inputPrice: 1_000_000n,
  outputPrice: 2_000_000n,
  priceDate: "2026-01-01",
  updatedAt: new Date(0),
};
const usage = {
  inputTokens: { total: 100, noCache: 100, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 20, text: 20, reasoning: undefined },
};

function scripted(steps: (Step | "forever")[]): MockLanguageModelV4 {
  let asked = 0;
  return new MockLanguageModelV4({
    doStream: async () => {
      const next = steps[Math.min(asked, steps.length - 1)];
      asked += 1;
      const step: Step = next === "forever" || !next ? { calls: [{ tool: "view_cart", input: "{}" }] } : next;
      const calls = step.calls ?? [];
      return {
        stream: simulateReadableStream({
          initialDelayInMs: null,
          chunkDelayInMs: null,
          chunks: [
            { type: "stream-start" as const, warnings: [] },
            ...(step.says === undefined
              ? []
              : [
                  { type: "text-start" as const, id: "t" },
                  { type: "text-delta" as const, id: "t", delta: step.says },
                  { type: "text-end" as const, id: "t" },
                ]),
            ...calls.map(({ tool, input }, place) => ({
              type: "tool-call" as const,
              toolCallId: `call_${asked}_${place}`,
              toolName: tool,
              input,
            })),
            {
              type: "finish" as const,
              finishReason: {
                unified: calls.length > 0 ? ("tool-calls" as const) : ("stop" as const),
                raw: "scripted",
              },
              usage,
            },
          ],
        }),
      };
    },
  });
}

function thinkingWith(steps: (Step | "forever")[], limits: Partial<ModelSettings> = {}) {
  const shop = memoryShop();
  const model = scripted(steps);
  const given = { ...settings, ...limits };
  const thinking: Thinking = {
    model,
    settings: given,
    instructions: "Sell.",
    messages: [{ role: "user", content: "two totes please" }],
    tools: toolBox(shop, null),
    allowed: { tokens: given.turnTokens, costMicros: given.turnCostMicros },
    spent: nothingSpent,
    signal: AbortSignal.timeout(20_000),
  };
  return { shop, model, thinking };
}

describe("a model at work", () => {
  test("is asked again with what its calls were answered, until it has something to say", async () => {
    const bag = memoryShop().products[0];
    const { model, thinking } = thinkingWith([
      {
        calls: [
          { tool: "add_to_cart", input: JSON.stringify({ productId: bag?.id, quantity: 2 }) },
          { tool: "view_cart", input: "{}" },
        ],
      },
      { says: "Two are in your cart." },
    ]);
    expect(await think(thinking)).toBe("Two are in your cart.");
    expect(thinking.tools.receipts.map(({ tool, result }) => [tool, result.ok])).toEqual([
      ["add_to_cart", true],
      ["view_cart", true],
    ]);
    expect(JSON.stringify(model.doStreamCalls[1]?.prompt)).toContain(bag?.name);
    // 2 × (100 in + 20 out), at 1 and 2 dollars a million.
    expect(thinking.spent).toEqual({ input: 200, output: 40, costMicros: 280n });
  });

  test("is told when it calls what is no tool, or what is no JSON", async () => {
    const { model, thinking } = thinkingWith([
      {
        calls: [
          { tool: "give_discount", input: "{}" },
          { tool: "view_cart", input: "{no" },
        ],
      },
      { says: "Sorry." },
    ]);
    expect(await think(thinking)).toBe("Sorry.");
    expect(thinking.tools.receipts).toEqual([]);
    expect(JSON.stringify(model.doStreamCalls[1]?.prompt).match(/no tool of this name takes this/g)).toHaveLength(2);
  });

  test.each<[string, (Step | "forever")[], Partial<ModelSettings>, string]>([
    ["it runs in circles", ["forever"], { turnTokens: 1_000_000, turnCostMicros: 10_000_000n }, "too_many_steps"],
    ["its tokens are used up", ["forever"], { turnTokens: 3_000 }, "over_turn_budget"],
    ["its money is used up", ["forever"], { turnCostMicros: 3_000n }, "over_turn_budget"],
    ["it says nothing", [{ says: "  " }], {}, "empty_answer"],
  ])("stops when %s", async (_what, steps, limits, reason) => {
    const { thinking } = thinkingWith(steps, limits);
    await expect(think(thinking)).rejects.toMatchObject({ reason });
    const { input, output, costMicros } = thinking.spent;
    expect(input + output).toBeLessThanOrEqual(limits.turnTokens ?? defaultLimits.turnTokens);
    expect(costMicros).toBeLessThanOrEqual(limits.turnCostMicros ?? defaultLimits.turnCostMicros);
  });
});

test("each tool is one object for a provider, and takes no price, discount, fee or customer", () => {
  for (const [name, { inputSchema }] of Object.entries(modelTools())) {
    const { jsonSchema } = inputSchema as unknown as {
      jsonSchema: { type: string; anyOf?: unknown; properties: Record<string, unknown> };
    };
    expect([name, jsonSchema.type, jsonSchema.anyOf]).toEqual([name, "object", undefined]);
    expect(
      Object.keys(jsonSchema.properties).filter((key) => /price(?!Minor)|discount|fee|customer|shop/i.test(key)),
    ).toEqual([]);
  }
  // The merged schema would let this through, so the call refuses it.
  expect(refuseInput("propose_order", { delivery: "area" })).toMatchObject({ code: "invalid" });
});
