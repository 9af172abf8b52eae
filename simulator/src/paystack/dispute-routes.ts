// Disputes: looking up, listing and answering them.
import { addEvidence, resolveDispute, updateDispute, type DisputedPayment } from "./answer-dispute.ts";
import { announceUpload } from "./uploads.ts";
import type { AnswerCalls, Call } from "./calls.ts";
import { disputeView } from "./dispute-view.ts";
import { answerList, withinTime } from "./paging.ts";
import type { Dispute } from "./records.ts";
import { refuseMissing, refuseUnknown, succeed, type Answer } from "./refusals.ts";
import type { PaystackWorld } from "./world.ts";

export function disputeRoutes(calls: AnswerCalls, world: PaystackWorld): void {
  const { books } = world;

  const view = (dispute: Dispute) => {
    const transaction = books.withId(dispute.transactionId);
    return transaction ? disputeView(dispute, transaction) : null;
  };
  const ofBusiness = ({ account }: Call) =>
    [...books.disputes.values()].filter(({ secretKey }) => secretKey === account.secretKey);

  /** Runs with the dispute in the path, if the business has it. */
  const on = (run: (found: DisputedPayment, call: Call) => Answer) => (call: Call) => {
    const dispute = books.disputes.get(Number(call.params["id"]));
    const transaction = dispute?.secretKey === call.account.secretKey ? books.withId(dispute.transactionId) : undefined;
    return dispute && transaction ? run({ dispute, transaction }, call) : refuseUnknown("Dispute not found");
  };

  calls("GET", "/dispute", (call) => {
    const { status, transaction } = call.query;
    const wanted = ofBusiness(call).filter(
      (dispute) =>
        (status === undefined || status === dispute.status) &&
        (transaction === undefined || transaction === String(dispute.transactionId)),
    );
    const items = withinTime(wanted, call.query);
    return answerList({ message: "Disputes retrieved", query: call.query, items, view });
  });

  // One object: the latest, if there are several.
  calls("GET", "/dispute/transaction/:id", (call) => {
    const dispute = ofBusiness(call).findLast(({ transactionId }) => String(transactionId) === call.params["id"]);
    return dispute ? succeed("Dispute retrieved successfully", view(dispute)) : refuseUnknown("Dispute not found");
  });

  calls(
    "GET",
    "/dispute/:id",
    on(({ dispute }) => succeed("Dispute retrieved", view(dispute))),
  );
  calls(
    "PUT",
    "/dispute/:id",
    on((found, { body }) => updateDispute(world, found, body)),
  );
  calls(
    "PUT",
    "/dispute/:id/resolve",
    on((found, { body }) => resolveDispute(world, found, body)),
  );
  calls(
    "POST",
    "/dispute/:id/evidence",
    on((found, { body }) => addEvidence(world, found, body)),
  );
  calls(
    "GET",
    "/dispute/:id/upload_url",
    on(({ dispute }, { query }) => {
      const fileName = query["upload_filename"];
      return fileName ? announceUpload(world, dispute, fileName) : refuseMissing("upload_filename is required");
    }),
  );
}
