// A seller's actions in a dispute. They can't be undone, so none is shown before the API has answered.
import type { AddDisputeEvidenceBody, DisputeId, ResolveDisputeBody } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

type Evidence = { id: DisputeId } & Pick<AddDisputeEvidenceBody, "kind" | "text" | "mediaId">;

export const addEvidence = defineAction({
  name: "disputes.addEvidence",
  send: ({ id, ...body }: Evidence, idempotencyKey) =>
    sokoni.disputes.addEvidence(id, { by: "seller", ...body }, { idempotencyKey }),
  touches: ["disputes", "today"],
});

export const resolveDispute = defineAction({
  name: "disputes.resolve",
  send: ({ id, ...body }: { id: DisputeId } & ResolveDisputeBody, idempotencyKey) =>
    sokoni.disputes.resolve(id, body, { idempotencyKey }),
  touches: ["disputes", "orders", "refunds", "balance", "today"],
});
