// One call to Shipbubble.
import { callProvider, type ProviderAnswer } from "../../../kernel/http/outgoing.ts";
import { type AggregatorAnswer, callLimits, readEnvelope } from "../outcomes.ts";
import { textIn } from "../read-json.ts";
import type { ShipbubbleAccount } from "./account.ts";

export async function callShipbubble(
  { baseUrl, apiKeys }: ShipbubbleAccount,
  call: { method: "GET" | "POST" | "PATCH"; path: string; json?: unknown },
): Promise<AggregatorAnswer> {
  const { path, ...sent } = call;
  const headers = { authorization: `Bearer ${apiKeys[0] ?? ""}` };
  return readShipbubbleAnswer(await callProvider({ url: `${baseUrl}${path}`, headers, ...sent, ...callLimits }));
}

export function readShipbubbleAnswer(answer: ProviderAnswer): AggregatorAnswer {
  return readEnvelope(answer, "Shipbubble", ({ status }) => {
    const word = textIn(status);
    return word === "success" || word === "failed" ? word === "success" : null;
  });
}
