// The packing slip: the goods, the parts of bundles, the receiver, and the buyer's message to them. It shows no price, only the sum to
// collect for cash on delivery. A gift buyer's note to the shop is below a cut line, because it is not for the receiver. A missing choice
// is marked, in the shop's language: such an order can't be packed.
import { html, htmlText } from "../kernel/http/html.ts";
import { formatIn, type Money, money } from "../kernel/values/money.ts";
import { withParts } from "../products/index.ts";
import type { ShopResource } from "../shops/index.ts";
import { choicesMissing } from "./choices-missing.ts";
import { pinText } from "./pin-text.ts";
import { axesOf, dueOf, isFetched, type OrderLine, type OrderRow, toldPayment } from "./queries.ts";
import { isUnpaid } from "./states.ts";

type Slip = {
  order: OrderRow;
  /** The order's customer, for an address without a name; null when the caller may not read customers. */
  buyer: { name: string | null; phone: string | null } | null;
};

type SlipShop = Pick<ShopResource, "name" | "pickup" | "languages">;

/** A page for each, to print together. */
export function packingSlips(slips: readonly Slip[], shop: SlipShop): string {
  const language =
    shop.languages.map((one) => one.split("-")[0] ?? "").find((one): one is Language => one in words) ?? "en";
  return htmlText(
    html`<!doctype html>
      <html lang="${language === "pcm" ? "en" : language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${slips.map(({ order }) => order.number).join(", ")}</title>
          <style>
            ${style}
          </style>
        </head>
        <body>
          ${slips.map((slip) => html`<section>${slipIn(language, slip, shop)}</section>`)}
        </body>
      </html> `,
  );
}

function slipIn(language: Language, { order, buyer }: Slip, { name, pickup }: SlipShop) {
  const say = words[language];
  const gift = order.gift;
  const address = order.shipping_address;
  const { line, landmark, area, city, contactName, phones = [], riderNote, pin } = address ?? {};
  const fetched = isFetched(order);
  // The buyer of a gift is not its receiver.
  const person = gift ? null : buyer;
  const receiver = [
    gift?.receiver.name ?? contactName ?? person?.name,
    gift?.receiver.phone ?? (phones.length > 0 ? phones.join(", ") : person?.phone),
  ];
  const to = fetched
    ? [...receiver, pickup?.address]
    : [...receiver, line, landmark, [area, city].filter(Boolean).join(", "), pin && say.map(pinText(pin)), riderNote];
  const sum = toCollect(order);
  const missing = choicesMissing(order.lines);
  const openOf = (item: number, component: number | null): string => {
    const open = missing.find((one) => one.item === item && one.component === component);
    return open?.options.map((option) => option.name).join(", ") ?? "";
  };
  const row = (quantity: number, what: string, open: string, isPart: boolean) =>
    html`<tr class="${isPart ? "part" : "line"}">
      <td>${quantity} ×</td>
      <td>${what} ${open !== "" && html`<strong class="open">${say.open(open)}</strong>`}</td>
    </tr>`;
  const rows = order.lines.flatMap((one, item) => [
    row(one.quantity, nameOf(one), openOf(item, null), false),
    ...alike(one, (component) => openOf(item, component)).map(({ quantity, what, open }) =>
      row(quantity, what, open, true),
    ),
  ]);
  return html`
    <h1>${name}</h1>
    <h2>${order.number}</h2>
    ${missing.length > 0 && html`<p class="warning">${say.wait}</p>`}
    ${sum !== null && html`<p class="warning">${say.collect(formatIn(language, sum), fetched)}</p>`}
    <p>${to.filter(Boolean).map((text, index) => html`${index > 0 && html`<br />`}${text}`)}</p>
    <table>
      ${rows}
    </table>
    ${gift?.message && html`<blockquote>${gift.message}</blockquote>`}
    ${order.notes && (gift ? html`<p class="cut">${say.forShop(order.notes)}</p>` : html`<p>${order.notes}</p>`)}
  `;
}

/** The cash to collect at hand-over; null when there is none. */
function toCollect(order: OrderRow): Money | null {
  const { state, confirmed } = axesOf(order);
  const waits = state === "placed" && confirmed && isUnpaid({ payment: toldPayment(order) });
  const due = dueOf(order);
  return waits && due > 0n ? money(due, order.currency) : null;
}

/** For a bundle only its name: its parts are listed below it. */
function nameOf({ name, parts }: OrderLine): string {
  return parts ? withParts(name, null, parts) : name;
}

/** Its parts for all pieces of the line. Equal parts are counted together. */
function alike({ parts, quantity }: OrderLine, openOf: (component: number) => string) {
  const found = new Map<string, { quantity: number; what: string; open: string }>();
  for (const [component, part] of (parts ?? []).entries()) {
    const open = openOf(component);
    const key = `${part.productId} ${part.name} ${open}`;
    const more = part.quantity * quantity;
    found.set(key, { quantity: more + (found.get(key)?.quantity ?? 0), what: part.name, open });
  }
  return [...found.values()];
}

type Language = "en" | "fr" | "pcm" | "sw";
const words: Record<
  Language,
  {
    wait: string;
    open(options: string): string;
    map(pin: string): string;
    forShop(note: string): string;
    collect(sum: string, isFetched: boolean): string;
  }
> = {
  en: {
    wait: "Do not pack this yet.",
    open: (options) => `Not chosen yet: ${options}`,
    map: (pin) => `Map: ${pin}`,
    forShop: (note) => `For the shop. Cut this off before you pack: ${note}`,
    collect: (sum, isFetched) => `${isFetched ? "Pay at pick-up" : "Pay on delivery"}: collect ${sum}`,
  },
  fr: {
    wait: "Ne pas encore emballer.",
    open: (options) => `Pas encore choisi : ${options}`,
    map: (pin) => `Carte : ${pin}`,
    forShop: (note) => `Pour la boutique. À couper avant d'emballer : ${note}`,
    collect: (sum, isFetched) => `${isFetched ? "Paiement au retrait" : "Paiement à la livraison"} : encaisser ${sum}`,
  },
  pcm: {
    wait: "No pack am yet.",
    open: (options) => `Dem never choose: ${options}`,
    map: (pin) => `Map: ${pin}`,
    forShop: (note) => `For the shop. Cut this one comot before you pack: ${note}`,
    collect: (sum, isFetched) => `${isFetched ? "Dem go pay when dem pick am" : "Dem go pay for door"}: collect ${sum}`,
  },
  sw: {
    wait: "Usifunge bado.",
    open: (options) => `Bado haijachaguliwa: ${options}`,
    map: (pin) => `Ramani: ${pin}`,
    forShop: (note) => `Kwa duka. Kata hii kabla ya kufunga: ${note}`,
    collect: (sum, isFetched) => `${isFetched ? "Analipa anapochukua" : "Analipa anapopokea"}: chukua ${sum}`,
  },
};

// Black on white, for printing without colour.
const style = html`
  body { max-width: 40rem; margin: 1.5rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #000;
  background: #fff; overflow-wrap: anywhere; } h1 { margin: 0; font-size: 1.5rem; } h2 { margin: 0 0 1rem; font-size:
  1.25rem; font-weight: 400; } table { width: 100%; border-collapse: collapse; } td { padding: 0.375rem 0; border-top:
  1px solid #999; vertical-align: top; } td:first-child { width: 3.5rem; white-space: nowrap; } .part td { border-top:
  0; padding: 0 0 0.25rem; } .part td:first-child { padding-left: 1rem; width: 3rem; } .part td:last-child {
  padding-left: 1rem; } .open, .warning { display: inline-block; padding: 0 0.375rem; border: 2px solid #000;
  font-weight: 700; } section + section { break-before: page; margin-top: 3rem; } blockquote { margin: 1.5rem 0;
  padding-left: 1rem; border-left: 3px solid #000; white-space: pre-line; } .cut { margin-top: 2rem; padding-top: 1rem;
  border-top: 2px dashed #000; white-space: pre-line; }
`;
