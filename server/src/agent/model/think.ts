// A model at work on one turn: it is asked, its calls are carried out, it is asked again, until it has an answer or may not go on.
import { setTimeout } from "node:timers/promises";
import type { LanguageModel, ModelMessage } from "ai";
import type { ToolBox, ToolName } from "../tool.ts";
import { askModel, type ModelAnswer, type ModelCall, promptTokens } from "./ask-model.ts";
import { ModelFailure } from "./failure.ts";
import type { ModelSettings } from "./model-settings.ts";
import { answerTo } from "./prompt.ts";
import { type Allowance, roomForAnswer, spend, type Spent } from "./spending.ts";

export type Thinking = {
  model: LanguageModel;
  settings: ModelSettings;
  instructions: string;
  /** Grows as the turn goes on. */
  messages: ModelMessage[];
  tools: ToolBox;
  allowed: Allowance;
  /** Counted on as each question is answered, so that it is known also of a turn that fails. */
  spent: Spent;
  signal: AbortSignal;
};

/** A turn needs few; one that asks for more runs in circles. */
const questionsMax = 12;
const callsAtOnceMax = 8;
const waitMaxMs = 3_000;

/** @returns what it wants said. @throws ModelFailure */
export async function think(thinking: Thinking): Promise<string> {
  const { model, settings, instructions, messages, signal } = thinking;
  for (let asked = 0; asked < questionsMax; asked += 1) {
    const prompt = promptTokens({ instructions, messages });
    const answerTokensMax = roomForAnswer(thinking.allowed, thinking.spent, prompt, settings);
    const question = { instructions, messages, answerTokensMax, silenceTimeoutMs: settings.silenceTimeoutMs, signal };
    const answer = await askTwice(model, question, (tokens) => {
      thinking.spent = spend(thinking.spent, tokens, settings);
    });
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

/** A provider that is busy or broke is asked once more, if that is soon: a buyer waits. */
async function askTwice(...[model, question, spentAnyway]: Parameters<typeof askModel>): Promise<ModelAnswer> {
  try {
    return await askModel(model, question, spentAnyway);
  } catch (error) {
    const wait = error instanceof ModelFailure ? error.againAfterMs : null;
    if (wait === null || wait > waitMaxMs) throw error;
    await setTimeout(wait);
    if (question.signal.aborted) throw new ModelFailure("timeout");
    return askModel(model, question, spentAnyway);
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
