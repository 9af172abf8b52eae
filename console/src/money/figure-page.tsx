// One figure of the balance: every entry that changed it, newest first, and the orders whose money is held.
import { useSearch } from "@tanstack/react-router";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useId } from "../app/router.tsx";
import { useSession } from "../app/session.tsx";
import { Badge, Card, Page, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { EntryRows } from "./entry-rows.tsx";
import { isFigure } from "./figures.ts";
import { moneyWords } from "./words.ts";

export default function FigurePage() {
  const words = useWords(moneyWords);
  const name = useId("figure");
  const figure = isFigure(name) ? name : "available";
  const { shop } = useSession();
  const { currency = shop.currency }: { currency?: typeof shop.currency } = useSearch({ strict: false });
  const list = useList(["balance", "entries", currency], (cursor) =>
    sokoni.balance.transactions.list({ cursor, limit: 50, currency: currency as "NGN" }),
  );
  const rows = list.rows.filter(({ amounts }) => amounts.some((one) => one.currency === currency && one[figure] !== 0));
  return (
    <Page title={words[figure]} back="/money">
      <p className="soft">{words[`${figure}More`]}</p>
      {figure === "pending" && <HeldOrders />}
      <Card title={words.moved}>
        <ShownList
          list={{ ...list, rows: list.hasNextPage ? list.rows : rows }}
          empty={<Empty title={words.nothingMoved}>{words.nothingMovedMore}</Empty>}
        >
          {() => <EntryRows label={words.moved} entries={rows} figure={figure} />}
        </ShownList>
      </Card>
    </Page>
  );
}

/** What will be released, and when. */
function HeldOrders() {
  const words = useWords(moneyWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const list = useList(["holds", { status: "held" }], (cursor) =>
    sokoni.escrow.listHolds({ cursor, status: "held", limit: 50 }),
  );
  return (
    <Card title={words.heldOrders}>
      <ShownList list={list} empty={<p className="soft">{words.noHeldOrders}</p>}>
        {(holds) => (
          <Rows label={words.heldOrders}>
            {holds.map((hold) => (
              <Row
                key={hold.orderId}
                to="/orders/$id"
                params={{ id: hold.orderId }}
                title={words.order(hold.orderNumber)}
                detail={hold.releaseDueAt ? words.releasedOn(format.date(hold.releaseDueAt)) : words.untilDelivered}
                end={
                  <>
                    <span className="figures">{format.money(hold.held)}</span>
                    {hold.frozen.amount > 0 && <Badge tone="bad">{words.frozen}</Badge>}
                  </>
                }
              />
            ))}
          </Rows>
        )}
      </ShownList>
    </Card>
  );
}
