// One broadcast. Before sending: its look and its audience. Afterwards: its results.
import type { Broadcast } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { pauseWords } from "../meanings/reason-words.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useSession } from "../app/session.tsx";
import { Notice, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { Acts } from "./acts.tsx";
import { Before } from "./before.tsx";
import { Figures } from "./figures.tsx";
import { StatusBadge } from "./status.tsx";
import { broadcastWords } from "./words.ts";

const recheckMs = 3_000;

export default function BroadcastPage() {
  const id = useIdOf("bct");
  const words = useWords(broadcastWords);
  const query = useQuery({
    queryKey: ["broadcasts", id],
    queryFn: () => sokoni.broadcasts.get(id),
    refetchInterval: ({ state }) => (state.data?.status === "sending" ? recheckMs : false),
  });
  return (
    <Page
      title={query.data?.name ?? words.name}
      back="/broadcasts"
      actions={query.data && <StatusBadge status={query.data.status} />}
    >
      <Shown query={query}>
        {(broadcast) => (
          <>
            <News broadcast={broadcast} />
            {broadcast.status === "draft" || broadcast.status === "scheduled" ? (
              <Before broadcast={broadcast} />
            ) : (
              <>
                <Figures broadcast={broadcast} />
                <Acts broadcast={broadcast} receiving={null} />
              </>
            )}
          </>
        )}
      </Shown>
    </Page>
  );
}

/** What the broadcast waits for, or why it was paused. */
function News({ broadcast: { status, scheduledFor, waitsFor, pause } }: { broadcast: Broadcast }) {
  const words = useWords(broadcastWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const pauses: Record<string, string> = useWords(pauseWords);
  const reasons: Record<string, string> = {
    quiet_hours: words.quiet_hours,
    pace: words.pace,
    daily_limit: words.daily_limit,
  };
  return (
    <>
      {status === "scheduled" && scheduledFor && <Notice>{words.plannedFor(format.dateTime(scheduledFor))}</Notice>}
      {waitsFor && (
        <Notice tone="waiting">
          {reasons[waitsFor.reason] ?? waitsFor.reason} {words.waits(format.dateTime(waitsFor.until))}
        </Notice>
      )}
      {status === "paused" && pause && pause.reason !== "asked" && (
        <Notice tone="bad">{pauses[pause.reason] ?? pause.detail}</Notice>
      )}
    </>
  );
}
