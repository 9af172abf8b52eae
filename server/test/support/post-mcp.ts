// Raw posts to a shop's MCP server that no honest client sends.
import type { TestSystem } from "./system.ts";

export type Posted = {
  status: number;
  text: string;
  body: { result?: unknown; error?: { code: number; message: string } };
};

export async function postMcp(
  { url }: Pick<TestSystem, "url">,
  page: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Posted> {
  const answer = await fetch(`${url}/s/${page}/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  return { status: answer.status, text, body: isJson ? JSON.parse(text) : {} };
}

/** The fields by which a request of the protocol's version 2026-07-28 describes itself. */
export const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

export const callOf = (name: string, input: unknown = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: input },
});
