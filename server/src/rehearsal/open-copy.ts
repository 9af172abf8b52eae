// A stage in a copy of the shop: the agent's real turns, started by a simulated buyer's messages, inside one transaction.
import { CompiledQuery } from "kysely";
import { openTrial, type TurnServices } from "../agent/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import { after, minutes, seconds } from "../kernel/values/clock.ts";
import { type Database, sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { placeOrder } from "../orders/index.ts";
import { type Ask, readEndState } from "./end-state.ts";
import type { Act, Heard, Placed, Shelves, Stage } from "./stage.ts";
import type { Circumstance } from "./task.ts";

export type CopyServices = TurnServices & { worker: Database };
type Copy = { shopId: string; shelves: Shelves };

/** @param services whose databases only reach the copy @param given the circumstances before the buyer writes */
export async function openCopy(
  services: CopyServices,
  { shopId, shelves }: Copy,
  given: readonly Circumstance[],
  begun: Date,
): Promise<Stage> {
  const { worker } = services;
  const actor = systemActor(shopId, "rehearsal", begun);
  const trial = await openTrial(services, actor);
  if (!trial) throw new Error("the copy has no channel");
  const placedBefore: Placed[] = [];
  const makeSo = (circumstance: Circumstance): Promise<void> =>
    worker.write(shopId, async (tx) => {
      const placed = await make(tx, actor, { shelves, conversationId: trial.conversationId, circumstance });
      if (placed) placedBefore.push(placed);
    });
  for (const circumstance of given) await makeSo(circumstance);

  let now = begun;
  let withPerson = false;
  const heard: Heard[] = [];
  return {
    shelves,
    placedBefore,
    heard: () => heard,
    does: async (act) => {
      now = after(now, seconds(1));
      const { texts, choice } = writtenBy(act);
      // From here on a person answers.
      if (withPerson) return [];
      const { messages, handedOver } = await trial.says(texts, choice, now);
      withPerson = handedOver;
      const said = messages.map(({ text, buttons }) => ({ text, choices: buttons ?? [] }));
      heard.push(...said);
      return said;
    },
    pays: () => Promise.reject(new Error("nobody pays in a rehearsal")),
    waits: async (count) => void (now = after(now, minutes(count))),
    sellerDoes: makeSo,
    endState: () => worker.read(shopId, (tx) => readEndState(askerOf(tx, shopId))),
  };
}

function writtenBy(act: Act): { texts: readonly string[]; choice: string | null } {
  if (act.kind === "texts") return { texts: act.texts, choice: null };
  if (act.kind === "tap") return { texts: [act.choice.title], choice: act.choice.id };
  throw new Error(`no buyer of a rehearsal sends this: ${act.kind}`);
}

async function make(
  tx: Tx,
  actor: ReturnType<typeof systemActor>,
  {
    shelves: { products },
    conversationId,
    circumstance,
  }: { shelves: Shelves; conversationId: string; circumstance: Circumstance },
): Promise<Placed | null> {
  const idOf = (product: string): string => products.get(product)?.id ?? "";
  // This already applies in the shop itself.
  if (circumstance.kind === "haggle") return null;
  if (circumstance.kind === "stock") {
    await sql`update stock_levels set on_hand = reserved + ${circumstance.left}
      where shop_id = ${actor.shopId} and ${idOf(circumstance.product)} in (product_id, variant_id)`.execute(tx);
    return null;
  }
  if (circumstance.kind === "order" && circumstance.whose === "buyer" && circumstance.status === "pending") {
    const { rows } = await sql<{ customer_id: Id<"customer"> }>`
      select customer_id from conversations where shop_id = ${actor.shopId} and id = ${conversationId}`.execute(tx);
    const items = circumstance.lines.map(({ product, quantity }) => ({
      productId: idOf(product) as Id<"product">,
      quantity,
    }));
    for (const { customer_id: customerId } of rows) {
      const order = await placeOrder(tx, actor, { customerId, items, channel: "chatapp", conversationId });
      return { id: order.id, number: order.number, whose: "buyer", status: "pending" };
    }
  }
  throw new Error(`no rehearsal begins with this: ${circumstance.kind}`);
}

function askerOf(tx: Tx, shopId: string): Ask {
  return async <Row extends object>(text: string): Promise<Row[]> =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, [shopId]))).rows;
}
