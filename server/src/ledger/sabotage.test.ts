// Checks the protections: runs the same wrong acts in a database whose protection was removed. They must succeed there (so the protection is what
// refuses them elsewhere), and the hourly invariants must find them.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Books, openBooks } from "../../test/support/books.ts";
import { postingAttacks } from "../../test/support/ledger-attacks.ts";
import { newId } from "../kernel/values/id.ts";

let books: Books;
beforeEach(async () => {
  books = await openBooks();
  await posted("clearing:paystack", "dispute:one", 500);
});
afterEach(() => books.stop());

/** As the owner, so that only triggers and constraints can refuse. */
const owner = (...statements: [text: string, values?: unknown[]][]): Promise<void> =>
  books.inShop("owner", async (client) => {
    for (const [text, values] of statements) await client.query(text, values);
  });

function posting(from: string, to: string, taken: number, given: number): [string, unknown[]] {
  return [
    "select ledger_post($1, $1, 'test', 'test', 'cause', array[$2, $3], array['NGN', 'NGN'], array[-$4::bigint, $5::bigint], null, now())",
    [newId("transaction"), from, to, taken, given],
  ];
}
const posted = (from: string, to: string, amount: number) => owner(posting(from, to, amount, amount));

describe("with the protection in place", () => {
  test("the books are whole and an unbalanced posting is refused", async () => {
    await expect(owner(posting("clearing:paystack", "seller:available", 1, 2))).rejects.toMatchObject({
      code: "23514",
    });
    expect(await books.broken()).toEqual([]);
  });
});

describe("without it", () => {
  test("no balance check at commit: an unbalanced posting is written, and invariants 1 and 2 find it", async () => {
    await owner(["drop trigger balanced on ledger_entries"], ["drop trigger balanced on ledger_transactions"]);
    await owner(posting("clearing:paystack", "seller:available", 1, 2));
    expect(await books.broken()).toEqual([1, 2]);
  });

  test("no fixed path in the check: a table of the caller's own is read instead of ours, and invariants 1 and 2 find it", async () => {
    const [trick] = postingAttacks.filter(({ name }) => name.includes("attacker's own"));
    const attack = (): Promise<unknown> =>
      books.inShop(
        "sokoni_api",
        (client) => trick?.run(client, { otherShopId: "", capturedId: "" }) ?? Promise.resolve(),
      );
    await expect(attack()).rejects.toMatchObject({ code: "23514" });
    await owner(["alter function ledger_balanced() reset search_path"]);
    // The check of the entries runs inside the posting, whose path is fixed too.
    await expect(attack()).rejects.toMatchObject({ code: "23514" });
    await owner(["drop trigger balanced on ledger_entries"]);
    await attack();
    expect(await books.broken()).toEqual([1, 2]);
  });

  test("the check only on transactions: an entry after SET CONSTRAINTS ALL IMMEDIATE slips in", async () => {
    const id = newId("transaction");
    const entries = (...lines: [line: number, amount: number][]): [string, unknown[]] => [
      `insert into ledger_entries (shop_id, transaction_id, line, code, currency, amount)
       select $1, $2, l.line, 'clearing:paystack', 'NGN', l.amount from unnest($3::integer[], $4::bigint[]) l(line, amount)`,
      [books.system.shop.id, id, lines.map(([line]) => line), lines.map(([, amount]) => amount)],
    ];
    const lateEntry = (): Promise<void> =>
      owner(
        [
          "insert into ledger_transactions (shop_id, id, key, kind, cause_type, cause_id, request_hash, effective_at) values ($1, $2, $2, 'x', 'test', 'cause', '', now())",
          [books.system.shop.id, id],
        ],
        entries([1, -7], [2, 7]),
        ["set constraints all immediate"],
        entries([3, 7]),
      );
    await expect(lateEntry()).rejects.toMatchObject({ code: "23514" });
    await owner(["drop trigger balanced on ledger_entries"]);
    await lateEntry();
    expect(await books.broken()).toEqual([1, 2]);
  });

  test("no append-only trigger: deleted books leave balances that no entries explain, and invariant 3 finds them", async () => {
    await owner(
      ["alter table ledger_entries disable trigger append_only"],
      ["delete from ledger_entries"],
      ["alter table ledger_entries enable trigger append_only"],
    );
    expect(await books.broken()).toEqual([1, 3]);
  });

  test("no rule against late entries: an old transaction grows, and invariant 3 finds the drift", async () => {
    await owner(["drop trigger added_in_time on ledger_entries"]);
    const { rows } = await books.system.admin.query<{ id: string }>("select id from ledger_transactions");
    await owner([
      `insert into ledger_entries (shop_id, transaction_id, line, code, currency, amount)
       values ($1, $2, 8, 'dispute:one', 'NGN', 5), ($1, $2, 9, 'clearing:paystack', 'NGN', -5)`,
      [books.system.shop.id, rows[0]?.id],
    ]);
    expect(await books.broken()).toEqual([3]);
  });

  test("no floor: an escrow goes below nothing, and invariant 4 finds it", async () => {
    const overdraw = (): Promise<void> => posted("dispute:one", "seller:available", 501);
    await expect(overdraw()).rejects.toMatchObject({ code: "23514" });
    await owner(["alter table ledger_balances drop constraint overdrawn"]);
    await overdraw();
    expect(await books.broken()).toEqual([4]);
  });

  test("a balance changed by hand is found by invariant 3", async () => {
    await owner(["update ledger_balances set amount = amount + 1"]);
    expect(await books.broken()).toEqual([3]);
  });
});
