// Sweeps: work that is due without an event, checked at fixed times.
import { reminderTemplates, notifyWaitingAgain } from "../agent/index.ts";
import { workBroadcasts } from "../broadcasts/index.ts";
import { syncCatalogs } from "../catalog-sync/index.ts";
import { checkChannels, openCatalogs, openChannels, renewTokens } from "../channels/index.ts";
import {
  hasBuyerSpoken,
  isBuyerCutOff,
  isBuyerUnread,
  purgeEarlyStatuses,
  syncTemplates,
  workConversations,
} from "../conversations/index.ts";
import { endLostImports, renewSegmentBorders } from "../customers/index.ts";
import { askShipments, watchCash } from "../dispatch/index.ts";
import { workDisputes } from "../disputes/index.ts";
import { expireEvents, sendDueWebhooks } from "../outbound-webhooks/index.ts";
import { askPayments, matureReleases, giveBackUndecided, workClocks } from "../escrow/index.ts";
import { watchStock } from "../inventory/index.ts";
import { expirePosts } from "../inbound-webhooks/index.ts";
import { countChanges } from "../insights/index.ts";
import { workInvoices } from "../invoices/index.ts";
import { proveBooks } from "../ledger/index.ts";
import { expireOrders } from "../orders/index.ts";
import { endLostProductImports, seeProducts } from "../products/index.ts";
import { payRipeRewards } from "../referrals/index.ts";
import { askRefunds } from "../refunds/index.ts";
import { days, hours } from "../kernel/values/clock.ts";
import { sql } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { workReturns } from "../returns/index.ts";
import { purgeOperatorSessions } from "../operator/index.ts";
import { purgeSignUps } from "../sign-up/index.ts";
import { askPlanCharges, workPlans } from "../subscriptions/index.ts";
import { watchWallets } from "../shipping/index.ts";
import { workTeam } from "../team/index.ts";
import { payoutSweeps } from "../payouts/index.ts";
import { followLists, reconcileDaily } from "../reconciliation/index.ts";
import { backUp } from "./back-up.ts";
import { invoicing } from "./invoicing.ts";
import { removeDueDocuments } from "../verification/index.ts";
import { following } from "./following.ts";
import { reconciling } from "./reconciling.ts";
import { demoPictureAt } from "./demo-pictures.ts";
import { disputing } from "./disputing.ts";
import { asking } from "./team/approval-kinds.ts";
import { noticeWords } from "./team/notice-words.ts";
import { reseal } from "./reseal.ts";
import { refunding } from "./refunding.ts";
import type { Services } from "./services.ts";

const idempotencyKeysKeptMs = days(30);
const requestLogsKeptMs = days(30);
/** After their expiry. The audit log keeps who signed in when. */
const signInsKeptMs = days(30);

export function sweeps(services: Services): Sweep[] {
  return [
    expireOrders(services.worker),
    watchStock(services.worker),
    countChanges(services.worker),
    payRipeRewards(services.worker),
    sendDueWebhooks(services.sender),
    expireEvents(services.worker),
    notifyWaitingAgain(services.worker),
    askPayments(services.worker, services),
    ...payoutSweeps(services.worker, services),
    askRefunds(refunding(services)),
    askShipments(services.worker, services),
    watchCash(services.worker, services),
    watchWallets(services.worker, services),
    workClocks(services.worker, services.vault, {
      hasSpoken: hasBuyerSpoken,
      isCutOff: isBuyerCutOff,
      isUnread: isBuyerUnread,
    }),
    matureReleases(services.worker),
    giveBackUndecided(services.worker),
    ...proveBooks(services.worker, services.books),
    ...backUp(services),
    reseal(services),
    reconcileDaily(reconciling(services)),
    followLists(following(services)),
    workDisputes(disputing(services)),
    renewSegmentBorders(services.worker),
    endLostImports(services.worker),
    endLostProductImports(services.worker),
    seeProducts(services.worker, { ...services, bytesAt: demoPictureAt(services.config.publicUrl) }),
    workConversations(services.worker),
    workBroadcasts(services.worker),
    workReturns(services.worker, { hasSpoken: hasBuyerSpoken, isCutOff: isBuyerCutOff }),
    workInvoices(services.worker, invoicing(services)),
    workPlans(services.worker, services),
    askPlanCharges(services.worker, services),
    workTeam(services.worker, asking(services), noticeWords),
    syncTemplates(services.worker, openChannels(services), reminderTemplates),
    renewTokens(services.worker, openChannels(services), services.vault),
    checkChannels(services.worker, openChannels(services)),
    syncCatalogs(services.worker, openCatalogs(services)),
    {
      name: "purge-idempotency-keys",
      everyMs: hours(1),
      run: async ({ now }) => {
        const before = new Date(now.getTime() - idempotencyKeysKeptMs);
        await services.worker.platform((tx) => sql`select purge_idempotency_keys(${before})`.execute(tx));
      },
    },
    {
      name: "purge-request-logs",
      everyMs: hours(1),
      run: async ({ now }) => {
        const before = new Date(now.getTime() - requestLogsKeptMs);
        await services.worker.platform((tx) => sql`select purge_request_logs(${before})`.execute(tx));
      },
    },
    {
      name: "purge-sign-ins",
      everyMs: hours(1),
      run: async ({ now }) => {
        const before = new Date(now.getTime() - signInsKeptMs);
        await services.worker.platform((tx) => sql`select purge_sign_ins(${before})`.execute(tx));
      },
    },
    expirePosts(services.worker, services.config.rawPostsKeptDays),
    purgeSignUps(services.worker),
    removeDueDocuments(services.worker, services.config.verification.documentsKeptDays),
    purgeOperatorSessions(services.worker),
    {
      name: "purge-rate-buckets",
      everyMs: hours(1),
      run: async () => {
        await services.worker.platform((tx) => sql`select purge_rate_buckets(null)`.execute(tx));
      },
    },
    {
      name: "purge-early-statuses",
      everyMs: hours(1),
      run: ({ now }) => purgeEarlyStatuses(services.worker, now),
    },
  ];
}
