import type { Refund } from "@sokoni/sdk";
import { Undo2 } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { ListView } from "../list/list-view.tsx";
import { useSince } from "../list/since.ts";
import { LinkButton } from "../parts/button.tsx";
import { Page } from "../parts/layout.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { RefundRow } from "./refund-rows.tsx";
import { Section } from "./section.tsx";
import { refundStatusWords } from "./status-words.ts";
import { paymentsWords } from "./words.ts";

const statuses = ["all", "needs_attention", "processing", "succeeded", "failed"] as const;

export default function RefundsPage() {
  const words = useWords(paymentsWords);
  const names = useWords(refundStatusWords);
  const { all } = useWords(partWords);
  const status = useTab(statuses, "status");
  const [since, sinceQuery] = useSince();
  const query = { ...(status !== "all" && { status }), ...sinceQuery };
  return (
    <Page title={words.refunds} back="/payments">
      <Section />
      <ListView<Refund>
        name="refunds"
        label={words.refunds}
        filters={[
          {
            name: "status",
            label: words.refunds,
            choices: statuses.map((value) => [value, value === "all" ? all : names[value]]),
          },
          since,
        ]}
        list={useList(["refunds", query], (cursor) => sokoni.refunds.list({ ...query, cursor, limit: 50 }))}
        none={
          <Empty title={words.noRefunds} icon={<Undo2 size={32} aria-hidden />}>
            <p>{words.noRefundsMore}</p>
            <LinkButton to="/orders">{words.toOrders}</LinkButton>
          </Empty>
        }
      >
        {(refund) => <RefundRow refund={refund} />}
      </ListView>
    </Page>
  );
}
