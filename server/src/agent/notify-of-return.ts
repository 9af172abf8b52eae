// What the shop says to a return: the buyer is told in their language, once each. Of money on its way the refund tells. What the shop entered
// is told as its word, with the way to say no: a seller can enter a return that nobody asked for.
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { findOrder } from "../orders/index.ts";
import { awaitsYes, findReturn, type ReturnRow } from "../returns/index.ts";
import { askingForYes, named } from "./answer-replacement.ts";
import { returnNothingButton } from "./return-nothing.ts";
import { shopWrites } from "./shop-writes.ts";
import type { Shop } from "../shops/index.ts";
import { sentBackTap } from "./answer-return.ts";
import { dayIn } from "./ask-arrival.ts";
import type { Language } from "./brain.ts";
import { sayOfReturn } from "./say-of-return.ts";
import { type ReturnNews, shortNews } from "./short-return-news.ts";
import { sentButton } from "./notify-of-open-return.ts";

export function notifyOfReturnJob(database: Database): JobRow<{ shopId: string; returnId: string }> {
  return {
    name: "tell-of-return",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, returnId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-return", now);
      await database.write(shopId, async (tx) => {
        const row = await findReturn(tx, shopId, returnId);
        const news = newsOf(row);
        const order = await findOrder(tx, shopId, row.order_id);
        if (news === null) return;
        const goods = named(row.lines);
        // It may be another size, or something else: what is sent is named, not what came back.
        const replacement =
          row.replacement_order_id === null ? null : await findOrder(tx, shopId, row.replacement_order_id);
        const sent = replacement === null ? "" : named(replacement.lines);

        const entered = row.entered_by_seller ? enteredWords[news] : undefined;
        await sayOfReturn(tx, actor, row, {
          once: `return:${returnId}:${replacement?.id ?? news}`,
          log,
          say: ({ language, shop, page }) => {
            const facts = { goods, sent, number: order.number, page, day: dayOf(row, language, shop) };
            const here = isHere(row) && page !== "" ? rejectedHere[language](facts) : null;
            const said = here ?? (entered ?? words[news])[language](facts);
            const isKept = here !== null && (order.funds === "held" || order.funds === "frozen");
            const note = row.decision_note
              ? shopWrites(language, row.decision_note)
              : news === "approved"
                ? wayOf(shop, language)
                : null;
            const text = [said, isKept ? keptUntilThen[language] : null, note].filter(Boolean).join("\n");
            const buttons = entered ? [returnNothingButton(returnId, language)] : tapsFor(row, language);
            const short = shortNews(isHere(row) ? "rejected_here" : news, language, facts);
            if (replacement !== null && awaitsYes(row, replacement))
              return { content: askingForYes(row, replacement, language, text, buttons), short };
            if (buttons.length > 0) return { content: { type: "buttons", text, buttons }, short };
            return { content: { type: "text", text, previewUrl: false }, short };
          },
        });
      });
    },
  };
}

/** The shop takes it back: who has sent it says so with a tap. */
function tapsFor({ id, state, sent_at }: ReturnRow, language: Language): { id: string; title: string }[] {
  return state === "approved" && sent_at === null ? [{ id: sentBackTap(id), title: sentButton[language] }] : [];
}

/** The shop received it, and gives nothing for it. */
function isHere({ state, due_at, lines }: ReturnRow): boolean {
  return state === "rejected" && due_at !== null && lines.some(({ condition }) => condition !== null);
}

function dayOf({ due_at }: ReturnRow, language: Language, { timezone }: Shop): string {
  return due_at === null ? "" : dayIn(language, due_at, timezone);
}

/** Where the goods go when nobody said it: the shop's own words about returns, or its pick-up point. */
function wayOf({ policies, pickup }: Shop, language: Language): string | null {
  const written = ["returns", "return", "exchange"].map((name) => policies[name]?.trim()).find(Boolean);
  if (written) return shopWrites(language, written.slice(0, wayMax));
  return pickup ? `${bringIt[language]} ${shopWrites(language, pickup.address)}` : null;
}

const wayMax = 500;
const bringIt: Record<Language, string> = {
  en: "Please bring or send it to the shop.",
  fr: "Apportez-le ou envoyez-le à la boutique.",
  pcm: "Abeg bring am or send am come the shop.",
  sw: "Tafadhali ilete au itume dukani.",
};

const told: readonly News[] = ["asked", "approved", "rejected", "cancelled", "received", "replaced"];
type News = ReturnNews;

/** How it stands when the job runs: what has passed meanwhile is no news. */
function newsOf({ state, by_hand, disputed_at, dispute_id }: ReturnRow): News | null {
  // Of how the dispute ended they are told as of every dispute.
  if ((state === "cancelled" && disputed_at !== null) || dispute_id !== null) return null;
  if (state === "refunded") return by_hand ? "by_hand" : null;
  return told.find((news) => news === state) ?? null;
}

/** `sent`: what goes out in the place of the goods, or "". `day`: when the clock acts that runs now, or "". `page`: of the buyer, or "". */
type Facts = { goods: string; sent: string; number: string; day: string; page: string };

const rejectedHere: Record<Language, (facts: Facts) => string> = {
  en: ({ goods, number, day, page }) =>
    `The shop has ${goods} of order *${number}* back, and gives you no money for it. You can open a dispute until ${day}: ${page}/problem`,
  fr: ({ goods, number, day, page }) =>
    `La boutique a récupéré ${goods} de la commande *${number}*, et ne vous rend pas d'argent. Vous pouvez ouvrir un litige jusqu'au ${day} : ${page}/problem`,
  pcm: ({ goods, number, day, page }) =>
    `The shop don collect back ${goods} of order *${number}*, and dem no gree give you money for am. You fit open dispute till ${day}: ${page}/problem`,
  sw: ({ goods, number, day, page }) =>
    `Duka limepokea ${goods} ya oda *${number}*, na halikurudishii pesa. Unaweza kufungua malalamiko hadi ${day}: ${page}/problem`,
};

const keptUntilThen: Record<Language, string> = {
  en: "The money for it is kept until then.",
  fr: "Cet argent est gardé jusque-là.",
  pcm: "We dey hold the money for am till then.",
  sw: "Pesa yake inashikiliwa hadi hapo.",
};

const words: Record<News, Record<Language, (facts: Facts) => string>> = {
  asked: {
    en: ({ goods, number }) => `We have asked the shop about your return: ${goods} of order *${number}*.`,
    fr: ({ goods, number }) => `Nous avons transmis votre retour à la boutique : ${goods} de la commande *${number}*.`,
    pcm: ({ goods, number }) => `We don ask the shop about wetin you wan return: ${goods} of order *${number}*.`,
    sw: ({ goods, number }) => `Tumeuliza duka kuhusu unachorudisha: ${goods} ya oda *${number}*.`,
  },
  approved: {
    en: ({ goods, number }) => `The shop takes back ${goods} of order *${number}*.`,
    fr: ({ goods, number }) => `La boutique reprend ${goods} de la commande *${number}*.`,
    pcm: ({ goods, number }) => `The shop go collect back ${goods} of order *${number}*.`,
    sw: ({ goods, number }) => `Duka limekubali kurudishiwa ${goods} ya oda *${number}*.`,
  },
  rejected: {
    en: ({ goods, number }) =>
      `The shop does not take back ${goods} of order *${number}*. If that is wrong, tell us here.`,
    fr: ({ goods, number }) =>
      `La boutique ne reprend pas ${goods} de la commande *${number}*. Si c'est une erreur, dites-le-nous ici.`,
    pcm: ({ goods, number }) =>
      `The shop no gree collect back ${goods} of order *${number}*. If e no correct, tell us here.`,
    sw: ({ goods, number }) => `Duka halikukubali kurudishiwa ${goods} ya oda *${number}*. Kama si sawa, tuambie hapa.`,
  },
  cancelled: {
    en: ({ goods, number }) => `The return of ${goods} of order *${number}* is over. No money goes back for it.`,
    fr: ({ goods, number }) =>
      `Le retour de ${goods} de la commande *${number}* est clos. Aucun argent n'est rendu pour cela.`,
    pcm: ({ goods, number }) => `The return of ${goods} of order *${number}* don end. No money go come back for am.`,
    sw: ({ goods, number }) =>
      `Urudishaji wa ${goods} ya oda *${number}* umekwisha. Hakuna pesa inayorudi kwa ajili yake.`,
  },
  received: {
    en: ({ goods, number }) =>
      `The shop says that you returned ${goods} of order *${number}*. If that is wrong, tell us here.`,
    fr: ({ goods, number }) =>
      `La boutique indique que vous avez renvoyé ${goods} de la commande *${number}*. Si c'est une erreur, dites-le-nous ici.`,
    pcm: ({ goods, number }) =>
      `The shop talk say you don return ${goods} of order *${number}*. If e no correct, tell us here.`,
    sw: ({ goods, number }) => `Duka linasema umerudisha ${goods} ya oda *${number}*. Kama si sawa, tuambie hapa.`,
  },
  replaced: {
    en: ({ goods, sent, number }) =>
      `The shop says that it sends you ${sent} in place of ${goods} of order *${number}*. You pay nothing for it.`,
    fr: ({ goods, sent, number }) =>
      `La boutique dit vous envoyer ${sent} à la place de ${goods} de la commande *${number}*. Vous n'avez rien à payer.`,
    pcm: ({ goods, sent, number }) =>
      `The shop talk say dem go send you ${sent} for the place of ${goods} of order *${number}*. You no go pay again.`,
    sw: ({ goods, sent, number }) =>
      `Duka linasema linakutumia ${sent} badala ya ${goods} ya oda *${number}*. Hulipi chochote.`,
  },
  by_hand: {
    en: ({ goods, number }) => `The shop gives you your money for ${goods} of order *${number}* back by hand.`,
    fr: ({ goods, number }) => `La boutique vous rend en main propre l'argent de ${goods} de la commande *${number}*.`,
    pcm: ({ goods, number }) => `The shop go give you back your money for ${goods} of order *${number}* by hand.`,
    sw: ({ goods, number }) => `Duka litakurudishia pesa ya ${goods} ya oda *${number}* mkononi.`,
  },
};

/** The others are the shop's own acts, and told as such above. */
const enteredWords: Partial<Record<News, Record<Language, (facts: Facts) => string>>> = {
  asked: {
    en: ({ goods, number }) =>
      `The shop has entered a return: ${goods} of order *${number}*. If you are not returning anything, tap below: the return ends.`,
    fr: ({ goods, number }) =>
      `La boutique a inscrit un retour : ${goods} de la commande *${number}*. Si vous ne renvoyez rien, appuyez ci-dessous : le retour est annulé.`,
    pcm: ({ goods, number }) =>
      `The shop don write say you dey return ${goods} of order *${number}*. If you no dey return anything, tap for down: the return go end.`,
    sw: ({ goods, number }) =>
      `Duka limeandika urudishaji: ${goods} ya oda *${number}*. Kama hurudishi kitu, gusa hapa chini: urudishaji utaisha.`,
  },
  approved: {
    en: ({ goods, number }) =>
      `The shop has entered a return and agrees to it: ${goods} of order *${number}*. If you are not returning anything, tap below: the return ends.`,
    fr: ({ goods, number }) =>
      `La boutique a inscrit un retour et l'accepte : ${goods} de la commande *${number}*. Si vous ne renvoyez rien, appuyez ci-dessous : le retour est annulé.`,
    pcm: ({ goods, number }) =>
      `The shop don write return and e gree: ${goods} of order *${number}*. If you no dey return anything, tap for down: the return go end.`,
    sw: ({ goods, number }) =>
      `Duka limeandika urudishaji na limeukubali: ${goods} ya oda *${number}*. Kama hurudishi kitu, gusa hapa chini: urudishaji utaisha.`,
  },
  received: {
    en: ({ goods, number }) =>
      `The shop says that you returned ${goods} of order *${number}*. The shop entered this return. If you returned nothing, tap below.`,
    fr: ({ goods, number }) =>
      `La boutique indique que vous avez renvoyé ${goods} de la commande *${number}*. C'est elle qui a inscrit ce retour. Si vous n'avez rien renvoyé, appuyez ci-dessous.`,
    pcm: ({ goods, number }) =>
      `The shop talk say you don return ${goods} of order *${number}*. Na the shop write this return. If you no return anything, tap for down.`,
    sw: ({ goods, number }) =>
      `Duka linasema umerudisha ${goods} ya oda *${number}*. Duka ndilo lililoandika urudishaji huu. Kama hukurudisha kitu, gusa hapa chini.`,
  },
  replaced: {
    en: ({ goods, sent, number }) =>
      `The shop has entered a return of ${goods} of order *${number}*, and says that it sends you ${sent} in its place. You pay nothing for it. If you returned nothing, tap below.`,
    fr: ({ goods, sent, number }) =>
      `La boutique a inscrit le retour de ${goods} de la commande *${number}*, et dit vous envoyer ${sent} à la place. Vous n'avez rien à payer. Si vous n'avez rien renvoyé, appuyez ci-dessous.`,
    pcm: ({ goods, sent, number }) =>
      `The shop write say you return ${goods} of order *${number}*, and say dem go send you ${sent} for e place. You no go pay again. If you no return anything, tap for down.`,
    sw: ({ goods, sent, number }) =>
      `Duka limeandika kuwa umerudisha ${goods} ya oda *${number}*, na linasema linakutumia ${sent} badala yake. Hulipi chochote. Kama hukurudisha kitu, gusa hapa chini.`,
  },
  by_hand: {
    en: ({ goods, number }) =>
      `The shop has entered a return of ${goods} of order *${number}*, and says that it gives you the money by hand. If you returned nothing, tap below.`,
    fr: ({ goods, number }) =>
      `La boutique a inscrit le retour de ${goods} de la commande *${number}*, et dit vous rendre l'argent en main propre. Si vous n'avez rien renvoyé, appuyez ci-dessous.`,
    pcm: ({ goods, number }) =>
      `The shop write say you return ${goods} of order *${number}*, and say dem go give you the money by hand. If you no return anything, tap for down.`,
    sw: ({ goods, number }) =>
      `Duka limeandika kuwa umerudisha ${goods} ya oda *${number}*, na linasema litakupa pesa mkononi. Kama hukurudisha kitu, gusa hapa chini.`,
  },
};
