import { ApiError, type AskedConfirmation } from "@sokoni/sdk";
import { useEffect, useState, useSyncExternalStore } from "react";
import { sokoni } from "../api/client.ts";
import { identityQuestion } from "../api/confirm-identity.ts";
import { troubleOf } from "../api/query.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Acts, Notice } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { Loading } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { ConfirmByMessage } from "./confirm-by-message.tsx";
import { NoNumber } from "./no-number.tsx";
import { signOut } from "./session.tsx";
import { appWords } from "./words.ts";

/** Shown when the API asks for a new confirmation. There is always a way on: a code, a text from one's own phone, or a new sign-in. */
export function ConfirmIdentity() {
  const words = useWords(appWords);
  const question = useSyncExternalStore(identityQuestion.subscribe, identityQuestion.current);
  return (
    <Dialog title={words.whoAsk} open={question !== null} onClose={() => question?.settle(false)}>
      {question && <Ways onConfirmed={() => question.settle(true)} onLeft={() => question.settle(false)} />}
    </Dialog>
  );
}

/** When it opens again, nothing is left from the last time. */
function Ways(leave: { onConfirmed(): void; onLeft(): void }) {
  const [round, setRound] = useState(0);
  return <WaysOnce key={round} {...leave} onAgain={() => setRound(round + 1)} />;
}

type WaysOnceProps = { onConfirmed(): void; onLeft(): void; onAgain(): void };

function WaysOnce({ onConfirmed, onLeft, onAgain }: WaysOnceProps) {
  const words = useWords(appWords);
  const { lineTrouble } = useWords(partWords);
  const [asked, setAsked] = useState<AskedConfirmation | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [noNumber, setNoNumber] = useState(false);
  useEffect(() => {
    sokoni.session
      .askConfirmation()
      .then(setAsked)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "phone_not_proven") setNoNumber(true);
        else setTrouble(troubleOf(error).detail ?? lineTrouble);
      });
  }, [lineTrouble]);
  return (
    <div className={parts.form}>
      {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
      {noNumber && <NoNumber onConfirmed={onConfirmed} onLeft={onLeft} />}
      {trouble === null && !noNumber && asked === null && <Loading rows={2} />}
      {asked?.codeSent && <TypeCode onConfirmed={onConfirmed} />}
      {asked?.message && <ConfirmByMessage asked={asked} message={asked.message} onConfirmed={onConfirmed} />}
      <Acts>
        {trouble !== null && <Button onClick={onAgain}>{words.whoAgain}</Button>}
        {asked?.codeSent && (
          <Button look="quiet" onClick={onAgain}>
            {words.whoAnother}
          </Button>
        )}
        {!noNumber && (
          <Button
            look="quiet"
            onClick={() => {
              onLeft();
              void signOut();
            }}
          >
            {words.whoSignIn}
          </Button>
        )}
      </Acts>
    </div>
  );
}

function TypeCode({ onConfirmed }: { onConfirmed(): void }) {
  const words = useWords(appWords);
  return (
    <Form
      submit={words.whoGo}
      onSend={async ({ code = "" }) => {
        await sokoni.session.confirm({ code });
        onConfirmed();
      }}
    >
      <TextField
        name="code"
        label={words.whoCode}
        hint={words.whoWhy}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={6}
      />
    </Form>
  );
}
