// One dispute: deadlines, what each side said, and what the seller can do.
import type { DisputeCase } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Clock } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { chargebackTroubleWords } from "../meanings/evidence-words.ts";
import { useSay } from "../meanings/say.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Acts, Card, Fact, Facts, Notice, Page, Sides } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { AddEvidence } from "./add-evidence.tsx";
import { Settle } from "./settle.tsx";
import { DisputeStatus } from "./status.tsx";
import { reasonWords } from "./status-words.ts";
import { Story } from "./story.tsx";
import { disputeWords } from "./words.ts";

export default function DisputePage() {
  const words = useWords(disputeWords);
  const mayWrite = useMay("payments:write");
  const id = useIdOf("dsp");
  const query = useQuery({ queryKey: ["disputes", id], queryFn: () => sokoni.disputes.get(id) });
  return (
    <Page title={words.one} back="/disputes">
      <Shown query={query}>
        {(dispute) => (
          <>
            <Deadline dispute={dispute} />
            <Sides
              beside={
                mayWrite &&
                dispute.status !== "resolved" && (
                  <>
                    <AddEvidence id={dispute.id} />
                    <Settle dispute={dispute} />
                  </>
                )
              }
            >
              <About dispute={dispute} />
              <Story evidence={dispute.evidence} />
            </Sides>
          </>
        )}
      </Shown>
    </Page>
  );
}

function Deadline({ dispute }: { dispute: DisputeCase }) {
  const words = useWords(disputeWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const { status, dueAt, decideBy, chargeback } = dispute;
  if (status === "resolved") return null;
  const told = (): string | null => {
    if (chargeback !== null) {
      if (chargeback.answer === "accept") return words.givenUp;
      if (chargeback.answeredAt !== null) return words.bankAnswered;
      return chargeback.dueAt === null ? null : words.bankMore(format.dateTime(chargeback.dueAt));
    }
    if (status === "awaiting_seller" && dueAt !== null) return words.answerMore(format.dateTime(dueAt));
    if (status === "awaiting_buyer" && dueAt !== null) return words.buyersTurn(format.dateTime(dueAt));
    return decideBy === null ? null : words.review(format.dateTime(decideBy));
  };
  const text = told();
  if (text === null) return null;
  return (
    <Notice
      tone={status === "awaiting_seller" || chargeback !== null ? "waiting" : "info"}
      icon={<Clock size={20} aria-hidden />}
    >
      {text}
    </Notice>
  );
}

function openerOf(
  { openedBy, enteredBySeller, openedByClock }: DisputeCase,
  words: { buyer: string; seller: string; gateway: string; forBuyer: string; byClock: string },
): string {
  if (openedByClock) return words.byClock;
  if (enteredBySeller) return words.forBuyer;
  const sides: Record<string, string> = { buyer: words.buyer, seller: words.seller, gateway: words.gateway };
  return sides[openedBy] ?? openedBy;
}

function About({ dispute }: { dispute: DisputeCase }) {
  const words = useWords(disputeWords);
  const reasons: Record<string, string> = useWords(reasonWords);
  const say = useSay(chargebackTroubleWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  return (
    <Card title={reasons[dispute.reason] ?? dispute.reason} action={<DisputeStatus dispute={dispute} />}>
      {dispute.description !== null && <p>“{dispute.description}”</p>}
      {dispute.chargeback?.trouble && (
        <Notice tone="bad">
          {say({ meaning: dispute.chargeback.troubleMeaning, text: dispute.chargeback.trouble })}
        </Notice>
      )}
      <Facts>
        <Fact name={dispute.status === "resolved" || dispute.toBuyer !== null ? words.wasFrozen : words.frozen}>
          <strong>{format.money(dispute.amount)}</strong>
        </Fact>
        <Fact name={words.openedBy}>{openerOf(dispute, words)}</Fact>
        <Fact name={words.opened}>{format.dateTime(dispute.createdAt)}</Fact>
        {dispute.resolvedAt !== null && <Fact name={words.ended}>{format.dateTime(dispute.resolvedAt)}</Fact>}
        {dispute.toBuyer !== null && <Fact name={words.toBuyer}>{format.money(dispute.toBuyer)}</Fact>}
        {dispute.toSeller !== null && <Fact name={words.toSeller}>{format.money(dispute.toSeller)}</Fact>}
      </Facts>
      <Acts>
        <LinkButton to="/orders/$id" params={{ id: dispute.orderId }} wide>
          {words.toOrder}
        </LinkButton>
      </Acts>
    </Card>
  );
}
