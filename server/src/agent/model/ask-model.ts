// One question to a model, streamed so that we notice a silent one. Returns what it says, what it calls and what that used.
import { type LanguageModel, type ModelMessage, streamText } from "ai";
import { asFailure, ModelFailure } from "./failure.ts";
import { modelTools } from "./model-tools.ts";
import type { Tokens } from "./spending.ts";

/** The library would write its warnings to the console, past our log. */
(globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;

export type Question = {
  instructions: string;
  messages: ModelMessage[];
  answerTokensMax: number;
  silenceTimeoutMs: number;
  /** Set if the question has a picture, because picture bytes can't be counted as words. Such a question has no tools. */
  promptTokens?: number;
  /** Ends the call: the turn's time is up. */
  signal: AbortSignal;
};

/** `input` null: the model wrote invalid JSON, or named a tool that we don't have. */
export type ModelCall = { id: string; tool: string; input: unknown; sound: boolean };
export type ModelAnswer = { text: string; calls: ModelCall[]; messages: ModelMessage[]; tokens: Tokens };

const tools = modelTools();
/**
 * Characters per token: an estimate for providers that don't count tokens. The number is low, so that we don't exceed a
 * budget.
 */
const charactersPerToken = 3;

/** @throws ModelFailure; `spentAnyway` gets what a failed call had used by then, as far as that can be known */
export async function askModel(
  model: LanguageModel,
  question: Question,
  spentAnyway: (tokens: Tokens) => void,
): Promise<ModelAnswer> {
  const prompt = question.promptTokens ?? tokensOf(question.instructions + JSON.stringify(question.messages));
  let streamed = 0;
  try {
    const result = streamText({
      model,
      instructions: question.instructions,
      messages: question.messages,
      ...(question.promptTokens === undefined ? { tools } : {}),
      maxOutputTokens: question.answerTokensMax,
      // The library would wait for as long as a busy provider says; see think.ts.
      maxRetries: 0,
      abortSignal: question.signal,
      timeout: { firstChunkMs: question.silenceTimeoutMs, chunkMs: question.silenceTimeoutMs },
      // The default writes the error, and with it the whole request, to the console.
      onError: () => {},
    });
    for await (const part of result.stream) {
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw new ModelFailure("timeout");
      if (part.type === "text-delta") streamed += part.text.length;
    }
    const [text, calls, finish, raw, messages, usage] = await Promise.all([
      result.text,
      result.toolCalls,
      result.finishReason,
      result.rawFinishReason,
      result.responseMessages,
      result.usage,
    ]);
    // A stream that just ends was cut off. A stream cut short by the length limit or a filter is no answer either.
    if (finish === "error" || finish === "content-filter" || finish === "length" || (finish === "other" && !raw))
      throw new ModelFailure("malformed_answer");
    return {
      text,
      calls: calls.map((call) => ({
        id: call.toolCallId,
        tool: call.toolName,
        input: call.input,
        sound: call.invalid !== true,
      })),
      messages,
      tokens: {
        input: usage.inputTokens || prompt,
        output: usage.outputTokens || tokensOf(text + JSON.stringify(calls)),
      },
    };
  } catch (error) {
    const failure = asFailure(error);
    // A call refused at once costs nothing. A call that began to answer, or that we gave up, has used the prompt.
    if (failure.reason === "timeout" || failure.reason === "malformed_answer" || streamed > 0)
      spentAnyway({ input: prompt, output: Math.ceil(streamed / charactersPerToken) });
    throw failure;
  }
}

/** Rather too many than too few. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

export function promptTokens({ instructions, messages }: Pick<Question, "instructions" | "messages">): number {
  return tokensOf(instructions + JSON.stringify(messages)) + toolTokens;
}

const toolTokens = tokensOf(JSON.stringify(tools));
