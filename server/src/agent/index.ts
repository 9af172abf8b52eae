// agent: the seller's assistant. One turn reads what is new, lets a brain act through tools bound to this buyer, has every
// figure and claim verified by code, and sends. Owns cart_lines, proposals, price_quotes, waitlist, turns, picture_likenesses, and the settings and spending of models. Hears conversation.unanswered,
// payment.succeeded, payment.failed, order.unpaid_in_time, and what refunds, disputes, returns and deliveries tell. The offline brain needs no model; a brain that does has the same shape (brain.ts).
export { answerGoodsOnPage } from "./changed-goods.ts";
export { promiseIn } from "./rules/promise-in.ts";
export { agentPart } from "./customer-part.ts";
export { answerConversation, type TurnResult, type TurnServices } from "./answer-conversation.ts";
export { answerConversationJob, answerJobName, type AnswerServices } from "./answer-job.ts";
export type { Brain, Draft, StateCard, Turn } from "./brain.ts";
export { buyersLanguage } from "./buyers-language.ts";
export { agentEndpoints, type ReplyServices } from "./endpoints.ts";
export { grantPrice } from "./haggle/lower-prices.ts";
export { offlineBrain } from "./offline/brain.ts";
export { type DeliveryNews, tellDeliveryJob } from "./tell-delivery.ts";
export { askBuyersReturnJob } from "./ask-buyers-return.ts";
export { hearComplaintJob } from "./hear-complaint.ts";
export { hearDisputeWishJob } from "./hear-dispute-wish.ts";
export { hearInDisputeJob } from "./hear-in-dispute.ts";
export { openBuyersDisputeJob } from "./open-buyers-dispute.ts";
export { givePrivatePageJob } from "./give-private-page.ts";
export { canBeReminded } from "./can-be-reminded.ts";
export { askArrivalJob, openArrivalDisputeJob } from "./ask-arrival.ts";
export { remindOfComplaintJob } from "./remind-of-complaint.ts";
export { answerReplacementJob } from "./answer-replacement.ts";
export { answerOfferJob, noteSentBackJob } from "./answer-return.ts";
export { remindOfReturnJob, tellOfOfferJob, thankForReturnJob } from "./tell-of-open-return.ts";
export { openReturnDisputeJob } from "./open-return-dispute.ts";
export { endEnteredReturnJob } from "./return-nothing.ts";
export { isBuyersWord, takeReceiptJob } from "./take-receipt.ts";
export { askReceipt } from "./ask-receipt.ts";
export { askSaidDeliveredJob } from "./ask-said-delivered.ts";
export { askKeepSurplus, decideSurplusJob } from "./keep-surplus.ts";
export { tellOfSurplusJob } from "./tell-of-surplus.ts";
export { askUseOfMoney, useMoneyJob } from "./use-of-money.ts";
export { tellWaitingAgain, tellWaitingJob } from "./waitlist/tell-waiting.ts";
export { tellExpiredOrderJob } from "./tell-expired-order.ts";
export { tellFailedPaymentJob } from "./tell-failed-payment.ts";
export { askAboutAddressJob } from "./moved-address.ts";
export { askChoicesJob } from "./choices/ask-choices.ts";
export { tellOfAddressJob } from "./tell-of-address.ts";
export { tellOfChoicesJob } from "./tell-of-choices.ts";
export { tellOfEditJob } from "./tell-of-edit.ts";
export { tellOfOverrideJob } from "./tell-of-override.ts";
export { tellOfMisfitJob } from "./tell-of-misfit.ts";
export { tellOfPaidAgainJob } from "./tell-of-paid-again.ts";
export { tellOfSilenceJob } from "./tell-of-silence.ts";
export { tellOfDisputeJob } from "./tell-of-dispute.ts";
export { tellOfRefundJob } from "./tell-of-refund.ts";
export { tellOfReplacementJob } from "./tell-of-replacement.ts";
export { tellOfReturnJob } from "./tell-of-return.ts";
export { tellShipmentJob } from "./tell-shipment.ts";
export { thankBuyerJob } from "./thank-buyer.ts";
export { endWaitJob } from "./end-wait.ts";
export { tellLateYesJob } from "./tell-late-yes.ts";
export { tracesOf } from "./traces.ts";
export { openTrial, type Trial, type TrialTurn } from "./trial.ts";
export { type Circuits, openCircuits } from "./model/circuits.ts";
export {
  brains,
  changeAgentModel,
  defaultLimits,
  findAgentModel,
  findDefaultModel,
  forgetAgentModel,
  type ModelLimits,
  type ModelSettings,
  type NewModelSettings,
  noSenses,
  type Senses,
  openAgentModel,
  readBaseUrl,
  setAgentModel,
  setDefaultModel,
  turnDefaultModel,
} from "./model/model-settings.ts";
export { sensesOf } from "./model/senses-of.ts";
export { sandboxSpeech } from "./senses/sandbox-speech.ts";
export { modelOfEnvironment } from "./model/environment-model.ts";
export { listedOn, listedPrices } from "./model/prices.ts";
export { type ProviderName, providerNames, providers } from "./model/providers.ts";
export { type AgentStatistics, agentStatistics } from "./model/statistics.ts";
export { reminderTemplates } from "./reminder-template.ts";
