// Every way to spoil the books that somebody tried: by direct SQL, in the role of a hijacked part of the application or
// of an owner who errs. Each names the SQLSTATE by which the database refuses it.
import type pg from "pg";
import { newId } from "../../src/kernel/values/id.ts";
import { naira, postIn, refusedFor, type Role } from "./books.ts";

/** What the attacks find: one captured payment. */
export type Scene = { otherShopId: string; capturedId: string };
export type Attack = {
  name: string;
  role: Role;
  code: string;
  run: (client: pg.PoolClient, scene: Scene) => Promise<unknown>;
};

export const captureKey = "capture:paystack:1";
const [held, free] = ["escrow:order:held", "escrow:order:free"];
export const capture = naira("clearing:paystack", held, 3_000_000n);
const appRoles = ["sokoni_api", "sokoni_worker", "sokoni_agent"] as const;
const insertEntry = ({
  client,
  transaction,
  line,
  currency,
  amount,
}: {
  client: pg.PoolClient;
  transaction: string;
  line: number;
  currency: string;
  amount: number;
}) =>
  client.query(
    `insert into ledger_entries (shop_id, transaction_id, line, code, currency, amount)
     values (current_shop(), $1, $2, 'clearing:paystack', $3, $4)`,
    [transaction, line, currency, amount],
  );
const insertTransaction = async (client: pg.PoolClient): Promise<string> => {
  const id = newId("transaction");
  await client.query(
    `insert into ledger_transactions (shop_id, id, key, kind, cause_type, cause_id, request_hash, effective_at)
     values (current_shop(), $1, $1, 'attack', 'test', 'cause', '\\x00', now())`,
    [id],
  );
  return id;
};

/** What the one allowed function refuses, and tricks around it. */
export const postingAttacks: readonly Attack[] = [
  {
    name: "the same key with another body",
    role: "sokoni_api",
    code: refusedFor.unique,
    run: (client) => postIn(client, { key: captureKey, lines: naira("clearing:paystack", held, 1n) }),
  },
  {
    name: "the same key with another kind",
    role: "sokoni_worker",
    code: refusedFor.unique,
    run: (client) => postIn(client, { key: captureKey, kind: "other", lines: capture }),
  },
  {
    name: "a posting that does not sum to zero",
    role: "sokoni_api",
    code: refusedFor.check,
    run: (client) =>
      postIn(client, {
        lines: [
          ["clearing:paystack", "NGN", -10n],
          [held, "NGN", 11n],
        ],
      }),
  },
  {
    name: "zero in total, but not in each currency",
    role: "sokoni_worker",
    code: refusedFor.check,
    run: (client) =>
      postIn(client, {
        lines: [
          ["clearing:paystack", "NGN", -10n],
          [held, "USD", 10n],
        ],
      }),
  },
  {
    name: "an empty posting",
    role: "sokoni_api",
    code: refusedFor.check,
    run: (client) => postIn(client, { lines: [] }),
  },
  {
    name: "a posting of nulls",
    role: "sokoni_api",
    code: refusedFor.check,
    run: (client) =>
      client.query("select ledger_post($1, $1, 'x', 'test', 'cause', null, null, null, null, now())", [
        newId("transaction"),
      ]),
  },
  {
    name: "a single entry",
    role: "sokoni_api",
    code: refusedFor.check,
    run: (client) => postIn(client, { lines: [[held, "NGN", 10n]] }),
  },
  {
    name: "entries of nothing",
    role: "sokoni_api",
    code: refusedFor.check,
    run: (client) => postIn(client, { lines: naira("clearing:paystack", held, 0n) }),
  },
  {
    name: "more lines than amounts",
    role: "sokoni_api",
    code: refusedFor.parameter,
    run: (client) =>
      client.query("select ledger_post($1, $1, 'x', 'test', 'cause', '{a,b}', '{NGN,NGN}', '{1}', null, now())", [
        newId("transaction"),
      ]),
  },
  {
    name: "taking more from an escrow than it holds",
    role: "sokoni_worker",
    code: refusedFor.check,
    run: (client) => postIn(client, { lines: naira(held, "seller:available", 3_000_001n) }),
  },
  {
    name: "taking from an escrow that never was",
    role: "sokoni_worker",
    code: refusedFor.check,
    run: (client) => postIn(client, { lines: naira(free, "seller:available", 1n) }),
  },
  {
    name: "taking another currency than the escrow holds",
    role: "sokoni_worker",
    code: refusedFor.check,
    run: (client) =>
      postIn(client, {
        lines: [
          [held, "USD", -1n],
          ["seller:available", "USD", 1n],
        ],
      }),
  },
  {
    name: "a receivable that turns into a gift",
    role: "sokoni_worker",
    code: refusedFor.check,
    run: (client) => postIn(client, { lines: naira("clearing:paystack", "receivable:seller", 1n) }),
  },
  {
    name: "a reversal that is not the exact opposite",
    role: "sokoni_worker",
    code: refusedFor.check,
    run: (client, scene) => postIn(client, { lines: naira(held, "clearing:paystack", 1n), reverses: scene.capturedId }),
  },
  {
    name: "a reversal of what never was",
    role: "sokoni_worker",
    code: refusedFor.foreignKey,
    run: (client) => postIn(client, { lines: naira(held, "clearing:paystack", 1n), reverses: newId("transaction") }),
  },
  {
    name: "a posting balanced only against a table of the attacker's own",
    role: "sokoni_api",
    code: refusedFor.check,
    // A temporary table hides the real one from whoever looks for it by its bare name: the checks at commit must not.
    run: async (client) => {
      await client.query(
        `create temporary table ledger_entries on commit drop as
         select current_shop() shop_id, ''::text transaction_id, 'NGN'::char(3) currency, 0::bigint amount where false`,
      );
      await client.query("grant select on pg_temp.ledger_entries to public");
      const { id } = await postIn(client, {
        lines: [
          ["clearing:paystack", "NGN", -1n],
          ["seller:available", "NGN", 1_000_000n],
        ],
      });
      await client.query(
        "insert into pg_temp.ledger_entries values (current_shop(), $1, 'NGN', -1), (current_shop(), $1, 'NGN', 1)",
        [id],
      );
    },
  },
  {
    name: "a posting for no shop",
    role: "sokoni_api",
    code: refusedFor.privilege,
    run: async (client) => {
      await client.query("select set_config('app.shop', '', true)");
      await postIn(client, { lines: capture });
    },
  },
  {
    name: "posting for one shop and leaving for another before the check",
    role: "sokoni_api",
    code: refusedFor.check,
    run: async (client, scene) => {
      await postIn(client, { lines: [[held, "NGN", 10n]] });
      await client.query("select set_config('app.shop', $1, true)", [scene.otherShopId]);
    },
  },
];

/** What the application's roles may not touch at all. */
export const rightsAttacks: readonly Attack[] = [
  ...appRoles.flatMap((role): Attack[] => [
    { name: `${role} inserts a transaction`, role, code: refusedFor.privilege, run: insertTransaction },
    {
      name: `${role} inserts an entry`,
      role,
      code: refusedFor.privilege,
      run: (client, scene) =>
        insertEntry({ client, transaction: scene.capturedId, line: 9, currency: "NGN", amount: 1 }),
    },
    ...(
      [
        ["raises a balance", "update ledger_balances set amount = amount + 1"],
        ["lifts a floor", "update ledger_balances set floor = null"],
        ["untracks an account", "update ledger_accounts set tracked = false"],
        [
          "adds a balance",
          "insert into ledger_balances (shop_id, code, currency) select shop_id, code, currency from ledger_accounts",
        ],
        ["deletes a balance", "delete from ledger_balances"],
        ["changes an entry", "update ledger_entries set amount = 1"],
        ["changes a transaction", "update ledger_transactions set kind = 'x'"],
        ["deletes entries", "delete from ledger_entries"],
        ["deletes transactions", "delete from ledger_transactions"],
        ["truncates the books", "truncate ledger_entries, ledger_transactions cascade"],
        ["switches the triggers off", "alter table ledger_entries disable trigger all"],
        ["drops the check", "drop trigger balanced on ledger_entries"],
        ["plays a replica, whom no trigger stops", "set session_replication_role = replica"],
        ["lifts the fence", "alter table ledger_entries no force row level security"],
        ["becomes the owner", "set role sokoni_migrator"],
        [
          "rewrites the rule of accounts",
          "create or replace function ledger_account_rule(code text, out tracked boolean, out floor bigint, out ceiling bigint) language sql as 'select false, null::bigint, null::bigint'",
        ],
      ] as const
    ).map(([what, text]) => ({
      name: `${role} ${what}`,
      role,
      code: refusedFor.privilege,
      run: (client: pg.PoolClient) => client.query(text),
    })),
  ]),
  {
    name: "the agent posts",
    role: "sokoni_agent",
    code: refusedFor.privilege,
    run: (client) => postIn(client, { lines: capture }),
  },
  {
    name: "the agent reads the books",
    role: "sokoni_agent",
    code: refusedFor.privilege,
    run: (client) => client.query("select * from ledger_entries"),
  },
];

/** What not even the owner can do by mistake. */
export const ownerAttacks: readonly Attack[] = [
  {
    name: "the owner changes an entry",
    role: "owner",
    code: refusedFor.appendOnly,
    run: (client) => client.query("update ledger_entries set amount = 1"),
  },
  {
    name: "the owner deletes a transaction",
    role: "owner",
    code: refusedFor.appendOnly,
    run: (client) => client.query("delete from ledger_transactions"),
  },
  {
    name: "the owner truncates the books",
    role: "owner",
    code: refusedFor.appendOnly,
    run: (client) => client.query("truncate ledger_entries, ledger_transactions cascade"),
  },
  {
    name: "an entry on a transaction of earlier",
    role: "owner",
    code: refusedFor.appendOnly,
    run: (client, scene) => insertEntry({ client, transaction: scene.capturedId, line: 9, currency: "NGN", amount: 1 }),
  },
  {
    name: "an entry in a currency its account does not have",
    role: "owner",
    code: refusedFor.foreignKey,
    run: async (client) => {
      const id = await insertTransaction(client);
      await insertEntry({ client, transaction: id, line: 1, currency: "ZMW", amount: 1 });
      await insertEntry({ client, transaction: id, line: 2, currency: "ZMW", amount: -1 });
    },
  },
  { name: "a transaction without entries", role: "owner", code: refusedFor.check, run: insertTransaction },
  {
    name: "one more entry after the checks were made at once",
    role: "owner",
    code: refusedFor.check,
    run: async (client) => {
      await client.query("set constraints all deferred");
      const id = await insertTransaction(client);
      await insertEntry({ client, transaction: id, line: 1, currency: "NGN", amount: 5 });
      await insertEntry({ client, transaction: id, line: 2, currency: "NGN", amount: -5 });
      await client.query("set constraints all immediate");
      await insertEntry({ client, transaction: id, line: 3, currency: "NGN", amount: 5 });
    },
  },
];
