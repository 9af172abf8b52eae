// Where a buyer reports a problem, with photos: it opens the dispute that freezes the money, or adds to it. It works without its script,
// which shrinks photos before sending and keeps the form if the connection breaks.
import {
  answerPage,
  type BuyersPage,
  buyersPage,
  type BuyersPageServices,
  noBuyersPage,
  openedWords,
  openAsBuyer,
  photoScript,
  pageMoment,
  readPrivateToken,
  seeOther,
  textField,
} from "../../checkout/index.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { html, type Html, ownAddress } from "../../kernel/http/html.ts";
import type { PageAnswer, PageRequest, PageRow } from "../../kernel/http/http.ts";
import type { Id } from "../../kernel/values/id.ts";
import { formatIn, money } from "../../kernel/values/money.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { dropFile, keepFile, type MediaStore, sniff, type StoredFile, storeFile } from "../../media/index.ts";
import { lockOrder } from "../../orders/index.ts";
import { drawSizes } from "../../products/index.ts";
import { type DisputeReason, disputeReasons } from "../contract.ts";
import type { ChatReader } from "../evidence.ts";
import { isEnteredBySeller, isOfShop } from "../buyers-own.ts";
import { giveEvidence } from "../give-evidence.ts";
import { openerOf } from "../opener.ts";
import { openDispute } from "../open-dispute.ts";
import { isAboutArrival } from "../is-about-arrival.ts";
import { evidenceOf, type EvidenceRow, givenOf, type ListedDispute } from "../queries.ts";
import { whyNoDispute } from "../why-no-dispute.ts";
import { howItEnded, newestOf } from "./decision.ts";
import { problemWords, type ProblemWords } from "./problem-words.ts";

export type ProblemPageServices = BuyersPageServices & {
  media: MediaStore;
  chat: ChatReader;
};

const photosMax = 3;
const photoMaxBytes = 6_000_000;
const textMax = 2_000;
/** The photos plus the other fields. */
const formMaxBytes = photosMax * photoMaxBytes + 64_000;

type Typed = { reason: string; text: string };
type Faults = Partial<Record<"text" | "photos" | "form", string>>;
type Known = Awaited<ReturnType<typeof newestOf>> & { lines: EvidenceRow[] };

export function problemPages(services: ProblemPageServices): PageRow[] {
  const path = "/pay/{token}/problem";
  return [
    {
      method: "GET",
      path,
      summary: "Page to report a problem with an order",
      handle: async (request) => {
        const opened = await openAsBuyer(services, request);
        return opened
          ? show(services, { opened, status: 200, typed: { reason: "", text: "" }, faults: {} })
          : noBuyersPage(request);
      },
    },
    {
      method: "POST",
      path,
      summary: "The buyer reports a problem: the money is frozen, and the shop is asked",
      takesFiles: {
        maxBytes: formMaxBytes,
        opens: ({ token = "" }) => readPrivateToken(services.vault, token) !== null,
      },
      handle: async (request) => {
        const opened = await openAsBuyer(services, request);
        return opened ? tell(services, opened, request) : noBuyersPage(request);
      },
    },
  ];
}

async function tell(services: ProblemPageServices, opened: BuyersPage, request: PageRequest): Promise<PageAnswer> {
  const { form, files, cut } = request;
  const words = problemWords[opened.language];
  const typed = { reason: form.reason ?? "", text: (form.text ?? "").trim().slice(0, textMax) };
  const photos = files.filter(({ field }) => field === "photos").map(({ bytes }) => bytes);
  const faults: Faults = {
    ...(typed.text ? {} : { text: words.whatNeeded }),
    ...(photos.some(({ length }) => length > photoMaxBytes) || cut ? { photos: words.photosLarge } : {}),
    ...(photos.length > photosMax ? { photos: words.photosMany } : {}),
  };
  if (Object.keys(faults).length > 0) return show(services, { opened, status: 400, typed, faults });
  const drawn = await draw(photos, words);
  if ("fault" in drawn) return show(services, { opened, status: 400, typed, faults: { photos: drawn.fault } });
  const { actor, pageUrl } = opened;
  const kept: StoredFile[] = [];
  for (const bytes of drawn.pictures)
    kept.push(
      await storeFile(services.media, actor.shopId, { kind: "image", mimeType: "image/jpeg", fileName: null, bytes }),
    );
  const done = await services.database
    .write(actor.shopId, (tx) => write(tx, { services, opened, typed, photos: kept, seen: form.seen ?? "" }))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
  // No row refers to these files, so they are deleted.
  if (done !== "told") for (const { id } of kept) await dropFile(services.media, actor.shopId, id);
  if (done instanceof Refusal) {
    const form = done.code === "dispute_too_late" ? words.tooLate : words.nothing;
    return show(services, { opened, status: done.status, typed, faults: { form } });
  }
  return seeOther(`${pageUrl}/problem`);
}

/** Drawn again, so that a photo's hidden data is not stored. */
async function draw(
  photos: readonly Buffer[],
  words: ProblemWords,
): Promise<{ pictures: Buffer[] } | { fault: string }> {
  const pictures: Buffer[] = [];
  // Asking the buyer to send it again would never help.
  if (photos.some((photo) => sniff(photo, null)?.mimeType === "image/heic")) return { fault: words.photosHeic };
  try {
    for (const photo of photos) {
      const { files } = await drawSizes(photo);
      pictures.push(...files.filter(({ mimeType }) => mimeType === "image/jpeg").map(({ bytes }) => bytes));
    }
    return { pictures };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { fault: error.code === "unsupported_media_type" ? words.photosKind : words.photosBroken };
  }
}

/** `seen` is how many lines the buyer saw. If the form is sent twice, the second finds more lines and adds nothing. */
async function write(
  tx: Tx,
  {
    services: { chat },
    opened: { actor, order },
    typed,
    photos,
    seen,
  }: { services: ProblemPageServices; opened: BuyersPage; typed: Typed; photos: readonly StoredFile[]; seen: string },
): Promise<"told" | "told before"> {
  await lockOrder(tx, order.shop_id, order.id);
  const { dispute, lines } = await readKnown(tx, order.shop_id, order.id);
  const open = dispute && dispute.state !== "resolved" ? dispute : null;
  if (seen !== String(lines.length)) return "told before";
  const chosen = disputeReasons.find((known) => known === typed.reason);
  const isAdded = open !== null && !(chosen && isOfShop(open));
  const { id } = isAdded
    ? open
    : await openDispute(
        tx,
        actor,
        {
          orderId: order.id as Id<"order">,
          openedBy: "buyer",
          reason: chosen ?? disputeReasons[0],
          description: typed.text,
        },
        chat,
      );
  for (const photo of photos) {
    await keepFile(tx, actor.shopId, actor.now, photo);
    await giveEvidence(tx, actor, id, {
      by: "buyer",
      kind: "document",
      text: "A photo of the buyer's.",
      mediaId: photo.id as Id<"media">,
    });
  }
  if (isAdded) await giveEvidence(tx, actor, id, { by: "buyer", kind: "statement", text: typed.text });
  return "told";
}

/** Reads the order's latest dispute, its lines, and its refunds. */
async function readKnown(tx: Tx, shopId: string, orderId: string): Promise<Known> {
  const newest = await newestOf(tx, shopId, orderId);
  const { dispute } = newest;
  return { ...newest, lines: dispute ? await evidenceOf(tx, shopId, dispute.id) : [] };
}

async function show(
  services: ProblemPageServices,
  { opened, status, typed, faults }: { opened: BuyersPage; status: number; typed: Typed; faults: Faults },
): Promise<PageAnswer> {
  const { order } = opened;
  const words = problemWords[opened.language];
  const [known, whyNone] = await services.database.read(order.shop_id, (tx) =>
    Promise.all([readKnown(tx, order.shop_id, order.id), whyNoDispute(tx, order, opened.actor.now)]),
  );
  const isOpen = known.dispute !== undefined && known.dispute.state !== "resolved";
  // Money that was refunded or released too long ago can't be stopped. The page offers nothing that would be refused.
  const isOver = !isOpen && (order.payment === "refunded" || whyNone !== null);
  const over = whyNone === "dispute_too_late" && order.payment !== "refunded" ? words.tooLate : words.nothing;
  const isPaid = order.funds === "released" || order.funds === "split";
  const lead = html`${!isOpen && html`<p>${isOver ? over : isPaid ? words.leadPaid : words.lead}</p>`}
  ${!isOver && faults.form && html`<p class="fault" role="alert">${faults.form}</p>`}`;
  const body = html`${known.dispute && soFar(opened, known.dispute, known, words)}${!isOver && form(opened, known, typed, faults, words)}`;
  return answerPage(status, buyersPage(opened, words.title, { lead, back: words.toOrder, script: photoScript }, body), {
    scripted: true,
  });
}

/** What a side loses by not answering, and by when. A bank has its own deadlines. */
function deadlineOf(
  { state, opened_by, due_at, decide_by, reason }: ListedDispute,
  { until, untilProof }: ProblemWords,
) {
  if (opened_by === "gateway") return null;
  if (state === "under_review") return decide_by && { words: until.under_review, at: decide_by };
  if (due_at === null || (state !== "awaiting_seller" && state !== "awaiting_buyer")) return null;
  const losesNothing = state === "awaiting_buyer" && isAboutArrival({ reason });
  return { words: losesNothing ? untilProof : until[state], at: due_at };
}

function soFar(opened: BuyersPage, dispute: ListedDispute, known: Known, words: ProblemWords): Html {
  const { order, shop, language } = opened;
  const said = known.lines.filter(({ by_whom }) => by_whom !== "system");
  const deadline = deadlineOf(dispute, words);
  const given = givenOf(dispute);
  const shown = (minor: bigint): string => formatIn(language, money(minor, order.currency));
  return html`<section class="summary" aria-labelledby="so-far">
    <h2 id="so-far">${words.states[dispute.state as keyof ProblemWords["states"]]}</h2>
    <dl class="sums">
      <div>
        <dt>${dispute.state === "resolved" || given > 0n ? words.wasAbout : words.sum}</dt>
        <dd>${shown(dispute.amount)}</dd>
      </div>
    </dl>
    ${isEnteredBySeller(dispute) ? html`<p>${words.openedForYou}</p>` : html`<p>${openedWords(language, openerOf(dispute), shop.name)}</p>`}
    ${given > 0n && dispute.state !== "resolved" && html`<p>${words.partGiven(shown(given))}</p>`}
    ${dispute.outcome && html`<p>${howItEnded(known, dispute, language)}</p>`}${deadline && html`<p>${deadline.words(pageMoment(deadline.at, shop.timezone, language))}</p>`}
    <h3 class="where">${words.told}</h3>
    <ul class="said">
      ${said.map((line) => lineSaid(line, words))}
    </ul>
  </section>`;
}

/** What the shop entered in the buyer's name is not the buyer's statement. */
function lineSaid({ by_whom, entered_by_seller, kind, text }: EvidenceRow, words: ProblemWords): Html {
  const theirs = by_whom === "buyer" && !entered_by_seller;
  const who = entered_by_seller ? words.forYou : theirs ? words.yours : text === null ? words.shops : words.shopWrites;
  return html`<li>
    <b>${who}:</b>
    <bdi>${kind === "document" && theirs ? words.photo : (text ?? words.photo)}</bdi>
  </li>`;
}

function form(opened: BuyersPage, { dispute, lines }: Known, typed: Typed, faults: Faults, words: ProblemWords): Html {
  const open = dispute !== undefined && dispute.state !== "resolved";
  return html`<form
    class="next"
    method="post"
    enctype="multipart/form-data"
    data-photos-max="${String(photosMax)}"
    data-photos-many="${words.photosMany}"
    data-sending="${words.sending}"
    data-broken="${words.lineBroke}"
    action="${ownAddress(`${opened.pageUrl}/problem`)}"
  >
    <input type="hidden" name="seen" value="${String(lines.length)}" />
    ${(!open || isOfShop(dispute)) && reasonField(typed.reason, words, open)}
    ${textField({ name: "text", label: open && !isOfShop(dispute) ? words.more : words.what, value: typed.text, fault: faults.text, maxLength: textMax, rows: 4 })}
    <div class="field">
      <label for="photos">${words.photos}</label>
      <input
        type="file"
        id="photos"
        name="photos"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        multiple
        aria-describedby="photos-told"
        ${faults.photos !== undefined && html` aria-invalid="true"`}
      />
      <p id="photos-told" ${faults.photos !== undefined && html` class="fault"`}>
        ${faults.photos ?? words.photosHint}
      </p>
    </div>
    <p><button class="button" type="submit">${open ? words.add : words.send}</button></p>
  </form>`;
}

/** @param answers whether the buyer may also only answer the shop's dispute */
function reasonField(chosen: string, words: ProblemWords, answers: boolean): Html {
  const option = (reason: DisputeReason) =>
    html`<option value="${reason}" ${reason === chosen && html` selected`}>${words.reasons[reason]}</option>`;
  return html`<div class="field">
    <label for="reason">${words.reason}</label>
    <select id="reason" name="reason" ${answers && html`aria-describedby="reason-told"`}>
      ${answers && html`<option value="">${words.onlyAnswer}</option>`}${disputeReasons.map(option)}
    </select>
    ${answers && html`<p id="reason-told">${words.ownDispute}</p>`}
  </div>`;
}
