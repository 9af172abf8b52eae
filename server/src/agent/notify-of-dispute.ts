// Messages to the buyer when a dispute is opened, answered by the shop or decided, in their language, once each. A side that
// stays silent loses, so buyers should not have to check whether it is their turn. The event informs the seller.
import { checkoutOfOrder } from "../checkout/index.ts";
import { chatOfBuyer, findConversation, privateLinkMark, queueMessage } from "../conversations/index.ts";
import { recordNotice } from "../escrow/index.ts";
import {
  type EvidenceRow,
  evidenceOf,
  findDispute,
  isAboutArrival,
  isEnteredBySeller,
  type ListedDispute,
  turnNotice,
} from "../disputes/index.ts";
import { hours } from "../kernel/values/clock.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import type { Language } from "./brain.ts";
import { type Given, moreWords } from "./dispute-evidence-words.ts";
import { decisionTemplate } from "./decision-template.ts";
import { restOfDecided } from "./rest-of-decided.ts";

export function notifyOfDisputeJob(database: Database): JobRow<{ shopId: string; disputeId: string }> {
  return {
    name: "tell-of-dispute",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, disputeId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-dispute", now);
      await database.write(shopId, async (tx) => {
        const dispute = await findDispute(tx, shopId, disputeId);
        const order = await findOrder(tx, shopId, dispute.order_id);
        // A buyer who ordered without writing to us has no chat to write into.
        const chat = await chatOfBuyer(tx, shopId, order.id);
        if (!chat) return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        const checkout = await checkoutOfOrder(tx, shopId, order.id);
        const link = checkout ? ` ${privateLinkMark}/problem` : "";
        const given = givenIn(dispute, await evidenceOf(tx, shopId, disputeId));
        const text = newsOf(dispute)(words[language], {
          number: order.number,
          ...sumsOf(language, dispute),
          hours: hoursLeft(dispute.due_at, now),
          link,
          more: moreOf(language, given, link),
          rest: await restOfDecided(tx, order, language),
          by: decidedWords[language][dispute.decided_by as DecidedBy] ?? "",
          silence: silenceWords[language][isAboutArrival(dispute) ? "proof" : "shop"],
        });
        const facts = { number: order.number, ...sumsOf(language, dispute) };
        const template = await decisionTemplate(
          tx,
          actor,
          { conversation, language },
          {
            ...facts,
            outcome: dispute.outcome,
          },
        );
        try {
          const [message] = await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: template ?? { type: "text", text, previewUrl: false },
            once: `dispute:${disputeId}:${stageOf(dispute)}`,
            orderId: order.id,
            ...(template ? {} : { secretsOf: order.id }),
          });
          if (awaitsBuyer(dispute) && message)
            await recordNotice(tx, shopId, {
              orderId: order.id,
              about: turnNotice(dispute),
              messageId: message.id,
            });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, disputeId }, "the buyer was not told of the dispute: the channel's window is closed");
        }
      });
    },
  };
}

/** A bank may decide a second time. */
function stageOf(dispute: ListedDispute): string {
  const { state, turns, opened_by_buyer_themselves: isBuyers } = dispute;
  if (isAnswered(dispute)) return isBuyers ? "answered" : "answered_there";
  if (state !== "resolved") return isBuyers ? "opened" : "opened_by_shop";
  return turns === 0 ? "resolved" : `resolved:${turns}`;
}

/** The shop has answered what the buyer said. */
function isAnswered({ state, opened_by }: ListedDispute): boolean {
  return state === "awaiting_buyer" && opened_by === "buyer";
}

/** Their silence counts only if this message reached them. */
function awaitsBuyer({ state, opened_by }: ListedDispute): boolean {
  return state === "awaiting_buyer" && opened_by !== "gateway";
}

function hoursLeft(due: Date | null, now: Date): number {
  return Math.max(1, Math.round(((due?.getTime() ?? 0) - now.getTime()) / hours(1)));
}

/**
 * `hours`: hours until the answer is due. `link`: the page that shows what was said, with a space before it; or "". `more`:
 * what the buyer has given already, and where to send the rest, with a space before it; or "".
 */
type Facts = {
  number: string;
  sum: string;
  toBuyer: string;
  hours: number;
  link: string;
  more: string;
  /** Says where the rest of the money is, which the buyer does not get back. */
  rest: string;
  /** Who decided, with a space before it, or "". */
  by: string;
  /** What their silence leads to. */
  silence: string;
};

function givenIn({ opened_by_buyer_themselves, description }: ListedDispute, lines: readonly EvidenceRow[]): Given {
  const theirs = lines.filter(({ by_whom, entered_by_seller }) => by_whom === "buyer" && !entered_by_seller);
  const pictures = theirs.some(({ media_id, url }) => media_id !== null || url !== null);
  const said = theirs.some(({ kind }) => kind === "statement") || (opened_by_buyer_themselves && Boolean(description));
  return said ? (pictures ? "both" : "words") : pictures ? "pictures" : "nothing";
}

/** While the dispute does not wait for the buyer, their chat messages are not part of it: they add to it on the page. */
function moreOf(language: Language, given: Given, link: string): string {
  const { stands, ask } = moreWords[language][given];
  return [stands, link === "" ? "" : `${ask}${link}`].map((part) => part && ` ${part}`).join("");
}
type Words = Record<
  | "opened"
  | "by_shop"
  | "by_clock"
  | "returned"
  | "for_you"
  | "answered"
  | "answered_there"
  | "bank"
  | "buyer"
  | "seller"
  | "split",
  (facts: Facts) => string
>;

function sumsOf(language: Language, { amount, to_buyer, currency }: ListedDispute): Pick<Facts, "sum" | "toBuyer"> {
  const shown = (minor: bigint): string => formatIn(language, money(minor, currency));
  return { sum: shown(amount), toBuyer: shown(to_buyer ?? 0n) };
}

function newsOf(dispute: ListedDispute): (words: Words, facts: Facts) => string {
  const { state, outcome, opened_by } = dispute;
  const entered = isEnteredBySeller(dispute);
  if (isAnswered(dispute))
    return (language, facts) => (entered ? language.answered_there(facts) : language.answered(facts));
  const opened =
    opened_by === "gateway"
      ? "bank"
      : opened_by === "seller"
        ? "by_shop"
        : entered
          ? "for_you"
          : dispute.opened_by_clock
            ? isAboutArrival(dispute)
              ? "by_clock"
              : "returned"
            : "opened";
  const news = state !== "resolved" ? opened : (outcome as "buyer");
  return (language, facts) => language[news](facts);
}

const words: Record<Language, Words> = {
  en: {
    returned: ({ number, sum, more }) =>
      `You sent goods of order *${number}* back, and the shop has not answered. So we opened a dispute for you. ${sum} is frozen until it is decided, within 72 hours.${more}`,
    by_clock: ({ number, sum, more }) =>
      `Nothing shows that your order *${number}* came, and nobody answered. So we opened a dispute for you. ${sum} is frozen until it is decided, within 72 hours. The shop has to show that it came. If it has come, tell us here.${more}`,
    by_shop: ({ number, sum, hours: left, link, silence }) =>
      `The shop opened a dispute about order *${number}*. ${sum} is frozen until it is decided, within 72 hours. Say what you think within ${left} hours, in this chat or there:${link}\n${silence}`,
    opened: ({ number, sum, more }) =>
      `A dispute about order *${number}* is open. ${sum} is frozen until it is decided, within 72 hours.${more}`,
    answered: ({ number, hours: left, link, silence }) =>
      `The shop has answered what you told us about order *${number}*. Read it and say what you think within ${left} hours, in this chat or there:${link}\n${silence}`,
    for_you: ({ number, sum, more }) =>
      `The shop opened a dispute about order *${number}* in your name. ${sum} is frozen until it is decided, within 72 hours. The shop's words are not yours.${more}`,
    answered_there: ({ number, hours: left, link, silence }) =>
      `The shop has answered in the dispute about order *${number}* that it opened in your name. Read it and say what you think within ${left} hours, in this chat or there:${link}\n${silence}`,
    bank: ({ number, sum }) =>
      `Your bank told us that you dispute the payment for order *${number}*. ${sum} is frozen until your bank decides.`,
    buyer: ({ number, toBuyer, by }) =>
      `The dispute about order *${number}* is decided for you: ${toBuyer} goes back the way you paid.${by}`,
    seller: ({ number, rest, by }) => `The dispute about order *${number}* is decided for the shop.${by}${rest}`,
    split: ({ number, toBuyer, rest, by }) =>
      `The dispute about order *${number}* is decided: ${toBuyer} goes back the way you paid.${by}${rest}`,
  },
  fr: {
    returned: ({ number, sum, more }) =>
      `Vous avez renvoyé des articles de la commande *${number}*, et la boutique n'a pas répondu. Nous avons donc ouvert un litige pour vous. ${sum} sont bloqués jusqu'à la décision, sous 72 heures.${more}`,
    by_clock: ({ number, sum, more }) =>
      `Rien ne montre que votre commande *${number}* est arrivée, et personne n'a répondu. Nous avons donc ouvert un litige pour vous. ${sum} sont bloqués jusqu'à la décision, sous 72 heures. La boutique doit montrer qu'elle est arrivée. Si vous l'avez reçue, dites-le-nous ici.${more}`,
    by_shop: ({ number, sum, hours: left, link, silence }) =>
      `La boutique a ouvert un litige sur la commande *${number}*. ${sum} sont bloqués jusqu'à la décision, sous 72 heures. Dites ce que vous en pensez d'ici ${left} heures, dans cette discussion ou là :${link}\n${silence}`,
    opened: ({ number, sum, more }) =>
      `Un litige est ouvert pour la commande *${number}*. ${sum} sont bloqués jusqu'à la décision, sous 72 heures.${more}`,
    answered: ({ number, hours: left, link, silence }) =>
      `La boutique a répondu à votre litige sur la commande *${number}*. Lisez sa réponse et dites ce que vous en pensez d'ici ${left} heures, dans cette discussion ou là :${link}\n${silence}`,
    for_you: ({ number, sum, more }) =>
      `La boutique a ouvert un litige en votre nom pour la commande *${number}*. ${sum} sont bloqués jusqu'à la décision, sous 72 heures. Ses mots ne sont pas les vôtres.${more}`,
    answered_there: ({ number, hours: left, link, silence }) =>
      `La boutique a répondu dans le litige qu'elle a ouvert en votre nom pour la commande *${number}*. Lisez sa réponse et dites ce que vous en pensez d'ici ${left} heures, dans cette discussion ou là :${link}\n${silence}`,
    bank: ({ number, sum }) =>
      `Votre banque nous dit que vous contestez le paiement de la commande *${number}*. ${sum} sont bloqués jusqu'à sa décision.`,
    buyer: ({ number, toBuyer, by }) =>
      `Le litige de la commande *${number}* est tranché en votre faveur : ${toBuyer} vous reviennent par le moyen que vous avez utilisé.${by}`,
    seller: ({ number, rest, by }) =>
      `Le litige de la commande *${number}* est tranché en faveur de la boutique.${by}${rest}`,
    split: ({ number, toBuyer, rest, by }) =>
      `Le litige de la commande *${number}* est tranché : ${toBuyer} vous reviennent par le moyen que vous avez utilisé.${by}${rest}`,
  },
  pcm: {
    returned: ({ number, sum, more }) =>
      `You don send goods of order *${number}* back, and the shop never answer. So we don open dispute for you. We don hold ${sum} till dem decide am, inside 72 hours.${more}`,
    by_clock: ({ number, sum, more }) =>
      `Nothing show say your order *${number}* reach, and nobody answer. So we don open dispute for you. We don hold ${sum} till dem decide am, inside 72 hours. The shop must show say e reach. If e don reach, tell us here.${more}`,
    by_shop: ({ number, sum, hours: left, link, silence }) =>
      `The shop don open dispute for order *${number}*. We don hold ${sum} till dem decide am, inside 72 hours. Talk your own inside ${left} hours, for this chat or there:${link}\n${silence}`,
    opened: ({ number, sum, more }) =>
      `Dispute don open for order *${number}*. We don hold ${sum} till dem decide am, inside 72 hours.${more}`,
    answered: ({ number, hours: left, link, silence }) =>
      `The shop don answer wetin you talk about order *${number}*. Read am, talk your own inside ${left} hours, for this chat or there:${link}\n${silence}`,
    for_you: ({ number, sum, more }) =>
      `The shop don open dispute for order *${number}* for your name. We don hold ${sum} till dem decide am, inside 72 hours. Wetin the shop talk no be your own talk.${more}`,
    answered_there: ({ number, hours: left, link, silence }) =>
      `The shop don answer for the dispute wey e open for your name about order *${number}*. Read am, talk your own inside ${left} hours, for this chat or there:${link}\n${silence}`,
    bank: ({ number, sum }) =>
      `Your bank tell us say you dey dispute the payment for order *${number}*. We don hold ${sum} till your bank decide.`,
    buyer: ({ number, toBuyer, by }) =>
      `Dem don decide the dispute for order *${number}* for you: ${toBuyer} dey go back the way you take pay.${by}`,
    seller: ({ number, rest, by }) => `Dem don decide the dispute for order *${number}* for the shop.${by}${rest}`,
    split: ({ number, toBuyer, rest, by }) =>
      `Dem don decide the dispute for order *${number}*: ${toBuyer} dey go back the way you take pay.${by}${rest}`,
  },
  sw: {
    returned: ({ number, sum, more }) =>
      `Ulirudisha bidhaa za oda *${number}*, na duka halijajibu. Kwa hiyo tumefungua malalamiko kwa ajili yako. ${sum} imezuiwa hadi uamuzi utolewe, ndani ya saa 72.${more}`,
    by_clock: ({ number, sum, more }) =>
      `Hakuna kinachoonyesha kuwa oda yako *${number}* imefika, na hakuna aliyejibu. Kwa hiyo tumefungua malalamiko kwa ajili yako. ${sum} imezuiwa hadi uamuzi utolewe, ndani ya saa 72. Duka lazima lionyeshe kuwa imefika. Kama imefika, tuambie hapa.${more}`,
    by_shop: ({ number, sum, hours: left, link, silence }) =>
      `Duka limefungua malalamiko kuhusu oda *${number}*. ${sum} imezuiwa hadi uamuzi utolewe, ndani ya saa 72. Sema maoni yako ndani ya saa ${left}, kwenye mazungumzo haya au hapo:${link}\n${silence}`,
    opened: ({ number, sum, more }) =>
      `Malalamiko kuhusu oda *${number}* yamefunguliwa. ${sum} imezuiwa hadi uamuzi utolewe, ndani ya saa 72.${more}`,
    answered: ({ number, hours: left, link, silence }) =>
      `Duka limejibu uliyosema kuhusu oda *${number}*. Soma jibu lao na useme maoni yako ndani ya saa ${left}, kwenye mazungumzo haya au hapo:${link}\n${silence}`,
    for_you: ({ number, sum, more }) =>
      `Duka limefungua malalamiko kuhusu oda *${number}* kwa jina lako. ${sum} imezuiwa hadi uamuzi utolewe, ndani ya saa 72. Maneno ya duka si maneno yako.${more}`,
    answered_there: ({ number, hours: left, link, silence }) =>
      `Duka limejibu katika malalamiko kuhusu oda *${number}* ambayo lilifungua kwa jina lako. Soma jibu lao na useme maoni yako ndani ya saa ${left}, kwenye mazungumzo haya au hapo:${link}\n${silence}`,
    bank: ({ number, sum }) =>
      `Benki yako imetuambia kuwa unapinga malipo ya oda *${number}*. ${sum} imezuiwa hadi benki yako iamue.`,
    buyer: ({ number, toBuyer, by }) =>
      `Malalamiko kuhusu oda *${number}* yameamuliwa kwa upande wako: ${toBuyer} inarudi kwa njia uliyolipia.${by}`,
    seller: ({ number, rest, by }) => `Malalamiko kuhusu oda *${number}* yameamuliwa kwa upande wa duka.${by}${rest}`,
    split: ({ number, toBuyer, rest, by }) =>
      `Malalamiko kuhusu oda *${number}* yameamuliwa: ${toBuyer} inarudi kwa njia uliyolipia.${by}${rest}`,
  },
};

type DecidedBy = "seller" | "operator" | "rules";

const decidedWords: Record<Language, Record<DecidedBy, string>> = {
  en: {
    seller: " The shop decided it.",
    operator: " Sokoni decided it after a review.",
    rules: " It was decided by what was said in time and what is proven.",
  },
  fr: {
    seller: " C'est la boutique qui l'a tranché.",
    operator: " Sokoni l'a tranché après examen.",
    rules: " Ce qui a été dit à temps et ce qui est prouvé l'a tranché.",
  },
  pcm: {
    seller: " Na the shop decide am.",
    operator: " Na Sokoni decide am after dem check am.",
    rules: " Na wetin person talk for time and wetin get proof decide am.",
  },
  sw: {
    seller: " Duka ndilo lililoamua.",
    operator: " Sokoni imeamua baada ya kuchunguza.",
    rules: " Yaliyosemwa kwa wakati na yaliyothibitishwa ndiyo yaliyoamua.",
  },
};

/** A shop's word that an order came is no proof. */
const silenceWords: Record<Language, Record<"shop" | "proof", string>> = {
  en: {
    shop: "If you say nothing by then, the dispute is decided for the shop. It gets the money only when it is proven that your order reached you.",
    proof: "If you say nothing, the dispute is decided by what is proven.",
  },
  fr: {
    shop: "Sans un mot de vous d'ici là, le litige est tranché pour la boutique. Elle ne reçoit l'argent que s'il est prouvé que la commande est chez vous.",
    proof: "Sans un mot de vous, ce qui est prouvé décide.",
  },
  pcm: {
    shop: "If you no talk anything before that time, dem go decide the dispute for the shop. The shop go get the money only when e clear say your order reach you.",
    proof: "If you no talk anything, na wetin get proof go decide am.",
  },
  sw: {
    shop: "Ukikaa kimya hadi hapo, malalamiko yataamuliwa kwa upande wa duka. Duka litapata pesa tu ikithibitishwa kuwa oda imekufikia.",
    proof: "Ukikaa kimya, kilichothibitishwa ndicho kitaamua.",
  },
};
