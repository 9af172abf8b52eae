import { AtSign, MessageCircle, Plus } from "../icons/index.ts";
import { useState } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { Connect } from "./connect.tsx";
import { ChannelState, slotName } from "./status.tsx";
import { channelWords } from "./words.ts";

export default function ChannelsPage() {
  const words = useWords(channelWords);
  const mayWrite = useMay("shop:write");
  const [isConnecting, setIsConnecting] = useState(false);
  const list = useList(["channels"], (cursor) => sokoni.shop.channels.list({ cursor, limit: 50 }));
  const connect = mayWrite && (
    <Button look="main" icon={<Plus size={18} aria-hidden />} onClick={() => setIsConnecting(true)}>
      {words.connect}
    </Button>
  );
  return (
    <Page title={words.name} back="/settings" actions={connect}>
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<MessageCircle size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(channels) => (
          <Rows label={words.name}>
            {channels.map((channel) => (
              <Row
                key={channel.id}
                to="/settings/channels/$id"
                params={{ id: channel.id }}
                start={
                  channel.slot === "photoapp" ? (
                    <AtSign size={22} aria-hidden />
                  ) : (
                    <MessageCircle size={22} aria-hidden />
                  )
                }
                title={channel.display}
                detail={[slotName(channel.slot), channel.name].filter(Boolean).join(" · ")}
                end={<ChannelState state={channel.state} />}
              />
            ))}
          </Rows>
        )}
      </ShownList>
      <Dialog title={words.connectTitle} open={isConnecting} onClose={() => setIsConnecting(false)}>
        <Connect onDone={() => setIsConnecting(false)} />
      </Dialog>
    </Page>
  );
}
