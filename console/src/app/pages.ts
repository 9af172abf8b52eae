// Every page of the console, in the order of the menu.
import { agentPages } from "../agent/pages.tsx";
import { approvalPages } from "../approvals/pages.tsx";
import { inboxPages } from "../inbox/pages.tsx";
import { moneyPages } from "../money/pages.tsx";
import { payoutPages } from "../payouts/pages.tsx";
import { menuPages } from "./menu-pages.ts";
import type { PageRow } from "./page-row.ts";

export const pages: readonly PageRow[] = [
  ...inboxPages,
  ...approvalPages,
  ...moneyPages,
  ...payoutPages,
  ...agentPages,
  ...menuPages,
];
