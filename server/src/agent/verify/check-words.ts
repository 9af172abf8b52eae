// Times, links, accounts and discounts: only what the shop itself has written, or a receipt's own link, is allowed.
import { account, link } from "./contacts.ts";
import { checkDates, checkOpening } from "./check-dates.ts";
import type { Facts, Sourced } from "./facts.ts";
import { nearest } from "./check-money.ts";
import { matched, wrong, type Findings } from "./finding.ts";
import { blanked, plain } from "./plain.ts";
import { frenchTimes } from "./french-times.ts";
import type { Segment } from "./segments.ts";

/** Base64, hexadecimal and similar text. */
const unreadable = /[A-Za-z0-9+/_]{28,}={0,2}|[A-Za-z0-9+/]{18,}={1,2}/g;
const weekday =
  "(?:mon(?!\\s(?!to\\b|and\\b|or\\b|at\\b|by\\b|through\\b)[a-z])|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?s?";
const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const span = "(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|working days?|business days?|days?|weeks?|months?)";
const amount = "(?:\\d+(?:\\s?(?:-|–|to)\\s?\\d+)?|a|an|one|two|three|four|five|six|seven|ten|few|couple of|some)";
const swahiliCount =
  "(?:\\d+(?:\\s?(?:-|–|hadi|mpaka|au)\\s?\\d+)?|moja|m?moja|m?mbili|(?:wa|vi|mi)?wili|tatu|nne|tano|sita|saba|nane|tisa|kumi|chache|kadhaa|ishirini)";
const swahiliTimes = [
  "\\b(?:jumatatu|jumanne|jumatano|alhamisi|ijumaa|jumamosi|jumapili)\\b",
  `\\b(?:dakika|saa|masaa|siku|wiki|mwezi|miezi)\\s${swahiliCount}\\b`,
  `\\btarehe\\s${swahiliCount}\\b`,
  "\\b\\d{1,2} (?:januari|februari|machi|aprili|mei|juni|julai|agosti|septemba|oktoba|novemba|desemba)\\b",
  "\\b(?:kesho(?: kutwa)?|mtondo|jana|juzi|wiki (?:hii|ijayo)|mwezi ujao|usiku huu|jioni hii|leo (?:hii|jioni|usiku|mchana)|siku hiyo hiyo|masaa machache|muda si mrefu|hivi punde)\\b",
];
const time = new RegExp(
  [
    `\\b${weekday}\\b(?:\\s?(?:-|–|to)\\s?${weekday}\\b)?`,
    `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}\\b(?:,? \\d{4})?`,
    `\\b${month} \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4})?`,
    `\\b\\d{4}-\\d{2}-\\d{2}\\b`,
    `\\b\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?\\b`,
    `\\b\\d{1,2}(?::\\d{2})?\\s?[ap]\\.?m\\b`,
    `\\b\\d{1,2}:\\d{2}\\b`,
    `\\b24/7\\b`,
    ...frenchTimes,
    ...swahiliTimes,
    `\\b${amount}\\s?${span}\\b`,
    `\\b(?:tomorrow|tomoro|2moro|tonight|yesterday|next tomorrow|next (?:week|month|day)|within (?:the|an?) (?:hour|day|week)|in no time|this (?:week|weekend|evening|afternoon|morning)|same[ -]day|overnight|by (?:noon|evening|night|morning))\\b`,
  ].join("|"),
  "g",
);
const promiseTime =
  /\b(?:aujourd'hui|tout de suite|immediatement|tres vite|rapidement|today|immediately|asap|right away|sharp sharp|now now|very soon|express|leo|sasa hivi|haraka|mara moja|upesi)\b/g;
const promise =
  /\b(?:deliver(?:ed|y)?|arrives?|arriving|send|sent|ship(?:ped)?|ready|get (?:it|them|your)|reach(?:es)?|come|bring|dispatch(?:ed)?|receive|pick ?up|go (?:reach|come|land|get)|livr\w+|arriv\w+|envoy\w+|expedi\w+|prete?s?|recevr\w+|recevez|tuna(?:leta|tuma|kuletea|peleka)|tuta(?:leta|tuma|kuletea|peleka)|(?:ita|uta|zita)(?:kufikia|fika|letwa|tumwa|pata|pokea|ipata|ipokea|zipata)|inakuja|atakuletea|ataleta)\b/;
const discount =
  /\b(?:discount(?:ed|s)?|promo(?:tion)?s?|special price|half[ -](?:price|off)|coupon|voucher|cash ?back|free(?: of charge)?|bonus|gift|remises?|reductions?|rabais|ristournes?|offerte?s?|gratuite?s?|gratuitement|cadeaux?|bons? d'achat|soldes?|punguzo|ofa|bure|promosheni|kuponi|zawadi)\b/g;
/** Words for a discount code and its sum; a gift is not one. */
const nameOfCode = /^(?:discount|coupon|voucher|remise|reduction|rabais|punguzo|kuponi)/;
const asksOfGift = /^(?:gift|cadeau|zawadi)/;
const harmlessFree = /\bfeel free\b|\bfree to (?:ask|message|call|write|reach|tell|chat|choose|come|send|reply)\b/;

/** Checks the links of the raw text and returns the text without them. */
export function checkLinks(findings: Findings, raw: string, facts: Facts): string {
  const ours: Sourced<string>[] = [...facts.orders.values()].flatMap(({ value, source }) =>
    (["paymentUrl", "payerUrl"] as const).flatMap((name) => {
      const url = value[name];
      return url ? [{ value: url, source: `${source}.${name}` }] : [];
    }),
  );
  let rest = raw;
  for (const match of raw.matchAll(link)) {
    const said = match[0].replace(/[.,!?;:)\]*'"]+$/, "");
    const known =
      ours.find(({ value }) => value === said) ??
      facts.quotes.find(({ value, source }) => isOwn(source) && value.includes(plain(said)));
    const order = [...facts.orders.values()].find(({ value }) => value.paymentUrl === said || value.payerUrl === said);
    const meant = lastOrderBefore(raw.slice(0, match.index), facts);
    if (!known) wrong(findings, "link", said, "not a link of ours");
    else if (order && meant !== null && order.value.number !== meant)
      wrong(findings, "link", said, `the link of another order than ${meant}`);
    else matched(findings, "link", said, known.source);
    const end = match.index + match[0].length;
    rest = blanked(rest, match.index, end);
    // A link ends its sentence if a new sentence begins after it.
    if (/^\s+\p{Lu}/u.test(raw.slice(end))) rest = `${rest.slice(0, end - 1)}.${rest.slice(end)}`;
  }
  return rest;
}

/**
 * Text that only a program can read, meant to get something past this check.
 * @param rest without links
 */
export function checkUnreadable(findings: Findings, rest: string): void {
  for (const [found] of rest.matchAll(unreadable))
    if (/\d|[a-z][A-Z]|=$/.test(found)) wrong(findings, "text", found, "nothing that a person reads");
}

/** Checks account and phone numbers and returns the sentence without them. Quotes are already blanked out. */
export function checkAccounts(findings: Findings, rest: string): string {
  let left = rest;
  for (const match of rest.matchAll(account)) {
    const digits = match[0].replace(/\D/g, "");
    if (digits.length < 7 || /^\d{1,3}(?:,\d{3})+/.test(match[0])) continue;
    wrong(findings, "account", match[0], "no such number in the shop's words");
    left = blanked(left, match.index, match.index + match[0].length);
  }
  return left;
}

/** Checks days, dates, hours and promises and returns the sentence without them. */
export function checkTimes(findings: Findings, segment: Segment, facts: Facts): string {
  const promises = promise.test(segment.text);
  let left = promises ? segment.rest : checkOpening(findings, checkDates(findings, segment.rest, facts), facts);
  const found = [
    ...left.matchAll(time),
    ...(promises && !segment.text.endsWith("?") ? segment.rest.matchAll(promiseTime) : []),
  ];
  for (const match of found) {
    const known =
      facts.quotes.find(({ value, source }) => isShops(source) && value.includes(match[0])) ??
      leadTime(match[0], match.index, segment, facts) ??
      arrival(match[0], match.index, segment, facts) ??
      receiverCalledSo(match[0], match.index, left, facts);
    if (known) matched(findings, "time", match[0], known.source);
    else wrong(findings, "time", match[0], "the shop promises no such time");
    left = blanked(left, match.index, match.index + match[0].length);
  }
  return left;
}

/** "For Friday Okon": the full name of the receiver, as the buyer gave it. "Tomorrow" alone is no name. */
function receiverCalledSo(said: string, start: number, text: string, facts: Facts): { source: string } | null {
  const { proposal, card, receipts } = facts;
  const names = [
    { value: proposal?.value.gift?.receiver, source: `${proposal?.source}.gift` },
    { value: proposal?.value.receiver, source: `${proposal?.source}.receiver` },
    { value: card.dialogue.gift, source: "card.dialogue.gift" },
    ...receipts.flatMap(({ tool, input }) => (tool === "note_gift" ? [{ value: input.receiver, source: tool }] : [])),
  ];
  for (const { value, source } of names) {
    const name = plain(value ?? "");
    if (!/^\p{L}[\p{L}' .-]*$/u.test(name) || name.length <= said.length + 1) continue;
    const at = text.lastIndexOf(name, start);
    const isNamed = at >= 0 && at <= start && start + said.length <= at + name.length;
    if (isNamed && leadsToReceiver.test(text.slice(0, at))) return { source };
  }
  return null;
}

const leadsToReceiver =
  /(?:^|[\s,:])(?:for|to|pour|chez|ya|kwa|(?:receiver|collect am|destinataire ?|mpokeaji):) ["“]?$/u;

const readyIn = /^(?:(\d+)\s(?:days?|jours?)|siku\s(\d+))$/;

/** "ready in 5 days": true for the product in question, else for the slowest item of the coming order. */
function leadTime(said: string, start: number, segment: Segment, facts: Facts): { source: string } | null {
  const [, before, after] = readyIn.exec(said) ?? [];
  const days = Number(before ?? after ?? Number.NaN);
  const key = nearest(segment.products, { start }) ?? segment.topicProduct ?? segment.anyProductBefore;
  const product = key === null ? undefined : facts.products.get(key);
  if (product && product.value.leadTimeDays === days) return { source: `${product.source}.leadTimeDays` };
  if (segment.products.length > 0) return null;
  const { lines } = facts.proposal?.value ?? facts.cart.value;
  const slowest = Math.max(0, ...lines.map(({ leadTimeDays }) => leadTimeDays ?? 0));
  return slowest === days ? { source: `${facts.proposal?.source ?? facts.cart.source}.lines` } : null;
}

/** "To Yaba it takes 1 day": true for the area that is named before it. */
function arrival(said: string, start: number, { areas }: Segment, facts: Facts): { source: string } | null {
  const [, before, after] = readyIn.exec(said) ?? [];
  const days = sameDay.test(said) ? 0 : Number(before ?? after ?? Number.NaN);
  const named = areas.findLast((one) => one.start < start);
  const area = facts.areas.find(({ value }) => value.name === named?.key);
  return area && area.value.etaDays === days ? { source: `${area.source}.etaDays` } : null;
}

const sameDay = /^(?:same[ -]day|(?:le )?jour meme|siku hiyo hiyo)$/;

export function checkDiscounts(findings: Findings, segment: Segment, facts: Facts): void {
  if (harmlessFree.test(segment.rest)) return;
  for (const match of segment.rest.matchAll(discount)) {
    // "Is it a gift?" promises nothing.
    if (asksOfGift.test(match[0]) && segment.text.trimEnd().endsWith("?")) continue;
    if (
      /(?:\b(?:no|not|never|without|cannot|pas|aucune?|sans|hakuna|hatuna|bila|si|sio|siwezi|hatutoi|huta\p{L}+|hatuta\p{L}+)\b|n't\b)[^,.]{0,25}$/u.test(
        segment.rest.slice(0, match.index),
      )
    )
      continue;
    const free = /^(?:free|gratuit|bure)/.test(match[0]) ? freeArea(segment, facts) : null;
    const off = nameOfCode.test(match[0]) && facts.codes.size > 0 ? facts.off[0] : undefined;
    const known = off ?? facts.quotes.find(({ value, source }) => isOwn(source) && value.includes(match[0]));
    if (free ?? known) matched(findings, "claim", match[0], free ?? known?.source ?? "");
    else wrong(findings, "claim", match[0], "the shop gives nothing of the kind");
  }
}

function freeArea(segment: Segment, facts: Facts): string | null {
  const named = segment.areas[0]?.key;
  const area = facts.areas.find(({ value }) => value.name === named && value.fee.minor === 0n);
  return area ? `${area.source}.fee` : null;
}

/** The buyer's own words (name, address) support no link and no promise. */
export function isShops(source: string): boolean {
  return isOwn(source) || source.endsWith(".description");
}

/** Product text, which other people may have written, also supports no link and no lower price. */
export function isOwn(source: string): boolean {
  return source.startsWith("card.shop");
}

function lastOrderBefore(text: string, facts: Facts): string | null {
  const found = [...facts.orders.keys()]
    .map((number) => ({ number, at: text.lastIndexOf(number) }))
    .filter(({ at }) => at >= 0);
  return found.toSorted((a, b) => b.at - a.at)[0]?.number ?? null;
}
