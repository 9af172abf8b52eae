import type { Customer } from "@sokoni/sdk";
import { X } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { useMay, useSession } from "../app/session.tsx";
import { said } from "../orders/status.tsx";
import { IconButton } from "../parts/button.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { forgetFact, putFact } from "./actions.ts";
import styles from "./customers.module.css";
import { customerWords } from "./words.ts";

export function CustomerFacts({ customer: { id, facts } }: { customer: Customer }) {
  const words = useWords(customerWords);
  const { shop } = useSession();
  const { ago } = useFormat(shop.timezone);
  const mayWrite = useMay("customers:write");
  const put = useAction(putFact);
  const forget = useAction(forgetFact);
  const [added, setAdded] = useState(0);
  return (
    <Card title={words.facts}>
      <p className="soft">{words.factsMore}</p>
      <ul>
        {facts.map(({ key, value, source, at }) => (
          <li key={key} className={styles.fact}>
            <span>
              <span>
                <span className="soft">{said({}, key)}:</span> <strong>{value}</strong>
              </span>
              <small>
                {said(words, source)} · {ago(at)}
              </small>
            </span>
            {mayWrite && (
              <IconButton
                label={words.removeFact(said({}, key))}
                icon={<X size={18} aria-hidden />}
                onClick={() => forget.start({ id, key })}
              />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form
          key={added}
          submit={words.addFact}
          look="plain"
          onSend={async ({ key = "", value = "" }) => {
            await put.run({ id, key: key.trim().toLowerCase().replaceAll(/\s+/g, "_"), value });
            setAdded(added + 1);
          }}
        >
          <TextField name="key" label={words.factKey} hint={words.factKeyHint} autoComplete="off" maxLength={40} />
          <TextField name="value" label={words.factValue} autoComplete="off" maxLength={200} />
        </Form>
      )}
    </Card>
  );
}
