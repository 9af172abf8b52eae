// What the reference shows; the contract test holds it against the schemas.
import type { CannedReply } from "./canned-reply-contract.ts";
import type { Conversation, Message, Note } from "./contract.ts";

export const conversationExample: Conversation = {
  id: "cnv_01kaq3x5v2e8b9m4c7d0f1g2h3",
  channel: "chatapp",
  customerId: "cus_01kaq3x5v2e8b9m4c7d0f1g2h4",
  status: "open",
  handler: "agent",
  handOver: null,
  unread: 1,
  agent: { state: "idle", mode: null },
  suggestion: null,
  window: {
    open: true,
    kind: "free",
    why: "heard",
    closesAt: "2026-11-22T09:00:00.000Z",
    humanUntil: null,
    privateReplyUntil: null,
  },
  assignee: null,
  tags: ["wholesale"],
  snoozedUntil: null,
  humanUntil: null,
  lastMessageAt: "2026-11-21T09:00:02.000Z",
  lastInboundAt: "2026-11-21T09:00:00.000Z",
  unansweredSince: null,
  version: 3,
  createdAt: "2026-11-20T17:12:40.000Z",
};

export const messageExample: Message = {
  id: "msg_01kaq3x5v2e8b9m4c7d0f1g2h5",
  conversationId: conversationExample.id,
  direction: "outbound",
  author: "agent",
  type: "text",
  text: "The *Ankara Wrap Dress* is ₦15,000 and we have 12 left. Would you like one?",
  media: [],
  location: null,
  contacts: null,
  choice: null,
  items: null,
  reaction: null,
  buttons: null,
  referral: null,
  referredProduct: null,
  forwarded: false,
  story: null,
  comment: null,
  quotedMessageId: null,
  status: "delivered",
  error: null,
  source: "sokoni",
  editedAt: null,
  deletedAt: null,
  earlier: [],
  cost: { micros: 0, currency: "USD", category: "service", basis: "told", priceDate: "2026-10-01" },
  turnId: "trn_01kaq3x5v2e8b9m4c7d0f1g2h6",
  actions: [{ tool: "search_products", input: { query: "ankara dress" }, result: { ok: true } }],
  checks: [{ text: "₦15,000", kind: "price", matchedBy: "search_products" }],
  sentAt: "2026-11-21T09:00:02.000Z",
  createdAt: "2026-11-21T09:00:02.000Z",
};

export const noteExample: Note = {
  id: "nte_01kaq3x5v2e8b9m4c7d0f1g2h7",
  conversationId: conversationExample.id,
  text: "Wants five for her shop: ask Amaka about the price.",
  author: "Chidi",
  createdAt: "2026-11-21T09:04:00.000Z",
};

export const cannedReplyExample: CannedReply = {
  id: "cnr_01kaq3x5v2e8b9m4c7d0f1g2h8",
  shortcut: "thanks",
  text: "Thank you {{customerName|dear}}, we pack it today.",
  metadata: {},
  version: 1,
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-01T08:00:00.000Z",
};
