import type { ToolName } from "../tool.ts";

/** Tools that change nothing. */
export const reads: readonly ToolName[] = [
  "search_products",
  "get_product",
  "quote_price",
  "view_cart",
  "order_status",
  "check_payment",
  "propose_dispute",
  "propose_return",
];
