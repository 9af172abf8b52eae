// operator: the console of the people who run the installation, with their own sign-in. Owns operators, operator_invitations, operator_sessions and
// operator_acts. Announces nothing. It reads over all shops, and acts by the same functions as the command line.
export { acts as operatorActs } from "./acts/acts.ts";
export { actAddress } from "./acts/act.ts";
export { listOperators, removeOperator } from "./operators.ts";
export { operatorPages } from "./pages.ts";
export { type CallCounter, countProviderCalls } from "./provider-calls.ts";
export { recordAct } from "./record-act.ts";
export { type OperatorRole, operatorRoles, roleWords } from "./roles.ts";
export { inviteOperator } from "./sign-in/invitations.ts";
export { purgeOperatorSessions } from "./sign-in/purge.ts";
