// What can be done with the chosen rows, and what came of it.
import { useState } from "react";
import { troubleOf } from "../api/query.ts";
import { refusalWords, toldRefusal } from "../api/refusals.ts";
import { X } from "../icons/index.ts";
import { Button, IconButton } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Row, Rows } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import type { Act, Outcome } from "./acts.ts";
import styles from "./list.module.css";
import type { Selection } from "./selection.ts";
import { listWords } from "./words.ts";

type BulkBarProps<Item> = {
  rows: readonly Item[];
  selection: Selection<Item>;
  acts: readonly Act<Item>[];
  nameOf(item: Item): string;
  onEnd(): void;
};

type Report<Item> = { act: Act<Item>; text: string; items: readonly Item[]; outcomes: readonly Outcome[] };

export function BulkBar<Item extends { id: string }>({ rows, selection, acts, nameOf, onEnd }: BulkBarProps<Item>) {
  const words = useWords(listWords);
  const [busy, setBusy] = useState<Act<Item> | null>(null);
  const [report, setReport] = useState<Report<Item> | null>(null);
  const { chosen } = selection;

  async function run(act: Act<Item>, items: readonly Item[], text: string): Promise<void> {
    setBusy(act);
    try {
      const outcomes = await act.run(items, text);
      const refused = (outcomes ?? []).filter(({ refusal }) => refusal !== null);
      if (refused.length > 0) await refusalWords();
      const isStill = (item: Item) => refused.some(({ id }) => id === item.id);
      setReport(refused.length > 0 ? { act, text, items, outcomes: refused } : null);
      if (outcomes && refused.length === 0) {
        tell({ kind: "done", title: words.changed(items.length), detail: null });
        onEnd();
      }
      // What was refused stays chosen.
      if (outcomes) selection.keep(items.filter(isStill));
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      {chosen.length > 0 && (
        <section className={styles.bulk} aria-label={words.selected(chosen.length)}>
          <span className={styles.bulkHead}>
            <strong>{words.selected(chosen.length)}</strong>
            {chosen.length < rows.length && (
              <Button look="quiet" onClick={() => selection.keep(rows)}>
                {words.selectAll(rows.length)}
              </Button>
            )}
            <IconButton
              label={words.endSelect}
              icon={<X size={22} aria-hidden />}
              onClick={() => {
                selection.keep([]);
                onEnd();
              }}
            />
          </span>
          <span className={styles.bulkActs}>
            {acts.map((act) => {
              const items = chosen.filter((item) => act.fits?.(item) ?? true);
              return (
                items.length > 0 && (
                  <ActButton
                    key={act.label}
                    act={act}
                    count={items.length}
                    busy={busy === act}
                    run={(text) => run(act, items, text)}
                  />
                )
              );
            })}
          </span>
        </section>
      )}
      {report && (
        <RefusedRows
          report={report}
          nameOf={nameOf}
          busy={busy !== null}
          onClose={() => setReport(null)}
          again={() => run(report.act, stillRefused(report), report.text)}
        />
      )}
    </>
  );
}

function stillRefused<Item extends { id: string }>({ items, outcomes }: Report<Item>): readonly Item[] {
  return items.filter(({ id }) => outcomes.some((one) => one.id === id));
}

type ActButtonProps<Item> = { act: Act<Item>; count: number; busy: boolean; run(text: string): Promise<void> };

function ActButton<Item>({ act, count, busy, run }: ActButtonProps<Item>) {
  const tellTrouble = useTrouble();
  const [isAsking, setIsAsking] = useState(false);
  const button = { look: act.look ?? "plain", icon: act.icon, busy } as const;
  if (act.confirm)
    return (
      <Confirm
        trigger={<Button {...button}>{act.label}</Button>}
        title={act.confirm.title(count)}
        action={act.label}
        look={act.look === "danger" ? "danger" : "main"}
        run={() => run("")}
      >
        {act.confirm.text}
      </Confirm>
    );
  if (!act.asks)
    return (
      <Button {...button} onClick={() => void run("").catch(tellTrouble)}>
        {act.label}
      </Button>
    );
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)}>
        {act.label}
      </Button>
      <Dialog title={act.label} open={isAsking} onClose={() => setIsAsking(false)}>
        <Form
          submit={act.label}
          onSend={async ({ text = "" }) => {
            await run(text.trim());
            setIsAsking(false);
          }}
        >
          <TextField name="text" {...act.asks} />
        </Form>
      </Dialog>
    </>
  );
}

type RefusedRowsProps<Item> = {
  report: Report<Item>;
  nameOf(item: Item): string;
  busy: boolean;
  onClose(): void;
  again(): Promise<void>;
};

function RefusedRows<Item extends { id: string }>({ report, nameOf, busy, onClose, again }: RefusedRowsProps<Item>) {
  const words = useWords(listWords);
  const base = useWords(partWords);
  const tellTrouble = useTrouble();
  const title = words.refused(report.outcomes.length, report.items.length);
  return (
    <Dialog title={title} open onClose={onClose}>
      <div className={styles.report}>
        <p className="soft">{words.refusedMore}</p>
        <Rows label={title}>
          {report.outcomes.map(({ id, refusal }) => {
            const item = report.items.find((one) => one.id === id);
            return (
              <Row
                key={id}
                whole
                title={item ? nameOf(item) : id}
                detail={<span className={styles.why}>{refusal && toldRefusal(refusal)}</span>}
              />
            );
          })}
        </Rows>
        <span className={styles.reportEnd}>
          <Button onClick={onClose}>{base.close}</Button>
          <Button look="main" busy={busy} onClick={() => void again().catch(tellTrouble)}>
            {base.again}
          </Button>
        </span>
      </div>
    </Dialog>
  );
}

function useTrouble(): (error: unknown) => void {
  const base = useWords(partWords);
  return (error) => tell({ kind: "trouble", title: null, detail: troubleOf(error).detail ?? base.lineTrouble });
}
