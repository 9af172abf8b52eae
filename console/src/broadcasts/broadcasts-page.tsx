// All broadcasts, sent and planned.
import type { Broadcast } from "@sokoni/sdk";
import { Megaphone, Plus } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { ListView } from "../list/list-view.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Page, Row } from "../parts/layout.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { StatusBadge } from "./status.tsx";
import { broadcastWords } from "./words.ts";

const statuses = ["all", "draft", "scheduled", "sending", "paused", "completed"] as const;

export default function BroadcastsPage() {
  const words = useWords(broadcastWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("broadcasts:write");
  const { all } = useWords(partWords);
  const status = useTab(statuses, "status");
  const query = status === "all" ? {} : { status };
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
      <ListView<Broadcast>
        name="broadcasts"
        label={words.name}
        filters={[
          {
            name: "status",
            label: words.name,
            choices: statuses.map((value) => [value, value === "all" ? all : words[value]]),
          },
        ]}
        list={useList(["broadcasts", query], (cursor) => sokoni.broadcasts.list({ ...query, cursor, limit: 50 }))}
        none={
          <Empty title={words.none} icon={<Megaphone size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
            {mayWrite && add}
          </Empty>
        }
      >
        {({ id, name, status: now, stats, scheduledFor, startedAt, createdAt }) => (
          <Row
            to="/broadcasts/$id"
            params={{ id }}
            title={name}
            detail={
              stats.targeted > 0
                ? words.sentTo(format.number(stats.sent), format.number(stats.targeted))
                : format.dateTime(startedAt ?? scheduledFor ?? createdAt)
            }
            end={<StatusBadge status={now} />}
          />
        )}
      </ListView>
    </Page>
  );
}
