// Open sessions. A lost phone can be signed out here.
import type { OpenSession } from "@sokoni/sdk";
import { MonitorSmartphone, Smartphone } from "../icons/index.ts";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { Badge, Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { endSession } from "./actions.ts";
import { sessionWords } from "./session-words.ts";

export default function SessionsPage() {
  const words = useWords(sessionWords);
  const list = useList(["sessions"], (cursor) => sokoni.sessions.list({ cursor, limit: 50 }));
  const team = useList(["team"], (cursor) => sokoni.shop.team.list({ cursor, limit: 50 }));
  const nameOf = (id: string): string => team.rows.find((member) => member.id === id)?.name ?? "";
  return (
    <Page title={words.name} back="/settings">
      <ShownList list={list} empty={<Empty title={words.none} icon={<MonitorSmartphone size={32} aria-hidden />} />}>
        {(sessions) => (
          <Rows label={words.name}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} name={nameOf(session.memberId)} />
            ))}
          </Rows>
        )}
      </ShownList>
    </Page>
  );
}

function SessionRow({ session, name }: { session: OpenSession; name: string }) {
  const words = useWords(sessionWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const end = useAction(endSession);
  const browser = session.userAgent === null ? words.unknown : browserOf(session.userAgent);
  return (
    <Row
      start={<Smartphone size={22} aria-hidden />}
      title={[name, browser].filter(Boolean).join(" · ")}
      detail={words.seen(format.ago(session.lastSeenAt))}
      end={
        session.isCurrent ? (
          <Badge tone="good">{words.here}</Badge>
        ) : (
          <Confirm
            trigger={<Button look="danger">{words.end}</Button>}
            title={words.endAsk}
            action={words.end}
            run={() => end.run(session.id)}
          >
            {words.endMore}
          </Confirm>
        )
      }
    />
  );
}

const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux"];

/** A browser's name and system, "Chrome, Android". The first match is used, because many browsers also name others. */
function browserOf(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find((mark) => userAgent.includes(mark));
  return [browser, system].filter(Boolean).join(", ") || userAgent.slice(0, 40);
}
