// Import customers from a file: first a preview of the result, then the import and its progress.
import type { CustomerImport } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fileWords } from "../meanings/file-words.ts";
import { useSaid } from "../meanings/say.ts";
import { sokoni } from "../api/client.ts";
import { queryClient } from "../api/query.ts";
import { refusalWords } from "../api/refusals.ts";
import { useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { faultInWords, faultWords } from "../parts/fault-words.ts";
import { FieldFault, Form, Missing } from "../parts/form.tsx";
import { Badge, Card, Fact, Facts, Notice, Page, Row, Rows } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import styles from "./customers.module.css";
import { importWords } from "./import-words.ts";

const askAgainMs = 1_000;

/** Not an action that waits for a connection: the file is not stored on the phone. */
async function send(file: File, dryRun: boolean): Promise<CustomerImport> {
  // Errors in the lines are shown immediately, so their words load first.
  await refusalWords();
  return sokoni.customers.import({ data: file, contentType: "text/csv" }, { query: { dryRun }, timeout: 120_000 });
}

export default function ImportPage() {
  const words = useWords(importWords);
  const [file, setFile] = useState<File | null>(null);
  const [started, setStarted] = useState<CustomerImport | null>(null);
  return (
    <Page title={words.importTitle} back="/customers">
      <div className={styles.form}>
        {started ? (
          <>
            <Run started={started} />
            {started.dryRun && file && (
              <Form
                submit={words.doImport}
                onCancel={() => setStarted(null)}
                onSend={async () => {
                  setStarted(await send(file, false));
                  await queryClient.invalidateQueries({ queryKey: ["customers"] });
                }}
              >
                {null}
              </Form>
            )}
            {!started.dryRun && <Button onClick={() => setStarted(null)}>{words.otherFile}</Button>}
          </>
        ) : (
          <Card>
            <p>{words.importMore}</p>
            <Form
              submit={words.look}
              onSend={async () => {
                if (!file) throw new FieldFault("file", words.noFile);
                setStarted(await send(file, true));
              }}
            >
              <label className={parts.field}>
                <span className={parts.label}>{words.file}</span>
                <input
                  type="file"
                  accept=".csv,text/csv,text/plain"
                  className={styles.file}
                  onChange={(event) => setFile(event.target.files?.[0] ?? null)}
                />
                <Missing name="file" />
              </label>
            </Form>
          </Card>
        )}
        <Earlier />
      </div>
    </Page>
  );
}

function Run({ started }: { started: CustomerImport }) {
  const words = useWords(importWords);
  const said = useWords(faultWords);
  const { number, share } = useFormat();
  const { data: run } = useQuery({
    queryKey: ["customers", "import", started.id],
    queryFn: () => sokoni.customers.imports.get(started.id),
    enabled: started.state === "running",
    initialData: started,
    refetchInterval: ({ state }) => (state.data?.state === "running" ? askAgainMs : false),
  });
  const problem = useSaid(fileWords, run.problemMeaning, run.problem);
  if (run.state === "running")
    return (
      <Card title={words.running(share(run.percent / 100))}>
        <progress value={run.percent} max={100} aria-label={words.running(share(run.percent / 100))} />
      </Card>
    );
  return (
    <Card title={run.dryRun ? words.would : words.happened}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Facts>
        <Fact name={words.created}>
          <strong>{number(run.created)}</strong>
        </Fact>
        <Fact name={words.updated}>{number(run.updated)}</Fact>
        <Fact name={words.unchanged}>{number(run.unchanged)}</Fact>
        <Fact name={words.rejected}>{number(run.rejected)}</Fact>
      </Facts>
      {run.columns.length > 0 && (
        <details>
          <summary>{words.columns}</summary>
          <Facts>
            {run.columns.map(({ column, field }) => (
              <Fact key={column} name={column}>
                {field ?? <span className="soft">{words.notRead}</span>}
              </Fact>
            ))}
          </Facts>
        </details>
      )}
      {run.errors.length > 0 && (
        <details open>
          <summary>{words.faults}</summary>
          <ul>
            {run.errors.map(({ line, column, code, detail }) => (
              <li key={`${line}${column}${detail}`}>
                <strong>{words.lineOf(line)}</strong> {column && <span className="soft">{column}: </span>}
                {faultInWords(said, { code, detail })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Earlier() {
  const words = useWords(importWords);
  const { shop } = useSession();
  const { dateTime, number } = useFormat(shop.timezone);
  const { data } = useQuery({
    queryKey: ["customers", "imports"],
    queryFn: () => sokoni.customers.imports.list({ limit: 10 }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.column}>
      <h2>{words.earlier}</h2>
      <Rows label={words.earlier}>
        {data.data.map((run) => (
          <Row
            key={run.id}
            title={dateTime(run.createdAt)}
            detail={`${words.created}: ${number(run.created)} · ${words.updated}: ${number(run.updated)} · ${words.rejected}: ${number(run.rejected)}`}
            end={
              <Badge tone={run.state === "completed" ? "good" : run.state === "failed" ? "bad" : "waiting"}>
                {run.dryRun
                  ? words.onlyLooked
                  : run.state === "running"
                    ? words.state_running
                    : words[run.state as "completed"]}
              </Badge>
            }
          />
        ))}
      </Rows>
    </section>
  );
}
