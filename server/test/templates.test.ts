// Templates handed in for review. The platform learns the channel's decision without being asked, and a template handed in twice is one template.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Simulator } from "../../simulator/src/simulator.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { quiet, startWhatsapp } from "./support/whatsapp.ts";
import { hours } from "../src/kernel/values/clock.ts";
import { whatsapp } from "../src/channels/providers/whatsapp/driver.ts";
import {
  renderTemplate,
  templateVariables,
  type WrittenTemplate,
} from "../src/conversations/templates/render-template.ts";
import { whyTemplateInvalid } from "../src/channels/providers/whatsapp/template.ts";
import { writtenTemplate } from "../src/conversations/templates/queries.ts";

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
);

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startWhatsapp();
  system = await startSystem({ simulatorUrl: simulator.url });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const sale = {
  name: "december_sale",
  language: "en",
  category: "marketing",
  header: { type: "text", text: "Sale at {{shop}}", example: "Amaka's" },
  body: "Hi {{first_name}}, {{what}} is cheaper until Sunday.",
  examples: { first_name: "Ngozi", what: "Ankara" },
  footer: "Reply STOP to get no more.",
  buttons: [
    { type: "quick_reply", text: "Show me" },
    { type: "url", text: "See all", url: "https://shop.example/{{1}}", example: "sale" },
    { type: "copy_code", example: "SAVE10" },
  ],
};

async function connected(): Promise<TestShop> {
  const shop = await system.newShop();
  system.connect(simulator, shop);
  return shop;
}
const call = (shop: TestShop, method: string, path: string, body?: object) =>
  system.call(method, path, { key: shop.key, ...(body ? { body } : {}) });
const handIn = (shop: TestShop, changes: object = {}) => call(shop, "POST", "/api/templates", { ...sale, ...changes });
const kept = async (shop: TestShop, id: string) => (await call(shop, "GET", `/api/templates/${id}`)).body;
/** The events about a template, oldest first. */
const told = async (shop: TestShop, id: string) =>
  (await call(shop, "GET", "/api/events?type=template.*&limit=100")).body.data
    .filter(({ data }: Answer["body"]) => data.object.id === id)
    .map(({ type, data }: Answer["body"]) => [type, data.object.state, data.previous?.state])
    .toReversed();
const atChannel = async (shop: TestShop) => {
  const { rows } = await system.admin.query(
    "select business from channel_connections where shop_id = $1 and business is not null",
    [shop.id],
  );
  return simulator.whatsapp.templates(rows[0]?.business ?? "");
};
/** Wait once more at the end: a post under way counts as made before it is read. */
const settled = async () => {
  await quiet(simulator, system);
  await system.settled();
};
/** Waits until the channel has reviewed each of them. */
const reviewed = async (shop: TestShop, ids: string[]) => {
  await settled();
  for (const id of ids) await expect.poll(async () => (await kept(shop, id)).state).not.toBe("pending");
};

describe("a template that is handed in", () => {
  test("waits for its review, and is approved by the channel's own word", async () => {
    const shop = await connected();
    const made = await handIn(shop);
    expect([made.status, made.text]).toEqual([201, expect.any(String)]);
    expect(made.body).toMatchObject({ state: "pending", header: { type: "text", text: "Sale at {{shop}}" } });
    expect(made.body.variables.map(({ key }: { key: string }) => key)).toEqual([
      "header",
      "first_name",
      "what",
      "button1",
      "button2",
    ]);
    await reviewed(shop, [made.body.id]);
    expect(await kept(shop, made.body.id)).toMatchObject({ state: "approved", category: "marketing" });
    expect(await told(shop, made.body.id)).toEqual([["template.updated", "approved", "pending"]]);
    const [there] = await atChannel(shop);
    expect(there).toMatchObject({ name: sale.name, parameterFormat: "NAMED", category: "MARKETING" });

    const written = await system.services.api.read(shop.id, (tx) => writtenTemplate(tx, shop.id, made.body.id));
    if (!written) throw new Error("the template is not there");
    const values = { header: "Amaka's", first_name: "Ada", what: "Kente", button1: "kente", button2: "K10" };
    const { content, missing } = renderTemplate(written, values);
    expect(missing).toEqual([]);
    const account = {
      baseUrl: `${simulator.url}/whatsapp/v25.0`,
      account: shop.account,
      accessToken: `token-${shop.account}`,
    };
    const answer = await whatsapp.send(account, { to: { phone: "+2348031230001", userId: null }, content, echo: "1" });
    expect(answer).toMatchObject({ kind: "accepted" });
    expect(content.text).toContain("Hi Ada, Kente is cheaper until Sunday.");
  });

  test("ends with the name of the shop's team, in its language, before the seller's own footer", async () => {
    const shop = await connected();
    const footerOf = async (changes: object) => (await handIn(shop, changes)).body.footer;
    expect(await footerOf({})).toBe("Amaka's Closet team · Reply STOP to get no more.");
    expect(await footerOf({ language: "fr", footer: undefined })).toBe("L'équipe de Amaka's Closet");
    expect(await footerOf({ language: "en_GB", footer: undefined })).toBe("Amaka's Closet team");
    expect(await footerOf({ language: "ha", footer: undefined })).toBe("Amaka's Closet team");
  });

  test("is rejected with the reviewer's reason, and can be deleted", async () => {
    const shop = await connected();
    const made = await handIn(shop, { category: "utility" });
    const ends = await handIn(shop, { name: "ends", body: "Cheaper: {{what}}", examples: { what: "bags" } });
    await reviewed(shop, [made.body.id, ends.body.id]);
    expect(await kept(shop, made.body.id)).toMatchObject({ state: "rejected", reason: "TAG_CONTENT_MISMATCH" });
    expect(await kept(shop, ends.body.id)).toMatchObject({ state: "rejected", reason: "INVALID_FORMAT" });
    expect((await call(shop, "DELETE", `/api/templates/${made.body.id}`)).status).toBe(200);
    await settled();
    expect((await call(shop, "GET", `/api/templates/${made.body.id}`)).status).toBe(404);
    expect((await atChannel(shop)).map(({ name }) => name)).toEqual(["ends"]);
    expect(await told(shop, made.body.id)).toEqual([
      ["template.updated", "rejected", "pending"],
      ["template.deleted", "rejected", undefined],
    ]);
    expect((await handIn(shop)).status).toBe(201);
  });

  test("under a name that is taken is refused; the same one, once more after no answer came, is one template", async () => {
    const shop = await connected();
    const made = await handIn(shop);
    const again = await handIn(shop);
    expect([again.status, again.body.code, again.body.templateId]).toEqual([409, "template_exists", made.body.id]);
    await settled();
    // Act as if our process had died before it got the answer.
    await system.admin.query(
      "update message_templates set word = 'HANDED_IN', state = 'pending', channel_id = null where id = $1",
      [made.body.id],
    );
    const heard = await handIn(shop);
    expect([heard.status, heard.body.id, heard.body.state]).toEqual([201, made.body.id, "approved"]);
    expect(await atChannel(shop)).toHaveLength(1);
  });

  test("shows the reviewers a picture where its header is one", async () => {
    const shop = await connected();
    const file = await system.call("POST", "/api/media", { key: shop.key, raw: onePixel });
    const made = await handIn(shop, { header: { type: "image", mediaId: file.body.id } });
    expect([made.status, made.body.header]).toEqual([201, { type: "image", text: null }]);
    expect(made.body.variables[0]).toEqual({ key: "headerLink", place: "header" });
    const [there] = await atChannel(shop);
    expect(there?.components?.[0]).toMatchObject({ format: "IMAGE", example: { header_handle: [expect.any(String)] } });
  });

  test("is paused, and its quality told, by the channel's own word", async () => {
    const shop = await connected();
    const made = await handIn(shop);
    await settled();
    const { wabaId, name, language } = (await atChannel(shop))[0] ?? { wabaId: "", name: "", language: "" };
    await simulator.whatsapp.setTemplateQuality({ wabaId, name, language }, "RED");
    // Two notices that are under way together may arrive in the other order.
    await settled();
    await simulator.whatsapp.setTemplateStatus({ wabaId, name, language }, "PAUSED");
    await settled();
    expect(await kept(shop, made.body.id)).toMatchObject({ state: "paused", quality: "red" });
    // Reading it from the channel again changes nothing, and sends no event again.
    await system.admin.query("delete from template_syncs where shop_id = $1", [shop.id]);
    await system.worker?.sweep();
    await settled();
    expect(await told(shop, made.body.id)).toEqual([
      ["template.updated", "approved", "pending"],
      ["template.updated", "approved", undefined],
      ["template.updated", "paused", "approved"],
    ]);
    expect((await call(shop, "GET", "/api/templates?state=paused")).body.data).toHaveLength(1);
    expect((await call(shop, "GET", "/api/templates?state=approved")).body.data).toEqual([]);
  });

  const refused: [what: string, changes: object, pointer: string, code: string][] = [
    ["places with a gap", { body: "Hi {{1}} and {{3}}.", examples: { "1": "a", "3": "b" } }, "/body", "places"],
    ["numbers among words", { body: "Hi {{1}} and {{b}}.", examples: { "1": "a", b: "b" } }, "/body", "places"],
    ["no example", { examples: { what: "x" } }, "/examples/first_name", "required"],
    ["an example for no place", { examples: { ...sale.examples, who: "x" } }, "/examples/who", "unknown_place"],
    ["a place in its footer", { footer: "For {{1}}" }, "/footer", "no_places"],
    ["a footer too long for the team's name", { footer: "x".repeat(42) }, "/footer", "max_length"],
    [
      "a place amid an address",
      { buttons: [{ type: "url", text: "A", url: "https://a.example/{{1}}/b", example: "x" }] },
      "/buttons/0/url",
      "places",
    ],
    [
      "quick replies apart",
      { buttons: [sale.buttons[0], sale.buttons[2], { type: "quick_reply", text: "No" }] },
      "/buttons",
      "order",
    ],
    ["a picture that is not shown", { header: { type: "image" } }, "/header/mediaId", "required"],
  ];
  test.each(refused)("with %s is refused before the channel is asked", async (_, changes, pointer, code) => {
    const answer = await handIn(system.shop, changes);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      expect.arrayContaining([expect.objectContaining({ pointer, code })]),
    ]);
  });

  test("needs a channel that takes templates", async () => {
    const shop = await connected();
    await system.admin.query("update channel_connections set state = 'disconnected' where shop_id = $1", [shop.id]);
    const answer = await handIn(shop);
    expect([answer.status, answer.body.code]).toEqual([409, "no_template_channel"]);
  });
});

const offer: WrittenTemplate = {
  name: "weekend_sale",
  language: "en",
  header: { type: "text", text: "Sale at {{1}}!", example: "Ada's" },
  body: "Hi {{1}}, everything in {{2}} is cheaper until Sunday, {{1}}.",
  footer: "Reply STOP to get no more of these.",
  buttons: [
    { type: "quick_reply", text: "Show me" },
    { type: "url", text: "Open", url: "https://shop.example/{{1}}", example: "sale" },
    { type: "url", text: "Home", url: "https://shop.example/", example: null },
    { type: "copy_code", example: "SAVE10" },
  ],
};
const given = { "1": "Ngozi", "2": "dresses", header: "Ada's", button1: "dresses?b=1", button3: "SAVE10" };

describe("a template that is filled in", () => {
  test("says what it has to be given, once each", () => {
    expect(templateVariables(offer)).toEqual([
      { key: "header", place: "header" },
      { key: "1", place: "body" },
      { key: "2", place: "body" },
      { key: "button1", place: "button" },
      { key: "button3", place: "button" },
    ]);
  });

  test("is filled in for one person, and the driver takes it", () => {
    const { content, missing } = renderTemplate(offer, given);
    expect(missing).toEqual([]);
    expect(whyTemplateInvalid(content)).toBeNull();
    expect(content).toEqual({
      type: "template",
      name: "weekend_sale",
      language: "en",
      text: "Sale at Ada's!\n\nHi Ngozi, everything in dresses is cheaper until Sunday, Ngozi.\n\nReply STOP to get no more of these.\n\n[Show me] [Open] [Home]",
      header: { type: "text", text: "Ada's", name: null },
      body: [
        { name: null, text: "Ngozi" },
        { name: null, text: "dresses" },
      ],
      buttons: [
        { index: 1, kind: "url", value: "dresses?b=1" },
        { index: 3, kind: "copy_code", value: "SAVE10" },
      ],
    });
  });

  test("names what is missing, an empty value included", () => {
    expect(renderTemplate(offer, { "1": " \n ", "2": "shoes", button3: "X" }).missing).toEqual([
      "header",
      "1",
      "button1",
    ]);
  });

  test("is sent without line breaks, tabs or wide gaps in its given", () => {
    const { content } = renderTemplate(offer, { ...given, "2": "shoes\nand\t\tbags      too" });
    expect(content.body[1]?.text).toBe("shoes and bags too");
    expect(whyTemplateInvalid(content)).toBeNull();
  });

  test("with words for places tells the channel the words", () => {
    const named = { ...offer, header: { type: "image" as const }, body: "Hi {{name}}, {{item}} is back.", buttons: [] };
    const { content, missing } = renderTemplate(named, {
      name: "Ngozi",
      item: "the dress",
      headerLink: "https://s.example/a.jpg",
    });
    expect(missing).toEqual([]);
    expect(content.header).toEqual({ type: "image", link: "https://s.example/a.jpg" });
    expect(content.body).toEqual([
      { name: "name", text: "Ngozi" },
      { name: "item", text: "the dress" },
    ]);
    expect(renderTemplate(named, { name: "Ngozi" }).missing).toEqual(["headerLink", "item"]);
  });

  test("with a part that can't be filled in here can't be complete", () => {
    const odd = { ...offer, header: { type: "other" as const } };
    expect(renderTemplate(odd, { ...given, header: "" }).missing).toEqual(["header"]);
  });
});

describe("a template that a person sends to one buyer", () => {
  const sent = async (buyer: Chat, body: object, headers = {}) => {
    const { id } = await buyer.conversation();
    return buyer.api("POST", `/api/conversations/${id}/reply`, { body, headers });
  };
  const agrees = async (buyer: Chat, marketing: boolean) => {
    const { customerId } = await buyer.conversation();
    const consent = { chatapp: { marketing } };
    const answer = await buyer.api("PATCH", `/api/customers/${String(customerId)}`, { body: { consent } });
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
  };

  test("goes out after the 24 hours, with every place filled in and its cost told before; free words don't", async () => {
    const shop = await connected();
    const offer = (await handIn(shop)).body.id;
    const words = { header: undefined, footer: undefined, buttons: [] };
    const order = {
      ...words,
      name: "order_ready",
      category: "utility",
      body: "Hi {{1}}, come for it.",
      examples: { 1: "Ada" },
    };
    const ready = (await handIn(shop, order)).body.id;
    const buyer = openChat(system, { simulator, shop, name: "Ada Obi" });
    await buyer.says("hello");
    await reviewed(shop, [offer, ready]);
    system.clock.advance(hours(25));
    const before = buyer.heard().length;

    const closed = await sent(buyer, { text: "Still there?" });
    expect(closed.body).toMatchObject({ code: "window_closed", kind: "template" });
    const named = new Set(closed.body.templates.map(({ id }: { id: string }) => id));
    expect(named).toEqual(new Set([offer, ready]));

    const empty = await sent(buyer, { templateId: ready });
    expect(empty.body).toMatchObject({ status: 400, errors: [{ pointer: "/variables/1", code: "missing_variable" }] });
    const wish = { templateId: ready, variables: { 1: "Ada" } };
    const tried = await sent(buyer, { ...wish, dryRun: true });
    expect(tried.body).toMatchObject({
      dryRun: true,
      text: "Hi Ada, come for it.\n\nAmaka's Closet team",
      messages: [],
      cost: { micros: expect.any(Number), currency: "USD", category: "utility", basis: "estimated" },
    });
    const once = { "idempotency-key": "sent-once-for-all" };
    const first = await sent(buyer, wish, once);
    expect(first.body).toMatchObject({ author: "human", cost: tried.body.cost, messages: [{ type: "template" }] });
    expect((await sent(buyer, wish, once)).body).toEqual(first.body);
    await settled();
    expect(buyer.heard().slice(before)).toMatchObject([{ type: "template" }]);
    expect((await buyer.messages()).at(-1)).toMatchObject({
      author: "human",
      status: "read",
      text: "Hi Ada, come for it.\n\nAmaka's Closet team",
    });
    expect(await buyer.conversation()).toMatchObject({ handler: "human" });
  });

  test("is refused without the buyer's yes to offers, beyond the shop's cap, and when the channel has not approved it", async () => {
    const shop = await connected();
    const plain = { header: undefined, footer: undefined, buttons: [], body: "New wax prints.", examples: undefined };
    const offer = (await handIn(shop, plain)).body.id;
    const refused = (
      await handIn(shop, { ...plain, name: "bad", body: "Cheaper: {{what}}", examples: { what: "bags" } })
    ).body.id;
    const buyer = openChat(system, { simulator, shop, name: "Bisi" });
    await buyer.says("hello");
    await reviewed(shop, [offer, refused]);
    expect((await sent(buyer, { templateId: offer })).body.code).toBe("not_agreed");
    await agrees(buyer, false);
    expect((await sent(buyer, { templateId: offer })).body).toMatchObject({ status: 409, code: "not_agreed" });
    await agrees(buyer, true);
    expect((await sent(buyer, { templateId: offer })).status).toBe(200);
    const capped = await sent(buyer, { templateId: offer });
    expect(capped.body).toMatchObject({ code: "contact_capped", limit: 1, freeAt: expect.any(String) });
    system.clock.advance(hours(25));
    expect((await sent(buyer, { templateId: offer, dryRun: true })).status).toBe(200);

    expect((await sent(buyer, { templateId: refused })).body.code).toBe("template_not_approved");
    const stranger = await connected();
    const theirs = (await handIn(stranger, plain)).body.id;
    expect((await sent(buyer, { templateId: theirs })).body.code).toBe("resource_missing");
    for (const [body, pointer] of [
      [{ templateId: offer, text: "Hi" }, "/templateId"],
      [{ variables: { 1: "Ada" } }, "/variables"],
      [{ templateId: offer, variables: { nowhere: "x" } }, "/variables/nowhere"],
    ] as const)
      expect((await sent(buyer, body)).body).toMatchObject({ status: 400, errors: [{ pointer }] });
  });
});
