// If the buyer of a chat has an open dispute, the list of conversations says so, with the order.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Selling, startSelling } from "./support/selling.ts";
import { paidInChat, type PaidInChat, type Scene, shopWithOwner } from "./support/team.ts";

let selling: Selling;
let scene: Scene;
beforeAll(async () => {
  selling = await startSelling();
  scene = await shopWithOwner(selling);
});
afterAll(() => selling.stop());

async function disputed({ orderId }: PaidInChat): Promise<{ id: string }> {
  const body = { orderId, reason: "not_received", openedBy: "seller" };
  const answer = await scene.api("POST", "/api/payments/dispute", { body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}

const numberOf = async ({ orderId }: PaidInChat): Promise<string> =>
  (await scene.api("GET", `/api/orders/${orderId}`)).body.number;

const shown = async (key = scene.shop.key): Promise<Map<string, { id: string } | null | undefined>> => {
  const { body } = await selling.system.call("GET", "/api/conversations?limit=100", { key });
  return new Map(
    body.data.map((one: { id: string; openDispute?: { id: string } | null }) => [one.id, one.openDispute]),
  );
};

test("an open dispute stands in the list and in the chat until it is decided, and beside no other chat", async () => {
  const ada = await paidInChat(selling, scene);
  const bola = await paidInChat(selling, scene);
  const [{ id: adas }, { id: bolas }] = [await ada.buyer.conversation(), await bola.buyer.conversation()];
  expect([(await shown()).get(adas), (await shown()).get(bolas)]).toEqual([null, null]);

  const dispute = await disputed(ada);
  const openDispute = { id: dispute.id, orderId: ada.orderId, orderNumber: await numberOf(ada) };
  expect([(await shown()).get(adas), (await shown()).get(bolas)]).toEqual([openDispute, null]);
  expect((await scene.api("GET", `/api/conversations/${adas}`)).body.openDispute).toEqual(openDispute);

  const decided = await scene.api("POST", `/api/payments/dispute/${dispute.id}/resolve`, {
    body: { outcome: "buyer" },
  });
  expect([decided.status, decided.text]).toEqual([200, decided.text]);
  expect((await shown()).get(adas)).toBeNull();
});

test("who may not read orders hears of no dispute, and of another shop's nobody does", async () => {
  const ada = await paidInChat(selling, scene);
  await disputed(ada);
  const { id } = await ada.buyer.conversation();
  const body = { name: "chats", scopes: ["conversations:read"] };
  const { key: narrow } = (await scene.api("POST", "/api/shop/keys", { body })).body;
  expect((await shown(narrow)).has(id)).toBe(true);
  expect((await shown(narrow)).get(id)).toBeUndefined();
  const { key } = await selling.system.newShop();
  expect(await shown(key)).toEqual(new Map());
});
