// A tool as one row: what an assistant is told of it, the shape of what it takes and gives, and the function that runs.
import type { CallToolResult, Tool as ListedTool } from "@modelcontextprotocol/server";
import type { Actor } from "../kernel/security/actor.ts";
import type { PageRequest } from "../kernel/http/http.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Static, TSchema } from "../kernel/contract/schema.ts";
import { validatorOf } from "../kernel/contract/validation.ts";
import type { OpenedShop } from "../storefront/index.ts";
import type { AssistantServices } from "./needs-of-tools.ts";

/** One call: which shop, from where, and as whom. */
export type At = { services: AssistantServices; opened: OpenedShop; request: PageRequest; actor: Actor };

/** `said`: short, for people and models. `data`: the same and more, for programs. */
export type Answer<Output extends TSchema> = { said: string; data: Static<Output> };

type Row<Input extends TSchema, Output extends TSchema> = {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** `reads`: changes nothing. `acts`: the same call again does nothing more. */
  kind: "reads" | "acts";
  run(at: At, input: Static<Input>): Promise<Answer<Output>>;
};

export type Tool = { listed: ListedTool; call(at: At, input: unknown): Promise<CallToolResult> };

export function tool<Input extends TSchema, Output extends TSchema>(row: Row<Input, Output>): Tool {
  const { name, title, description, kind } = row;
  const faultsIn = validatorOf("body", row.input);
  return {
    listed: {
      name,
      title,
      description,
      inputSchema: asJson(row.input),
      outputSchema: asJson(row.output),
      annotations: {
        title,
        readOnlyHint: kind === "reads",
        // An order that nobody pays ends by itself, and nothing is sold before a person pays.
        destructiveHint: false,
        idempotentHint: true,
        // A prompt reaches a phone.
        openWorldHint: kind === "acts",
      },
    },
    async call(at, input) {
      const errors = faultsIn(input);
      if (errors.length > 0) throw new Refusal("invalid_request", undefined, { errors });
      const { said, data } = await row.run(at, input as Static<Input>);
      return { content: [{ type: "text", text: said }], structuredContent: data };
    },
  };
}

function asJson(schema: TSchema): ListedTool["inputSchema"] {
  return { ...(JSON.parse(JSON.stringify(schema)) as object), type: "object" };
}
