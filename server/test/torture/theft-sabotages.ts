// Each lets somebody take what is not theirs.
import { authoritySabotages } from "./authority-sabotages.ts";
import { hostileSellerSabotages } from "./hostile-seller-sabotages.ts";
import { ownerSabotages } from "./owner-sabotages.ts";
import { payoutAccountSabotages } from "./payout-account-sabotages.ts";
import type { Sabotage } from "./sabotages.ts";
import { truthSabotages } from "./truth-sabotages.ts";

export const theftSabotages: readonly Sabotage[] = [
  ...authoritySabotages,
  ...hostileSellerSabotages,
  ...ownerSabotages,
  ...payoutAccountSabotages,
  ...truthSabotages,
];
