// Answers to a question about money, at random: repeated, at the same moment, in any order, from people who may not decide, late, and
// while what was asked about changes. Whatever comes, money moves at most once, by somebody who may, and exactly as asked.
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../../src/kernel/values/clock.ts";
import { type Chat, openChat, tapItem, textItem } from "../support/chat.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import { type Answer } from "../support/system.ts";
import { join, type PaidInChat, paidInChat, type Scene, shopWithOwner } from "../support/team.ts";
import { quiet } from "../support/whatsapp.ts";
import { below, patienceMs, report, rounds, seed } from "./rounds.ts";

const games = rounds(4, 60);
/** WhatsApp takes no more at once to one phone than a few games bring. */
const gamesOfShop = 6;
const paid = 1_500_000;
const byBuyer = "asked for by the buyer";

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.stop());

/** mulberry32: the same numbers for the same seed. */
function drawsFrom(start: number): (below: number) => number {
  let state = start;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}
const draw = drawsFrom(seed);
const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value => values[draw(values.length)] ?? values[0];

type People = Scene & { manager: Chat; helper: Chat; deciders: string[] };
type Act = { name: string; run: () => Promise<void> };

const rest = (): Promise<void> => quiet(selling.simulator, selling.system);
const listOf = async (scene: Scene, path: string): Promise<Answer["body"][]> =>
  (await scene.api("GET", `${path}?limit=100`)).body.data;

async function openShop(): Promise<People> {
  const { system, simulator } = selling;
  const scene = await shopWithOwner(selling);
  const manager = openChat(system, { simulator, shop: scene.shop, name: "Bola" });
  const helper = openChat(system, { simulator, shop: scene.shop, name: "Chidi" });
  const managerId = await join(manager, { name: "Bola", role: "manager", language: "pcm" });
  await join(helper, { name: "Chidi", role: "agent" });
  return { ...scene, manager, helper, deciders: [scene.memberId, managerId] };
}

/** The acts of one game. Each post has an id of the channel's, so that the same one can come again. */
function acts(people: People, { buyer, paymentId }: PaidInChat): Act[] {
  const posted: { chat: Chat; item: Record<string, unknown> }[] = [];
  const send = async (chat: Chat, item: Record<string, unknown>): Promise<void> => {
    const own = { id: `wamid.${seed}.${draw(2 ** 31)}`, ...item };
    posted.push({ chat, item: own });
    await chat.posts(own);
  };
  const button = (place: 0 | 1) => {
    const questions = people.owner.heard().filter(({ choices }) => choices.length > 0);
    // The newest one, and now and then one before it.
    return tapItem(questions.at(draw(5) > 0 ? -1 : -2)?.choices[place] ?? { id: "none", title: "none" });
  };
  const yes = (): Record<string, unknown> =>
    oneOf([textItem(oneOf(["1", "Yes", "ok", "ndiyo", "OUI", "👍"])), button(0)]);
  const no = (): Record<string, unknown> => oneOf([textItem(oneOf(["2", "no", "hapana"])), button(1)]);
  const may = (): Chat => oneOf([people.owner, people.manager]);
  const change: Act = {
    name: "change",
    run: async () => {
      const body = { amount: { amount: 100_000 + draw(5) * 1_000, currency: "NGN" }, reason: "torn" };
      await people.api("POST", `/api/payments/${paymentId}/refund`, { body });
    },
  };
  const approve: Act = { name: "yes", run: () => send(may(), yes()) };
  if (draw(3) === 0) return [change, approve, approve];
  const others: readonly [Act, ...Act[]] = [
    approve,
    approve,
    approve,
    approve,
    { name: "no", run: () => send(may(), no()) },
    { name: "yes of the helper", run: () => send(people.helper, yes()) },
    { name: "yes of the buyer", run: () => send(buyer, button(0)) },
    { name: "forwarded", run: () => send(people.owner, { ...textItem("1"), context: { forwarded: true } }) },
    { name: "words", run: () => send(people.owner, textItem(oneOf(["1 more please", "not yes", "12", "help"]))) },
    {
      name: "again",
      run: async () => {
        const old = posted[draw(Math.max(posted.length, 1))];
        if (old) await old.chat.posts(old.item);
      },
    },
    change,
    {
      name: "late",
      run: () => pass(minutes(16)),
    },
  ];
  return Array.from({ length: 3 + draw(6) }, () => oneOf(others));
}

async function pass(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.system.worker?.sweep();
  await rest();
}

/** Some one after the other, some at the same moment. */
async function play(game: Act[]): Promise<void> {
  while (game.length > 0) {
    await Promise.all(game.splice(0, 1 + draw(3)).map(({ run }) => run()));
    if (draw(3) > 0) await rest();
  }
  await rest();
}

test(
  "whatever is answered, money moves at most once, by somebody who may, and exactly as asked",
  { timeout: patienceMs(120_000, 3_600_000) },
  async () => {
    let people = await openShop();
    const ends: Record<string, number> = {};
    let answers = 0;
    for (let round = 0; round < games; round += 1) {
      if (round % gamesOfShop === gamesOfShop - 1) people = await openShop();
      const order = await paidInChat(selling, people);
      await order.buyer.says("I want my money back");
      // The first is always this one: what was asked about changes, and then comes a yes.
      if (round === 0) await changedThenYes(people, order);
      const game = round === 0 ? [] : acts(people, order);
      const names = game.map(({ name }) => name);
      answers += names.length;
      await play(game);
      // Now and then it stays open beside the next one: then a bare 1 could mean either.
      if (draw(5) > 0) await pass(minutes(16));

      const asked = (await listOf(people, "/api/approvals")).filter(({ target }) => target === order.paymentId);
      const refunds = await listOf(people, `/api/payments/${order.paymentId}/refunds`);
      const given = refunds.filter(({ reason }) => reason === byBuyer);
      const yeses = asked.filter(({ status }) => status === "approved");
      for (const { status } of asked) ends[status] = (ends[status] ?? 0) + 1;
      const said = [round, names.join(", ")];
      expect([...said, yeses.length <= 1, given.length]).toEqual([...said, true, yeses.length]);
      for (const { amount, result, decidedBy, closedAt, expiresAt } of yeses) {
        expect([...said, given[0]?.id, given[0]?.amount]).toEqual([...said, result, amount]);
        expect([...said, people.deciders.includes(decidedBy.id), closedAt < expiresAt]).toEqual([...said, true, true]);
      }
      const sum = refunds.reduce((total, { amount }) => total + amount.amount, 0);
      expect([...said, sum <= paid]).toEqual([...said, true]);
      // Nobody of the shop has become a customer of it.
      const phones = (await listOf(people, "/api/customers")).map(({ phone }) => phone);
      for (const { phone } of [people.owner, people.manager, people.helper]) expect(phones).not.toContain(phone);
    }
    await selling.wholeBooks();
    report(38, "answers of a shop's people to questions about money", {
      games,
      acts: answers,
      ...ends,
      wrong: 0,
      says: below(games),
    });
  },
);

async function changedThenYes(people: People, { paymentId }: PaidInChat): Promise<void> {
  const body = { amount: { amount: 300_000, currency: "NGN" }, reason: "torn" };
  expect((await people.api("POST", `/api/payments/${paymentId}/refund`, { body })).status).toBe(201);
  await people.owner.says("1");
}
