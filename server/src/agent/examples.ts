// The examples of the API reference. The contract test validates them against the schema.
export const replyExample = {
  conversationId: "cnv_01kaq3x5v2e8b9m4c7d0f1g2h3",
  author: "agent",
  dryRun: true,
  text: "The *Ankara Wrap Dress* is ₦15,000 and we have 12 left. Would you like one?",
  messages: [],
  actions: [{ tool: "search_products", input: { query: "ankara dress" }, result: { ok: true } }],
  checks: [{ text: "₦15,000", kind: "price", matchedBy: "search_products" }],
  handedOver: false,
} as const;
