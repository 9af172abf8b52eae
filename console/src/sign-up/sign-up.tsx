// Open a shop: phone, code, shop. Each step is one small request that can be repeated; what was reached is kept on this phone.
import type { SignUp as State, SignUpOffer } from "@sokoni/sdk";
import { useCallback, useEffect, useState } from "react";
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
  const [kept, setKept] = useState(readKept);
  const [state, setState] = useState<State | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const token = kept?.answer.token;

  const resume = useCallback(() => {
    if (token === undefined) return;
    setTrouble(null);
    sokoni.signUp.state({ token }).then(setState, (error: unknown) => {
      if (isLineTrouble(error)) return setTrouble(error);
      // It is over. The phone step is the way back.
      forgetKept();
      setKept(null);
    });
  }, [token]);
  // Only when the page opens: later answers come from the steps.
  useEffect(resume, []); // oxlint-disable-line react-hooks/exhaustive-deps

  function begin(asked: Kept): void {
    setKept(asked);
    setState(null);
  }
  function startOver(): void {
    forgetKept();
    setKept(null);
    setState(null);
  }

  if (trouble !== null) return <Failed error={trouble} again={resume} />;
  if (kept === null) return <PhoneStep offer={offer} onAsked={begin} />;
  if (state === null || state.state === "code_sent")
    return <CodeStep kept={kept} onProven={setState} onAgain={begin} onOther={startOver} />;
  return <ShopStep offer={offer} token={kept.answer.token} state={state} onOther={startOver} />;
}
