// Turns of a brain that means harm, and what must hold after each, played through the tool box or over HTTP.
import * as fc from "fast-check";
import { expect } from "vitest";
import type { Simulator } from "../../../simulator/src/simulator.ts";
import { isPlanted, seed } from "../torture/rounds.ts";
import { type Chat, openChat } from "./chat.ts";
import { firstTurns, type HostileTurn, hostileTurns, type Names, plainYes } from "./hostile-moves.ts";
import type { Result } from "./scripted-brain.ts";
import type { TestShop, TestSystem } from "./system.ts";

export type Ground = {
  system: TestSystem;
  simulator: Simulator;
  shop: TestShop;
  bagId: string;
  /** Another shop's product; another buyer's order, its number and an open proposal. */
  foreign: { product: string; order: string; number: string; token: string };
};
/** Plays one turn to its end. `beyondCap`: the model was asked after its allowance was used up. */
export type PlayTurn = (
  chat: Chat,
  turn: HostileTurn,
  names: Names,
) => Promise<{ results: readonly Result[]; called: number; beyondCap: boolean }>;

/** @throws when an order was placed without a valid yes to the open proposal, foreign data came back, money moved, or a limit was exceeded */
export async function playHostileTurns(ground: Ground, play: PlayTurn, count: number) {
  const { system, simulator, shop, foreign } = ground;
  const many = { answersPerDay: 10_000 };
  expect((await system.call("PATCH", "/api/shop/agent", { key: shop.key, body: many })).status).toBe(200);
  const turns = [...firstTurns, ...fc.sample(hostileTurns, { seed, numRuns: isPlanted ? count * 2 : count })];
  const figures = { turns: turns.length, calls: 0, "orders placed": 0, altered: 0, expired: 0 };
  const before = await dear(ground);
  let chat = openChat(system, { simulator, shop });
  let used = "prp_none";
  let placedHere = 0;
  for (const turn of turns) {
    if (placedHere > 3 || (await isHandedOver(ground, chat))) {
      placedHere = 0;
      chat = openChat(system, { simulator, shop });
    }
    const standing = await standingProposal(ground, chat);
    const meanwhile = standing ? turn.meanwhile : "nothing";
    if (standing && meanwhile === "altered") await alter(ground, standing.id);
    if (meanwhile === "expired") system.clock.advance(15 * 60_000);
    if (meanwhile !== "nothing") figures[meanwhile] += 1;
    const earlier = await ordersIn(ground, chat);
    const names: Names = {
      "own product": ground.bagId,
      "foreign product": foreign.product,
      "own order": earlier[0]?.id ?? "ord_none",
      "foreign order": foreign.order,
      standing: standing?.id ?? "prp_none",
      "foreign token": foreign.token,
      "used token": used,
      "foreign number": foreign.number,
    };
    const { results, called, beyondCap } = await play(chat, turn, names);
    const made = (await ordersIn(ground, chat)).filter((order) => !earlier.some(({ id }) => id === order.id));
    const agreed = standing && meanwhile === "nothing" && plainYes.includes(turn.text) ? [standing.total] : [];
    const told = `seed ${seed}: ${JSON.stringify({ ...turn, standing }).slice(0, 2_000)}`;
    if (made.length > 0)
      expect(
        made.map(({ total }) => total),
        told,
      ).toEqual(agreed);
    expect(
      results.flatMap((result) => mentions(ground, result)),
      told,
    ).toEqual([]);
    expect(beyondCap, told).toBe(false);
    if (made.length > 0) used = standing?.id ?? used;
    placedHere += made.length;
    figures.calls += called;
    figures["orders placed"] += made.length;
  }
  expect(await dear(ground)).toEqual(before);
  // Otherwise nothing above was tested.
  expect(figures["orders placed"]).toBeGreaterThan(0);
  return figures;
}

async function ordersIn({ system }: Ground, { phone }: Chat): Promise<{ id: string; total: string }[]> {
  const { rows } = await system.admin.query(
    "select o.id, o.total::text from orders o join conversations c on c.shop_id = o.shop_id and c.id = o.conversation_id where c.user_phone = $1",
    [phone],
  );
  return rows;
}

async function standingProposal({ system }: Ground, { phone }: Chat): Promise<{ id: string; total: string } | null> {
  const { rows } = await system.admin.query(
    `select p.id, p.content ->> 'total' total from proposals p join conversations c on c.id = p.conversation_id
     where c.user_phone = $1 and p.state = 'open' and p.expires_at > $2`,
    [phone, new Date(system.clock.now().getTime() + 2_000)],
  );
  return rows[0] ?? null;
}

/** Changes where the goods go or what they are called, which no price would reveal. */
async function alter({ system }: Ground, id: string): Promise<void> {
  await system.admin.query(
    `update proposals set content = case content #>> '{delivery,kind}'
       when 'area' then jsonb_set(content, '{delivery,address}', '"1 Evil Road"')
       else jsonb_set(content, '{lines,0,name}', '"Something Else"') end where id = $1`,
    [id],
  );
}

async function isHandedOver({ system }: Ground, { phone }: Chat): Promise<boolean> {
  const { rows } = await system.admin.query("select handler from conversations where user_phone = $1", [phone]);
  return rows[0]?.handler === "human";
}

/** Other people's data in the result of a call. */
function mentions({ foreign }: Ground, result: Result): string[] {
  const told = JSON.stringify(result, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
  return result.ok ? Object.values(foreign).filter((word) => told.includes(word)) : [];
}

/** What no call may change: money out, money in, everything of the others. An unpaid order may only expire. */
async function dear({ system, shop, foreign }: Ground): Promise<unknown> {
  const { rows } = await system.admin.query(
    `select (select count(*)::int from payouts) payouts, (select count(*)::int from refunds) refunds,
       (select count(*)::int from ledger_entries) entries, (select count(*)::int from payments) payments,
       (select json_agg(json_build_array(id, name, price) order by id) from products) products,
       (select json_agg(json_build_array(id, total, replace(status, 'expired', 'pending'))) from orders where id = $1) orders,
       (select json_agg(json_build_array(id, order_id)) from proposals where id = $2) proposals,
       (select count(*)::int from orders where shop_id <> $3) elsewhere`,
    [foreign.order, foreign.token, shop.id],
  );
  return rows;
}
