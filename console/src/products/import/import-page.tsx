// Import products from a spreadsheet: first a check, then the import.
import { useNavigate } from "@tanstack/react-router";
import { Download, FileSpreadsheet } from "../../icons/index.ts";
import { useRef, useState } from "react";
import { sokoni } from "../../api/client.ts";
import { useList } from "../../api/lists.ts";
import { queryClient, troubleOf } from "../../api/query.ts";
import { useSession } from "../../app/session.tsx";
import { Button } from "../../parts/button.tsx";
import { Badge, Card, Fact, Facts, Notice, Page, Row, Rows } from "../../parts/layout.tsx";
import { ShownList } from "../../parts/states.tsx";
import { partWords } from "../../parts/words.ts";
import parts from "../../parts/parts.module.css";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import { saveExample } from "./example.ts";
import styles from "../products.module.css";
import { importWords } from "./words.ts";

type Mode = "each" | "all";
const patienceMs = 120_000;

export default function ImportPage() {
  const words = useWords(importWords);
  const base = useWords(partWords);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<Mode>("each");
  const [sending, setSending] = useState<"try" | "take" | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function send(how: "try" | "take"): Promise<void> {
    if (!file) return setFault(words.noFile);
    setSending(how);
    setFault(null);
    try {
      const upload = { data: file, contentType: "text/csv" };
      const run = await sokoni.products.import(upload, {
        query: { dryRun: how === "try", mode },
        timeout: patienceMs,
      });
      await queryClient.invalidateQueries({ queryKey: ["imports"] });
      await navigate({ to: "/products/imports/$id", params: { id: run.id } });
    } catch (error) {
      setFault(troubleOf(error).detail ?? base.lineTrouble);
    } finally {
      setSending(null);
    }
  }

  return (
    <Page narrow title={words.title} back="/products">
      <Card>
        <p>{words.what}</p>
        <Button wide icon={<FileSpreadsheet size={18} aria-hidden />} onClick={() => input.current?.click()}>
          {file ? words.chosen(file.name) : words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={words.choose}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            setFault(null);
          }}
        />
        <label className={parts.field}>
          <span className={parts.label}>{words.mode}</span>
          <select
            className={parts.input}
            value={mode}
            onChange={({ target }) => setMode(target.value === "all" ? "all" : "each")}
          >
            <option value="each">{words.each}</option>
            <option value="all">{words.all}</option>
          </select>
        </label>
        {fault && <Notice tone="bad">{fault}</Notice>}
        <div className={styles.acts}>
          <Button busy={sending === "try"} onClick={() => void send("try")}>
            {words.try}
          </Button>
          <Button look="main" busy={sending === "take"} onClick={() => void send("take")}>
            {words.take}
          </Button>
        </div>
        <p className="soft">{words.again}</p>
      </Card>
      <Columns />
      <Before />
    </Page>
  );
}

function Columns() {
  const words = useWords(importWords);
  const { shop } = useSession();
  return (
    <Card
      title={words.columns}
      action={
        <Button look="quiet" icon={<Download size={18} aria-hidden />} onClick={() => saveExample(shop.currency)}>
          {words.example}
        </Button>
      }
    >
      <p>{words.columnsMore}</p>
      <Facts>
        <Fact name="name">{words.name}</Fact>
        <Fact name="price">{words.price}</Fact>
        <Fact name="stock">{words.stock}</Fact>
        <Fact name="description">{words.description}</Fact>
        <Fact name="category">{words.category}</Fact>
        <Fact name="size, colour">{words.size}</Fact>
        <Fact name="external_id">{words.external}</Fact>
        <Fact name="images">{words.images}</Fact>
      </Facts>
    </Card>
  );
}

function Before() {
  const words = useWords(importWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const list = useList(["imports"], (cursor) => sokoni.products.imports.list({ cursor, limit: 10 }));
  return (
    <Card title={words.before}>
      <ShownList list={list} empty={<p className="soft">{words.nothing}</p>}>
        {(rows) => (
          <Rows label={words.before}>
            {rows.map((run) => (
              <Row
                key={run.id}
                to="/products/imports/$id"
                params={{ id: run.id }}
                title={format.dateTime(run.createdAt)}
                detail={`${words.created} ${format.number(run.created)} · ${words.updated} ${format.number(run.updated)}`}
                end={
                  run.dryRun ? (
                    <Badge>{words.wasTried}</Badge>
                  ) : (
                    run.errors > 0 && <Badge tone="bad">{format.number(run.errors)}</Badge>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </ShownList>
    </Card>
  );
}
