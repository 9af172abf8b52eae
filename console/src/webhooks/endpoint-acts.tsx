import type { WebhookEndpoint } from "@sokoni/sdk";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { Button } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Acts } from "../parts/layout.tsx";
import { OnceShown } from "../parts/once-shown.tsx";
import { useWords } from "../words/words.ts";
import { removeEndpoint, replayFailed, rotateSecret } from "./actions.ts";
import { webhookWords } from "./words.ts";

export function EndpointActs({ endpoint: { id, url } }: { endpoint: WebhookEndpoint }) {
  const words = useWords(webhookWords);
  const navigate = useNavigate();
  const rotate = useAction(rotateSecret);
  const remove = useAction(removeEndpoint);
  const replay = useAction(replayFailed);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Acts>
      <Confirm
        trigger={<Button wide>{words.replay}</Button>}
        title={words.replayAsk}
        action={words.again}
        look="main"
        run={() => replay.run(id)}
      >
        {words.replayMore}
      </Confirm>
      <Confirm
        trigger={<Button wide>{words.rotate}</Button>}
        title={words.rotateAsk}
        action={words.rotate}
        look="main"
        run={() => rotate.run(id).then((made) => setSecret(made.secret))}
      >
        {words.rotateMore}
      </Confirm>
      <Confirm
        trigger={
          <Button wide look="danger">
            {words.remove}
          </Button>
        }
        title={words.remove}
        action={words.remove}
        run={() => remove.run(id).then(() => navigate({ to: "/settings/webhooks" }))}
      >
        <p>{url}</p>
        <p className="soft">{words.removeMore}</p>
      </Confirm>
      <Dialog title={words.secret} open={secret !== null} onClose={() => setSecret(null)} firm>
        <OnceShown secret={secret ?? ""} done={words.shown} onDone={() => setSecret(null)}>
          {words.once}
        </OnceShown>
      </Dialog>
    </Acts>
  );
}
