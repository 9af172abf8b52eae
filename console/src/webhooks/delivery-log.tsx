// The deliveries to an endpoint, with every attempt and its answer.
import type { WebhookDelivery, WebhookEndpointId } from "@sokoni/sdk";
import { Send } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Card, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { Tabs, useTab } from "../parts/tabs.tsx";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { testEndpoint } from "./actions.ts";
import { Delivery } from "./delivery.tsx";
import { DeliveryStatus } from "./status.tsx";
import { webhookWords } from "./words.ts";

export function DeliveryLog({ id }: { id: WebhookEndpointId }) {
  const words = useWords(webhookWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("webhooks:write");
  const test = useAction(testEndpoint);
  const [chosen, setChosen] = useState<WebhookDelivery | null>(null);
  const view = useTab(["all", "failed"]);
  const list = useList(["webhooks", id, "deliveries", { view }], (cursor) =>
    sokoni.webhookEndpoints.deliveries.list(id, { cursor, limit: 50, ...(view === "failed" && { status: "failed" }) }),
  );
  const sendTest = async (): Promise<void> => {
    const delivery = await test.run(id);
    const took = delivery.status === "delivered";
    tell({
      kind: took ? "done" : "trouble",
      title: took ? words.testTook : null,
      detail: took ? null : words.testRefused,
    });
    setChosen(delivery);
  };
  return (
    <Card
      title={words.log}
      action={
        mayWrite && (
          <Button
            look="quiet"
            icon={<Send size={18} aria-hidden />}
            busy={test.isRunning}
            onClick={() => void sendTest().catch(() => {})}
          >
            {words.test}
          </Button>
        )
      }
    >
      <Tabs
        label={words.log}
        current={view}
        entries={[
          { value: "all", label: words.all },
          { value: "failed", label: words.failed },
        ]}
      />
      <ShownList
        list={list}
        empty={
          <Empty title={words.noLog} icon={<Send size={32} aria-hidden />}>
            <p>{words.noLogMore}</p>
          </Empty>
        }
      >
        {(deliveries) => (
          <Rows label={words.log}>
            {deliveries.map((delivery) => (
              <Row
                key={delivery.id}
                title={delivery.eventType}
                detail={[format.dateTime(delivery.createdAt), delivery.attempts.at(-1)?.status]
                  .filter(Boolean)
                  .join(" · ")}
                end={<DeliveryStatus status={delivery.status} />}
                onClick={() => setChosen(delivery)}
              />
            ))}
          </Rows>
        )}
      </ShownList>
      {chosen !== null && (
        <Dialog title={chosen.eventType} broad open onClose={() => setChosen(null)}>
          <Delivery delivery={chosen} onDone={() => setChosen(null)} />
        </Dialog>
      )}
    </Card>
  );
}
