// Terminal Africa: carriers of several countries, paid from the operator's wallets. As of late 2026.
import { sha256 } from "../../../kernel/security/crypto.ts";
import type { ShippingDriver } from "../../aggregator.ts";
import type { TerminalAfricaAccount } from "./account.ts";
import { book, cancel, find, track } from "./book.ts";
import { readNotice, verifyNotice } from "./notice.ts";
import { rates } from "./rates.ts";
import { balances } from "./wallet.ts";

export const terminalAfrica: ShippingDriver<TerminalAfricaAccount> = {
  name: "terminal-africa",
  serves: ({ wallets }, { country, currency }) =>
    wallets.some((wallet) => wallet.country === country && wallet.currency === currency),
  open: (account, clock) => ({
    rates: (request) => rates(account, request, clock.now()),
    book: (booking) => book(account, booking),
    find: (wanted) => find(account, wanted),
    track: (ids) => track(account, ids),
    cancel: (id) => cancel(account, id),
    balances: () => balances(account),
  }),
  accountName: ({ baseUrl, secretKeys }) =>
    sha256(`${baseUrl} ${secretKeys[0] ?? ""}`)
      .toString("hex")
      .slice(0, 16),
  noticeSecrets: ({ secretKeys }) => [...secretKeys],
  verifyNotice,
  readNotice,
};
