// The page of one product: pictures, price, description, choices, and the button for the basket.
import { html, ownAddress, safeAddress, type Html } from "../kernel/http/html.ts";
import { decimal, fromWire } from "../kernel/values/money.ts";
import { availableOf, isCounted, type CatalogProduct, toldOptions } from "../products/index.ts";
import type { OpenedShop } from "./open-shop.ts";
import { isSoldOut, moneyText, pictureOf, priceOf, stockText } from "./shown.ts";
import { storefrontWords, type StorefrontWords } from "./words.ts";

export type Typed = { variant: string; options: Record<string, string>; quantity: string };
/** For more variants than this, a drop-down list takes less room than a row each. */
const rowsMax = 12;

export function productBody(
  opened: OpenedShop,
  product: CatalogProduct,
  { typed, trouble }: { typed?: Typed; trouble?: string } = {},
): Html {
  const { pageName, language, chatUrl } = opened;
  const words = storefrontWords(language);
  const note = stockText(product, words);
  const ask = chatUrl(words.askAbout(product.name));
  return html`<article itemscope itemtype="https://schema.org/Product">
    <div class="pictures">
      ${product.images.slice(0, 6).map((image, index) => pictureOf(image, product.name, 1080, index === 0))}${product.images.length === 0 && pictureOf(undefined, product.name, 0)}
    </div>
    <div class="facts">
      <h1 itemprop="name">${product.name}</h1>
      <p class="price">
        ${priceOf(language, product, words)}${note !== null && html` <span class="note">${note}</span>`}
      </p>
      <meta itemprop="productID" content="${product.id}" />
      ${product.images.slice(0, 1).map(({ url }) => html`<link itemprop="image" href="${safeAddress(url)}" />`)}
      ${offer(product)}
      ${product.description !== "" && html`<p class="text" itemprop="description">${product.description}</p>`}
      ${trouble !== undefined && html`<p class="trouble" role="alert">${trouble}</p>`}
      ${!isSoldOut(product) && form(opened, product, words, typed)}
      ${ask !== null && html`<p><a class="button quiet" href="${safeAddress(ask)}">${words.ask}</a></p>`}
      <p><a href="${ownAddress(`/s/${pageName}`)}">← ${words.back}</a></p>
    </div>
  </article>`;
}

/** For search engines, by schema.org. */
function offer(product: CatalogProduct): Html {
  const { lowest, highest } = product.priceRange;
  const one = lowest.amount === highest.amount;
  const there = isSoldOut(product) ? "OutOfStock" : product.leadTimeDays === null ? "InStock" : "PreOrder";
  const kind = one ? "Offer" : "AggregateOffer";
  const price = one
    ? html`<meta itemprop="price" content="${decimal(fromWire(lowest))}" />`
    : html`<meta itemprop="lowPrice" content="${decimal(fromWire(lowest))}" /><meta
          itemprop="highPrice"
          content="${decimal(fromWire(highest))}"
        /><meta itemprop="offerCount" content="${product.variants.length}" />`;
  return html`<span itemprop="offers" itemscope itemtype="https://schema.org/${kind}"
    >${price}<meta itemprop="priceCurrency" content="${lowest.currency}" /><link
      itemprop="availability"
      href="https://schema.org/${there}"
  /></span>`;
}

function form(
  { pageName, language }: OpenedShop,
  product: CatalogProduct,
  words: StorefrontWords,
  typed?: Typed,
): Html {
  const { unit } = product;
  const most = isCounted(product) && product.variants.length === 0 ? availableOf(product) : null;
  return html`<form method="post" action="${ownAddress(`/s/${pageName}/basket`)}">
    <input type="hidden" name="product" value="${product.id}" />
    ${variants(product, language, words, typed?.variant)}
    ${toldOptions(product).map(
      ({ name, values }) =>
        html`<fieldset>
          <legend>${name}</legend>
          <div class="choices">
            ${values.map((value) => choice({ name: `option:${name}`, value, label: value, checked: typed?.options[name] === value || values.length === 1 }))}
          </div>
        </fieldset>`,
    )}
    <label class="quantity"
      >${words.quantity}${unit && html` (${unit.plural})`}
      <input
        type="number"
        name="quantity"
        inputmode="numeric"
        value="${typed?.quantity ?? unit?.minimum ?? 1}"
        min="${unit?.minimum ?? 1}"
        step="${unit?.step ?? 1}"
        ${most !== null && html` max="${most}"`}
        required
    /></label>
    <button>${words.add}</button>
  </form>`;
}

function variants(product: CatalogProduct, language: string, words: StorefrontWords, chosen?: string): Html | null {
  const onSale = product.variants.filter(({ status }) => status === "active");
  if (product.variants.length === 0) return null;
  const label = ({ name, sellingPrice, stock }: CatalogProduct["variants"][number]): string => {
    const ranges = product.priceRange.lowest.amount !== product.priceRange.highest.amount;
    const gone = isSoldOut({ ...product, components: [], stock: { ...stock, tracked: product.stock.tracked } });
    return [name, ranges ? moneyText(language, sellingPrice) : null, gone ? words.soldOut : null]
      .filter(Boolean)
      .join(" · ");
  };
  const legend = product.options.map(({ name }) => name).join(", ");
  const rows = onSale.map((one) => ({
    value: one.id,
    label: label(one),
    checked: one.id === chosen || onSale.length === 1,
    off: isSoldOut({ ...product, components: [], stock: { ...one.stock, tracked: product.stock.tracked } }),
  }));
  if (rows.length <= rowsMax)
    return html`<fieldset>
      <legend>${legend}</legend>
      <div class="choices">${rows.map((row) => choice({ name: "variant", ...row }))}</div>
    </fieldset>`;
  return html`<label class="quantity"
    >${legend}
    <select name="variant" required>
      <option value="">${words.choose}</option>
      ${rows.map(({ value, label: text, checked, off }) => html`<option value="${value}" ${checked && html` selected`}${off && html` disabled`}>${text}</option>`)}
    </select></label
  >`;
}

function choice({
  name,
  value,
  label,
  checked,
  off = false,
}: {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  off?: boolean;
}): Html {
  return html`<label class="choice"
    ><input
      type="radio"
      name="${name}"
      value="${value}"
      required${checked && !off && html` checked`}${off && html` disabled`}
    /><span>${label}</span></label
  >`;
}
