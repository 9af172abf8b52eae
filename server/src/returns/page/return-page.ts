// Where a buyer asks for a return: opened by the secret of their own payment page, never by that of somebody who only paid. No script.
import {
  answerPage,
  type BuyersPage,
  buyersPage,
  type BuyersPageServices,
  noBuyersPage,
  openAsBuyer,
  seeOther,
} from "../../checkout/index.ts";
import { html, type Html, ownAddress } from "../../kernel/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../../kernel/http.ts";
import type { Id } from "../../kernel/id.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { inUnits } from "../../products/index.ts";
import { askForReturn } from "../ask-for-return.ts";
import { type NewReturn, returnReasons } from "../contract.ts";
import { givenBack, returnsOfOrder, type ReturnRow } from "../queries.ts";
import type { ReturnState } from "../states.ts";
import { type ReturnWords, returnWords } from "./return-words.ts";

type ReturnPageServices = BuyersPageServices;
type Opened = BuyersPage & { returns: ReturnRow[] };
const noteMax = 1_000;

export function returnPages(services: ReturnPageServices): PageRow[] {
  const path = "/pay/{token}/returns";
  return [
    {
      method: "GET",
      path,
      summary: "Where a buyer asks to give goods back",
      handle: async (request) => {
        const opened = await open(services, request);
        return opened ? answerPage(200, render(opened, null)) : noBuyersPage();
      },
    },
    {
      method: "POST",
      path,
      summary: "The buyer asks to give goods back",
      handle: async (request) => {
        const opened = await open(services, request);
        return opened ? ask(services, request, opened) : noBuyersPage();
      },
    },
  ];
}

async function open(services: ReturnPageServices, request: PageRequest): Promise<Opened | null> {
  const opened = await openAsBuyer(services, request);
  if (!opened) return null;
  const { shop_id: shopId, id } = opened.order;
  return { ...opened, returns: await services.database.read(shopId, (tx) => returnsOfOrder(tx, shopId, id)) };
}

/** Pressed twice, the second finds the pieces asked for already. */
async function ask({ database }: ReturnPageServices, { form }: PageRequest, opened: Opened): Promise<PageAnswer> {
  const { actor, order, pageUrl } = opened;
  const items = order.lines.flatMap(({ productId, variantId }, index) => {
    const quantity = Number(form[`line${index + 1}`] ?? 0);
    return Number.isInteger(quantity) && quantity > 0
      ? [{ productId, ...(variantId ? { variantId } : {}), quantity }]
      : [];
  }) as NonNullable<NewReturn["items"]>;
  const reason = returnReasons.find((known) => known === form.reason);
  const note = form.note?.trim().slice(0, noteMax);
  if (!reason || items.length === 0) return answerPage(400, render(opened, returnWords[opened.language].ask));
  try {
    await database.write(actor.shopId, (tx) =>
      askForReturn(tx, actor, { orderId: order.id as Id<"order">, items, reason, ...(note ? { note } : {}) }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== "return_too_many") return answerPage(error.status, render(opened, error.message));
  }
  return seeOther(`${pageUrl}/returns`);
}

function render(opened: Opened, trouble: string | null): string {
  const words = returnWords[opened.language];
  const lead = trouble !== null && html`<p role="alert">${trouble}</p>`;
  const body = html`${soFar(opened.returns, words)}${form(opened, words)}`;
  return buyersPage(opened, words.title, { lead: lead || null, back: words.back }, body);
}

function soFar(returns: readonly ReturnRow[], words: ReturnWords): Html | null {
  if (returns.length === 0) return null;
  return html`<section class="summary" aria-labelledby="told">
    <h2 id="told">${words.soFar}</h2>
    <ul>
      ${returns.map(
        ({ lines, state, decision_note }) =>
          html`<li>
            <bdi>${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ")}</bdi>:
            ${words.states[state as ReturnState]}${decision_note !== null && html` – <bdi>${decision_note}</bdi>`}
          </li>`,
      )}
    </ul>
  </section>`;
}

function form({ order, returns, pageUrl }: Opened, words: ReturnWords): Html {
  const back = givenBack(returns);
  const left = order.lines.map(({ quantity }, index) => quantity - (back.get(index + 1) ?? 0));
  if (order.fulfilment !== "delivered" || left.every((pieces) => pieces <= 0))
    return html`<p class="next">${words.nothing}</p>`;
  return html`<form class="next" method="post" action="${ownAddress(`${pageUrl}/returns`)}">
    <h2>${words.ask}</h2>
    ${order.lines.map((line, index) => {
      const pieces = left[index] ?? 0;
      if (pieces <= 0) return null;
      const id = `line${index + 1}`;
      return html`<p>
        <label for="${id}"
          ><bdi>${line.name}</bdi> (${line.unit ? inUnits(pieces, line.unit) : words.pieces(pieces)})</label
        >
        <input type="number" inputmode="numeric" id="${id}" name="${id}" min="0" max="${String(pieces)}" value="0" />
      </p>`;
    })}
    <p>
      <label for="reason">${words.why}</label>
      <select id="reason" name="reason" required>
        ${returnReasons.map((reason) => html`<option value="${reason}">${words.reasons[reason]}</option>`)}
      </select>
    </p>
    <p>
      <label for="note">${words.tell}</label>
      <textarea id="note" name="note" rows="3" maxlength="1000"></textarea>
    </p>
    <p><button class="button" type="submit">${words.send}</button></p>
  </form>`;
}
