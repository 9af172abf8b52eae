// One call to Terminal Africa. Its envelope has `status: true` or `false`.
import { callProvider, type ProviderAnswer } from "../../../kernel/http/outgoing.ts";
import { type AggregatorAnswer, callLimits, readEnvelope } from "../outcomes.ts";
import type { TerminalAfricaAccount } from "./account.ts";

export async function callTerminal(
  { baseUrl, secretKeys }: TerminalAfricaAccount,
  call: { method: "GET" | "POST" | "PUT"; path: string; json?: unknown },
): Promise<AggregatorAnswer> {
  const { path, ...sent } = call;
  const headers = { authorization: `Bearer ${secretKeys[0] ?? ""}` };
  return readTerminalAnswer(await callProvider({ url: `${baseUrl}${path}`, headers, ...sent, ...callLimits }));
}

export function readTerminalAnswer(answer: ProviderAnswer): AggregatorAnswer {
  return readEnvelope(answer, "Terminal Africa", ({ status }) => (typeof status === "boolean" ? status : null));
}
