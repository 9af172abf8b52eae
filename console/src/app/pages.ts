// Every page of the console, in the order of the menu.
import { agentPages } from "../agent/pages.tsx";
import { approvalPages } from "../approvals/pages.tsx";
import { inboxPages } from "../inbox/pages.tsx";
import { menuPages } from "./menu-pages.ts";
import type { PageRow } from "./page-row.ts";

export const pages: readonly PageRow[] = [...inboxPages, ...approvalPages, ...agentPages, ...menuPages];
