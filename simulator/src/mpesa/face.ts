// What a test and the test doors can do with the simulated M-Pesa. Amounts are hundredths of a shilling.
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

/** Which prompt is meant; the latest open one when several fit. */
export type WhichPush = { checkoutRequestId: string } | { phone: string } | { reference: string };

export class UnknownPrompt extends Error {}

/** A result code: 0 is done; 26, the system is busy; 11, the debited party is in an invalid state. */
export type EndCode = "0" | "26" | "11";

export type Mpesa = {
  /** Adds short codes, or replaces those with the same number. */
  configure(accounts: MpesaAccount | readonly MpesaAccount[], settings?: Partial<MpesaSettings>): void;
  behave(settings: Partial<MpesaSettings>): void;
  settings(): MpesaSettings;
  /** What is on payers' screens, oldest first. */
  prompts(): Push[];
  /**
   * The payer enters the PIN, and pays less where `paid` says so, which the query never tells. Resolves once the callbacks due at
   * once were answered. @throws UnknownPrompt
   */
  approve(which: WhichPush & { paid?: number }): Promise<Push>;
  /** The payer dismisses the prompt. @throws UnknownPrompt */
  decline(which: WhichPush): Promise<Push>;
  /** It ends otherwise, with a result code: 2001 for a wrong PIN, 1 for too little money. @throws UnknownPrompt */
  fail(which: WhichPush, code: "2001" | "1"): Promise<Push>;
  /** The payer lays the phone aside: the prompt stays until its end. @throws UnknownPrompt */
  ignore(which: WhichPush): Push;
  /** Every push, answered or not. */
  pushes(): Push[];
  /** Money from customers, by push and from the menu. */
  transactions(): Payment[];
  payouts(): Payout[];
  reversals(): Reversal[];
  /** Ends a payout that is under way now. @throws RangeError when there is none of this OriginatorConversationID. */
  endPayout(originatorConversationId: string, code: EndCode): Promise<void>;
  /** Staff take a payout back that had arrived; only the status query says so. @throws RangeError when none of this OriginatorConversationID has arrived. */
  takeBackPayout(originatorConversationId: string): Payout;
  /** Staff send a payout once more that failed or came back; nobody is told, and nothing names the first. @throws RangeError when there is none. */
  payAgainInPortal(originatorConversationId: string): Payout;
  /** Ends the reversal of a payment that is under way now. @throws RangeError when there is none. */
  endReversal(originatorConversationId: string, code: EndCode): Promise<void>;
  /** Staff give a payment back in the portal; nobody is told. @throws RangeError when there is nothing to give back. */
  reverseInPortal(receipt: string): Reversal;
  menuAddresses(): MenuAddresses[];
  /** A customer pays from the menu. @throws RangeError for a short code that is not configured. */
  simulateC2b(paying: MenuPayment): Promise<MenuPaid>;
  /** Deletes the registered C2B addresses, as the portal does. */
  forgetUrls(shortCode: string): void;
  /** PEM of the public key for SecurityCredential (RSA, PKCS #1 v1.5), in the place of Safaricom's certificate. */
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

/** Takes up the books of an earlier run and what was under way in it. */
export function resumeMpesa(world: MpesaWorld, contents: MpesaContents): void {
  const { books } = world;
  books.restore(contents);
  for (const push of books.pushes.values()) if (push.state === "open") planAnswer(world, push);
  for (const payout of books.payouts.values()) if (payout.state === "processing") planPayout(world, payout);
  for (const reversal of books.reversals.values()) if (reversal.state === "processing") planReversal(world, reversal);
}
