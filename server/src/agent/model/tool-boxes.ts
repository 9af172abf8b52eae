// The tools for a brain that works outside any transaction: each call is a short one of its own, kept, so that a turn that dies is
// taken up where it was. For a turn that is only to be seen, every call does over what the earlier ones did, and is undone.
import { lockConversation, unansweredMessages } from "../../conversations/index.ts";
import type { Database, Tx } from "../../kernel/database/db.ts";
import type { Begun } from "../begin-turn.ts";
import type { Receipt, ToolBox } from "../tool.ts";
import { runTool, toolBoxOver } from "../tools/tool-box.ts";
import { holdTurn, keepCall, type OpenTurn } from "./open-turn.ts";
import type { Spent } from "./spending.ts";

export function keptToolBox(database: Database, begun: Begun, open: OpenTurn, spent: () => Spent): ToolBox {
  const { actor, buyer, conversation } = begun;
  let number = open.earlier.length;
  return toolBoxOver(
    buyer.consent,
    async (tool, input) => {
      number += 1;
      return database.write(actor.shopId, async (tx) => {
        await lockConversation(tx, actor.shopId, conversation.id);
        await holdTurn(tx, actor.shopId, conversation.id, open);
        // A yes is not taken while the buyer goes on writing.
        const agreed = tool === "confirm_order" && (await wroteMore(tx, begun)) ? null : buyer.agreed;
        const result = await runTool({ ...buyer, tx, agreed }, tool, input);
        const receipt = { tool, input, result } as unknown as Receipt;
        await keepCall(tx, actor, { conversationId: conversation.id, open, number, receipt, spent: spent() });
        return result;
      });
    },
    open.earlier,
  );
}

export function undoneToolBox(database: Database, begun: Begun): ToolBox {
  const box: ToolBox = toolBoxOver(begun.buyer.consent, (tool, input) =>
    undone(database, begun, box.receipts, (tx) => runTool({ ...begun.buyer, tx }, tool, input)),
  );
  return box;
}

/** What `work` finds after all that the turn did, none of which stays. */
export async function undone<Result>(
  database: Database,
  { actor, buyer, conversation }: Begun,
  receipts: readonly Receipt[],
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let found: { result: Result } | undefined;
  const undo = new Error("undone");
  try {
    await database.write(actor.shopId, async (tx) => {
      await lockConversation(tx, actor.shopId, conversation.id);
      for (const { tool, input, result } of receipts)
        if (result.ok) await runTool({ ...buyer, tx }, tool, input as never);
      found = { result: await work(tx) };
      throw undo;
    });
  } catch (error) {
    if (error === undo && found) return found.result;
    throw error;
  }
  throw new Error("what is undone always breaks off");
}

async function wroteMore(tx: Tx, { actor, conversation, answers }: Begun): Promise<boolean> {
  const waiting = await unansweredMessages(tx, actor.shopId, conversation.id);
  return waiting.some(({ id }) => !answers.includes(id));
}
