import type { Shop } from "@sokoni/sdk";
import { Plus, Trash2 } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Button, IconButton } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Card, Row, Rows } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { updateShop } from "./use-shop.ts";
import { shopWords } from "./shop-words.ts";

export function Closures({ shop: { openingHours, version } }: { shop: Shop }) {
  const own = useWords(shopWords);
  const mayWrite = useMay("shop:write");
  const format = useFormat("UTC");
  const update = useAction(updateShop);
  const [isAdding, setIsAdding] = useState(false);
  const { closures } = openingHours;
  const set = (next: typeof closures) => update.run({ change: { openingHours: { closures: next } }, version });
  return (
    <Card
      title={own.closures}
      action={
        mayWrite && (
          <Button look="quiet" icon={<Plus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {own.addClosure}
          </Button>
        )
      }
    >
      {closures.length === 0 ? (
        <p className="soft">{own.noClosures}</p>
      ) : (
        <Rows label={own.closures}>
          {closures.map((closure) => (
            <Row
              key={closure.from + closure.to}
              title={
                closure.from === closure.to
                  ? format.date(closure.from)
                  : `${format.date(closure.from)} – ${format.date(closure.to)}`
              }
              detail={closure.reason ?? undefined}
              end={
                mayWrite && (
                  <IconButton
                    label={own.takeOut}
                    icon={<Trash2 size={18} aria-hidden />}
                    busy={update.isRunning}
                    onClick={() => void set(closures.filter((one) => one !== closure)).catch(() => {})}
                  />
                )
              }
            />
          ))}
        </Rows>
      )}
      <Dialog title={own.addClosure} open={isAdding} onClose={() => setIsAdding(false)}>
        <Form
          submit={own.addClosure}
          onCancel={() => setIsAdding(false)}
          onSend={async ({ from = "", to = "", reason = "" }) => {
            await set([...closures, { from, to: to || from, reason: reason.trim() || null }]);
            setIsAdding(false);
          }}
        >
          <TextField name="from" type="date" label={own.firstDay} />
          <TextField name="to" type="date" label={own.lastDay} optional />
          <TextField name="reason" label={own.why} hint={own.whyHint} optional maxLength={100} />
        </Form>
      </Dialog>
    </Card>
  );
}
