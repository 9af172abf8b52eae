// Shipbubble: couriers within its country, paid from the operator's wallet there. As of late 2026.
import { sha256 } from "../../../kernel/security/crypto.ts";
import type { ShippingDriver } from "../../aggregator.ts";
import type { ShipbubbleAccount } from "./account.ts";
import { book, cancel, find, track } from "./book.ts";
import { noticeSecrets, readNotice, verifyNotice } from "./notice.ts";
import { rates } from "./rates.ts";
import { balances } from "./wallet.ts";

export const shipbubble: ShippingDriver<ShipbubbleAccount> = {
  name: "shipbubble",
  serves: (account, { country, currency }) => country === account.country && currency === "NGN",
  open: (account, clock) => ({
    rates: (request) => rates(account, request, clock.now()),
    book: (booking) => book(account, booking),
    find: (wanted) => find(account, wanted),
    track: (ids) => track(account, ids),
    cancel: (id) => cancel(account, id),
    balances: () => balances(account),
  }),
  // A code belongs to one key.
  accountName: ({ baseUrl, apiKeys }) =>
    sha256(`${baseUrl} ${apiKeys[0] ?? ""}`)
      .toString("hex")
      .slice(0, 16),
  noticeSecrets,
  verifyNotice,
  readNotice,
};
