// A new key. It gets the ticked scopes, and never more than its maker has.
import type { NewApiKey } from "@sokoni/sdk";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useSession } from "../app/session.tsx";
import { FieldFault, Form, Missing, TextField } from "../parts/form.tsx";
import { endOfDay } from "../words/days.ts";
import { useWords } from "../words/words.ts";
import { createKey } from "./actions.ts";
import styles from "./keys.module.css";
import { keyWords, scopeWords } from "./words.ts";

type NewKeyProps = { onMade(secret: string): void; onCancel(): void };

export function NewKey({ onMade, onCancel }: NewKeyProps) {
  const words = useWords(keyWords);
  const { shop, scopes: own } = useSession();
  const create = useAction(createKey);
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set());
  return (
    <Form
      submit={words.create}
      onCancel={onCancel}
      onSend={async ({ name = "", expiresAt = "" }) => {
        if (scopes.size === 0) throw new FieldFault("scopes", words.noScopes);
        const made = await create.run({
          name: name.trim(),
          scopes: [...scopes] as NewApiKey["scopes"][number][],
          ...(expiresAt !== "" && { expiresAt: endOfDay(expiresAt, shop.timezone) }),
        });
        onMade(made.key);
      }}
    >
      <TextField name="name" label={words.keyName} hint={words.keyNameHint} maxLength={100} />
      <Scopes own={own} chosen={scopes} onChange={setScopes} />
      <TextField name="expiresAt" label={words.expires} hint={words.expiresHint} type="date" optional />
    </Form>
  );
}

type ScopesProps = {
  own: readonly string[];
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
};

/** One line per resource, with the actions on it. */
function Scopes({ own, chosen, onChange }: ScopesProps) {
  const words = useWords(keyWords);
  const names: Record<string, string> = useWords(scopeWords);
  const acts: Record<string, string> = { read: words.read, write: words.write, export: words.export };
  const things = [...new Set(own.map((scope) => scope.split(":")[0] ?? scope))];
  const toggle = (scope: string): void => {
    const next = new Set(chosen);
    if (!next.delete(scope)) next.add(scope);
    onChange(next);
  };
  return (
    <fieldset className={styles.scopes}>
      <legend>{words.may}</legend>
      <Missing name="scopes" />
      {things.map((thing) => (
        <div key={thing} className={styles.scope}>
          <span>{names[thing] ?? thing}</span>
          {Object.entries(acts).map(([act, label]) => {
            const scope = `${thing}:${act}`;
            return (
              own.includes(scope) && (
                <label key={act} className={styles.tick}>
                  <input
                    type="checkbox"
                    checked={chosen.has(scope)}
                    aria-label={`${names[thing] ?? thing}: ${label}`}
                    onChange={() => toggle(scope)}
                  />
                  {label}
                </label>
              )
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
