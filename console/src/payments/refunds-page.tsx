import { Undo2 } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { LinkButton } from "../parts/button.tsx";
import { Page } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { RefundRows } from "./refund-rows.tsx";
import { Section } from "./section.tsx";
import { paymentsWords } from "./words.ts";

export default function RefundsPage() {
  const words = useWords(paymentsWords);
  const list = useList(["refunds"], (cursor) => sokoni.refunds.list({ cursor, limit: 50 }));
  return (
    <Page title={words.refunds} back="/payments">
      <Section />
      <ShownList
        list={list}
        empty={
          <Empty title={words.noRefunds} icon={<Undo2 size={32} aria-hidden />}>
            <p>{words.noRefundsMore}</p>
            <LinkButton to="/orders">{words.toOrders}</LinkButton>
          </Empty>
        }
      >
        {(refunds) => <RefundRows label={words.refunds} refunds={refunds} />}
      </ShownList>
    </Page>
  );
}
