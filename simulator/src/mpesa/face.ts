// The functions of the simulated M-Pesa for tests and the test endpoints. Amounts are hundredths of a shilling.
import { answerPrompt, approvedCode, planAnswer } from "./answer-prompt.ts";
import { totalsOf, type MpesaTotals } from "./balances.ts";
import type { MenuAddresses, MpesaAccount, MpesaContents, Payment, Payout, Push, Reversal } from "./books.ts";
import { keyPairOf } from "./initiator.ts";
import { payAgainInPortal, reverseInPortal, takeBackPayout } from "./in-portal.ts";
import { endPayout, planPayout } from "./pay-out.ts";
import { payFromMenu, type MenuPaid, type MenuPayment } from "./pay-from-menu.ts";
import { endReversal, planReversal } from "./reverse-payment.ts";
import type { MpesaSettings } from "./settings.ts";
import type { MpesaWorld } from "./world.ts";

/** Names a prompt; the latest open one if several match. */
export type WhichPush = { checkoutRequestId: string } | { phone: string } | { reference: string };

export class UnknownPrompt extends Error {}

/** A result code: 0 is success; 26, the system is busy; 11, the debited party is in an invalid state. */
export type EndCode = "0" | "26" | "11";

export type Mpesa = {
  /** Adds short codes, or replaces those with the same number. */
  configure(accounts: MpesaAccount | readonly MpesaAccount[], settings?: Partial<MpesaSettings>): void;
  behave(settings: Partial<MpesaSettings>): void;
  settings(): MpesaSettings;
  /** The prompts on payers' screens, oldest first. */
  prompts(): Push[];
  /**
   * The payer enters the PIN. With `paid` they pay less, which the query never shows. Resolves once the immediate callbacks were answered.
   * @throws UnknownPrompt
   */
  approve(which: WhichPush & { paid?: number }): Promise<Push>;
  /** The payer dismisses the prompt. @throws UnknownPrompt */
  decline(which: WhichPush): Promise<Push>;
  /** It ends in another way, with a result code: 2001 for a wrong PIN, 1 for too little money. @throws UnknownPrompt */
  fail(which: WhichPush, code: "2001" | "1"): Promise<Push>;
  /** The payer ignores the prompt: it stays until it expires. @throws UnknownPrompt */
  ignore(which: WhichPush): Push;
  /** Every push, answered or not. */
  pushes(): Push[];
  /** Money from customers, by push and from the menu. */
  transactions(): Payment[];
  payouts(): Payout[];
  reversals(): Reversal[];
  /** Ends a running payout now. @throws RangeError when none has this OriginatorConversationID. */
  endPayout(originatorConversationId: string, code: EndCode): Promise<void>;
  /**
   * Staff take back a payout that had arrived; only the status query shows it.
   * @throws RangeError when none with this OriginatorConversationID has arrived.
   */
  takeBackPayout(originatorConversationId: string): Payout;
  /**
   * Staff send a failed or returned payout again; no result is sent, and nothing refers to the first one. @throws RangeError when there is
   * none.
   */
  payAgainInPortal(originatorConversationId: string): Payout;
  /** Ends the running reversal of a payment now. @throws RangeError when there is none. */
  endReversal(originatorConversationId: string, code: EndCode): Promise<void>;
  /** Staff refund a payment in the portal; no result is sent. @throws RangeError when there is nothing to refund. */
  reverseInPortal(receipt: string): Reversal;
  menuAddresses(): MenuAddresses[];
  /** A customer pays from the menu. @throws RangeError for a short code that is not configured. */
  simulateC2b(paying: MenuPayment): Promise<MenuPaid>;
  /** Deletes the registered C2B addresses, as the portal does. */
  forgetUrls(shortCode: string): void;
  /** PEM of the public key for SecurityCredential (RSA, PKCS #1 v1.5), instead of Safaricom's certificate. */
  certificate(): string;
  totals(which?: { shortCode: string }): { KES: MpesaTotals };
};

export function createMpesa(world: MpesaWorld): Mpesa {
  const { books, clock } = world;
  const prompts = () =>
    [...books.pushes.values()].filter(
      ({ state, promptless, askedAt }) =>
        state === "open" && promptless === null && clock.now() < askedAt + world.settings.promptOpenSeconds * 1000,
    );
  const need = (which: WhichPush) => {
    const prompt = prompts().findLast((push) =>
      "phone" in which
        ? push.phone === which.phone
        : "reference" in which
          ? push.reference === which.reference
          : push.checkoutRequestId === which.checkoutRequestId,
    );
    if (!prompt) throw new UnknownPrompt(`no open prompt ${JSON.stringify(which)}`);
    return prompt;
  };
  return {
    configure(accounts, settings = {}) {
      for (const account of [accounts].flat()) books.accounts.set(account.shortCode, account);
      this.behave(settings);
    },
    behave: (settings) => void (world.settings = { ...world.settings, ...settings }),
    settings: () => world.settings,
    prompts,
    async approve({ paid, ...which }) {
      const push = need(which);
      await answerPrompt(world, push, approvedCode(push), paid);
      return push;
    },
    async decline(which) {
      const push = need(which);
      await answerPrompt(world, push, "1032");
      return push;
    },
    async fail(which, code) {
      const push = need(which);
      await answerPrompt(world, push, code);
      return push;
    },
    ignore(which) {
      const push = need(which);
      push.ignored = true;
      return push;
    },
    pushes: () => [...books.pushes.values()],
    transactions: () => [...books.payments.values()],
    payouts: () => [...books.payouts.values()],
    reversals: () => [...books.reversals.values()],
    async endPayout(id, code) {
      const payout = books.payouts.get(id);
      if (payout?.state !== "processing") throw new RangeError(`no payout under way: ${id}`);
      await endPayout(world, payout, code);
    },
    takeBackPayout: (id) => takeBackPayout(world, id),
    payAgainInPortal: (id) => payAgainInPortal(world, id),
    async endReversal(id, code) {
      const reversal = books.reversals.get(id);
      if (reversal?.state !== "processing") throw new RangeError(`no reversal under way: ${id}`);
      await endReversal(world, reversal, code);
    },
    reverseInPortal: (receipt) => reverseInPortal(world, receipt),
    menuAddresses: () => [...books.menuAddresses.values()],
    async simulateC2b(paying) {
      if (!books.accounts.has(paying.shortCode)) throw new RangeError(`no short code ${paying.shortCode}`);
      return payFromMenu(world, paying);
    },
    forgetUrls: (shortCode) => void books.menuAddresses.delete(shortCode),
    certificate: () => keyPairOf(world).publicKey,
    totals: (which) => ({ KES: totalsOf(world, which?.shortCode) }),
  };
}

/** Restores the data and running calls of an earlier run. */
export function resumeMpesa(world: MpesaWorld, contents: MpesaContents): void {
  const { books } = world;
  books.restore(contents);
  for (const push of books.pushes.values()) if (push.state === "open") planAnswer(world, push);
  for (const payout of books.payouts.values()) if (payout.state === "processing") planPayout(world, payout);
  for (const reversal of books.reversals.values()) if (reversal.state === "processing") planReversal(world, reversal);
}
