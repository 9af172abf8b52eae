// One webhook endpoint: whether it works, and its deliveries.
import type { WebhookEndpoint } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Switch } from "../parts/form.tsx";
import { Card, Fact, Facts, Notice, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { changeEndpoint } from "./actions.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { EndpointActs } from "./endpoint-acts.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { EndpointState } from "./status.tsx";
import { webhookWords } from "./words.ts";

export default function EndpointPage() {
  const words = useWords(webhookWords);
  const mayWrite = useMay("webhooks:write");
  const id = useIdOf("whe");
  const query = useQuery({ queryKey: ["webhooks", id], queryFn: () => sokoni.webhookEndpoints.get(id) });
  return (
    <Page title={words.one} back="/settings/webhooks">
      <Shown query={query}>
        {(endpoint) => (
          <>
            <About endpoint={endpoint} />
            <DeliveryLog id={endpoint.id} />
            {mayWrite && <EndpointActs endpoint={endpoint} />}
          </>
        )}
      </Shown>
    </Page>
  );
}

function About({ endpoint }: { endpoint: WebhookEndpoint }) {
  const words = useWords(webhookWords);
  const parts = useWords(partWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("webhooks:write");
  const change = useAction(changeEndpoint);
  const [isChanging, setIsChanging] = useState(false);
  const { id, enabled, disabledReason, failingSince, eventTypes } = endpoint;
  const offBecause: Record<string, string> = {
    failing: words.whyFailing,
    gone: words.whyGone,
    maker_removed: words.whyMakerRemoved,
  };
  return (
    <Card
      title={endpoint.description || words.url}
      action={
        mayWrite ? (
          <Button look="quiet" onClick={() => setIsChanging(true)}>
            {words.change}
          </Button>
        ) : (
          <EndpointState endpoint={endpoint} />
        )
      }
    >
      {disabledReason !== null && offBecause[disabledReason] && (
        <Notice tone="bad">{offBecause[disabledReason]}</Notice>
      )}
      {failingSince !== null && enabled && (
        <Notice tone="waiting">{words.failingSince(format.dateTime(failingSince))}</Notice>
      )}
      <Facts>
        <Fact name={words.url}>{endpoint.url}</Fact>
        <Fact name={words.types}>{eventTypes.includes("*") ? words.everything : eventTypes.join(", ")}</Fact>
        {endpoint.lastDeliveredAt !== null && (
          <Fact name={words.lastTaken}>{format.ago(endpoint.lastDeliveredAt)}</Fact>
        )}
        <Fact name={words.version}>{endpoint.apiVersion}</Fact>
      </Facts>
      {mayWrite && (
        <Switch
          label={words.sends}
          hint={words.sendsMore}
          checked={enabled}
          onChange={(on) => void change.run({ id, enabled: on }).catch(() => {})}
        />
      )}
      <Dialog title={words.change} open={isChanging} onClose={() => setIsChanging(false)}>
        <EndpointForm
          endpoint={endpoint}
          submit={parts.save}
          onCancel={() => setIsChanging(false)}
          onSend={async (values) => {
            await change.run({ id, ...values });
            tell({ kind: "done", title: words.saved, detail: null });
            setIsChanging(false);
          }}
        />
      </Dialog>
    </Card>
  );
}
