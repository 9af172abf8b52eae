// verification: who is behind a shop, and how much of its money may leave because of that. Owns verifications and verification_documents. Announces
// verification.updated, and internally payout.level_reached and media.erased.
export { checkVerificationJob } from "./check-identity.ts";
export { checkedOf, type Fit } from "./identity-check.ts";
export { decideSandboxJob } from "./decide-sandbox.ts";
export { openDocument, resealDocument } from "./documents.ts";
export { verificationEndpoints } from "./endpoints.ts";
export { announceLevelReached, assertWithinLevel, type LevelRoom, roomOfLevel } from "./limits.ts";
export { removeDueDocuments } from "./remove-documents.ts";
export { factNames, itemWords } from "./requirements.ts";
export { type DocumentRow, findVerification } from "./rows.ts";
export {
  approveVerification,
  askForMore,
  factsInFull,
  findForReview,
  rejectVerification,
  type Reviewed,
  reviewedItems,
} from "./review.ts";
export { verificationMachine } from "./states.ts";
