// A model at work on one turn: we ask it, carry out its calls and ask again, until it has an answer or may not go on.
import type { LanguageModel, ModelMessage } from "ai";
import { secondsSince, spanOfCall, tell } from "../../kernel/process/measured.ts";
import type { ToolBox, ToolName } from "../tool.ts";
import { askModel, type ModelCall, promptTokens } from "./ask-model.ts";
import { askTwice } from "./ask-twice.ts";
import { ModelFailure } from "./failure.ts";
import type { ModelSettings } from "./model-settings.ts";
import { answerTo } from "./prompt.ts";
import { type Allowance, roomForAnswer, spend, type Spent, type Tokens } from "./spending.ts";

export type Thinking = {
  model: LanguageModel;
  settings: ModelSettings;
  instructions: string;
  /** Grows as the turn goes on. */
  messages: ModelMessage[];
  tools: ToolBox;
  allowed: Allowance;
  /** Updated after each question, so that it is also known for a turn that fails. */
  spent: Spent;
  signal: AbortSignal;
};

/** A turn needs few; one that asks for more runs in circles. */
const questionsMax = 12;
const callsAtOnceMax = 8;

/**
 * @returns the model's answer
 * @throws ModelFailure
 */
export async function think(thinking: Thinking): Promise<string> {
  const { model, settings, instructions, messages, signal } = thinking;
  for (let asked = 0; asked < questionsMax; asked += 1) {
    const prompt = promptTokens({ instructions, messages });
    const answerTokensMax = roomForAnswer(thinking.allowed, thinking.spent, prompt, settings);
    const question = { instructions, messages, answerTokensMax, silenceTimeoutMs: settings.silenceTimeoutMs, signal };
    const spentAnyway = (tokens: Tokens): void => void (thinking.spent = spend(thinking.spent, tokens, settings));
    const answer = await askTwice(
      () => measured(settings.provider, () => askModel(model, question, spentAnyway)),
      signal,
    );
    thinking.spent = spend(thinking.spent, answer.tokens, settings);
    messages.push(...answer.messages);
    if (answer.calls.length === 0) {
      if (answer.text.trim() === "") throw new ModelFailure("empty_answer");
      return answer.text.trim();
    }
    messages.push({ role: "tool", content: await carryOut(thinking, answer.calls) });
  }
  throw new ModelFailure("too_many_steps");
}

async function measured<Answer>(provider: string, ask: () => Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  const ended = (outcome: string): void =>
    tell("call", { provider, mode: "", operation: "think", outcome, seconds: secondsSince(start) });
  try {
    const answer = await spanOfCall({ provider, mode: "", operation: "think" }, ask);
    ended("answer");
    return answer;
  } catch (error) {
    ended(error instanceof ModelFailure ? error.reason : "error");
    throw error;
  }
}

async function carryOut({ tools, signal }: Thinking, calls: readonly ModelCall[]) {
  const answers = [];
  for (const [place, { id, tool, input, sound }] of calls.entries()) {
    if (signal.aborted) throw new ModelFailure("timeout");
    const result =
      place >= callsAtOnceMax
        ? { ok: false, code: "over_limit", detail: "too many calls at once" }
        : sound
          ? await tools.call(tool as ToolName, input as never)
          : { ok: false, code: "invalid", detail: "no tool of this name takes this" };
    answers.push(answerTo(id, tool, result));
  }
  return answers;
}
