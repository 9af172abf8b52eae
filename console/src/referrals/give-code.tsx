import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { Form, TextField } from "../parts/form.tsx";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { referralWords } from "./words.ts";

const applyCode = defineAction({
  name: "referrals.apply",
  send: (code: string, idempotencyKey) => sokoni.referrals.apply({ code }, { idempotencyKey }),
  touches: ["referrals"],
});

export function GiveCode() {
  const words = useWords(referralWords);
  const apply = useAction(applyCode);
  return (
    <Form
      draft="referrals.code"
      submit={words.apply}
      onSend={async ({ code = "" }) => {
        const { referrer } = await apply.run(code.trim());
        tell({ kind: "done", title: words.thanks(referrer), detail: null });
      }}
    >
      <TextField name="code" label={words.theirCode} autoCapitalize="characters" autoComplete="off" maxLength={40} />
    </Form>
  );
}
