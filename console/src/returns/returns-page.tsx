import { Undo2 } from "../icons/index.ts";
import type { Return } from "@sokoni/sdk";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useSession } from "../app/session.tsx";
import { said } from "../orders/status.tsx";
import { nameList } from "../orders/order-card.tsx";
import { ListView } from "../list/list-view.tsx";
import { useSince } from "../list/since.ts";
import { Page, Row } from "../parts/layout.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { ReturnBadge } from "./return-badge.tsx";
import { returnWords } from "./words.ts";

const filters = ["all", "asked", "approved", "received", "refunded", "replaced", "rejected"] as const;

export default function ReturnsPage() {
  const words = useWords(returnWords);
  const { shop } = useSession();
  const { ago, dateTime } = useFormat(shop.timezone);
  const filter = useTab(filters, "status");
  const [since, sinceQuery] = useSince();
  const query = { ...(filter !== "all" && { status: filter }), ...sinceQuery };
  // Goods that have not been sent and goods on their way need different actions of the shop.
  const sentBack = ({ status, sentAt }: Return): string[] => {
    if (sentAt !== null) return [`${words.sentAt} ${dateTime(sentAt)}`];
    return status === "approved" ? [words.notSent] : [];
  };
  return (
    <Page title={words.title}>
      <ListView<Return>
        name="returns"
        label={words.title}
        filters={[
          { name: "status", label: words.which, choices: filters.map((value) => [value, words[value]]) },
          since,
        ]}
        list={useList(["returns", "list", query], (cursor) => sokoni.returns.list({ ...query, cursor, limit: 50 }))}
        none={
          <Empty title={words.none} icon={<Undo2 size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(one) => (
          <Row
            to="/returns/$id"
            params={{ id: one.id }}
            title={`${one.orderNumber} · ${said(words, one.reason)}`}
            detail={[nameList(one.items), ...sentBack(one)].join(" · ")}
            end={
              <>
                <ReturnBadge status={one.status} />
                <small>{ago(one.createdAt)}</small>
              </>
            }
          />
        )}
      </ListView>
    </Page>
  );
}
