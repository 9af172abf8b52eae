// The agent's tools as a flat list, and the box a turn's brain works with: bound to one buyer, every call kept as a receipt.
import { sql } from "../../kernel/db.ts";
import type { Receipt, ToolBox, ToolName, ToolResult, Tools } from "../tool.ts";
import { type Buyer, refuse, type Run } from "./buyer.ts";
import { takeCartTool } from "./take-cart-tool.ts";
import { addToCartTool, clearCartTool, setCartQuantityTool, viewCartTool } from "./cart-tools.ts";
import { getProductTool, searchProductsTool } from "./catalogue-tools.ts";
import { handOverTool } from "./hand-over-tool.ts";
import {
  cancelOrderTool,
  checkPaymentTool,
  confirmOrderTool,
  orderStatusTool,
  paymentLinkTool,
  proposeOrderTool,
} from "./order-tools.ts";
import { refuseInput } from "./tool-inputs.ts";

const tools: { [Name in ToolName]: Run<Name> } = {
  search_products: searchProductsTool,
  get_product: getProductTool,
  view_cart: viewCartTool,
  add_to_cart: addToCartTool,
  set_cart_quantity: setCartQuantityTool,
  take_cart: takeCartTool,
  clear_cart: clearCartTool,
  propose_order: proposeOrderTool,
  confirm_order: confirmOrderTool,
  order_status: orderStatusTool,
  payment_link: paymentLinkTool,
  check_payment: checkPaymentTool,
  cancel_order: cancelOrderTool,
  hand_over: handOverTool,
};

/** A brain that runs in circles is stopped here; the turn then says what it can. */
const callsMax = 40;

export function openToolBox(buyer: Buyer): ToolBox {
  const receipts: Receipt[] = [];
  let last: Promise<unknown> = Promise.resolve();
  async function run<Name extends ToolName>(
    name: Name,
    input: Tools[Name]["input"],
  ): Promise<ToolResult<Tools[Name]["output"]>> {
    if (receipts.length >= callsMax) return refuse("over_limit", "too many tool calls in one turn");
    const refused = refuseInput(name, input);
    if (refused) return refused;
    const result = await undoing(buyer, () => tools[name](buyer, input));
    receipts.push({ tool: name, input, result } as unknown as Receipt);
    return result;
  }
  return {
    consent: buyer.consent,
    receipts,
    // One after the other, however they are asked for: savepoints of one transaction can't overlap.
    call(name, input) {
      const result = last.then(() => run(name, input));
      last = result.catch(() => {});
      return result;
    },
  };
}

/** A call that is refused leaves nothing behind, while the rest of the turn stands. */
async function undoing<Data>({ tx }: Buyer, run: () => Promise<ToolResult<Data>>): Promise<ToolResult<Data>> {
  await sql`savepoint tool_call`.execute(tx);
  const result = await run();
  await (result.ok ? sql`release savepoint tool_call` : sql`rollback to savepoint tool_call`).execute(tx);
  return result;
}
