// Stock settings: when to warn, and how much the channels' catalogs do not show.
import type { CatalogBuffer, Product, ProductId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form } from "../parts/form.tsx";
import { Badge, Card, Row, Rows } from "../parts/layout.tsx";
import { NumberField, useReadNumber } from "../parts/number-field.tsx";
import { Shown, ShownList } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { PickProducts } from "../products/pick-products.tsx";
import { useWords } from "../words/words.ts";
import { removeBuffer, setBuffer, setCoverDays } from "./actions.ts";
import { placeWords } from "./place-words.ts";
import { stockWords } from "./words.ts";

export function StockSettings() {
  const words = useWords(stockWords);
  const parts = useWords(partWords);
  const set = useAction(setCoverDays);
  const readNumber = useReadNumber();
  const query = useQuery({ queryKey: ["inventory", "settings"], queryFn: () => sokoni.inventory.settings.get() });
  return (
    <>
      <Card title={words.alerts}>
        <Shown query={query}>
          {({ coverDays }) => (
            <Form
              submit={parts.save}
              done={words.saved}
              onSend={async (values) => {
                await set.run(readNumber(values, "coverDays"));
              }}
            >
              <NumberField
                name="coverDays"
                label={words.coverDays}
                hint={words.coverHint}
                affix={words.days}
                optional
                defaultNumber={coverDays}
              />
            </Form>
          )}
        </Shown>
      </Card>
      <Buffers />
    </>
  );
}

type Open = { productId: ProductId; name: string; pieces: number };

function Buffers() {
  const words = useWords(stockWords);
  const parts = useWords(partWords);
  const mayWrite = useMay("products:write");
  const set = useAction(setBuffer);
  const remove = useAction(removeBuffer);
  const readNumber = useReadNumber();
  const [isPicking, setIsPicking] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const list = useList(["buffers"], (cursor) => sokoni.catalog.buffers.list({ cursor, limit: 50 }));
  const picked = ([product]: readonly Product[]) =>
    product && setOpen({ productId: product.id, name: product.name, pieces: 1 });
  return (
    <Card
      title={words.buffers}
      action={
        mayWrite && (
          <Button look="quiet" icon={<Plus size={18} aria-hidden />} onClick={() => setIsPicking(true)}>
            {words.addBuffer}
          </Button>
        )
      }
    >
      <p className="soft">{words.buffersMore}</p>
      <ShownList list={list} empty={<p>{words.noBuffers}</p>}>
        {(rows) => (
          <Rows label={words.buffers}>
            {rows.map((buffer) => (
              <Buffer key={buffer.productId} buffer={buffer} onOpen={setOpen} />
            ))}
          </Rows>
        )}
      </ShownList>
      <PickProducts open={isPicking} onClose={() => setIsPicking(false)} chosen={[]} onPick={picked} />
      <Dialog title={open?.name ?? ""} open={open !== null} onClose={() => setOpen(null)}>
        {open && (
          <Form
            submit={parts.save}
            onCancel={() => setOpen(null)}
            onSend={async (values) => {
              const pieces = readNumber(values, "pieces") ?? 0;
              const { productId } = open;
              await (pieces === 0 ? remove.run(productId) : set.run({ productId, pieces }));
              setOpen(null);
            }}
          >
            <NumberField name="pieces" label={words.keep} defaultNumber={open.pieces} />
          </Form>
        )}
      </Dialog>
    </Card>
  );
}

function Buffer({ buffer: { productId, pieces }, onOpen }: { buffer: CatalogBuffer; onOpen(open: Open): void }) {
  const at = useWords(placeWords);
  const { data } = useQuery({ queryKey: ["products", productId], queryFn: () => sokoni.products.get(productId) });
  const name = data?.name ?? "…";
  return (
    <Row
      title={name}
      end={<Badge>{at.pieces(String(pieces))}</Badge>}
      onClick={() => onOpen({ productId, name, pieces })}
    />
  );
}
