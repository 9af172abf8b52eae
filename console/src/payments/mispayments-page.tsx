// Payment review: money that came in but is not simply what was due.
import { Inbox } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
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
  const list = useList(["mispayments", { view }], (cursor) =>
    sokoni.mispayments.list({ cursor, limit: 50, ...(view === "open" && { status: "open" }) }),
  );
  return (
    <Page title={words.stray} back="/payments">
      <Section />
      <Tabs
        label={words.stray}
        current={view}
        entries={[
          { value: "open", label: words.open },
          { value: "all", label: words.decided },
        ]}
      />
      <ShownList
        list={list}
        empty={
          <Empty title={words.noDesk} icon={<Inbox size={32} aria-hidden />}>
            <p>{words.noDeskMore}</p>
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.stray}>
            {rows.map((one) => (
              <Row
                key={one.id}
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
            ))}
          </Rows>
        )}
      </ShownList>
    </Page>
  );
}
