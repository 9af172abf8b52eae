import type { Payout } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { payoutFailureWords } from "../meanings/payout-words.ts";
import { isBareWord, useSaid } from "../meanings/say.ts";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { Button, LinkButton } from "../parts/button.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { Card, Fact, Facts, Notice, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { cancelPayout } from "./actions.ts";
import { destinationName } from "./destinations.tsx";
import { StatusBadge } from "./status.tsx";
import { payoutWords } from "./words.ts";

export default function PayoutPage() {
  const words = useWords(payoutWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("payouts:write");
  const cancel = useAction(cancelPayout);
  const id = useIdOf("pot");
  const query = useQuery({ queryKey: ["payouts", id], queryFn: () => sokoni.payouts.get(id) });
  const destinations = useQuery({
    queryKey: ["destinations"],
    queryFn: () => sokoni.payouts.destinations.list({ limit: 50 }),
  });
  return (
    <Page narrow title={words.one} back="/payouts">
      <Shown query={query}>
        {(payout) => {
          const to = destinations.data?.data.find((one) => one.id === payout.destinationId);
          return (
            <Card
              title={payout.amount ? format.money(payout.amount) : words.allThen}
              action={<StatusBadge status={payout.status} />}
            >
              {payout.failureMeaning?.code !== "refused" && <Standing status={payout.status} />}
              <Failure payout={payout} />
              <Facts>
                {to && <Fact name={words.whereTo}>{destinationName(to)}</Fact>}
                <Fact name={words.askedAt}>{format.dateTime(payout.createdAt)}</Fact>
                {payout.scheduledFor && <Fact name={words.plannedFor}>{format.dateTime(payout.scheduledFor)}</Fact>}
                {payout.paidAt && <Fact name={words.arrivedAt}>{format.dateTime(payout.paidAt)}</Fact>}
                <Fact name={words.reference}>{payout.reference}</Fact>
              </Facts>
              {mayWrite && (payout.status === "scheduled" || payout.status === "pending") && (
                <Confirm
                  trigger={<Button look="danger">{words.cancel}</Button>}
                  title={words.cancelAsk}
                  action={words.cancel}
                  run={() => cancel.run(id)}
                >
                  {words.cancelMore}
                </Confirm>
              )}
              {mayWrite && payout.status in standings && payout.status !== "processing" && (
                <LinkButton to="/payouts" look="main">
                  {words.ask}
                </LinkButton>
              )}
            </Card>
          );
        }}
      </Shown>
    </Page>
  );
}

const standings = { processing: "onItsWay", failed: "failedMore", returned: "returnedMore" } as const;

/** Explains where the money is, when the status word alone does not say it. */
function Standing({ status }: Pick<Payout, "status">) {
  const words = useWords(payoutWords);
  return status in standings && <p>{words[standings[status as keyof typeof standings]]}</p>;
}

function Failure({ payout: { failure, failureMeaning } }: { payout: Payout }) {
  const told = useSaid(payoutFailureWords, failureMeaning, failure);
  return told && !isBareWord(failureMeaning) && <Notice tone="bad">{told}</Notice>;
}
