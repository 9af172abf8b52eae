// Messages during an open return: the shop offers less than the goods are worth, the buyer has sent them, or the time for
// that is nearly over.
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn, money } from "../kernel/values/money.ts";
import { findReturn, offerToAnswer, type ReturnRow } from "../returns/index.ts";
import { named } from "./answer-replacement.ts";
import { offerTapOf, sentBackTap } from "./answer-return.ts";
import { dayIn } from "./ask-arrival.ts";
import type { Language } from "./brain.ts";
import { sayOfReturn, type SaidTo } from "./say-of-return.ts";
import { shopWrites } from "./shop-writes.ts";

type Job = JobRow<{ shopId: string; returnId: string }>;

export function notifyOfOfferJob(database: Database): Job {
  return job("tell-of-offer", database, (row, to) => {
    const sum = offerToAnswer(row);
    if (sum === null) return null;
    const { offer, orElse, yes, no, short } = offers[to.language];
    const facts = factsOf(row, to, sum);
    const note = row.decision_note ? `\n${shopWrites(to.language, row.decision_note)}` : "";
    return {
      content: {
        type: "buttons",
        text: `${offer(facts)} ${orElse}${note}`,
        buttons: [
          { id: offerTapOf(row.id, sum), title: yes },
          { id: offerTapOf(row.id, "no"), title: no },
        ],
      },
      short: short(facts),
    };
  });
}

export function thankForReturnJob(database: Database): Job {
  return job("thank-for-return", database, (row, to) => {
    if (row.state !== "approved" || row.sent_at === null) return null;
    const { thanks, thanksShort } = others[to.language];
    const facts = factsOf(row, to);
    return { content: { type: "text", text: thanks(facts), previewUrl: false }, short: thanksShort(facts) };
  });
}

export function remindOfReturnJob(database: Database): Job {
  return job("remind-of-return", database, (row, to) => {
    if (row.state !== "approved" || row.sent_at !== null) return null;
    const { reminder, reminderShort } = others[to.language];
    const facts = factsOf(row, to);
    const buttons = [{ id: sentBackTap(row.id), title: sentButton[to.language] }];
    return { content: { type: "buttons", text: reminder(facts), buttons }, short: reminderShort(facts) };
  });
}

function job(name: string, database: Database, say: (row: ReturnRow, to: SaidTo) => ReturnType<SayOf>): Job {
  return {
    name,
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, returnId }, { now, log }) => {
      const actor = systemActor(shopId, name, now);
      await database.write(shopId, async (tx) => {
        const row = await findReturn(tx, shopId, returnId);
        const once = `${name}:${returnId}:${row.version}`;
        await sayOfReturn(tx, actor, row, { once, log, say: (to) => say(row, to) });
      });
    },
  };
}
type SayOf = Parameters<typeof sayOfReturn>[3]["say"];

/** `day`: when the current deadline ends. */
type Facts = { goods: string; number: string; sum: string; worth: string; day: string; tracking: string };

function factsOf(row: ReturnRow, { language, shop }: SaidTo, sum = 0n): Facts {
  const shown = (minor: bigint) => formatIn(language, money(minor, row.currency));
  return {
    goods: named(row.lines),
    number: row.order_number,
    sum: shown(sum),
    worth: shown(row.goods + row.delivery),
    day: row.due_at === null ? "" : dayIn(language, row.due_at, shop.timezone),
    tracking: row.tracking ?? "",
  };
}

/** On the button below the messages that ask for the goods. */
export const sentButton: Record<Language, string> = {
  en: "I have sent it back",
  fr: "Je l'ai renvoyé",
  pcm: "I don send am back",
  sw: "Nimeirudisha",
};

type Offer = {
  offer: (facts: Facts) => string;
  orElse: string;
  yes: string;
  no: string;
  short: (facts: Facts) => string;
};

/** In every language. */
export const offerTitles = () => Object.values(offers).map(({ yes, no }) => ({ yes, no }));

const offers: Record<Language, Offer> = {
  en: {
    offer: ({ goods, number, sum, worth, day }) =>
      `For ${goods} of order *${number}*, worth ${worth}, the shop offers you ${sum}. The return ends with that only if you say yes. ${day ? `If you say no, or nothing, and the shop decides nothing else, the return goes on as before until ${day}.` : "If you say no, or nothing, the return stays open."}`,
    orElse: "If you want a dispute instead, write so here.",
    yes: "Yes, I take it",
    no: "No, I want all",
    short: ({ sum, worth }) =>
      `the shop offers you ${sum} for goods worth ${worth}, and the return ends with that only if you say yes`,
  },
  fr: {
    offer: ({ goods, number, sum, worth, day }) =>
      `Pour ${goods} de la commande *${number}*, d'une valeur de ${worth}, la boutique vous offre ${sum}. Seul votre oui termine le retour ainsi. ${day ? `Si vous dites non, ou rien, et que la boutique ne décide rien d'autre, le retour continue comme avant jusqu'au ${day}.` : "Si vous dites non, ou rien, le retour reste ouvert."}`,
    orElse: "Si vous préférez un litige, écrivez-le ici.",
    yes: "Oui, j'accepte",
    no: "Non, je veux tout",
    short: ({ sum, worth }) =>
      `la boutique vous offre ${sum} pour des articles qui valent ${worth}, et seul votre oui termine le retour ainsi`,
  },
  pcm: {
    offer: ({ goods, number, sum, worth, day }) =>
      `For ${goods} of order *${number}*, wey worth ${worth}, the shop wan give you ${sum}. Na only your yes fit end the return like that. ${day ? `If you talk no, or you no talk anything, and the shop no decide another thing, the return go continue as before till ${day}.` : "If you talk no, or you no talk anything, the return still dey open."}`,
    orElse: "If you want dispute instead, write am here.",
    yes: "Yes, I go take am",
    no: "No, I want all",
    short: ({ sum, worth }) =>
      `the shop offers you ${sum} for goods worth ${worth}, and only your yes ends the return with that`,
  },
  sw: {
    offer: ({ goods, number, sum, worth, day }) =>
      `Kwa ${goods} ya oda *${number}*, yenye thamani ya ${worth}, duka linakupa ${sum}. Ndiyo yako tu inamaliza urudishaji hivyo. ${day ? `Ukisema hapana, au ukikaa kimya, na duka lisipoamua kingine, urudishaji unaendelea kama awali hadi ${day}.` : "Ukisema hapana, au ukikaa kimya, urudishaji unabaki wazi."}`,
    orElse: "Kama unataka malalamiko badala yake, andika hapa.",
    yes: "Ndiyo, nakubali",
    no: "Hapana, nataka yote",
    short: ({ sum, worth }) =>
      `duka linakupa ${sum} kwa bidhaa zenye thamani ya ${worth}, na ndiyo yako tu inamaliza urudishaji hivyo`,
  },
};

type Others = Record<"thanks" | "thanksShort" | "reminder" | "reminderShort", (facts: Facts) => string>;

const others: Record<Language, Others> = {
  en: {
    thanks: ({ goods, number, day, tracking }) =>
      `Thank you. We have told the shop that you sent back ${goods} of order *${number}*${tracking && ` (${tracking})`}. If the shop does not answer by ${day}, we open a dispute for you.`,
    thanksShort: ({ day }) =>
      `the shop knows that you sent it back, and if it does not answer by ${day}, we open a dispute for you`,
    reminder: ({ goods, number, day }) =>
      `The shop still waits for ${goods} of order *${number}*. Have you sent it back? If you do not say so by ${day}, the return ends: you keep the goods, and no money goes back.`,
    reminderShort: ({ day }) => `it ends on ${day}, and no money goes back, unless you write that you sent the goods`,
  },
  fr: {
    thanks: ({ goods, number, day, tracking }) =>
      `Merci. Nous avons dit à la boutique que vous avez renvoyé ${goods} de la commande *${number}*${tracking && ` (${tracking})`}. Si elle ne répond pas avant le ${day}, nous ouvrons un litige pour vous.`,
    thanksShort: ({ day }) =>
      `la boutique sait que vous l'avez renvoyé, et si elle ne répond pas avant le ${day}, nous ouvrons un litige pour vous`,
    reminder: ({ goods, number, day }) =>
      `La boutique attend encore ${goods} de la commande *${number}*. L'avez-vous renvoyé ? Si vous ne le dites pas avant le ${day}, le retour est clos : vous gardez les articles, et l'argent ne revient pas.`,
    reminderShort: ({ day }) =>
      `il est clos le ${day}, et l'argent ne revient pas, sauf si vous écrivez que vous avez renvoyé les articles`,
  },
  pcm: {
    thanks: ({ goods, number, day, tracking }) =>
      `Thank you. We don tell the shop say you don send back ${goods} of order *${number}*${tracking && ` (${tracking})`}. If the shop no answer before ${day}, we go open dispute for you.`,
    thanksShort: ({ day }) =>
      `the shop knows that you sent it back, and if it does not answer by ${day}, we open a dispute for you`,
    reminder: ({ goods, number, day }) =>
      `The shop still dey wait for ${goods} of order *${number}*. You don send am back? If you no talk am before ${day}, the return go end: you keep the goods, and no money go come back.`,
    reminderShort: ({ day }) => `it ends on ${day}, and no money goes back, unless you write that you sent the goods`,
  },
  sw: {
    thanks: ({ goods, number, day, tracking }) =>
      `Asante. Tumelijulisha duka kuwa umerudisha ${goods} ya oda *${number}*${tracking && ` (${tracking})`}. Duka lisipojibu kabla ya ${day}, tutafungua malalamiko kwa ajili yako.`,
    thanksShort: ({ day }) =>
      `duka linajua kuwa umeirudisha, na lisipojibu kabla ya ${day}, tutafungua malalamiko kwa ajili yako`,
    reminder: ({ goods, number, day }) =>
      `Duka bado linasubiri ${goods} ya oda *${number}*. Je, umeirudisha? Usiposema kabla ya ${day}, urudishaji unaisha: bidhaa zinabaki kwako, na pesa hairudi.`,
    reminderShort: ({ day }) => `unaisha ${day}, na pesa hairudi, isipokuwa ukiandika kuwa umetuma bidhaa`,
  },
};
