import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { foundAnywhere } from "../../../test/support/found-anywhere.ts";
import { startSystem, type TestShop, type TestSystem } from "../../../test/support/system.ts";
import { patienceMs, rounds } from "../../../test/torture/rounds.ts";
import { findOrCreateCustomer, recordMarketingChoice } from "../index.ts";
import { systemActor } from "../../kernel/security/actor.ts";
import { hours } from "../../kernel/values/clock.ts";
import { sha256 } from "../../kernel/security/crypto.ts";
import { sql } from "../../kernel/database/db.ts";
import { newId } from "../../kernel/values/id.ts";
import { readColumns } from "./columns.ts";
import { insertRun } from "./import-row.ts";
import { endLostImports, importCustomersJob } from "./work-import.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

const csvType = { "content-type": "text/csv; charset=utf-8" };

function send(shop: TestShop, raw: string | Buffer, query = "", headers: Record<string, string> = {}) {
  return system.call("POST", `/api/customers/import${query}`, {
    raw,
    key: shop.key,
    headers: { ...csvType, ...headers },
  });
}

async function customers(shop: TestShop, query = "?sort=name&limit=100") {
  return (await system.call("GET", `/api/customers${query}`, { key: shop.key })).body.data;
}

async function exported(shop: TestShop): Promise<string> {
  const answer = await system.call("GET", "/api/customers/export", { key: shop.key });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  return answer.text;
}

const figures = ({ rows, created, updated, unchanged, rejected }: Record<string, number>) => ({
  rows,
  created,
  updated,
  unchanged,
  rejected,
});

describe("a file of customers", () => {
  test("is understood by the names a spreadsheet gives its columns, and told line by line where it is not", async () => {
    const shop = await system.newShop();
    const file = [
      "Full Name;WhatsApp Number;E-mail;IG handle;Nearest landmark;Town;Tags;Balance",
      'Ngozi "Mama T" Okafor;0803 111 0001;ngozi@example.com;@Mama.T;Opposite the library;Lagos;regular, yaba;12,000',
      "Obi;0803 111;;;;;;",
      ";;;;;;;",
      '"Ada\nEze";2348031110003;ada@;;;;;',
      "Chi;2.34803E+12;;;;;;",
    ].join("\r\n");
    const { status, body } = await send(shop, file);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: "completed", percent: 100, problem: null });
    expect(figures(body)).toEqual({ rows: 5, created: 1, updated: 0, unchanged: 0, rejected: 4 });
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      "name",
      "whatsapp",
      "email",
      "instagram",
      "landmark",
      "city",
      "tags",
      null,
    ]);
    expect(body.errors.map(({ line, column, code }: Record<string, unknown>) => [line, column, code])).toEqual([
      [3, "WhatsApp Number", "phone"],
      [4, null, "required"],
      [5, "Full Name", "pattern"],
      [5, "E-mail", "format"],
      [7, "WhatsApp Number", "phone"],
    ]);
    expect(body.errors[4].detail).toContain("make the column text");
    const [only, ...others] = await customers(shop);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      name: 'Ngozi "Mama T" Okafor',
      phone: "+2348031110001",
      email: "ngozi@example.com",
      tags: ["regular", "yaba"],
      addresses: [{ landmark: "Opposite the library", city: "Lagos" }],
      consent: {},
      facts: [expect.objectContaining({ key: "instagram", value: "mama.t", source: "seller" })],
    });
  });

  test("a phone's own export is understood as well", async () => {
    const shop = await system.newShop();
    const file =
      "First Name,Last Name,Labels,E-mail 1 - Value,Phone 1 - Value,Notes\nTolu,Bakare,* myContacts ::: wholesale,,+234 803 111 0002 ::: 0805 111 0002,Owes a bag\n";
    expect(figures((await send(shop, file)).body)).toMatchObject({ created: 1, rejected: 0 });
    expect(await customers(shop)).toEqual([
      expect.objectContaining({ name: "Tolu Bakare", phone: "+2348031110002", tags: ["wholesale"] }),
    ]);
  });

  test("names people once, however often they stand in it or it is sent", async () => {
    const shop = await system.newShop();
    const file = [
      "name,phone,email,tags",
      "Ada,08031110001,,a",
      "Ada Eze,+2348031110001,ada@example.com,b",
      "Ada Eze,,ADA@example.com,c",
      "Only A Name,,,",
      "only a name,,,x",
    ].join("\n");
    const first = await send(shop, file, "", { "idempotency-key": "file-1" });
    expect(figures(first.body)).toEqual({ rows: 5, created: 2, updated: 3, unchanged: 0, rejected: 0 });
    const before = await customers(shop);
    expect(before).toEqual([
      expect.objectContaining({ name: "Ada Eze", phone: "+2348031110001", tags: ["a", "b", "c"], version: 1 }),
      expect.objectContaining({ name: "only a name", tags: ["x"] }),
    ]);
    const again = await send(shop, file, "", { "idempotency-key": "file-1" });
    expect([again.headers.get("idempotent-replayed"), again.body]).toEqual(["true", first.body]);
    expect((await send(shop, `${file}\nMore,08031110009,,`, "", { "idempotency-key": "file-1" })).status).toBe(422);
    const same = await send(shop, "name,phone,email,tags\nAda Eze,08031110001,ada@example.com,a; b\nonly a name,,,x\n");
    expect(figures(same.body)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await customers(shop)).toEqual(before);
  });

  test("completes whoever has written to the shop before, and is how they are found when they write", async () => {
    const shop = await system.newShop();
    const wrote = (phone: string, userId: string) =>
      system.services.worker.write(shop.id, (tx) =>
        findOrCreateCustomer(tx, systemActor(shop.id, "test", system.clock.now()), {
          channel: "chatapp",
          user: { userId, phone, name: "~ada~", username: null },
        }),
      );
    const known = await wrote("+2348031110001", "NG.1");
    const { body } = await send(
      shop,
      "name,whatsapp,phone\nAda,08031110001,08051110001\nObi,08031110002,08051110002\n",
    );
    expect(figures(body)).toMatchObject({ created: 1, updated: 1 });
    expect((await wrote("+2348031110002", "NG.2")).created).toBe(false);
    const people = await customers(shop);
    expect(people.map(({ name, phone }: Record<string, unknown>) => [name, phone])).toEqual([
      ["Ada", "+2348051110001"],
      ["Obi", "+2348031110002"],
    ]);
    expect(people[0].id).toBe(known.id);
    expect(people[1].facts).toEqual([expect.objectContaining({ key: "other_phone", value: "+2348051110002" })]);
  });

  test("gives consent by its own column alone, and never over a buyer's refusal", async () => {
    const shop = await system.newShop();
    const file =
      "name,phone,consent\nAda,08031110001,yes\nObi,08031110002,\nChi,08031110003,no\nEze,08031110004,perhaps\n";
    expect((await send(shop, file)).body.errors).toMatchObject([{ line: 5, column: "consent", code: "consent" }]);
    const at = system.clock.now().toISOString();
    expect((await customers(shop)).map(({ consent }: { consent: object }) => consent)).toEqual([
      { chatapp: { marketing: true, source: "import", changedAt: at } },
      { chatapp: { marketing: false, source: "import", changedAt: at } },
      {},
    ]);
    const actor = systemActor(shop.id, "test", system.clock.now());
    await system.services.worker.write(shop.id, async (tx) => {
      const user = { userId: null, phone: "+2348031110001", name: null, username: null };
      await findOrCreateCustomer(tx, actor, { channel: "chatapp", user });
      await recordMarketingChoice(tx, actor, { channel: "chatapp", user: "+2348031110001", choice: "stop" });
    });
    const { body } = await send(shop, "name,phone,consent\nAda Eze,08031110001,yes\n");
    expect([figures(body), body.errors]).toMatchObject([
      { updated: 1, rejected: 0 },
      [{ line: 2, column: "consent", code: "consent_refused", imported: true }],
    ]);
    const [ada] = await customers(shop, "?phone=08031110001");
    expect([ada.name, ada.consent.chatapp]).toMatchObject(["Ada Eze", { marketing: false, source: "buyer" }]);
  });

  test("a dry run says what would become of it, and nobody is written down", async () => {
    const shop = await system.newShop();
    const file = "name,phone\nAda,08031110001\nAda,08031110001\nObi,1\n";
    const { body } = await send(shop, file, "?dryRun=true");
    expect([body.dryRun, figures(body)]).toEqual([
      true,
      { rows: 3, created: 1, updated: 0, unchanged: 1, rejected: 1 },
    ]);
    expect(await customers(shop)).toEqual([]);
    expect(figures((await send(shop, file)).body)).toEqual(figures(body));
  });

  test("may come as JSON rows, and with the columns named by who sends it", async () => {
    const shop = await system.newShop();
    const rows = [
      { Who: "Ada", Simu: "08031110001", vip: true },
      { Who: "Obi", Simu: 8031110002 },
    ];
    const query = `?columns=${encodeURIComponent("Who:name;vip:tags")}`;
    const answer = await system.call("POST", `/api/customers/import${query}`, { key: shop.key, body: { rows } });
    expect([answer.status, figures(answer.body)]).toMatchObject([200, { created: 2, rejected: 0 }]);
    expect(await customers(shop)).toMatchObject([
      { name: "Ada", tags: ["true"] },
      { name: "Obi", phone: "+2348031110002" },
    ]);
    const wrong = await system.call("POST", "/api/customers/import?columns=Who:nose", {
      key: shop.key,
      body: { rows },
    });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, "/query/columns"]);
  });

  test.each<[string, string | Buffer, string]>([
    ["without a column that tells people apart", "city,tags\nLagos,a\n", "No column tells who is meant"],
    ["that is no text", Buffer.from([0x6e, 0x0a, 0xff, 0xfe, 0x00]), "not text in UTF-8"],
    ["with a quotation mark that is never closed", 'name,phone\nAda,1\n"Obi,2\nChi,3\n', "never closed"],
    ["that is empty", "", "The file is empty"],
  ])("%s is refused whole", async (_what, raw, detail) => {
    const shop = await system.newShop();
    const { status, body } = await send(shop, raw);
    expect([status, body.detail]).toEqual([400, expect.stringContaining(detail)]);
    expect(await customers(shop)).toEqual([]);
  });

  test("CSV is taken where it is said to be, and nowhere else", async () => {
    const raw = "name\nAda\n";
    const other = await system.call("POST", "/api/customers", { raw, headers: csvType });
    expect([other.status, other.body.code]).toEqual([415, "unsupported_media_type"]);
    const xml = await system.call("POST", "/api/customers/import", { raw, headers: { "content-type": "text/xml" } });
    expect([xml.status, xml.body.detail]).toEqual([415, "The body must be sent as application/json or text/csv."]);
    const latin = await send(system.shop, raw, "", { "content-type": "text/csv; charset=iso-8859-1" });
    expect([latin.status, latin.body.detail]).toEqual([415, expect.stringMatching(/^Send the body in UTF-8/)]);
    const { body } = await system.call("GET", "/openapi.json", { key: null });
    expect(Object.keys(body.paths["/api/customers/import"].post.requestBody.content)).toEqual([
      "application/json",
      "text/csv",
    ]);
  });
});

/** Polls the way a client does. */
async function ended(shop: TestShop, id: string) {
  for (;;) {
    const { body } = await system.call("GET", `/api/customers/import/${id}`, { key: shop.key });
    if (body.state !== "running") return body;
    await new Promise((again) => setTimeout(again, 50));
  }
}

describe("a large file", () => {
  const count = rounds(1_200, 50_000);
  const large = () => {
    const lines = Array.from({ length: count }, (_, index) => {
      const phone = index % 400 === 399 ? "1" : `0803${String(1_000_000 + index)}`;
      return `Buyer ${index},${phone},"Lagos, \nIkeja"`;
    });
    return `name,phone,area\n${lines.join("\n")}\n`;
  };
  const bad = Math.floor(count / 400);

  test(
    "is a run that counts each line once and leaves no file behind, and a dry run of it changes nothing",
    { timeout: patienceMs(90_000, 900_000) },
    async () => {
      const shop = await system.newShop();
      const raw = large();
      const begun = await send(shop, raw);
      expect([begun.status, begun.body.state]).toEqual([202, "running"]);
      const body = await ended(shop, begun.body.id);
      expect(body).toMatchObject({ state: "completed", percent: 100 });
      expect(figures(body)).toEqual({ rows: count, created: count - bad, updated: 0, unchanged: 0, rejected: bad });
      expect(body.errors.slice(0, 2).map(({ line }: { line: number }) => line)).toEqual([800, 1600]);
      const { rows } = await system.admin.query(
        `select (select count(*)::int from customers where shop_id = $1) people, (select count(*)::int from customer_import_files) files,
        (select count(*)::int from events where shop_id = $1 and type = 'customer.created') told`,
        [shop.id],
      );
      expect(rows).toEqual([{ people: count - bad, files: 0, told: count - bad }]);

      const checked = await send(shop, raw, "?dryRun=true");
      expect(figures(await ended(shop, checked.body.id))).toEqual({
        rows: count,
        created: 0,
        updated: 0,
        unchanged: count - bad,
        rejected: bad,
      });
    },
  );
});

/** A run that no worker has started. */
async function begunRun(shop: TestShop, header: string[], raw: string): Promise<{ shopId: string; importId: string }> {
  const file = Buffer.from(raw);
  return system.services.worker.write(shop.id, async (tx) => {
    const row = await insertRun(tx, systemActor(shop.id, "test", system.clock.now()), {
      id: newId("customerImport"),
      state: "running",
      columns: readColumns(header, new Map()),
      dryRun: false,
      hash: sha256(file),
      bytes: file.length,
      begun: { bytes: raw.indexOf("\n") + 1, lines: 1 },
      delimiter: ",",
      outcome: null,
    });
    await sql`insert into customer_import_files values (${shop.id}, ${row?.id}, ${file})`.execute(tx);
    return { shopId: shop.id, importId: row?.id ?? "" };
  });
}

describe("a run whose worker has died", () => {
  test("is gone on with where it stopped", async () => {
    const shop = await system.newShop();
    const { worker, log } = system.services;
    const people = Array.from({ length: 1_100 }, (_, index) => `Buyer ${index},0803${1_000_000 + index}\r\n`);
    const file = Buffer.from(`name,phone\r\n${people.join("")}`);
    const run = await begunRun(shop, ["name", "phone"], file.toString());
    const work = (signal: AbortSignal) => importCustomersJob(worker).run(run, { now: system.clock.now(), log, signal });
    const stopped = AbortSignal.abort();
    const path = `/api/customers/import/${run.importId}`;
    for (const rows of [500, 1_000]) {
      await expect(work(stopped)).rejects.toThrow("the worker stops");
      const { body } = await system.call("GET", path, { key: shop.key });
      expect([body.state, figures(body)]).toMatchObject(["running", { rows, created: rows }]);
    }
    await work(new AbortController().signal);
    const { body } = await system.call("GET", path, { key: shop.key });
    expect([body.state, body.percent, figures(body)]).toMatchObject([
      "completed",
      100,
      { rows: 1_100, created: 1_100 },
    ]);
  });

  test("takes over nobody who was erased meanwhile, by whatever their lines call them", async () => {
    const shop = await system.newShop();
    const { worker, log } = system.services;
    const gone = { name: "Zainab Goneaway", phone: "+2348039998877", email: "zainab.goneaway@example.com" };
    const known = await system.call("POST", "/api/customers", { key: shop.key, body: gone });
    const people = Array.from({ length: 600 }, (_, index) => `Buyer ${index},0803${1_000_000 + index},,`);
    const lines = [
      "Zainab Goneaway,0803 999 8877,,",
      ...people,
      "Zainab Goneaway,0803 999 8877,,",
      ",,Zainab.GoneAway@example.com,",
      `Somebody,,,${known.body.id}`,
    ];
    const raw = `name,phone,email,id\r\n${lines.join("\r\n")}\r\n`;
    const run = await begunRun(shop, ["name", "phone", "email", "id"], raw);
    const work = (signal: AbortSignal) => importCustomersJob(worker).run(run, { now: system.clock.now(), log, signal });
    await expect(work(AbortSignal.abort())).rejects.toThrow("the worker stops");
    const erased = await system.call("DELETE", `/api/customers/${known.body.id}`, { key: shop.key });
    expect([erased.status, erased.body.erased]).toEqual([200, true]);
    await work(new AbortController().signal);

    const { body } = await system.call("GET", `/api/customers/import/${run.importId}`, { key: shop.key });
    expect([body.state, figures(body)]).toMatchObject(["completed", { rows: 604, created: 600, rejected: 3 }]);
    expect(body.errors.map(({ line, code }: { line: number; code: string }) => [line, code])).toEqual([
      [603, "customer_erased"],
      [604, "customer_erased"],
      [605, "customer_erased"],
    ]);
    for (const value of ["goneaway", "9998877"]) expect(await foundAnywhere(system, value)).toEqual([]);
    const { rows } = await system.admin.query("select erased from customer_imports where id = $1", [run.importId]);
    expect(rows).toEqual([{ erased: [] }]);

    const listed = await system.call("GET", "/api/customers/import?state=completed", { key: shop.key });
    expect(listed.body).toEqual({ data: [body], hasMore: false, nextCursor: null });
  });

  test("is ended by the day after, and its file does not stay", async () => {
    const shop = await system.newShop();
    const { worker, log } = system.services;
    const now = system.clock.now();
    await worker.write(shop.id, async (tx) => {
      const row = await insertRun(tx, systemActor(shop.id, "test", now), {
        id: newId("customerImport"),
        state: "running",
        columns: [],
        dryRun: false,
        hash: sha256("lost"),
        bytes: 4,
        begun: { bytes: 0, lines: 0 },
        delimiter: ",",
        outcome: null,
      });
      await sql`insert into customer_import_files values (${shop.id}, ${row?.id}, 'lost')`.execute(tx);
    });
    const states = async () =>
      (
        await system.admin.query(
          `select r.state, f.content is not null as kept from customer_imports r
           left join customer_import_files f on f.shop_id = r.shop_id and f.import_id = r.id where r.shop_id = $1`,
          [shop.id],
        )
      ).rows;
    const sweep = endLostImports(worker);
    await sweep.run({ now, log, signal: new AbortController().signal });
    expect(await states()).toEqual([{ state: "running", kept: true }]);
    await sweep.run({ now: new Date(now.getTime() + hours(25)), log, signal: new AbortController().signal });
    expect(await states()).toEqual([{ state: "failed", kept: false }]);
  });
});

describe("the export", () => {
  const word = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      "=1+1",
      "+234",
      "-x",
      "@a",
      "'",
      "'=x",
      "''+",
      '"',
      '""',
      ",",
      ";",
      "a;b\\",
      "\\",
      "a\nb",
      "a\r\nb",
      "\rx",
      "\t=x",
      " x ",
      "\uFEFFx",
      "|",
      ":::",
      "* a",
    ),
  );
  const text = fc
    .array(word, { minLength: 1, maxLength: 3 })
    .map((words) => words.join("").slice(0, 60))
    .filter((joined) => joined.isWellFormed() && !joined.includes("\0") && joined !== "");
  const person = fc.record({
    name: text.map((typed) => typed.replaceAll(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu, " ")),
    tags: fc.uniqueArray(text, { maxLength: 3 }),
    address: fc.option(text, { nil: undefined }),
    notes: fc.option(text, { nil: undefined }),
    consent: fc.option(fc.boolean(), { nil: undefined }),
  });

  test("taken back changes nobody, and no cell of it is run by a spreadsheet", async () => {
    const shop = await system.newShop();
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), async (people) => {
        for (const { name, tags, address, notes, consent } of people) {
          const created = await system.call("POST", "/api/customers", {
            key: shop.key,
            body: {
              name,
              tags,
              ...(address === undefined
                ? {}
                : { addresses: [{ landmark: address, city: "Lagos" }, { city: address }] }),
              ...(consent === undefined ? {} : { consent: { chatapp: { marketing: consent } } }),
            },
          });
          expect(created.status, created.text).toBe(201);
          if (notes !== undefined)
            await system.call("PUT", `/api/customers/${created.body.id}/facts/notes`, {
              key: shop.key,
              body: { value: notes },
            });
        }
        const { rows } = await system.admin.query(dump, [shop.id]);
        const file = await exported(shop);
        const cells = parse(file, { bom: true }).flat();
        expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
        const { body, status } = await send(shop, file);
        expect([status, body.errors, body.created, body.updated]).toEqual([200, [], 0, 0]);
        expect((await system.admin.query(dump, [shop.id])).rows).toEqual(rows);
        await system.admin.query("delete from customer_facts where shop_id = $1", [shop.id]);
        await system.admin.query("update customers set erased_at = created_at where shop_id = $1", [shop.id]);
      }),
      { numRuns: rounds(15, 500) },
    );
  });
  const dump = `select c.*, (select json_agg(f order by f.key) from customer_facts f where f.shop_id = c.shop_id and f.customer_id = c.id) facts
    from customers c where shop_id = $1 order by id`;

  test("shows each customer with what they bought, formulas made harmless", async () => {
    const shop = await system.newShop();
    await send(shop, 'name,phone,tags\n"=HYPERLINK(""x"")",08031110001,"a;b"\n');
    const [header, line, ...rest] = (await exported(shop)).split("\r\n");
    expect(header).toBe(
      "id,name,phone,whatsapp,email,instagram,language,tags,address,landmark,area,city,consent,consent_instagram,notes,segment,orders,paid_orders,spent,currency,last_order_at,created_at",
    );
    expect(line).toMatch(
      /^cus_\w+,"'=HYPERLINK\(""x""\)","'\+2348031110001",,,,,"a; b",.*,prospects,0,0,0\.00,NGN,,2026/,
    );
    expect(rest).toEqual([""]);
  });
});
