// Held money becomes the seller's only with a proof that the order reached its buyer. A seller's word, key or role is none.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { days } from "../src/kernel/values/clock.ts";
import { sql, type Tx } from "../src/kernel/database/db.ts";
import { connectAgain } from "./support/connect-again.ts";
import { operatorDecides } from "./support/operator-decides.ts";
import { type Holding, openHolding } from "./support/holding.ts";
import { operatorOf } from "./support/operator.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";

let selling: Selling;
let shop: Holding;
beforeAll(async () => {
  selling = await startSelling();
  shop = openHolding(selling, await selling.system.newShop());
});
afterEach(() => selling.wholeBooks());
afterAll(() => selling.stop());

/** Without the buyer's word, which `shop.release` brings along. */
const ask = (orderId: string, more: object = {}): Promise<Answer> =>
  shop.call("POST", "/api/payments/release", { body: { orderId, ...more } });
const held = async (orderId: string): Promise<string> => (await shop.hold(orderId)).status;
const asRole = (role: "api" | "worker", work: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
  selling.system.services[role].write(shop.shop.id, work);

describe("a seller alone can't release held money", () => {
  test("not by asking, whole or in part; the refusal says what would prove the delivery", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing", "shipped");
    for (const more of [{}, { amount: { amount: 1, currency: "NGN" } }]) {
      const answer = await ask(orderId, more);
      expect([answer.status, answer.body.code]).toEqual([409, "delivery_not_proven"]);
      expect(answer.body.proofs.map(({ kind }: { kind: string }) => kind)).toEqual([
        "courier",
        "handover_code",
        "buyer",
        "dispute",
        "silence",
      ]);
    }
    expect(await held(orderId)).toBe("held");
  });

  test("not by saying that it was delivered", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing", "shipped", "delivered");
    expect((await ask(orderId)).body.code).toBe("delivery_not_proven");
  });

  test("not by a dispute in the buyer's name, which they can't decide for themselves", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing", "shipped", "delivered");
    const dispute = { orderId, reason: "damaged", openedBy: "buyer" };
    const opened = await shop.call("POST", "/api/payments/dispute", { body: dispute });
    const path = `/api/payments/dispute/${opened.body.id}/resolve`;
    expect((await shop.call("POST", path, { body: { outcome: "seller" } })).body.code).toBe("decided_by_review");
    await operatorDecides(selling.system, shop.shop.id, opened.body.id);
    await selling.rest();
    expect(await held(orderId)).toBe("held");
    expect((await ask(orderId)).body.code).toBe("delivery_not_proven");
  });

  test("not by a dispute in the buyer's name that the buyer does not answer", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing", "shipped", "delivered");
    const dispute = { orderId, reason: "damaged", openedBy: "buyer" };
    const { body } = await shop.call("POST", "/api/payments/dispute", { body: dispute });
    const evidence = { by: "seller", kind: "statement", text: "It arrived whole." };
    await shop.call("POST", `/api/payments/dispute/${body.id}/evidence`, { body: evidence });
    await shop.passes(days(2));
    // Nobody could tell them.
    expect((await shop.call("GET", `/api/payments/dispute/${body.id}`)).body.status).toBe("under_review");
    await shop.passes(days(2));
    expect((await shop.call("GET", `/api/payments/dispute/${body.id}`)).body.outcome).toBe("buyer");
    expect((await ask(orderId)).status).toBe(409);
  });

  test("not by asking the buyer about goods that have not left", async () => {
    const { orderId } = await shop.paid();
    const answer = await ask(orderId, { askBuyer: true });
    expect([answer.status, answer.body.code]).toEqual([409, "delivery_not_proven"]);
    expect(answer.body.detail).toContain("has not left yet");
    expect(answer.body.proofs).toEqual((await ask(orderId)).body.proofs);
  });

  test("a buyer without a chat can't be asked", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing", "shipped");
    expect((await ask(orderId, { askBuyer: true })).body.code).toBe("no_conversation");
  });
});

describe("the database itself refuses", () => {
  const posts = (orderId: string, from: string, to: string) => (tx: Tx) =>
    sql`select * from ledger_post(${`txn_${orderId}`}, ${`attack:${from}:${to}:${orderId}`}, 'release', 'release', 'rel_attack',
      ${[from, to]}::text[], ${["NGN", "NGN"]}::text[], ${[-100n, 100n]}::bigint[], null, now())`.execute(tx);

  test.each([
    "seller:pending",
    "seller:available",
    "receivable:seller",
    "rev:platform_fee",
    "tax_payable:NG",
    "payout:p1",
  ])("a posting of an unproven order's held money to %s, to each role of the application", async (to) => {
    const { orderId } = await shop.paid();
    for (const role of ["api", "worker"] as const)
      await expect(asRole(role, posts(orderId, `escrow:order:${orderId}`, to))).rejects.toThrow(
        `nothing proves the delivery of order ${orderId}`,
      );
  });

  test("a proof that no row shows, a proof written by hand, and the API's override", async () => {
    const { orderId } = await shop.paid();
    const at = selling.system.clock.now();
    for (const kind of ["courier", "handover_code", "dispute", "silence", "operator", "word"])
      await expect(
        asRole("worker", (tx) => sql`select record_release_proof(${orderId}, ${kind}, 'x', ${at})`.execute(tx)),
      ).rejects.toThrow(`no row shows a proof of kind ${kind}`);
    const row = { shop_id: shop.shop.id, order_id: orderId, kind: "buyer" as const, source: "x", at };
    for (const role of ["api", "worker"] as const)
      await expect(asRole(role, (tx) => tx.insertInto("release_proofs").values(row).execute())).rejects.toThrow(
        "permission denied",
      );
    await expect(
      asRole("api", (tx) => sql`select override_release_proof(${orderId}, 'cli', 'because', ${at})`.execute(tx)),
    ).rejects.toThrow("permission denied");
    expect(await held(orderId)).toBe("held");
  });
});

describe("the buyer's silence", () => {
  test("proves nothing where no reminder reached them: six are due, then the clock stops", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing", "shipped");
    await shop.reminded(orderId);
    const failed = "update messages set status = 'failed' where shop_id = $1 and order_id = $2";
    await selling.system.admin.query(failed, [shop.shop.id, orderId]);
    await shop.moves(orderId, "delivered");
    for (let day = 0; day < 30; day += 2) await shop.passes(days(2));
    expect(await shop.events("escrow.reminder_due", orderId)).toBe(6);
    // The channel took none of them.
    expect(await shop.events("escrow.reminder", orderId)).toBe(0);
    expect(await shop.hold(orderId)).toMatchObject({ status: "held", releaseDueAt: null });
    const at = selling.system.clock.now();
    await expect(
      asRole("worker", (tx) => sql`select record_release_proof(${orderId}, 'silence', 'hold', ${at})`.execute(tx)),
    ).rejects.toThrow("no row shows a proof of kind silence");
  });

  test("proves the delivery when both reminders reached them, also when a worker was away", async () => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing", "shipped", "delivered");
    await shop.passes(days(10));
    expect(await held(orderId)).toBe("held");
    await shop.reminded(orderId);
    await shop.passes(days(2));
    expect(await held(orderId)).toBe("released");
  });

  test.each([
    ["was sent and is not on their phone", "update messages set status = 'sent' where shop_id = $1 and order_id = $2"],
    ["failed", "update messages set status = 'failed' where shop_id = $1 and order_id = $2"],
    ["was written by a person", "update messages set author = 'human' where shop_id = $1 and order_id = $2"],
    ["went to another chat", "update buyer_chats set conversation_id = 'x' where shop_id = $1 and order_id = $2"],
  ])("proves nothing where a reminder %s", async (_, change) => {
    const { orderId } = await shop.paid();
    await shop.moves(orderId, "processing", "shipped", "delivered");
    await shop.reminded(orderId);
    const admin = await selling.system.admin.connect();
    await admin.query("set session_replication_role = replica");
    await admin.query(change, [shop.shop.id, orderId]);
    await admin.query("set session_replication_role = origin");
    admin.release();
    for (let day = 0; day < 16; day += 2) await shop.passes(days(2));
    expect(await shop.hold(orderId)).toMatchObject({ status: "held", releaseDueAt: null });
  });

  describe("proves nothing where the shop's number was away after the reminders", () => {
    const away = async (comesBack: boolean): Promise<string> => {
      const theirs = openHolding(selling, await selling.system.newShop());
      const { orderId } = await theirs.paid();
      await theirs.moves(orderId, "processing", "shipped", "delivered");
      await theirs.reminded(orderId);
      const { body } = await theirs.call("GET", "/api/shop/channels");
      const number = body.data.find(({ slot }: { slot: string }) => slot === "chatapp");
      const path = `/api/shop/channels/${number.id}`;
      expect((await theirs.call("DELETE", path)).status).toBe(200);
      selling.system.clock.advance(days(1));
      if (comesBack) await connectAgain(selling, theirs.shop);
      await theirs.passes(days(6));
      for (let day = 0; day < 16; day += 2) await theirs.passes(days(2));
      return JSON.stringify(await theirs.hold(orderId));
    };

    test.each([
      ["and stays away", false],
      ["and came back", true],
    ])("%s", async (_, comesBack) => {
      expect(JSON.parse(await away(comesBack))).toMatchObject({ status: "held", releaseDueAt: null });
    });
  });
});

test("an operator answers for a release with a reason, which the audit log and the order's proof keep", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sokoni-release-"));
  try {
    const sokoni = operatorOf(selling.system, folder, {});
    const { orderId } = await shop.paid();
    const command = ["payments", "release", "--shop", shop.shop.id, "--order", orderId];
    expect((await sokoni(...command)).code).not.toBe(0);
    const reason = "The courier's paper with the buyer's signature was shown to us.";
    expect((await sokoni(...command, "--reason", reason)).out).toContain(`of order ${orderId}`);
    expect(await held(orderId)).toBe("released");
    const { rows } = await selling.system.admin.query(
      "select kind, reason from release_proofs where order_id = $1 union all select act, detail->>'reason' from audit_log where object_id = $1 and act = 'release_override'",
      [orderId],
    );
    expect(rows).toEqual([
      { kind: "operator", reason },
      { kind: "release_override", reason },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
