// A shop's side of a talk with one buyer, for tests of what is sent.
import { expect } from "vitest";
import type { Simulator } from "../../../simulator/src/simulator.ts";
import { type Message, type NewMessage, queueMessage } from "../../src/conversations/index.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import type { TestShop, TestSystem } from "./system.ts";
import { connect, envelope, post } from "./whatsapp.ts";

export type Talk = { shop: TestShop; phone: string; conversationId: string };

export const textOf = (words: string) => ({ type: "text", text: words, previewUrl: false }) as const;

export function talking(of: () => { system: TestSystem; simulator: Simulator }) {
  const system = () => of().system;
  const simulator = () => of().simulator;

  /** A buyer who has just written to a shop. */
  async function talk(phone: string): Promise<Talk> {
    const shop = await system().newShop();
    connect(simulator(), system(), shop);
    await simulator().whatsapp.writeAs({ from: phone, phoneNumberId: shop.account, text: "Hello" });
    await system().settled();
    const { body } = await system().call("GET", "/api/conversations", { key: shop.key });
    return { shop, phone, conversationId: body.data[0].id };
  }

  const actorOf = (shop: TestShop) => systemActor(shop.id, "test", system().clock.now());

  async function say(buyer: Talk, words: string, more: Partial<NewMessage> = {}): Promise<Message> {
    const [message] = await sayInParts(buyer, words, more);
    if (!message) throw new Error("nothing was queued");
    return message;
  }

  function sayInParts({ shop, conversationId }: Talk, words: string, more: Partial<NewMessage> = {}) {
    const content = textOf(words);
    return system().services.worker.write(shop.id, (tx) =>
      queueMessage(tx, actorOf(shop), { conversationId, author: "agent", content, ...more }),
    );
  }

  async function outboundOf({ shop, conversationId }: Talk) {
    const { body } = await system().call("GET", `/api/conversations/${conversationId}/messages`, { key: shop.key });
    return body.data.filter((one: { direction: string }) => one.direction === "outbound").toReversed();
  }

  const eventTypes = async (shop: TestShop): Promise<string[]> =>
    (
      await system().admin.query(
        "select type from events where shop_id = $1 and type in ('message.sent', 'message.failed') order by created_at, id",
        [shop.id],
      )
    ).rows.map((row) => row.type);

  const tellStatus = async (shop: TestShop, ...statuses: unknown[]) => {
    expect((await post(system(), envelope(shop.account, { statuses }))).status).toBe(200);
    await system().settled();
  };

  return { talk, say, sayInParts, outboundOf, eventTypes, tellStatus, actorOf };
}
