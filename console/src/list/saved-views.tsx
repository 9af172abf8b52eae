// The views of a list that the member has named. They are kept by the API, so every device has them.
import type { SavedView } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { Bookmark } from "../icons/index.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { tell } from "../parts/toast.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { type Filter, type Narrowed, withNarrowed } from "./filters.ts";
import styles from "./list.module.css";
import { removeView, saveView } from "./view-actions.ts";
import { listWords } from "./words.ts";

type SavedViewsProps = { list: string; filters: readonly Filter[]; narrowed: Narrowed };

export function SavedViews({ list, filters, narrowed }: SavedViewsProps) {
  const words = useWords(listWords);
  const views = useViews(list);
  if (views.length === 0) return null;
  return (
    <nav className={styles.group} aria-label={words.views}>
      {views.map((view) => (
        <Link
          key={view.id}
          to="."
          search={withNarrowed(filters, view.query)}
          replace
          activeOptions={{ exact: true }}
          className={styles.chip}
          aria-current={isSame(view.query, narrowed) ? "page" : undefined}
        >
          <Bookmark size={16} aria-hidden />
          {view.name}
        </Link>
      ))}
    </nav>
  );
}

/** Names the present view, or renames and deletes it. */
export function SaveView({ list, narrowed }: { list: string; narrowed: Narrowed }) {
  const words = useWords(listWords);
  const views = useViews(list);
  const current = views.find(({ query }) => isSame(query, narrowed));
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <button type="button" className={styles.chip} onClick={() => setIsOpen(true)}>
        <Bookmark size={16} aria-hidden />
        {current ? words.editView : words.saveView}
      </button>
      <Dialog title={current ? words.editView : words.saveView} open={isOpen} onClose={close}>
        <NameForm list={list} narrowed={narrowed} current={current} views={views} onDone={close} />
      </Dialog>
    </>
  );
}

type NameFormProps = {
  list: string;
  narrowed: Narrowed;
  current: SavedView | undefined;
  views: readonly SavedView[];
  onDone(): void;
};

function NameForm({ list, narrowed, current, views, onDone }: NameFormProps) {
  const words = useWords(listWords);
  const base = useWords(partWords);
  const save = useAction(saveView);
  const remove = useAction(removeView);
  return (
    <Form
      submit={base.save}
      done={words.viewSaved}
      onSend={async ({ name = "" }) => {
        const named = name.trim();
        const there = current ?? views.find((one) => one.name.toLowerCase() === named.toLowerCase());
        await save.run({ id: there?.id ?? null, view: { list, name: named, query: narrowed } });
        onDone();
      }}
    >
      <TextField name="name" label={words.viewName} hint={words.viewHint} defaultValue={current?.name} maxLength={60} />
      {current && (
        <Button
          look="danger"
          busy={remove.isRunning}
          onClick={() => {
            remove.start(current);
            tell({ kind: "done", title: words.viewDeleted, detail: null });
            onDone();
          }}
        >
          {base.delete}
        </Button>
      )}
    </Form>
  );
}

function useViews(list: string): readonly SavedView[] {
  const { data } = useQuery({
    queryKey: ["saved-views", list],
    queryFn: () => sokoni.savedViews.list({ list, limit: 100, sort: "createdAt" }),
    // Another device may have changed them.
    staleTime: 0,
  });
  return data?.data ?? [];
}

function isSame(one: Narrowed, other: Narrowed): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
