// The money moved according to the simulated providers' own books, in one form for all four. Sums are in our minor units.
import type { Simulator } from "../../../simulator/src/simulator.ts";

/** `name` is ours: the reference that we gave. For an M-Pesa payment it is the payer's phone, since its reference is the order's. */
export type Moved = {
  driver: string;
  name: string;
  currency: string;
  amount: number;
  /** M-Pesa's number of a payment. */ receipt?: string;
};
/** Without what staff did in a wallet's portal, because no notice reports it. */
export type ProviderBooks = { paid: Moved[]; refunded: Moved[]; paidOut: Moved[] };

/** Hundredths, from decimals in major units. */
const hundredths = (major: number): number => Math.round(major * 100);

export function providerBooks({ paystack, flutterwave, mpesa, momo }: Simulator): ProviderBooks {
  const moved = (driver: string, name: string, currency: string, amount: number): Moved => ({
    driver,
    name,
    currency,
    amount,
  });
  const momoMoved = (calls: ReturnType<typeof momo.transactions>) =>
    calls
      .filter(({ status, externalId }) => status === "SUCCESSFUL" && externalId !== "")
      .map((call) => moved("momo", call.externalId, call.currency, call.moved));
  return {
    paid: [
      ...paystack
        .transactions()
        .filter(({ status }) => status === "success" || status === "reversed")
        .map((one) => moved("paystack", one.reference, one.currency, one.amount)),
      ...flutterwave
        .transactions()
        .filter(({ status }) => status === "successful")
        .map((one) => moved("flutterwave", one.txRef, one.currency, hundredths(one.chargedAmount))),
      ...mpesa.transactions().map((one) => ({ ...moved("mpesa", one.phone, "KES", one.amount), receipt: one.receipt })),
      ...momoMoved(momo.transactions()),
    ],
    refunded: [
      ...paystack
        .refunds()
        .filter(({ status }) => status === "processed")
        .map((one) => moved("paystack", named(one.merchantNote, one.id), one.currency, one.amount)),
      ...flutterwave
        .refunds()
        .filter(({ status }) => status !== "failed")
        .map((one) => moved("flutterwave", named(one.comment, one.id), one.currency, hundredths(one.amount))),
      ...mpesa
        .reversals()
        .filter(({ state, originatorConversationId: id }) => state === "completed" && !isOfPortal(id))
        .map((one) => moved("mpesa", one.originalReceipt, "KES", one.amount)),
      ...mpesa
        .payouts()
        .filter(({ state, originatorConversationId: id }) => state === "completed" && id.startsWith("rfd"))
        .map((one) => moved("mpesa", one.originatorConversationId, "KES", one.amount)),
      ...momoMoved(momo.refunds()),
    ],
    paidOut: [
      ...paystack
        .transfers()
        .filter(({ status }) => status === "success")
        .map((one) => moved("paystack", one.reference, one.currency, one.amount)),
      ...flutterwave
        .transfers()
        .filter(({ status }) => status === "SUCCESSFUL")
        .map((one) => moved("flutterwave", one.reference, one.currency, hundredths(one.amount))),
      ...mpesa
        .payouts()
        .filter(({ state, originatorConversationId: id }) => state === "completed" && id.startsWith("pot"))
        .map((one) => moved("mpesa", one.originatorConversationId, "KES", one.amount)),
      ...momoMoved(momo.payouts()),
    ],
  };
}

const isOfPortal = (id: string): boolean => id.startsWith("portal-");

/** A refund made on a dashboard has no note from us. */
const named = (note: string, id: number): string => (note.startsWith("rfd-") ? note : `dashboard ${id}`);

/** The names of everything that has ended there, well or badly. For Flutterwave's refunds it is the comment, which begins with our name. */
export function endedThere({ paystack, flutterwave, mpesa, momo }: Simulator): string[] {
  const open = ["pending", "processing", "ongoing", "abandoned", "otp", "NEW", "PENDING", "needs-attention", "open"];
  const ended = <Item extends { status: string }>(all: readonly Item[], nameOf: (item: Item) => string) =>
    all.filter(({ status }) => !open.includes(status)).map(nameOf);
  const settled = <Item extends { state: string }>(all: readonly Item[], nameOf: (item: Item) => string) =>
    all.filter(({ state }) => !open.includes(state)).map(nameOf);
  return [
    ...ended(paystack.transactions(), ({ reference }) => reference),
    ...ended(paystack.refunds(), ({ merchantNote }) => merchantNote),
    ...ended(paystack.transfers(), ({ reference }) => reference),
    ...ended(flutterwave.transactions(), ({ txRef }) => txRef),
    ...flutterwave.refunds().map(({ comment }) => comment),
    ...ended(flutterwave.transfers(), ({ reference }) => reference),
    ...settled(mpesa.pushes(), ({ phone }) => phone),
    ...settled(mpesa.payouts(), ({ originatorConversationId }) => originatorConversationId),
    ...settled(mpesa.reversals(), ({ originalReceipt }) => originalReceipt),
    ...ended([...momo.transactions(), ...momo.refunds(), ...momo.payouts()], ({ externalId }) => externalId),
  ];
}

/** `driver currency` → sum. */
export function sums(
  all: readonly { driver: string; currency: string; amount: number | string }[],
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { driver, currency, amount } of all) {
    const key = `${driver} ${currency}`;
    found[key] = (found[key] ?? 0) + Number(amount);
  }
  return Object.fromEntries(
    Object.entries(found)
      .filter(([, amount]) => amount !== 0)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}

/** Names under which money moved more than once. */
export function movedTwice(all: readonly Moved[]): string[] {
  const seen = new Map<string, number>();
  for (const { driver, name } of all) seen.set(`${driver} ${name}`, (seen.get(`${driver} ${name}`) ?? 0) + 1);
  return [...seen].filter(([, times]) => times > 1).map(([name]) => name);
}
