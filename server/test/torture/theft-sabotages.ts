// Each lets a person take what is not theirs.
import { authoritySabotages } from "./authority-sabotages.ts";
import { hostileSellerSabotages } from "./hostile-seller-sabotages.ts";
import { ownerSabotages } from "./owner-sabotages.ts";
import { complaintSabotages } from "./complaint-sabotages.ts";
import { owedBackSabotages } from "./owed-back-sabotages.ts";
import { payoutAccountSabotages } from "./payout-account-sabotages.ts";
import { returnSabotages } from "./return-sabotages.ts";
import { secretSabotages } from "./secret-sabotages.ts";
import type { Sabotage } from "./sabotages.ts";
import { truthSabotages } from "./truth-sabotages.ts";
import { whatTheBuyerSawSabotages } from "./what-the-buyer-saw-sabotages.ts";

export const theftSabotages: readonly Sabotage[] = [
  {
    name: "the notice of a new number takes over whoever had that number before",
    file: "server/src/customers/move-identity.ts",
    find: "first !== null && first >= at",
    replace: "first !== null",
    tests: ["server/test/number-moved.test.ts"],
  },
  {
    name: "what comes late from a number that was left makes another customer",
    file: "server/src/customers/find-or-create-customer.ts",
    find: "return rows.find(({ until }) => until !== null);",
    replace: "return undefined;",
    tests: ["server/test/number-moved.test.ts"],
  },
  {
    name: "a buyer who wrote from a new number before its notice keeps two chats",
    file: "server/src/conversations/customer-part.ts",
    find: "if (byNotice) await joinSameLine(tx, actor, into);",
    replace: "",
    tests: ["server/test/number-moved.test.ts"],
  },
  {
    name: "another shop takes the former name of a page at once",
    file: "server/src/shops/move-page.ts",
    find: "or free_at <= ${now})",
    replace: "or free_at is not null)",
    tests: ["server/test/former-page-names.test.ts"],
  },
  {
    name: "a shop takes the name of another",
    file: "server/src/shops/name-of-its-own.ts",
    find: "if (!rows[0]?.taken) return;",
    replace: "if (rows.length > 0) return;",
    tests: ["server/test/former-page-names.test.ts", "server/test/sign-up.test.ts"],
  },
  ...authoritySabotages,
  ...hostileSellerSabotages,
  ...ownerSabotages,
  ...payoutAccountSabotages,
  ...secretSabotages,
  ...truthSabotages,
  ...whatTheBuyerSawSabotages,
  ...complaintSabotages,
  ...owedBackSabotages,
  ...returnSabotages,
];
