// Requests of the agent that need a person's approval.
import type { Approval } from "@sokoni/sdk";
import { ShieldCheck } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { Page } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useWords } from "../words/words.ts";
import { ApprovalCard } from "./approval-card.tsx";
import styles from "./approvals.module.css";
import { approvalWords } from "./words.ts";

const views = ["open", "decided"] as const;
const rowsAPage = 50;

export default function ApprovalsPage() {
  const words = useWords(approvalWords);
  const view = useTab(views);
  const list = useList<Approval>(["approvals", "list", view], (cursor) =>
    sokoni.approvals.list({ limit: rowsAPage, cursor, ...(view === "open" ? { status: "open" } : {}) }),
  );
  const rows = view === "open" ? list.rows : list.rows.filter(({ status }) => status !== "open");
  return (
    <Page title={words.title}>
      <p className="soft">{words.lead}</p>
      <Tabs label={words.views} current={view} entries={views.map((value) => ({ value, label: words[value] }))} />
      <ShownList
        list={{ ...list, rows }}
        empty={
          <Empty title={view === "open" ? words.none : words.noneDecided} icon={<ShieldCheck size={36} aria-hidden />}>
            {view === "open" && <p>{words.noneMore}</p>}
          </Empty>
        }
      >
        {(approvals) => (
          <ul className={styles.list}>
            {approvals.map((approval) => (
              <li key={approval.id}>
                <ApprovalCard approval={approval} />
              </li>
            ))}
          </ul>
        )}
      </ShownList>
    </Page>
  );
}
