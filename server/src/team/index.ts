// team: the people behind a shop. Who they are and the proof of their phones, and the conversation with them on the shop's own WhatsApp
// number. The questions they decide, the sales outside the platform that they report, their notices, and their sign-in to the console. Owns
// team_members, team_messages, approvals, team_notices, team_sales, sign_in_links, console_sessions and saved_views. Announces team.member_added,
// .member_updated, .member_verified and .member_removed; approval.requested, .decided and .expired; and internally team.message_received
// and team.message_queued, both with the member's id as object. The kinds of questions and notices use modules that depend on this one, so
// the app passes them in, together with the rules of the channel's window and rate.
export { answerMemberJob } from "./answer-member.ts";
export { askApproval, type Asking, askMember, type Wish, withdrawApproval } from "./approvals/ask-approval.ts";
export { approvalEndpoints } from "./approvals/endpoints.ts";
export { countOpenApprovals } from "./approvals/rows.ts";
export type { ApprovalKind, ApprovalKinds, KindWords, Parameters, Subject } from "./approvals/kind.ts";
export { addMember, removeMember, renewCode } from "./change-members.ts";
export { addProvenOwner } from "./add-proven-owner.ts";
export { approveOwner, askOwnersLater, undoOwner } from "./settle-owner.ts";
export { type JoiningMember, type Language, languages, type NoticeKind, type Role, roles } from "./contract.ts";
export { onTheWall } from "./on-the-wall.ts";
export {
  askAboutWaiting,
  assertMayConfirm,
  establishedOwners,
  lockWaitingOwner,
  nameOfActor,
  putByOf,
} from "./owners.ts";
export { howToRevoke, whoDid } from "./owner-words.ts";
export { notifyOwners } from "./notify-owners.ts";
export { deliverToTeamJob, type LineRules } from "./deliver-to-team.ts";
export { teamEndpoints } from "./endpoints.ts";
export { createSessionAuthenticator } from "./sign-in/authenticate-session.ts";
export { sessionEndpoints } from "./sign-in/endpoints.ts";
export { savedViewEndpoints } from "./views/endpoints.ts";
export { makeSignInLink } from "./sign-in/links.ts";
export { type SignedIn, signInMember } from "./sign-in/sign-in.ts";
export { type Session, SessionSchema } from "./sign-in/contract.ts";
export { sessionExample } from "./sign-in/examples.ts";
export {
  countMembers,
  listMembers,
  lockMember,
  memberName,
  provenPhones,
  scopesLeft,
  verifiedMembers,
} from "./members.ts";
export { recordTeamStatus } from "./record-team-status.ts";
export { type Facts, type News, recordTeamNotices, type NoticeWords, notifyTeamJob } from "./notices.ts";
export { type Buys, hasTeam, isHeardOut, isOfTeam, mayBeOfTeam, receiveFromTeam } from "./receive-from-team.ts";
export { wroteAsMember } from "./wrote-as-member.ts";
export { scopesOfRole } from "./sign-in/role-scopes.ts";
export { workTeam } from "./work-team.ts";
export { recordShownCustomers } from "./record-shown-customers.ts";
