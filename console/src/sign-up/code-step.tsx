// The step for the six digits that came by WhatsApp.
import type { SignUp as State } from "@sokoni/sdk";
import { useEffect, useState } from "react";
import { sokoni } from "../api/client.ts";
import { Button } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Form, TextField } from "../parts/form.tsx";
import { Card, Notice } from "../parts/layout.tsx";
import { troubleOf } from "../api/query.ts";
import { useLanguage } from "../words/language.ts";
import parts from "../parts/parts.module.css";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { askCode, type Kept } from "./kept-sign-up.ts";
import { Progress } from "./progress.tsx";
import styles from "./sign-up.module.css";
import { signUpWords } from "./words.ts";

type CodeProps = {
  kept: Kept;
  onProven(state: State): void;
  /** Called when another code was requested. */
  onAgain(asked: Kept): void;
  onOther(): void;
};

/** A message takes some seconds. Pressing again too early would only end the first code. */
const waitSeconds = 30;

export function CodeStep({ kept, onProven, onAgain, onOther }: CodeProps) {
  const words = useWords(signUpWords);
  const { answer } = kept;
  return (
    <>
      <Progress step={1} />
      <h1>{words.codeTitle}</h1>
      <p>{words.codeSent(answer.phone)}</p>
      {answer.sandboxPhoneUrl !== null && (
        <Notice tone="waiting">
          <p>{words.sandbox}</p>
          <p>
            <a href={answer.sandboxPhoneUrl} target="_blank" rel="noreferrer">
              {words.sandboxOpen}
            </a>
          </p>
        </Notice>
      )}
      <Card>
        <Form
          submit={words.check}
          onSend={async ({ code = "" }) => {
            onProven(await sokoni.signUp.codes.check({ token: answer.token, code: code.replaceAll(/\D/g, "") }));
          }}
        >
          <TextField
            name="code"
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            className={classes(parts.input, styles.code)}
          />
        </Form>
      </Card>
      <div className={styles.asides}>
        <NewCode kept={kept} onAgain={onAgain} />
        <button type="button" className={styles.aside} onClick={onOther}>
          {words.otherPhone}
        </button>
      </div>
    </>
  );
}

function NewCode({ kept, onAgain }: Pick<CodeProps, "kept" | "onAgain">) {
  const words = useWords(signUpWords);
  const usual = useWords(partWords);
  const language = useLanguage();
  const [left, setLeft] = useState(waitSeconds);
  const [told, setTold] = useState<{ tone: "good" | "bad"; text: string } | null>(null);
  useEffect(() => {
    if (left === 0) return undefined;
    const tick = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(tick);
  }, [left]);

  async function ask(): Promise<void> {
    try {
      onAgain(await askCode({ ...kept.asked, language }));
      setLeft(waitSeconds);
      setTold({ tone: "good", text: words.newCodeSent });
    } catch (error) {
      const { kind, detail } = troubleOf(error);
      setTold({ tone: "bad", text: kind === "line" ? usual.lineTrouble : (detail ?? usual.fault) });
    }
  }
  return (
    <>
      {told && (
        <Notice tone={told.tone}>
          <p>{told.text}</p>
        </Notice>
      )}
      <Button wide disabled={left > 0} onClick={() => void ask()}>
        {left > 0 ? words.newCodeIn(left) : words.newCode}
      </Button>
    </>
  );
}
