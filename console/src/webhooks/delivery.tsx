import type { WebhookAttempt, WebhookDelivery } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Badge, Card, Fact, Facts } from "../parts/layout.tsx";
import partStyles from "../parts/parts.module.css";
import { tell } from "../parts/toast.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { redeliver } from "./actions.ts";
import { webhookWords } from "./words.ts";

type DeliveryProps = { delivery: WebhookDelivery; onDone(): void };

export function Delivery({ delivery, onDone }: DeliveryProps) {
  const words = useWords(webhookWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("webhooks:write");
  const again = useAction(redeliver);
  const { id: deliveryId, endpointId: id, eventId, attempts, nextAttemptAt, status } = delivery;
  const sendAgain = async (): Promise<void> => {
    await again.run({ id, deliveryId });
    tell({ kind: "done", title: words.sentAgain, detail: null });
    onDone();
  };
  return (
    <div className={partStyles.form}>
      <Facts>
        <Fact name={words.event}>{eventId}</Fact>
      </Facts>
      {attempts.map((attempt) => (
        <Attempt key={attempt.number} attempt={attempt} />
      ))}
      {nextAttemptAt !== null && status === "pending" && <p>{words.nextTry(format.ago(nextAttemptAt))}</p>}
      {mayWrite && delivery.cause !== "test" && (
        <Button wide busy={again.isRunning} onClick={() => void sendAgain().catch(() => {})}>
          {words.again}
        </Button>
      )}
    </div>
  );
}

const good = 200;
const notGood = 300;

function Attempt({ attempt: { number, at, durationMs, status, error, answer } }: { attempt: WebhookAttempt }) {
  const words = useWords(webhookWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const isTaken = status !== null && status >= good && status < notGood;
  return (
    <Card
      title={words.attempt(number)}
      action={<Badge tone={isTaken ? "good" : "bad"}>{status ?? words.noAnswer}</Badge>}
    >
      <p className="soft">
        {format.dateTime(at)} · {words.took(format.number(durationMs))}
      </p>
      {error !== null && <p>{error}</p>}
      {answer !== "" && (
        <>
          <h3>{words.answer}</h3>
          <code className={partStyles.secret}>{answer}</code>
        </>
      )}
    </Card>
  );
}
