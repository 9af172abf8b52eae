// The tools of one shop's MCP server, and what every call goes through: limits, and refusals in words.
import { type CallToolResult, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { bucketOf, spendOrRefuse } from "../kernel/security/request-limits.ts";
import { refusalOf } from "../kernel/http/problem.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { createOrder } from "./create-order.ts";
import { getOrder } from "./get-order.ts";
import { getProduct } from "./get-product.ts";
import { getShop } from "./get-shop.ts";
import { NotDone } from "./not-done.ts";
import { payByPhonePrompt } from "./pay-by-phone-prompt.ts";
import { quoteDelivery } from "./quote-delivery.ts";
import { searchProducts } from "./search-products.ts";
import type { At, Tool } from "./tool.ts";

export const tools: readonly Tool[] = [
  getShop,
  searchProducts,
  getProduct,
  quoteDelivery,
  createOrder,
  payByPhonePrompt,
  getOrder,
];

/** In a quarter of an hour. High, because an assistant asks for many people from few addresses. */
const callsOfAddress = 1_200;

/** @throws ProtocolError for a tool that does not exist; a refusal and a fault of ours are answers */
export async function callTool(at: At, name: string, input: unknown): Promise<CallToolResult> {
  const found = tools.find(({ listed }) => listed.name === name);
  if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool \`${name.slice(0, 60)}\`.`);
  const { services, opened, request } = at;
  const { id } = opened.shop;
  const limit = { name: `assistant calls from ${bucketOf(request.address)}`, most: callsOfAddress };
  try {
    await services.database.write(id, (tx) => spendOrRefuse(tx, id, [limit]));
    return await found.call(at, input);
  } catch (error) {
    const refusal = error instanceof NotDone ? error : refusalOf(error);
    if (refusal) return refused(refusal);
    services.log.error({ err: error, requestId: request.requestId, tool: name }, "bug");
    return refused(
      new Refusal("unavailable", `Something went wrong here, and nothing was done (${request.requestId}).`),
    );
  }
}

/** A sentence for the model, and the same for a program, as in a problem of the API. */
function refused({ code, message, errors, details }: Refusal | NotDone): CallToolResult {
  const told = [
    message,
    ...errors.map(({ pointer, detail }) => `${pointer}: ${detail}`).filter((one) => one !== message),
  ];
  const problem = { code, detail: message, ...(errors.length > 0 ? { errors } : {}), ...details };
  return {
    isError: true,
    content: [
      { type: "text", text: `${told.join("\n")}\n(${code})` },
      { type: "text", text: JSON.stringify(problem) },
    ],
  };
}
