// Every kind of question that members may be asked to decide.
import type { ApprovalKinds, Asking } from "../../team/index.ts";
import type { Services } from "../services.ts";
import { destinationApproval } from "./destination-approval.ts";
import { discountApproval } from "./discount-approval.ts";
import { ownerApproval } from "./owner-approval.ts";
import { refundApproval } from "./refund-approval.ts";

export const approvalKinds: ApprovalKinds = [refundApproval, discountApproval, destinationApproval, ownerApproval];

export function asking({ config }: Services): Asking {
  return { kinds: approvalKinds, livesMs: config.approvals.livesMs };
}
