// Requests payments from MTN wallets.
import type { CollectRequest, CollectResult } from "../../provider.ts";
import { nameAt } from "./account.ts";
import { trouble } from "./call.ts";
import type { Line } from "./call.ts";
import { create, party, refused } from "./create.ts";
import { referenceId } from "./reference-id.ts";
import { refusedBefore } from "./status.ts";

/** Sends the payer's phone a prompt to approve. */
export async function collect(line: Line, request: CollectRequest): Promise<CollectResult> {
  if (request.phone === null) return refused("phone_required", "MTN asks the payer on the phone");
  const payer = party(request.phone);
  if (payer === null) return refused("invalid_phone", "no phone number");
  const id = referenceId(request.reference);
  const answer = await create(line, {
    product: "collection",
    path: "v1_0/requesttopay",
    referenceId: id,
    reference: request.reference,
    amount: request.amount,
    note: `Order ${request.label}`,
    noticeUrl: request.noticeUrl,
    parties: { payer },
  });
  switch (answer.kind) {
    case "accepted":
      return { kind: "prompt", providerToken: nameAt(line.account, id) };
    case "refused":
      return refusedBefore(answer, "collection");
    case "exists":
    case "trouble":
      return answer;
    case "done":
    case "not_found":
      return trouble(false, "an answer that begins nothing");
  }
}
