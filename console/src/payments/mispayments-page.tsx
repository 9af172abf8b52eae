// Payment review: money that came in but is not simply what was due.
import type { Mispayment } from "@sokoni/sdk";
import { Inbox } from "../icons/index.ts";
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
import { Section } from "./section.tsx";
import { MispaymentStatus } from "./status.tsx";
import { mispaymentKindWords } from "./status-words.ts";
import { paymentsWords } from "./words.ts";

export default function MispaymentsPage() {
  const words = useWords(paymentsWords);
  const kinds: Record<string, string> = useWords(mispaymentKindWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const view = useTab(["open", "all"]);
  const [since, sinceQuery] = useSince();
  const query = { ...(view === "open" && { status: view }), ...sinceQuery };
  return (
    <Page title={words.stray} back="/payments">
      <Section />
      <ListView<Mispayment>
        name="mispayments"
        label={words.stray}
        filters={[
          {
            name: "view",
            label: words.stray,
            choices: [
              ["open", words.open],
              ["all", words.decided],
            ],
          },
          since,
        ]}
        list={useList(["mispayments", query], (cursor) => sokoni.mispayments.list({ ...query, cursor, limit: 50 }))}
        none={
          <Empty title={words.noDesk} icon={<Inbox size={32} aria-hidden />}>
            <p>{words.noDeskMore}</p>
          </Empty>
        }
      >
        {(one) => (
          <Row
            to="/mispayments/$id"
            params={{ id: one.id }}
            title={kinds[one.kind] ?? one.kind}
            detail={format.dateTime(one.paidAt ?? one.createdAt)}
            end={
              <>
                <span className="figures">{format.money(one.amount ?? one.received)}</span>
                <MispaymentStatus status={one.status} />
              </>
            }
          />
        )}
      </ListView>
    </Page>
  );
}
