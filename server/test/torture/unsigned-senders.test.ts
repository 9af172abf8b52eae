// Acceptance 20: callbacks of strangers to the senders that do not sign. Guessed, used up, cut, and of another sender: one
// answer for all, nothing changes, and nobody is asked.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as fc from "fast-check";
import { openVault } from "../../src/kernel/security/crypto.ts";
import { heardAfterEndMost, noticeAddresses } from "../../src/inbound-webhooks/index.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import { countingWire, type CountingWire } from "./counting-wire.ts";
import { patienceMs, report, rounds, seed } from "./rounds.ts";
import { type Begun, inLanes, type Notice, post, silentGateways, type SilentGateway } from "./silent-gateways.ts";

let wire: CountingWire;
let selling: Selling;
let gateways: SilentGateway[];
beforeAll(async () => {
  wire = await countingWire();
  selling = await startSelling({}, { config: wire.config });
  gateways = silentGateways(selling);
});
afterAll(async () => {
  await selling.stop();
  await wire.stop();
});

const unsigned = ["mobilemoney1", "mobilemoney2"] as const;
const kinds = ["guessed", "old", "of another sender", "of another installation", "altered", "none", "by hash"] as const;
type Forgery = { kind: (typeof kinds)[number]; at: number; bytes: Uint8Array; method: "POST" | "PUT"; which: 0 | 1 };

const forgery: fc.Arbitrary<Forgery> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(),
  bytes: fc.uint8Array({ minLength: 16, maxLength: 16 }),
  method: fc.constantFrom("POST", "PUT"),
  which: fc.constantFrom(0, 1),
});

type Attempts = { gateway: SilentGateway; open: Begun; over: Begun };

/** An address that a stranger could try, and what it says there: that the open payment was made. */
function forged({ kind, at, bytes, method, which }: Forgery, all: readonly Attempts[]): Notice & { method: string } {
  const [mine, other] = [all[which], all[1 - which]];
  if (!mine || !other) throw new Error("two senders do not sign");
  const { slot } = mine.gateway;
  const notice = mine.gateway.notice(mine.open, { transaction: `FORGED${at}` }, at);
  const token = notice.path.split("/").at(-1) ?? "";
  const at16 = at % token.length;
  const elsewhere = noticeAddresses(openVault(Buffer.alloc(32, at)), "http://elsewhere");
  const tokens: Record<Forgery["kind"], string> = {
    guessed: Buffer.from(bytes).toString("hex"),
    old: mine.gateway.notice(mine.over).path.split("/").at(-1) ?? "",
    "of another sender": other.gateway.notice(other.open).path.split("/").at(-1) ?? "",
    "of another installation": elsewhere.urlOf(slot, "payment", mine.open.payment.id).split("/").at(-1) ?? "",
    altered: [
      `${token.slice(0, at16)}${((Number.parseInt(token[at16] ?? "0", 16) + 1 + (at % 15)) % 16).toString(16)}${token.slice(at16 + 1)}`,
      token.toUpperCase().replace(/^[^A-F]*$/, "A"),
      `${token}%20`,
      `${token}0`,
      token.slice(0, -1),
    ][at % 5] as string,
    none: "",
    // For one whom only the table of hashes was shown.
    "by hash": hashes[at % hashes.length] ?? "",
  };
  const told = tokens[kind];
  const usable = slot === "mobilemoney2" ? method : "POST";
  return { ...notice, path: `/api/webhooks/${slot}${told === "" ? "" : `/${told}`}`, method: usable };
}
let hashes: string[] = [];

test(
  "forged callbacks change nothing, get one answer, and make us ask nobody",
  { timeout: patienceMs(90_000, 1_800_000) },
  async () => {
    const all: Attempts[] = [];
    for (const gateway of gateways.filter(({ slot }) => (unsigned as readonly string[]).includes(slot))) {
      const shop = await gateway.newShop();
      const [open, over] = [await gateway.begin(shop), await gateway.begin(shop)];
      await gateway.pay(over);
      expect((await post(selling, gateway.notice(over))).status).toBe(200);
      all.push({ gateway, open, over });
    }
    await selling.rest();
    // An address takes a few words more when its act is over. These have had theirs.
    for (const { gateway, over } of all)
      for (let salt = 1; salt <= heardAfterEndMost; salt += 1)
        expect((await post(selling, gateway.notice(over, {}, salt))).status).toBe(200);
    await selling.rest();
    hashes = (
      await selling.system.admin.query<{ hash: string }>("select encode(token_hash, 'hex') hash from notice_addresses")
    ).rows.map(({ hash }) => hash);
    // Paid for in truth: were we to ask, we would be told so.
    for (const { gateway, open } of all) await gateway.pay(open);
    const before = await footprint();
    const calls = wire.calls();

    const forgeries = fc.sample(forgery, { numRuns: rounds(140, 10_000), seed });
    const answers = new Map<string, number>();
    await inLanes(forgeries, 8, async (one) => {
      const { method, ...notice } = forged(one, all);
      const { status, text, headers } = await post(selling, notice, method);
      const plain = text.replaceAll(/req_[0-9a-z]{26}/g, "req");
      const kept = ["content-type", "cache-control", "www-authenticate"].map((name) => headers.get(name));
      const answer = JSON.stringify([status, plain, kept]);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    });
    await selling.rest();
    const asks = wire.calls() - calls;
    expect([...answers.keys()]).toHaveLength(1);
    expect([...answers.keys()][0]).toContain("[401,");
    expect(await footprint()).toEqual(before);
    expect(asks).toBe(0);

    // The very same words at the right address are heard: the test is not red by being deaf.
    for (const { gateway, open } of all) expect((await post(selling, gateway.notice(open))).status).toBe(200);
    await selling.rest();
    for (const { open } of all) {
      const { rows } = await selling.system.admin.query("select state from payments where id = $1", [open.payment.id]);
      expect(rows).toEqual([{ state: "succeeded" }]);
    }
    await selling.wholeBooks();
    report(20, "unsigned senders, forged", { callbacks: forgeries.length, "state changes": 0, "outgoing asks": asks });
  },
);

/** All that a callback could move. */
async function footprint(): Promise<unknown> {
  const { rows } = await selling.system.admin.query(`
    select (select count(*)::int from inbox) inbox,
           (select count(*)::int from events) events,
           (select count(*)::int from ledger_entries) entries,
           (select count(*)::int from notice_addresses where closed_at is null) addresses,
           (select md5(string_agg(p::text, '' order by p.id)) from payments p) payments,
           (select md5(string_agg(o::text, '' order by o.id)) from orders o) orders`);
  return rows;
}

test("so do those at the doors of senders that sign", async () => {
  const answers = new Set<string>();
  for (const gateway of gateways.filter(({ slot }) => slot.startsWith("cardgateway"))) {
    const shop = await gateway.newShop();
    const begun = await gateway.begin(shop);
    await gateway.pay(begun);
    const notice = gateway.notice(begun);
    const [before, calls] = [await footprint(), wire.calls()];
    for (const [name, value] of Object.entries(notice.headers))
      for (const wrong of ["", `${value}0`, value.slice(1), value.toUpperCase(), randomBytes(32).toString("hex")])
        for (const headers of [{ [name]: wrong }, { [name]: wrong, "flutterwave-signature": wrong }, {}])
          answers.add(String((await post(selling, { ...notice, headers })).status));
    await selling.rest();
    expect(wire.calls()).toBe(calls);
    expect(await footprint()).toEqual(before);
  }
  expect([...answers]).toEqual(["401"]);
});
