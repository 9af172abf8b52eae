// The buyer's stored data: to see, export or erase. Their private link proves who they are; other payers have another link.
import type { CustomerExport } from "../customers/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { html, ownAddress } from "../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http/http.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrders } from "../orders/index.ts";
import {
  answerPage,
  type BuyersPage,
  buyersPage,
  type BuyersPageServices,
  noBuyersPage,
  openAsBuyer,
} from "./buyers-page.ts";
import { dataWords } from "./page/data-words.ts";

export type DataPageServices = BuyersPageServices & {
  /** Exports and erases a person's data. Passed in, because each module keeps its own part. */
  exportPerson(actor: Actor, customerId: string): Promise<CustomerExport>;
  erasePerson(actor: Actor, customerId: string): Promise<unknown>;
};

export function dataPages(services: DataPageServices): PageRow[] {
  const path = "/pay/{token}/data";
  const opening =
    (then: (opened: BuyersPage, request: PageRequest) => Promise<PageAnswer>) => async (request: PageRequest) => {
      const opened = await openAsBuyer(services, request);
      return opened ? then(opened, request) : noBuyersPage(request);
    };
  return [
    {
      method: "GET",
      path,
      summary: "What is kept about a buyer, for them to see",
      handle: opening((opened) => show(services, opened, 200, null)),
    },
    {
      method: "GET",
      path: `${path}/file`,
      summary: "The buyer's personal data as a file",
      handle: opening(async ({ actor, order }) => ({
        status: 200,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-disposition": 'attachment; filename="about-me.json"',
          "cache-control": "private, no-store",
          "referrer-policy": "no-referrer",
        },
        body: JSON.stringify(await services.exportPerson(actor, order.customer_id), null, 2),
      })),
    },
    {
      method: "POST",
      path,
      summary: "The buyer has what is kept about them erased",
      handle: opening((opened, request) => erase(services, opened, request)),
    },
  ];
}

async function erase(services: DataPageServices, opened: BuyersPage, { form }: PageRequest): Promise<PageAnswer> {
  const { actor, order, language } = opened;
  const words = dataWords[language];
  if (form.sure !== "yes") return show(services, opened, 400, words.sureNeeded);
  try {
    await services.erasePerson(actor, order.customer_id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "customer_has_open_orders") {
      const ids = (error.details as { orderIds: string[] }).orderIds;
      const orders = await services.database.read(actor.shopId, (tx) => findOrders(tx, actor.shopId, ids));
      const numbers = [...orders.values()].map(({ number }) => number).join(", ");
      return show(services, opened, error.status, `${words.open} ${numbers}`);
    }
    // Already erased, and the button was pressed again.
    if (error.code !== "not_found") throw error;
  }
  return erased(opened);
}

function erased(opened: BuyersPage): PageAnswer {
  const words = dataWords[opened.language];
  return answerPage(
    200,
    buyersPage(opened, words.gone, { lead: html`<p>${words.goneWhat}</p>`, back: words.back }, html``),
  );
}

async function show(
  services: DataPageServices,
  opened: BuyersPage,
  status: number,
  trouble: string | null,
): Promise<PageAnswer> {
  const { actor, order, language, pageUrl } = opened;
  const words = dataWords[language];
  const all = await heldOf(services, actor, order.customer_id);
  if (all === null) return erased(opened);
  const parts = Object.entries(all.held).filter(([, rows]) => rows.length > 0);
  const body = html`<section class="summary" aria-labelledby="kept">
      <h2 id="kept">${words.kept}</h2>
      <dl class="sums">
        <div>
          <dt>${words.person}</dt>
          <dd>✓</dd>
        </div>
        ${parts.map(
          ([name, rows]) =>
            html`<div>
              <dt>${words.parts[name] ?? name}</dt>
              <dd>${rows.length}</dd>
            </div>`,
        )}
      </dl>
      <p class="again">
        <a class="button quiet" href="${ownAddress(`${pageUrl}/data/file`)}" download>${words.take}</a>
      </p>
      <p class="each">${words.takeWhat}</p>
    </section>
    <form class="next" method="post" action="${ownAddress(`${pageUrl}/data`)}">
      <h2>${words.erase}</h2>
      <p>${words.eraseWhat}</p>
      <p>${words.stays}</p>
      <p class="tick">
        <input
          type="checkbox"
          id="sure"
          name="sure"
          value="yes"
          ${trouble !== null && html` aria-invalid="true" aria-describedby="sure-told"`}
        /><label for="sure">${words.sure}</label>
      </p>
      ${trouble !== null && html`<p class="fault" id="sure-told" role="alert">${trouble}</p>`}
      <p><button class="button quiet stop" type="submit">${words.eraseNow}</button></p>
    </form>`;
  return answerPage(
    status,
    buyersPage(opened, words.title, { lead: html`<p>${words.lead}</p>`, back: words.back }, body),
  );
}

/** Null if they were erased. */
async function heldOf(services: DataPageServices, actor: Actor, customerId: string): Promise<CustomerExport | null> {
  try {
    return await services.exportPerson(actor, customerId);
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") return null;
    throw error;
  }
}
