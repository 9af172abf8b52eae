// Every kind of job: a thin wrapper of an operation, with a limit of parallel runs.
import { namesOf } from "../kernel/values/names.ts";
import {
  answerConversationJob,
  answerInHand,
  askBuyersReturnJob,
  hearComplaintJob,
  hearAnswersJob,
  hearDisputeWishJob,
  hearApartJob,
  hearReactionJob,
  hearInDisputeJob,
  openBuyersDisputeJob,
  askArrivalJob,
  askSaidDeliveredJob,
  openArrivalDisputeJob,
  answerOfferJob,
  recordSentBackJob,
  notifyOfOfferJob,
  thankForReturnJob,
  remindOfReturnJob,
  openReturnDisputeJob,
  remindOfComplaintJob,
  answerReplacementJob,
  endEnteredReturnJob,
  useMoneyJob,
  decideSurplusJob,
  notifyOfSurplusJob,
  askAboutAddressJob,
  takeReceiptJob,
  notifyWaitingJob,
  givePrivatePageJob,
  notifyDeliveryJob,
  notifyShipmentJob,
  notifyExpiredOrderJob,
  notifyFailedPaymentJob,
  notifyOfDisputeJob,
  askChoicesJob,
  notifyOfAddressJob,
  notifyOfChoicesJob,
  notifyOfEditJob,
  notifyOfOverrideJob,
  notifyOfMisfitJob,
  notifyOfPaidAgainJob,
  notifyOfSilenceJob,
  notifyOfRefundJob,
  notifyOfReplacementJob,
  notifyOfReturnJob,
  notifyOfPickupJob,
  thankBuyerJob,
  endWaitJob,
  notifyLateYesJob,
} from "../agent/index.ts";
import { sendBroadcastJob } from "../broadcasts/index.ts";
import { channelDrivers, openChannels } from "../channels/index.ts";
import {
  type Answerer,
  channelBundler,
  channelPostReader,
  deliverMessagesJob,
  hasBuyerSpoken,
  joinPageBuyerJob,
  learnNameJob,
  markReadJob,
} from "../conversations/index.ts";
import { importCustomersJob, mergeSamePhoneJob } from "../customers/index.ts";
import { endRidersWay, shippingPostReader } from "../dispatch/index.ts";
import { recoverLossJob } from "../disputes/index.ts";
import { takeBackRiseJob } from "../edits/index.ts";
import { catalogueOf, sendWebhooksJob } from "../outbound-webhooks/index.ts";
import { followOrderJob, giveBackSurplusJob } from "../escrow/index.ts";
import { followInvoiceJob, noFiscalService, registerInvoiceJob, sendReceiptJob } from "../invoices/index.ts";
import { countFrom, holdOwnStock, openStock, settleStockJob, stockFirstVariants } from "../inventory/index.ts";
import { openInHand } from "../kernel/jobs/in-process.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import type { Reader } from "../kernel/jobs/relay.ts";
import { dropMediaJob, fetchMediaJob } from "../media/index.ts";
import { recordAddressJob } from "../orders/index.ts";
import { paymentPostReader, slotNames } from "../payments/index.ts";
import { sendPayoutJob } from "../payouts/index.ts";
import { checkVerificationJob, decideSandboxJob } from "../verification/index.ts";
import { dropUnusedImageJob, importProductsJob } from "../products/index.ts";
import { followReferralJob } from "../referrals/index.ts";
import { playRehearsalJob } from "../rehearsal/index.ts";
import { sendRefundsJob } from "../refunds/index.ts";
import { endDecidedReturnsJob } from "../returns/index.ts";
import { aggregatorSlot } from "../shipping/index.ts";
import { answerMemberJob, deliverToTeamJob, notifyTeamJob } from "../team/index.ts";
import { readAtOnce, readInboxJob } from "../inbound-webhooks/index.ts";
import { endpoints } from "./endpoints.ts";
import { eventCatalogue } from "./events/catalogue.ts";
import { customerParts } from "./customer-parts.ts";
import { invoicing } from "./invoicing.ts";
import { noticeHandlers } from "./notice-handlers.ts";
import { leftOf, roomFor } from "./plan-limits.ts";
import { reactions } from "./reactions.ts";
import { refunding } from "./refunding.ts";
import { tellQuietEvents } from "./relay.ts";
import type { Services } from "./services.ts";
import { asking } from "./team/approval-kinds.ts";
import { lineRules } from "./team/line-rules.ts";
import { noticeWords } from "./team/notice-words.ts";
import { endGrantsJob } from "./team/end-grants.ts";
import { endGrantsOfPhoneJob } from "./team/end-grants-of-phone.ts";
import { queueTeamNoticeJob } from "./team/notify-team.ts";
import { turnServices } from "./turn-services.ts";

const channelSlots = namesOf(channelDrivers);

/** The senders of posts, and how their posts are read. */
export const senders = { atOnce: channelSlots, byJob: [...slotNames, aggregatorSlot] };

/** @param answering answers in this process the messages that were read */
export function readingAtOnce({ worker, vault, config }: Services, answering: Answering | null = null): Reader {
  const answerer: Answerer | null = answering && {
    hasRoom: answering.hasRoom,
    take: (shopId, conversationId, due) => answering.take(conversationId, { shopId, conversationId }, due),
    quietMs: config.agent.burstQuietMs,
  };
  const bundlers = channelSlots.map((slot) => [
    slot,
    channelBundler(worker, vault, slot, channelDrivers[slot], answerer),
  ]);
  return readAtOnce(worker, Object.fromEntries(bundlers), tellQuietEvents(reactions(config)));
}

type Answering = ReturnType<typeof answeringInHand>;

export function answeringInHand(services: Services) {
  return openInHand(answerInHand(turnServices(services)));
}

export function jobs(services: Services): JobRow[] {
  const { worker, vault } = services;
  const { signUp } = services.config;
  return [
    readInboxJob(worker, {
      ...Object.fromEntries(
        channelSlots.map((slot) => [
          slot,
          channelPostReader(worker, { vault, slot, driver: channelDrivers[slot], operatorsOwn: signUp.account }),
        ]),
      ),
      ...Object.fromEntries(slotNames.map((slot) => [slot, paymentPostReader(worker, slot, noticeHandlers(services))])),
      [aggregatorSlot]: shippingPostReader(worker, services),
    }),
    answerConversationJob(turnServices(services)),
    deliverMessagesJob(worker, openChannels(services), services),
    sendBroadcastJob(worker, openChannels(services), {
      ...services,
      room: roomFor(services, "broadcast_recipients"),
      left: leftOf(services, "broadcast_recipients"),
    }),
    markReadJob(worker, openChannels(services)),
    learnNameJob(worker, { channels: openChannels(services), vault: services.vault }),
    dropMediaJob(services.media),
    importProductsJob(worker, { openStock, holdOwnStock, stockFirstVariants, countFrom }),
    settleStockJob(worker),
    dropUnusedImageJob(worker, services),
    fetchMediaJob(worker, openChannels(services), services.media),
    givePrivatePageJob(worker),
    thankBuyerJob(worker, services),
    endWaitJob(worker, services.config),
    notifyLateYesJob(worker),
    notifyFailedPaymentJob(worker, services),
    notifyExpiredOrderJob(worker),
    sendPayoutJob(worker, services),
    decideSandboxJob(worker, services.vault),
    checkVerificationJob(worker, services),
    sendRefundsJob(refunding(services)),
    followOrderJob(worker, { vault: services.vault, hasSpoken: hasBuyerSpoken }, (order) =>
      endRidersWay(worker, services, order),
    ),
    takeReceiptJob(worker),
    answerReplacementJob(worker),
    answerOfferJob(worker),
    recordSentBackJob(worker),
    notifyOfOfferJob(worker),
    thankForReturnJob(worker),
    remindOfReturnJob(worker),
    openReturnDisputeJob(worker),
    endEnteredReturnJob(worker),
    useMoneyJob(worker, services),
    decideSurplusJob(worker),
    notifyOfSurplusJob(worker),
    giveBackSurplusJob(worker),
    askAboutAddressJob(worker),
    askArrivalJob(worker),
    askSaidDeliveredJob(worker),
    remindOfComplaintJob(worker),
    openArrivalDisputeJob(worker),
    hearInDisputeJob(worker),
    hearComplaintJob(worker),
    hearApartJob(worker, services),
    hearReactionJob(worker),
    hearAnswersJob(worker, services.config.agent.burstQuietMs),
    hearDisputeWishJob(worker, services),
    openBuyersDisputeJob(worker),
    askBuyersReturnJob(worker),
    notifyWaitingJob(worker),
    notifyDeliveryJob(worker),
    notifyShipmentJob(worker, services),
    notifyOfDisputeJob(worker),
    askChoicesJob(worker),
    notifyOfAddressJob(worker, services),
    notifyOfChoicesJob(worker),
    notifyOfEditJob(worker, services),
    takeBackRiseJob(worker, { ...services, invoices: invoicing(services) }),
    notifyOfOverrideJob(worker),
    notifyOfMisfitJob(worker),
    notifyOfPaidAgainJob(worker),
    notifyOfSilenceJob(worker),
    notifyOfRefundJob(worker, services.config),
    notifyOfReplacementJob(worker, hasBuyerSpoken),
    endDecidedReturnsJob(worker),
    notifyOfReturnJob(worker),
    notifyOfPickupJob(worker),
    recoverLossJob(worker),
    followReferralJob(worker),
    followInvoiceJob(worker, invoicing(services)),
    sendReceiptJob(worker, invoicing(services)),
    registerInvoiceJob(worker, invoicing(services), services.fiscal ?? noFiscalService),
    mergeSamePhoneJob(worker, customerParts),
    joinPageBuyerJob(worker, customerParts),
    importCustomersJob(worker),
    recordAddressJob(worker),
    answerMemberJob(worker, { clock: services.clock, asking: asking(services) }),
    deliverToTeamJob(worker, openChannels(services), { ...services, rules: lineRules }),
    queueTeamNoticeJob(worker, asking(services)),
    endGrantsJob(worker, () => catalogueOf(eventCatalogue(endpoints(services)))),
    endGrantsOfPhoneJob(worker),
    notifyTeamJob(worker, noticeWords),
    playRehearsalJob({ ...services, ...turnServices(services) }),
    sendWebhooksJob(services.sender),
  ];
}
