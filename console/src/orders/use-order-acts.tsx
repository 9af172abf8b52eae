// What can be done with several orders. A step is offered for the orders whose next step it is.
import type { Order } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Printer } from "../icons/index.ts";
import type { Act } from "../list/acts.ts";
import { useWords } from "../words/words.ts";
import { moveOrders } from "./actions.ts";
import { filterWords } from "./filter-words.ts";
import { moveName } from "./moves.tsx";
import { mayCancel, moveOf } from "./steps.ts";
import { orderWords } from "./words.ts";

const moves = ["confirmed", "processing", "shipped", "delivered", "completed"] as const;
/** One page prints at most so many. */
const slipsMost = 100;

export function useOrderActs(): Act<Order>[] {
  const words = useWords(orderWords);
  const { slips } = useWords(filterWords);
  const mayWrite = useMay("orders:write");
  const { run } = useAction(moveOrders);
  const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);
  const print: Act<Order> = {
    label: slips,
    icon: <Printer size={18} aria-hidden />,
    run: async (orders) => {
      const asked = idsOf(orders.slice(0, slipsMost)).join(",");
      window.open(`/api/orders/packing-slips?orderId=${asked}`, "_blank", "noopener");
    },
  };
  if (!mayWrite) return [print];
  return [
    ...moves.map((to): Act<Order> => ({
      label: moveName(words, to),
      look: "main",
      fits: (order) => moveOf(order) === to,
      run: (orders) => run({ ids: idsOf(orders), to }),
    })),
    print,
    {
      label: words.toCancelled,
      look: "danger",
      fits: mayCancel,
      confirm: { title: words.cancelMany, text: words.cancelManyMore },
      run: (orders) => run({ ids: idsOf(orders), to: "cancelled" }),
    },
  ];
}
