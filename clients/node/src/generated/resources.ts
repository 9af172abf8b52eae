// Made by clients/generator from contract/openapi.json: run `npm run generate`, never edit.
import type { Call, Included, List, NoInput, Options, Upload } from "../runtime/shapes.ts";
import { resource, type Resource } from "../runtime/resource.ts";
import type {
  AcceptMispaymentBody,
  AddDisputeEvidenceBody,
  AddNoteBody,
  AddOrderNoteBody,
  AddTeamMemberBody,
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
  AskedConfirmation,
  AskedSignInLink,
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
  CreateDiscountBody,
  CreateInvoiceBody,
  CreateOrderBody,
  CreatePayoutBody,
  CreatePayoutDestinationBody,
  CreateRehearsalBody,
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
  EditOrderNoteBody,
  EraseCustomerAnswer,
  EscrowHold,
  Event,
  EventId,
  EventRedelivery,
  ExportCustomerAnswer,
  ExportProductsQuery,
  GetConversationQuery,
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
  RetrieveCohortsQuery,
  RetrieveInsightsQuery,
  RetrieveOrderQuery,
  RetrievePaymentQuery,
  RetrieveShipmentQuery,
  Return,
  ReturnId,
  RotatedApiKey,
  SandboxClock,
  ScheduleBroadcastBody,
  Segment,
  SegmentChange,
  SegmentId,
  SegmentPreview,
  SegmentPreviewRequest,
  SendBroadcastBody,
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
  SignedOut,
  SplitCustomerBody,
  StartedCatalogSync,
  StockAlert,
  StockMovement,
  StockTransfer,
  StockTransferArrival,
  StockTransferId,
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
  UpdateOrderStatusBody,
  UpdateOrderStatusesBody,
  UpdatePayoutDestinationBody,
  UpdateShipmentBody,
  UpdateTeamMemberBody,
  UploadMediaQuery,
  UploadProductImageQuery,
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

/** What the agent may not do by itself, and waits for somebody's yes. */
export type ApprovalsService = {
  /** List what people were asked to decide, newest first. */
  list(input?: ListApprovalsQuery, options?: Options): List<Approval>;
  /** Retrieve a question and what became of it. */
  get(id: ApprovalId, input?: NoInput, options?: Options): Call<Approval>;
  /**
   * Say yes or no.
   * The same as a member's answer by message: the first one counts. Where a payout may go (`payout_destination`) only an owner decides, signed in to the console; an API key can't. What has changed since it was asked is not done but asked anew: then the answer's `status` is `replaced` or `withdrawn`.
   */
  decide(id: ApprovalId, input: DecideApprovalBody, options?: Options): Call<Approval>;
};

/** The shop itself, its channels and its keys. */
export type AuditService = {
  /**
   * List who decided what, newest first.
   * Money that was moved, keys, people, channels and settings that were changed, what was approved, dismissed, merged or erased: with who did it and when.
   */
  list(input?: ListAuditLogQuery, options?: Options): List<AuditEntry>;
};

/** What the shop is owed, what is held, and the books behind it. */
export type BalanceService = {
  readonly transactions: BalanceTransactionsService;
  /** What the shop has, per currency. */
  get(input?: NoInput, options?: Options): Call<Balance>;
};

/** What the shop is owed, what is held, and the books behind it. */
export type BalanceTransactionsService = {
  /**
   * The statement: what moved the balance, newest first.
   * Over all rows, each figure sums to what the balance says.
   */
  list(input?: ListBalanceTransactionsQuery, options?: Options): List<BalanceTransaction>;
  /** Why the balance changed: one line of the statement with all its entries. */
  explain(id: BalanceTransactionId, input?: NoInput, options?: Options): Call<BalanceTransactionDetail>;
};

/** One message to everybody of a segment, at the pace of the channel and never twice. */
export type BroadcastsService = {
  readonly recipients: BroadcastsRecipientsService;
  /**
   * List broadcasts, newest first.
   * With what each has come to, counted now.
   */
  list(input?: ListBroadcastsQuery, options?: Options): List<Broadcast>;
  /**
   * Write a broadcast.
   * Nothing is sent: preview it, and then send or schedule it.
   */
  create(input: CreateBroadcastBody, options?: Options): Call<Broadcast>;
  /** Retrieve a broadcast and what it has come to. */
  get(id: BroadcastId, input?: NoInput, options?: Options): Call<Broadcast>;
  /** Change a broadcast that has not begun. */
  update(id: BroadcastId, input: UpdateBroadcastBody, options?: Options): Call<Broadcast>;
  /**
   * Delete a draft.
   * What was scheduled or sent stays to be read; cancel it instead.
   */
  delete(id: BroadcastId, input?: NoInput, options?: Options): Call<DeleteBroadcastAnswer>;
  /**
   * Give it up.
   * What has left stays. Whoever still waited counts as skipped.
   */
  cancel(id: BroadcastId, input: CancelBroadcastBody, options?: Options): Call<Broadcast>;
  /**
   * Pause it.
   * The few messages that are under way arrive; no other leaves until it is resumed.
   */
  pause(id: BroadcastId, input: PauseBroadcastBody, options?: Options): Call<Broadcast>;
  /**
   * See what would happen if it were sent now.
   * How many would get it, who would not and why, what it costs, and what the first three read.
   */
  preview(id: BroadcastId, input: PreviewBroadcastBody, options?: Options): Call<BroadcastPreview>;
  /** Go on where it was paused. */
  resume(id: BroadcastId, input: ResumeBroadcastBody, options?: Options): Call<Broadcast>;
  /**
   * Send it at a time to come.
   * Everything is looked at again when the time has come. What then keeps it from being sent pauses it, and says why. Scheduled again, the new time counts.
   */
  schedule(id: BroadcastId, input: ScheduleBroadcastBody, options?: Options): Call<Broadcast>;
  /**
   * Send it now.
   * Whoever is in the segment at this moment is meant. Each gets it once, whatever happens; whoever may not be written to is skipped and counted.
   */
  send(id: BroadcastId, input: SendBroadcastBody, options?: Options): Call<Broadcast>;
};

/** One message to everybody of a segment, at the pace of the channel and never twice. */
export type BroadcastsRecipientsService = {
  /**
   * List who is in its audience, and what became of each.
   * Who was written to and when, who is held or skipped and why. There is nobody before it begins: preview it then.
   */
  list(id: BroadcastId, input?: ListBroadcastRecipientsQuery, options?: Options): List<BroadcastRecipient>;
};

/** What buyers and the shop write to each other. */
export type CannedRepliesService = {
  /** List canned replies. */
  list(input?: ListCannedRepliesQuery, options?: Options): List<CannedReply>;
  /**
   * Keep a canned reply.
   * The same words under the same shortcut are kept once: 200 and the one that is there.
   */
  create(input: CreateCannedReplyBody, options?: Options): Call<CannedReply>;
  /** Change a canned reply. */
  update(id: CannedReplyId, input: UpdateCannedReplyBody, options?: Options): Call<CannedReply>;
  /** Delete a canned reply. */
  delete(id: CannedReplyId, input?: NoInput, options?: Options): Call<CannedReply>;
};

/** What buyers see of the products in each channel, and how it got there. */
export type CatalogService = {
  readonly buffers: CatalogBuffersService;
  readonly syncs: CatalogSyncsService;
  /**
   * List what buyers can see, with how each channel shows it.
   * Every product is listed, and `visibility` says what buyers see of it: drafts, archived products, what is sold out and what no catalog shows are marked. `status=active` leaves out what buyers can't see at all.
   */
  list(input?: ListCatalogQuery, options?: Options): List<CatalogEntry>;
};

/** What buyers see of the products in each channel, and how it got there. */
export type CatalogBuffersService = {
  /** List products of which some pieces are kept out of the catalogs. */
  list(input?: ListCatalogBuffersQuery, options?: Options): List<CatalogBuffer>;
  /**
   * Keep some pieces of a product out of every channel's catalog.
   * For goods that are sold in the shop as well. It holds instead of the channel's `stockBuffer`, also when it is 0; what can be ordered in the chat stays what is there.
   */
  set(productId: ProductId, input: SetCatalogBufferBody, options?: Options): Call<CatalogBuffer>;
  /** Let the channels' own buffers hold for a product again. */
  delete(productId: ProductId, input?: NoInput, options?: Options): Call<CatalogBuffer>;
};

/** What buyers see of the products in each channel, and how it got there. */
export type CatalogSyncsService = {
  /** List what was sent to the catalogs, newest first, and what was not taken. */
  list(input?: ListCatalogSyncsQuery, options?: Options): List<CatalogRun>;
  /**
   * Bring the catalogs of the channels up to date now.
   * Changes of products, prices and stock reach the channels by themselves within seconds; this tries again what was turned down and, with `full`, mends what was changed there.
   */
  create(input: NewCatalogSync, options?: Options): Call<StartedCatalogSync>;
  /** Read one run. */
  get(id: CatalogRunId, input?: NoInput, options?: Options): Call<CatalogRun>;
};

/** A page where one order is paid. */
export type CheckoutService = {
  /** List checkouts, newest first. */
  list(input?: ListCheckoutsQuery, options?: Options): List<Checkout>;
  /**
   * Make a payment link.
   * For an order that is there, or for a customer and items (then it places the order). Asked again for the same order, it answers the same checkout with 200.
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
   * Put products together.
   * By hand (`productIds`, in their order) or by a `rule`: what fits it is in it at the moment it is asked, and nothing is copied. Buyers may ask the agent for a collection by its name.
   */
  create(input: NewCollection, options?: Options): Call<Collection>;
  /** Read one collection. */
  get(id: CollectionId, input?: NoInput, options?: Options): Call<Collection>;
  /** Change a collection. */
  update(id: CollectionId, input: CollectionChange, options?: Options): Call<Collection>;
  /** Delete a collection; its products stay. */
  delete(id: CollectionId, input?: NoInput, options?: Options): Call<CollectionRemoval>;
};

/** What buyers and the shop write to each other. */
export type ConversationsService = {
  readonly messages: ConversationsMessagesService;
  readonly notes: ConversationsNotesService;
  readonly suggestion: ConversationsSuggestionService;
  /**
   * List conversations.
   * Those with the newest message first.
   */
  list<const I extends "totalCount" | "customer" | "lastMessage" = never>(input?: ListConversationsQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<Conversation, I, "customer" | "lastMessage">>;
  /** Get a conversation. */
  get<const I extends "customer" | "trace" = never>(id: ConversationId, input?: GetConversationQuery & { include?: I | readonly I[] | undefined }, options?: Options): Call<Included<Conversation, I, "customer">>;
  /**
   * Close, take over, hand back, assign, tag, snooze or read a conversation.
   * `readUntil` marks what was seen as read. `agentMode` has the agent answer here, only suggest, or be silent, whatever the shop has set. Handed back to the agent with a message unanswered, the agent answers it. A snoozed one is there again at its time, or when the buyer writes.
   */
  update(id: ConversationId, input: UpdateConversationBody, options?: Options): Call<Conversation>;
  /**
   * Hand a conversation to a person.
   * With why, for whom and until when. The agent is silent until it is handed back.
   */
  handOver(id: ConversationId, input: HandOverConversationBody, options?: Options): Call<Conversation>;
  /**
   * Reply: in your own words, or let the agent.
   * With `text`, `cannedReplyId` or `media` it is sent as you, and the conversation is yours until you hand it back, or have long been silent. Without, the agent reads what is new, acts and replies; `dryRun` shows what it would do. With `suggestionId` what it suggested is sent; with `templateId` a template, which is all that WhatsApp takes once the buyer has been silent for 24 hours. Whatever is sent, a suggestion that waited for it is gone.
   */
  reply(id: ConversationId, input: ReplyToConversationBody, options?: Options): Call<Reply>;
};

/** What buyers and the shop write to each other. */
export type ConversationsMessagesService = {
  /**
   * List a conversation's messages.
   * Newest first, by the time they were sent.
   */
  list<const I extends "totalCount" | "trace" = never>(id: ConversationId, input?: ListMessagesQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<Message, I>>;
};

/** What buyers and the shop write to each other. */
export type ConversationsNotesService = {
  /**
   * List a conversation's notes.
   * Newest first. The buyer never sees them.
   */
  list(id: ConversationId, input?: ListNotesQuery, options?: Options): List<Note>;
  /** Add a note to a conversation. */
  create(id: ConversationId, input: AddNoteBody, options?: Options): Call<Note>;
};

/** What buyers and the shop write to each other. */
export type ConversationsSuggestionService = {
  /**
   * Dismiss what the agent suggests.
   * Nothing of it is done or said. Only the suggestion that is named goes: a newer one stays, and one that is gone already changes nothing. The buyer still waits; when they write more, the agent suggests anew. To send it, reply with its id; a reply of your own clears it as well.
   */
  dismiss(id: ConversationId, input: DismissSuggestionBody, options?: Options): Call<Conversation>;
};

/** Buyers as this shop knows them. */
export type CustomersService = {
  readonly consents: CustomersConsentsService;
  readonly facts: CustomersFactsService;
  readonly imports: CustomersImportsService;
  /** List customers, newest first, with what they have bought. */
  list(input?: ListCustomersQuery, options?: Options): List<Customer>;
  /** Create a customer. */
  create(input: NewCustomer, options?: Options): Call<Customer>;
  /**
   * Read one customer.
   * One who was merged into another is gone: 404 `not_found`, with `mergedInto` naming who they are now.
   */
  get(id: CustomerId, input?: NoInput, options?: Options): Call<Customer>;
  /** Change some fields of a customer. */
  update(id: CustomerId, input: CustomerChange, options?: Options): Call<Customer>;
  /**
   * Erase a customer's personal data for ever.
   * Name, numbers, addresses, messages, notes, evidence, what providers posted and what was stored of it to answer again: all of it goes, also of those who were merged into this customer. Orders, payments and the books stay, under the customer's id as pseudonym. Refused while goods or money are under way: end, refund or release the orders that `orderIds` names first. It can't be undone. A person who writes again is a new customer.
   */
  erase(id: CustomerId, input?: NoInput, options?: Options): Call<EraseCustomerAnswer>;
  /**
   * Read all customers as a file.
   * CSV that a spreadsheet opens and the import takes back unchanged. A cell that begins with `=`, `+`, `-` or `@` has an apostrophe in front, so that no spreadsheet runs it as a formula; the import takes it off again. Of several addresses the first stands there. Each export is in the audit log, with who took it and how many customers it holds.
   */
  export(input?: NoInput, options?: Options): Call<Response>;
  /**
   * Read everything that is held about a customer.
   * For the person to see: the customer with consent, addresses and facts, and under `held` their consents, conversations, messages, orders, payments, refunds and disputes, each as the API shows it, whole. Each export is in the audit log.
   */
  exportOne(id: CustomerId, input?: NoInput, options?: Options): Call<ExportCustomerAnswer>;
  /**
   * Take over customers from a file.
   * A CSV in UTF-8 (up to 16 MB; its columns are known by the names that spreadsheets and phones give them) or the same as JSON rows. Each line is found by its id, its numbers, its Instagram name, its email, or a name that is all there is of somebody: who is known is completed, never doubled, and empty cells take nothing away. A line with a fault is told and left out; the others are taken over. Consent to broadcasts is taken from its own column alone, and never over a buyer's refusal. From 1,000 lines on the answer is 202 and a run: read it until `state` is no longer `running`.
   */
  import(input: NewCustomerImport | Upload, options?: Options<ImportCustomersQuery>): Call<CustomerImport>;
  /**
   * Make two customers one.
   * Identities, conversations, orders, carts and facts of `from` become this customer's, and the figures are theirs together. What this customer has stays; what it lacks is taken over; tags and addresses are joined; a refusal of broadcasts wins. `from` is gone afterwards. On an account where both have a conversation both stay, and each goes on where its number or user wrote before.
   */
  merge(id: CustomerId, input: MergeCustomersBody, options?: Options): Call<Customer>;
  /**
   * Make a customer of their own of some identities.
   * The new customer has the identities, their conversations and what was ordered in them; a number and a user id that one conversation knows go together. Facts, tags and addresses stay. A refusal of broadcasts stays with both.
   */
  split(id: CustomerId, input: SplitCustomerBody, options?: Options): Call<Customer>;
};

/** Buyers as this shop knows them. */
export type CustomersConsentsService = {
  /**
   * List every yes and no to broadcasts a customer gave, the latest first.
   * What holds now stands in the customer's `consent`.
   */
  list(id: CustomerId, input?: ListConsentsQuery, options?: Options): List<Consent>;
};

/** Buyers as this shop knows them. */
export type CustomersFactsService = {
  /**
   * Write down something about a customer.
   * Takes the place of what was known under this key. At most 50 facts a customer.
   */
  set(id: CustomerId, key: string, input: NewCustomerFact, options?: Options): Call<CustomerFact>;
  /** Forget something about a customer. */
  delete(id: CustomerId, key: string, input?: NoInput, options?: Options): Call<DeleteCustomerFactAnswer>;
};

/** Buyers as this shop knows them. */
export type CustomersImportsService = {
  /** List imports, newest first. */
  list(input?: ListCustomerImportsQuery, options?: Options): List<CustomerImport>;
  /** Read how far an import is, and what became of it. */
  get(id: CustomerImportId, input?: NoInput, options?: Options): Call<CustomerImport>;
};

/** Codes that make an order cheaper. */
export type DiscountsService = {
  /** List discount codes, newest first. */
  list(input?: ListDiscountsQuery, options?: Options): List<Discount>;
  /**
   * Make a discount code.
   * Send it as `discountCode` with an order or a checkout; buyers name it in the chat. Its limits are exact, however many orders come at once.
   */
  create(input: CreateDiscountBody, options?: Options): Call<Discount>;
  /** Retrieve a discount code. */
  get(id: DiscountId, input?: NoInput, options?: Options): Call<Discount>;
  /** Change, pause or go on with a discount code. */
  update(id: DiscountId, input: UpdateDiscountBody, options?: Options): Call<Discount>;
  /**
   * Delete a discount code.
   * Orders that were placed with it keep what was taken off them.
   */
  delete(id: DiscountId, input?: NoInput, options?: Options): Call<Discount>;
};

/** Whose a part of an order's money is, when buyer and seller, or the buyer's bank, disagree. */
export type DisputesService = {
  /** List disputes and chargebacks, newest first. */
  list(input?: ListDisputesQuery, options?: Options): List<Dispute>;
  /** Retrieve a dispute with its evidence. */
  get(id: DisputeId, input?: NoInput, options?: Options): Call<DisputeCase>;
  /**
   * Add to a dispute's evidence.
   * A statement; or a document: a file that was uploaded (`POST /api/media`, which `payments:write` is enough for) or came in a chat, by its `mediaId`; one that lies elsewhere, by its address; or its text. Lines are only ever added. The awaited side's first word hands the turn to the other side, and then to the decision; a chargeback's evidence is sent to the gateway two hours before its deadline.
   */
  addEvidence(id: DisputeId, input: AddDisputeEvidenceBody, options?: Options): Call<DisputeCase>;
  /**
   * Open a dispute.
   * Freezes the disputed part of the order's money at once (all of it without `amount`); the rest goes on. The other side has 24 hours to answer, then who opened it has 24, and it is decided within 72: whoever is silent loses. Money can be disputed while it is held and for seven days after its release.
   */
  open(input: OpenDisputeBody, options?: Options): Call<DisputeCase>;
  /**
   * Decide a dispute.
   * To the buyer: the frozen money goes back by a refund. To the seller: it is released when the goods have been delivered, and held on until then otherwise. A split does both. Whether a chargeback is lost or won is the bank's to say; outcome `buyer` gives it up.
   */
  resolve(id: DisputeId, input: ResolveDisputeBody, options?: Options): Call<DisputeCase>;
};

/** What the shop is owed, what is held, and the books behind it. */
export type EscrowService = {
  /**
   * List held money, newest first.
   * One entry per paid order: what is held, what is due by when, what proves delivery, what was released.
   */
  listHolds(input?: ListHoldsQuery, options?: Options): List<EscrowHold>;
  /**
   * Release held money to the seller.
   * Releases all that is held for the order and not frozen, or a part of it. It needs a proof that the order reached its buyer; without one the answer is 409 `delivery_not_proven`, and `proofs` says what would prove it. With `askBuyer` the buyer is then asked in the chat, and the answer is 202. The platform's fee and the tax on it are kept; the rest can be paid out when the hold-back is over.
   */
  release(input: ReleaseFundsBody, options?: Options): Call<Release | ReceiptQuestion>;
};

/** Your own systems hear what happens, signed as Standard Webhooks says. */
export type EventsService = {
  /**
   * List what happened, newest first.
   * For 30 days, whether an endpoint wanted it or not: what you missed, you find here. You see the events of what you may read: `order.created` needs `orders:read` as well, `team.member_added` `shop:read`.
   */
  list(input?: ListEventsQuery, options?: Options): List<Event>;
  /**
   * Retrieve an event.
   * Of what you may read; others are 404.
   */
  get(id: EventId, input?: NoInput, options?: Options): Call<Event>;
  /** Send an event again. */
  redeliver(id: EventId, input: EventRedelivery, options?: Options): Call<QueuedDeliveries>;
};

/** What was sold, by whom and to whom, and how long buyers waited. */
export type InsightsService = {
  readonly products: InsightsProductsService;
  /**
   * How the shop does.
   * Sales by currency, how far conversations came, agent beside people, how long buyers waited, products, channels and customers, over any period in any time zone, beside the period before. Only paid money is a sale: an order counts from when it was paid, or delivered and paid in cash, with what it comes to now.
   */
  get(input?: RetrieveInsightsQuery, options?: Options): Call<Insights>;
  /**
   * How many come back.
   * By the month of a customer's first paid order: how many of them bought in each month since.
   */
  cohorts(input?: RetrieveCohortsQuery, options?: Options): Call<Cohorts>;
};

/** What was sold, by whom and to whom, and how long buyers waited. */
export type InsightsProductsService = {
  /**
   * What each product sold.
   * In one currency, the shop's own unless named, over any period; the best first.
   */
  list(input?: ListProductFiguresQuery, options?: Options): List<ProductFigures>;
};

/** What is on hand, promised, and left to sell. */
export type InventoryService = {
  readonly alerts: InventoryAlertsService;
  readonly locations: InventoryLocationsService;
  readonly movements: InventoryMovementsService;
  readonly settings: InventorySettingsService;
  readonly transfers: InventoryTransfersService;
  /** List what is in stock, per product or variant. */
  list(input?: ListInventoryQuery, options?: Options): List<InventoryItem>;
  /** Set, change or count the stock of a product or variant. */
  adjust(input: NewInventoryAdjustment, options?: Options): Call<InventoryAdjustment>;
  /** The same as POST, answered with 200. */
  patch(input: NewInventoryAdjustment, options?: Options): Call<InventoryAdjustment>;
};

/** What is on hand, promised, and left to sell. */
export type InventoryAlertsService = {
  /**
   * List what runs low or is sold out.
   * One per product or variant, from when it sank to its threshold or to nothing until there is enough again; with how long what is left lasts.
   */
  list(input?: ListStockAlertsQuery, options?: Options): List<StockAlert>;
};

/** What is on hand, promised, and left to sell. */
export type InventoryLocationsService = {
  /** List where the shop's goods lie. */
  list(input?: ListLocationsQuery, options?: Options): List<Location>;
  /**
   * Open a further location.
   * Nothing lies there at first: transfer goods to it, or count what is there. The same again is opened once: 200 and the one that is there.
   */
  create(input: NewLocation, options?: Options): Call<Location>;
  /** Read a location. */
  get(id: LocationId, input?: NoInput, options?: Options): Call<Location>;
  /**
   * Change a location.
   * What stops selling online is not for sale from this moment on; what placed orders were promised from it stays promised.
   */
  update(id: LocationId, input: LocationChange, options?: Options): Call<Location>;
  /** Remove a location at which nothing lies. */
  delete(id: LocationId, input?: NoInput, options?: Options): Call<Location>;
};

/** What is on hand, promised, and left to sell. */
export type InventoryMovementsService = {
  /**
   * List every change of stock.
   * Newest first, of one product, location, reason or order, or of all. Those of an item at a location sum to what is on hand there.
   */
  list(input?: ListInventoryMovementsQuery, options?: Options): List<StockMovement>;
};

/** What is on hand, promised, and left to sell. */
export type InventorySettingsService = {
  /** Read what of its stock the shop is told of. */
  get(input?: NoInput, options?: Options): Call<InventorySettings>;
  /**
   * Change what of its stock the shop is told of.
   * With `coverDays`, what will be sold out within so many days is found every hour and is an alert as well.
   */
  update(input: UpdateInventorySettingsBody, options?: Options): Call<InventorySettings>;
};

/** What is on hand, promised, and left to sell. */
export type InventoryTransfersService = {
  /** List transfers between locations. */
  list(input?: ListStockTransfersQuery, options?: Options): List<StockTransfer>;
  /**
   * Move goods from one location to another.
   * As a draft, sent at once, or carried over at once, as `status` says. Only what is promised to no placed order can leave.
   */
  create(input: NewStockTransfer, options?: Options): Call<StockTransfer>;
  /** Read a transfer. */
  get(id: StockTransferId, input?: NoInput, options?: Options): Call<StockTransfer>;
  /**
   * Cancel a transfer.
   * What has not arrived is back where it came from.
   */
  cancel(id: StockTransferId, input?: NoInput, options?: Options): Call<StockTransfer>;
  /**
   * Receive a transfer, as a whole or in part.
   * Said again for the next part; the transfer ends when everything has come or is missing. What is missing is booked as a loss.
   */
  receive(id: StockTransferId, input: StockTransferArrival, options?: Options): Call<StockTransfer>;
  /**
   * Send a drafted transfer.
   * The goods leave their location and are for sale nowhere until they are received.
   */
  send(id: StockTransferId, input?: NoInput, options?: Options): Call<StockTransfer>;
};

/** What a buyer is asked for on paper, and what was given back of it. */
export type InvoicesService = {
  /** List invoices, newest first. */
  list(input?: ListInvoicesQuery, options?: Options): List<Invoice>;
  /**
   * Write an invoice.
   * For an order that is there, or for a customer and items (then it places the order). It gets its number at once, unless it is kept as a draft. An order that is not paid keeps its goods until a week after the invoice is due, and can be paid so long; that of a paid order is paid at once.
   */
  create(input: CreateInvoiceBody, options?: Options): Call<Invoice>;
  /** Retrieve an invoice. */
  get(id: InvoiceId, input?: NoInput, options?: Options): Call<Invoice>;
  /**
   * Give a draft its number.
   * What it says is taken down anew from shop, buyer and order, and stands from then on.
   */
  finalize(id: InvoiceId, input?: NoInput, options?: Options): Call<Invoice>;
  /**
   * Read an invoice as PDF.
   * A4, in the invoice's language, with the shop's logo. With `creditNote` the paper of that credit note. The same invoice gives the same bytes.
   */
  pdf(id: InvoiceId, input?: PrintInvoiceQuery, options?: Options): Call<Response>;
  /**
   * Send an invoice to its buyer.
   * Into the conversation of its order, or the latest of its buyer: the PDF, with what is due and where to pay it. A draft gets its number first; of a paid one the receipt is sent.
   */
  send(id: InvoiceId, input?: NoInput, options?: Options): Call<Invoice>;
  /**
   * Make an invoice void.
   * Its number stays taken, its order stays as it is, and another can be written of it. What is paid is refunded instead, which writes a credit note.
   */
  void(id: InvoiceId, input: VoidInvoiceBody, options?: Options): Call<Invoice>;
};

/** What buyers and the shop write to each other. */
export type MediaService = {
  /**
   * Get a file of a message.
   * What it is, and for a while an address that opens without a key.
   */
  get(id: MediaId, input?: NoInput, options?: Options): Call<Media>;
  /**
   * Upload a file.
   * The file's bytes are the body, up to 32 MB, under whatever `Content-Type`: what it is, is taken from its bytes. Its id is what a reply, a dispute's evidence and the shop's own pictures take; `payments:write` or `shop:write` is enough for it as well.
   */
  upload(input: Upload, options?: Options<UploadMediaQuery>): Call<Media>;
};

/** Money on its way, and what became of it. */
export type MispaymentsService = {
  /**
   * List mispayments, newest first.
   * The desk: money that came and is not simply what was due. It is kept apart until you accept it, give it back or apply it to another order.
   */
  list(input?: ListMispaymentsQuery, options?: Options): List<Mispayment>;
  /** Retrieve a mispayment. */
  get(id: MispaymentId, input?: NoInput, options?: Options): Call<Mispayment>;
  /**
   * Take the money as it came.
   * `over`: the surplus is held for the order with the rest of its money, or released if that was. `under`: what came is the whole price, and the order is paid. `late`: the order lives again when its goods are still there.
   */
  accept(id: MispaymentId, input: AcceptMispaymentBody, options?: Options): Call<Mispayment>;
  /**
   * Use the money for another order.
   * An order of the same buyer that waits for exactly this sum in this currency: it is paid by it, with a payment of its own. Money that nobody asked for may pay any order of the shop. A refund of that payment goes back by the way the money came.
   */
  apply(id: MispaymentId, input: ApplyMispaymentBody, options?: Options): Call<Mispayment>;
  /**
   * Put away an answer that moved no money.
   * Only where no money waits (`wrong_reference`, `wrong_environment`). The payment is asked about again.
   */
  dismiss(id: MispaymentId, input: DismissMispaymentBody, options?: Options): Call<Mispayment>;
  /**
   * Give the money back to who paid it.
   * All of it, by the way it came; `refundId` names the refund. Should it not arrive, the mispayment is open again. What nobody asked for (`unknown_reference`) has no payment to give back: use it for an order of its sum first, and refund that.
   */
  refund(id: MispaymentId, input: RefundMispaymentBody, options?: Options): Call<Mispayment>;
};

/** What a buyer has agreed to buy, and how far it has come. */
export type OrdersService = {
  readonly edits: OrdersEditsService;
  readonly notes: OrdersNotesService;
  readonly status: OrdersStatusService;
  readonly timeline: OrdersTimelineService;
  /** List, filter and search orders, newest first. */
  list<const I extends "totalCount" | "customer" | "items.product" = never>(input?: ListOrdersQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<Order, I, "customer" | "items.product">>;
  /**
   * Place an order.
   * Prices are the server's and the goods are promised in the same transaction: what is answered 201 is never oversold.
   */
  create(input: CreateOrderBody, options?: Options): Call<Order>;
  /** Retrieve an order. */
  get<const I extends "customer" | "items.product" = never>(id: OrderId, input?: RetrieveOrderQuery & { include?: I | readonly I[] | undefined }, options?: Options): Call<Included<Order, I, "customer" | "items.product">>;
  /**
   * Change the buyer's note, the choices, the gift or the metadata of an order.
   * A merge patch. Note, choices and gift can be changed until the goods have left; each change is part of the order's history.
   */
  update(id: OrderId, input: UpdateOrderBody, options?: Options): Call<Order>;
  /**
   * Prove delivery by the buyer's code.
   * For your own rider, or at your counter: the buyer shows six digits when the goods are handed over. The right code delivers the order and starts the release of its money; after five wrong ones the buyer's own word is needed.
   */
  handover(id: OrderId, input: HandOverBody, options?: Options): Call<Order>;
  /**
   * Read an order's packing slip.
   * A page to print and put into the parcel: the goods, who they are for, and the gift's message. No price stands on it.
   */
  packingSlip(id: OrderId, input?: NoInput, options?: Options): Call<Response>;
  /**
   * Say that an order waits to be fetched.
   * For orders whose buyer fetches them, paid or confirmed for cash. The buyer is told the place, and the code to show there where money is held; after seven days that nobody came it is cancelled and refunded.
   */
  ready(id: OrderId, input?: NoInput, options?: Options): Call<Order>;
  /**
   * Move up to a hundred orders along.
   * Each order by itself, as a single change would: one that is refused keeps no other back. Said again, what was changed is `unchanged`.
   */
  updateStatuses(input: UpdateOrderStatusesBody, options?: Options): Call<BulkStatusResult>;
};

/** What a buyer has agreed to buy, and how far it has come. */
export type OrdersEditsService = {
  /** List the changes of an order, newest first. */
  list(id: OrderId, input?: ListOrderEditsQuery, options?: Options): List<OrderEdit>;
  /**
   * Change an order before it leaves.
   * Goods, address and code change together with stock, sums, money and invoice. Of a paid order that comes to more, the rest is asked on its page; of one that comes to less, the difference goes back. With `dryRun` nothing changes.
   */
  create(id: OrderId, input: EditOrderBody, options?: Options): Call<OrderEdit>;
};

/** What a buyer has agreed to buy, and how far it has come. */
export type OrdersNotesService = {
  /**
   * List the shop's notes of an order.
   * Newest first. The buyer never sees them; what the buyer said is the order's own `notes`.
   */
  list(id: OrderId, input?: ListOrderNotesQuery, options?: Options): List<OrderNote>;
  /** Add a note to an order. */
  create(id: OrderId, input: AddOrderNoteBody, options?: Options): Call<OrderNote>;
  /**
   * Change a note of an order.
   * Who wrote it first stays beside who changed it last.
   */
  update(id: OrderId, noteId: OrderNoteId, input: EditOrderNoteBody, options?: Options): Call<OrderNote>;
};

/** What a buyer has agreed to buy, and how far it has come. */
export type OrdersStatusService = {
  /** Where an order stands, what it may become, and how it came there. */
  get(id: OrderId, input?: NoInput, options?: Options): Call<OrderStatusReport>;
  /**
   * Move an order along.
   * Cancelling a paid order whose goods have not left gives the buyer everything back: its refunds are listed under the payment.
   */
  update(id: OrderId, input: UpdateOrderStatusBody, options?: Options): Call<Order>;
  /**
   * Move an order along (the same as PATCH).
   * Cancelling a paid order whose goods have not left gives the buyer everything back: its refunds are listed under the payment.
   */
  set(id: OrderId, input: ReplaceOrderStatusBody, options?: Options): Call<Order>;
};

/** What a buyer has agreed to buy, and how far it has come. */
export type OrdersTimelineService = {
  /**
   * Everything that happened to an order.
   * Newest first: its moves on every axis, payment attempts and their outcome, refunds, held money, parcels, invoices, disputes, returns, notes, edits, and what the buyer was told about it; each with who did it and why.
   */
  list(id: OrderId, input?: ListOrderTimelineQuery, options?: Options): List<TimelineEntry>;
};

/** Money on its way, and what became of it. */
export type PayService = {
  /**
   * Begin to pay, as the payer.
   * Opened by a checkout's client token, which pays that checkout and no other; then the body may be empty. With an API key it is the same as `/api/payments/initialize`.
   */
  initialize(input: InitializeOwnPaymentBody, options?: Options): Call<Payment>;
  /**
   * Find out whether a payment was made, as its payer.
   * Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and answers the payment. Its status says what came of it.
   */
  verify(input: VerifyOwnPaymentQuery, options?: Options): Call<Payment>;
  /**
   * Find out whether a payment was made (the reference in the body), as its payer.
   * Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and answers the payment. Its status says what came of it.
   */
  verifyNow(input: VerifyOwnPaymentNowBody, options?: Options): Call<Payment>;
};

/** Money on its way, and what became of it. */
export type PaymentsService = {
  readonly refunds: PaymentsRefundsService;
  /** List payments, newest first. */
  list<const I extends "totalCount" | "order" = never>(input?: ListPaymentsQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<Payment, I>>;
  /** Retrieve a payment. */
  get<const I extends "order" = never>(id: PaymentId, input?: RetrievePaymentQuery & { include?: I | readonly I[] | undefined }, options?: Options): Call<Included<Payment, I>>;
  /**
   * Begin to collect a payment (short spelling).
   * @deprecated Use /api/payments/initialize.
   */
  init(input: InitPaymentBody, options?: Options): Call<Payment>;
  /**
   * Begin to collect a payment.
   * Answers what the buyer has to do next. While an attempt is live, asking again answers the same one.
   */
  initialize(input: InitializeOwnPaymentBody, options?: Options): Call<Payment>;
  /**
   * Give a payment back, whole or in part.
   * The money is set aside at once, so that it can't be released or given back twice, and then sent by the way it came. The refund is `succeeded` when the provider says that it has arrived. What was already released comes out of the shop's balance, less our fee on it.
   */
  refund(id: PaymentId, input: RefundPaymentBody, options?: Options): Call<Refund>;
  /**
   * Find out whether a payment was made.
   * Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and answers the payment. Its status says what came of it.
   */
  verify(input: VerifyPaymentQuery, options?: Options): Call<Payment>;
  /**
   * Find out whether a payment was made (the reference in the body).
   * Asks the provider, compares status, amount, currency and reference with ours, applies the result once, and answers the payment. Its status says what came of it.
   */
  verifyNow(input: VerifyOwnPaymentNowBody, options?: Options): Call<Payment>;
};

/** Money on its way, and what became of it. */
export type PaymentsRefundsService = {
  /** List the refunds of a payment, newest first. */
  list(id: PaymentId, input?: ListRefundsOfPaymentQuery, options?: Options): List<Refund>;
};

/** What the shop is owed, what is held, and the books behind it. */
export type PayoutsService = {
  readonly destinations: PayoutsDestinationsService;
  readonly schedule: PayoutsScheduleService;
  /** List payouts, newest first. */
  list(input?: ListPayoutsQuery, options?: Options): List<Payout>;
  /**
   * Pay out what is available, now or later.
   * Sets the money aside at once and sends it next; an event tells how it ended. A scheduled payout sets nothing aside before its time. At most 20 payouts an hour in a currency, and until a first one has arrived at a destination about a thousand dollars to it.
   */
  create(input: CreatePayoutBody, options?: Options): Call<Payout>;
  /** Retrieve a payout. */
  get(id: PayoutId, input?: NoInput, options?: Options): Call<Payout>;
  /**
   * Cancel a payout that was not sent yet.
   * Its money is available again. Once the provider was told, only its word ends a payout.
   */
  cancel(id: PayoutId, input?: NoInput, options?: Options): Call<Payout>;
};

/** What the shop is owed, what is held, and the books behind it. */
export type PayoutsDestinationsService = {
  /** List payout destinations, newest first. */
  list(input?: ListPayoutDestinationsQuery, options?: Options): List<PayoutDestination>;
  /**
   * Add a bank account or mobile wallet to be paid to.
   * The provider is asked in whose name it stands; the answer shows it beside yours. The very first of a shop is paid at once, if the name fits and the shop is a day old, else when it is. Every other one, and one whose name differs, is paid 24 hours later, and only after an owner confirmed it: its `status` is `needs_confirmation`, and all owners are asked in their chat.
   */
  create(input: CreatePayoutDestinationBody, options?: Options): Call<PayoutDestination>;
  /** Retrieve a payout destination. */
  get(id: PayoutDestinationId, input?: NoInput, options?: Options): Call<PayoutDestination>;
  /**
   * Make a payout destination the default of its currency, or change its metadata.
   * Another account is a new destination, with its own name check and its day of waiting. One that waits for an owner can't be the default.
   */
  update(id: PayoutDestinationId, input: UpdatePayoutDestinationBody, options?: Options): Call<PayoutDestination>;
  /**
   * Delete a payout destination.
   * Not while a payout to it is on its way. No other becomes the default by itself.
   */
  delete(id: PayoutDestinationId, input?: NoInput, options?: Options): Call<PayoutDestination>;
  /**
   * List the banks and wallets that can be paid in a country.
   * With the codes that a new destination is given with.
   */
  banks(input?: ListPayoutBanksQuery, options?: Options): Call<PayoutBanks>;
  /**
   * Confirm that money may go to an account.
   * Only an owner who is signed in to the console can, and who has shown lately that it is they. An owner's yes in their chat does the same. An API key can't. Its day of waiting goes on.
   */
  confirm(id: PayoutDestinationId, input?: NoInput, options?: Options): Call<PayoutDestination>;
};

/** What the shop is owed, what is held, and the books behind it. */
export type PayoutsScheduleService = {
  /**
   * When available money is paid out by itself.
   * One schedule per currency. A shop is paid daily from its first destination on, unless it says otherwise.
   */
  get(input?: NoInput, options?: Options): Call<PayoutSchedules>;
  /**
   * Say when available money is paid out by itself.
   * The whole schedule of one currency: what is left out has its default again.
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
   * With `variants`, each is counted, priced and sold by itself, and orders name it by its `variantId`. Options that are not sent are taken from the variants.
   */
  create(input: NewProduct, options?: Options): Call<Product>;
  /** Read one product. */
  get(id: ProductId, input?: NoInput, options?: Options): Call<Product>;
  /**
   * Change some fields of a product.
   * `variants` lists all that are to be: a known `id` or choice keeps what is not sent, another is new, and one left out is taken out (archived when orders refer to it). Stock of variants that are there is changed by inventory adjustments.
   */
  update(id: ProductId, input: ProductChange, options?: Options): Call<Product>;
  /** Delete a product, or archive it when orders refer to it. */
  delete(id: ProductId, input?: NoInput, options?: Options): Call<ProductRemoval>;
  /**
   * Read all products as a file.
   * CSV that a spreadsheet opens, or with `format=json` a line of JSON for each product; the import takes both back unchanged. A cell that begins with `=`, `+`, `-` or `@` has an apostrophe in front, so that no spreadsheet runs it as a formula; the import takes it off again. A CSV has the addresses of pictures without their words. Bundles are not in it: their parts go by ids.
   */
  export(input?: ExportProductsQuery, options?: Options): Call<Response>;
  /**
   * Take over products from a file.
   * A CSV in UTF-8, or JSON with one product on each line (both up to 32 MB), or up to 1,000 products as JSON. A product is found by its `id`, else its `externalId`, else its `sku`, else its exact name: what is new is made, what says something new is changed, and the same file twice changes nothing. In a CSV lines with one `external_id` are one product, and each with a choice (`colour`, `size`, or `option1_name` and `option1_value` …) one of its variants; amounts are in main units. `stock` is the opening stock of what is new. The answer is a run: read it until `state` is no longer `running`, and its errors line by line.
   */
  import(input: NewProductImport | Upload, options?: Options<ImportProductsQuery>): Call<ProductImport>;
};

/** What the shop sells. */
export type ProductsImagesService = {
  /** Change a picture's words or its place. */
  update(id: ProductId, imageId: ImageId, input: ProductImageChange, options?: Options): Call<Product>;
  /**
   * Take a picture out.
   * Its addresses answer for another day, for channels that were just given one.
   */
  delete(id: ProductId, imageId: ImageId, input?: NoInput, options?: Options): Call<Product>;
  /**
   * Upload a picture of a product.
   * The bytes of the picture are the body: JPEG, PNG, WebP, GIF (its first frame) or AVIF, known by what they are, up to 20 MB. Or a JSON body names a file that came with a message. It is turned upright, drawn in three sizes, never enlarged, and everything else in the file (where it was taken, with what) is left out. The same picture again is answered with the one that is there (200).
   */
  upload(id: ProductId, input: NewProductImage | Upload, options?: Options<UploadProductImageQuery>): Call<ProductImage>;
};

/** What the shop sells. */
export type ProductsImportsService = {
  readonly errors: ProductsImportsErrorsService;
  /** List imports of products, newest first. */
  list(input?: ListProductImportsQuery, options?: Options): List<ProductImport>;
  /** Read how far an import is, and what became of it. */
  get(id: ProductImportId, input?: NoInput, options?: Options): Call<ProductImport>;
};

/** What the shop sells. */
export type ProductsImportsErrorsService = {
  /** List what is wrong in the file, line by line. */
  list(id: ProductImportId, input?: ListProductImportErrorsQuery, options?: Options): List<ProductImportError>;
};

/** Sellers who bring sellers, and what they earn by it. */
export type ReferralsService = {
  readonly sellers: ReferralsSellersService;
  /**
   * Your code, and what it brought you.
   * Sellers who give your code in their first 30 days are yours. When one pays for a plan for the first time, half of that invoice is your reward; it comes into your balance 30 days later.
   */
  get(input?: NoInput, options?: Options): Call<ReferralProgram>;
  /**
   * Say who brought you.
   * Once, in the first 30 days of your shop and before it pays for a plan. It costs you nothing. Nobody brings themselves: shops with a phone, a person or a payout account in common are refused, and rings are.
   */
  apply(input: ApplyReferralCodeBody, options?: Options): Call<ReferralApplication>;
};

/** Sellers who bring sellers, and what they earn by it. */
export type ReferralsSellersService = {
  /**
   * The sellers you brought.
   * Newest first, each with how its reward stands.
   */
  list(input?: ListReferralsQuery, options?: Options): List<Referral>;
};

/** Money on its way, and what became of it. */
export type RefundsService = {
  /** List refunds, newest first. */
  list(input?: ListRefundsQuery, options?: Options): List<Refund>;
  /** Retrieve a refund. */
  get(id: RefundId, input?: NoInput, options?: Options): Call<Refund>;
};

/** The shop itself, its channels and its keys. */
export type RequestLogsService = {
  /**
   * List what the shop's keys asked, newest first.
   * Requests that were to change something, and those that were refused, for 30 days. They are here about a second after they were answered.
   */
  list(input?: ListRequestLogsQuery, options?: Options): List<RequestLog>;
  /** Retrieve what was asked in one request. */
  get(id: RequestLogId, input?: NoInput, options?: Options): Call<RequestLog>;
};

/** Goods that come back, and what becomes of their money. */
export type ReturnsService = {
  /** List returns, newest first. */
  list(input?: ListReturnsQuery, options?: Options): List<Return>;
  /**
   * Ask for goods to be taken back.
   * Goods of a delivered order, each piece once, within the days that the product or the shop gives; what is wrong or damaged for a week at least. Its money is not released while it is open.
   */
  create(input: AskForReturnBody, options?: Options): Call<Return>;
  /** Retrieve a return. */
  get(id: ReturnId, input?: NoInput, options?: Options): Call<Return>;
  /**
   * Say yes to a return.
   * The buyer is told, with your note: where the goods go and who pays the way.
   */
  approve(id: ReturnId, input: ApproveReturnBody, options?: Options): Call<Return>;
  /** End a return: the buyer keeps the goods. */
  cancel(id: ReturnId, input: CancelReturnBody, options?: Options): Call<Return>;
  /**
   * Say that the goods are here, and in what condition.
   * What is restocked can be sold again at once, as movements that name the return; the rest is written off.
   */
  receive(id: ReturnId, input: ReceiveReturnBody, options?: Options): Call<Return>;
  /**
   * Give the money back.
   * What was paid for the goods, the way it was paid; the delivery fee too, when everything came back and the shop is the cause. Goods paid for in cash you pay back by hand.
   */
  refund(id: ReturnId, input: RefundReturnBody, options?: Options): Call<Return>;
  /**
   * Say no to a return.
   * Also when the goods that came are not what was said. The buyer is told, and can still open a dispute.
   */
  reject(id: ReturnId, input: RejectReturnBody, options?: Options): Call<Return>;
  /**
   * Send other goods in their place.
   * Makes an order that costs nothing and is confirmed, whose goods are taken off the shelf at once. The money of the first is released when the replacement has arrived.
   */
  replace(id: ReturnId, input: ReplaceReturnBody, options?: Options): Call<Return>;
};

/** Who is meant: customers by what they are and have done, asked anew each time. */
export type SegmentsService = {
  /** List the shop's segments, newest first. */
  list(input?: ListSegmentsQuery, options?: Options): List<Segment>;
  /**
   * Keep a segment under a name.
   * The nine segments of `Customer.segment` need not be kept: `{ "segment": "loyal" }` is an expression of its own.
   */
  create(input: NewSegment, options?: Options): Call<Segment>;
  /** Read one segment. */
  get(id: SegmentId, input?: NoInput, options?: Options): Call<Segment>;
  /** Change a segment. */
  update(id: SegmentId, input: SegmentChange, options?: Options): Call<Segment>;
  /**
   * Delete a segment.
   * Nobody in it is touched, and what was sent by it stays as it was.
   */
  delete(id: SegmentId, input?: NoInput, options?: Options): Call<Segment>;
  /**
   * See whom a segment means now.
   * Keeps nothing. Consent is counted and not asked for: a broadcast skips who has not agreed.
   */
  preview(input: SegmentPreviewRequest, options?: Options): Call<SegmentPreview>;
};

/** Who asks, and how the people of a shop sign in to the console. */
export type SessionService = {
  /** Read who asks, and what they may do. */
  get(input?: NoInput, options?: Options): Call<Session>;
  /**
   * Ask for a code that confirms it is you.
   * Sends six digits to your own WhatsApp, and answers with a text that does the same when you send it from there: of use where no code comes, or the phone is not proven yet. Keys, members of the team, webhook endpoints, payouts and where they go ask for it, unless you have signed in or confirmed within ten minutes. API keys are never asked.
   */
  askConfirmation(input?: NoInput, options?: Options): Call<AskedConfirmation>;
  /**
   * Ask for a link to sign in with.
   * Each shop that knows the phone as that of a member, and as proven, sends a link to it by WhatsApp, from its own number. The answer is the same for every phone. Five of a phone in 15 minutes.
   */
  askLink(input: AskSignInLinkBody, options?: Options): Call<AskedSignInLink>;
  /**
   * Confirm that it is you.
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
   * Ends the session that asks, and takes its cookie away.
   */
  signOut(input?: NoInput, options?: Options): Call<SignedOut>;
};

/** Who asks, and how the people of a shop sign in to the console. */
export type SessionsService = {
  /**
   * List where people are signed in, newest first.
   * Owners and managers see everybody's, agents their own. A key needs `keys:read`.
   */
  list(input?: ListSessionsQuery, options?: Options): List<OpenSession>;
  /**
   * Sign somebody out of one browser.
   * Owners and managers end anybody's, agents their own. Within five seconds it opens nothing any more. A key needs `keys:write`.
   */
  end(id: OpenSessionId, input?: NoInput, options?: Options): Call<OpenSession>;
};

/** Couriers, their rates, and parcels on their way. */
export type ShippingService = {
  readonly rates: ShippingRatesService;
  readonly shipments: ShippingShipmentsService;
  /**
   * Send an order off, with a courier or your own rider.
   * For orders that are paid, or confirmed for payment at the door; with a rate of the way back, for orders that were delivered. A parcel is booked once, however often this is asked. 202 means that the courier's answer has not come: the label is looked for by itself. A rate older than a day is asked for anew, and booked only when it has not become dearer. The buyer is sent the tracking page.
   */
  dispatch(input: DispatchOrderBody, options?: Options): Call<Shipment>;
};

/** Couriers, their rates, and parcels on their way. */
export type ShippingRatesService = {
  /**
   * The rates of an order that were asked for last.
   * Without those that have expired.
   */
  get(input: ListShippingRatesQuery, options?: Options): Call<ShippingRates>;
  /**
   * Ask what bringing an order to its buyer costs.
   * Couriers are asked, and their offers kept for 24 hours. Your own rider and pick-up stand beside them, also when no courier answers. With `direction` `back` from the buyer to you, for an order that was delivered.
   */
  ask(input: AskShippingRatesBody, options?: Options): Call<ShippingRates>;
};

/** Couriers, their rates, and parcels on their way. */
export type ShippingShipmentsService = {
  /** List shipments, newest first. */
  list<const I extends "totalCount" | "customer" = never>(input?: ListShipmentsQuery & { include?: I | readonly I[] | undefined }, options?: Options): List<Included<Shipment, I>>;
  /** Retrieve a shipment with everything that was said of it. */
  get<const I extends "customer" = never>(id: ShipmentId, input?: RetrieveShipmentQuery & { include?: I | readonly I[] | undefined }, options?: Options): Call<Included<ShipmentWithHistory, I>>;
  /**
   * Say how far a shipment is.
   * For your own rider, and for failed attempts and returns that a courier does not tell. Your own `delivered` does not start the release of the buyer's money; the hand-over code does.
   */
  update(id: ShipmentId, input: UpdateShipmentBody, options?: Options): Call<Shipment>;
  /**
   * Cancel a shipment.
   * A courier's label before it is collected. Your own rider is called back at any time: the goods are then returned.
   */
  cancel(id: ShipmentId, input?: NoInput, options?: Options): Call<Shipment>;
};

/** The shop itself, its channels and its keys. */
export type ShopService = {
  readonly agent: ShopAgentService;
  readonly channels: ShopChannelsService;
  readonly keys: ShopKeysService;
  readonly team: ShopTeamService;
  /** Read the shop of this key. */
  get(input?: NoInput, options?: Options): Call<Shop>;
  /**
   * Change what is said of the shop.
   * The agent tells buyers what stands here, from its next answer on. Orders that are placed keep the fees they were placed with.
   */
  update(input: ShopChange, options?: Options): Call<Shop>;
};

/** The shop itself, its channels and its keys. */
export type ShopAgentService = {
  readonly rehearsals: ShopAgentRehearsalsService;
  /** Read how the agent is to be and what it may do. */
  get(input?: NoInput, options?: Options): Call<AgentSettings>;
  /**
   * Say when the agent answers, how it is to be, and what it may do.
   * From its next answer on. How far a price may be haggled is said on the product; the limits here hold besides.
   */
  update(input: AgentSettingsChange, options?: Options): Call<AgentSettings>;
};

/** The shop itself, its channels and its keys. */
export type ShopAgentRehearsalsService = {
  /** List rehearsals of the agent, newest first. */
  list(input?: ListRehearsalsQuery, options?: Options): List<Rehearsal>;
  /**
   * Rehearse the agent.
   * Plays made-up buyers against the shop's agent, on its own products, prices, areas, policies and rules, and judges what came of it. It happens in a copy that is never kept: no buyer, channel or provider hears of it, and no stock or figure changes. Where the shop has a language model, that model is asked and must be paid for. Read it until it is no longer `running`; one is played at a time.
   */
  create(input: CreateRehearsalBody, options?: Options): Call<Rehearsal>;
  /** Read how far a rehearsal is, its scores, and the dialogues that failed. */
  get(id: RehearsalId, input?: NoInput, options?: Options): Call<RehearsalReport>;
};

/** The shop itself, its channels and its keys. */
export type ShopChannelsService = {
  /** List the shop's channels, newest first. */
  list(input?: ListChannelsQuery, options?: Options): List<Channel>;
  /** Read one channel and its health. */
  get(id: ChannelId, input?: NoInput, options?: Options): Call<Channel>;
  /** Say which catalog a channel shows. */
  update(id: ChannelId, input: ChannelChange, options?: Options): Call<Channel>;
  /**
   * Connect a WhatsApp number or an Instagram account.
   * The channel is asked about account and token before they are kept, and told to send us what is written. An account that was the shop's before is the same channel again, with its conversations: 200.
   */
  connect(input: NewChannel, options?: Options): Call<Channel>;
  /**
   * Disconnect a channel.
   * Nothing comes in or goes out by it any more and its token is forgotten. Its conversations stay to be read; connected again, they go on.
   */
  disconnect(id: ChannelId, input?: NoInput, options?: Options): Call<Channel>;
  /**
   * Give a channel another access token.
   * The new one is proved at the channel first; until then, and if it is refused, the old one stays.
   */
  rotate(id: ChannelId, input: NewAccessToken, options?: Options): Call<Channel>;
  /**
   * Ask the channel now how an account is.
   * As it is asked every hour; besides, it is told again to send us what is written.
   */
  verify(id: ChannelId, input?: NoInput, options?: Options): Call<Channel>;
};

/** The shop itself, its channels and its keys. */
export type ShopKeysService = {
  /**
   * List the shop's API keys, newest first.
   * Never the keys themselves.
   */
  list(input?: ListKeysQuery, options?: Options): List<ApiKey>;
  /**
   * Make an API key.
   * The key is in this answer and nowhere else. It gets no more than the asking key or member holds: no further scopes, no other addresses, no later end (403 `grant_too_wide`).
   */
  create(input: NewApiKey, options?: Options): Call<MadeApiKey>;
  /**
   * Revoke an API key.
   * Within five seconds nothing takes it any more. Also the key that asks.
   */
  revoke(id: ApiKeyId, input?: NoInput, options?: Options): Call<ApiKey>;
  /**
   * Make a key in the place of another.
   * With its name, scopes and addresses. Both are good for the overlap, a day unless you say otherwise; `replaces` says until when. Put the new key where the old one is used, see that the old one's `lastUsedAt` stands still, and revoke it. A key is replaced once: after that, rotate the one in its place. The new key gets no more than the asking key or member holds (403 `grant_too_wide`): left to itself, it ends with the asking key at the latest.
   */
  rotate(id: ApiKeyId, input: KeyRotation, options?: Options): Call<RotatedApiKey>;
};

/** The shop itself, its channels and its keys. */
export type ShopTeamService = {
  readonly messages: ShopTeamMessagesService;
  /** List the people behind the shop, newest first. */
  list(input?: ListTeamMembersQuery, options?: Options): List<TeamMember>;
  /**
   * Add somebody to the team.
   * Nothing is sent to a phone before it is proven: its owner sends `join.text` from it to the shop's WhatsApp number. Nobody adds somebody who may do more than they themselves: the caller needs all that the role may do (403 `grant_too_wide`). A key that is bound to addresses, or that expires, adds nobody, because a member may sign in from everywhere.
   */
  create(input: AddTeamMemberBody, options?: Options): Call<JoiningTeamMember>;
  /** Retrieve a member of the team. */
  get(id: TeamMemberId, input?: NoInput, options?: Options): Call<TeamMember>;
  /**
   * Change a member of the team.
   * A new phone or another role needs all that the member may do, before and after (403 `grant_too_wide`): who changes an owner's phone would be the owner.
   */
  update(id: TeamMemberId, input: UpdateTeamMemberBody, options?: Options): Call<TeamMember>;
  /**
   * Remove somebody from the team.
   * What was said with them is erased. What they decided stays in the audit, by their id. The caller needs all that the member's role may do.
   */
  delete(id: TeamMemberId, input?: NoInput, options?: Options): Call<TeamMember>;
  /**
   * Make another code for a phone that is not proven.
   * Codes are good for a day and for five tries, once. The one before is good no more. The caller needs all that the member's role may do.
   */
  renewCode(id: TeamMemberId, input?: NoInput, options?: Options): Call<JoiningTeamMember>;
};

/** The shop itself, its channels and its keys. */
export type ShopTeamMessagesService = {
  /** List what was said with a member, newest first. */
  list(id: TeamMemberId, input?: ListTeamMessagesQuery, options?: Options): List<TeamMessage>;
};

/** What the shop uses of the platform, and what it pays for it. */
export type SubscriptionsService = {
  readonly invoices: SubscriptionsInvoicesService;
  /**
   * The shop's plan, and what was used of it.
   * `limited` says whether the limits hold here: the operator decides, and sandbox shops are only shown them.
   */
  get(input?: NoInput, options?: Options): Call<Subscription>;
  /**
   * Leave the plan.
   * At the end of the period, which can be taken back until then; or now, and what is left of it comes to the shop's balance. Orders, conversations and money are not touched.
   */
  cancel(input: CancelPlanBody, options?: Options): Call<Subscription>;
  /**
   * Choose or change the plan.
   * Now: what is left of the present period is taken off the price of its rest. A dearer plan begins when `invoice` is paid, at its `payUrl` or by its pay operation, or at once from the balance or from credit; the offer stands for 24 hours. A cheaper one begins at once, and what it costs less is credit for coming invoices. `dryRun` only says what it would cost.
   */
  choose(input: ChoosePlanBody, options?: Options): Call<PlanChange>;
  /**
   * The plans there are.
   * What each includes and what it costs in the shop's currency, tax included.
   */
  plans(input?: NoInput, options?: Options): Call<Plans>;
  /**
   * Stay after all.
   * Takes back a cancellation that has not come into force.
   */
  resume(input?: NoInput, options?: Options): Call<Subscription>;
};

/** What the shop uses of the platform, and what it pays for it. */
export type SubscriptionsInvoicesService = {
  /** List the invoices of the plan, newest first. */
  list(input?: ListPlanInvoicesQuery, options?: Options): List<PlanInvoice>;
  /** One invoice of the plan. */
  get(id: PlanInvoiceId, input?: NoInput, options?: Options): Call<PlanInvoice>;
  /**
   * Pay an invoice of the plan.
   * Answers the gateway's page. While an attempt is live, asking again answers the same one. What comes is believed only after the gateway was asked; what does not fit is credit.
   */
  pay(id: PlanInvoiceId, input: PayPlanInvoiceBody, options?: Options): Call<PlanCharge>;
  /**
   * Read an invoice of the plan as PDF.
   * A4, from the operator to the seller. As long as it stands as it does, it gives the same bytes.
   */
  pdf(id: PlanInvoiceId, input?: NoInput, options?: Options): Call<Response>;
};

/** Words a channel has approved, to be sent to buyers who have not written for a day. */
export type TemplatesService = {
  /**
   * List the shop's message templates, newest first.
   * Those that were made at the channel itself are among them, a minute after its number was connected.
   */
  list(input?: ListTemplatesQuery, options?: Options): List<Template>;
  /**
   * Hand a message template in for the channel's review.
   * It is `pending` until the channel has decided, which takes minutes, seldom a day. The same template handed in again after no answer came is one template.
   */
  create(input: NewTemplate, options?: Options): Call<Template>;
  /** Read one message template. */
  get(id: TemplateId, input?: NoInput, options?: Options): Call<Template>;
  /**
   * Delete a message template, here and at the channel.
   * In this one language. The channel lets its name be taken again only after some weeks.
   */
  delete(id: TemplateId, input?: NoInput, options?: Options): Call<Template>;
};

/** For sandbox keys: what lets you test without waiting. */
export type TestService = {
  readonly clock: TestClockService;
  readonly messages: TestMessagesService;
  readonly orders: TestOrdersService;
  readonly payments: TestPaymentsService;
  readonly shipments: TestShipmentsService;
  /**
   * Begin the shop anew, as on its first day.
   * Products, customers, conversations, orders, money, events and deliveries are gone, and so are the plan's history, payout accounts, discounts and canned replies: what one makes. What one sets up stays, with its ids and secrets: API keys, members and who is signed in, channels and their templates, webhook endpoints, locations, and the settings of the shop and its agent. What the plan includes stays as well, as a trial until the end of what was paid. The shop has another id from then on. What was before is closed for good: a notice of it that comes late is taken and has no effect, and a link of it opens a page (410) that says so. The clock stays where it is. Requests under way are waited for; two resets at the same moment are one. Only for sandbox keys.
   */
  reset(input?: NoInput, options?: Options): Call<BegunAnew>;
  /**
   * Send a sample event of any type.
   * To each webhook endpoint that wants it, signed and shaped as the real one. What it tells of is made up: no order is paid and nothing follows from it here. Only for sandbox keys.
   */
  sendEvent(input: SendTestEventBody, options?: Options): Call<Event>;
};

/** For sandbox keys: what lets you test without waiting. */
export type TestClockService = {
  /**
   * Tell the time of this installation.
   * Only for sandbox keys.
   */
  get(input?: NoInput, options?: Options): Call<SandboxClock>;
  /**
   * Move the clock forward.
   * For this installation and all its shops, and for the simulated channels and providers. What falls due on the way is done before the answer: money is released, orders expire, reminders are sent. It is looked for in steps of an hour, in moves of more than two days in 48 steps. A move that takes longer than 20 seconds goes on; `movingTo` says where it ends. Everything that expires does so by this clock, API keys and idempotency keys as well. A clock is never set back. Only for sandbox keys, and only while the installation has no live shop. One shop does not move the time of another: where there are more, the operator moves it with `npm run sokoni -- clock move`, or lets any shop do it with `SANDBOX_CLOCK=any-shop`.
   */
  move(input: MoveTestClockBody, options?: Options): Call<SandboxClock>;
};

/** For sandbox keys: what lets you test without waiting. */
export type TestMessagesService = {
  /**
   * Write to the shop as a buyer.
   * In the simulated channel, which tells us of it with a signed webhook, as channels do. With `wait` the answer holds what the agent replied. Nothing reaches anybody's phone. Only for sandbox keys.
   */
  write(input: BuyerMessage, options?: Options): Call<WrittenMessage>;
};

/** For sandbox keys: what lets you test without waiting. */
export type TestOrdersService = {
  /**
   * Let a courier deliver an order.
   * A courier reports the delivery, whether one was booked or not. It proves that the order reached its buyer, as a real courier's word does. Orders that are not paid, that the buyer fetches or that the shop's own rider has are refused. Only for sandbox keys.
   */
  delivered(id: OrderId, input?: NoInput, options?: Options): Call<Order>;
};

/** For sandbox keys: what lets you test without waiting. */
export type TestPaymentsService = {
  /**
   * Let a payer pay, be refused, or do nothing.
   * At the simulated provider, which tells us of it as the real one does: the payment and its order follow a moment later. Only for sandbox keys.
   */
  decide(reference: string, input: DecideTestPaymentBody, options?: Options): Call<Payment>;
};

/** For sandbox keys: what lets you test without waiting. */
export type TestShipmentsService = {
  /**
   * Let a courier take the next step.
   * At the simulated aggregator, which tells us of it with a signed webhook, as couriers do: the shipment and its order follow a moment later. `confirmed`, `picked_up`, `in_transit`, `delivered` and `cancelled` are the usual ones; any other word is said as it came, and shows what becomes of one that nobody knows. Only for sandbox keys.
   */
  move(id: ShipmentId, input: MoveTestShipmentBody, options?: Options): Call<Shipment>;
};

/** What was sold, by whom and to whom, and how long buyers waited. */
export type TodayService = {
  /**
   * What waits for the seller today.
   * A seller's first screen in one request: orders to confirm, to pack and to send, buyers who wait for a person, what runs short, money and sales, and whatever else somebody must look at. Counts end at 1,000 (`more`). Parts that the key has no scope for are null.
   */
  get(input?: NoInput, options?: Options): Call<Today>;
};

/** Your own systems hear what happens, signed as Standard Webhooks says. */
export type WebhookEndpointsService = {
  readonly deliveries: WebhookEndpointsDeliveriesService;
  /**
   * List webhook endpoints, newest first.
   * Never their secrets.
   */
  list(input?: ListWebhookEndpointsQuery, options?: Options): List<WebhookEndpoint>;
  /**
   * Make a webhook endpoint.
   * It hears of everything from now on, or of what `eventTypes` names, signed as Standard Webhooks says. Its secret is in this answer and nowhere else. It hears only of what the caller may read: an event needs the scope of what it shows, such as `orders:read` for `order.*`, and `*` needs all of them (403 `grant_too_wide`).
   */
  create(input: NewWebhookEndpoint, options?: Options): Call<MadeWebhookEndpoint>;
  /** Retrieve a webhook endpoint. */
  get(id: WebhookEndpointId, input?: NoInput, options?: Options): Call<WebhookEndpoint>;
  /**
   * Change a webhook endpoint, or switch it off and on.
   * Another address, other events and switching on need the scopes of all that it hears, before and after (403 `grant_too_wide`).
   */
  update(id: WebhookEndpointId, input: WebhookEndpointChange, options?: Options): Call<WebhookEndpoint>;
  /**
   * Delete a webhook endpoint.
   * With the record of what was sent to it. What waits is not sent.
   */
  delete(id: WebhookEndpointId, input?: NoInput, options?: Options): Call<WebhookEndpoint>;
  /**
   * Send again what happened in a stretch of time, or all that failed.
   * What the endpoint's filter wants, oldest first, up to 10,000 events at once. `sequence` says what is old news to you.
   */
  replay(id: WebhookEndpointId, input: WebhookReplay, options?: Options): Call<QueuedDeliveries>;
  /**
   * Make a new secret for a webhook endpoint.
   * Calls carry both signatures for the overlap, a day unless you say otherwise. Zero ends the old one at once. It needs the scopes of all that the endpoint hears.
   */
  rotateSecret(id: WebhookEndpointId, input: WebhookSecretRotation, options?: Options): Call<MadeWebhookEndpoint>;
  /**
   * Send a test event and tell what came of it.
   * A `webhook_endpoint.test` is sent at once, whatever the filter, and not again. The answer waits for your endpoint's, for 15 seconds at most.
   */
  test(id: WebhookEndpointId, input?: NoInput, options?: Options): Call<WebhookDelivery>;
};

/** Your own systems hear what happens, signed as Standard Webhooks says. */
export type WebhookEndpointsDeliveriesService = {
  /**
   * List what was sent to a webhook endpoint, newest first.
   * With each call and its answer, for 30 days.
   */
  list(id: WebhookEndpointId, input?: ListWebhookDeliveriesQuery, options?: Options): List<WebhookDelivery>;
  /**
   * Send again what a delivery was about.
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
send pe /invoices/{}/send
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
ready pe /orders/{}/ready
updateStatuses p /orders/bulk-status
edits.list gl /orders/{}/edits
edits.create p /orders/{}/edits
notes.list gl /orders/{}/notes
notes.create p /orders/{}/notes
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
keys.revoke d /shop/keys/{}
keys.rotate p /shop/keys/{}/rotate
team.list gl /shop/team
team.create p /shop/team
team.get g /shop/team/{}
team.update c /shop/team/{}
team.delete d /shop/team/{}
team.renewCode pe /shop/team/{}/code
team.messages.list gl /shop/team/{}/messages`);

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
shipments.move p /test/shipments/{}/status`);

export const today: Resource<TodayService> = /* @__PURE__ */ resource(`
get g /today`);

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
  readonly segments: SegmentsService;
  readonly session: SessionService;
  readonly sessions: SessionsService;
  readonly shipping: ShippingService;
  readonly shop: ShopService;
  readonly subscriptions: SubscriptionsService;
  readonly templates: TemplatesService;
  readonly test: TestService;
  readonly today: TodayService;
  readonly webhookEndpoints: WebhookEndpointsService;
};
