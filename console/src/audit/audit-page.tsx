// The audit log: every decision that may be questioned later, with its author and time.
import type { AuditEntry } from "@sokoni/sdk";
import { History } from "../icons/index.ts";
import { useState } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { ListView } from "../list/list-view.tsx";
import { useSince } from "../list/since.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Fact, Facts, Page, Row } from "../parts/layout.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Told } from "./told.tsx";
import { useActName } from "./use-act-name.ts";
import { useWho } from "./use-who.ts";
import { auditWords } from "./words.ts";

export default function AuditPage() {
  const words = useWords(auditWords);
  const nameOf = useActName();
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const [chosen, setChosen] = useState<AuditEntry | null>(null);
  const view = useTab(["everyone", "human", "key", "system"]);
  const { nameOf: nameOfId, whoOf } = useWho();
  const [since, sinceQuery] = useSince();
  const query = { ...(view !== "everyone" && { actorKind: view }), ...sinceQuery };
  return (
    <Page title={words.name} back="/settings">
      <ListView<AuditEntry>
        name="audit"
        label={words.name}
        filters={[
          {
            name: "view",
            label: words.who,
            choices: [
              ["everyone", words.everyone],
              ["human", words.member],
              ["key", words.key],
              ["system", words.system],
            ],
          },
          since,
        ]}
        list={useList(["audit", query], (cursor) => sokoni.audit.list({ ...query, cursor, limit: 50 }))}
        none={
          <Empty title={words.none} icon={<History size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(entry) => (
          <Row
            title={nameOf(entry.action)}
            detail={whoOf(entry)}
            end={<small>{format.dateTime(entry.createdAt)}</small>}
            onClick={() => setChosen(entry)}
          />
        )}
      </ListView>
      {chosen !== null && (
        <Dialog title={nameOf(chosen.action)} open onClose={() => setChosen(null)}>
          <Facts>
            <Fact name={words.who}>{whoOf(chosen)}</Fact>
            <Fact name={words.when}>{format.dateTime(chosen.createdAt)}</Fact>
            {chosen.objectId !== null && (
              <Fact name={words.object}>{nameOfId(chosen.objectId) ?? chosen.objectId}</Fact>
            )}
          </Facts>
          <Told values={chosen.detail} />
        </Dialog>
      )}
    </Page>
  );
}
