// The agent's tools as a flat list, and the tool box of a turn's brain: bound to one buyer, with every call kept as a
// receipt.
import { sql } from "../../kernel/database/db.ts";
import type { Receipt, ToolBox, ToolName, ToolResult, Tools } from "../tool.ts";
import { type AfterRefusal, type Buyer, refuse, type Run } from "./buyer.ts";
import { applyCodeTool } from "./apply-code-tool.ts";
import { askRefundTool } from "./ask-refund-tool.ts";
import { takeCartTool } from "./take-cart-tool.ts";
import { cancelOrderTool, hearUncancelled } from "./cancel-order-tool.ts";
import { addToCartTool, clearCartTool, setCartQuantityTool, viewCartTool } from "./cart-tools.ts";
import { getProductTool, quotePriceTool, searchProductsTool } from "./catalogue-tools.ts";
import { forgetFactTool, saveFactTool, setMarketingTool } from "./customer-tools.ts";
import { openDisputeTool, proposeDisputeTool } from "./dispute-tools.ts";
import { haggleTool } from "./haggle-tool.ts";
import { noteOrderTool } from "./note-order-tool.ts";
import { noteGiftTool } from "./gift-tool.ts";
import { handOverTool } from "./hand-over-tool.ts";
import {
  checkPaymentTool,
  confirmOrderTool,
  orderStatusTool,
  paymentLinkTool,
  proposeOrderTool,
} from "./order-tools.ts";
import { confirmReceiptTool } from "./receipt-tool.ts";
import { askReturnTool, proposeReturnTool } from "./return-tools.ts";
import { reorderTool } from "./reorder-tool.ts";
import { refuseInput } from "./tool-inputs.ts";
import { reads } from "./reads.ts";
import { joinWaitlistTool } from "./waitlist-tool.ts";

const tools: { [Name in ToolName]: Run<Name> } = {
  search_products: searchProductsTool,
  get_product: getProductTool,
  quote_price: quotePriceTool,
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
  haggle: haggleTool,
  apply_code: applyCodeTool,
  reorder: reorderTool,
  note_gift: noteGiftTool,
  note_order: noteOrderTool,
  confirm_receipt: confirmReceiptTool,
  save_fact: saveFactTool,
  forget_fact: forgetFactTool,
  set_marketing: setMarketingTool,
  join_waitlist: joinWaitlistTool,
  propose_dispute: proposeDisputeTool,
  open_dispute: openDisputeTool,
  propose_return: proposeReturnTool,
  ask_return: askReturnTool,
  ask_refund: askRefundTool,
  hand_over: handOverTool,
};

/** What a refusal still means. */
const afterRefusal: { [Name in ToolName]?: AfterRefusal<Name> } = { cancel_order: hearUncancelled };

/** Stops a model that runs in circles. The turn then says what it can. */
const callsMax = 40;

/** Carries out a call whose input is valid. */
export type Perform = <Name extends ToolName>(
  name: Name,
  input: Tools[Name]["input"],
) => Promise<ToolResult<Tools[Name]["output"]>>;

/** For a turn that is one transaction. */
export function openToolBox(buyer: Buyer, most = callsMax): ToolBox {
  return toolBoxOver(buyer.consent, (name, input) => runTool(buyer, name, input), [], most);
}

/** @param earlier what the turn did before it was taken up again */
export function toolBoxOver(
  consent: ToolBox["consent"],
  perform: Perform,
  earlier: readonly Receipt[] = [],
  most = callsMax,
): ToolBox {
  const receipts: Receipt[] = [...earlier];
  let last: Promise<unknown> = Promise.resolve();
  async function run<Name extends ToolName>(
    name: Name,
    input: Tools[Name]["input"],
  ): Promise<ToolResult<Tools[Name]["output"]>> {
    if (receipts.length >= most) return refuse("over_limit", "too many tool calls in one turn");
    const refused = refuseInput(name, input);
    if (refused) return refused;
    const result = await perform(name, input);
    receipts.push({ tool: name, input, result } as unknown as Receipt);
    return result;
  }
  return {
    consent,
    receipts,
    // One after the other, however they are requested: savepoints of one transaction can't overlap.
    call(name, input) {
      const result = last.then(() => run(name, input));
      last = result.catch(() => {});
      return result;
    },
  };
}

/** A refused call leaves nothing else behind, while the rest of the transaction stays. */
export async function runTool<Name extends ToolName>(
  buyer: Buyer,
  name: Name,
  input: Tools[Name]["input"],
): Promise<ToolResult<Tools[Name]["output"]>> {
  if (reads.includes(name)) return tools[name](buyer, input);
  const { tx } = buyer;
  await sql`savepoint tool_call`.execute(tx);
  const result = await tools[name](buyer, input);
  await (result.ok ? sql`release savepoint tool_call` : sql`rollback to savepoint tool_call`).execute(tx);
  if (!result.ok) await afterRefusal[name]?.(buyer, input);
  return result;
}
