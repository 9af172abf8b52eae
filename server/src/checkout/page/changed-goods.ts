// The shop changed paid goods: shows what it was, what it is now, and the buyer's yes or no. Only on the private page.
import { html, type Html, ownAddress } from "../../kernel/http/html.ts";
import { changedGoodsWords } from "./changed-goods-words.ts";
import { quotedName } from "./source-words.ts";
import type { OrderFacts } from "./view.ts";

export function changedGoods({
  changed,
  language,
  shopName,
}: Pick<OrderFacts, "changed" | "language" | "shopName">): Html | null {
  if (!changed) return null;
  const words = changedGoodsWords[language];
  const filled = (text: string): string => text.replace("{shop}", () => quotedName(language, shopName));
  const { action, mark, before, now, refused } = changed;
  return html`<form class="next" method="post" action="${ownAddress(action)}" aria-labelledby="changed">
    <h2 id="changed">${filled(words.title)}</h2>
    ${
      before !== null &&
      html`<h3>${words.before}</h3>
        ${goods(before)}`
    }
    <h3>${words.now}</h3>
    ${goods(now)}
    <p>${refused ? words.refused : filled(words.lead)}</p>
    <p><button class="button" type="submit" name="goods" value="${mark}">${words.yes}</button></p>
    ${!refused && html`<p><button class="button quiet" type="submit" name="goods" value="no">${words.no}</button></p>`}
  </form> `;
}

function goods(lines: readonly string[]): Html {
  return html`<ul>
    ${lines.map((line) => html`<li><bdi>${line}</bdi></li>`)}
  </ul>`;
}
