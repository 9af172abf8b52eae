// One order: the next step first, then its items, money, people and timeline.
import { useNavigate } from "@tanstack/react-router";
import { Ban, HandCoins, Pencil, Printer, Truck, Undo2 } from "../icons/index.ts";
import { useState } from "react";
import { useIdOf } from "../app/router.tsx";
import { useMay } from "../app/session.tsx";
import { Page } from "../parts/layout.tsx";
import { Menu, type MenuEntry } from "../parts/menu.tsx";
import { Shown } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { backWords } from "./back-words.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { NextStep } from "./next-step.tsx";
import { oneWords } from "./one-words.ts";
import { OrderCustomer } from "./order-customer.tsx";
import { MissingChoices } from "./missing-choices.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderStory } from "./order-story.tsx";
import { RefundOrder } from "./refund-order.tsx";
import { SendFrozen } from "./send-frozen.tsx";
import { isDisputed, isFetched, isPaidInCash, waitsHere } from "./steps.ts";
import { SwappedGoods } from "./swapped-goods.tsx";
import { TakeBack } from "./take-back.tsx";
import { StatusBadge } from "./status.tsx";
import styles from "./order.module.css";
import { useAllowed, useOrder, type WholeOrder } from "./use-order.ts";
import { orderWords } from "./words.ts";

export default function OrderPage() {
  const words = useWords(orderWords);
  const id = useIdOf("ord");
  const query = useOrder(id);
  const number = query.data?.number ?? words.title;
  return (
    <Page
      title={
        <>
          {number} {query.data && <StatusBadge order={query.data} />}
        </>
      }
      name={number}
      back="/orders"
      actions={query.data && <OrderMenu order={query.data} />}
    >
      <Shown query={query}>{(order) => <OneOrder order={order} />}</Shown>
    </Page>
  );
}

function OneOrder({ order }: { order: WholeOrder }) {
  const mayMoney = useMay("payments:read");
  return (
    <div className={styles.order}>
      <div className={styles.column}>
        <NextStep order={order} />
        <SwappedGoods order={order} />
        <MissingChoices order={order} />
        <OrderReturns id={order.id} />
        <OrderGoods order={order} />
        {mayMoney && <OrderMoney order={order} />}
        <div className={styles.last}>
          <OrderStory id={order.id} />
        </div>
      </div>
      <div className={styles.column}>
        <OrderCustomer order={order} />
        <OrderParcels order={order} />
        <OrderNotes order={order} />
      </div>
    </div>
  );
}

const editable = ["none", "packing"];

function OrderMenu({ order }: { order: WholeOrder }) {
  const words = useWords(oneWords);
  const back = useWords(backWords);
  const mayWrite = useMay("orders:write");
  const mayRefund = useMay("payments:write");
  const navigate = useNavigate();
  const allowed = useAllowed(order.id).data?.allowed ?? [];
  const [asking, setAsking] = useState<"cancel" | "refund" | "takeBack" | "send" | null>(null);
  const isStanding = !["cancelled", "expired", "refunded", "completed"].includes(order.status);
  const canEdit = mayWrite && isStanding && editable.includes(order.fulfilmentStatus);
  const canRefund =
    ["paid", "overpaid", "partly_paid", "partly_refunded"].includes(order.paymentStatus) && !isPaidInCash(order);
  const entries: MenuEntry[] = [
    {
      label: words.slip,
      icon: <Printer size={20} aria-hidden />,
      onSelect: () => void window.open(`/api/orders/${order.id}/packing-slip`, "_blank", "noopener"),
    },
    ...(mayWrite && isDisputed(order) && waitsHere(order)
      ? [
          {
            label: isFetched(order) ? words.ready : words.send,
            icon: <Truck size={20} aria-hidden />,
            onSelect: () => setAsking("send"),
          },
        ]
      : []),
    ...(canEdit
      ? [
          {
            label: words.edit,
            icon: <Pencil size={20} aria-hidden />,
            onSelect: () => void navigate({ to: "/orders/$id/edit", params: { id: order.id } }),
          },
        ]
      : []),
    ...(mayRefund && canRefund
      ? [{ label: words.refund, icon: <HandCoins size={20} aria-hidden />, onSelect: () => setAsking("refund") }]
      : []),
    ...(mayWrite && ["delivered", "completed"].includes(order.status)
      ? [{ label: back.takeBack, icon: <Undo2 size={20} aria-hidden />, onSelect: () => setAsking("takeBack") }]
      : []),
    ...(mayWrite && allowed.includes("cancelled")
      ? [{ label: words.cancel, icon: <Ban size={20} aria-hidden />, onSelect: () => setAsking("cancel") }]
      : []),
  ];
  return (
    <>
      <Menu label={words.more} entries={entries} />
      <SendFrozen order={order} open={asking === "send"} onClose={() => setAsking(null)} />
      <CancelOrder order={order} open={asking === "cancel"} onClose={() => setAsking(null)} />
      <TakeBack order={order} open={asking === "takeBack"} onClose={() => setAsking(null)} />
      <RefundOrder order={order} open={asking === "refund"} onClose={() => setAsking(null)} />
    </>
  );
}
