// One number or account: its health, and how to keep it working.
import type { Channel } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { healthWords } from "../meanings/reason-words.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { Card, Fact, Facts, Notice, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { CatalogForm } from "./catalog-form.tsx";
import { ChannelActs } from "./channel-acts.tsx";
import { ChannelState, slotName } from "./status.tsx";
import { channelWords, qualityWords } from "./words.ts";

export default function ChannelPage() {
  const mayWrite = useMay("shop:write");
  const words = useWords(channelWords);
  const id = useIdOf("chn");
  const query = useQuery({ queryKey: ["channels", id], queryFn: () => sokoni.shop.channels.get(id) });
  return (
    <Page narrow title={query.data?.display ?? words.account} back="/settings/channels">
      <Shown query={query}>
        {(channel) => (
          <>
            <Health channel={channel} />
            {mayWrite && channel.state !== "disconnected" && (
              <>
                <CatalogForm key={channel.version} channel={channel} />
                <ChannelActs channel={channel} />
              </>
            )}
          </>
        )}
      </Shown>
    </Page>
  );
}

/** What the channel reports about the account; for a healthy account, that its token expires soon. */
function useTrouble({ health: { state, detail }, accessTokenExpiresAt }: Channel): string | null {
  const words = useWords(healthWords);
  const format = useFormat(useSession().shop.timezone);
  if (detail === null) return null;
  if (state === "failing") return words.failing(detail);
  if (state === "unanswered") return words.unanswered(detail);
  return accessTokenExpiresAt === null ? detail : words.expiring(format.day(accessTokenExpiresAt));
}

function Health({ channel }: { channel: Channel }) {
  const words = useWords(channelWords);
  const qualities: Record<string, string> = useWords(qualityWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const { health, accessTokenExpiresAt } = channel;
  const trouble = useTrouble(channel);
  const when = (at: string | null): string => (at === null ? words.never : format.ago(at));
  return (
    <Card title={slotName(channel.slot)} action={<ChannelState state={channel.state} />}>
      {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
      <Facts>
        {channel.name !== null && <Fact name={words.account}>{channel.name}</Fact>}
        <Fact name={words.id}>{channel.account}</Fact>
        <Fact name={words.lastIn}>{when(health.lastInboundAt)}</Fact>
        <Fact name={words.lastOut}>{when(health.lastSentAt)}</Fact>
        <Fact name={words.lastCheck}>{when(health.lastCheckedAt)}</Fact>
        {health.quality !== null && (
          <Fact name={words.quality}>{qualities[health.quality.toUpperCase()] ?? health.quality}</Fact>
        )}
        {accessTokenExpiresAt !== null && <Fact name={words.tokenEnds}>{format.date(accessTokenExpiresAt)}</Fact>}
      </Facts>
    </Card>
  );
}
