// A whole sale, step by step: from a buyer's question to the seller's money. Each step is one line of the story.
import { isRecord, wordIn } from "../../shape.ts";
import { refusalOf } from "../server-link.ts";
import * as acts from "./acts.ts";
import type { Cast, Order, Parcel } from "./acts.ts";
import { firstName, type Person } from "./script.ts";
import { type Said, type Stage, StepFailed } from "./stage.ts";

/** What the steps find out on the way. */
export type Found = {
  cast: Cast;
  asked: number;
  proposal: Said;
  link: string;
  order: Order;
  parcel: Parcel;
};

export type Step = {
  id: string;
  /** The person on whose phone it is shown. */
  who: "buyer" | "seller";
  words(cast: Cast): string;
  /** @returns the result in a few words. @throws StepFailed, ServerSilent, Stopped */
  run(stage: Stage, found: Found): Promise<string>;
};

const buyerOf = ({ buyer }: Cast): string => firstName(buyer);
const sellerOf = ({ script }: Cast): string => firstName(script.seller);

const joins: Step = {
  id: "joins",
  who: "seller",
  words: (cast) => `${sellerOf(cast)}, the seller, joins with her own phone`,
  run: async (stage, { cast }) => {
    const { seller } = cast.script;
    const before = await acts.countOf(stage, seller);
    await stage.write(seller, { text: seller.join ?? "" });
    await stage.answerTo(seller, before, ({ text }) => text.includes(seller.name), "welcome for her");
    return "Her shop writes to her on this phone";
  },
};

const sale: readonly Step[] = [
  {
    id: "asks",
    who: "buyer",
    words: (cast) => `${buyerOf(cast)} asks for the price`,
    run: async (stage, found) => {
      const { buyer, script } = found.cast;
      found.asked = await acts.countOf(stage, buyer);
      await stage.write(buyer, { text: acts.asking(script) });
      return `“${acts.asking(script)}”`;
    },
  },
  {
    id: "answers",
    who: "buyer",
    words: () => "The agent answers, with a picture",
    run: async (stage, { cast, asked }) => {
      const said = await stage.answerTo(cast.buyer, asked, acts.namesGoods(cast.script), cast.script.product);
      await stage.turnOf(said);
      return acts.quoted(said);
    },
  },
  {
    id: "wants",
    who: "buyer",
    words: (cast) => `${buyerOf(cast)} wants one, and the agent adds up what it costs`,
    run: async (stage, found) => {
      found.proposal = await acts.askForProposal(stage, found.cast, acts.wanting(found.cast));
      await stage.turnOf(found.proposal);
      return /Total: [^\n]+/.exec(found.proposal.text.replaceAll("*", ""))?.[0] ?? acts.quoted(found.proposal);
    },
  },
  {
    id: "orders",
    who: "buyer",
    words: (cast) => `${buyerOf(cast)} taps yes: the dress is kept for her`,
    run: async (stage, found) => {
      found.link = await acts.confirm(stage, found.cast, found.proposal);
      found.order = await acts.orderOf(stage, found.cast.buyer);
      await stage.event("order.created", found.order.id);
      return `Order ${found.order.number}, ${acts.moneyWords(found.order.total)}`;
    },
  },
  {
    id: "pays",
    who: "buyer",
    words: (cast) => `${buyerOf(cast)} opens the payment page and pays by card`,
    run: async (stage, { link, order }) => {
      await acts.approve(stage, await acts.openGateway(stage, link, "card"));
      await stage.event("payment.succeeded", order.id);
      return `${acts.moneyWords(order.total)} by Paystack`;
    },
  },
  {
    id: "held",
    who: "buyer",
    words: () => "The money is held: the shop can't touch it",
    run: async (stage, { order }) => {
      await acts.untilHeld(stage, order);
      return "It waits for a proof that the parcel arrived";
    },
  },
];

/** A member's news of one minute come in one message, so this waits no longer than a viewer would. */
const newsMs = 6_000;

const hears: Step = {
  id: "hears",
  who: "seller",
  words: (cast) => `${sellerOf(cast)}'s phone gets the news: the order is paid`,
  run: async (stage, { cast, order }) => {
    const { seller } = cast.script;
    const found = await stage.soon(
      async () => (await stage.messagesTo(seller)).find(({ text }) => text.includes(order.number)) ?? null,
      newsMs,
    );
    if (!found) return "She had news a moment ago, so this comes with the next, within a minute";
    stage.note({ kind: "message", title: `To ${seller.phone}, as WhatsApp got it`, sent: null, got: found.wire });
    return acts.quoted(found);
  },
};

const parcel: readonly Step[] = [
  {
    id: "books",
    who: "buyer",
    words: () => "A courier is booked",
    run: async (stage, found) => {
      found.parcel = await acts.bookCourier(stage, found.order);
      return found.parcel.courier;
    },
  },
  {
    id: "fetches",
    who: "buyer",
    words: () => "The courier fetches the parcel",
    run: async (stage, found) => {
      const before = await acts.countOf(stage, found.cast.buyer);
      await acts.moveParcel(stage, found.parcel, "picked_up");
      await acts.moveParcel(stage, found.parcel, "in_transit");
      const { number } = found.order;
      const fits = ({ text }: Said) => text.includes(number) && text.includes("on its way");
      return acts.quoted(await stage.answerTo(found.cast.buyer, before, fits, "word of the parcel"));
    },
  },
  {
    id: "delivers",
    who: "buyer",
    words: () => "The courier delivers: that is the proof",
    run: async (stage, { cast, order, parcel: sent }) => {
      const before = await acts.countOf(stage, cast.buyer);
      await acts.moveParcel(stage, sent, "completed");
      const fits = ({ text }: Said) => text.includes(order.number) && text.includes("delivered");
      const said = await stage.answerTo(cast.buyer, before, fits, "word of the delivery");
      await stage.event("shipment.delivered", order.id);
      return acts.quoted(said);
    },
  },
  {
    id: "thanks",
    who: "buyer",
    words: (cast) => `${buyerOf(cast)} says that it came`,
    run: async (stage, { cast }) => {
      const { buyer } = cast;
      const before = await acts.countOf(stage, buyer);
      await stage.write(buyer, { text: "It came, thank you!" });
      const isReceived = ({ id }: { id: string }) => id.startsWith("received:");
      const asked = await stage.answerTo(buyer, before, ({ buttons }) => buttons.some(isReceived), "question about it");
      const choice = asked.buttons.find(isReceived);
      if (!choice) throw new StepFailed("The question has no button for yes.");
      await stage.write(buyer, { choice });
      return acts.quoted(await stage.answerTo(buyer, before + 1, ({ buttons }) => buttons.length === 0, "thanks"));
    },
  },
  {
    id: "paid",
    who: "seller",
    words: (cast) => `The seller is paid: the money is ${sellerOf(cast)}'s`,
    run: async (stage, { order }) => {
      const answer = await acts.release(stage, order);
      if (answer.status !== 200) throw new StepFailed(`The release was refused: ${refusalOf(answer)}`);
      await stage.event("escrow.released", order.id);
      await stage.books(order.id);
      return paidWords(answer.body);
    },
  },
];

/** Without her phone the seller gets no messages, so those steps are left out. */
export function stepsOf({ script }: Cast, knowsHerPhone: boolean): Step[] {
  if (knowsHerPhone) return [...sale, hears, ...parcel];
  return script.seller.join === null ? [...sale, ...parcel] : [joins, ...sale, hears, ...parcel];
}

/** Whether the shop has ever written to her: it does so only after she has proven her phone. */
export async function knowsPhoneOf(stage: Stage, seller: Person): Promise<boolean> {
  return (await acts.countOf(stage, seller)) > 0;
}

function paidWords({ toSeller, platformFee, tax, toDebt, maturesAt }: Record<string, unknown>): string {
  const fee = acts.moneyIn(platformFee);
  const kept = { ...fee, amount: fee.amount + acts.moneyIn(tax).amount };
  const label = isRecord(toDebt) && acts.moneyIn(toDebt).amount > 0 ? `, ${acts.moneyWords(toDebt)} for the label` : "";
  const day = wordIn(maturesAt).slice(0, 10);
  return `${acts.moneyWords(toSeller)}, after ${acts.moneyWords(kept)} fee${label}. It can go to her bank from ${day}`;
}
