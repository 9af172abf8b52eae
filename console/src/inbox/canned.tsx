// Canned replies: texts that a shop sends often, each with a short name.
import type { CannedReply, Conversation } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "../icons/index.ts";
import { useState } from "react";
import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form, TextArea, TextField } from "../parts/form.tsx";
import { Row, Rows } from "../parts/layout.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import styles from "./composer.module.css";
import { composerWords } from "./composer-words.ts";

const shownAtMost = 5;

const keepCanned = defineAction({
  name: "inbox.canned",
  send: (input: { shortcut: string; text: string }, idempotencyKey) =>
    sokoni.cannedReplies.create(input, { idempotencyKey }),
  touches: ["canned-replies"],
});

function useCanned(enabled: boolean) {
  return useQuery({
    queryKey: ["canned-replies"],
    queryFn: () => sokoni.cannedReplies.list({ limit: 100 }).toArray({ limit: 200 }),
    enabled,
  });
}

function useFilled({ customer }: Conversation) {
  const { shop } = useSession();
  const said: Record<string, string | null | undefined> = { customerName: customer?.name, shopName: shop.name };
  /** Fills placeholders as the API does. */
  return (text: string): string =>
    text.replaceAll(/\{\{\s*(\w+)\s*(?:\|([^}]*))?\}\}/g, (_, name: string, otherwise: string | undefined) =>
      (said[name] ?? otherwise ?? "").trim(),
    );
}

type Props = { conversation: Conversation; open: boolean; onClose(): void; onChoose(text: string): void };

export function Canned({ conversation, open, onClose, onChoose }: Props) {
  const words = useWords(composerWords);
  const base = useWords(partWords);
  const query = useCanned(open);
  const filled = useFilled(conversation);
  const keep = useAction(keepCanned);
  const [isNew, setIsNew] = useState(false);
  return (
    <Dialog title={isNew ? words.cannedNew : words.canned} open={open} onClose={onClose}>
      {isNew ? (
        <Form
          draft="canned"
          submit={base.save}
          onCancel={() => setIsNew(false)}
          onSend={async ({ shortcut = "", text = "" }) => {
            await keep.run({ shortcut, text });
            setIsNew(false);
          }}
        >
          <TextField name="shortcut" label={words.shortcut} hint={words.shortcutHint} maxLength={40} />
          <TextArea name="text" label={words.cannedText} maxLength={4000} />
        </Form>
      ) : (
        <div className={styles.cannedList}>
          <Shown query={query}>
            {(all) =>
              all.length === 0 ? (
                <Empty title={words.cannedNone} />
              ) : (
                <Rows label={words.canned}>
                  {all.map((one) => (
                    <Row
                      key={one.id}
                      title={`/${one.shortcut}`}
                      detail={filled(one.text)}
                      onClick={() => onChoose(filled(one.text))}
                    />
                  ))}
                </Rows>
              )
            }
          </Shown>
          <Button wide icon={<Plus size={18} aria-hidden />} onClick={() => setIsNew(true)}>
            {words.cannedNew}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

type MatchesProps = { conversation: Conversation; begun: string; onChoose(text: string): void };

/** Typed after a slash: the replies whose short name starts with these letters. */
export function CannedMatches({ conversation, begun, onChoose }: MatchesProps) {
  const { data = [] } = useCanned(true);
  const filled = useFilled(conversation);
  const wanted = begun.trim().toLowerCase();
  const matches = data
    .filter((one: CannedReply) => one.shortcut.toLowerCase().startsWith(wanted))
    .slice(0, shownAtMost);
  if (matches.length === 0) return null;
  return (
    <ul className={styles.matches}>
      {matches.map((one) => (
        <li key={one.id}>
          <button type="button" onClick={() => onChoose(filled(one.text))}>
            <strong>/{one.shortcut}</strong> <span>{filled(one.text)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
