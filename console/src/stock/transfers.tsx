// Stock on its way between two of the shop's locations.
import type { StockTransfer } from "@sokoni/sdk";
import { Truck } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Badge, Notice, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { moveTransfer } from "./actions.ts";
import { NewTransfer } from "./new-transfer.tsx";
import styles from "./stock.module.css";
import { usePlaces } from "./use-places.ts";
import { placeWords } from "./place-words.ts";
import { stockWords } from "./words.ts";

const tones: Record<string, "good" | "waiting"> = { in_transit: "waiting", received: "good" };

export function Transfers() {
  const words = useWords(stockWords);
  const at = useWords(placeWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("inventory:write");
  const { places, nameOf } = usePlaces();
  const [isNew, setIsNew] = useState(false);
  const [open, setOpen] = useState<StockTransfer | null>(null);
  const list = useList(["inventory", "transfers"], (cursor) => sokoni.inventory.transfers.list({ cursor, limit: 50 }));
  const route = (one: StockTransfer) => `${nameOf(one.fromLocationId)} → ${nameOf(one.toLocationId)}`;
  return (
    <div className={styles.item}>
      {places.length === 1 && <Notice>{at.twoPlaces}</Notice>}
      {mayWrite && places.length > 1 && (
        <Button icon={<Truck size={18} aria-hidden />} onClick={() => setIsNew(true)}>
          {at.newTransfer}
        </Button>
      )}
      <ShownList
        list={list}
        empty={
          <Empty title={at.noTransfers} icon={<Truck size={32} aria-hidden />}>
            <p>{at.noTransfersMore}</p>
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.transfers}>
            {rows.map((transfer) => (
              <Row
                key={transfer.id}
                title={route(transfer)}
                detail={`${at.pieces(format.number(pieces(transfer)))} · ${format.dateTime(transfer.createdAt)}`}
                end={<TransferBadge status={transfer.status} />}
                onClick={() => setOpen(transfer)}
              />
            ))}
          </Rows>
        )}
      </ShownList>
      <Dialog title={at.newTransfer} open={isNew} onClose={() => setIsNew(false)}>
        <NewTransfer onDone={() => setIsNew(false)} />
      </Dialog>
      {open && <TransferDialog transfer={open} title={route(open)} onClose={() => setOpen(null)} />}
    </div>
  );
}

function TransferBadge({ status }: { status: string }) {
  const at = useWords(placeWords);
  const names: Record<string, string> = {
    draft: at.st_draft,
    in_transit: at.st_in_transit,
    received: at.st_received,
    cancelled: at.st_cancelled,
  };
  return <Badge tone={tones[status] ?? "neutral"}>{names[status] ?? status}</Badge>;
}

type DialogProps = { transfer: StockTransfer; title: string; onClose(): void };

function TransferDialog({ transfer, title, onClose }: DialogProps) {
  const at = useWords(placeWords);
  const mayWrite = useMay("inventory:write");
  const move = useAction(moveTransfer);
  const { id, status, note } = transfer;
  const act = (how: "send" | "receive" | "cancel") => () => void move.run({ id, how }).then(onClose, () => {});
  return (
    <Dialog title={title} open onClose={onClose}>
      <div className={styles.item}>
        <div>
          <TransferBadge status={status} />
        </div>
        <p>{at.pieces(String(pieces(transfer)))}</p>
        {note && <p>{note}</p>}
        {mayWrite && status === "draft" && (
          <Button look="main" busy={move.isRunning} onClick={act("send")}>
            {at.send}
          </Button>
        )}
        {mayWrite && status === "in_transit" && (
          <Button look="main" busy={move.isRunning} onClick={act("receive")}>
            {at.arrived}
          </Button>
        )}
        {mayWrite && (status === "draft" || status === "in_transit") && (
          <Button look="danger" busy={move.isRunning} onClick={act("cancel")}>
            {at.callOff}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function pieces({ items }: StockTransfer): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
