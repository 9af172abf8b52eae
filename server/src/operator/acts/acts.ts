// All acts of operators.
import type { Act } from "./act.ts";
import { assignPostToShop } from "./assign-post.ts";
import { decideDispute } from "./decide-dispute.ts";
import { extendTrialOf } from "./extend-trial.ts";
import { keepSurplus } from "./keep-surplus.ts";
import { changeOperatorsRole, endOperatorsSession, removeAnOperator } from "./operators.ts";
import { releaseMoney } from "./release-money.ts";
import { endShopInvitation, makeShopInvitation } from "./shop-invitations.ts";
import { showDispute } from "./show-dispute.ts";
import { readPostAgain, retryJob } from "./try-again.ts";

import { approveAVerification, askForMoreOfShop, rejectAVerification, showVerification } from "./verification.ts";

export const acts: readonly Act[] = [
  decideDispute,
  showDispute,
  keepSurplus,
  showVerification,
  approveAVerification,
  askForMoreOfShop,
  rejectAVerification,
  releaseMoney,
  extendTrialOf,
  makeShopInvitation,
  endShopInvitation,
  retryJob,
  readPostAgain,
  assignPostToShop,
  changeOperatorsRole,
  removeAnOperator,
  endOperatorsSession,
];
