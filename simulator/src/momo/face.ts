// The functions of the simulated MoMo for tests and the test endpoints. Amounts are minor units of their currency.
import { totalsOf, type MomoTotals } from "./balances.ts";
import type { ApiUser, MomoAccount, MomoContents, MoneyCall } from "./books.ts";
import { environments } from "./environments.ts";
import { payAgainInPortal, refundInPortal, takeBackPayout } from "./in-portal.ts";
import { endCall, planEnd, promptlessReason, reasonByPhone } from "./settle-call.ts";
import type { MomoSettings } from "./settings.ts";
import type { MomoWorld } from "./world.ts";

/** Names a prompt; the latest open one if several match. */
export type WhichPayment = { referenceId: string } | { phone: string } | { externalId: string };

export class UnknownPrompt extends Error {}

export type Momo = {
  /**
   * Adds accounts, or replaces those with the same environment and API user.
   * @throws RangeError for an unknown environment, or a currency that is not the environment's.
   */
  configure(accounts: MomoAccount | readonly MomoAccount[], settings?: Partial<MomoSettings>): void;
  behave(settings: Partial<MomoSettings>): void;
  settings(): MomoSettings;
  /** The prompts on payers' screens, oldest first. */
  prompts(): MoneyCall[];
  /** The payer approves. Resolves once the immediate callback was answered. @throws UnknownPrompt */
  approve(which: WhichPayment): Promise<MoneyCall>;
  /** The payer refuses: APPROVAL_REJECTED. @throws UnknownPrompt */
  decline(which: WhichPayment): Promise<MoneyCall>;
  /** It ends in another way: a wrong PIN is PAYMENT_NOT_APPROVED. @throws UnknownPrompt */
  fail(which: WhichPayment, reason: "PAYMENT_NOT_APPROVED" | "NOT_ENOUGH_FUNDS"): Promise<MoneyCall>;
  /** The payer ignores the prompt: it stays until it expires. @throws UnknownPrompt */
  ignore(which: WhichPayment): MoneyCall;
  /** Every request to pay. */
  transactions(): MoneyCall[];
  /** Transfers and deposits. */
  payouts(): MoneyCall[];
  refunds(): MoneyCall[];
  /** Staff refund a payment in the portal; no callback is sent. @throws RangeError when there is nothing to refund. */
  refundInPortal(which: { externalId: string } | { referenceId: string }): MoneyCall;
  /** Staff send a failed or returned payout again; no callback is sent. @throws RangeError when there is none. */
  payAgainInPortal(which: { externalId: string } | { referenceId: string }): MoneyCall;
  /**
   * Staff take back a payout that had arrived; no callback is sent, and it stays SUCCESSFUL. @throws RangeError when it has not arrived.
   */
  takeBackPayout(which: { externalId: string } | { referenceId: string }): MoneyCall;
  /** Ends a running payout or refund now; null is success. @throws RangeError when there is none. */
  end(referenceId: string, reason: "PAYEE_NOT_ALLOWED_TO_RECEIVE" | null): Promise<void>;
  apiUsers(): ApiUser[];
  /** By currency. */
  totals(which?: { environment: string }): Record<string, MomoTotals>;
};

export function createMomo(world: MomoWorld): Momo {
  const { books, clock } = world;
  const all = (...kinds: MoneyCall["kind"][]) => [...books.calls.values()].filter(({ kind }) => kinds.includes(kind));
  const prompts = () =>
    all("payment").filter(
      (call) =>
        call.status === "PENDING" &&
        clock.now() < call.askedAt + world.settings.promptOpenSeconds * 1000 &&
        promptlessReason(world, call) === null,
    );
  const need = (which: WhichPayment) => {
    const prompt = prompts().findLast((call) =>
      "phone" in which
        ? call.party.partyId === which.phone
        : "referenceId" in which
          ? call.referenceId === which.referenceId
          : call.externalId === which.externalId,
    );
    if (!prompt) throw new UnknownPrompt(`no open prompt ${JSON.stringify(which)}`);
    return prompt;
  };
  return {
    configure(accounts, settings = {}) {
      const list = [accounts].flat();
      for (const { environment, currency } of list)
        if (environments[environment]?.currency !== currency)
          throw new RangeError(`${environment} is no environment of MoMo, or not one with ${currency}`);
      for (const account of list) books.addAccount(account);
      this.behave(settings);
    },
    behave: (settings) => void (world.settings = { ...world.settings, ...settings }),
    settings: () => world.settings,
    prompts,
    async approve(which) {
      const call = need(which);
      // A payer without enough money fails even after approval.
      await endCall(world, call, reasonByPhone(call) === "NOT_ENOUGH_FUNDS" ? "NOT_ENOUGH_FUNDS" : null);
      return call;
    },
    async decline(which) {
      const call = need(which);
      await endCall(world, call, "APPROVAL_REJECTED");
      return call;
    },
    async fail(which, reason) {
      const call = need(which);
      await endCall(world, call, reason);
      return call;
    },
    ignore(which) {
      const call = need(which);
      call.ignored = true;
      return call;
    },
    transactions: () => all("payment"),
    payouts: () => all("transfer", "deposit"),
    refunds: () => all("refund"),
    refundInPortal: (which) => refundInPortal(world, all("payment").find(isMeant(which))),
    payAgainInPortal: (which) => payAgainInPortal(world, all("transfer", "deposit").find(isMeant(which))),
    takeBackPayout: (which) => takeBackPayout(world, all("transfer", "deposit").find(isMeant(which))),
    async end(referenceId, reason) {
      const call = all("transfer", "deposit", "refund").find((one) => one.referenceId === referenceId);
      if (call?.status !== "PENDING") throw new RangeError(`nothing under way: ${referenceId}`);
      await endCall(world, call, reason);
    },
    apiUsers: () => [...books.apiUsers.values()],
    totals: (which) => totalsOf(world, which?.environment),
  };
}

const isMeant = (which: { externalId: string } | { referenceId: string }) => (call: MoneyCall) =>
  "externalId" in which ? call.externalId === which.externalId : call.referenceId === which.referenceId;

/** Restores the data and running calls of an earlier run. */
export function resumeMomo(world: MomoWorld, contents: MomoContents): void {
  world.books.restore(contents);
  for (const call of world.books.calls.values()) if (call.status === "PENDING") planEnd(world, call);
}
