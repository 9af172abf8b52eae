import { useEffect, useState, useSyncExternalStore } from "react";
import { sokoni } from "../api/client.ts";
import { identityQuestion } from "../api/confirm-identity.ts";
import { troubleOf } from "../api/query.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { Notice } from "../parts/layout.tsx";
import { useWords } from "../words/words.ts";
import { appWords } from "./words.ts";

/** Asked when the API wants to know anew who it is: with a code that goes to the member's own WhatsApp. */
export function ConfirmIdentity() {
  const words = useWords(appWords);
  const question = useSyncExternalStore(identityQuestion.subscribe, identityQuestion.current);
  return (
    <Dialog title={words.whoAsk} open={question !== null} onClose={() => question?.settle(false)}>
      {question && <AskCode onConfirmed={() => question.settle(true)} />}
    </Dialog>
  );
}

/** Where no code could be sent it says why, and asks for none. */
function AskCode({ onConfirmed }: { onConfirmed(): void }) {
  const words = useWords(appWords);
  const [unsent, setUnsent] = useState<string | null>(null);
  useEffect(() => {
    // Only what was refused: without a line a code may have come all the same.
    sokoni.session.askConfirmation().catch((error: unknown) => {
      const trouble = troubleOf(error);
      if (trouble.kind === "refused") setUnsent(trouble.detail);
    });
  }, []);
  if (unsent !== null) return <Notice tone="bad">{unsent}</Notice>;
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
