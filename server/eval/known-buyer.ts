// A buyer who wrote before and was answered by a person: known, with a conversation, and with nothing open.
import type { Phone } from "./buyer/phone.ts";
import type { Known } from "./prepare.ts";
import type { TaskChannel } from "../src/rehearsal/index.ts";
import type { OpenShop, World } from "./world.ts";

export async function knownBuyer(
  { system }: World,
  { shop }: OpenShop,
  channel: TaskChannel,
  phone: Phone,
): Promise<Known> {
  const agent = (on: boolean) =>
    system.admin.query("update shops set agent_enabled = $2 where shop_id = $1", [shop.id, on]);
  await agent(false);
  await phone.does({ kind: "texts", texts: ["hi"] });
  const slot = channel === "whatsapp" ? "chatapp" : "photoapp";
  const { rows } = await system.admin.query<Known>(
    `select id "conversationId", customer_id "customerId" from conversations where shop_id = $1 and channel = $2`,
    [shop.id, slot],
  );
  const [known] = rows;
  if (!known) throw new Error("what the buyer wrote did not arrive");
  await system.admin.query("update messages set answered_at = $2 where shop_id = $1", [shop.id, system.clock.now()]);
  await system.admin.query("update conversations set unanswered_since = null where shop_id = $1", [shop.id]);
  await agent(true);
  return known;
}
