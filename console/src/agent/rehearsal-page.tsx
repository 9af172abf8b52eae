// One rehearsal: its progress, its scores, and the dialogues that failed.
import type { RehearsalReport, RehearsalScoresAll } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, PartyPopper, ShieldCheck } from "../icons/index.ts";
import type { ReactNode } from "react";
import { sokoni } from "../api/client.ts";
import { useIdOf } from "../app/router.tsx";
import { useSession } from "../app/session.tsx";
import { Card, Notice, Page } from "../parts/layout.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { type Language, languageNames } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import styles from "./agent.module.css";
import { Dialogue } from "./dialogue.tsx";
import { useKindName } from "./kind-words.ts";
import { rehearsalWords } from "./rehearsal-words.ts";
import { StatusOf } from "./rehearsals.tsx";

const recheckMs = 3_000;
const shownAtMost = 100;

export default function RehearsalPage() {
  const words = useWords(rehearsalWords);
  const id = useIdOf("reh");
  const query = useQuery({
    queryKey: ["rehearsals", id],
    queryFn: () => sokoni.shop.agent.rehearsals.get(id),
    refetchInterval: ({ state: { data } }) =>
      data?.status === "queued" || data?.status === "running" ? recheckMs : false,
  });
  return (
    <Page title={words.title} back="/agent?view=rehearse">
      <Shown query={query}>{(rehearsal) => <Report rehearsal={rehearsal} />}</Shown>
    </Page>
  );
}

function Report({ rehearsal }: { rehearsal: RehearsalReport }) {
  const words = useWords(rehearsalWords);
  const kindName = useKindName();
  const format = useFormat(useSession().shop.timezone);
  const { status, done, total, scores, problem, failed, createdAt } = rehearsal;
  const goesOn = status === "queued" || status === "running";
  return (
    <div className={styles.cards}>
      <Card title={format.dateTime(createdAt)} action={<StatusOf rehearsal={rehearsal} />}>
        {goesOn && (
          <div role="status">
            <progress max={total ?? 1} value={total === null ? 0 : done} aria-label={words.running} />
            {total !== null && <p className="soft">{words.progress(format.number(done), format.number(total))}</p>}
          </div>
        )}
        {problem && <Notice tone="bad">{problem}</Notice>}
        {scores && <Marks scores={scores.all} />}
      </Card>
      {scores && scores.byKind.length > 0 && (
        <Card title={words.byKind}>
          <Table rows={scores.byKind.map((row) => ({ name: kindName(row.kind), scores: row }))} />
        </Card>
      )}
      {scores && scores.byLanguage.length > 1 && (
        <Card title={words.byLanguage}>
          <Table
            rows={scores.byLanguage.map((row) => ({
              name: languageNames[row.language as Language] ?? row.language,
              scores: row,
            }))}
          />
        </Card>
      )}
      {failed.length > 0 && (
        <Card title={words.dialogues}>
          <p className="soft">{words.readIt}</p>
          {failed.map((one, index) => (
            <Dialogue key={index} failed={one} />
          ))}
          {failed.length >= shownAtMost && <p className="soft">{words.first100}</p>}
        </Card>
      )}
      {status === "completed" && failed.length === 0 && (
        <Empty title={words.allGood} icon={<PartyPopper size={36} aria-hidden />} />
      )}
    </div>
  );
}

function Marks({ scores }: { scores: RehearsalScoresAll }) {
  const words = useWords(rehearsalWords);
  const format = useFormat();
  const { writes, prices, claims } = scores.breaches;
  const broken = [
    [writes, words.writes],
    [prices, words.prices],
    [claims, words.claims],
  ] as const;
  const isClean = writes + prices + claims === 0;
  return (
    <>
      <dl className={styles.marks}>
        <Mark name={words.passed}>{format.share(scores.passOnce)}</Mark>
        <Mark name={words.always}>{format.share(scores.passAlways)}</Mark>
      </dl>
      <h3>{words.breaches}</h3>
      {isClean ? (
        <p className={styles.good}>
          <ShieldCheck size={18} aria-hidden /> {words.noBreach}
        </p>
      ) : (
        <ul>
          {broken
            .filter(([count]) => count > 0)
            .map(([count, told]) => (
              <li key={told} className={styles.bad}>
                <CircleAlert size={18} aria-hidden /> {format.number(count)} × {told}
              </li>
            ))}
        </ul>
      )}
    </>
  );
}

function Mark({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dd>{children}</dd>
      <dt>{name}</dt>
    </div>
  );
}

function Table({ rows }: { rows: { name: string; scores: RehearsalScoresAll }[] }) {
  const words = useWords(rehearsalWords);
  const format = useFormat();
  return (
    <ul className={styles.table}>
      {rows.map(({ name, scores }) => (
        <li key={name}>
          <span>{name}</span>
          <meter min={0} max={1} low={0.8} high={0.95} optimum={1} value={scores.passOnce} aria-label={name} />
          <strong className="figures">{format.share(scores.passOnce)}</strong>
          <span className="soft">{words.tasks(format.number(scores.tasks))}</span>
        </li>
      ))}
    </ul>
  );
}
