import type { ListOrdersQuery, Order } from "@sokoni/sdk";
import { useMay } from "../app/session.tsx";
import type { Filter } from "../list/filters.ts";
import { ListView } from "../list/list-view.tsx";
import { useSince } from "../list/since.ts";
import { listWords } from "../list/words.ts";
import { LinkButton } from "../parts/button.tsx";
import { useAsked } from "../parts/search.tsx";
import { Empty } from "../parts/states.tsx";
import { useTab } from "../parts/tabs.tsx";
import { useWords } from "../words/words.ts";
import { filterWords } from "./filter-words.ts";
import { OrderRow, useBuyerName } from "./order-card.tsx";
import { OrderTable, OrderTableRow } from "./order-table.tsx";
import { useOrders } from "./steps.ts";
import { useOrderActs } from "./use-order-acts.tsx";
import { orderWords } from "./words.ts";

const steps = ["all", "confirm", "pack", "send", "sent", "done", "disputed", "over"] as const;
const payments = ["any", "unpaid", "partly", "paid", "back"] as const;
const channels = ["any", "chatapp", "photoapp", "page", "api"] as const;
const sorts = ["-createdAt", "createdAt", "-total", "total"] as const;

const paymentQueries: Record<(typeof payments)[number], ListOrdersQuery> = {
  any: {},
  unpaid: { paymentStatus: ["unpaid", "pending"] },
  partly: { paymentStatus: ["partly_paid"] },
  paid: { paymentStatus: ["paid", "overpaid"] },
  back: { paymentStatus: ["partly_refunded", "refunded"] },
};

export function OrderList() {
  const words = useWords(orderWords);
  const mayWrite = useMay("orders:write");
  const nameOf = useBuyerName();
  const [filters, query] = useOrderFilters();
  const step = useTab(steps, "step");
  return (
    <ListView<Order>
      name="orders"
      label={words.title}
      search={words.search}
      filters={filters}
      list={useOrders(step === "all" ? null : step, useAsked(), query)}
      acts={useOrderActs()}
      nameOf={(order) => `${order.number}, ${nameOf(order)}`}
      Table={OrderTable}
      none={
        <Empty title={words.none}>
          <p>{words.noneMore}</p>
          {mayWrite && <LinkButton to="/orders/new">{words.newOrder}</LinkButton>}
        </Empty>
      }
    >
      {(order, isWide) => (isWide ? <OrderTableRow order={order} /> : <OrderRow order={order} />)}
    </ListView>
  );
}

function useOrderFilters(): [Filter[], ListOrdersQuery] {
  const words = useWords(orderWords);
  const names = useWords(filterWords);
  const list = useWords(listWords);
  const [since, sinceQuery] = useSince();
  const channel = useTab(channels, "channel");
  return [
    [
      { name: "step", label: words.which, choices: steps.map((value) => [value, words[value]]) },
      {
        name: "payment",
        label: names.payment,
        choices: payments.map((value) => [value, names[`${value}Payment`]]),
      },
      {
        name: "channel",
        label: names.channel,
        choices: channels.map((value) => [value, names[`${value}Channel`]]),
      },
      since,
      {
        name: "sort",
        label: list.sort,
        choices: [
          ["-createdAt", list.newest],
          ["createdAt", list.oldest],
          ["-total", names.highest],
          ["total", names.lowest],
        ],
      },
    ],
    {
      sort: useTab(sorts, "sort"),
      ...paymentQueries[useTab(payments, "payment")],
      ...(channel !== "any" && { channel: [channel] }),
      ...sinceQuery,
    },
  ];
}
