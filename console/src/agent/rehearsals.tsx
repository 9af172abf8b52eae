// Rehearsals: invented buyers talk to the agent about the shop's own products.
import type { Rehearsal } from "@sokoni/sdk";
import { GraduationCap } from "../icons/index.ts";
import { useEffect } from "react";
import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Choice, Form } from "../parts/form.tsx";
import { Badge, Card, Row, Rows } from "../parts/layout.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { type Language, languageNames, languages } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import styles from "./agent.module.css";
import { rehearsalWords } from "./rehearsal-words.ts";

const begin = defineAction({
  name: "agent.rehearse",
  send: ({ language, trials }: { language: Language | null; trials: number }, idempotencyKey) =>
    sokoni.shop.agent.rehearsals.create(
      { trials, ...(language === null ? {} : { languages: [language] }) },
      { idempotencyKey },
    ),
  touches: ["rehearsals"],
});

const recheckMs = 5_000;

export function Rehearsals() {
  const words = useWords(rehearsalWords);
  const { run } = useAction(begin);
  const mayWrite = useMay("shop:write");
  const list = useList<Rehearsal>(["rehearsals", "list"], (cursor) =>
    sokoni.shop.agent.rehearsals.list({ limit: 20, cursor }),
  );
  const isRunning = list.rows.some(({ status }) => status === "queued" || status === "running");
  const { refetch } = list;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), recheckMs);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  return (
    <div className={styles.cards}>
      <Card title={words.title}>
        <p>{words.lead}</p>
        {mayWrite && !isRunning && (
          <Form
            submit={words.start}
            onSend={({ language, trials = "1" }) =>
              run({ language: languages.find((one) => one === language) ?? null, trials: Number(trials) })
            }
          >
            <Choice
              name="language"
              label={words.languages}
              defaultValue="all"
              choices={[["all", words.allLanguages], ...languages.map((one) => [one, languageNames[one]] as const)]}
            />
            <Choice
              name="trials"
              label={words.trials}
              defaultValue="1"
              choices={[
                ["1", words.once],
                ["2", words.twice],
                ["4", words.four],
              ]}
            />
          </Form>
        )}
      </Card>
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<GraduationCap size={36} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.history}>
            {rows.map((row) => (
              <RehearsalRow key={row.id} rehearsal={row} />
            ))}
          </Rows>
        )}
      </ShownList>
    </div>
  );
}

function RehearsalRow({ rehearsal }: { rehearsal: Rehearsal }) {
  const words = useWords(rehearsalWords);
  const format = useFormat(useSession().shop.timezone);
  const { id, scores, createdAt, languages: spoken, total, done } = rehearsal;
  const names = spoken.map((one) => languageNames[one as Language] ?? one).join(", ");
  return (
    <Row
      to="/agent/rehearsals/$id"
      params={{ id }}
      title={format.dateTime(createdAt)}
      detail={[
        names || words.allLanguages,
        total === null ? "" : words.progress(format.number(done), format.number(total)),
      ]
        .filter(Boolean)
        .join(" · ")}
      end={
        <>
          {scores && <strong className="figures">{format.share(scores.all.passOnce)}</strong>}
          <StatusOf rehearsal={rehearsal} />
        </>
      }
    />
  );
}

export function StatusOf({ rehearsal: { status } }: { rehearsal: Pick<Rehearsal, "status"> }) {
  const words = useWords(rehearsalWords);
  if (status === "running") return <Badge tone="info">{words.running}</Badge>;
  if (status === "queued") return <Badge tone="waiting">{words.waits}</Badge>;
  if (status === "failed") return <Badge tone="bad">{words.failed}</Badge>;
  return <Badge tone="good">{status === "completed" ? words.completed : status}</Badge>;
}
