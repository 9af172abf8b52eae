// Lists what is on sale, newest first, or what a search finds. A page has as many products as a slow connection can load.
import { html, ownAddress, safeAddress, type Html } from "../kernel/http/html.ts";
import type { Page } from "../kernel/database/page.ts";
import type { CatalogProduct } from "../products/index.ts";
import type { OpenedShop } from "./open-shop.ts";
import { isSoldOut, pictureOf, priceOf, stockText } from "./shown.ts";
import { storefrontWords } from "./words.ts";

export const perPage = 24;
/** The first pictures are visible without scrolling, so they load immediately. */
const eagerPictures = 4;

export type Listed = { found: Page<CatalogProduct>; categories: readonly string[]; q: string; category: string };

export function listBody(opened: OpenedShop, { found, categories, q, category }: Listed): Html {
  const { pageName, language } = opened;
  const words = storefrontWords(language);
  const home = `/s/${pageName}`;
  const address = (query: Record<string, string>): string => {
    const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
    return ownAddress(text === "" ? home : `${home}?${text}`);
  };
  const chip = (name: string, to: string, chosen: boolean): Html =>
    html`<li><a href="${to}" ${chosen && html` aria-current="page"`}>${name}</a></li>`;
  return html`${store(opened)}
    <form class="search" role="search" action="${ownAddress(home)}">
      <input
        type="search"
        name="q"
        value="${q}"
        aria-label="${words.search}"
        placeholder="${words.search}"
        maxlength="100"
      />
      <button>${words.find}</button>
    </form>
    ${
      categories.length > 1 &&
      html`<nav>
        <ul class="chips">
          ${chip(words.all, address({}), q === "" && category === "")}${categories.map((one) => chip(one, address({ category: one }), one === category))}
        </ul>
      </nav>`
    }
    ${
      found.data.length === 0
        ? html`<p class="nothing">${q === "" ? words.nothing : words.nothingFound(q)}</p>`
        : html`<ul class="goods" itemscope itemtype="https://schema.org/ItemList">
            ${found.data.map((product, index) => card(product, { home, language, at: index }))}
          </ul>`
    }
    ${found.nextCursor !== null && html`<p class="more"><a class="button quiet" href="${address({ q, category, cursor: found.nextCursor })}">${words.more}</a></p>`}`;
}

/** For search engines, by schema.org. */
function store({ shop }: OpenedShop): Html {
  const logo = shop.logo === null ? null : safeAddress(shop.logo);
  return html`<div hidden itemscope itemtype="https://schema.org/OnlineStore">
    <meta itemprop="name" content="${shop.name}" />
    <meta itemprop="currenciesAccepted" content="${shop.currency}" />
    ${logo !== null && html`<link itemprop="logo" href="${logo}" />`}
    <span itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"
      >${shop.city !== null && html`<meta itemprop="addressLocality" content="${shop.city}" />`}<meta
        itemprop="addressCountry"
        content="${shop.country}"
    /></span>
  </div>`;
}

function card(
  product: CatalogProduct,
  { home, language, at }: { home: string; language: OpenedShop["language"]; at: number },
): Html {
  const words = storefrontWords(language);
  const note = stockText(product, words);
  return html`<li${isSoldOut(product) && html` class="soldout"`} itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><meta itemprop="position" content="${at + 1}"><a itemprop="url" href="${ownAddress(`${home}/${product.id}`)}"><span class="frame">${pictureOf(product.images[0], product.name, 480, at < eagerPictures)}</span>
<span class="name" itemprop="name">${product.name}</span>
<span class="price">${priceOf(language, product, words)}</span>${note !== null && html` <span class="note">${note}</span>`}</a></li>
`;
}
