// A brain that does what a test says: it calls these tools and says this text. It keeps its inputs and the results. A
// brain on a language model goes in the same place: `startSystem({ brain })`, and `Services.brain` of the application.
import type { Brain, Draft, Turn } from "../../src/agent/index.ts";

/** `call` reaches any tool with any input, as a model's output would. */
export type Move = (turn: Turn, call: (tool: string, input: unknown) => Promise<Result>) => Promise<Said> | Said;
export type Said = string | (Partial<Draft> & { text: string });
export type Result =
  | { ok: true; data: Record<string, unknown> }
  | { ok: false; code: string; detail: string; available?: number };

export type ScriptedBrain = Brain & {
  /** The turns it was given, oldest first. */
  readonly turns: readonly Turn[];
  /** The results of its calls, of all turns. */
  readonly results: readonly Result[];
  /** What it does in the next turns, one each. After that it says "Ok." */
  will(...moves: Move[]): void;
  /** Drops the rest of the script, for the next test. */
  forget(): void;
};

export function scriptedBrain(): ScriptedBrain {
  const turns: Turn[] = [];
  const results: Result[] = [];
  const moves: Move[] = [];
  return {
    name: "scripted",
    turns,
    results,
    will: (...more) => void moves.push(...more),
    forget: () => void moves.splice(0),
    answer: async (turn) => {
      turns.push(turn);
      const move = moves.shift() ?? (() => "Ok.");
      const said = await move(turn, async (tool, input) => {
        const result = (await turn.tools.call(tool as never, input as never)) as Result;
        results.push(result);
        return result;
      });
      const draft = typeof said === "string" ? { text: said } : said;
      return { language: "en", dialogue: turn.card.dialogue, confidence: 1, ...draft };
    },
  };
}

/** Calls one tool and says something. */
export function calling(tool: string, input: unknown, text: string): Move {
  return async (_turn, call) => {
    await call(tool, input);
    return text;
  };
}
