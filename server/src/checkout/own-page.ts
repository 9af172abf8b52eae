// From the payment link to the buyer's own page: a code is sent to the buyer's chat, and a person who enters it is redirected to the
// private link. Plain forms, without a script.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { html, type Html, ownAddress, safeAddress } from "../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http/http.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { OrderRow } from "../orders/index.ts";
import { mainConnection } from "../shops/index.ts";
import type { BuyersPlace } from "./buyers-place.ts";
import {
  answerPage,
  type BuyersPage,
  buyersPage,
  type BuyersPageServices,
  noBuyersPage,
  openAs,
  openAsBuyer,
  seeOther,
  textField,
} from "./buyers-page.ts";
import { cutOffNotice, helloAddress, mayHoldMoney, whoseWords } from "./page/own-page-notice.ts";
import { type OwnPageWords, ownPageWords } from "./page/own-page-words.ts";
import type { PayLanguage } from "./page/words.ts";
import { privateToken, readPageToken } from "./token.ts";

/** Provided by conversations, which checkout does not import. */
export type OwnPageServices = BuyersPageServices & {
  config: { simulatorUrl: string; supportContact: string | null };
  placeOf(tx: Tx, order: OrderRow, now: Date): Promise<BuyersPlace>;
  awaitsCode(tx: Tx, order: OrderRow, now: Date): Promise<boolean>;
  /** @throws Refusal no_conversation, window_closed, rate_limited */
  sendCode(
    actor: Actor,
    order: OrderRow,
    asked: { from: string; language: PayLanguage; proves: CodeProves },
  ): Promise<void>;
  /** @throws Refusal rate_limited */
  useCode(actor: Actor, order: OrderRow, typed: Typed): Promise<"right" | { triesLeft: number }>;
};
type Typed = { code: string; from: string };
/** What a code opens: the private page. On that page it lets the buyer confirm that the order came, while they have an open dispute or return. */
type CodeProves = "own" | "received";
type Door = {
  proves: CodeProves;
  /** Where the right code leads. */
  opens(opened: BuyersPage): Promise<string>;
};

const codeMax = 20;

export function ownPages(services: OwnPageServices): PageRow[] {
  const path = "/pay/{token}/own";
  return [
    {
      method: "GET",
      path,
      summary: "How a buyer comes from the payment link to their own page",
      handle: (request) =>
        opening(services, request, (opened) =>
          show(services, { opened, request, door: own(services), status: 200, trouble: null }),
        ),
    },
    {
      method: "POST",
      path,
      summary: "Sends a code to the buyer's own chat, or takes the code",
      handle: (request) => opening(services, request, (opened) => act(services, own(services), opened, request)),
    },
  ];
}

function own({ vault }: OwnPageServices): Door {
  return { proves: "own", opens: async ({ checkoutId }) => `/pay/${privateToken(vault, checkoutId)}` };
}

/** The buyer confirms on their private page that the order came, with a code from their chat. @param then without it the form is shown */
export async function receivedByCode(
  services: OwnPageServices,
  request: PageRequest,
  then?: () => Promise<unknown>,
): Promise<PageAnswer> {
  const opened = await openAsBuyer(services, request);
  if (!opened) return noBuyersPage(request);
  const door: Door = {
    proves: "received",
    opens: async ({ pageUrl }) => {
      await then?.();
      return pageUrl;
    },
  };
  return then
    ? act(services, door, opened, request)
    : show(services, { opened, request, door, status: 200, trouble: null });
}

async function opening(
  services: OwnPageServices,
  request: PageRequest,
  handle: (opened: BuyersPage) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const opener = readPageToken(services.vault, request.params.token ?? "");
  // The person has the private link already.
  if (opener?.as === "buyer") return seeOther(`/pay/${request.params.token}`);
  const opened = opener?.as === "anyone" ? await openAs(services, request, opener) : null;
  return opened ? handle(opened) : noBuyersPage(request);
}

async function act(
  services: OwnPageServices,
  door: Door,
  opened: BuyersPage,
  request: PageRequest,
): Promise<PageAnswer> {
  const { actor, order, language, pageUrl } = opened;
  const words = ownPageWords[language];
  const { form, address: from } = request;
  try {
    if (form.code === undefined) {
      await services.sendCode(actor, order, { from, language, proves: door.proves });
      return seeOther(`${pageUrl}/${door.proves}`);
    }
    const typed = form.code.slice(0, codeMax);
    const answer = await services.useCode(actor, order, { code: typed, from });
    if (answer === "right") return seeOther(await door.opens(opened));
    return show(services, {
      opened,
      request,
      door,
      status: 400,
      trouble: answer.triesLeft > 0 ? words.wrong(answer.triesLeft) : words.ended,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const trouble = error.code === "rate_limited" ? words.tooMany : null;
    return show(services, { opened, request, door, status: error.status, trouble });
  }
}

async function show(
  services: OwnPageServices,
  {
    opened,
    request: { now },
    door: { proves },
    status,
    trouble,
  }: { opened: BuyersPage; request: PageRequest; door: Door; status: number; trouble: string | null },
): Promise<PageAnswer> {
  const { actor, order, shop, language } = opened;
  const words = ownPageWords[language];
  const [place, awaits, channel] = await services.database.read(actor.shopId, (tx) =>
    Promise.all([
      services.placeOf(tx, order, now),
      services.awaitsCode(tx, order, now),
      mainConnection(tx, actor.shopId),
    ]),
  );
  const digits = channel?.display?.replaceAll(/\D/g, "");
  const chatUrl =
    shop.mode === "sandbox"
      ? `${services.config.simulatorUrl}/phone`
      : digits && helloAddress(`https://wa.me/${digits}`, words, order.number);
  const body =
    place.kind !== "chat"
      ? writeFirst(chatUrl, words)
      : place.cutOff
        ? cutOffNotice({ supportContact: services.config.supportContact, mayHold: mayHoldMoney(order) }, words)
        : awaits
          ? typeCode(opened, proves, trouble, words)
          : place.reachable
            ? askCode(opened, proves, trouble, words)
            : writeAgain(opened, proves, chatUrl, words);
  const isOwn = proves === "own";
  const lead = html`<p>${isOwn ? whoseWords(place, words) : words.receipt.lead}</p>`;
  const title = isOwn ? words.title : words.receipt.title;
  return answerPage(status, buyersPage(opened, title, { lead, back: words.back }, body));
}

function askCode(opened: BuyersPage, proves: CodeProves, trouble: string | null, words: OwnPageWords): Html {
  return html`<form class="next" method="post" action="${ownAddress(`${opened.pageUrl}/${proves}`)}">
    <p>${words.sends}</p>
    ${alertOf(trouble)}
    <p><button class="button" type="submit">${words.send}</button></p>
  </form>`;
}

function typeCode(opened: BuyersPage, proves: CodeProves, trouble: string | null, words: OwnPageWords): Html {
  const action = ownAddress(`${opened.pageUrl}/${proves}`);
  return html`<form class="next" method="post" action="${action}">
      <p role="status">${words.sent}</p>
      ${textField({
        name: "code",
        label: words.code,
        value: "",
        fault: trouble ?? undefined,
        maxLength: codeMax,
        autocomplete: "one-time-code",
        inputMode: "numeric",
        required: true,
      })}
      <p><button class="button" type="submit">${proves === "own" ? words.enter : words.receipt.enter}</button></p>
    </form>
    <form class="again" method="post" action="${action}">
      <button class="button quiet" type="submit">${words.another}</button>
    </form>`;
}

function writeFirst(chatUrl: string | undefined, words: OwnPageWords): Html {
  const address = chatUrl ? safeAddress(chatUrl) : null;
  return html`${address && html`<p class="again"><a class="button" href="${address}">${words.write}</a></p>`}`;
}

/** Channels accept our messages only within a day of the buyer's last one. */
function writeAgain(opened: BuyersPage, proves: CodeProves, chatUrl: string | undefined, words: OwnPageWords): Html {
  return html`<section class="next">
    <p>${words.quiet}</p>
    ${writeFirst(chatUrl, words)}
    <p class="again">
      <a class="button quiet" href="${ownAddress(`${opened.pageUrl}/${proves}`)}">${words.tryAgain}</a>
    </p>
  </section>`;
}

function alertOf(trouble: string | null): Html | null {
  return trouble === null ? null : html`<p class="fault" role="alert">${trouble}</p>`;
}
