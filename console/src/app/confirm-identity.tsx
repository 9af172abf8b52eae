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
  const isAsked = question !== null;
  const [unsent, setUnsent] = useState<string | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    setUnsent(null);
    // Only what was refused: without a line a code may have come all the same.
    sokoni.session.askConfirmation().catch((error: unknown) => {
      const trouble = troubleOf(error);
      if (trouble.kind === "refused") setUnsent(trouble.detail);
    });
  }, [isAsked]);
  if (unsent !== null)
    return (
      <Dialog title={words.whoAsk} open={isAsked} onClose={() => question?.settle(false)}>
        <Notice tone="bad">{unsent}</Notice>
      </Dialog>
    );
  return (
    <Dialog title={words.whoAsk} open={isAsked} onClose={() => question?.settle(false)}>
      <Form
        submit={words.whoGo}
        onSend={async ({ code = "" }) => {
          await sokoni.session.confirm({ code });
          question?.settle(true);
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
    </Dialog>
  );
}
