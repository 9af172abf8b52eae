// An hour of both channels, drawn from a seed: the events, and the posts that report them. Posts have one to a thousand
// items and come in any order. A good third is sent more than once, in another post or as the same post again.
import { asMetaWritesIt } from "../../support/whatsapp.ts";
import { type Channel, type Fact, type Line, type Outcome, outcomeOf } from "./facts.ts";
import * as instagram from "./instagram-items.ts";
import * as whatsapp from "./whatsapp-items.ts";

export type Accounts = Record<Channel, string>;
export type Post = { channel: Channel; raw: Buffer; items: number; strays: number; unreadable: number };
/** A message that we sent. The channel will report how far it came. */
export type Sent = { channel: Channel; id: string; fails: boolean };
export type Storm = Outcome & { posts: Post[]; things: number; told: number };

type Wire =
  | { channel: "chatapp"; change: whatsapp.Change }
  | { channel: "photoapp"; item: instagram.Item; account: string };
/** `alone`: reported in one post only, because only its place there gives its parts an order. */
type Telling = { wire: Wire; facts: Fact[]; alone: boolean };
type Plan = { seed: number; accounts: Accounts; things: number; largest: number; begin: number; sent: readonly Sent[] };
type Draw = ReturnType<typeof drawing>;

const nobodysAccount: Accounts = { chatapp: "990011223344556", photoapp: "17849900112233445" };
const burstSize = 3;

export function drawStorm({ seed, accounts, things, largest, begin, sent }: Plan): Storm {
  const draw = drawing(seed);
  const lines = Array.from({ length: Math.max(10, Math.ceil(things / 40)) }, (_, index) => lineOf(seed, index, draw));
  const clocks = new Map<Line, number>();
  /** Each event of a line has a second of its own, so that one order is right. */
  const next = (line: Line): number => {
    const at = (clocks.get(line) ?? begin) + 1_000 * (1 + draw.below(20));
    clocks.set(line, at);
    return at;
  };
  const tellings: Telling[] = [];
  let happened = 0;
  while (happened < things) {
    const line = draw.one(lines);
    const told = drawThing({ draw, accounts, line, sent, course: { count: happened, seed, next } });
    tellings.push(...told);
    happened += told.reduce((sum, { facts }) => sum + facts.length, 0);
  }
  const again = draw.shuffled(tellings.filter(({ alone }) => !alone)).slice(0, Math.round(tellings.length * 0.3));
  const posts = pack(draw, draw.shuffled([...tellings, ...again]), largest);
  const copies = draw.shuffled(posts).slice(0, Math.ceil(posts.length * 0.1));
  const items = [...posts, ...copies].reduce((sum, post) => sum + post.items, 0);
  const facts = tellings.flatMap((telling) => telling.facts);
  return { ...outcomeOf(facts), posts: draw.shuffled([...posts, ...copies]), things: facts.length, told: items };
}

type Course = { count: number; seed: number; next: (line: Line) => number };

function drawThing({
  draw,
  accounts,
  line,
  sent,
  course: { count, seed, next },
}: {
  draw: Draw;
  accounts: Accounts;
  line: Line;
  sent: readonly Sent[];
  course: Course;
}): Telling[] {
  const { channel } = line;
  const id = channel === "chatapp" ? `wamid.${seed}.${count}` : `mid.${seed}.${count}`;
  const occasion = { id, at: next(line), count };
  const account = accounts[channel];
  const onWhatsapp = (change: whatsapp.Change, ...facts: Fact[]): Telling => ({
    wire: { channel: "chatapp", change },
    facts,
    alone: false,
  });
  const onInstagram = (item: instagram.Item, ...facts: Fact[]): Telling => ({
    wire: { channel: "photoapp", item, account },
    facts,
    alone: false,
  });
  const what = draw.below(100);

  if (what < 5 && channel === "chatapp") {
    const { change, said } = whatsapp.burstOnWhatsapp(account, line, occasion, burstSize);
    return [{ ...onWhatsapp(change, ...said.map((one) => ({ kind: "said", line, said: one }) as const)), alone: true }];
  }
  if (what < 70) {
    const which = draw.below(1_000);
    const written =
      channel === "chatapp"
        ? whatsapp.saidOnWhatsapp(account, line, which, occasion)
        : instagram.saidOnInstagram(account, line, which, occasion);
    const { said } = written;
    const fact: Fact = { kind: "said", line, said };
    const told = "change" in written ? onWhatsapp(written.change, fact) : onInstagram(written.item, fact);
    const change = said.changeable ? draw.below(4) : 3;
    if (change === 0) {
      const at = next(line);
      const taken: Fact = { kind: "deleted", of: said.id };
      const itself = { id: `${id}.d`, at, count };
      return [
        told,
        channel === "chatapp"
          ? onWhatsapp(whatsapp.revokeOnWhatsapp(account, line, said.id, itself), taken)
          : onInstagram(instagram.deletionOnInstagram(account, line, said.id, at), taken),
      ];
    }
    if (change > 2) return [told];
    const edits = Array.from({ length: change }, (_, edit) => {
      const [at, text] = [next(line), `changed ${edit + 1} times: ${count}`];
      const edited: Fact = { kind: "edited", of: said.id, at, text };
      const itself = { id: `${id}.e${edit}`, at, count };
      return channel === "chatapp"
        ? onWhatsapp(whatsapp.editOnWhatsapp({ account, line, of: said.id, occasion: itself, text }), edited)
        : onInstagram(instagram.editOnInstagram({ account, line, of: said.id, at, text }), edited);
    });
    return [told, ...edits];
  }
  if (what < 82 && line.byHand) {
    const text = `from the phone: ${count}`;
    const echo: Fact = { kind: "echo", line, id, at: occasion.at, text };
    const heard = draw.below(4);
    if (channel === "photoapp") {
      const seen = instagram.seenOnInstagram(account, line, id, occasion.at + 500);
      return [
        onInstagram(instagram.echoOnInstagram(account, line, occasion, text), echo),
        ...(heard > 1 ? [onInstagram(seen, { kind: "status", of: id, status: "read" })] : []),
      ];
    }
    const statuses = (["sent", "delivered", "read"] as const).slice(0, heard);
    return [
      onWhatsapp(whatsapp.echoOnWhatsapp(account, line, occasion, text), echo),
      ...statuses.map((status) =>
        onWhatsapp(whatsapp.statusOnWhatsapp(account, id, occasion.at, status), { kind: "status", of: id, status }),
      ),
    ];
  }
  const ours = sent.filter((one) => one.channel === channel);
  if (what < 92 && ours.length > 0) {
    const { id: of, fails } = draw.one(ours);
    if (channel === "photoapp")
      return [
        onInstagram(instagram.seenOnInstagram(account, line, of, occasion.at), { kind: "status", of, status: "read" }),
      ];
    const status = draw.one(fails ? (["sent", "failed"] as const) : (["sent", "delivered", "read"] as const));
    return [onWhatsapp(whatsapp.statusOnWhatsapp(account, of, occasion.at, status), { kind: "status", of, status })];
  }
  const stray = draw.below(3) === 0;
  if (stray) {
    const nobodys = nobodysAccount[channel];
    const written =
      channel === "chatapp"
        ? onWhatsapp(whatsapp.saidOnWhatsapp(nobodys, line, 0, occasion).change, { kind: "stray" })
        : onInstagram(instagram.saidOnInstagram(nobodys, line, 0, occasion).item, { kind: "stray" });
    return [
      written.wire.channel === "photoapp" ? { ...written, wire: { ...written.wire, account: nobodys } } : written,
    ];
  }
  if (draw.below(4) === 0)
    return [
      channel === "chatapp"
        ? onWhatsapp(whatsapp.unreadableOnWhatsapp(account, id), { kind: "unreadable" })
        : onInstagram(instagram.unreadableOnInstagram(account, line), { kind: "unreadable" }),
    ];
  const noise = draw.below(3);
  return [
    channel === "chatapp"
      ? onWhatsapp(whatsapp.noiseOnWhatsapp(account, line, occasion.at, noise), { kind: "nothing" })
      : onInstagram(instagram.noiseOnInstagram(account, line, occasion.at, noise), { kind: "nothing" }),
  ];
}

/** The largest post ends with items of one second, far behind, whose order is only their place in it. */
function pack(draw: Draw, tellings: readonly Telling[], largest: number): Post[] {
  const alone = tellings.filter((telling) => telling.alone);
  const far = alone.slice(0, Math.ceil(alone.length / 2));
  const waiting: Record<Channel, Telling[]> = { chatapp: [], photoapp: [] };
  for (const telling of tellings) if (!far.includes(telling)) waiting[telling.wire.channel].push(telling);
  const posts = [postOf(draw, [...waiting.chatapp.splice(0, Math.max(0, largest - far.length * burstSize)), ...far])];
  for (const channel of ["chatapp", "photoapp"] as const)
    while (waiting[channel].length > 0)
      posts.push(
        postOf(draw, waiting[channel].splice(0, draw.one([1, 1, 1, 1, 2, 2, 3, 5, 8, 20, Math.ceil(largest / 10)]))),
      );
  return posts;
}

function postOf(draw: Draw, tellings: readonly Telling[]): Post {
  const facts = tellings.flatMap((telling) => telling.facts);
  const channel = tellings[0]?.wire.channel ?? "chatapp";
  const entry: unknown[] = [];
  let changes: whatsapp.Change[] = [];
  for (const { wire } of tellings)
    if (wire.channel === "photoapp") entry.push(instagram.entryOf(wire.account, wire.item, draw.below(6)));
    else {
      // Some changes share an entry.
      if (changes.length === 0 || draw.below(4) === 0) entry.push({ id: "330011223344556", changes: (changes = []) });
      changes.push(wire.change);
    }
  return {
    channel,
    raw: asMetaWritesIt({ object: channel === "chatapp" ? "whatsapp_business_account" : "instagram", entry }),
    items: facts.length,
    strays: facts.filter(({ kind }) => kind === "stray").length,
    unreadable: facts.filter(({ kind }) => kind === "unreadable").length,
  };
}

/** With a number, a user id, or both. Instagram has only user ids. */
function lineOf(seed: number, index: number, draw: Draw): Line {
  const channel = index % 3 === 0 ? "photoapp" : "chatapp";
  const number = `+2348${String(100_000_000 + (seed % 9_000) * 10_000 + index).slice(-9)}`;
  const userId = `${channel === "chatapp" ? "NG." : "86"}${seed % 100_000}${String(1_000_000 + index)}`;
  const known = draw.below(3);
  return {
    channel,
    name: `buyer.${index}`,
    phone: channel === "photoapp" || known === 0 ? null : number,
    userId: channel === "chatapp" && known === 1 ? null : userId,
    byHand: draw.below(2) === 0,
  };
}

/** Draws that a seed repeats. */
function drawing(seed: number) {
  let state = seed >>> 0;
  const below = (most: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
  return {
    below,
    one: <Thing>(things: readonly Thing[]): Thing => {
      const thing = things[below(things.length)];
      if (thing === undefined) throw new Error("nothing to draw from");
      return thing;
    },
    shuffled: <Thing>(things: readonly Thing[]): Thing[] =>
      things
        .map((thing) => ({ thing, place: below(2 ** 31) }))
        .sort((a, b) => a.place - b.place)
        .map(({ thing }) => thing),
  };
}
