// All broadcasts, sent and planned.
import { Megaphone, Plus } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { StatusBadge } from "./status.tsx";
import { broadcastWords } from "./words.ts";

export default function BroadcastsPage() {
  const words = useWords(broadcastWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("broadcasts:write");
  const list = useList(["broadcasts"], (cursor) => sokoni.broadcasts.list({ cursor, limit: 50 }));
  const add = (
    <LinkButton to="/broadcasts/new" look="main" icon={<Plus size={18} aria-hidden />}>
      {words.new}
    </LinkButton>
  );
  return (
    <Page
      title={words.name}
      actions={
        <>
          <LinkButton to="/templates">{words.templates}</LinkButton>
          {mayWrite && add}
        </>
      }
    >
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<Megaphone size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
            {mayWrite && add}
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.name}>
            {rows.map(({ id, name, status, stats, scheduledFor, startedAt, createdAt }) => (
              <Row
                key={id}
                to="/broadcasts/$id"
                params={{ id }}
                title={name}
                detail={
                  stats.targeted > 0
                    ? words.sentTo(format.number(stats.sent), format.number(stats.targeted))
                    : format.dateTime(startedAt ?? scheduledFor ?? createdAt)
                }
                end={<StatusBadge status={status} />}
              />
            ))}
          </Rows>
        )}
      </ShownList>
    </Page>
  );
}
