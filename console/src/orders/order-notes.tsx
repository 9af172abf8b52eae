import type { Order } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Form, TextArea } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { addNote } from "./actions.ts";
import { oneWords } from "./one-words.ts";
import styles from "./order.module.css";

export function OrderNotes({ order: { id } }: { order: Order }) {
  const words = useWords(oneWords);
  const { member, shop } = useSession();
  const { ago } = useFormat(shop.timezone);
  const mayWrite = useMay("orders:write");
  const { run } = useAction(addNote);
  const [sent, setSent] = useState(0);
  const list = useList(["orders", "notes", id], (cursor) => sokoni.orders.notes.list(id, cursor ? { cursor } : {}));
  return (
    <Card title={words.notes}>
      <p className="soft">{words.notesMore}</p>
      <ShownList list={list} empty={null}>
        {(notes) => (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note.id} className={styles.quote}>
                <p>{note.text}</p>
                <small>{[note.author, ago(note.createdAt)].filter(Boolean).join(" · ")}</small>
              </li>
            ))}
          </ul>
        )}
      </ShownList>
      {mayWrite && (
        <Form
          key={sent}
          draft={`order-note.${id}`}
          submit={words.addNote}
          onSend={async ({ text = "" }) => {
            await run({ id, text, author: member?.name });
            setSent(sent + 1);
          }}
        >
          <TextArea name="text" label={words.note} rows={2} maxLength={2000} />
        </Form>
      )}
    </Card>
  );
}
