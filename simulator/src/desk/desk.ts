// Everything that the desk shows and does, without HTTP: shops, gateways, parcels, webhooks, the clock.
import type { Flutterwave } from "../flutterwave/face.ts";
import type { InstagramWorld } from "../instagram/world.ts";
import type { Momo } from "../momo/face.ts";
import type { Mpesa } from "../mpesa/face.ts";
import type { Paystack } from "../paystack/face.ts";
import type { Shipbubble } from "../shipbubble/face.ts";
import type { TerminalAfrica } from "../terminal-africa/face.ts";
import type { Clock } from "../clock.ts";
import type { Delivery, Fate, Provider, Webhooks } from "../webhooks.ts";
import type { WhatsappWorld } from "../whatsapp/world.ts";
import { createServerLink, refusalOf, type LinkedShop, type ServerLink } from "./server-link.ts";
import { followShop, type Story } from "./story.ts";
import { courierNotices } from "./sale/notices.ts";
import { createPlayer, type Player } from "./sale/player.ts";
import { shipbubbleTill, terminalTill } from "./tills/couriers.ts";
import { flutterwaveTill } from "./tills/flutterwave.ts";
import { momoTill } from "./tills/momo.ts";
import { mpesaTill } from "./tills/mpesa.ts";
import { paystackTill } from "./tills/paystack.ts";
import { tillsOfCountry } from "./tills-of-country.ts";
import { CannotAct, cardsShownMax, found, type Card, type Till } from "./tills/till.ts";

export type DeskParts = {
  clock: Clock;
  webhooks: Webhooks;
  whatsapp: WhatsappWorld;
  instagram: InstagramWorld;
  paystack: Paystack;
  flutterwave: Flutterwave;
  mpesa: Mpesa;
  momo: Momo;
  shipbubble: Shipbubble;
  terminalAfrica: TerminalAfrica;
  /** Where this simulator answers. */
  url(): string;
};

/** A shop that can get messages. `whatsapp` and `instagram` are the ids that open its phones. */
export type DeskShop = {
  id: string;
  name: string;
  whatsapp: string | null;
  instagram: string | null;
  linked: LinkedShop | null;
};

/** Gateways and couriers whose webhooks a person can disturb, by the desk's names. */
export const meddledProviders = ["paystack", "flutterwave", "mpesa", "momo", "shipbubble", "terminal-africa"] as const;
type MeddledProvider = (typeof meddledProviders)[number];

type TillName = "paystack" | "flutterwave" | "mpesa" | "momo" | "shipbubble" | "terminal-africa";
type ShownCard = Card & { till: TillName; provider: string };
type Notice = { id: number; provider: string; about: string; state: string; attempts: number };

export type DeskState = {
  now: string;
  /** The gateways that this shop uses. */
  providers: string[];
  money: ShownCard[];
  parcels: ShownCard[];
  notices: Notice[];
  meddled: Partial<Record<Provider, Fate>>;
  /** Prompts on phones wait for a person here, and are not answered automatically. */
  promptsWait: boolean;
};

export type Desk = ReturnType<typeof createDesk>;

const usualAnswerSeconds = 4;

export function createDesk(parts: DeskParts) {
  const { clock, webhooks, whatsapp, instagram, mpesa, momo } = parts;
  const link: ServerLink = createServerLink();
  const stories = new Map<string, Story>();
  const players = new Map<string, Player>();
  const money: [TillName, Till][] = [
    ["mpesa", mpesaTill(mpesa)],
    ["momo", momoTill(momo)],
    ["paystack", paystackTill(parts.paystack)],
    ["flutterwave", flutterwaveTill(parts.flutterwave)],
  ];
  const parcels: [TillName, Till][] = [
    ["shipbubble", shipbubbleTill(parts.shipbubble)],
    ["terminal-africa", terminalTill(parts.terminalAfrica)],
  ];

  const shops = (): DeskShop[] => {
    const linked = link.shops().map((shop, index): DeskShop => {
      const { name, whatsapp: number, instagram: account } = shop;
      return { id: number ?? account ?? String(index), name, whatsapp: number, instagram: account, linked: shop };
    });
    if (linked.length > 0) return linked;
    // The platform is missing or has not sent its shops yet. Configured accounts can still get messages.
    const account = [...instagram.books.accounts.keys()][0] ?? null;
    const numbers = [...whatsapp.books.numbers.values()];
    const unlinked = numbers.map(({ phoneNumberId, name, displayNumber }, index) => ({
      id: phoneNumberId,
      name: name ?? displayNumber,
      whatsapp: phoneNumberId,
      instagram: index === 0 ? account : null,
      linked: null,
    }));
    if (unlinked.length > 0 || account === null) return unlinked;
    return [{ id: account, name: account, whatsapp: null, instagram: account, linked: null }];
  };
  const shop = (id: string | undefined): DeskShop | undefined => shops().find((one) => one.id === id) ?? shops()[0];

  const tillsThere = (id: string | undefined): [TillName, Till][] => {
    const there: readonly string[] = tillsOfCountry(shop(id)?.linked?.country ?? null);
    return money.filter(([name]) => there.includes(name));
  };

  /** A reset of the shop, by anyone, also clears its phones. */
  const forget = (account: string) => {
    for (const { id, whatsapp: number, instagram: other } of shops())
      if (number === account || other === account) stories.get(id)?.forget();
  };
  whatsapp.books.listen((notice) => {
    if (notice.kind === "emptied") forget(notice.phoneNumberId);
  });
  instagram.books.listen((notice) => {
    if (notice.kind === "emptied") forget(notice.igId);
  });

  return {
    link,
    shops,
    shop,
    /** Shows the gateways of the shop's country. */
    state: (id: string | undefined): DeskState => ({
      now: new Date(clock.now()).toISOString(),
      providers: tillsThere(id).map(([, { name }]) => name),
      money: cardsOf(tillsThere(id)),
      parcels: cardsOf(parcels),
      notices: webhooks
        .deliveries()
        .filter(({ provider }) => isMeddled(provider))
        .slice(-cardsShownMax)
        .toReversed()
        .map(noticeOf),
      meddled: webhooks.meddled(),
      promptsWait: mpesa.settings().autoAnswerSeconds === null && momo.settings().autoAnswerSeconds === null,
    }),
    /** @throws CannotAct */
    async act({ till, id, act }: { till: string; id: string; act: string }): Promise<string> {
      const [, acting] = found(
        [...money, ...parcels].find(([name]) => name === till),
        `The provider ${till}`,
      );
      return acting.act(id, act);
    },
    letPromptsWait(wait: boolean): void {
      const autoAnswerSeconds = wait ? null : usualAnswerSeconds;
      mpesa.behave({ autoAnswerSeconds });
      momo.behave({ autoAnswerSeconds });
    },
    nameOf: (provider: MeddledProvider): string =>
      [...money, ...parcels].find(([till]) => till === provider)?.[1].name ?? provider,
    meddle: (provider: MeddledProvider, fate: Fate | null): void => webhooks.meddle(provider, fate),
    /** @throws CannotAct */
    async sendAgain(notice: number): Promise<void> {
      if (!(await webhooks.again(notice))) throw new CannotAct("This notice is no longer kept.");
    },
    /**
     * Moves the platform's clock, which moves the simulator's too; without a platform, only the simulator's. @throws CannotAct,
     * ServerSilent
     */
    async advance(id: string | undefined, advanceSeconds: number): Promise<string> {
      const linked = shop(id)?.linked;
      if (!linked) {
        await clock.advance(advanceSeconds * 1000);
        return new Date(clock.now()).toISOString();
      }
      const answer = await link.call(linked, "POST", "/api/test/clock", { advanceSeconds });
      if (answer.status !== 200) throw new CannotAct(refusalOf(answer));
      const { now } = answer.body;
      return typeof now === "string" ? now : new Date(clock.now()).toISOString();
    },
    /** Deletes everything sold, said and paid in the shop. @throws CannotAct, ServerSilent */
    async beginAnew(id: string | undefined): Promise<void> {
      const linked = shop(id)?.linked;
      if (!linked) throw new CannotAct("The platform has not said which shops it has.");
      const answer = await link.call(linked, "POST", "/api/test/reset");
      if (answer.status !== 200) throw new CannotAct(refusalOf(answer));
    },
    /** Null for a shop without a sale to play. */
    player(id: string | undefined): Player | null {
      const chosen = shop(id);
      if (!chosen?.linked?.sale) return null;
      const { id: known } = chosen;
      const player =
        players.get(known) ??
        createPlayer({
          link,
          shop: () => shop(known)?.linked ?? undefined,
          simulatorUrl: parts.url,
          notices: courierNotices(webhooks),
        });
      players.set(known, player);
      return player;
    },
    stop: () => {
      for (const player of players.values()) player.stop();
    },
    /** Null for a shop whose platform is unknown. */
    story(id: string | undefined): Story | null {
      const chosen = shop(id);
      if (!chosen?.linked) return null;
      const { id: known } = chosen;
      const story = stories.get(known) ?? followShop(link, () => shop(known)?.linked ?? undefined);
      stories.set(known, story);
      return story;
    },
  };
}

function cardsOf(tills: readonly [TillName, Till][]): ShownCard[] {
  return tills
    .flatMap(([till, { name, cards }]) => cards().map((card) => ({ ...card, till, provider: name })))
    .toSorted((a, b) => Number(b.waits) - Number(a.waits) || b.at - a.at)
    .slice(0, cardsShownMax * 2);
}

function noticeOf({ id, provider, about, state, attempts }: Delivery): Notice {
  return { id, provider, about, state: state.replace("_", " "), attempts: attempts.length };
}

function isMeddled(provider: Provider): provider is MeddledProvider {
  return meddledProviders.some((one) => one === provider);
}
