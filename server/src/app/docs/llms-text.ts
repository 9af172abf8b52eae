// The installation's llms.txt: the guides and the reference as a list of links, for programs that read.
import { sections } from "./library.ts";

export function llmsText(publicUrl: string): string {
  const guides = sections().map(({ title, rows }) => {
    const lines = rows.flatMap(({ links, about }) =>
      links.map((link) => `- [${link.title}](${publicUrl}${link.address}): ${about}`),
    );
    return `## ${title}\n\n${lines.join("\n")}`;
  });
  return `# Sokoni

> Software with which sellers on WhatsApp and Instagram take orders and payments. A buyer's money is held until delivery is proven.

- [The API, OpenAPI 3.1](${publicUrl}/openapi.json)
- Each shop with a page at ${publicUrl}/s/NAME has an llms.txt of its own at ${publicUrl}/s/NAME/llms.txt, and an MCP server for assistants that buy for people.

${guides.join("\n\n")}
`;
}
