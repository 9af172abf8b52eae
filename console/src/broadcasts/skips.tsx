import { Fact, Facts } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { broadcastWords } from "./words.ts";

/** Why a person gets no message, by the API's word. */
export function useSkipNames(): Record<string, string> {
  const words = useWords(broadcastWords);
  const { no_channel, opted_out, no_consent, blocked, window_closed, capped, too_long, merged, erased } = words;
  return {
    no_channel,
    opted_out,
    no_consent,
    blocked,
    window_closed,
    capped,
    too_long,
    merged,
    erased,
    quiet: words.quietHours,
    plan_limit: words.plan_limit,
    cancelled: words.cancelled,
  };
}

/** How many people get no message, by reason. Shows nothing if everyone gets it. */
export function Skips({ skipped }: { skipped: readonly { reason: string; count: number }[] }) {
  const words = useWords(broadcastWords);
  const names = useSkipNames();
  const { number } = useFormat();
  if (skipped.length === 0) return null;
  return (
    <>
      <h3>{words.skipped}</h3>
      <Facts>
        {skipped.map(({ reason, count }) => (
          <Fact key={reason} name={names[reason] ?? reason}>
            {number(count)}
          </Fact>
        ))}
      </Facts>
    </>
  );
}
