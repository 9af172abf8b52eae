// A merchant's answers to a dispute: offer a sum, add evidence, accept or contest.
import type { Transaction } from "./books.ts";
import { answeredDisputeView, messageOf } from "./dispute-view.ts";
import { acceptDispute, contestDispute } from "./dispute-walk.ts";
import { operatorEmail } from "./integration.ts";
import { missingIn, textIn, wholeNumber } from "./read-request.ts";
import type { Dispute } from "./records.ts";
import { refuseInvalid, refuseMissing, refuseShortly, succeed, type Answer } from "./refusals.ts";
import type { PaystackWorld } from "./world.ts";

type Body = Record<string, unknown>;
export type DisputedPayment = { dispute: Dispute; transaction: Transaction };

/** `PUT /dispute/{id}`. Its data is a list of one. */
export function updateDispute(world: PaystackWorld, { dispute, transaction }: DisputedPayment, body: Body): Answer {
  if (missingIn(body, ["refund_amount"])) return refuseMissing("Refund amount is required");
  const problem = refusalOfAnswer(world, { dispute, transaction }, body);
  if (problem) return problem;
  dispute.refundAmount = wholeNumber(body["refund_amount"]) ?? 0;
  dispute.attachment = textIn(body, "uploaded_filename") ?? dispute.attachment;
  dispute.updatedAt = world.clock.now();
  return succeed("Dispute updated successfully", [answeredDisputeView(dispute, transaction)]);
}

/** `PUT /dispute/{id}/resolve`. To contest, a file must have been uploaded, and fraud also needs evidence. */
export function resolveDispute(world: PaystackWorld, { dispute, transaction }: DisputedPayment, body: Body): Answer {
  const missing = missingIn(body, ["resolution", "message", "refund_amount"]);
  if (missing) return refuseMissing(`${missing} is required`);
  const resolution = body["resolution"];
  if (resolution !== "merchant-accepted" && resolution !== "declined")
    return refuseInvalid("resolution must be one of [merchant-accepted, declined]");
  const problem = refusalOfAnswer(world, { dispute, transaction }, body);
  if (problem) return problem;
  const evidenceId = wholeNumber(body["evidence"]) ?? dispute.evidenceId;
  if (evidenceId !== null && world.books.evidence.get(evidenceId)?.disputeId !== dispute.id)
    return refuseInvalid("Evidence not found");
  const attachment = textIn(body, "uploaded_filename") ?? dispute.attachment;
  if (resolution === "declined" && attachment === null) return refuseMissing("uploaded_filename is required");
  if (resolution === "declined" && dispute.category === "fraud" && evidenceId === null)
    return refuseMissing("Evidence is required for fraud claims");

  dispute.evidenceId = evidenceId;
  dispute.attachment = attachment;
  dispute.refundAmount = wholeNumber(body["refund_amount"]) ?? 0;
  const { books, clock } = world;
  dispute.messages.push({ id: books.nextId(), sender: operatorEmail, body: String(body["message"]), at: clock.now() });
  if (resolution === "declined") contestDispute(world, dispute);
  else acceptDispute(world, dispute);
  return succeed("Dispute successfully resolved", {
    ...answeredDisputeView(dispute, transaction),
    message: messageOf(dispute),
  });
}

/** `POST /dispute/{id}/evidence`. */
export function addEvidence(world: PaystackWorld, { dispute }: DisputedPayment, body: Body): Answer {
  const missing = missingIn(body, ["customer_email", "customer_name", "customer_phone", "service_details"]);
  if (missing) return refuseMissing(`${missing} is required`);
  const deliveryDate = textIn(body, "delivery_date");
  if (deliveryDate !== null && !/^\d{4}-\d{2}-\d{2}$/.test(deliveryDate))
    return refuseInvalid("delivery_date must be in YYYY-MM-DD format");
  const { books, clock } = world;
  const id = books.nextId();
  const given = {
    customer_email: String(body["customer_email"]),
    customer_name: String(body["customer_name"]),
    customer_phone: String(body["customer_phone"]),
    service_details: String(body["service_details"]),
    delivery_address: textIn(body, "delivery_address"),
    delivery_date: deliveryDate,
  };
  books.evidence.set(id, { id, disputeId: dispute.id, given });
  dispute.evidenceId = id;
  const at = new Date(clock.now()).toISOString();
  return succeed("Evidence created", { ...given, dispute: dispute.id, id, createdAt: at, updatedAt: at });
}

function refusalOfAnswer(world: PaystackWorld, { dispute, transaction }: DisputedPayment, body: Body): Answer | null {
  if (dispute.status !== "awaiting-merchant-feedback") return refuseShortly(400, "Dispute has already been answered");
  const amount = wholeNumber(body["refund_amount"]);
  if (amount === null || amount < 0) return refuseInvalid("Invalid refund_amount");
  if (amount > transaction.amount) return refuseShortly(400, "Refund amount cannot be greater than initial amount");
  const fileName = textIn(body, "uploaded_filename");
  const upload = fileName === null ? null : world.books.uploads.get(fileName);
  if (upload === undefined || (upload && (upload.disputeId !== dispute.id || upload.size === null)))
    return refuseInvalid("Uploaded file not found");
  return null;
}
