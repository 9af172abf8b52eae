// Attacks on the ledger: the database itself refuses everything wrong that a hijacked server, worker or agent can send. Also tests its guarantee: one
// posting per fact, however often it is sent.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Books, naira, openBooks, postIn, refusedFor } from "../../test/support/books.ts";
import {
  capture,
  captureKey,
  ownerAttacks,
  postingAttacks,
  rightsAttacks,
  type Scene,
} from "../../test/support/ledger-attacks.ts";
import type { TestShop } from "../../test/support/system.ts";
import { report } from "../../test/torture/rounds.ts";

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.stop());

describe("the database refuses", () => {
  beforeAll(async () => {
    other = await books.system.newShop();
    const captured = await books.post({ key: captureKey, lines: capture });
    scene = { otherShopId: other.id, capturedId: captured.id };
  });
  let other: TestShop;
  let scene: Scene;
  let before = "";
  beforeEach(async () => {
    before = await books.footprint();
  });
  const attacks = [...postingAttacks, ...rightsAttacks, ...ownerAttacks];
  let refused = 0;
  afterAll(() =>
    report(7, "attacks on the ledger by SQL", { attacks: attacks.length, "refused by the database": refused }),
  );

  test.each(attacks)("$name", async ({ role, code, run }) => {
    await expect(books.inShop(role, (client) => run(client, scene))).rejects.toMatchObject({ code });
    expect(await books.footprint()).toBe(before);
    refused += 1;
  });

  test("a shop's session neither sees nor spends another shop's money", async () => {
    const mine = await books.inShop("sokoni_worker", (client) => client.query("select 1 from ledger_entries"));
    expect(mine.rowCount).toBeGreaterThan(0);
    const theirs = await books.inShop(
      "sokoni_worker",
      async (client) => [
        (await client.query("select 1 from ledger_entries")).rowCount,
        (await client.query("select 1 from ledger_balances where shop_id = $1", [books.system.shop.id])).rowCount,
      ],
      other,
    );
    expect(theirs).toEqual([0, 0]);
    await expect(
      books.inShop(
        "sokoni_worker",
        (client) => postIn(client, { lines: naira("escrow:order:held", "seller:available", 1n) }),
        other,
      ),
    ).rejects.toMatchObject({ code: refusedFor.check });
    // A key belongs to one shop. Another shop's posting with the same key is a new one.
    const twin = await books.inShop(
      "sokoni_worker",
      (client) => postIn(client, { key: captureKey, lines: capture }),
      other,
    );
    expect(twin.already).toBe(false);
  });
});

describe("one fact, one posting", () => {
  test("the same key with the same body answers the first transaction and moves nothing", async () => {
    const fact = { key: "capture:paystack:again", lines: naira("clearing:paystack", "escrow:order:again", 700n) };
    const first = await books.post(fact);
    const before = await books.footprint();
    for (const role of ["sokoni_api", "sokoni_worker"] as const)
      expect(await books.post(fact, role)).toEqual({ id: first.id, already: true });
    expect(await books.footprint()).toBe(before);
  });

  test("told by twenty at once it is still one", async () => {
    const fact = { key: "capture:paystack:twenty", lines: naira("clearing:paystack", "escrow:order:twenty", 100n) };
    const posted = await Promise.all(Array.from({ length: 20 }, () => books.post(fact)));
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(posted.filter(({ already }) => !already)).toHaveLength(1);
    expect(await books.balanceOf("escrow:order:twenty")).toBe(100n);
  });

  test("a reversal is exact, happens once, and two at once are one", async () => {
    const lines = naira("clearing:paystack", "escrow:order:taken-back", 900n);
    const opposite = naira("escrow:order:taken-back", "clearing:paystack", 900n);
    const first = await books.post({ lines });
    const tries = await Promise.allSettled([
      books.post({ lines: opposite, reverses: first.id }),
      books.post({ lines: opposite, reverses: first.id }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(tries.find((one) => one.status === "rejected")?.reason).toMatchObject({ code: refusedFor.unique });
    expect(await books.balanceOf("escrow:order:taken-back")).toBe(0n);
  });

  test("of eight that empty the same escrow at once exactly one does", async () => {
    for (let round = 0; round < 20; round += 1) {
      const account = `escrow:order:race-${round}`;
      await books.post({ lines: naira("clearing:paystack", account, 500n) });
      const tries = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) =>
          books.post({ lines: naira(account, index % 2 === 0 ? "seller:available" : `refund:${round}`, 500n) }),
        ),
      );
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const one of tries)
        if (one.status === "rejected") expect(one.reason).toMatchObject({ code: refusedFor.check });
    }
  });

  test("800 postings that overlap in every order never wait for each other in a circle", async () => {
    const accounts = Array.from({ length: 6 }, (_, index) => `seller:circle-${index}`);
    await books.post({ lines: accounts.flatMap((account) => naira("clearing:paystack", account, 1_000_000n)) });
    const lanes = Array.from({ length: 8 }, async (_, lane) => {
      for (let step = 0; step < 100; step += 1) {
        const [a, b, c] = [0, 1, 2].map((n) => accounts[(lane * 7 + step * (n + 1) + n) % 6] ?? "");
        await books.post({ lines: [...naira(a ?? "", b ?? "", 3n), ...naira(c ?? "", a ?? "", 2n)] });
      }
    });
    await Promise.all(lanes);
    const total = await Promise.all(accounts.map((account) => books.balanceOf(account)));
    expect(total.reduce((sum, amount) => sum + amount, 0n)).toBe(6_000_000n);
  });
});
