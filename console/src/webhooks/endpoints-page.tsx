import { Plus, Webhook } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Page, Row, Rows } from "../parts/layout.tsx";
import { OnceShown } from "../parts/once-shown.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { createEndpoint } from "./actions.ts";
import { EndpointForm } from "./endpoint-form.tsx";
import { EndpointState } from "./status.tsx";
import { webhookWords } from "./words.ts";

export default function EndpointsPage() {
  const words = useWords(webhookWords);
  const mayWrite = useMay("webhooks:write");
  const create = useAction(createEndpoint);
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const list = useList(["webhooks"], (cursor) => sokoni.webhookEndpoints.list({ cursor, limit: 50 }));
  const add = mayWrite && (
    <Button look="main" icon={<Plus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
      {words.create}
    </Button>
  );
  return (
    <Page title={words.name} back="/settings" actions={add}>
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<Webhook size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(endpoints) => (
          <Rows label={words.name}>
            {endpoints.map((endpoint) => (
              <Row
                key={endpoint.id}
                to="/settings/webhooks/$id"
                params={{ id: endpoint.id }}
                title={endpoint.description || endpoint.url}
                detail={endpoint.eventTypes.includes("*") ? words.everything : endpoint.eventTypes.join(", ")}
                end={<EndpointState endpoint={endpoint} />}
              />
            ))}
          </Rows>
        )}
      </ShownList>
      <Dialog title={words.create} open={isMaking} onClose={() => setIsMaking(false)}>
        <EndpointForm
          submit={words.create}
          onCancel={() => setIsMaking(false)}
          onSend={async (values) => {
            const made = await create.run(values);
            setIsMaking(false);
            setSecret(made.secret);
          }}
        />
      </Dialog>
      <Dialog title={words.secret} open={secret !== null} onClose={() => setSecret(null)} firm>
        <OnceShown secret={secret ?? ""} done={words.shown} onDone={() => setSecret(null)}>
          {words.once}
        </OnceShown>
      </Dialog>
    </Page>
  );
}
