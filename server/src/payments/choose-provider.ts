// Chooses the provider for a new payment or a payout: by what each supports, in order of preference, healthy ones first. What a provider
// supports is its driver's data; the order is defined here.
import type { Actor } from "../kernel/security/actor.ts";
import { type Currency, format, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Bounds, Destination, Method } from "./provider.ts";
import {
  bind,
  type Bound,
  driverOf,
  isConnected,
  isUp,
  ownBounds,
  type PaymentServices,
  type Slot,
  slotNames,
} from "./registry.ts";

export type Wish = Sum & {
  /** The requested provider; otherwise the first that fits. */
  slot?: Slot | undefined;
  method?: Method | undefined;
  /** Whether there is a phone that can be asked to approve. Without one, only providers with a payment page fit. */
  hasPhone: boolean;
};

/** Wallets come first when the payer wants a wallet: the payer then never leaves the phone's own menu. */
const walletsFirst = ["mobilemoney1", "mobilemoney2"];

/** @throws Refusal invalid_request if no provider fits, saying which methods work or what is missing. */
export function choose(services: PaymentServices, mode: Actor["mode"], wish: Wish): Bound {
  const served = inOrder(wish).filter((slot) => offersOf(services, mode, slot, wish).some(fits(wish)));
  if (served.length === 0) throw notServed(services, mode, wish);
  const able = served.filter((slot) => wish.hasPhone || !needsPhone(slot));
  const bound = healthyFirst(services, mode, able, "collect").flatMap((slot) => bind(services, mode, slot, wish) ?? []);
  if (bound[0]) return bound[0];
  if (able.length < served.length) {
    const detail = "Paying by mobile money needs the payer's phone number.";
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/phone", code: "required", detail }] });
  }
  throw notServed(services, mode, wish);
}

/** Either no provider serves this place, or none takes this amount. */
function notServed(services: PaymentServices, mode: Actor["mode"], wish: Wish): Refusal {
  const { method, currency, country, slot } = wish;
  const working = methodsFor(services, mode, wish);
  const instead = working.length > 0 ? `Methods that work: ${working.join(", ")}.` : "No method works there.";
  const [offer] = inOrder(wish).flatMap((one) => offersThere(services, mode, one, wish).filter(fits(wish)));
  const what = method ? `${method} payments in ${currency}` : currency;
  const detail = offer
    ? `${whyNotTheSum(offer, wish)} ${instead}`
    : `No payment provider here takes ${what}${slot ? ` at ${slot}` : ""} for a shop in ${country}. ${instead}`;
  const pointer = slot ? "/provider" : method ? "/method" : "/orderId";
  return new Refusal("invalid_request", detail, {
    errors: [{ pointer, code: offer ? "amount_not_taken" : "no_provider", detail }],
    details: { methods: working },
  });
}

function whyNotTheSum({ method, unit = 1n, least = 1n, most }: Offer, { amount, currency }: Sum): string {
  const say = (minor: bigint): string => format(money(minor, currency));
  const due = `the amount due is ${say(amount)}.`;
  if (most !== undefined && amount > most) return `One ${method} payment may be ${say(most)} at most; ${due}`;
  if (amount < least) return `One ${method} payment may be ${say(least)} at least; ${due}`;
  return `A ${method} payment must be a multiple of ${say(unit)}; ${due}`;
}

/** Countries where people pay by card or bank although wallets exist. */
const cardFirst: ReadonlySet<string> = new Set(["NG", "ZA"]);

/** The methods for this amount, of all providers with an account. The method most used in the country comes first. */
export function methodsFor(services: PaymentServices, mode: Actor["mode"], sum: Sum): Method[] {
  return railsFor(services, mode, sum).map(({ method }) => method);
}

/** The same, with the driver that each method would use first: a wallet's own payment looks like that wallet. */
export function railsFor(
  services: PaymentServices,
  mode: Actor["mode"],
  sum: Sum,
): { method: Method; driver: string }[] {
  const found = inOrder({ method: cardFirst.has(sum.country) ? undefined : "mobile_money" }).flatMap((slot) =>
    offersOf(services, mode, slot, sum).map(({ method }) => ({ method, driver: driverOf(slot, services).name })),
  );
  const wallets = found.filter(({ method, driver }) => method === "mobile_money" && driver in ownWallets);
  return [...new Set(found.map(({ method }) => method))].map((method) => {
    const [first] =
      method === "mobile_money" && wallets.length > 0 ? wallets : found.filter((one) => one.method === method);
    return { method, driver: first?.driver ?? "" };
  });
}

/** Drivers that serve one wallet each. */
const ownWallets = { mpesa: true, momo: true };

/** The amount to pay, in minor units, and where. */
type Sum = { currency: Currency; country: string; amount: bigint };
type Offer = Bounds & { method: Method };

/** The methods that this provider collects for this amount with the operator's account. All offers and choices use this. */
function offersOf(services: PaymentServices, mode: Actor["mode"], slot: Slot, sum: Sum): readonly Offer[] {
  return offersThere(services, mode, slot, sum).filter((offer) => takes(offer, sum));
}

/** What it collects there, for any amount. */
function offersThere(services: PaymentServices, mode: Actor["mode"], slot: Slot, sum: Sum): readonly Offer[] {
  const { currency, country } = sum;
  if (!isConnected(services, mode, slot, { currency, country })) return [];
  const own = ownBounds(services, mode, slot);
  return driverOf(slot).collects.flatMap((offer) => (reaches(offer, sum) ? [{ ...offer, ...own }] : []));
}

function takes({ unit = 1n, least = 1n, most }: Bounds, { amount }: Sum): boolean {
  return amount % unit === 0n && amount >= least && (most === undefined || amount <= most);
}

function fits({ method }: Wish): (offer: { method: Method }) => boolean {
  return (offer) => method === undefined || offer.method === method;
}

/** The provider that pays a seller there; null if there is none. */
export function choosePayer(
  services: PaymentServices,
  mode: Actor["mode"],
  destination: Pick<Destination, "kind" | "currency" | "country">,
): Bound | null {
  const order = destination.kind === "mobile_wallet" ? inOrder({ method: "mobile_money" }) : slotNames;
  const able = order.filter((slot) =>
    driverOf(slot, services).paysOut.some((offer) => offer.kind === destination.kind && reaches(offer, destination)),
  );
  const bound = healthyFirst(services, mode, able, "payOut").flatMap(
    (slot) => bind(services, mode, slot, destination) ?? [],
  );
  return bound.find(({ gateway }) => gateway.payOut !== undefined) ?? null;
}

/** The limits of one payout from there to here, in minor units. */
export function payoutBounds(
  services: PaymentServices,
  slot: Slot,
  destination: Pick<Destination, "kind" | "currency" | "country">,
): { unit: bigint; least: bigint; most: bigint | null } {
  const offer = driverOf(slot, services).paysOut.find(
    (one) => one.kind === destination.kind && reaches(one, destination),
  );
  return { unit: offer?.unit ?? 1n, least: offer?.least ?? 1n, most: offer?.most ?? null };
}

function inOrder({ slot, method }: Pick<Wish, "slot" | "method">): Slot[] {
  if (slot) return [slot];
  const wallets = slotNames.filter((name) => walletsFirst.includes(name));
  const others = slotNames.filter((name) => !walletsFirst.includes(name));
  return method === "mobile_money" ? [...wallets, ...others] : [...others, ...wallets];
}

function reaches(
  offer: { currency: string; countries?: readonly string[] },
  place: { currency: string; country?: string },
): boolean {
  if (offer.currency !== place.currency) return false;
  return offer.countries === undefined || place.country === undefined || offer.countries.includes(place.country);
}

/** A wallet's own provider sends a prompt to a phone. A gateway has a page. */
function needsPhone(slot: Slot): boolean {
  return walletsFirst.includes(slot);
}

function healthyFirst(
  services: PaymentServices,
  mode: Actor["mode"],
  candidates: readonly Slot[],
  operation: "collect" | "payOut",
): Slot[] {
  const up = candidates.filter((slot) => isUp(services, mode, slot, operation));
  return [...up, ...candidates.filter((slot) => !up.includes(slot))];
}
