import { useEffect, useSyncExternalStore } from "react";
import { sokoni } from "../api/client.ts";
import { identityQuestion } from "../api/confirm-identity.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Form, TextField } from "../parts/form.tsx";
import { useWords } from "../words/words.ts";
import { appWords } from "./words.ts";

/** Asked when the API wants to know anew who it is: with a code that goes to the member's own WhatsApp. */
export function ConfirmIdentity() {
  const words = useWords(appWords);
  const question = useSyncExternalStore(identityQuestion.subscribe, identityQuestion.current);
  const isAsked = question !== null;
  useEffect(() => {
    // A code that could not be sent shows when one is typed.
    if (isAsked) sokoni.session.askConfirmation().catch(() => {});
  }, [isAsked]);
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
