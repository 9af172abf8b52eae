// conversations: what buyers wrote and what they were sent, in one conversation per customer and channel account. Owns
// conversations, messages, early_statuses, buyer_chats, awaited_buyers, page_codes. A message goes queued → sending → sent →
// delivered → read, or failed. It is `unknown` when the channel gave no answer. Public events: message.received, message.sent,
// message.failed, conversation.handed_over, template.updated and template.deleted. Internal events: message.queued (a message
// waits to be sent), conversation.unanswered (the agent should answer) and conversation.nameless. The last means that the buyer's
// name is unknown, or is their account's name in a chat without a number. Their object is the conversation's id.
export { changeConversation } from "./change-conversation.ts";
export { type Conversation, ConversationSchema, type Message, MessageCostSchema, MessageSchema } from "./contract.ts";
export { type Trace } from "./trace-contract.ts";
export { conversationPart } from "./customer-part.ts";
export { pageOfConversations } from "./list-conversations.ts";
export { deliverMessagesJob, planDelivery } from "./deliver-messages.ts";
export { type AtOnce } from "./line-at-once.ts";
export { type AtOnceServices, sendAtOnce } from "./send-at-once.ts";
export { conversationEndpoints } from "./endpoints.ts";
export { purgeEarlyStatuses } from "./purge-early-statuses.ts";
export { handOver } from "./hand-over.ts";
export { handOverSummaries } from "./hand-over-summaries.ts";
export { keepSuggestion, recordSuggestionSent } from "./keep-suggestion.ts";
export { type Answerer, endHold } from "./answer-in-hand.ts";
export { endAnswer } from "./end-answer.ts";
export { markAnswered } from "./mark-answered.ts";
export { recordAgentState, recordRest } from "./record-agent-state.ts";
export {
  connectionOf,
  findConversation,
  arrivalAskedBy,
  arrivalAskedIn,
  lastShopMessages,
  lockConversation,
  messagesById,
  recentMessages,
  unansweredMessages,
  whatWasSaid,
} from "./queries.ts";
export {
  beginReading,
  costOfReadings,
  endReading,
  isBeingRead,
  messagesToRead,
  readingsSince,
  type ToRead,
  wordsSaid,
} from "./reading.ts";
export { type NewMessage, queueHeld, queueMessage, wasSaid } from "./queue-message.ts";
export { hasBuyerSpoken, isBuyerCutOff, isBuyerUnread } from "./heard-from-buyer.ts";
export { chatOfBuyer, ordersOfChat, doorCodeMark, privateLinkMark } from "./buyer-secrets.ts";
export { withoutSecretsInForms, withoutSecretsOfAnybody } from "./hide-in-forms.ts";
export { buyersPlace } from "./buyers-place.ts";
export { awaitsPageCode, sendPageCode, usePageCode } from "./send-page-code.ts";
export { oweQuestion } from "./owe-question.ts";
export { channelBundler } from "./bundle-posts.ts";
export { channelPostReader } from "./read-post.ts";
export { replyAsHuman } from "./reply-as-human.ts";
export {
  type ConversationRow,
  inboundOf,
  outboundOf,
  type InboundKept,
  type MessageRow,
  type OutboundKept,
  type ReadingKept,
  type SuggestionKept,
  toConversation,
  toMessage,
} from "./rows.ts";
export { requireOwnWords } from "./own-words.ts";
export { requireSendable } from "./require-sendable.ts";
export { maySend, type SendWindow, sendWindow } from "./send-window.ts";
export { type Waiting, waitingForPerson } from "./waiting-for-person.ts";
export { showTyping, type Typing } from "./show-typing.ts";
export { workConversations } from "./work-clocks.ts";
export { fillCannedReply } from "./canned-replies.ts";
export { joinPageBuyerJob } from "./join-page-buyer.ts";
export { learnNameJob } from "./learn-name.ts";
export { markReadJob } from "./mark-read.ts";
export { conversationStream } from "./live-stream.ts";
export { addTrialMessage, isTrial, keepUnsent, openTrialConversation } from "./trial.ts";
export { syncTemplates } from "./sync-templates.ts";
export { channelActivity } from "./channel-activity.ts";
export { approvedTemplate } from "./approved-template.ts";
export { findPause, recordPace, pausedLines } from "./send-pauses.ts";
export { openConversation } from "./open-conversation.ts";
export { fitContent } from "./fit-content.ts";
export { costOf } from "./message-cost.ts";
export { costOfBroadcasts } from "./cost-of-broadcasts.ts";
export { sendingTakesMs } from "./send-window.ts";
export {
  beginSends,
  conversationsToReach,
  giveUpSend,
  markSendsLost,
  resumeSends,
  type Send,
  sendTogether,
  settleSends,
} from "./send-together.ts";
export type { Uploading } from "./upload-file.ts";
export { holdsPayLink } from "./pay-links.ts";
export {
  filledAddresses,
  renderTemplate,
  type TemplateVariable,
  templateVariables,
  type WrittenTemplate,
} from "./templates/render-template.ts";
export { sendTemplate, type TemplateWish, writeForBuyer, type WrittenForBuyer } from "./templates/send-template.ts";
export { templateEndpoints } from "./templates/endpoints.ts";
export { isOurTemplate, ourTemplateDetail } from "./templates/our-templates.ts";
export { writtenTemplate } from "./templates/queries.ts";
