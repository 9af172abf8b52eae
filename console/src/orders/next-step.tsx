// What the seller does next, as one sentence with its buttons.
import type { Order } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { HandCoins, PackageCheck, ScanLine, Store, Truck } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Button, LinkButton } from "../parts/button.tsx";
import { Card, Notice } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { handOver, makeReady } from "./actions.ts";
import { backWords } from "./back-words.ts";
import { MoveButton } from "./moves.tsx";
import { oneWords } from "./one-words.ts";
import { isDisputed, isFetched, isForCash, isLeftBehind, isPaidInCash, waitsHere } from "./steps.ts";
import { useAllowed, type WholeOrder } from "./use-order.ts";
import { PayLink } from "./pay-link.tsx";
import { RefundOrder } from "./refund-order.tsx";
import styles from "./order.module.css";

export function NextStep({ order }: { order: WholeOrder }) {
  const words = useWords(oneWords);
  const { shop } = useSession();
  const { dateTime, date, money } = useFormat(shop.timezone);
  const mayWrite = useMay("orders:write");
  const disputed = isDisputed(order);
  return (
    <Card title={words.next}>
      {disputed ? (
        <Disputed order={order} />
      ) : isLeftBehind(order) ? (
        <GiveBack order={order} />
      ) : (
        <p>{sentenceOf(order, words, money(order.due))}</p>
      )}
      {order.readyBy && order.fulfilmentStatus === "none" && (
        <p className="soft">{words.readyBy(date(order.readyBy))}</p>
      )}
      {order.reservationExpiresAt && order.status === "pending" && (
        <p className="soft">{words.heldUntil(dateTime(order.reservationExpiresAt))}</p>
      )}
      {mayWrite && <Steps order={order} />}
    </Card>
  );
}

/**
 * A dispute of the buyer or of their bank, in which the seller can do different things. A member who may not read money sees only that there is a
 * dispute.
 */
function Disputed({ order: { id, fulfilmentStatus } }: { order: Order }) {
  const words = useWords(oneWords);
  const back = useWords(backWords);
  const mayRead = useMay("payments:read");
  const query = useQuery({
    queryKey: ["disputes", "of-order", id],
    queryFn: () => sokoni.disputes.list({ orderId: id, resolved: false, limit: 1 }),
    enabled: mayRead,
  });
  const open = query.data?.data[0];
  return (
    <>
      <Notice tone="bad">{open?.chargeback ? words.disputeBank : words.dispute}</Notice>
      {["none", "packing", "ready", "returned"].includes(fulfilmentStatus) && <p className="soft">{back.keepGoods}</p>}
      {open ? (
        <LinkButton look="main" to="/disputes/$id" params={{ id: open.id }}>
          {words.seeDispute}
        </LinkButton>
      ) : (
        <LinkButton look="main" to="/disputes">
          {words.seeDispute}
        </LinkButton>
      )}
    </>
  );
}

function GiveBack({ order }: { order: WholeOrder }) {
  const words = useWords(oneWords);
  const mayRefund = useMay("payments:write");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice tone="bad">{words.nextGiveBack}</Notice>
      {mayRefund && (
        <Button look="main" icon={<HandCoins size={20} aria-hidden />} onClick={() => setOpen(true)}>
          {words.refund}
        </Button>
      )}
      <RefundOrder order={order} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function sentenceOf(order: Order, words: (typeof oneWords)["en"], due: string): string {
  if (order.fulfilmentStatus === "returned" && order.status === "processing") return words.nextBack;
  if (isForCash(order)) {
    if (order.status === "shipped") return words.nextCashSent(due);
    if (order.status === "delivered") return words.nextCashDelivered(due);
    if (isFetched(order) && order.fulfilmentStatus === "ready") return words.nextCashFetch(due);
  }
  switch (order.status) {
    case "pending":
      return words.nextPending;
    case "paid":
    case "confirmed":
      if (order.choicesMissing.length > 0) return words.nextChoices;
      return isFetched(order) ? words.nextPickup : words.nextPack;
    case "processing":
      if (isFetched(order)) return order.fulfilmentStatus === "ready" ? words.nextFetch : words.nextPickup;
      return order.fulfilmentStatus === "ready" ? words.nextWaits : words.nextSend;
    case "shipped":
      return words.nextSent;
    case "delivered":
      return isPaidInCash(order) ? words.nextPaidInCash : words.nextDelivered;
    default:
      return words.nextOver;
  }
}

/** While a dispute freezes the money, sending goods is not suggested as a next step. The menu still allows it. */
function Steps({ order }: { order: WholeOrder }) {
  const disputed = isDisputed(order);
  const words = useWords(oneWords);
  const allowed: readonly string[] = useAllowed(order.id).data?.allowed ?? [];
  const ready = useAction(makeReady);
  const fetched = isFetched(order);
  const waitsToLeave = !disputed && waitsHere(order);
  const isOut = ["dispatched", "out_for_delivery", "attempt_failed"].includes(order.fulfilmentStatus);
  const isFetchable = !disputed && fetched && order.fulfilmentStatus === "ready";
  // The delivery code is for paid money. Cash on delivery has none.
  const hasCode = order.fundsStatus === "held" && (isFetchable || isOut);
  return (
    <>
      {order.status === "pending" && <PayLink order={order} />}
      <div className={styles.steps}>
        {allowed.includes("confirmed") && <MoveButton order={order} to="confirmed" />}
        {waitsToLeave && !fetched && (
          <LinkButton
            look="main"
            to="/orders/$id/send"
            params={{ id: order.id }}
            icon={<Truck size={20} aria-hidden />}
          >
            {words.send}
          </LinkButton>
        )}
        {waitsToLeave && fetched && (
          <Button
            look="main"
            busy={ready.isRunning}
            icon={<Store size={20} aria-hidden />}
            onClick={() => ready.start({ id: order.id, number: order.number })}
          >
            {words.ready}
          </Button>
        )}
        {hasCode && <HandOver order={order} />}
        {!disputed && allowed.includes("processing") && <MoveButton order={order} to="processing" />}
        {allowed.includes("delivered") && (isOut || isFetchable) && <MoveButton order={order} to="delivered" />}
        {allowed.includes("completed") && <MoveButton order={order} to="completed" />}
      </div>
    </>
  );
}

function HandOver({ order }: { order: WholeOrder }) {
  const words = useWords(oneWords);
  const { run } = useAction(handOver);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="main" icon={<ScanLine size={20} aria-hidden />} onClick={() => setOpen(true)}>
        {words.handover}
      </Button>
      <Dialog title={words.handoverTitle} open={open} onClose={() => setOpen(false)}>
        <Form
          submit={words.handoverDo}
          done={words.handoverDone}
          onSend={async ({ code = "" }) => {
            await run({ id: order.id, code: code.replaceAll(/\s/g, "") });
            setOpen(false);
          }}
        >
          <p>
            <PackageCheck size={20} aria-hidden className={styles.inline} /> {words.handoverMore}
          </p>
          <TextField name="code" label={words.code} inputMode="numeric" autoComplete="off" maxLength={7} />
        </Form>
      </Dialog>
    </>
  );
}
