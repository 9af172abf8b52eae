// One trial of a task of the evaluation: a shop and a buyer of their own in the running system.
import { type Played, playTask, type Placed, readEndState, type Stage } from "../src/rehearsal/index.ts";
import { quiet } from "../test/support/whatsapp.ts";
import { openPhone, type Phone } from "./buyer/phone.ts";
import type { EvaluationTask } from "./evaluation-task.ts";
import { knownBuyer } from "./known-buyer.ts";
import { type Known, makeSo, payFor } from "./prepare.ts";
import type { OpenShop, World } from "./world.ts";

export async function runTrial(world: World, task: EvaluationTask, seed: number): Promise<Played> {
  const open = await world.openShop(task.shop);
  const phone = openPhone(world.system, {
    simulator: world.simulator,
    open,
    channel: task.channel,
    name: task.buyer.name,
  });
  const needsKnown = task.given.some(({ kind }) => ["order", "fact", "marketing"].includes(kind));
  const known = needsKnown ? await knownBuyer(world, open, task.channel, phone) : null;
  const placedBefore: Placed[] = [];
  for (const circumstance of task.given) {
    const placed = await makeSo(world, open, circumstance, known);
    if (placed) placedBefore.push(placed);
  }
  // Events from before the trial are delivered before it, not during it.
  await quiet(world.simulator, world.system);
  return playTask(stageOf({ world, open, phone, known, placedBefore }), task, seed);
}

type Opened = { world: World; open: OpenShop; phone: Phone; known: Known | null; placedBefore: Placed[] };

function stageOf({ world, open, phone, known, placedBefore }: Opened): Stage {
  const { admin, clock } = world.system;
  return {
    shelves: open,
    placedBefore,
    does: phone.does,
    heard: phone.heard,
    pays: () => pay(world, open),
    waits: async (minutes) => clock.advance(minutes * 60_000),
    sellerDoes: async (circumstance) => void (await makeSo(world, open, circumstance, known)),
    endState: () =>
      readEndState(
        async <Row extends object>(text: string): Promise<Row[]> => (await admin.query<Row>(text, [open.shop.id])).rows,
      ),
  };
}

async function pay(world: World, open: OpenShop): Promise<boolean> {
  const { rows } = await world.system.admin.query<{ id: string }>(
    "select id from orders where shop_id = $1 and status = 'pending' and conversation_id is not null order by created_at desc, id desc limit 1",
    [open.shop.id],
  );
  const [order] = rows;
  if (order) await payFor(world, open, order.id);
  return order !== undefined;
}
