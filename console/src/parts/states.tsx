// What a page shows when data is loading, empty or could not be read.
import { PermissionError, NotFoundError } from "@sokoni/sdk";
import { CloudOff, Inbox, Lock, SearchX, TriangleAlert } from "../icons/index.ts";
import type { ReactNode } from "react";
import { troubleOf } from "../api/query.ts";
import { useWords } from "../words/words.ts";
import { Button } from "./button.tsx";
import parts from "./parts.module.css";
import { partWords } from "./words.ts";

/** Placeholders in the shape of the content. */
export function Loading({ rows = 6, height = 60 }: { rows?: number; height?: number }) {
  const words = useWords(partWords);
  return (
    <div role="status" aria-label={words.loading} style={{ display: "grid", gap: 8 }}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={parts.skeleton} style={{ height }} />
      ))}
    </div>
  );
}

type EmptyProps = { title: string; icon?: ReactNode; children?: ReactNode };

/** Says what will appear here, and how the seller can make it appear. */
export function Empty({ title, icon, children }: EmptyProps) {
  return (
    <div className={parts.state}>
      {icon ?? <Inbox size={32} aria-hidden />}
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function Failed({ error, again }: { error: unknown; again?: () => void }) {
  const words = useWords(partWords);
  const { icon, title, detail } = told(error, words);
  return (
    <div className={parts.state} role="alert">
      {icon}
      <h2>{title}</h2>
      {detail && <p>{detail}</p>}
      {again && <Button onClick={again}>{words.again}</Button>}
    </div>
  );
}

function told(
  error: unknown,
  words: (typeof partWords)["en"],
): { icon: ReactNode; title: string; detail: string | null } {
  const { kind, detail } = troubleOf(error);
  const size = 32;
  if (kind === "line") return { icon: <CloudOff size={size} aria-hidden />, title: words.lineTrouble, detail: null };
  if (error instanceof NotFoundError)
    return { icon: <SearchX size={size} aria-hidden />, title: words.notFound, detail: words.notFoundMore };
  if (error instanceof PermissionError)
    return { icon: <Lock size={size} aria-hidden />, title: words.notAllowed, detail: words.notAllowedMore };
  return { icon: <TriangleAlert size={size} aria-hidden />, title: words.fault, detail };
}

type Read<Data> = { data: Data | undefined; error: unknown; isPending: boolean; refetch(): unknown };

/** Shows data once it is loaded. Old data is shown rather than none. */
export function Shown<Data>({
  query,
  loading = <Loading />,
  children,
}: {
  query: Read<Data>;
  loading?: ReactNode;
  children(data: Data): ReactNode;
}) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) return <Failed error={query.error} again={() => void query.refetch()} />;
  return <>{loading}</>;
}

export type ReadList<Row> = {
  rows: Row[];
  data: unknown;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
};

/** The loaded rows, and a button for more. */
export function ShownList<Row>({
  list,
  empty,
  children,
}: {
  list: ReadList<Row>;
  empty: ReactNode;
  children(rows: Row[]): ReactNode;
}) {
  const words = useWords(partWords);
  if (list.data === undefined)
    return list.error ? <Failed error={list.error} again={() => void list.refetch()} /> : <Loading />;
  if (list.rows.length === 0) return <>{empty}</>;
  return (
    <>
      {children(list.rows)}
      {list.hasNextPage && (
        <Button wide className={parts.more} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
}
