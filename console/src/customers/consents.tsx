// Marketing consent: whether offers may be sent, who recorded that, and when. The history is never deleted.
import type { Customer } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Switch } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { setConsent } from "./actions.ts";
import styles from "./customers.module.css";
import { customerWords } from "./words.ts";

const channels = ["chatapp", "photoapp"] as const;

export function Consents({ customer: { id, consent, phone, identities } }: { customer: Customer }) {
  const words = useWords(customerWords);
  const { shop } = useSession();
  const { dateTime } = useFormat(shop.timezone);
  const mayWrite = useMay("customers:write");
  const { start } = useAction(setConsent);
  const reached = channels.filter(
    (channel) =>
      consent[channel] ||
      identities.some((identity) => identity.channel === channel) ||
      (channel === "chatapp" && phone !== null),
  );
  const list = useList(["customers", "consents", id], (cursor) =>
    sokoni.customers.consents.list(id, { limit: 20, ...(cursor ? { cursor } : {}) }),
  );
  const whose: Readonly<Record<string, string>> = {
    buyer: words.byBuyer,
    seller: words.bySeller,
    import: words.byImport,
  };
  return (
    <Card title={words.consents}>
      <p className="soft">{words.consentsMore}</p>
      {reached.map((channel) => {
        const said = consent[channel];
        return mayWrite ? (
          <Switch
            key={channel}
            label={words[channel]}
            hint={said ? (whose[said.source] ?? said.source) : ""}
            checked={said?.marketing ?? false}
            onChange={(marketing) => start({ id, channel, marketing })}
          />
        ) : (
          <p key={channel}>
            {words[channel]}: {said?.marketing ? words.agreed : words.declined}
          </p>
        );
      })}
      <details>
        <summary>{words.history}</summary>
        <ShownList list={list} empty={null}>
          {(rows) => (
            <ul>
              {rows.map((one) => (
                <li key={one.id} className={styles.fact}>
                  <span>
                    <span>
                      {words[one.channel as "chatapp"] ?? one.channel}: {one.marketing ? words.agreed : words.declined}
                    </span>
                    {one.words && <span>“{one.words}”</span>}
                    <small>
                      {whose[one.source] ?? one.source} · {dateTime(one.saidAt)}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </ShownList>
      </details>
    </Card>
  );
}
