// The returns of an order as its buyer sees them, each with what they can say about it.
import { pageMoment } from "../../checkout/index.ts";
import { html, type Html, ownAddress } from "../../kernel/http/html.ts";
import { formatIn, money } from "../../kernel/values/money.ts";
import { onOneLine } from "../../kernel/text/one-line.ts";
import { goodsMark, type OrderRow } from "../../orders/index.ts";
import { canBeSent, trackingMax } from "../sent-back.ts";
import { offerToAnswer } from "../part-refund.ts";
import type { ReturnRow } from "../queries.ts";
import { isOtherGoods } from "../replacement.ts";
import { awaitsGoods } from "../states.ts";
import { type ReturnLanguage, type ReturnWords, returnWords } from "./return-words.ts";

/** `toAgree`: by the return, what is sent in its place and needs the buyer's yes. */
type Shown = {
  returns: readonly ReturnRow[];
  toAgree: ReadonlyMap<string, OrderRow>;
  pageUrl: string;
  language: ReturnLanguage;
  timeZone: string;
};

export function returnsSoFar({ returns, toAgree, pageUrl, language, timeZone }: Shown): Html | null {
  if (returns.length === 0) return null;
  const words = returnWords[language];
  const action = ownAddress(`${pageUrl}/returns`);
  const day = (at: Date) => pageMoment(at, timeZone, language);
  return html`<section class="summary" aria-labelledby="told">
    <h2 id="told">${words.soFar}</h2>
    <ul>
      ${returns.map(
        (row) =>
          html`<li>
            <bdi>${namedIn(row)}</bdi>:
            ${stateOf(row, language, day)}${row.decision_note !== null && html` – ${words.shopWrites} <bdi>“${onOneLine(row.decision_note)}”</bdi>`}
            ${row.entered_by_seller && html` (${words.entered})`}
            ${sentForm(row, action, words)}${keepForm(row, action, words)}${offerForm(row, action, language)}
            ${answerForm(row, toAgree.get(row.id), action, words)}
          </li>`,
      )}
    </ul>
  </section>`;
}

function namedIn({ lines }: { lines: readonly { name: string; quantity: number }[] }): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}

function stateOf(row: ReturnRow, language: ReturnLanguage, day: (at: Date) => string): string {
  const words = returnWords[language];
  const { state, sent_at, due_at, refunded, disputed_at, dispute_id } = row;
  if (state === "approved" && sent_at !== null) return words.sentBack(due_at ? day(due_at) : null);
  if (state === "approved" && due_at !== null) return `${words.states.approved}. ${words.sendBy(day(due_at))}`;
  if (state === "received" && due_at !== null) return `${words.states.received}. ${words.refundBy(day(due_at))}`;
  if (state === "rejected" && dispute_id !== null) return words.settledInDispute;
  if (state === "rejected" && !awaitsGoods({ ...row, state: "received" }))
    return due_at === null ? words.keptByShop : `${words.keptByShop}. ${words.disputeBy(day(due_at))}`;
  if (state === "cancelled" && disputed_at !== null) return words.settledInDispute;
  if (state === "refunded" && refunded !== null && refunded < row.goods + row.delivery)
    return words.partRefunded(sumOf(refunded, row, language), sumOf(row.goods + row.delivery, row, language));
  return words.states[state];
}

function sumOf(minor: bigint, { currency }: Pick<ReturnRow, "currency">, language: ReturnLanguage): string {
  return formatIn(language, money(minor, currency));
}

/** They have sent it, with a tracking number if they have one. */
function sentForm(row: ReturnRow, action: ReturnType<typeof ownAddress>, words: ReturnWords): Html | null {
  if (!canBeSent(row) || row.entered_by_seller) return null;
  return html`<form method="post" action="${action}">
    <input type="hidden" name="sent" value="${row.id}" />
    <label for="tracking-${row.id}">${words.tracking}</label>
    <input type="text" id="tracking-${row.id}" name="tracking" maxlength="${String(trackingMax)}" />
    <button class="button quiet" type="submit">${words.sent}</button>
  </form>`;
}

/** They return nothing, or no longer want to. */
function keepForm(row: ReturnRow, action: ReturnType<typeof ownAddress>, words: ReturnWords): Html | null {
  if ((row.state !== "asked" && row.state !== "approved") || row.sent_at !== null) return null;
  return html`<form method="post" action="${action}">
    <input type="hidden" name="refuse" value="${row.id}" />
    <button class="button quiet" type="submit">${row.entered_by_seller ? words.notMine : words.keepIt}</button>
  </form>`;
}

/** Less than the goods are worth is paid back only with their yes. */
function offerForm(row: ReturnRow, action: ReturnType<typeof ownAddress>, language: ReturnLanguage): Html | null {
  const offered = offerToAnswer(row);
  if (offered === null) return null;
  const words = returnWords[language];
  const [sum, worth] = [sumOf(offered, row, language), sumOf(row.goods + row.delivery, row, language)];
  return html`<form method="post" action="${action}">
    <p>${words.offered(sum, worth)}</p>
    <input type="hidden" name="offer" value="${row.id}" />
    <button class="button quiet" type="submit" name="said" value="${String(offered)}">${words.takeSum(sum)}</button>
    <button class="button quiet" type="submit" name="said" value="no">${words.noSum(worth)}</button>
  </form>`;
}

function answerForm(
  row: ReturnRow,
  sent: OrderRow | undefined,
  action: ReturnType<typeof ownAddress>,
  words: ReturnWords,
): Html | null {
  if (!sent) return null;
  return html`<form method="post" action="${action}">
    <p><bdi>${namedIn(sent)}</bdi>: ${isOtherGoods(row, sent) ? words.otherGoods : words.notMoney} ${words.wantIt}</p>
    <input type="hidden" name="about" value="${row.id}" />
    <button class="button quiet" type="submit" name="said" value="${goodsMark(sent.lines)}">${words.take}</button>
    <button class="button quiet" type="submit" name="said" value="no">${words.noMoneyBack}</button>
  </form>`;
}
