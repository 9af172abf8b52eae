import type { Segment } from "@sokoni/sdk";
import { ChartPie, Plus } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { GroupBadge, groups } from "../customers/group-badge.tsx";
import { groupWords } from "../customers/group-words.ts";
import { LinkButton } from "../parts/button.tsx";
import { Page, Row, Rows } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { Empty, ShownList } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { asQuestion } from "./conditions.ts";
import { useTold } from "./told.ts";
import styles from "./segments.module.css";
import { segmentWords } from "./words.ts";

export default function SegmentsPage() {
  const words = useWords(segmentWords);
  const groupNames: Readonly<Record<string, string>> = useWords(groupWords);
  const mayWrite = useMay("customers:write");
  const list = useList(["segments", "list"], (cursor) =>
    sokoni.segments.list({ limit: 50, ...(cursor ? { cursor } : {}) }),
  );
  return (
    <Page
      title={words.title}
      actions={
        mayWrite && (
          <LinkButton to="/segments/$id" params={{ id: "new" }} look="main" icon={<Plus size={20} aria-hidden />}>
            <span className={parts.roomy}>{words.newTitle}</span>
          </LinkButton>
        )
      }
    >
      <section className={styles.section}>
        <h2>{words.own}</h2>
        <ShownList
          list={list}
          empty={
            <Empty title={words.none} icon={<ChartPie size={32} aria-hidden />}>
              <p>{words.noneMore}</p>
            </Empty>
          }
        >
          {(rows) => (
            <Rows label={words.own}>
              {rows.map((segment) => (
                <SegmentRow key={segment.id} segment={segment} />
              ))}
            </Rows>
          )}
        </ShownList>
      </section>
      <section className={styles.section}>
        <h2>{words.ready}</h2>
        <p className="soft">{words.readyMore}</p>
        <div className={styles.ready}>
          <Rows label={words.ready}>
            {groups.map((group) => (
              <Row
                key={group}
                to="/customers"
                search={{ group }}
                title={<GroupBadge group={group} />}
                detail={groupNames[`why_${group}`] ?? ""}
              />
            ))}
          </Rows>
        </div>
      </section>
    </Page>
  );
}

function SegmentRow({ segment: { id, name, description, expression } }: { segment: Segment }) {
  const { shop } = useSession();
  const tellOf = useTold();
  const question = asQuestion(expression, shop.currency);
  const detail = description ?? (question ? tellOf(question) : "");
  return <Row to="/segments/$id" params={{ id }} title={name} detail={detail} />;
}
