// API requests made with the shop's keys, and their answers.
import { Terminal } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { Page, Row, Rows } from "../parts/layout.tsx";
import { SearchField, useAsked } from "../parts/search.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { AnswerBadge } from "./answer-badge.tsx";
import { requestWords } from "./request-words.ts";

export default function RequestsPage() {
  const words = useWords(requestWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const requestId = useAsked().trim();
  const list = useList(["requests", { requestId }], (cursor) =>
    sokoni.requestLogs.list({ cursor, limit: 50, ...(requestId !== "" && { requestId }) }),
  );
  return (
    <Page title={words.name} back="/settings">
      <SearchField label={words.find} />
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<Terminal size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(requests) => (
          <Rows label={words.name}>
            {requests.map((request) => (
              <Row
                key={request.id}
                to="/settings/requests/$id"
                params={{ id: request.id }}
                title={`${request.method} ${request.path}`}
                detail={[format.dateTime(request.createdAt), request.code].filter(Boolean).join(" · ")}
                end={<AnswerBadge status={request.status} />}
              />
            ))}
          </Rows>
        )}
      </ShownList>
    </Page>
  );
}
