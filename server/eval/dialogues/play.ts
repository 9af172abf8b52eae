// Plays the dialogues about goods against the running agent over WhatsApp: what is ordered at the end is compared with what was wanted.
import type { Cluster } from "../../test/support/template-database.ts";
import type { Heard } from "../../src/rehearsal/index.ts";
import { openPhone, type Phone } from "../buyer/phone.ts";
import { openWorld, type World } from "../world.ts";
import type { Dialogue, WantedLine } from "./read-dialogues.ts";
import { type DialogueShopName, dialogueShops } from "./shops.ts";

/** "asked": right after at least one question about the goods. "wrong": has what nobody asked for. "missing": lacks something. */
export type DialogueEnd = "right" | "asked" | "missing" | "wrong";
export type DialoguePlayed = { dialogue: Dialogue; end: DialogueEnd; faults: string[]; transcript: string };

const answersMax = 9;

export async function playDialogues(
  cluster: Cluster,
  dialogues: readonly Dialogue[],
  onPlayed: (played: DialoguePlayed) => void,
): Promise<DialoguePlayed[]> {
  const world = await openWorld({ cluster });
  try {
    const shops = new Map<DialogueShopName, Promise<OpenedShop>>();
    const all: DialoguePlayed[] = [];
    for (const dialogue of dialogues) {
      const shop = shops.get(dialogue.shop) ?? openShop(world, dialogue.shop);
      shops.set(dialogue.shop, shop);
      const played = await playDialogue(world, await shop, dialogue);
      all.push(played);
      onPlayed(played);
    }
    return all;
  } finally {
    await world.close();
  }
}

type OpenedShop = { shop: Awaited<ReturnType<World["system"]["newShop"]>>; names: Map<string, string> };

async function openShop({ system, simulator }: World, name: DialogueShopName): Promise<OpenedShop> {
  const { settings, exponent, shelves } = dialogueShops[name];
  const shop = await system.newShop(settings);
  system.connect(simulator, shop);
  const names = new Map<string, string>();
  for (const { name: product, category, price, options } of shelves) {
    const combinations = Object.entries(options).reduce<Record<string, string>[]>(
      (all, [option, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [option]: value }))),
      [{}],
    );
    const body = {
      name: product,
      category,
      price: { amount: price * 10 ** exponent, currency: settings.currency },
      ...(Object.keys(options).length > 0
        ? { variants: combinations.map((one) => ({ options: one, stock: 500 })) }
        : { stock: 500 }),
    };
    const answer = await system.call("POST", "/api/products", { key: shop.key, body });
    if (answer.status !== 201) throw new Error(`${product}: ${answer.status} ${answer.text}`);
    names.set(answer.body.id, product);
    for (const { id, options: chosen } of answer.body.variants)
      names.set(id, `${product} ${Object.values(chosen).join(" ")}`);
  }
  return { shop, names };
}

async function playDialogue(world: World, opened: OpenedShop, dialogue: Dialogue): Promise<DialoguePlayed> {
  const said: string[] = [];
  const phone = openPhone(world.system, {
    simulator: world.simulator,
    // A phone needs a shop's account and the ids of its goods.
    open: {
      shop: opened.shop,
      products: new Map(),
      name: "lagos",
      currency: "",
      deliveryFees: [],
      policies: [],
      names: [],
      unit: 1,
    },
    channel: "whatsapp",
    name: "Buyer",
  });
  const buyer: Buyer = { dialogue, opened, phone, said, asked: 0, answered: new Set(), last: [] };
  for (const texts of dialogue.says) {
    if (!(await answerAboutGoods(buyer)) && plain(texts.join(" ")).includes(plain(dialogue.address)))
      await answerInWords(buyer);
    await say(buyer, texts);
  }
  await answerAll(buyer);
  for (const texts of dialogue.after) {
    await say(buyer, texts);
    await answerAll(buyer);
  }
  const faults = await faultsOf(world, buyer);
  const wrong = faults.some((fault) => fault.startsWith("wrong"));
  const end = wrong ? "wrong" : faults.length > 0 ? "missing" : buyer.asked > 0 ? "asked" : "right";
  return { dialogue, end, faults, transcript: said.join("\n") };
}

type Buyer = {
  dialogue: Dialogue;
  opened: OpenedShop;
  phone: Phone;
  said: string[];
  /** Questions about goods that were answered. */
  asked: number;
  answered: Set<string>;
  last: Heard[];
};

async function say(buyer: Buyer, texts: string[]): Promise<void> {
  buyer.said.push(`> ${texts.join(" // ")}`);
  hear(buyer, await buyer.phone.does({ kind: "texts", texts }));
}

async function tap(buyer: Buyer, choice: Heard["choices"][number]): Promise<void> {
  buyer.said.push(`> [${choice.title}]`);
  hear(buyer, await buyer.phone.does({ kind: "tap", choice }));
}

function hear(buyer: Buyer, heard: Heard[]): void {
  buyer.last = heard;
  for (const { text, choices } of heard)
    buyer.said.push(`    ${text.replaceAll("\n", "\n    ")}${choices.map(({ title }) => ` [${title}]`).join("")}`);
}

/** Taps what was wanted, if the shop shows it among others. */
async function answerAboutGoods(buyer: Buyer): Promise<boolean> {
  const choices = buyer.last.flatMap((one) => one.choices);
  const wanted = buyer.dialogue.lines
    .map((line) => choices.find((choice) => isOf(buyer, choice, line)))
    .find((choice) => choice !== undefined);
  if (!wanted) return false;
  buyer.asked += 1;
  await tap(buyer, wanted);
  return true;
}

/** Where it asks without buttons: by the place in the list, or by the count. */
async function answerInWords(buyer: Buyer): Promise<boolean> {
  const text = buyer.last.map((one) => one.text).join("\n");
  const listed = [...text.matchAll(/^(\d+)\. (.+?) – /gm), ...text.matchAll(/^(\d+)\. (.+)$/gm)];
  for (const line of buyer.dialogue.lines) {
    const told = plain(`${line.product} ${line.options.join(" ")}`);
    if (buyer.answered.has(told)) continue;
    const [, place] = listed.find(([all]) => isTold(all.replace(/^\d+\. /, ""), line)) ?? [];
    const isCounted = /how many|combien|ngapi/i.test(text) && isTold(/\*(.+?)\*[^*]*$/.exec(text)?.[1] ?? "", line);
    if (!place && !isCounted) continue;
    buyer.answered.add(told);
    buyer.asked += 1;
    await say(buyer, [place ?? String(line.count)]);
    return true;
  }
  return false;
}

/** "Helmet – Blue, XL – ₦22,000" is a blue helmet in XL, and no full-face helmet. */
function isTold(text: string, { product, options }: WantedLine): boolean {
  const [name = "", ...rest] = text.split(" – ");
  const values = (rest[0] ?? "").split(", ").map(plain);
  return plain(name) === plain(product) && options.every((one) => values.includes(plain(one)));
}

function isOf({ opened }: Buyer, { id, title }: Heard["choices"][number], { product, options }: WantedLine): boolean {
  const named = [...opened.names].find(([one]) => id.includes(one));
  if (!named) return false;
  const [, name] = named;
  if (name !== product && !name.startsWith(`${product} `)) return false;
  if (name === product) return options.length === 0 || !/[:?=]/.test(id.slice(id.indexOf(named[0]))) || options.some((one) => title.includes(one)); // prettier-ignore
  const rest = name.slice(product.length + 1);
  return options.length > 0 && options.every((one) => rest.includes(one));
}

/** Until there is an order, or nothing that this buyer can answer. */
async function answerAll(buyer: Buyer): Promise<void> {
  const { dialogue } = buyer;
  const addressed = new Set<string>();
  for (let round = 0; round < answersMax; round += 1) {
    const choices = buyer.last.flatMap((one) => one.choices);
    const confirm = choices.findLast(({ id }) => id.startsWith("confirm:"));
    if (confirm) {
      await tap(buyer, confirm);
      continue;
    }
    const pay = choices.find(({ id }) => id === `pay:${dialogue.payment}`);
    if (pay) {
      await tap(buyer, pay);
      continue;
    }
    if ((await answerAboutGoods(buyer)) || (await answerInWords(buyer))) continue;
    const text = buyer.last.map((one) => one.text).join("\n");
    if (!/\?/.test(text)) return;
    const where = `${dialogue.address}, ${dialogue.area}`;
    const asksWhere =
      /where|wia|wey|area|address|deliver|bring|adresse|livr|quartier|où|wapi|anwani|eneo|upeleke|tulete|mtaa/i;
    if (!asksWhere.test(text) || addressed.has(where)) return;
    addressed.add(where);
    await say(buyer, [where]);
  }
}

type Ordered = {
  name: string;
  product: string;
  options: Record<string, string> | null;
  choices: unknown;
  quantity: number;
};

async function faultsOf(world: World, buyer: Buyer): Promise<string[]> {
  const { dialogue, opened, phone } = buyer;
  const { rows } = await world.system.admin.query<{
    status: string;
    confirmed: boolean;
    delivery: unknown;
    address: { contactName?: string; phones?: string[] } | null;
    notes: string | null;
    gift: { receiver?: { name?: string } | null } | null;
    lines: Ordered[];
  }>(
    `select o.status, o.confirmed, o.delivery, o.shipping_address address, o.notes, o.gift,
       (select json_agg(json_build_object('name', l.name, 'product', p.name, 'options', l.options, 'choices', l.choices, 'quantity', l.quantity) order by l.line)
        from order_lines l join products p on p.shop_id = l.shop_id and p.id = l.product_id where l.shop_id = o.shop_id and l.order_id = o.id) lines
     from orders o join customers c on c.shop_id = o.shop_id and c.id = o.customer_id
     where o.shop_id = $1 and c.phone = $2 and o.status <> 'cancelled' order by o.created_at`,
    [opened.shop.id, phone.address],
  );
  const [order, another] = rows;
  if (!order) return ["no order"];
  const faults: string[] = another ? ["wrong: two orders"] : [];
  const left = [...(order.lines ?? [])];
  for (const line of dialogue.lines) {
    const at = left.findIndex((one) => fits(one, line));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    const told = `${line.count} x ${line.product} ${line.options.join(" ")}`;
    if (!found) faults.push(`lacks ${told}`);
    else if (found.quantity !== line.count) faults.push(`wrong: ${found.quantity} instead of ${told}`);
  }
  for (const one of left) faults.push(`wrong: ${one.quantity} x ${one.name} ${Object.values(one.options ?? {}).join(" ")} was not asked for`); // prettier-ignore
  const everything = JSON.stringify([order.address, order.delivery, order.notes, order.gift]);
  if (!everything.includes(dialogue.area)) faults.push(`lacks the area ${dialogue.area}`);
  if (!plain(everything).includes(plain(dialogue.address))) faults.push(`lacks the address ${dialogue.address}`);
  if (dialogue.note && !plain(everything).includes(plain(dialogue.note)))
    faults.push(`lacks the note ${dialogue.note}`);
  if (dialogue.receiver && !receives(everything, order.address, order.gift, dialogue.receiver))
    faults.push(`lacks the receiver ${dialogue.receiver.name}: ${everything}`);
  // An order that is to be paid at the door can be paid before: what the shop sent last is the link.
  const cash = order.confirmed && !buyer.last.some(({ text }) => text.includes("/pay/"));
  if (cash !== (dialogue.payment === "on_delivery")) faults.push(`wrong: pays ${cash ? "at the door" : "first"}`);
  return faults;
}

function fits({ product, options }: Ordered, line: WantedLine): boolean {
  if (product !== line.product) return false;
  const chosen = Object.values(options ?? {});
  return line.options.every((one) => chosen.includes(one));
}

function receives(
  everything: string,
  address: { contactName?: string } | null,
  gift: { receiver?: { name?: string } | null } | null,
  { name, phone }: { name: string; phone: string },
): boolean {
  const named = [address?.contactName, gift?.receiver?.name].some((one) => plain(one ?? "") === plain(name));
  return named && everything.replaceAll(/[\s-]/g, "").includes(phone);
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();
}
