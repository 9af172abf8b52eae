import type { Dispute } from "@sokoni/sdk";
import { ShieldCheck } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { DisputeStatus } from "./status.tsx";
import { reasonWords } from "./status-words.ts";
import { disputeWords } from "./words.ts";

export default function DisputesPage() {
  const words = useWords(disputeWords);
  const view = useTab(["open", "all"]);
  const list = useList(["disputes", { view }], (cursor) =>
    sokoni.disputes.list({ cursor, limit: 50, ...(view === "open" && { resolved: false }) }),
  );
  return (
    <Page title={words.name}>
      <Tabs
        label={words.name}
        current={view}
        entries={[
          { value: "open", label: words.open },
          { value: "all", label: words.all },
        ]}
      />
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<ShieldCheck size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.name}>
            {rows.map((dispute) => (
              <DisputeRow key={dispute.id} dispute={dispute} />
            ))}
          </Rows>
        )}
      </ShownList>
    </Page>
  );
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const words = useWords(disputeWords);
  const reasons: Record<string, string> = useWords(reasonWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const dueAt = dispute.chargeback?.dueAt ?? (dispute.status === "awaiting_seller" ? dispute.dueAt : null);
  const isOpen = dispute.status !== "resolved";
  return (
    <Row
      to="/disputes/$id"
      params={{ id: dispute.id }}
      title={reasons[dispute.reason] ?? dispute.reason}
      detail={isOpen && dueAt !== null ? words.answerBy(format.ago(dueAt)) : format.dateTime(dispute.createdAt)}
      end={
        <>
          <span className="figures">{format.money(dispute.amount)}</span>
          <DisputeStatus dispute={dispute} />
        </>
      }
    />
  );
}
