// The model used in a rehearsal: the copy of a shop has no model settings, so the shop's own model is passed in.
import { openAgentModel, type TurnServices } from "../agent/index.ts";

/** "no_key": the shop has a model that can't be asked. */
export async function withOneModel(turn: TurnServices, shopId: string): Promise<TurnServices | "no_key"> {
  const { models, agent } = turn;
  if (!models || models.given) return turn;
  const own = await agent.read(shopId, (tx) => openAgentModel(tx, models.vault, shopId, models.ofEnvironment));
  if (own && "missing" in own) return "no_key";
  return { ...turn, models: own && { ...models, given: own } };
}
