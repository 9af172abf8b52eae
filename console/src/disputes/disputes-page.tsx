import type { Dispute } from "@sokoni/sdk";
import { ShieldCheck } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { ListView } from "../list/list-view.tsx";
import { useSince } from "../list/since.ts";
import { Page, Row } from "../parts/layout.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { DisputeStatus } from "./status.tsx";
import { reasonWords } from "./status-words.ts";
import { disputeWords } from "./words.ts";

export default function DisputesPage() {
  const words = useWords(disputeWords);
  const view = useTab(["open", "all"]);
  const [since, sinceQuery] = useSince();
  const query = { ...(view === "open" && { resolved: false }), ...sinceQuery };
  return (
    <Page title={words.name}>
      <ListView<Dispute>
        name="disputes"
        label={words.name}
        filters={[
          {
            name: "view",
            label: words.name,
            choices: [
              ["open", words.open],
              ["all", words.all],
            ],
          },
          since,
        ]}
        list={useList(["disputes", query], (cursor) => sokoni.disputes.list({ ...query, cursor, limit: 50 }))}
        none={
          <Empty title={words.none} icon={<ShieldCheck size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(dispute) => <DisputeRow dispute={dispute} />}
      </ListView>
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
