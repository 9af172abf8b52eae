// An assistant that buys for a person: the official client of the Model Context Protocol, over real HTTP.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect } from "vitest";

export type Told = {
  isError: boolean;
  said: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  code: string | null;
};

export type Assistant = {
  client: Client;
  call(tool: string, input?: Record<string, unknown>): Promise<Told>;
  /** The data of a call that must succeed. */
  ask(tool: string, input?: Record<string, unknown>): Promise<Told["data"]>;
};

/** @param era `auto` speaks 2026-07-28, `legacy` the versions before */
export async function assistantAt(url: string, page: string, era: "auto" | "legacy" = "auto"): Promise<Assistant> {
  const client = new Client({ name: "test-assistant", version: "1" }, { versionNegotiation: { mode: era } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/s/${page}/mcp`)));
  // The client checks each answer by the output shapes that it has listed.
  await client.listTools();
  const call: Assistant["call"] = async (tool, input = {}) => {
    const { isError = false, content, structuredContent } = await client.callTool({ name: tool, arguments: input });
    const texts = content.map((part) => (part.type === "text" ? part.text : ""));
    const problem = isError ? JSON.parse(texts[1] ?? "{}") : null;
    return { isError, said: texts[0] ?? "", data: problem ?? structuredContent, code: problem?.code ?? null };
  };
  return {
    client,
    call,
    ask: async (tool, input) => {
      const told = await call(tool, input);
      expect([told.isError, told.said]).toEqual([false, told.said]);
      return told.data;
    },
  };
}
