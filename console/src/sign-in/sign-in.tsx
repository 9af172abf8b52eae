// Sign in with a link that works once. It is requested here, sent to the seller's WhatsApp, and opened here.
import { MessageCircle } from "../icons/index.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { signIn } from "../app/session.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Card, Notice } from "../parts/layout.tsx";
import { Failed, Loading } from "../parts/states.tsx";
import { useOffer } from "../sign-up/use-offer.ts";
import { useWords } from "../words/words.ts";
import styles from "./sign-in.module.css";
import { signInWords } from "./words.ts";

export function SignIn() {
  const words = useWords(signInWords);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <main className={styles.place}>
      <img src="/console/icon.svg" alt="" width="64" height="64" className={styles.icon} />
      <h1>{words.title}</h1>
      <UsedLink />
      <Card>
        {asked === null ? (
          <Form
            submit={words.send}
            onSend={async ({ phone = "" }) => {
              await sokoni.session.askLink({ phone });
              setAsked(phone);
            }}
          >
            <TextField
              name="phone"
              type="tel"
              autoComplete="tel"
              label={words.phone}
              hint={words.phoneHint}
              placeholder="+234 803 123 4567"
            />
          </Form>
        ) : (
          <>
            <Notice tone="good" icon={<MessageCircle size={20} aria-hidden />}>
              {words.sent(asked)}
            </Notice>
            <p className="soft">{words.nothing}</p>
            <button type="button" className={styles.again} onClick={() => setAsked(null)}>
              {words.otherPhone}
            </button>
          </>
        )}
      </Card>
      <OpenShop />
      <p className="soft">{words.operator}</p>
    </main>
  );
}

/** Shown only if strangers, or people with an invitation, may open a shop. */
function OpenShop() {
  const words = useWords(signInWords);
  const { data } = useOffer();
  if (!data || data.who === "closed") return null;
  return (
    <p>
      {words.noShop}{" "}
      <a href="/console/sign-up" className={styles.open}>
        {words.openShop}
      </a>
    </p>
  );
}

/** The part of the link after # never reaches a server's log. It is removed from the address immediately. */
function UsedLink() {
  const words = useWords(signInWords);
  const [token] = useState(() => location.hash.slice(1));
  const [error, setError] = useState<unknown>(null);
  const isUsed = useRef(false);
  const use = useCallback(() => {
    setError(null);
    signIn(token).catch(setError);
  }, [token]);
  useEffect(() => {
    if (token === "" || isUsed.current) return;
    isUsed.current = true;
    history.replaceState(null, "", "/console/");
    use();
  }, [token, use]);
  if (token === "") return null;
  if (error === null) return <Loading rows={1} />;
  const { kind, detail } = troubleOf(error);
  if (kind === "line") return <Failed error={error} again={use} />;
  return (
    <Notice tone="bad">
      <p>{words.linkOver}</p>
      {detail && <small>{detail}</small>}
    </Notice>
  );
}
