// A demo shop on a simulated WhatsApp, with approved templates, and buyers who have paid.
import { expect } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { days, hours } from "../../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./chat.ts";
import { openDemoShop } from "./demo-shop.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./system.ts";
import { quiet } from "./whatsapp.ts";

export type Sold = { chat: Chat; orderId: string; url: string };
export type Stage = {
  system: TestSystem;
  simulator: Simulator;
  shop: TestShop;
  /** Calls with the shop's key. @throws when the answer has another status */
  does(status: number, method: string, path: string, body?: object): Promise<Answer["body"]>;
  /** Moves both clocks, and then does everything that is due. */
  passes(milliseconds: number): Promise<void>;
  rests(): Promise<void>;
  /** A bag of ₦9,000 that is paid. @param order further fields that the seller enters */
  sold(hello?: string, order?: object): Promise<Sold>;
  holdOf(orderId: string): Promise<Answer["body"]>;
  stop(): Promise<void>;
};

type StageOptions = { templates?: boolean; supportContact?: string | null };

export async function openStage({ templates = false, supportContact = null }: StageOptions = {}): Promise<Stage> {
  const simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  const system = await startSystem({
    simulatorUrl: simulator.url,
    start: new Date(),
    housekeeping: ["sync-templates"],
    config: (config) => ({ ...config, supportContact }),
  });
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const rests = () => quiet(simulator, system);
  const does: Stage["does"] = async (status, method, path, body) => {
    const answer = await system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
    expect([answer.status, answer.text]).toEqual([status, answer.text]);
    await rests();
    return answer.body;
  };
  const passes = async (milliseconds: number): Promise<void> => {
    await simulator.clock.advance({ seconds: milliseconds / 1_000 });
    system.clock.advance(milliseconds);
    await system.worker?.sweep();
    await rests();
  };
  if (templates) for (const _ of [1, 2, 3]) await passes(days(1) + hours(1));
  const sold: Stage["sold"] = async (hello = "hello", order = {}) => {
    const chat = openChat(system, { simulator, shop });
    await chat.says(hello);
    const customerId = String((await chat.conversation())["customerId"]);
    const price = { amount: 900_000, currency: "NGN" };
    const { id: productId } = await does(201, "POST", "/api/products", { name: "Raffia bag", price });
    const items = [{ productId, quantity: 1 }];
    const { id: orderId } = await does(201, "POST", "/api/orders", { customerId, items, ...order });
    const { url } = await does(201, "POST", "/api/checkout", { orderId });
    const { reference } = await does(200, "POST", "/api/payments/initialize", { orderId });
    simulator.paystack.pay({ reference });
    await rests();
    return { chat, orderId, url };
  };
  const holdOf = async (orderId: string) =>
    (await does(200, "GET", `/api/payments/release?orderId=${orderId}`)).data[0];
  const stop = async () => {
    await system.stop();
    await simulator.stop();
  };
  return { system, simulator, shop, does, passes, rests, sold, holdOf, stop };
}
