// A shop with a team, and a buyer who has paid.
import { expect } from "vitest";
import { type Chat, openChat } from "./chat.ts";
import type { Selling } from "./selling.ts";
import type { TestShop } from "./system.ts";
import { quiet } from "./whatsapp.ts";

export type Scene = { shop: TestShop; owner: Chat; memberId: string; api: Chat["api"] };

/** A shop with a member whose phone is proven. */
export async function shopWithOwner({ system, simulator }: Selling, member: object = {}): Promise<Scene> {
  const shop = await system.newShop();
  system.connect(simulator, shop);
  const owner = openChat(system, { simulator, shop, name: "Amaka" });
  const memberId = await join(owner, { name: "Amaka", role: "owner", ...member });
  return { shop, owner, memberId, api: owner.api };
}

export async function join(chat: Chat, member: object): Promise<string> {
  const added = await chat.api("POST", "/api/shop/team", { body: { phone: chat.phone, ...member } });
  expect([added.status, added.text]).toEqual([201, added.text]);
  expect(added.body.join).toMatchObject({ text: expect.stringMatching(/^JOIN \d{6}$/), to: "+2348000000001" });
  await chat.says(added.body.join.text);
  expect((await chat.api("GET", `/api/shop/team/${added.body.member.id}`)).body.verifiedAt).not.toBeNull();
  return added.body.member.id;
}

export type PaidInChat = { buyer: Chat; orderId: string; paymentId: string };

/** A chat buyer with a paid order of ₦15,000. */
export async function paidInChat(selling: Selling, { shop, api }: Scene): Promise<PaidInChat> {
  const { system, simulator } = selling;
  const buyer = openChat(system, { simulator, shop, name: "Ada" });
  await buyer.says("hello");
  const conversation = await buyer.conversation();
  const productId = await selling.product({ shop });
  const order = await api("POST", "/api/orders", {
    body: { customerId: conversation.customerId, items: [{ productId, quantity: 1 }] },
  });
  expect([order.status, order.text]).toEqual([201, order.text]);
  const payment = await selling.begin(order.body.id, shop);
  simulator.paystack.pay({ reference: payment.reference });
  await quiet(simulator, system);
  return { buyer, orderId: order.body.id, paymentId: payment.id };
}
