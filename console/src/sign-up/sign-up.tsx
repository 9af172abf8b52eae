// Opens a shop in three steps: phone, code, shop. Each step is one small request that can be repeated. The progress is stored on this phone.
import type { SignUp as State, SignUpOffer } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sokoni } from "../api/client.ts";
import { isLineTrouble } from "../api/query.ts";
import { Failed, Loading } from "../parts/states.tsx";
import { chooseLanguage, type Language, languageNames, languages, useLanguage } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { CodeStep } from "./code-step.tsx";
import { forgetKept, type Kept, readKept } from "./kept-sign-up.ts";
import { PhoneStep } from "./phone-step.tsx";
import { ShopStep } from "./shop-step.tsx";
import styles from "./sign-up.module.css";
import { useOffer } from "./use-offer.ts";
import { signUpWords } from "./words.ts";

export default function SignUp() {
  const words = useWords(signUpWords);
  const offer = useOffer();
  useEffect(() => {
    document.title = `${words.title} · Sokoni`;
  }, [words.title]);
  return (
    <main className={styles.place}>
      <header className={styles.head}>
        <img src="/console/icon.svg" alt="" width="40" height="40" className={styles.icon} />
        <LanguageChoice />
      </header>
      {offer.data ? (
        <Steps offer={offer.data} />
      ) : offer.error ? (
        <Failed error={offer.error} again={() => void offer.refetch()} />
      ) : (
        <Loading rows={3} height={72} />
      )}
    </main>
  );
}

function LanguageChoice() {
  const words = useWords(signUpWords);
  return (
    <select
      className={styles.language}
      aria-label={words.language}
      value={useLanguage()}
      onChange={({ target }) => chooseLanguage(target.value as Language)}
    >
      {languages.map((one) => (
        <option key={one} value={one}>
          {languageNames[one]}
        </option>
      ))}
    </select>
  );
}

function Steps({ offer }: { offer: SignUpOffer }) {
  /** The state when the page opened. Only the server knows the current one. */
  const [opened] = useState(readKept);
  const [kept, setKept] = useState(opened);
  const [reached, setReached] = useState<State | null>(null);
  const resumes = kept !== null && kept === opened && reached === null;
  const token = opened?.answer.token ?? "";
  const resumed = useQuery({
    queryKey: ["sign-up-state", token],
    queryFn: () => sokoni.signUp.state({ token }),
    enabled: resumes,
    meta: { kept: false },
  });

  function begin(asked: Kept): void {
    setKept(asked);
    setReached(null);
  }
  function startOver(): void {
    forgetKept();
    setKept(null);
    setReached(null);
  }

  if (resumes && resumed.isPending) return <Loading rows={3} height={72} />;
  if (resumes && isLineTrouble(resumed.error))
    return <Failed error={resumed.error} again={() => void resumed.refetch()} />;
  // After any other error, the sign-up can't continue.
  if (kept === null || (resumes && resumed.error)) return <PhoneStep offer={offer} onAsked={begin} />;
  const state = resumes ? resumed.data : reached;
  if (!state || state.state === "code_sent")
    return <CodeStep kept={kept} onProven={setReached} onAgain={begin} onOther={startOver} />;
  return <ShopStep offer={offer} token={kept.answer.token} state={state} onOther={startOver} />;
}
