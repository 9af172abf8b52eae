// API requests made with the shop's keys, and their answers.
import type { RequestLog } from "@sokoni/sdk";
import { Terminal } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { ListView } from "../list/list-view.tsx";
import { Page, Row } from "../parts/layout.tsx";
import { useAsked } from "../parts/search.tsx";
import { Empty } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { AnswerBadge } from "./answer-badge.tsx";
import { requestWords } from "./request-words.ts";

export default function RequestsPage() {
  const words = useWords(requestWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const requestId = useAsked().trim();
  const query = requestId === "" ? {} : { requestId };
  return (
    <Page title={words.name} back="/settings">
      <ListView<RequestLog>
        name="requests"
        label={words.name}
        search={words.find}
        list={useList(["requests", query], (cursor) => sokoni.requestLogs.list({ ...query, cursor, limit: 50 }))}
        none={
          <Empty title={words.none} icon={<Terminal size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(request) => (
          <Row
            to="/settings/requests/$id"
            params={{ id: request.id }}
            title={`${request.method} ${request.path}`}
            detail={[format.dateTime(request.createdAt), request.code].filter(Boolean).join(" · ")}
            end={<AnswerBadge status={request.status} />}
          />
        )}
      </ListView>
    </Page>
  );
}
