// The addresses of a shop for assistants: its MCP server, and the text that says how to buy here.
import type { Actor } from "../kernel/security/actor.ts";
import type { PageAnswer, PageRequest, PageRow } from "../kernel/http/http.ts";
import type { Id } from "../kernel/values/id.ts";
import { noPage, ofShop, type OpenedShop } from "../storefront/index.ts";
import { answerMcp, noStream } from "./answer-mcp.ts";
import { howToBuy } from "./how-to-buy.ts";
import type { AssistantServices } from "./needs-of-tools.ts";

const bodyMaxBytes = 32_768;

export function assistantPages(services: AssistantServices): PageRow[] {
  const page = (path: string, show: (opened: OpenedShop, request: PageRequest) => Promise<PageAnswer>) =>
    ofShop(services, path, async (opened, request) =>
      opened.shop.sellsToAssistants ? show(opened, request) : noPage(),
    );
  return [
    {
      method: "POST",
      path: "/s/{name}/mcp",
      summary: "The shop's MCP server, for assistants that buy for people",
      takesJson: { maxBytes: bodyMaxBytes },
      handle: page("/mcp", (opened, request) => serve(services, opened, request)),
    },
    {
      method: "GET",
      path: "/s/{name}/mcp",
      summary: "Says that the MCP server takes posts only",
      handle: page("/mcp", async () => noStream()),
    },
    {
      method: "GET",
      path: "/s/{name}/llms.txt",
      summary: "How an assistant buys at the shop, in plain text",
      handle: page("/llms.txt", async (opened) => plainAnswer(howToBuy(services.config.publicUrl, opened))),
    },
  ];
}

function plainAnswer(body: string): PageAnswer {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-cache" };
  return { status: 200, headers, body };
}

async function serve(services: AssistantServices, opened: OpenedShop, request: PageRequest): Promise<PageAnswer> {
  const { shop, pageName } = opened;
  const actor: Actor = {
    shopId: shop.id as Id<"shop">,
    by: { kind: "visitor", id: "assistant" },
    scopes: new Set(),
    mode: shop.mode,
    now: request.now,
    requestId: request.requestId,
  };
  return answerMcp({ services, opened, request, actor }, `${services.config.publicUrl}/s/${pageName}/mcp`);
}
