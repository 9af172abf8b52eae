// agent: the seller's assistant. One turn reads what is new, lets a brain act through tools bound to this buyer, has code
// verify every figure and claim, and sends the answer. Owns cart_lines, proposals, price_quotes, waitlist, turns,
// picture_likenesses, and the settings and spending of models. Reacts to conversation.unanswered, payment.succeeded,
// payment.failed, order.unpaid_in_time, and to events of refunds, disputes, returns and deliveries. The offline brain needs
// no model; a brain that does has the same shape (brain.ts).
export { answerGoodsOnPage } from "./changed-goods.ts";
export { promiseIn } from "./rules/promise-in.ts";
export { agentPart } from "./customer-part.ts";
export { answerConversation, type TurnResult, type TurnServices } from "./answer-conversation.ts";
export { answerInHand } from "./answer-in-hand.ts";
export { answerConversationJob, type AnswerServices, planAnswer } from "./answer-job.ts";
export type { Brain, Draft, StateCard, Turn } from "./brain.ts";
export { buyersLanguage } from "./buyers-language.ts";
export { agentEndpoints, type ReplyServices } from "./endpoints.ts";
export { grantPrice } from "./haggle/lower-prices.ts";
export { offlineBrain } from "./offline/brain.ts";
export { type DeliveryNews, notifyDeliveryJob } from "./notify-delivery.ts";
export { askBuyersReturnJob } from "./ask-buyers-return.ts";
export { hearComplaintJob } from "./record-buyers-complaint.ts";
export { notifyOfPickupJob } from "./notify-of-pickup.ts";
export { hearAnswersJob } from "./hear-answers.ts";
export { hearDisputeWishJob } from "./hear-dispute-wish.ts";
export { hearApartJob } from "./hear-apart.ts";
export { hearReactionJob } from "./hear-reaction.ts";
export { hearInDisputeJob } from "./hear-in-dispute.ts";
export { openBuyersDisputeJob } from "./open-buyers-dispute.ts";
export { givePrivatePageJob } from "./give-private-page.ts";
export { canBeReminded } from "./can-be-reminded.ts";
export { askArrivalJob, openArrivalDisputeJob } from "./ask-arrival.ts";
export { remindOfComplaintJob } from "./remind-of-complaint.ts";
export { answerReplacementJob } from "./answer-replacement.ts";
export { answerOfferJob, recordSentBackJob } from "./answer-return.ts";
export { remindOfReturnJob, notifyOfOfferJob, thankForReturnJob } from "./notify-of-open-return.ts";
export { openReturnDisputeJob } from "./open-return-dispute.ts";
export { endEnteredReturnJob } from "./return-nothing.ts";
export { isBuyersWord, takeReceiptJob } from "./take-receipt.ts";
export { askReceipt } from "./ask-receipt.ts";
export { askSaidDeliveredJob } from "./ask-said-delivered.ts";
export { askKeepSurplus, decideSurplusJob } from "./keep-surplus.ts";
export { notifyOfSurplusJob } from "./notify-of-surplus.ts";
export { askUseOfMoney, useMoneyJob } from "./use-of-money.ts";
export { notifyWaitingAgain, notifyWaitingJob } from "./waitlist/notify-waiting.ts";
export { notifyExpiredOrderJob } from "./notify-expired-order.ts";
export { notifyFailedPaymentJob } from "./notify-failed-payment.ts";
export { askAboutAddressJob } from "./moved-address.ts";
export { askChoicesJob } from "./choices/ask-choices.ts";
export { notifyOfAddressJob } from "./notify-of-address.ts";
export { notifyOfChoicesJob } from "./notify-of-choices.ts";
export { notifyOfEditJob } from "./notify-of-edit.ts";
export { notifyOfOverrideJob } from "./notify-of-override.ts";
export { notifyOfMisfitJob } from "./notify-of-misfit.ts";
export { notifyOfPaidAgainJob } from "./notify-of-paid-again.ts";
export { notifyOfSilenceJob } from "./notify-of-silence.ts";
export { notifyOfDisputeJob } from "./notify-of-dispute.ts";
export { notifyOfRefundJob } from "./notify-of-refund.ts";
export { notifyOfReplacementJob } from "./notify-of-replacement.ts";
export { notifyOfReturnJob } from "./notify-of-return.ts";
export { notifyShipmentJob } from "./notify-shipment.ts";
export { thankBuyerJob } from "./thank-buyer.ts";
export { endWaitJob } from "./end-wait.ts";
export { notifyLateYesJob } from "./notify-late-yes.ts";
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
