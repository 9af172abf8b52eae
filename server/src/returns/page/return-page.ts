// The page where a buyer asks for a return. It opens with the private link, never with the payment link alone. No script.
import {
  answerPage,
  type BuyersPage,
  buyersPage,
  type BuyersPageServices,
  noBuyersPage,
  openAsBuyer,
  seeOther,
} from "../../checkout/index.ts";
import { html, type Html, ownAddress } from "../../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../../kernel/http/http.ts";
import type { Id } from "../../kernel/values/id.ts";
import { onOneLine } from "../../kernel/text/one-line.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { chosenParts, type OrderRow } from "../../orders/index.ts";
import { inUnits } from "../../products/index.ts";
import { askForReturn } from "../ask-for-return.ts";
import { type NewReturn, returnReasons } from "../contract.ts";
import { decideReturn } from "../settle-return.ts";
import { givenBack, returnsOfOrder, type ReturnRow } from "../queries.ts";
import { answerOffer } from "../part-refund.ts";
import { recordSentBack } from "../sent-back.ts";
import { answerReplacement, replacementToAgree } from "../replacement.ts";
import { returnsSoFar } from "./returns-so-far.ts";
import { type ReturnWords, returnWords } from "./return-words.ts";

type ReturnPageServices = BuyersPageServices;
/** `toAgree`: by the return, what is sent in its place and needs the buyer's yes. */
type Opened = BuyersPage & { returns: ReturnRow[]; toAgree: ReadonlyMap<string, OrderRow> };
/** The sent form and its errors: `line1` and so on by field name, `form` for the whole form. */
type Sent = { form: PageRequest["form"]; faults: Record<string, string> };
const noteMax = 1_000;

export function returnPages(services: ReturnPageServices): PageRow[] {
  const path = "/pay/{token}/returns";
  return [
    {
      method: "GET",
      path,
      summary: "Page to request a return",
      handle: async (request) => {
        const opened = await open(services, request);
        return opened ? answerPage(200, render(opened, { form: {}, faults: {} })) : noBuyersPage(request);
      },
    },
    {
      method: "POST",
      path,
      summary: "The buyer asks to give goods back",
      handle: async (request) => {
        const opened = await open(services, request);
        return opened ? ask(services, request, opened) : noBuyersPage(request);
      },
    },
  ];
}

async function open(services: ReturnPageServices, request: PageRequest): Promise<Opened | null> {
  const opened = await openAsBuyer(services, request);
  if (!opened) return null;
  const { shop_id: shopId, id } = opened.order;
  return services.database.read(shopId, async (tx) => {
    const returns = await returnsOfOrder(tx, shopId, id);
    const toAgree = new Map<string, OrderRow>();
    for (const row of returns) {
      const replacement = await replacementToAgree(tx, row);
      if (replacement) toAgree.set(row.id, replacement);
    }
    return { ...opened, returns, toAgree };
  });
}

/** The buyer returns nothing, or no longer wants to: what the shop has not received is cancelled. */
async function keepGoods(
  { database }: ReturnPageServices,
  { actor, pageUrl, returns }: Opened,
  returnId: string,
): Promise<PageAnswer> {
  const known = returns.some(({ id, sent_at }) => id === returnId && sent_at === null);
  try {
    if (known)
      await database.write(actor.shopId, (tx) => decideReturn(tx, actor, { returnId, verb: "cancel", body: {} }));
  } catch (error) {
    // It was received or decided meanwhile, and the page shows that.
    if (!(error instanceof Refusal)) throw error;
  }
  return seeOther(`${pageUrl}/returns`);
}

/** Their answer to other goods in place of what came back. What changed meanwhile is shown. */
async function answerFor(
  { database }: ReturnPageServices,
  { actor, pageUrl, toAgree }: Opened,
  { about = "", said = "" }: PageRequest["form"],
): Promise<PageAnswer> {
  if (toAgree.has(about)) await database.write(actor.shopId, (tx) => answerReplacement(tx, actor, about, said));
  return seeOther(`${pageUrl}/returns`);
}

/** Whatever they say of a return that is shown. */
async function sayOf(services: ReturnPageServices, opened: Opened, form: PageRequest["form"]): Promise<PageAnswer> {
  const { actor, pageUrl, returns } = opened;
  const { sent, offer, tracking = "", said = "" } = form;
  const row = returns.find(({ id }) => id === sent || id === offer);
  if (row)
    await services.database.write(actor.shopId, async (tx) => {
      if (row.id === sent) await recordSentBack(tx, actor, row.id, onOneLine(tracking) || null);
      else await answerOffer(tx, actor, row.id, said);
    });
  return seeOther(`${pageUrl}/returns`);
}

/** If the button is pressed twice, the second request finds the pieces already requested. */
async function ask(services: ReturnPageServices, { form }: PageRequest, opened: Opened): Promise<PageAnswer> {
  const { actor, order, pageUrl } = opened;
  const { database } = services;
  const words = returnWords[opened.language];
  if (form["about"] !== undefined) return answerFor(services, opened, form);
  if (form["sent"] !== undefined || form["offer"] !== undefined) return sayOf(services, opened, form);
  if (form["refuse"] !== undefined) return keepGoods(services, opened, form["refuse"]);
  const left = leftOf(opened);
  const items = order.lines.flatMap(({ productId, variantId, options, parts }, index) => {
    const quantity = Number(form[`line${index + 1}`] ?? 0);
    return Number.isInteger(quantity) && quantity > 0
      ? [{ productId, ...(variantId ? { variantId } : options ? { options } : {}), ...chosenParts(parts), quantity }]
      : [];
  }) as NonNullable<NewReturn["items"]>;
  const reason = returnReasons.find((known) => known === form.reason);
  const wants = form["wants"] === "replacement" ? "replacement" : "money";
  const note = form.note?.trim().slice(0, noteMax);
  // Pieces that were requested meanwhile are no error: the page shows them.
  const faults = Object.fromEntries(
    order.lines.flatMap((line, index) => {
      const id = `line${index + 1}`;
      const most = left[index] ?? 0;
      return most > 0 && Number(form[id] ?? 0) > most ? [[id, words.tooMany(piecesOf(line, most, words))]] : [];
    }),
  );
  if (items.length === 0) faults[`line${left.findIndex((most) => most > 0) + 1}`] = words.askHowMany;
  if (!reason || Object.keys(faults).length > 0) return answerPage(400, render(opened, { form, faults }));
  try {
    await database.write(actor.shopId, (tx) =>
      askForReturn(tx, actor, { orderId: order.id as Id<"order">, items, reason, wants, ...(note ? { note } : {}) }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const told = { return_too_late: words.tooLate, dispute_exists: words.disputed }[error.code as string];
    if (error.code !== "return_too_many")
      return answerPage(error.status, render(opened, { form, faults: { form: told ?? words.nothing } }));
  }
  return seeOther(`${pageUrl}/returns`);
}

function leftOf({ order, returns }: Opened): number[] {
  const back = givenBack(returns);
  return order.lines.map(({ quantity }, index) => quantity - (back.get(index + 1) ?? 0));
}

function piecesOf({ unit }: BuyersPage["order"]["lines"][number], pieces: number, words: ReturnWords): string {
  return unit ? inUnits(pieces, unit) : words.pieces(pieces);
}

function render(opened: Opened, sent: Sent): string {
  const words = returnWords[opened.language];
  const trouble = sent.faults["form"];
  const lead = trouble !== undefined && html`<p class="fault" role="alert">${trouble}</p>`;
  const soFar = returnsSoFar({ ...opened, timeZone: opened.shop.timezone });
  const body = html`${soFar}${form(opened, sent, words)}`;
  return buyersPage(opened, words.title, { lead: lead || null, back: words.back }, body);
}

function form(opened: Opened, { form: typed, faults }: Sent, words: ReturnWords): Html {
  const { order, pageUrl } = opened;
  const left = leftOf(opened);
  if (order.fulfilment !== "delivered" || left.every((pieces) => pieces <= 0))
    return html`<p class="next">${words.nothing}</p>`;
  return html`<form class="next" method="post" action="${ownAddress(`${pageUrl}/returns`)}">
    <h2>${words.ask}</h2>
    ${order.lines.map((line, index) => {
      const pieces = left[index] ?? 0;
      if (pieces <= 0) return null;
      const id = `line${index + 1}`;
      const fault = faults[id];
      return html`<div class="field">
        <label for="${id}"><bdi>${line.name}</bdi> (${piecesOf(line, pieces, words)})</label>
        <input
          type="number"
          inputmode="numeric"
          id="${id}"
          name="${id}"
          min="0"
          max="${String(pieces)}"
          value="${typed[id] ?? "0"}"
          ${fault !== undefined && html` aria-invalid="true" aria-describedby="${id}-told"`}
        />
        ${fault !== undefined && html`<p id="${id}-told" class="fault">${fault}</p>`}
      </div>`;
    })}
    <p>
      <label for="reason">${words.why}</label>
      <select id="reason" name="reason" required>
        ${returnReasons.map(
          (reason) =>
            html`<option value="${reason}" ${reason === typed["reason"] && html` selected`}>
              ${words.reasons[reason]}
            </option>`,
        )}
      </select>
    </p>
    <p>
      <label for="wants">${words.wants}</label>
      <select id="wants" name="wants">
        <option value="money">${words.wantsMoney}</option>
        <option value="replacement" ${typed["wants"] === "replacement" && html` selected`}>
          ${words.wantsReplacement}
        </option>
      </select>
    </p>
    <p>
      <label for="note">${words.tell}</label>
      <textarea id="note" name="note" rows="3" maxlength="1000">${typed["note"] ?? ""}</textarea>
    </p>
    <p><button class="button" type="submit">${words.send}</button></p>
  </form>`;
}
