import type { Channel } from "@sokoni/sdk";
import { RefreshCw } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Form } from "../parts/form.tsx";
import { Acts } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { endOfDay } from "../words/days.ts";
import { useWords } from "../words/words.ts";
import { disconnectChannel, rotateToken, verifyChannel } from "./actions.ts";
import { TokenFields } from "./token-fields.tsx";
import { channelWords } from "./words.ts";

export function ChannelActs({ channel: { id, display } }: { channel: Channel }) {
  const words = useWords(channelWords);
  const { shop } = useSession();
  const verify = useAction(verifyChannel);
  const rotate = useAction(rotateToken);
  const disconnect = useAction(disconnectChannel);
  const [isRotating, setIsRotating] = useState(false);
  const check = async (): Promise<void> => {
    await verify.run(id);
    tell({ kind: "done", title: words.checked, detail: null });
  };
  return (
    <Acts>
      <Button
        wide
        icon={<RefreshCw size={18} aria-hidden />}
        busy={verify.isRunning}
        onClick={() => void check().catch(() => {})}
      >
        {words.check}
      </Button>
      <Button wide onClick={() => setIsRotating(true)}>
        {words.rotate}
      </Button>
      <Confirm
        trigger={
          <Button wide look="danger">
            {words.disconnect}
          </Button>
        }
        title={words.disconnectAsk(display)}
        action={words.disconnect}
        run={() => disconnect.run(id)}
      >
        {words.disconnectMore}
      </Confirm>
      <Dialog title={words.rotate} open={isRotating} onClose={() => setIsRotating(false)}>
        <Form
          submit={words.rotate}
          onCancel={() => setIsRotating(false)}
          onSend={async ({ accessToken = "", accessTokenExpiresAt = "" }) => {
            await rotate.run({
              id,
              accessToken: accessToken.trim(),
              ...(accessTokenExpiresAt !== "" && {
                accessTokenExpiresAt: endOfDay(accessTokenExpiresAt, shop.timezone),
              }),
            });
            tell({ kind: "done", title: words.rotated, detail: null });
            setIsRotating(false);
          }}
        >
          <TokenFields />
        </Form>
      </Dialog>
    </Acts>
  );
}
