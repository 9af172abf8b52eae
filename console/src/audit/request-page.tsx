import { useQuery } from "@tanstack/react-query";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useSession } from "../app/session.tsx";
import { Card, Fact, Facts, Notice, Page } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { AnswerBadge } from "./answer-badge.tsx";
import { requestWords } from "./request-words.ts";
import { Told } from "./told.tsx";
import { useWho } from "./use-who.ts";

export default function RequestPage() {
  const words = useWords(requestWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const { nameOf } = useWho();
  const id = useIdOf("rql");
  const query = useQuery({ queryKey: ["requests", id], queryFn: () => sokoni.requestLogs.get(id) });
  return (
    <Page narrow title={words.one} back="/settings/requests">
      <Shown query={query}>
        {(request) => (
          <>
            <Card title={`${request.method} ${request.path}`} action={<AnswerBadge status={request.status} />}>
              {request.replayed && <Notice>{words.replayed}</Notice>}
              <Facts>
                <Fact name={words.when}>{format.dateTime(request.createdAt)}</Fact>
                <Fact name={words.operation}>{request.operationId}</Fact>
                {request.code !== null && <Fact name={words.because}>{request.code}</Fact>}
                <Fact name={words.took}>{format.number(request.durationMs)} ms</Fact>
                <Fact name={words.caller}>{nameOf(request.caller.id) ?? request.caller.id}</Fact>
                {request.userAgent !== null && <Fact name={words.client}>{request.userAgent}</Fact>}
                <Fact name={words.id}>{request.requestId}</Fact>
              </Facts>
            </Card>
            {request.errors.length > 0 && (
              <Card title={words.faults}>
                <Facts>
                  {request.errors.map(({ pointer, code }) => (
                    <Fact key={pointer + code} name={pointer}>
                      {code}
                    </Fact>
                  ))}
                </Facts>
              </Card>
            )}
            <Card title={words.sent}>
              <Told values={request.params} />
              <Told values={request.query} />
              {request.body !== null && <Told values={request.body} />}
            </Card>
          </>
        )}
      </Shown>
    </Page>
  );
}
