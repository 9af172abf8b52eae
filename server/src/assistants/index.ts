// assistants: programs that buy for people. Each shop with a page has an MCP server at /s/<name>/mcp. It reads and orders by the same functions as the
// shop's page. Owns no table and announces nothing.
export { assistantPages } from "./pages.ts";
export type { AssistantServices } from "./needs-of-tools.ts";
