// The rest of a turn with a brain that needs no network, inside the turn's transaction.
import type { Tx } from "../kernel/database/db.ts";
import type { Begun } from "./begin-turn.ts";
import type { Brain, Draft } from "./brain.ts";
import { type Answered, type Ending, endTurn } from "./end-turn.ts";
import { suggest } from "./suggest/suggest.ts";
import type { Receipt } from "./tool.ts";
import { openToolBox } from "./tools/tool-box.ts";
import type { ModelTrace } from "./turn-trace.ts";

/**
 * @param model what a model did before, and why it is not the one that answers.
 * @param accept looks at what was drafted before anything leaves, and throws to undo it.
 */
export async function answerInside({
  brain,
  tx,
  begun,
  elapsed,
  model,
  accept = () => {},
}: {
  brain: Brain;
  tx: Tx;
  begun: Begun;
  elapsed: () => number;
  model: ModelTrace | null;
  accept?: ((draft: Draft, receipts: readonly Receipt[]) => void) | undefined;
}): Promise<Answered> {
  const think = async (): Promise<Ending> => {
    const { messages, card, buyer } = begun;
    const tools = openToolBox({ ...buyer, tx }, brain.callsMax);
    const drafted = await brain.answer({ messages, card, tools });
    accept(drafted, tools.receipts);
    return { brain: brain.name, drafted, receipts: tools.receipts, durationMs: elapsed(), model };
  };
  return begun.suggests ? suggest(tx, begun, think) : endTurn(tx, begun, await think());
}
