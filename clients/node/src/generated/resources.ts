// Made by clients/generator from contract/openapi.json: run `npm run generate`, never edit.
import type { Call, Included, List, NoInput, Options, Upload } from "../runtime/shapes.ts";
import { resource, type Resource } from "../runtime/resource.ts";
import type {
  AcceptMispaymentBody,
  AddDisputeEvidenceBody,
  AgentSettings,
  AgentSettingsChange,
  ApiKey,
  ApiKeyId,
  ApplyMispaymentBody,
  ApplyReferralCodeBody,
  Approval,
  ApprovalId,
  ApproveReturnBody,
  AskForReturnBody,
  AskShippingRatesBody,
  AskSignInLinkBody,
  AskSignUpCodeBody,
  AskedConfirmation,
  AskedSignInLink,
  AskedSignUpCode,
  AuditEntry,
  Balance,
  BalanceTransaction,
  BalanceTransactionDetail,
  BalanceTransactionId,
  BegunAnew,
  Broadcast,
  BroadcastId,
  BroadcastPreview,
  BroadcastRecipient,
  BulkStatusResult,
  BuyerMessage,
  CancelBroadcastBody,
  CancelPlanBody,
  CancelReturnBody,
  CannedReply,
  CannedReplyId,
  CatalogBuffer,
  CatalogEntry,
  CatalogRun,
  CatalogRunId,
  Channel,
  ChannelChange,
  ChannelId,
  CheckSignUpCodeBody,
  Checkout,
  CheckoutId,
  ChoosePlanBody,
  Cohorts,
  Collection,
  CollectionChange,
  CollectionId,
  CollectionRemoval,
  ConfirmSessionBody,
  ConfirmedSession,
  Consent,
  Conversation,
  ConversationId,
  CreateBroadcastBody,
  CreateCannedReplyBody,
  CreateCheckoutBody,
  CreateConversationNoteBody,
  CreateDiscountBody,
  CreateInvoiceBody,
  CreateOrderBody,
  CreateOrderNoteBody,
  CreatePayoutBody,
  CreatePayoutDestinationBody,
  CreateRehearsalBody,
  CreateSavedViewBody,
  CreateTeamMemberBody,
  Customer,
  CustomerChange,
  CustomerFact,
  CustomerId,
  CustomerImport,
  CustomerImportId,
  DecideApprovalBody,
  DecideTestPaymentBody,
  DeleteBroadcastAnswer,
  DeleteCustomerFactAnswer,
  Discount,
  DiscountId,
  DismissMispaymentBody,
  DismissSuggestionBody,
  DispatchOrderBody,
  Dispute,
  DisputeCase,
  DisputeId,
  EditOrderBody,
  EraseCustomerAnswer,
  EscrowHold,
  Event,
  EventId,
  EventRedelivery,
  ExportCustomerAnswer,
  ExportProductsQuery,
  Found,
  GetCohortsQuery,
  GetConversationQuery,
  GetInsightsQuery,
  GetOrderQuery,
  GetPaymentQuery,
  GetShipmentQuery,
  GetSignUpBody,
  HandOverBody,
  HandOverConversationBody,
  ImageId,
  ImportCustomersQuery,
  ImportProductsQuery,
  InitPaymentBody,
  InitializeOwnPaymentBody,
  Insights,
  InventoryAdjustment,
  InventoryItem,
  InventorySettings,
  Invoice,
  InvoiceId,
  JoiningTeamMember,
  KeyRotation,
  ListApprovalsQuery,
  ListAuditLogQuery,
  ListBalanceTransactionsQuery,
  ListBroadcastRecipientsQuery,
  ListBroadcastsQuery,
  ListCannedRepliesQuery,
  ListCatalogBuffersQuery,
  ListCatalogQuery,
  ListCatalogSyncsQuery,
  ListChannelsQuery,
  ListCheckoutsQuery,
  ListCollectionsQuery,
  ListConsentsQuery,
  ListConversationsQuery,
  ListCustomerImportsQuery,
  ListCustomersQuery,
  ListDiscountsQuery,
  ListDisputesQuery,
  ListEventsQuery,
  ListHoldsQuery,
  ListInventoryMovementsQuery,
  ListInventoryQuery,
  ListInvoicesQuery,
  ListKeysQuery,
  ListLocationsQuery,
  ListMessagesQuery,
  ListMispaymentsQuery,
  ListNotesQuery,
  ListOrderEditsQuery,
  ListOrderNotesQuery,
  ListOrderTimelineQuery,
  ListOrdersQuery,
  ListPaymentsQuery,
  ListPayoutBanksQuery,
  ListPayoutDestinationsQuery,
  ListPayoutsQuery,
  ListPlanInvoicesQuery,
  ListProductFiguresQuery,
  ListProductImportErrorsQuery,
  ListProductImportsQuery,
  ListProductsQuery,
  ListReferralsQuery,
  ListRefundsOfPaymentQuery,
  ListRefundsQuery,
  ListRehearsalsQuery,
  ListRequestLogsQuery,
  ListReturnsQuery,
  ListSavedViewsQuery,
  ListSegmentsQuery,
  ListSessionsQuery,
  ListShipmentsQuery,
  ListShippingRatesQuery,
  ListStockAlertsQuery,
  ListStockTransfersQuery,
  ListTeamMembersQuery,
  ListTeamMessagesQuery,
  ListTemplatesQuery,
  ListWebhookDeliveriesQuery,
  ListWebhookEndpointsQuery,
  Location,
  LocationChange,
  LocationId,
  MadeApiKey,
  MadeWebhookEndpoint,
  Media,
  MediaId,
  MergeCustomersBody,
  Message,
  Mispayment,
  MispaymentId,
  MoveTestClockBody,
  MoveTestShipmentBody,
  NewAccessToken,
  NewApiKey,
  NewCatalogSync,
  NewChannel,
  NewCollection,
  NewCustomer,
  NewCustomerFact,
  NewCustomerImport,
  NewInventoryAdjustment,
  NewLocation,
  NewProduct,
  NewProductImage,
  NewProductImport,
  NewSegment,
  NewStockTransfer,
  NewTemplate,
  NewWebhookEndpoint,
  Note,
  OpenDisputeBody,
  OpenSession,
  OpenSessionId,
  OpenShopBody,
  Order,
  OrderEdit,
  OrderId,
  OrderNote,
  OrderNoteId,
  OrderStatusReport,
  PauseBroadcastBody,
  PayPlanInvoiceBody,
  Payment,
  PaymentId,
  Payout,
  PayoutBanks,
  PayoutDestination,
  PayoutDestinationId,
  PayoutId,
  PayoutSchedule,
  PayoutSchedules,
  PlanChange,
  PlanCharge,
  PlanInvoice,
  PlanInvoiceId,
  Plans,
  PreviewBroadcastBody,
  PrintInvoiceQuery,
  PrintPackingSlipsQuery,
  Product,
  ProductChange,
  ProductFigures,
  ProductId,
  ProductImage,
  ProductImageChange,
  ProductImport,
  ProductImportError,
  ProductImportId,
  ProductRemoval,
  QueuedDeliveries,
  ReceiptQuestion,
  ReceiveReturnBody,
  Referral,
  ReferralApplication,
  ReferralProgram,
  Refund,
  RefundId,
  RefundMispaymentBody,
  RefundPaymentBody,
  RefundReturnBody,
  Rehearsal,
  RehearsalId,
  RehearsalReport,
  RejectReturnBody,
  Release,
  ReleaseFundsBody,
  ReplaceOrderStatusBody,
  ReplaceReturnBody,
  Reply,
  ReplyToConversationBody,
  RequestLog,
  RequestLogId,
  ResolveDisputeBody,
  ResumeBroadcastBody,
  Return,
  ReturnId,
  RotatedApiKey,
  SandboxClock,
  SavedView,
  SavedViewId,
  ScheduleBroadcastBody,
  SearchQuery,
  Segment,
  SegmentChange,
  SegmentId,
  SegmentPreview,
  SegmentPreviewRequest,
  SendBroadcastBody,
  SendInvoiceBody,
  SendTestEventBody,
  Session,
  SetCatalogBufferBody,
  SetPayoutScheduleBody,
  Shipment,
  ShipmentId,
  ShipmentWithHistory,
  ShippingRates,
  Shop,
  ShopChange,
  SignInBody,
  SignInBySignUpBody,
  SignUp,
  SignUpOffer,
  SignedOut,
  SplitCustomerBody,
  StartedCatalogSync,
  StockAlert,
  StockMovement,
  StockTransfer,
  StockTransferArrival,
  StockTransferId,
  SubmitVerificationBody,
  Subscription,
  TeamMember,
  TeamMemberId,
  TeamMessage,
  Template,
  TemplateId,
  TimelineEntry,
  Today,
  UpdateBroadcastBody,
  UpdateCannedReplyBody,
  UpdateConversationBody,
  UpdateDiscountBody,
  UpdateInventorySettingsBody,
  UpdateOrderBody,
  UpdateOrderNoteBody,
  UpdateOrderStatusBody,
  UpdateOrderStatusesBody,
  UpdatePayoutDestinationBody,
  UpdateSavedViewBody,
  UpdateShipmentBody,
  UpdateTeamMemberBody,
  UpdateVerificationBody,
  UploadMediaQuery,
  UploadProductImageQuery,
  UploadVerificationDocumentQuery,
  Verification,
  VerifyOwnPaymentNowBody,
  VerifyOwnPaymentQuery,
  VerifyPaymentQuery,
  VoidInvoiceBody,
  WebhookDelivery,
  WebhookDeliveryId,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointId,
  WebhookReplay,
  WebhookSecretRotation,
  WrittenMessage,
} from "./models.ts";

/** What the agent may not do alone: actions that wait for a person's approval. */
export type ApprovalsService = {
  /**
   * List approvals, newest first.
   * Questions of the kind `payout_destination` are shown to callers with `payouts:read`, and of the kind `owner` to callers with `keys:read`. Their events show no facts.
   */
  list(input?: ListApprovalsQuery, options?: Options): List<Approval>;
  /**
   * Retrieve an approval.
   * Questions of the kind `payout_destination` are shown to callers with `payouts:read`, and of the kind `owner` to callers with `keys:read`. Their events show no facts.
   */
  get(id: ApprovalId, input?: NoInput, options?: Options): Call<Approval>;
  /**
   * Decide an approval.
   * Has the same effect as a member's answer by message; the first answer counts. Only an owner who is signed in to the console, and whom nobody has to approve, decides where payouts may go (`payout_destination`) and who is an owner (`owner`); an API key can't. If the facts have changed, nothing is done and a new question is asked; `status` is then `replaced` or `withdrawn`.
   */
  decide(id: ApprovalId, input: DecideApprovalBody, options?: Options): Call<Approval>;
};

/** The shop, its channels, team, agent and API keys. */
export type AuditService = {
  /**
   * List the audit log, newest first.
   * Records who moved money; changed keys, people, channels or settings; or approved, dismissed, merged or erased something, and when.
   */
  list(input?: ListAuditLogQuery, options?: Options): List<AuditEntry>;
};

/** The shop's balance, held money, and the ledger entries behind it. */
export type BalanceService = {
  readonly transactions: BalanceTransactionsService;
  /** Retrieve the balance, per currency. */
  get(input?: NoInput, options?: Options): Call<Balance>;
};

/** The shop's balance, held money, and the ledger entries behind it. */
export type BalanceTransactionsService = {
  /**
   * List balance transactions, newest first.
   * Over all rows, each figure sums to what the balance says.
   */
  list(input?: ListBalanceTransactionsQuery, options?: Options): List<BalanceTransaction>;
  /** Retrieve a balance transaction with its entries. */
  explain(id: BalanceTransactionId, input?: NoInput, options?: Options): Call<BalanceTransactionDetail>;
};

/** One message to all customers of a segment. Each customer gets it at most once. */
export type BroadcastsService = {
  readonly recipients: BroadcastsRecipientsService;
  /**
   * List broadcasts, newest first.
   * With current results.
   */
  list(input?: ListBroadcastsQuery, options?: Options): List<Broadcast>;
  /**
   * Create a broadcast.
   * Nothing is sent: preview it, and then send or schedule it. A `segment` of your own, instead of `segmentId`, needs `customers:read` too: its size tells what customers are.
   */
  create(input: CreateBroadcastBody, options?: Options): Call<Broadcast>;
  /** Retrieve a broadcast with its results. */
  get(id: BroadcastId, input?: NoInput, options?: Options): Call<Broadcast>;
  /**
   * Update a broadcast that has not started.
   * Another `segment` of your own needs `customers:read` too.
   */
  update(id: BroadcastId, input: UpdateBroadcastBody, options?: Options): Call<Broadcast>;
  /**
   * Delete a draft.
   * Broadcasts that were scheduled or sent can't be deleted; cancel them instead.
   */
  delete(id: BroadcastId, input?: NoInput, options?: Options): Call<DeleteBroadcastAnswer>;
  /**
   * Stop a broadcast.
   * Messages that were sent stay sent. Recipients who still waited count as skipped.
   */
  cancel(id: BroadcastId, input: CancelBroadcastBody, options?: Options): Call<Broadcast>;
  /**
   * Pause a broadcast.
   * The few messages that are under way arrive; no other leaves until it is resumed.
   */
  pause(id: BroadcastId, input: PauseBroadcastBody, options?: Options): Call<Broadcast>;
  /**
   * Preview a broadcast.
   * How many would get it, who would not and why, what it costs, and what the first three read. Without `customers:read` the three texts have no names; what is sent has them.
   */
  preview(id: BroadcastId, input: PreviewBroadcastBody, options?: Options): Call<BroadcastPreview>;
  /** Resume a broadcast. */
  resume(id: BroadcastId, input: ResumeBroadcastBody, options?: Options): Call<Broadcast>;
  /**
   * Schedule a broadcast.
   * Everything is looked at again when the time has come. What then keeps it from being sent pauses it, and says why. Scheduled again, the new time counts. A key that expires can name no time after its end.
   */
  schedule(id: BroadcastId, input: ScheduleBroadcastBody, options?: Options): Call<Broadcast>;
  /**
   * Send a broadcast now.
   * Goes to everybody who is in the segment now. Each customer gets it once. Customers who may not be written to are skipped and counted.
   */
  send(id: BroadcastId, input: SendBroadcastBody, options?: Options): Call<Broadcast>;
};

/** One message to all customers of a segment. Each customer gets it at most once. */
export type BroadcastsRecipientsService = {
  /**
   * List a broadcast's recipients.
   * Who got the message and when, and who is held back or skipped and why. Empty before the broadcast starts; use the preview then.
   */
  list(id: BroadcastId, input?: ListBroadcastRecipientsQuery, options?: Options): List<BroadcastRecipient>;
};

/** Messages between buyers and the shop, and the agent's part in them. */
export type CannedRepliesService = {
  /** List canned replies. */
  list(input?: ListCannedRepliesQuery, options?: Options): List<CannedReply>;
  /**
   * Create a canned reply.
   * Creating the same words with the same shortcut again returns the existing reply with 200.
   */
  create(input: CreateCannedReplyBody, options?: Options): Call<CannedReply>;
  /** Retrieve a canned reply. */
  get(id: CannedReplyId, input?: NoInput, options?: Options): Call<CannedReply>;
  /** Update a canned reply. */
  update(id: CannedReplyId, input: UpdateCannedReplyBody, options?: Options): Call<CannedReply>;
  /** Delete a canned reply. */
  delete(id: CannedReplyId, input?: NoInput, options?: Options): Call<CannedReply>;
};

/** Products in the channels' catalogs: what buyers see, and the state of each sync. */
export type CatalogService = {
  readonly buffers: CatalogBuffersService;
  readonly syncs: CatalogSyncsService;
  /**
   * List the catalog, with each channel's state.
   * Every product is listed, and `visibility` says what buyers see of it: drafts, archived products, what is sold out and what no catalog shows are marked. `status=active` leaves out what buyers can't see at all.
   */
  list(input?: ListCatalogQuery, options?: Options): List<CatalogEntry>;
};

/** Products in the channels' catalogs: what buyers see, and the state of each sync. */
export type CatalogBuffersService = {
  /** List catalog buffers. */
  list(input?: ListCatalogBuffersQuery, options?: Options): List<CatalogBuffer>;
  /**
   * Set a product's catalog buffer.
   * For goods that you also sell in a physical shop. Replaces the channel's `stockBuffer`, even when it is 0. Orders in the chat are not affected.
   */
  set(productId: ProductId, input: SetCatalogBufferBody, options?: Options): Call<CatalogBuffer>;
  /** Delete a product's catalog buffer. */
  delete(productId: ProductId, input?: NoInput, options?: Options): Call<CatalogBuffer>;
};

/** Products in the channels' catalogs: what buyers see, and the state of each sync. */
export type CatalogSyncsService = {
  /** List catalog runs, newest first. */
  list(input?: ListCatalogSyncsQuery, options?: Options): List<CatalogRun>;
  /**
   * Sync the channels' catalogs now.
   * Changes of products, prices and stock reach the channels within seconds without this call. It retries what a channel rejected and, with `full`, restores what was changed there.
   */
  create(input: NewCatalogSync, options?: Options): Call<StartedCatalogSync>;
  /** Retrieve a catalog run. */
  get(id: CatalogRunId, input?: NoInput, options?: Options): Call<CatalogRun>;
};

/** A payment page for one order. */
export type CheckoutService = {
  /** List checkouts, newest first. */
  list(input?: ListCheckoutsQuery, options?: Options): List<Checkout>;
  /**
   * Create a checkout.
   * For an order that is there, or for a customer and items (then it places the order). A key with `payments:write` alone may do both: an order for a payment link is part of taking a payment. Asked again for the same order, it answers the same checkout with 200, or with 409 `order_not_payable` when the order has expired or was cancelled.
   */
  create(input: CreateCheckoutBody, options?: Options): Call<Checkout>;
  /** Retrieve a checkout. */
  get(id: CheckoutId, input?: NoInput, options?: Options): Call<Checkout>;
};

/** What the shop sells. */
export type CollectionsService = {
  /** List collections, newest first. */
  list(input?: ListCollectionsQuery, options?: Options): List<Collection>;
  /**
   * Create a collection.
   * A list of products (`productIds`, in that order), or a `rule` that is evaluated at each use. Buyers may ask the agent for a collection by its name.
   */
  create(input: NewCollection, options?: Options): Call<Collection>;
  /** Retrieve a collection. */
  get(id: CollectionId, input?: NoInput, options?: Options): Call<Collection>;
  /** Update a collection. */
  update(id: CollectionId, input: CollectionChange, options?: Options): Call<Collection>;
  /** Delete a collection; its products stay. */
  delete(id: CollectionId, input?: NoInput, options?: Options): Call<CollectionRemoval>;
};

/** Messages between buyers and the shop, and the agent's part in them. */
export type ConversationsService = {
  readonly messages: ConversationsMessagesService;
  readonly notes: ConversationsNotesService;
  readonly suggestion: ConversationsSuggestionService;
  /**
   * List conversations.
   * Those with the newest message first.
   */
  list<const I extends "totalCount" | "customer" | "lastMessage" = never>(input?: ListConversationsQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<Conversation, I, "customer" | "lastMessage">>;
  /** Retrieve a conversation. */
  get<const I extends "customer" | "trace" = never>(id: ConversationId, input?: GetConversationQuery & { include?: I | readonly I[] | undefined }, options?: Options): Call<Included<Conversation, I, "customer">>;
  /**
   * Update a conversation.
   * Closes, takes over, hands back, assigns, tags, snoozes or marks it as read. `readUntil` marks messages as read. `agentMode` lets the agent answer here, only suggest, or be off, whatever the shop's setting is. If it is handed back with an unanswered message, the agent answers that message. A snoozed conversation returns at its time, or when the buyer writes.
   */
  update(id: ConversationId, input: UpdateConversationBody, options?: Options): Call<Conversation>;
  /**
   * Hand a conversation to a person.
   * Includes the reason, the person and the end. The agent sends nothing until the conversation is handed back.
   */
  handOver(id: ConversationId, input: HandOverConversationBody, options?: Options): Call<Conversation>;
  /**
   * Reply in a conversation.
   * With `text`, `cannedReplyId` or `media` it is sent as you, and the conversation is yours until you hand it back, or have long been silent. Without, the agent reads what is new, acts and replies; `dryRun` shows what it would do. With `suggestionId` what it suggested is sent; with `templateId` a template, which is all that WhatsApp takes once the buyer has been silent for 24 hours. Whatever is sent, a suggestion that waited for it is gone.
   */
  reply(id: ConversationId, input: ReplyToConversationBody, options?: Options): Call<Reply>;
};

/** Messages between buyers and the shop, and the agent's part in them. */
export type ConversationsMessagesService = {
  /**
   * List a conversation's messages.
   * Newest first, by the time they were sent.
   */
  list<const I extends "totalCount" | "trace" = never>(id: ConversationId, input?: ListMessagesQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<Message, I>>;
};

/** Messages between buyers and the shop, and the agent's part in them. */
export type ConversationsNotesService = {
  /**
   * List a conversation's notes.
   * Newest first. The buyer never sees them.
   */
  list(id: ConversationId, input?: ListNotesQuery, options?: Options): List<Note>;
  /** Add a note to a conversation. */
  create(id: ConversationId, input: CreateConversationNoteBody, options?: Options): Call<Note>;
};

/** Messages between buyers and the shop, and the agent's part in them. */
export type ConversationsSuggestionService = {
  /**
   * Dismiss the agent's suggestion.
   * Nothing of the suggestion is done or sent. Only the named suggestion is discarded; a newer one stays, and a discarded one changes nothing. The buyer still waits; when they write more, the agent makes a new suggestion. To send a suggestion, reply with its id; your own reply discards it too.
   */
  dismiss(id: ConversationId, input: DismissSuggestionBody, options?: Options): Call<Conversation>;
};

/** The shop's buyers: contact details, consents, facts and figures. */
export type CustomersService = {
  readonly consents: CustomersConsentsService;
  readonly facts: CustomersFactsService;
  readonly imports: CustomersImportsService;
  /** List customers, newest first, with what they have bought. */
  list(input?: ListCustomersQuery, options?: Options): List<Customer>;
  /** Create a customer. */
  create(input: NewCustomer, options?: Options): Call<Customer>;
  /**
   * Retrieve a customer.
   * One who was merged into another is gone: 404 `not_found`, with `mergedInto` naming who they are now.
   */
  get(id: CustomerId, input?: NoInput, options?: Options): Call<Customer>;
  /** Update a customer. */
  update(id: CustomerId, input: CustomerChange, options?: Options): Call<Customer>;
  /**
   * Erase a customer's personal data.
   * Name, numbers, addresses, messages, notes, evidence, what providers posted and what was stored of it to answer again: all of it goes, also of those who were merged into this customer. Orders, payments and the books stay, under the customer's id as pseudonym. Refused while goods or money are under way: end, refund or release the orders that `orderIds` names first. Refused too in the seven days in which the buyer can dispute released money (409 `customer_may_dispute`, with `possibleFrom`); they themselves can have it done on their private page. It can't be undone. A person who writes again is a new customer.
   */
  erase(id: CustomerId, input?: NoInput, options?: Options): Call<EraseCustomerAnswer>;
  /**
   * Export customers.
   * A CSV file that spreadsheets open and the import accepts unchanged. A cell that begins with `=`, `+`, `-` or `@` gets an apostrophe in front, so that no spreadsheet runs it as a formula; the import removes it. Only the first address is exported. The audit log records each export, with the person and the number of customers.
   */
  export(input?: NoInput, options?: Options): Call<Response>;
  /**
   * Export a customer's personal data.
   * For the person to see: the customer with consent, addresses and facts, and under `held` their consents, conversations, messages, orders, payments, refunds and disputes, each as the API shows it, whole. Each export is in the audit log.
   */
  exportOne(id: CustomerId, input?: NoInput, options?: Options): Call<ExportCustomerAnswer>;
  /**
   * Import customers from a file.
   * A CSV file in UTF-8 of up to 16 MB, with the column names that spreadsheets and phones use, or the same as JSON rows. A line is matched by its id, numbers, Instagram name, email, or by the name alone where nothing else is given. A known customer is completed, not duplicated, and empty cells remove nothing. Lines with errors are reported and left out. Consent to broadcasts is read from its own column only, and never overrides a buyer's refusal. From 1,000 lines on the answer is 202 with a run: read it until `state` is no longer `running`.
   */
  import(input: NewCustomerImport | Upload, options?: Options<ImportCustomersQuery>): Call<CustomerImport>;
  /**
   * Merge two customers.
   * Moves the identities, conversations, orders, carts and facts of `from` to this customer. This customer's data wins; missing data is added; tags and addresses are joined; a refusal of broadcasts wins. `from` no longer exists afterwards. If both have a conversation on one account, both conversations stay.
   */
  merge(id: CustomerId, input: MergeCustomersBody, options?: Options): Call<Customer>;
  /**
   * Split identities into a customer of their own.
   * The new customer gets these identities, their conversations and the orders made in them; a number and a user id of the same conversation stay together. Facts, tags and addresses stay with this customer. A refusal of broadcasts stays with both.
   */
  split(id: CustomerId, input: SplitCustomerBody, options?: Options): Call<Customer>;
};

/** The shop's buyers: contact details, consents, facts and figures. */
export type CustomersConsentsService = {
  /**
   * List a customer's consents, newest first.
   * The customer's present choices are in `consent`.
   */
  list(id: CustomerId, input?: ListConsentsQuery, options?: Options): List<Consent>;
};

/** The shop's buyers: contact details, consents, facts and figures. */
export type CustomersFactsService = {
  /**
   * Set a fact about a customer.
   * Replaces the fact with this key. At most 50 facts per customer.
   */
  set(id: CustomerId, key: string, input: NewCustomerFact, options?: Options): Call<CustomerFact>;
  /** Delete a fact about a customer. */
  delete(id: CustomerId, key: string, input?: NoInput, options?: Options): Call<DeleteCustomerFactAnswer>;
};

/** The shop's buyers: contact details, consents, facts and figures. */
export type CustomersImportsService = {
  /** List imports, newest first. */
  list(input?: ListCustomerImportsQuery, options?: Options): List<CustomerImport>;
  /** Retrieve an import. */
  get(id: CustomerImportId, input?: NoInput, options?: Options): Call<CustomerImport>;
};

/** Discount codes. */
export type DiscountsService = {
  /** List discount codes, newest first. */
  list(input?: ListDiscountsQuery, options?: Options): List<Discount>;
  /**
   * Create a discount code.
   * Send it as `discountCode` with an order or a checkout; buyers write it in the chat. Its limits are exact, even with many orders at the same moment. In the console, owners and managers make, change and delete codes; the role `agent` sets no prices (403 `missing_scope`).
   */
  create(input: CreateDiscountBody, options?: Options): Call<Discount>;
  /** Retrieve a discount code. */
  get(id: DiscountId, input?: NoInput, options?: Options): Call<Discount>;
  /**
   * Update a discount code.
   * Also pauses or resumes it.
   */
  update(id: DiscountId, input: UpdateDiscountBody, options?: Options): Call<Discount>;
  /**
   * Delete a discount code.
   * Placed orders keep their discount.
   */
  delete(id: DiscountId, input?: NoInput, options?: Options): Call<Discount>;
};

/** Disputes between buyer and seller, and chargebacks by a bank. */
export type DisputesService = {
  /** List disputes and chargebacks, newest first. */
  list(input?: ListDisputesQuery, options?: Options): List<Dispute>;
  /** Retrieve a dispute with its evidence. */
  get(id: DisputeId, input?: NoInput, options?: Options): Call<DisputeCase>;
  /**
   * Add evidence to a dispute.
   * A statement, or a document: an uploaded file (`POST /api/media`, which `payments:write` allows) or one from the chat with the order's buyer (this needs `conversations:read`), by its `mediaId`; a file elsewhere, by its address; or text. Evidence can only be added. What you enter for the buyer is not their answer: they answer in the chat or on their private page. The first answer passes the turn to the other side, and then to the decision. A chargeback's evidence is sent to the gateway two hours before its deadline.
   */
  addEvidence(id: DisputeId, input: AddDisputeEvidenceBody, options?: Options): Call<DisputeCase>;
  /**
   * Open a dispute.
   * Freezes the disputed part of the order's money at once (all of it without `amount`). The other side has 24 hours to answer, then the side that opened it has 24, and it is decided within 72. A side that does not answer loses, except a buyer who was not reached, or who says that nothing arrived. Money can be disputed while it is held, and for seven days after its release. While your dispute is open, the buyer can still open one: then yours becomes theirs, about all of the money. You can't dispute what a failed refund owes the buyer, nor an order that is cancelled or refunded: 409 `nothing_to_dispute`.
   */
  open(input: OpenDisputeBody, options?: Options): Call<DisputeCase>;
  /**
   * Resolve a dispute.
   * A shop decides only against itself. `buyer`: the frozen money is refunded. `split`: the buyer gets `toBuyer`. If the buyer opened the dispute or spoke in it, the rest is still disputed; otherwise the rest is held until a proof shows the delivery. `seller` is refused with `decided_by_review`: a proof of delivery, the buyer's silence or the operator's review decides for a shop. The bank decides a chargeback; outcome `buyer` gives it up.
   */
  resolve(id: DisputeId, input: ResolveDisputeBody, options?: Options): Call<DisputeCase>;
};

/** The shop's balance, held money, and the ledger entries behind it. */
export type EscrowService = {
  /**
   * List held money, newest first.
   * One entry per paid order: what is held, what is due and when, what proves delivery, and what was released.
   */
  listHolds(input?: ListHoldsQuery, options?: Options): List<EscrowHold>;
  /**
   * Release held money to the seller.
   * Releases all that is held for the order and not frozen, or a part of it. It needs a proof that the order reached its buyer; without one the answer is 409 `delivery_not_proven`, and `proofs` says what would prove it. For up to three days after the buyer wrote that something is wrong, the answer is 409 `buyer_complained`, so that they can open a dispute. While the shop has disconnected their chat, and for a day after it is back, the answer is 409 `buyer_cut_off` for up to seven days after the proof. With `askBuyer` the buyer is then asked in the chat, and the answer is 202. The platform's fee and the tax on it are kept; the rest can be paid out when the hold-back is over.
   */
  release(input: ReleaseFundsBody, options?: Options): Call<Release | ReceiptQuestion>;
};

/** Your systems learn what happens, with signatures as in Standard Webhooks. */
export type EventsService = {
  /**
   * List events, newest first.
   * For 30 days, whether an endpoint wanted it or not: what you missed, you find here. You see the events of what you may read: `order.created` needs `orders:read` as well, `team.member_added` `shop:read`.
   */
  list(input?: ListEventsQuery, options?: Options): List<Event>;
  /**
   * Retrieve an event.
   * Of what you may read; others are 404.
   */
  get(id: EventId, input?: NoInput, options?: Options): Call<Event>;
  /** Resend an event. */
  redeliver(id: EventId, input: EventRedelivery, options?: Options): Call<QueuedDeliveries>;
};

/** Sales, conversations, products and customers in figures. */
export type InsightsService = {
  readonly products: InsightsProductsService;
  /**
   * Retrieve insights.
   * Sales by currency, conversation outcomes, the agent's share, waiting times, products, channels and customers, for any period and time zone, compared with the period before. A sale is an order whose money came in: it counts when it was paid, with its present total.
   */
  get(input?: GetInsightsQuery, options?: Options): Call<Insights>;
  /**
   * Retrieve customer retention.
   * By the month of a customer's first paid order: how many of them bought in each month since.
   */
  cohorts(input?: GetCohortsQuery, options?: Options): Call<Cohorts>;
};

/** Sales, conversations, products and customers in figures. */
export type InsightsProductsService = {
  /**
   * Retrieve sales per product.
   * In one currency, the shop's own unless named, over any period; the best first.
   */
  list(input?: ListProductFiguresQuery, options?: Options): List<ProductFigures>;
};

/** Stock on hand, reserved and available. */
export type InventoryService = {
  readonly alerts: InventoryAlertsService;
  readonly locations: InventoryLocationsService;
  readonly movements: InventoryMovementsService;
  readonly settings: InventorySettingsService;
  readonly transfers: InventoryTransfersService;
  /** List stock per product or variant. */
  list<const I extends "totalCount" | "image" = never>(input?: ListInventoryQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<InventoryItem, I>>;
  /** Set, change or count the stock of a product or variant. */
  adjust(input: NewInventoryAdjustment, options?: Options): Call<InventoryAdjustment>;
  /** The same as POST, answered with 200. */
  patch(input: NewInventoryAdjustment, options?: Options): Call<InventoryAdjustment>;
};

/** Stock on hand, reserved and available. */
export type InventoryAlertsService = {
  /**
   * List stock alerts.
   * One alert per product or variant, from the moment it falls to its threshold or sells out until there is enough again; with how long the rest will last.
   */
  list(input?: ListStockAlertsQuery, options?: Options): List<StockAlert>;
};

/** Stock on hand, reserved and available. */
export type InventoryLocationsService = {
  /** List locations. */
  list(input?: ListLocationsQuery, options?: Options): List<Location>;
  /**
   * Create a location.
   * The location starts empty: transfer goods to it, or count what is there. Opening the same location again returns it with 200.
   */
  create(input: NewLocation, options?: Options): Call<Location>;
  /** Retrieve a location. */
  get(id: LocationId, input?: NoInput, options?: Options): Call<Location>;
  /**
   * Update a location.
   * What stops selling online is not for sale from this moment on; what placed orders were promised from it stays promised.
   */
  update(id: LocationId, input: LocationChange, options?: Options): Call<Location>;
  /** Remove an empty location. */
  delete(id: LocationId, input?: NoInput, options?: Options): Call<Location>;
};

/** Stock on hand, reserved and available. */
export type InventoryMovementsService = {
  /**
   * List stock movements.
   * Newest first, filtered by product, location, reason or order. The movements of an item at a location sum to its stock on hand.
   */
  list(input?: ListInventoryMovementsQuery, options?: Options): List<StockMovement>;
};

/** Stock on hand, reserved and available. */
export type InventorySettingsService = {
  /** Retrieve the stock alert settings. */
  get(input?: NoInput, options?: Options): Call<InventorySettings>;
  /**
   * Update the stock alert settings.
   * With `coverDays`, the shop also gets an alert for items that will sell out within that many days. It is checked every hour.
   */
  update(input: UpdateInventorySettingsBody, options?: Options): Call<InventorySettings>;
};

/** Stock on hand, reserved and available. */
export type InventoryTransfersService = {
  /** List transfers between locations. */
  list(input?: ListStockTransfersQuery, options?: Options): List<StockTransfer>;
  /**
   * Create a transfer between locations.
   * As a draft, sent, or received at once, as `status` says. Only stock that is not reserved can leave.
   */
  create(input: NewStockTransfer, options?: Options): Call<StockTransfer>;
  /** Retrieve a transfer. */
  get(id: StockTransferId, input?: NoInput, options?: Options): Call<StockTransfer>;
  /**
   * Cancel a transfer.
   * Goods that have not arrived go back to the sending location.
   */
  cancel(id: StockTransferId, input?: NoInput, options?: Options): Call<StockTransfer>;
  /**
   * Receive a transfer, as a whole or in part.
   * Repeat it for further parts. The transfer ends when everything has arrived or is missing. Missing goods are booked as a loss.
   */
  receive(id: StockTransferId, input: StockTransferArrival, options?: Options): Call<StockTransfer>;
  /**
   * Send a drafted transfer.
   * The goods leave their location and are for sale nowhere until they are received.
   */
  send(id: StockTransferId, input?: NoInput, options?: Options): Call<StockTransfer>;
};

/** Invoices to buyers, and credit notes for refunds. */
export type InvoicesService = {
  /** List invoices, newest first. */
  list(input?: ListInvoicesQuery, options?: Options): List<Invoice>;
  /**
   * Create an invoice.
   * For an existing order, or for a customer and items, which places the order and needs `orders:write` too. The invoice gets its number at once, unless it is saved as a draft. An unpaid order keeps its goods, and can be paid, until a week after the invoice is due. The invoice of a paid order is paid at once.
   */
  create(input: CreateInvoiceBody, options?: Options): Call<Invoice>;
  /** Retrieve an invoice. */
  get(id: InvoiceId, input?: NoInput, options?: Options): Call<Invoice>;
  /**
   * Finalize a draft invoice.
   * Copies the details of shop, buyer and order into the invoice. From then on they do not change.
   */
  finalize(id: InvoiceId, input?: NoInput, options?: Options): Call<Invoice>;
  /**
   * Retrieve an invoice as PDF.
   * A4, in the invoice's language, with the shop's logo. With `creditNote` the paper of that credit note. The same invoice gives the same bytes.
   */
  pdf(id: InvoiceId, input?: PrintInvoiceQuery, options?: Options): Call<Response>;
  /**
   * Send an invoice to its buyer.
   * Sends the PDF, with the amount due and where to pay, to the order's conversation or the buyer's latest one. A draft gets its number first. For a paid invoice the receipt is sent. The buyer gets the invoice once and the receipt once: a further call changes nothing, unless it says `again`.
   */
  send(id: InvoiceId, input: SendInvoiceBody, options?: Options): Call<Invoice>;
  /**
   * Void an invoice.
   * Its number is not used again, its order does not change, and another invoice can be issued. A paid invoice is refunded instead, which creates a credit note.
   */
  void(id: InvoiceId, input: VoidInvoiceBody, options?: Options): Call<Invoice>;
};

/** Messages between buyers and the shop, and the agent's part in them. */
export type MediaService = {
  /**
   * Retrieve a file.
   * What it is, and for a while an address that opens without a key.
   */
  get(id: MediaId, input?: NoInput, options?: Options): Call<Media>;
  /**
   * Upload a file.
   * The file's bytes are the body, up to 32 MB, under whatever `Content-Type`: what it is, is taken from its bytes. Its id is what a reply, a template's header, a product's picture and a dispute's evidence take. The shop's own pictures (`PATCH /api/shop`) take its `url`, which then opens for everybody and does not end. `payments:write` or `shop:write` is enough for it as well.
   */
  upload(input: Upload, options?: Options<UploadMediaQuery>): Call<Media>;
};

/** Payments and refunds, and money that does not fit an order. */
export type MispaymentsService = {
  /**
   * List mispayments, newest first.
   * Payments under review: money that came in but is not simply what was due. It is kept apart until you accept it, refund it or apply it to another order. If somebody else than the buyer may have paid (there is a `payerName`, or the payment began at `payerUrl`), the money pays only the order that it came for: you can only refund their surplus or second payment. Without a decision it is refunded automatically: a surplus as soon as all of its order's money goes back, money for an ended order after a day, everything else after a week. A refund that fails is not repeated.
   */
  list(input?: ListMispaymentsQuery, options?: Options): List<Mispayment>;
  /** Retrieve a mispayment. */
  get(id: MispaymentId, input?: NoInput, options?: Options): Call<Mispayment>;
  /**
   * Accept a mispayment.
   * `over`: the surplus is the buyer's until they agree (409 `buyer_must_agree`). With `askBuyer` they are asked in the chat, and the answer is 202: their yes accepts it, their no refunds it. An accepted surplus is held for the order with the rest of its money, or released if that was. What came beyond the price because you changed the order to less while the buyer was paying is refunded automatically. `under`: the amount received becomes the price, and the order is paid. Sales, spending and products count what came, surplus included. `total` of the order and `amount` of the payment still say what was asked for; `received` of the payment says what came. An invoice gets a credit note for what is missing. `late`: the order is restored if its goods are still available.
   */
  accept(id: MispaymentId, input: AcceptMispaymentBody, options?: Options): Call<Mispayment>;
  /**
   * Apply a mispayment to another order.
   * The order must be the same buyer's and wait for exactly this sum in this currency. It gets its own payment. Unless the buyer placed the order in the chat, and you have not edited it since, the buyer has to agree first (409 `buyer_must_agree`): with `askBuyer` they are asked in the chat, and the answer is 202: `status` becomes `applied` with their yes. Money that came without a request may pay any order of the shop. A refund of that payment goes back the way the money came.
   */
  apply(id: MispaymentId, input: ApplyMispaymentBody, options?: Options): Call<Mispayment>;
  /**
   * Dismiss a mispayment that moved no money.
   * Only if no money waits (`wrong_reference`, `wrong_environment`). The provider is asked about the payment again.
   */
  dismiss(id: MispaymentId, input: DismissMispaymentBody, options?: Options): Call<Mispayment>;
  /**
   * Refund a mispayment.
   * Refunds all of it the way it came; `refundId` names the refund. If the refund fails, the mispayment is open again. Money that came without a request (`unknown_reference`) has no payment to refund: apply it to an order of the same sum, and refund that.
   */
  refund(id: MispaymentId, input: RefundMispaymentBody, options?: Options): Call<Mispayment>;
};

/** Orders and their status, edits, notes and history. */
export type OrdersService = {
  readonly edits: OrdersEditsService;
  readonly notes: OrdersNotesService;
  readonly status: OrdersStatusService;
  readonly timeline: OrdersTimelineService;
  /** List, filter and search orders, newest first. */
  list<const I extends "totalCount" | "customer" | "items.product" = never>(input?: ListOrdersQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<Order, I, "customer" | "items.product">>;
  /**
   * Create an order.
   * Prices come from the server, and the goods are reserved in the same transaction: an order that is answered with 201 is never oversold.
   */
  create(input: CreateOrderBody, options?: Options): Call<Order>;
  /** Retrieve an order. */
  get<const I extends "customer" | "items.product" = never>(id: OrderId, input?: GetOrderQuery & { include?: I | readonly I[] | undefined }, options?: Options): Call<Included<Order, I, "customer" | "items.product">>;
  /**
   * Update an order's note, choices, gift or metadata.
   * A merge patch. Note, choices and gift can be changed until the goods have left; each change is part of the order's history.
   */
  update(id: OrderId, input: UpdateOrderBody, options?: Options): Call<Order>;
  /**
   * Prove delivery by the buyer's code.
   * For your own rider, or at your counter: the buyer shows six digits when the goods are handed over. The right code delivers the order and starts the release of its money; after five wrong ones the buyer's own word is needed, and they are told so. While the buyer has a dispute of their own, or a return, open, no code is taken.
   */
  handover(id: OrderId, input: HandOverBody, options?: Options): Call<Order>;
  /**
   * Retrieve an order's packing slip.
   * A page to print and put into the parcel: the goods with all parts of bundles, the receiver, and the gift message. Choices that are missing are marked. If the address names nobody, the receiver is the customer, for a key that may read customers. It shows no prices, only the sum to collect of an order that is paid on delivery.
   */
  packingSlip(id: OrderId, input?: NoInput, options?: Options): Call<Response>;
  /**
   * Retrieve the packing slips of several orders.
   * One page with all of them, to print together. Each begins on a sheet of its own.
   */
  packingSlips(input: PrintPackingSlipsQuery, options?: Options): Call<Response>;
  /**
   * Mark an order ready for pickup.
   * For paid orders, and orders confirmed for cash, that the buyer collects. The buyer gets the place and, if money is held, the code to show there. An order that is not collected within seven days is cancelled and refunded. Ask for the code when you hand it over: marking it delivered proves nothing, and the buyer's silence does not pay for it.
   */
  ready(id: OrderId, input?: NoInput, options?: Options): Call<Order>;
  /**
   * Update the status of up to 100 orders.
   * Changes each order on its own. An order that is refused does not stop the others. Orders that already have the status are `unchanged`.
   */
  updateStatuses(input: UpdateOrderStatusesBody, options?: Options): Call<BulkStatusResult>;
};

/** Orders and their status, edits, notes and history. */
export type OrdersEditsService = {
  /** List an order's edits, newest first. */
  list(id: OrderId, input?: ListOrderEditsQuery, options?: Options): List<OrderEdit>;
  /**
   * Edit an order before it is sent.
   * Changes goods, address and code together with stock, totals, money and invoice. If a paid order's total goes up, its page asks for the rest, and the buyer reads that they need not pay it: after 72 hours without it the order is again what they paid for. If it goes down, the difference is refunded. With `dryRun` nothing changes. An edit that changes nothing makes no new edit: the answer is the last one.
   */
  create(id: OrderId, input: EditOrderBody, options?: Options): Call<OrderEdit>;
};

/** Orders and their status, edits, notes and history. */
export type OrdersNotesService = {
  /**
   * List an order's notes.
   * Newest first. The buyer never sees them. The buyer's own words are the order's `notes`.
   */
  list(id: OrderId, input?: ListOrderNotesQuery, options?: Options): List<OrderNote>;
  /** Add a note to an order. */
  create(id: OrderId, input: CreateOrderNoteBody, options?: Options): Call<OrderNote>;
  /** Retrieve an order note. */
  get(id: OrderId, noteId: OrderNoteId, input?: NoInput, options?: Options): Call<OrderNote>;
  /**
   * Update an order note.
   * Keeps the first author, and records who changed it last.
   */
  update(id: OrderId, noteId: OrderNoteId, input: UpdateOrderNoteBody, options?: Options): Call<OrderNote>;
};

/** Orders and their status, edits, notes and history. */
export type OrdersStatusService = {
  /** An order's status, its allowed next statuses, and its history. */
  get(id: OrderId, input?: NoInput, options?: Options): Call<OrderStatusReport>;
  /**
   * Update an order's status.
   * Cancelling a paid order whose goods have not left gives the buyer everything back: its refunds are listed under the payment.
   */
  update(id: OrderId, input: UpdateOrderStatusBody, options?: Options): Call<Order>;
  /**
   * Update an order's status (same as PATCH).
   * Cancelling a paid order whose goods have not left gives the buyer everything back: its refunds are listed under the payment.
   */
  set(id: OrderId, input: ReplaceOrderStatusBody, options?: Options): Call<Order>;
};

/** Orders and their status, edits, notes and history. */
export type OrdersTimelineService = {
  /**
   * Retrieve an order's timeline.
   * Newest first: status changes, payment attempts, refunds, held money, parcels, invoices, disputes, returns, notes, edits, and messages to the buyer about the order; each with its author and reason.
   */
  list(id: OrderId, input?: ListOrderTimelineQuery, options?: Options): List<TimelineEntry>;
};

/** Payments and refunds, and money that does not fit an order. */
export type PayService = {
  /**
   * Initialize a payment as the payer.
   * Opened by a checkout's client token, which pays that checkout and no other; then the body may be empty. With an API key it is the same as `/api/payments/initialize`.
   */
  initialize(input: InitializeOwnPaymentBody, options?: Options): Call<Payment>;
  /**
   * Find out whether a payment was made, as its payer.
   * Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and returns the payment.
   */
  verify(input: VerifyOwnPaymentQuery, options?: Options): Call<Payment>;
  /**
   * Find out whether a payment was made (the reference in the body), as its payer.
   * Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and returns the payment.
   */
  verifyNow(input: VerifyOwnPaymentNowBody, options?: Options): Call<Payment>;
};

/** Payments and refunds, and money that does not fit an order. */
export type PaymentsService = {
  readonly refunds: PaymentsRefundsService;
  /** List payments, newest first. */
  list<const I extends "totalCount" | "order" = never>(input?: ListPaymentsQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<Payment, I>>;
  /** Retrieve a payment. */
  get<const I extends "order" = never>(id: PaymentId, input?: GetPaymentQuery & { include?: I | readonly I[] | undefined }, options?: Options): Call<Included<Payment, I>>;
  /**
   * Initialize a payment (short path).
   * @deprecated Use /api/payments/initialize.
   */
  init(input: InitPaymentBody, options?: Options): Call<Payment>;
  /**
   * Initialize a payment.
   * Answers what the buyer has to do next. While an attempt is live, asking again answers the same one.
   */
  initialize(input: InitializeOwnPaymentBody, options?: Options): Call<Payment>;
  /**
   * Refund a payment, in full or in part.
   * The money is set aside at once, so that it can't be released or refunded twice, and then sent the way it came. The refund is `succeeded` when the provider says that it has arrived. Money that was already released comes out of the shop's balance, less our fee on it. When all of the order's money goes back and nothing was sent, the order is cancelled and its goods are for sale again.
   */
  refund(id: PaymentId, input: RefundPaymentBody, options?: Options): Call<Refund>;
  /**
   * Find out whether a payment was made.
   * Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and returns the payment.
   */
  verify(input: VerifyPaymentQuery, options?: Options): Call<Payment>;
  /**
   * Find out whether a payment was made (the reference in the body).
   * Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and returns the payment.
   */
  verifyNow(input: VerifyOwnPaymentNowBody, options?: Options): Call<Payment>;
};

/** Payments and refunds, and money that does not fit an order. */
export type PaymentsRefundsService = {
  /** List the refunds of a payment, newest first. */
  list(id: PaymentId, input?: ListRefundsOfPaymentQuery, options?: Options): List<Refund>;
};

/** The shop's balance, held money, and the ledger entries behind it. */
export type PayoutsService = {
  readonly destinations: PayoutsDestinationsService;
  readonly schedule: PayoutsScheduleService;
  /** List payouts, newest first. */
  list(input?: ListPayoutsQuery, options?: Options): List<Payout>;
  /**
   * Create a payout, now or scheduled.
   * Sets the money aside at once, then sends it; an event reports the result. A scheduled payout sets nothing aside before its time. At most 20 payouts an hour per currency, and at most about a thousand dollars to a destination until its first payout has arrived. Where the operator verifies shops, not more than the shop's level allows (`GET /api/verification`).
   */
  create(input: CreatePayoutBody, options?: Options): Call<Payout>;
  /** Retrieve a payout. */
  get(id: PayoutId, input?: NoInput, options?: Options): Call<Payout>;
  /**
   * Cancel a payout that was not sent yet.
   * The money is available again. After the payout was sent to the provider, only the provider ends it.
   */
  cancel(id: PayoutId, input?: NoInput, options?: Options): Call<Payout>;
};

/** The shop's balance, held money, and the ledger entries behind it. */
export type PayoutsDestinationsService = {
  /** List payout destinations, newest first. */
  list(input?: ListPayoutDestinationsQuery, options?: Options): List<PayoutDestination>;
  /**
   * Add a payout destination.
   * The provider is asked for the account holder's name, and the answer shows it next to yours. A shop's first account is paid at once if the name fits and the shop is a day old, or as soon as it is. Every other account, and one whose name differs, is paid 24 hours later and only after an owner confirmed it: its `status` is `needs_confirmation`, and all owners are asked in their chat. A first account whose name no provider can look up waits for an owner as well, and not for 24 hours.
   */
  create(input: CreatePayoutDestinationBody, options?: Options): Call<PayoutDestination>;
  /** Retrieve a payout destination. */
  get(id: PayoutDestinationId, input?: NoInput, options?: Options): Call<PayoutDestination>;
  /**
   * Update a payout destination.
   * Another account is a new destination, with its own name check and its day of waiting. One that waits for an owner can't be the default.
   */
  update(id: PayoutDestinationId, input: UpdatePayoutDestinationBody, options?: Options): Call<PayoutDestination>;
  /**
   * Delete a payout destination.
   * Not possible while a payout to it is on its way. No other destination becomes the default automatically.
   */
  delete(id: PayoutDestinationId, input?: NoInput, options?: Options): Call<PayoutDestination>;
  /**
   * List banks and wallets for payouts in a country.
   * With the codes that a new destination is given with.
   */
  banks(input?: ListPayoutBanksQuery, options?: Options): Call<PayoutBanks>;
  /**
   * Confirm a payout destination.
   * Only an owner who is signed in to the console and has confirmed their identity lately can do this. An owner's yes in their chat does the same. An API key can't, nor can an owner whom a key has added or given another phone, before another owner has approved them (403 `owner_not_approved`; `approvers` and `approvedFrom` say who can and from when it is not needed). The day of waiting continues.
   */
  confirm(id: PayoutDestinationId, input?: NoInput, options?: Options): Call<PayoutDestination>;
};

/** The shop's balance, held money, and the ledger entries behind it. */
export type PayoutsScheduleService = {
  /**
   * Retrieve the automatic payout schedule.
   * One schedule per currency. A shop is paid daily from its first destination on, unless it says otherwise.
   */
  get(input?: NoInput, options?: Options): Call<PayoutSchedules>;
  /**
   * Set the automatic payout schedule.
   * The whole schedule of one currency: fields that are not sent get their defaults. An account that waits for an owner is taken, and `destinationStatus` says so: nothing is paid to it until an owner confirms it.
   */
  set(input: SetPayoutScheduleBody, options?: Options): Call<PayoutSchedule>;
};

/** What the shop sells. */
export type ProductsService = {
  readonly images: ProductsImagesService;
  readonly imports: ProductsImportsService;
  /** List products, newest first, or search them. */
  list(input?: ListProductsQuery, options?: Options): List<Product>;
  /**
   * Create a product.
   * With `variants`, each variant has its own stock and price, and orders name it by `variantId`. Without `options`, they are taken from the variants.
   */
  create(input: NewProduct, options?: Options): Call<Product>;
  /** Retrieve a product. */
  get(id: ProductId, input?: NoInput, options?: Options): Call<Product>;
  /**
   * Update a product.
   * `variants` is the complete list: a variant with a known `id` or choice keeps the fields that are not sent, others are new, and missing ones are removed (or archived if orders refer to them). Stock of existing variants is changed by inventory adjustments.
   */
  update(id: ProductId, input: ProductChange, options?: Options): Call<Product>;
  /** Delete a product, or archive it when orders refer to it. */
  delete(id: ProductId, input?: NoInput, options?: Options): Call<ProductRemoval>;
  /**
   * Export products.
   * A CSV file that spreadsheets open, or with `format=json` one JSON line per product; the import accepts both unchanged. A cell that begins with `=`, `+`, `-` or `@` gets an apostrophe in front, so that no spreadsheet runs it as a formula; the import removes it. A CSV file has the addresses of pictures without their descriptions. Bundles are left out, because their parts are named by ids.
   */
  export(input?: ExportProductsQuery, options?: Options): Call<Response>;
  /**
   * Import products from a file.
   * A CSV in UTF-8, or JSON with one product on each line (both up to 32 MB), or up to 1,000 products as JSON. A product is found by its `id`, else its `externalId`, else its `sku`, else its exact name: what is new is made, what says something new is changed, and the same file twice changes nothing. In a CSV lines with one `external_id` are one product, and each with a choice (`colour`, `size`, or `option1_name` and `option1_value` …) one of its variants; amounts are in main units. `stock` is the opening stock of what is new. The answer is a run: read it until `state` is no longer `running`, and its errors line by line.
   */
  import(input: NewProductImport | Upload, options?: Options<ImportProductsQuery>): Call<ProductImport>;
};

/** What the shop sells. */
export type ProductsImagesService = {
  /** Retrieve a picture of a product. */
  get(id: ProductId, imageId: ImageId, input?: NoInput, options?: Options): Call<ProductImage>;
  /** Update a picture's description or position. */
  update(id: ProductId, imageId: ImageId, input: ProductImageChange, options?: Options): Call<Product>;
  /**
   * Delete a picture.
   * Its addresses answer for another day, for channels that were just given one.
   */
  delete(id: ProductId, imageId: ImageId, input?: NoInput, options?: Options): Call<Product>;
  /**
   * Upload a picture of a product.
   * Send the picture's bytes as the body: JPEG, PNG, WebP, GIF (first frame) or AVIF, up to 20 MB; the format is detected. Or send JSON that names a file that was uploaded (`POST /api/media`) or came with a message; one of a message needs `conversations:read`. The picture is turned upright and saved in three sizes, never enlarged; all other data in the file, such as place and camera, is removed. Uploading the same picture again returns the existing one (200).
   */
  upload(id: ProductId, input: NewProductImage | Upload, options?: Options<UploadProductImageQuery>): Call<ProductImage>;
};

/** What the shop sells. */
export type ProductsImportsService = {
  readonly errors: ProductsImportsErrorsService;
  /** List imports of products, newest first. */
  list(input?: ListProductImportsQuery, options?: Options): List<ProductImport>;
  /** Retrieve an import. */
  get(id: ProductImportId, input?: NoInput, options?: Options): Call<ProductImport>;
};

/** What the shop sells. */
export type ProductsImportsErrorsService = {
  /** List an import's errors, line by line. */
  list(id: ProductImportId, input?: ListProductImportErrorsQuery, options?: Options): List<ProductImportError>;
};

/** Referral codes, and rewards for referred sellers. */
export type ReferralsService = {
  readonly sellers: ReferralsSellersService;
  /**
   * Retrieve your referral code and earnings.
   * Sellers who give your code in their first 30 days are yours. When one pays for a plan for the first time, half of that invoice is your reward; it comes into your balance 30 days later.
   */
  get(input?: NoInput, options?: Options): Call<ReferralProgram>;
  /**
   * Redeem a referral code.
   * Once, within your shop's first 30 days and before it pays for a plan. It is free. Shops that share a phone, a person or a payout account can't refer each other, and neither can circles of shops.
   */
  apply(input: ApplyReferralCodeBody, options?: Options): Call<ReferralApplication>;
};

/** Referral codes, and rewards for referred sellers. */
export type ReferralsSellersService = {
  /**
   * List referrals.
   * Newest first, each with the state of its reward.
   */
  list(input?: ListReferralsQuery, options?: Options): List<Referral>;
};

/** Payments and refunds, and money that does not fit an order. */
export type RefundsService = {
  /** List refunds, newest first. */
  list(input?: ListRefundsQuery, options?: Options): List<Refund>;
  /** Retrieve a refund. */
  get(id: RefundId, input?: NoInput, options?: Options): Call<Refund>;
};

/** The shop, its channels, team, agent and API keys. */
export type RequestLogsService = {
  /**
   * List request logs, newest first.
   * Requests that were to change something, and those that were refused, for 30 days. They are here about a second after they were answered.
   */
  list(input?: ListRequestLogsQuery, options?: Options): List<RequestLog>;
  /** Retrieve a request log. */
  get(id: RequestLogId, input?: NoInput, options?: Options): Call<RequestLog>;
};

/** Goods that buyers send back, and the refunds. */
export type ReturnsService = {
  /** List returns, newest first. */
  list(input?: ListReturnsQuery, options?: Options): List<Return>;
  /**
   * Create a return.
   * For goods of a delivered order, each piece once, within the return period of the product or shop; wrong or damaged goods at least for a week. The money is not released while the return is open.
   */
  create(input: AskForReturnBody, options?: Options): Call<Return>;
  /** Retrieve a return. */
  get(id: ReturnId, input?: NoInput, options?: Options): Call<Return>;
  /**
   * Approve a return.
   * The buyer gets your note, the return address, and who pays for the return shipping.
   */
  approve(id: ReturnId, input: ApproveReturnBody, options?: Options): Call<Return>;
  /**
   * Cancel a return.
   * The buyer keeps the goods. An approved return that the buyer asked for can be cancelled only by the buyer.
   */
  cancel(id: ReturnId, input: CancelReturnBody, options?: Options): Call<Return>;
  /**
   * Receive a return.
   * Restocked goods can be sold again at once, with movements that name the return. The rest is written off. A return that was refunded or replaced before its goods came can be received later; its status stays.
   */
  receive(id: ReturnId, input: ReceiveReturnBody, options?: Options): Call<Return>;
  /**
   * Refund a return.
   * The price of the goods, refunded the way it was paid; also the delivery fee if everything came back and the shop is the cause. Goods that were paid in cash are refunded by you in cash. A smaller `amount` is an offer (`offered`): the buyer is asked in the chat and on their page, and the return stays open until their yes.
   */
  refund(id: ReturnId, input: RefundReturnBody, options?: Options): Call<Return>;
  /**
   * Reject a return.
   * Also when the returned goods are not as described: then with a `note`, and the money for them stays held for seven days more. The buyer is notified, and can open a dispute until seven days later, also after the release.
   */
  reject(id: ReturnId, input: RejectReturnBody, options?: Options): Call<Return>;
  /**
   * Replace returned goods.
   * Creates a confirmed order that costs nothing, and takes its goods from stock at once. The money of the first order is released when the replacement has arrived. The buyer is asked if they wanted their money, or if it is not what came back, and only their yes makes it a replacement: without it the return is `received` again.
   */
  replace(id: ReturnId, input: ReplaceReturnBody, options?: Options): Call<Return>;
};

/** The caller's identity, and sign-in to the console. */
export type SavedViewsService = {
  /** List your saved views, newest first. */
  list(input?: ListSavedViewsQuery, options?: Options): List<SavedView>;
  /**
   * Save a view of a list.
   * Only you see it, on every device. Saving the same view under the same name again returns the existing one with 200. A list has at most 50.
   */
  create(input: CreateSavedViewBody, options?: Options): Call<SavedView>;
  /** Rename a saved view or replace what it shows. */
  update(id: SavedViewId, input: UpdateSavedViewBody, options?: Options): Call<SavedView>;
  /** Delete a saved view. */
  delete(id: SavedViewId, input?: NoInput, options?: Options): Call<SavedView>;
};

/** Sales, conversations, products and customers in figures. */
export type SearchService = {
  /**
   * Search customers, orders, products and conversations.
   * One text, four kinds, a few of each. Each kind is found as its own list finds it with `q`: without regard to case and accents, and with a letter or two off in names and goods. A kind is null without its read scope. For all matches of a kind, page through its list with the same `q`.
   */
  get(input: SearchQuery, options?: Options): Call<Found>;
};

/** Groups of customers, defined by what they are and did. A group is evaluated each time it is used. */
export type SegmentsService = {
  /** List the shop's segments, newest first. */
  list(input?: ListSegmentsQuery, options?: Options): List<Segment>;
  /**
   * Create a segment.
   * The nine segments of `Customer.segment` exist already: `{ "segment": "loyal" }` is an expression.
   */
  create(input: NewSegment, options?: Options): Call<Segment>;
  /** Retrieve a segment. */
  get(id: SegmentId, input?: NoInput, options?: Options): Call<Segment>;
  /** Update a segment. */
  update(id: SegmentId, input: SegmentChange, options?: Options): Call<Segment>;
  /**
   * Delete a segment.
   * The customers in it do not change, and broadcasts that were sent to it stay as they are.
   */
  delete(id: SegmentId, input?: NoInput, options?: Options): Call<Segment>;
  /**
   * Preview the customers in a segment.
   * Keeps nothing. Consent is counted and not asked for: a broadcast skips who has not agreed.
   */
  preview(input: SegmentPreviewRequest, options?: Options): Call<SegmentPreview>;
};

/** The caller's identity, and sign-in to the console. */
export type SessionService = {
  /** Retrieve the caller and its scopes. */
  get(input?: NoInput, options?: Options): Call<Session>;
  /**
   * Request a code that confirms your identity.
   * Sends six digits to your own WhatsApp, and answers with a text that does the same when you send it from there: of use where no code comes, or the phone is not proven yet. Keys, members of the team, webhook endpoints, payouts and where they go ask for it, unless you have signed in or confirmed within ten minutes. API keys are never asked.
   */
  askConfirmation(input?: NoInput, options?: Options): Call<AskedConfirmation>;
  /**
   * Request a sign-in link.
   * Each shop that knows the phone as that of a member, and as proven, sends a link to it by WhatsApp, from its own number. The answer is the same for every phone, so it names nothing that you could follow. Five of a phone in 15 minutes.
   */
  askLink(input: AskSignInLinkBody, options?: Options): Call<AskedSignInLink>;
  /**
   * Confirm your identity.
   * With the code that was sent last. Five wrong ones, and there has to be another.
   */
  confirm(input: ConfirmSessionBody, options?: Options): Call<ConfirmedSession>;
  /**
   * Sign in with a link's token.
   * Uses the link up and sets the session's cookie, which no script can read. The session lasts 30 days, and ends before when it was not used for 7.
   */
  signIn(input: SignInBody, options?: Options): Call<Session>;
  /**
   * Sign out.
   * Ends the calling session and removes its cookie.
   */
  signOut(input?: NoInput, options?: Options): Call<SignedOut>;
};

/** The caller's identity, and sign-in to the console. */
export type SessionsService = {
  /**
   * List sessions, newest first.
   * Owners and managers see everybody's, agents their own. A key needs `keys:read`.
   */
  list(input?: ListSessionsQuery, options?: Options): List<OpenSession>;
  /**
   * Sign out of one browser.
   * Owners and managers end anybody's, agents their own. Within five seconds it opens nothing any more. A key needs `keys:write`.
   */
  end(id: OpenSessionId, input?: NoInput, options?: Options): Call<OpenSession>;
};

/** Courier rates, and shipments. */
export type ShippingService = {
  readonly rates: ShippingRatesService;
  readonly shipments: ShippingShipmentsService;
  /**
   * Dispatch an order with a courier or your own rider.
   * For orders that are paid, or confirmed for payment at the door; with a return rate, for orders that were delivered. A parcel is booked once, even if the request is repeated. 202 means that the courier has not answered yet; the label is looked up automatically. A rate older than a day is requested again, and booked only if the price has not gone up. The buyer gets the tracking page.
   */
  dispatch(input: DispatchOrderBody, options?: Options): Call<Shipment>;
};

/** Courier rates, and shipments. */
export type ShippingRatesService = {
  /**
   * Retrieve an order's latest delivery rates.
   * Without those that have expired. After the order's address changed, the rates of the earlier address are gone: ask for them again.
   */
  get(input: ListShippingRatesQuery, options?: Options): Call<ShippingRates>;
  /**
   * Request delivery rates for an order.
   * Requests rates from couriers and keeps them for 24 hours. Your own rider and pickup are always included. With `direction` `back`: from the buyer to you, for a delivered order.
   */
  ask(input: AskShippingRatesBody, options?: Options): Call<ShippingRates>;
};

/** Courier rates, and shipments. */
export type ShippingShipmentsService = {
  /** List shipments, newest first. */
  list<const I extends "totalCount" | "customer" = never>(input?: ListShipmentsQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<Shipment, I>>;
  /** Retrieve a shipment with its history. */
  get<const I extends "customer" = never>(id: ShipmentId, input?: GetShipmentQuery & { include?: I | readonly I[] | undefined }, options?: Options): Call<Included<ShipmentWithHistory, I>>;
  /**
   * Update a shipment's status or metadata.
   * A status is for your own rider, and for failed attempts and returns that a courier does not tell. Of a courier's parcel it is refused until the courier has fetched it, and the buyer reads it as your word. Your own `delivered` does not start the release of the buyer's money; the hand-over code does.
   */
  update(id: ShipmentId, input: UpdateShipmentBody, options?: Options): Call<Shipment>;
  /**
   * Cancel a shipment.
   * A courier's label before it is collected. Your own rider is called back at any time: the goods are then returned.
   */
  cancel(id: ShipmentId, input?: NoInput, options?: Options): Call<Shipment>;
};

/** The shop, its channels, team, agent and API keys. */
export type ShopService = {
  readonly agent: ShopAgentService;
  readonly channels: ShopChannelsService;
  readonly keys: ShopKeysService;
  readonly team: ShopTeamService;
  /** Retrieve the shop. */
  get(input?: NoInput, options?: Options): Call<Shop>;
  /**
   * Update the shop.
   * The agent uses these from its next answer on. Placed orders keep their fees.
   */
  update(input: ShopChange, options?: Options): Call<Shop>;
};

/** The shop, its channels, team, agent and API keys. */
export type ShopAgentService = {
  readonly rehearsals: ShopAgentRehearsalsService;
  /** Retrieve the agent's settings. */
  get(input?: NoInput, options?: Options): Call<AgentSettings>;
  /**
   * Update the agent's settings.
   * Applies from the agent's next answer on. The lowest haggled price is set on each product; these limits apply too.
   */
  update(input: AgentSettingsChange, options?: Options): Call<AgentSettings>;
};

/** The shop, its channels, team, agent and API keys. */
export type ShopAgentRehearsalsService = {
  /** List rehearsals of the agent, newest first. */
  list(input?: ListRehearsalsQuery, options?: Options): List<Rehearsal>;
  /**
   * Start a rehearsal of the agent.
   * Plays invented buyers against the shop's agent, with its real products, prices, areas, policies and rules, and judges the results. It runs in a copy that is thrown away: no buyer, channel or provider is contacted, and no stock or figure changes. If the shop uses a language model, the model is called and must be paid for. Read it until it is no longer `running`; one rehearsal runs at a time.
   */
  create(input: CreateRehearsalBody, options?: Options): Call<Rehearsal>;
  /** Retrieve a rehearsal with its scores and failed dialogues. */
  get(id: RehearsalId, input?: NoInput, options?: Options): Call<RehearsalReport>;
};

/** The shop, its channels, team, agent and API keys. */
export type ShopChannelsService = {
  /** List the shop's channels, newest first. */
  list(input?: ListChannelsQuery, options?: Options): List<Channel>;
  /** Retrieve a channel and its health. */
  get(id: ChannelId, input?: NoInput, options?: Options): Call<Channel>;
  /** Set a channel's catalog. */
  update(id: ChannelId, input: ChannelChange, options?: Options): Call<Channel>;
  /**
   * Connect a WhatsApp number or an Instagram account.
   * Checks the account and token with the channel before saving them, and subscribes to its messages. An account that was the shop's before becomes the same channel again, with its conversations: 200.
   */
  connect(input: NewChannel, options?: Options): Call<Channel>;
  /**
   * Disconnect a channel.
   * The channel receives and sends nothing any more, and its token is deleted. Its conversations can still be read, and continue if it is connected again.
   */
  disconnect(id: ChannelId, input?: NoInput, options?: Options): Call<Channel>;
  /**
   * Replace a channel's access token.
   * The new one is proved at the channel first; until then, and if it is refused, the old one stays.
   */
  rotate(id: ChannelId, input: NewAccessToken, options?: Options): Call<Channel>;
  /**
   * Check a channel's health now.
   * Runs the hourly check now, and subscribes to the channel's messages again.
   */
  verify(id: ChannelId, input?: NoInput, options?: Options): Call<Channel>;
};

/** The shop, its channels, team, agent and API keys. */
export type ShopKeysService = {
  /**
   * List the shop's API keys, newest first.
   * Never the keys themselves.
   */
  list(input?: ListKeysQuery, options?: Options): List<ApiKey>;
  /**
   * Create an API key.
   * The answer is the only place that shows the key. The new key gets no more than the calling key or member holds: no further scopes, no other addresses, no later expiry (403 `grant_too_wide`).
   */
  create(input: NewApiKey, options?: Options): Call<MadeApiKey>;
  /**
   * Retrieve an API key.
   * Never the key itself.
   */
  get(id: ApiKeyId, input?: NoInput, options?: Options): Call<ApiKey>;
  /**
   * Revoke an API key.
   * The key stops working within five seconds. It stops at once for everything that moves money, exports customers, or places or changes orders, invoices, the team or the shop. Keys and webhook endpoints that were made with it stay: `createdBy` of a key names the key that made it. You can revoke the key you are using.
   */
  revoke(id: ApiKeyId, input?: NoInput, options?: Options): Call<ApiKey>;
  /**
   * Rotate an API key.
   * Keeps name, scopes and addresses. Both keys work during the overlap, one day by default; `replaces` says until when. Use the new key, check that `lastUsedAt` of the old one no longer changes, and revoke the old one. A key can be rotated once; after that, rotate its replacement. The new key gets no more than the calling key or member holds (403 `grant_too_wide`), and by default ends no later than the calling key.
   */
  rotate(id: ApiKeyId, input: KeyRotation, options?: Options): Call<RotatedApiKey>;
};

/** The shop, its channels, team, agent and API keys. */
export type ShopTeamService = {
  readonly messages: ShopTeamMessagesService;
  /** List team members, newest first. */
  list(input?: ListTeamMembersQuery, options?: Options): List<TeamMember>;
  /**
   * Add a team member.
   * Nothing is sent to a phone before it is verified: its owner sends `join.text` from it to the shop's WhatsApp number. You can't add a member who may do more than you: the caller needs every scope of the role (403 `grant_too_wide`). A key that is bound to addresses, or that expires, can't add members, because a member may sign in from anywhere. An owner whom a key adds can't confirm payout destinations before another owner has approved them, or before `approvedFrom`; all owners are asked. While they wait, that owner and the keys that they made can't add members (403 `owner_not_approved`). The first owner of a shop to verify their phone needs nobody.
   */
  create(input: CreateTeamMemberBody, options?: Options): Call<JoiningTeamMember>;
  /** Retrieve a team member. */
  get(id: TeamMemberId, input?: NoInput, options?: Options): Call<TeamMember>;
  /**
   * Update a team member.
   * A new phone or another role needs all that the member may do, before and after (403 `grant_too_wide`): who changes an owner's phone would be the owner. Where a key makes somebody an owner or changes an owner's phone, the other owners and the former phone are asked, and their no undoes it; `approvedFrom` says until when. An owner who waits, and a key that they made, changes no other member (403 `owner_not_approved`).
   */
  update(id: TeamMemberId, input: UpdateTeamMemberBody, options?: Options): Call<TeamMember>;
  /**
   * Remove a team member.
   * Messages with the member are erased. Their decisions stay in the audit log, by their id. The caller needs every scope of the member's role. A key can't remove the last owner who may confirm payout destinations.
   */
  delete(id: TeamMemberId, input?: NoInput, options?: Options): Call<TeamMember>;
  /**
   * Create a new code for an unverified phone.
   * A code is valid for one day, five tries and one use. A new code replaces the previous one. The caller needs every scope of the member's role.
   */
  renewCode(id: TeamMemberId, input?: NoInput, options?: Options): Call<JoiningTeamMember>;
};

/** The shop, its channels, team, agent and API keys. */
export type ShopTeamMessagesService = {
  /**
   * List messages with a team member, newest first.
   * What a member was told is shown to callers who may read the same elsewhere: questions and news of money with `payments:read`, of orders, returns and parcels with `orders:read`, of conversations with `conversations:read`, of stock with `inventory:read`, of the plan with `subscriptions:read`, of webhook endpoints with `webhooks:read`, of payouts and payout destinations with `payouts:read`, of owners with `keys:read`.
   */
  list(id: TeamMemberId, input?: ListTeamMessagesQuery, options?: Options): List<TeamMessage>;
};

/** How a seller opens a shop on the web, without an operator. */
export type SignUpService = {
  readonly codes: SignUpCodesService;
  /** Retrieve who can open a shop. */
  get(input?: NoInput, options?: Options): Call<SignUpOffer>;
  /**
   * Sign in with a proven phone.
   * Signs in to a shop that has this phone in its team, within 15 minutes after the code. The answer sets the session's cookie.
   */
  session(input: SignInBySignUpBody, options?: Options): Call<Session>;
  /**
   * Open a shop.
   * Makes the shop with its owner, and signs the owner in: the answer sets the session's cookie. Products and everything else are added with the session. A repeat within 15 minutes signs in to the same shop. A phone that owns a shop can't open another one.
   */
  shop(input: OpenShopBody, options?: Options): Call<Session>;
  /**
   * Retrieve how far a sign-up has come.
   * Use it to go on after a break. It changes nothing: the token is in the body to keep it out of logs.
   */
  state(input: GetSignUpBody, options?: Options): Call<SignUp>;
};

/** How a seller opens a shop on the web, without an operator. */
export type SignUpCodesService = {
  /**
   * Request a code to open a shop.
   * Sends six digits to this WhatsApp number, from the operator's own number. The answer is the same whether or not the number has a shop. A phone can get five codes in 15 minutes and twenty a day.
   */
  create(input: AskSignUpCodeBody, options?: Options): Call<AskedSignUpCode>;
  /**
   * Prove the phone with the code.
   * A code works for 10 minutes and five tries. You can repeat the request. If the phone is in a shop's team already, `shops` names the shop; sign in to it with POST /api/sign-up/session.
   */
  check(input: CheckSignUpCodeBody, options?: Options): Call<SignUp>;
};

/** The shop's plan, its usage and its invoices. */
export type SubscriptionsService = {
  readonly invoices: SubscriptionsInvoicesService;
  /**
   * Retrieve the shop's plan and its usage.
   * `limited` says whether the limits apply to this shop. The operator decides; sandbox shops only see them.
   */
  get(input?: NoInput, options?: Options): Call<Subscription>;
  /**
   * Cancel the plan.
   * At the end of the period, which can be undone until then; or now, and the rest is paid into the shop's balance. Orders, conversations and money do not change.
   */
  cancel(input: CancelPlanBody, options?: Options): Call<Subscription>;
  /**
   * Choose or change the plan.
   * Changes the plan now: the rest of the present period is deducted from the price. A dearer plan starts when `invoice` is paid, at its `payUrl` or with its pay operation, or at once from the balance or credit; the offer is valid for 24 hours. A cheaper plan starts at once, and the difference is credit for coming invoices. `dryRun` only shows the price.
   */
  choose(input: ChoosePlanBody, options?: Options): Call<PlanChange>;
  /**
   * List plans.
   * What each includes and what it costs in the shop's currency, tax included.
   */
  plans(input?: NoInput, options?: Options): Call<Plans>;
  /**
   * Keep the plan.
   * Undoes a cancellation that has not taken effect.
   */
  resume(input?: NoInput, options?: Options): Call<Subscription>;
};

/** The shop's plan, its usage and its invoices. */
export type SubscriptionsInvoicesService = {
  /** List plan invoices, newest first. */
  list(input?: ListPlanInvoicesQuery, options?: Options): List<PlanInvoice>;
  /** Retrieve a plan invoice. */
  get(id: PlanInvoiceId, input?: NoInput, options?: Options): Call<PlanInvoice>;
  /**
   * Pay a plan invoice.
   * Answers the gateway's page. While an attempt is live, asking again answers the same one. What comes is believed only after the gateway was asked; what does not fit is credit.
   */
  pay(id: PlanInvoiceId, input: PayPlanInvoiceBody, options?: Options): Call<PlanCharge>;
  /**
   * Retrieve a plan invoice as PDF.
   * A4, from the operator to the seller. While the invoice does not change, the file has the same bytes.
   */
  pdf(id: PlanInvoiceId, input?: NoInput, options?: Options): Call<Response>;
};

/** Messages that WhatsApp approves in advance, for buyers who have not written for a day. */
export type TemplatesService = {
  /**
   * List the shop's message templates, newest first.
   * Those that were made at the channel itself are among them, a minute after its number was connected.
   */
  list(input?: ListTemplatesQuery, options?: Options): List<Template>;
  /**
   * Create a message template.
   * The template is `pending` until the channel has decided, which takes minutes and rarely a day. Submitting the same template again after a lost answer creates one template.
   */
  create(input: NewTemplate, options?: Options): Call<Template>;
  /** Retrieve a message template. */
  get(id: TemplateId, input?: NoInput, options?: Options): Call<Template>;
  /**
   * Delete a message template, here and at the channel.
   * Deletes one language. The channel blocks the name for some weeks. Templates whose names begin with `sokoni_` are ours, and stay.
   */
  delete(id: TemplateId, input?: NoInput, options?: Options): Call<Template>;
};

/** Sandbox keys only: move the clock, play buyers, payers and couriers. */
export type TestService = {
  readonly clock: TestClockService;
  readonly messages: TestMessagesService;
  readonly orders: TestOrdersService;
  readonly payments: TestPaymentsService;
  readonly session: TestSessionService;
  readonly shipments: TestShipmentsService;
  /**
   * Reset the shop to its first day.
   * Deletes products, customers, conversations, orders, money, events and deliveries, the plan's history, payout accounts, discounts, canned replies and saved views. Keeps the setup, with its ids and secrets: API keys, members and their sessions, channels and templates, webhook endpoints, locations, and the settings of the shop and its agent. The plan continues as a trial until the end of the paid period. The shop gets a new id. The old shop is closed: late notices for it are accepted and have no effect, and its links open a page (410) that says so. The clock does not change. Requests in progress are finished first; two resets at the same moment count as one. Sandbox keys only.
   */
  reset(input?: NoInput, options?: Options): Call<BegunAnew>;
  /**
   * Send a sample event of any type.
   * Sends it to each webhook endpoint that subscribes to it, signed and shaped like a real event. Its content is invented: no order is paid. Sandbox keys only.
   */
  sendEvent(input: SendTestEventBody, options?: Options): Call<Event>;
};

/** Sandbox keys only: move the clock, play buyers, payers and couriers. */
export type TestClockService = {
  /**
   * Retrieve the sandbox clock.
   * Sandbox keys only.
   */
  get(input?: NoInput, options?: Options): Call<SandboxClock>;
  /**
   * Move the clock forward.
   * For this installation and all its shops, and for the simulated channels and providers. What falls due on the way is done before the answer: money is released, orders expire, reminders are sent. It is looked for in steps of an hour, in moves of more than two days in 48 steps. A move that takes longer than 20 seconds goes on; `movingTo` says where it ends. Everything that expires does so by this clock, API keys and idempotency keys as well. A clock is never set back. Only for sandbox keys, and only while the installation has no live shop. One shop does not move the time of another: where there are more, the operator moves it with `npm run sokoni -- clock move`, or lets any shop do it with `SANDBOX_CLOCK=any-shop`.
   */
  move(input: MoveTestClockBody, options?: Options): Call<SandboxClock>;
};

/** Sandbox keys only: move the clock, play buyers, payers and couriers. */
export type TestMessagesService = {
  /**
   * Send a test message as a buyer.
   * Sends it in the simulated channel, which notifies us with a signed webhook, as real channels do. With `wait` the answer contains the agent's reply. No real phone gets anything. Sandbox keys only.
   */
  write(input: BuyerMessage, options?: Options): Call<WrittenMessage>;
};

/** Sandbox keys only: move the clock, play buyers, payers and couriers. */
export type TestOrdersService = {
  /**
   * Deliver a test order.
   * A courier reports the delivery, whether one was booked or not. It proves that the order reached its buyer, as a real courier's word does. Orders that are not paid, that the buyer fetches or that the shop's own rider has are refused. Sandbox keys only.
   */
  delivered(id: OrderId, input?: NoInput, options?: Options): Call<Order>;
};

/** Sandbox keys only: move the clock, play buyers, payers and couriers. */
export type TestPaymentsService = {
  /**
   * Set the outcome of a test payment.
   * Sets the outcome at the simulated provider, which notifies us as the real one does. The payment and its order follow a moment later. Sandbox keys only.
   */
  decide(reference: string, input: DecideTestPaymentBody, options?: Options): Call<Payment>;
};

/** Sandbox keys only: move the clock, play buyers, payers and couriers. */
export type TestSessionService = {
  /**
   * Confirm your identity from the simulated phone.
   * Plays your own phone, which the sandbox only simulates. Of use where the shop has no WhatsApp number yet. It proves no phone. Sandbox sessions only.
   */
  confirm(input?: NoInput, options?: Options): Call<ConfirmedSession>;
};

/** Sandbox keys only: move the clock, play buyers, payers and couriers. */
export type TestShipmentsService = {
  /**
   * Move a test shipment to a status.
   * Sets the status at the simulated aggregator, which notifies us with a signed webhook, as couriers do. The shipment and its order follow a moment later. The usual statuses are `confirmed`, `picked_up`, `in_transit`, `delivered` and `cancelled`; any other word is passed on unchanged, to show how an unknown status is handled. Sandbox keys only.
   */
  move(id: ShipmentId, input: MoveTestShipmentBody, options?: Options): Call<Shipment>;
};

/** Sales, conversations, products and customers in figures. */
export type TodayService = {
  /**
   * Retrieve today's tasks.
   * A seller's home screen in one request: orders to confirm, pack and send, cancelled orders whose money has not gone back, buyers who wait for a person, low stock, money, sales, and everything else that needs attention. Counts stop at 1,000 (`more`). Parts that the key has no scope for are null.
   */
  get(input?: NoInput, options?: Options): Call<Today>;
};

/** The shop's balance, held money, and the ledger entries behind it. */
export type VerificationService = {
  /**
   * Retrieve the shop's verification.
   * Its level and the limits of payouts at this level, the state of the last request, and what has to be given for the next level in the shop's country.
   */
  get(input?: NoInput, options?: Options): Call<Verification>;
  /**
   * Give facts for the verification.
   * Fields that are not sent stay as they are; null removes one. Facts are stored sealed, and no answer, event, log or export shows a number in full again. Nothing can be changed while a request is reviewed, and no fact that is verified.
   */
  update(input: UpdateVerificationBody, options?: Options): Call<Verification>;
  /**
   * Submit the verification for review.
   * For the next level, or for the one that you name. An operator reviews it, and `verification.updated` reports the result. In the sandbox it is decided at once, by the end of `idNumber`: 001 needs information, 002 is rejected, 003 waits for the operator, and any other is approved.
   */
  submit(input: SubmitVerificationBody, options?: Options): Call<Verification>;
  /**
   * Upload a document for the verification.
   * A photo (JPEG, PNG, WebP) or a PDF, up to 10 MB, as the body. It is stored sealed, and replaces the one of the same kind. Only the operator's console shows it, to an operator who gives a reason. It is removed some days after the decision.
   */
  uploadDocument(input: Upload, options?: Options<UploadVerificationDocumentQuery>): Call<Verification>;
};

/** Your systems learn what happens, with signatures as in Standard Webhooks. */
export type WebhookEndpointsService = {
  readonly deliveries: WebhookEndpointsDeliveriesService;
  /**
   * List webhook endpoints, newest first.
   * Never their secrets.
   */
  list(input?: ListWebhookEndpointsQuery, options?: Options): List<WebhookEndpoint>;
  /**
   * Create a webhook endpoint.
   * The endpoint gets all events from now on, or those in `eventTypes`, signed as in Standard Webhooks. The answer is the only place that shows the secret. The caller needs the scopes of the events, such as `orders:read` for `order.*`; `*` needs all of them (403 `grant_too_wide`).
   */
  create(input: NewWebhookEndpoint, options?: Options): Call<MadeWebhookEndpoint>;
  /** Retrieve a webhook endpoint. */
  get(id: WebhookEndpointId, input?: NoInput, options?: Options): Call<WebhookEndpoint>;
  /**
   * Update a webhook endpoint.
   * Any change needs the scopes of all that it hears, before and after (403 `grant_too_wide`). A key that is bound to addresses, or that ends, can't set an address or events, or switch it on.
   */
  update(id: WebhookEndpointId, input: WebhookEndpointChange, options?: Options): Call<WebhookEndpoint>;
  /**
   * Delete a webhook endpoint.
   * Deletes its delivery records too. Waiting deliveries are not sent. The caller needs the scopes of all that it hears (403 `grant_too_wide`).
   */
  delete(id: WebhookEndpointId, input?: NoInput, options?: Options): Call<WebhookEndpoint>;
  /**
   * Replay events of a period, or all failed deliveries.
   * The events that match the endpoint's filter, oldest first, up to 10,000 at once. Compare `sequence` to skip what you know. The caller needs the scopes of all that it hears (403 `grant_too_wide`).
   */
  replay(id: WebhookEndpointId, input: WebhookReplay, options?: Options): Call<QueuedDeliveries>;
  /**
   * Rotate a webhook endpoint's secret.
   * Calls carry both signatures during the overlap, one day by default. Zero ends the old secret at once. The caller needs the scopes of all events of the endpoint.
   */
  rotateSecret(id: WebhookEndpointId, input: WebhookSecretRotation, options?: Options): Call<MadeWebhookEndpoint>;
  /**
   * Send a test event and report the result.
   * Sends a `webhook_endpoint.test` at once, regardless of the filter, without retries. The answer waits up to 15 seconds for your endpoint.
   */
  test(id: WebhookEndpointId, input?: NoInput, options?: Options): Call<WebhookDelivery>;
};

/** Your systems learn what happens, with signatures as in Standard Webhooks. */
export type WebhookEndpointsDeliveriesService = {
  /**
   * List deliveries to a webhook endpoint, newest first.
   * With each call and its answer, for 30 days.
   */
  list(id: WebhookEndpointId, input?: ListWebhookDeliveriesQuery, options?: Options): List<WebhookDelivery>;
  /**
   * Retry a delivery.
   * With the same event id, so that your side can tell whether it has it.
   */
  redeliver(id: WebhookEndpointId, deliveryId: WebhookDeliveryId, input?: NoInput, options?: Options): Call<WebhookDelivery>;
};

export const approvals: Resource<ApprovalsService> = /* @__PURE__ */ resource(`
list gl /approvals
get g /approvals/{}
decide p /approvals/{}/decide`);

export const audit: Resource<AuditService> = /* @__PURE__ */ resource(`
list gl /audit`);

export const balance: Resource<BalanceService> = /* @__PURE__ */ resource(`
get g /balance
transactions.list gl /balance/transactions
transactions.explain g /balance/transactions/{}`);

export const broadcasts: Resource<BroadcastsService> = /* @__PURE__ */ resource(`
list gl /broadcasts
create p /broadcasts
get g /broadcasts/{}
update c /broadcasts/{}
delete d /broadcasts/{}
cancel p /broadcasts/{}/cancel
pause p /broadcasts/{}/pause
preview p /broadcasts/{}/preview
resume p /broadcasts/{}/resume
schedule p /broadcasts/{}/schedule
send p /broadcasts/{}/send
recipients.list gl /broadcasts/{}/recipients`);

export const cannedReplies: Resource<CannedRepliesService> = /* @__PURE__ */ resource(`
list gl /canned-replies
create p /canned-replies
get g /canned-replies/{}
update c /canned-replies/{}
delete d /canned-replies/{}`);

export const catalog: Resource<CatalogService> = /* @__PURE__ */ resource(`
list gl /catalog
buffers.list gl /catalog/buffers
buffers.set u /catalog/buffers/{}
buffers.delete d /catalog/buffers/{}
syncs.list gl /catalog/sync
syncs.create p /catalog/sync
syncs.get g /catalog/sync/{}`);

export const checkout: Resource<CheckoutService> = /* @__PURE__ */ resource(`
list gl /checkout
create p /checkout
get g /checkout/{}`);

export const collections: Resource<CollectionsService> = /* @__PURE__ */ resource(`
list gl /collections
create p /collections
get g /collections/{}
update c /collections/{}
delete d /collections/{}`);

export const conversations: Resource<ConversationsService> = /* @__PURE__ */ resource(`
list gl /conversations
get g /conversations/{}
update c /conversations/{}
handOver p /conversations/{}/hand-over
reply p /conversations/{}/reply
messages.list gl /conversations/{}/messages
notes.list gl /conversations/{}/notes
notes.create p /conversations/{}/notes
suggestion.dismiss p /conversations/{}/suggestion/dismiss`);

export const customers: Resource<CustomersService> = /* @__PURE__ */ resource(`
list gl /customers
create p /customers
get g /customers/{}
update c /customers/{}
erase d /customers/{}
export gf /customers/export
exportOne g /customers/{}/export
import pr /customers/import
merge p /customers/{}/merge
split p /customers/{}/split
consents.list gl /customers/{}/consents
facts.set u /customers/{}/facts/{}
facts.delete d /customers/{}/facts/{}
imports.list gl /customers/import
imports.get g /customers/import/{}`);

export const discounts: Resource<DiscountsService> = /* @__PURE__ */ resource(`
list gl /discounts
create p /discounts
get g /discounts/{}
update c /discounts/{}
delete d /discounts/{}`);

export const disputes: Resource<DisputesService> = /* @__PURE__ */ resource(`
list gl /payments/dispute
get g /payments/dispute/{}
addEvidence p /payments/dispute/{}/evidence
open p /payments/dispute
resolve p /payments/dispute/{}/resolve`);

export const escrow: Resource<EscrowService> = /* @__PURE__ */ resource(`
listHolds gl /payments/release
release p /payments/release`);

export const events: Resource<EventsService> = /* @__PURE__ */ resource(`
list gl /events
get g /events/{}
redeliver p /events/{}/redeliver`);

export const insights: Resource<InsightsService> = /* @__PURE__ */ resource(`
get g /insights
cohorts g /insights/cohorts
products.list gl /insights/products`);

export const inventory: Resource<InventoryService> = /* @__PURE__ */ resource(`
list gl /inventory
adjust p /inventory/adjustments
patch c /inventory/adjustments
alerts.list gl /inventory/alerts
locations.list gl /inventory/locations
locations.create p /inventory/locations
locations.get g /inventory/locations/{}
locations.update c /inventory/locations/{}
locations.delete d /inventory/locations/{}
movements.list gl /inventory/movements
settings.get g /inventory/settings
settings.update c /inventory/settings
transfers.list gl /inventory/transfers
transfers.create p /inventory/transfers
transfers.get g /inventory/transfers/{}
transfers.cancel pe /inventory/transfers/{}/cancel
transfers.receive p /inventory/transfers/{}/receive
transfers.send pe /inventory/transfers/{}/send`);

export const invoices: Resource<InvoicesService> = /* @__PURE__ */ resource(`
list gl /invoices
create p /invoices
get g /invoices/{}
finalize pe /invoices/{}/finalize
pdf gf /invoices/{}/pdf
send p /invoices/{}/send
void p /invoices/{}/void`);

export const media: Resource<MediaService> = /* @__PURE__ */ resource(`
get g /media/{}
upload pr /media`);

export const mispayments: Resource<MispaymentsService> = /* @__PURE__ */ resource(`
list gl /mispayments
get g /mispayments/{}
accept p /mispayments/{}/accept
apply p /mispayments/{}/apply
dismiss p /mispayments/{}/dismiss
refund p /mispayments/{}/refund`);

export const orders: Resource<OrdersService> = /* @__PURE__ */ resource(`
list gl /orders
create p /orders
get g /orders/{}
update c /orders/{}
handover p /orders/{}/handover
packingSlip gf /orders/{}/packing-slip
packingSlips gf /orders/packing-slips
ready pe /orders/{}/ready
updateStatuses p /orders/bulk-status
edits.list gl /orders/{}/edits
edits.create p /orders/{}/edits
notes.list gl /orders/{}/notes
notes.create p /orders/{}/notes
notes.get g /orders/{}/notes/{}
notes.update c /orders/{}/notes/{}
status.get g /orders/{}/status
status.update c /orders/{}/status
status.set u /orders/{}/status
timeline.list gl /orders/{}/timeline`);

export const pay: Resource<PayService> = /* @__PURE__ */ resource(`
initialize p /pay/initialize
verify g /pay/verify
verifyNow p /pay/verify`);

export const payments: Resource<PaymentsService> = /* @__PURE__ */ resource(`
list gl /payments
get g /payments/{}
init p /payments/init
initialize p /payments/initialize
refund p /payments/{}/refund
verify g /payments/verify
verifyNow p /payments/verify
refunds.list gl /payments/{}/refunds`);

export const payouts: Resource<PayoutsService> = /* @__PURE__ */ resource(`
list gl /payouts
create p /payouts
get g /payouts/{}
cancel d /payouts/{}
destinations.list gl /payouts/destinations
destinations.create p /payouts/destinations
destinations.get g /payouts/destinations/{}
destinations.update c /payouts/destinations/{}
destinations.delete d /payouts/destinations/{}
destinations.banks g /payouts/destinations/banks
destinations.confirm pe /payouts/destinations/{}/confirm
schedule.get g /payouts/schedule
schedule.set u /payouts/schedule`);

export const products: Resource<ProductsService> = /* @__PURE__ */ resource(`
list gl /products
create p /products
get g /products/{}
update c /products/{}
delete d /products/{}
export gf /products/export
import pr /products/import
images.get g /products/{}/images/{}
images.update c /products/{}/images/{}
images.delete d /products/{}/images/{}
images.upload pr /products/{}/images
imports.list gl /products/imports
imports.get g /products/imports/{}
imports.errors.list gl /products/imports/{}/errors`);

export const referrals: Resource<ReferralsService> = /* @__PURE__ */ resource(`
get g /referrals
apply p /referrals/apply
sellers.list gl /referrals/sellers`);

export const refunds: Resource<RefundsService> = /* @__PURE__ */ resource(`
list gl /refunds
get g /refunds/{}`);

export const requestLogs: Resource<RequestLogsService> = /* @__PURE__ */ resource(`
list gl /request-logs
get g /request-logs/{}`);

export const returns: Resource<ReturnsService> = /* @__PURE__ */ resource(`
list gl /returns
create p /returns
get g /returns/{}
approve p /returns/{}/approve
cancel p /returns/{}/cancel
receive p /returns/{}/receive
refund p /returns/{}/refund
reject p /returns/{}/reject
replace p /returns/{}/replace`);

export const savedViews: Resource<SavedViewsService> = /* @__PURE__ */ resource(`
list gl /saved-views
create p /saved-views
update c /saved-views/{}
delete d /saved-views/{}`);

export const search: Resource<SearchService> = /* @__PURE__ */ resource(`
get g /search`);

export const segments: Resource<SegmentsService> = /* @__PURE__ */ resource(`
list gl /segments
create p /segments
get g /segments/{}
update c /segments/{}
delete d /segments/{}
preview p /segments/preview`);

export const session: Resource<SessionService> = /* @__PURE__ */ resource(`
get g /session
askConfirmation pe /session/confirm
askLink pn /session/links
confirm p /session/confirm/code
signIn pn /session
signOut d /session`);

export const sessions: Resource<SessionsService> = /* @__PURE__ */ resource(`
list gl /sessions
end d /sessions/{}`);

export const shipping: Resource<ShippingService> = /* @__PURE__ */ resource(`
dispatch p /shipping/dispatch
rates.get g /shipping/rates
rates.ask p /shipping/rates
shipments.list gl /shipping/shipments
shipments.get g /shipping/shipments/{}
shipments.update c /shipping/shipments/{}
shipments.cancel pe /shipping/shipments/{}/cancel`);

export const shop: Resource<ShopService> = /* @__PURE__ */ resource(`
get g /shop
update c /shop
agent.get g /shop/agent
agent.update c /shop/agent
agent.rehearsals.list gl /shop/agent/rehearsals
agent.rehearsals.create p /shop/agent/rehearsals
agent.rehearsals.get g /shop/agent/rehearsals/{}
channels.list gl /shop/channels
channels.get g /shop/channels/{}
channels.update c /shop/channels/{}
channels.connect p /shop/channels
channels.disconnect d /shop/channels/{}
channels.rotate p /shop/channels/{}/rotate
channels.verify pe /shop/channels/{}/verify
keys.list gl /shop/keys
keys.create p /shop/keys
keys.get g /shop/keys/{}
keys.revoke d /shop/keys/{}
keys.rotate p /shop/keys/{}/rotate
team.list gl /shop/team
team.create p /shop/team
team.get g /shop/team/{}
team.update c /shop/team/{}
team.delete d /shop/team/{}
team.renewCode pe /shop/team/{}/code
team.messages.list gl /shop/team/{}/messages`);

export const signUp: Resource<SignUpService> = /* @__PURE__ */ resource(`
get g /sign-up
session pn /sign-up/session
shop pn /sign-up/shop
state pn /sign-up/state
codes.create pn /sign-up/codes
codes.check pn /sign-up/codes/check`);

export const subscriptions: Resource<SubscriptionsService> = /* @__PURE__ */ resource(`
get g /subscriptions
cancel p /subscriptions/cancel
choose p /subscriptions
plans g /subscriptions/plans
resume pe /subscriptions/resume
invoices.list gl /subscriptions/invoices
invoices.get g /subscriptions/invoices/{}
invoices.pay p /subscriptions/invoices/{}/pay
invoices.pdf gf /subscriptions/invoices/{}/pdf`);

export const templates: Resource<TemplatesService> = /* @__PURE__ */ resource(`
list gl /templates
create p /templates
get g /templates/{}
delete d /templates/{}`);

export const test: Resource<TestService> = /* @__PURE__ */ resource(`
reset pe /test/reset
sendEvent p /test/events
clock.get g /test/clock
clock.move p /test/clock
messages.write p /test/messages
orders.delivered pe /test/orders/{}/delivered
payments.decide p /test/payments/{}/outcome
session.confirm pe /test/session/confirm
shipments.move p /test/shipments/{}/status`);

export const today: Resource<TodayService> = /* @__PURE__ */ resource(`
get g /today`);

export const verification: Resource<VerificationService> = /* @__PURE__ */ resource(`
get g /verification
update c /verification
submit p /verification/submit
uploadDocument pr /verification/documents`);

export const webhookEndpoints: Resource<WebhookEndpointsService> = /* @__PURE__ */ resource(`
list gl /webhook-endpoints
create p /webhook-endpoints
get g /webhook-endpoints/{}
update c /webhook-endpoints/{}
delete d /webhook-endpoints/{}
replay p /webhook-endpoints/{}/replay
rotateSecret p /webhook-endpoints/{}/rotate-secret
test pe /webhook-endpoints/{}/test
deliveries.list gl /webhook-endpoints/{}/deliveries
deliveries.redeliver pe /webhook-endpoints/{}/deliveries/{}/redeliver`);

/** Every service of the API. */
export type Services = {
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  readonly balance: BalanceService;
  readonly broadcasts: BroadcastsService;
  readonly cannedReplies: CannedRepliesService;
  readonly catalog: CatalogService;
  readonly checkout: CheckoutService;
  readonly collections: CollectionsService;
  readonly conversations: ConversationsService;
  readonly customers: CustomersService;
  readonly discounts: DiscountsService;
  readonly disputes: DisputesService;
  readonly escrow: EscrowService;
  readonly events: EventsService;
  readonly insights: InsightsService;
  readonly inventory: InventoryService;
  readonly invoices: InvoicesService;
  readonly media: MediaService;
  readonly mispayments: MispaymentsService;
  readonly orders: OrdersService;
  readonly pay: PayService;
  readonly payments: PaymentsService;
  readonly payouts: PayoutsService;
  readonly products: ProductsService;
  readonly referrals: ReferralsService;
  readonly refunds: RefundsService;
  readonly requestLogs: RequestLogsService;
  readonly returns: ReturnsService;
  readonly savedViews: SavedViewsService;
  readonly search: SearchService;
  readonly segments: SegmentsService;
  readonly session: SessionService;
  readonly sessions: SessionsService;
  readonly shipping: ShippingService;
  readonly shop: ShopService;
  readonly signUp: SignUpService;
  readonly subscriptions: SubscriptionsService;
  readonly templates: TemplatesService;
  readonly test: TestService;
  readonly today: TodayService;
  readonly verification: VerificationService;
  readonly webhookEndpoints: WebhookEndpointsService;
};
