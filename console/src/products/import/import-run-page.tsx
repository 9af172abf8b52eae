// An import: its progress, its result, and every line with an error and what to do.
import type { ProductImport, ProductImportId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fileWords } from "../../meanings/file-words.ts";
import { useSaid } from "../../meanings/say.ts";
import { sokoni } from "../../api/client.ts";
import { useList } from "../../api/lists.ts";
import { queryClient } from "../../api/query.ts";
import { refusalWords } from "../../api/refusals.ts";
import { useIdOf } from "../../app/router.tsx";
import { LinkButton } from "../../parts/button.tsx";
import { faultInWords, faultWords } from "../../parts/fault-words.ts";
import { Card, Fact, Facts, Notice, Page } from "../../parts/layout.tsx";
import { Shown, ShownList } from "../../parts/states.tsx";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import styles from "../products.module.css";
import { importWords } from "./words.ts";

const recheckMs = 700;

export default function ImportRunPage() {
  const id = useIdOf("pim");
  const words = useWords(importWords);
  const query = useQuery({
    queryKey: ["imports", id],
    queryFn: async () => {
      // Errors in the lines are shown immediately, so their words load first.
      await refusalWords();
      return sokoni.products.imports.get(id);
    },
    refetchInterval: ({ state }) => (state.data && state.data.state !== "running" ? false : recheckMs),
  });
  const isOver = query.data !== undefined && query.data.state !== "running";
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: ["products"] });
  }, [isOver]);
  return (
    <Page narrow title={words.title} back="/products/import">
      <Shown query={query}>
        {(run) => (run.state === "running" ? <Running percent={run.percent} /> : <Ended run={run} />)}
      </Shown>
    </Page>
  );
}

function Running({ percent }: { percent: number }) {
  const words = useWords(importWords);
  return (
    <Card>
      <p role="status">{words.running(percent)}</p>
      <progress value={percent} max={100} aria-label={words.title} />
    </Card>
  );
}

function Ended({ run }: { run: ProductImport }) {
  const words = useWords(importWords);
  const format = useFormat();
  const problem = useSaid(fileWords, run.problemMeaning, run.problem);
  const isFailed = run.state === "failed";
  const unread = run.columns.filter(({ field }) => field === null).map(({ column }) => column);
  return (
    <>
      <Notice tone={isFailed ? "bad" : run.errors > 0 ? "waiting" : "good"}>
        {isFailed ? words.failed : run.dryRun ? words.tried : words.done} {problem}
      </Notice>
      <Card>
        <Facts>
          {(["lines", "created", "updated", "unchanged", "rejected"] as const).map((name) => (
            <Fact key={name} name={words[name]}>
              <span className="figures">{format.number(run[name])}</span>
            </Fact>
          ))}
        </Facts>
        {unread.length > 0 && <p className="soft">{words.notRead(unread.join(", "))}</p>}
        <div className={styles.acts}>
          <LinkButton to="/products/import" look={run.errors > 0 || run.dryRun ? "main" : "plain"}>
            {run.errors > 0 ? words.changeFile : words.choose}
          </LinkButton>
          <LinkButton to="/products">{words.toProducts}</LinkButton>
        </div>
      </Card>
      {run.errors > 0 && <Faults id={run.id} />}
    </>
  );
}

function Faults({ id }: { id: ProductImportId }) {
  const words = useWords(importWords);
  const said = useWords(faultWords);
  const list = useList(["imports", id, "errors"], (cursor) =>
    sokoni.products.imports.errors.list(id, { cursor, limit: 50 }),
  );
  return (
    <Card title={words.faults}>
      <ShownList list={list} empty={null}>
        {(rows) => (
          <ol className={styles.picking} aria-label={words.faults}>
            {rows.map(({ line, column, code, detail }) => (
              <li key={`${line}${column}${code}${detail}`}>
                <strong>
                  {words.line(line)}
                  {column && ` · ${column.replace(/^\//, "")}`}
                </strong>
                <p>{faultInWords(said, { code, detail })}</p>
              </li>
            ))}
          </ol>
        )}
      </ShownList>
    </Card>
  );
}
