// Lets a member confirm by sending a text from their own WhatsApp, which works even if they receive nothing. In the sandbox the phone is simulated,
// and a button sends the text.
import type { AskedConfirmation } from "@sokoni/sdk";
import { MessageCircle } from "../icons/index.ts";
import { useEffect, useState } from "react";
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { Button } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Notice } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { useSession } from "./session.tsx";
import { appWords } from "./words.ts";

type ConfirmByMessageProps = {
  asked: AskedConfirmation;
  message: NonNullable<AskedConfirmation["message"]>;
  onConfirmed(): void;
};

const checkEveryMs = 2_000;

export function ConfirmByMessage({ asked: { codeSent, phone }, message, onConfirmed }: ConfirmByMessageProps) {
  const words = useWords(appWords);
  const { shop } = useSession();
  useConfirmed(onConfirmed);
  const way = (
    <div className={parts.form}>
      <p>{words.whoSend(phone, message.to)}</p>
      <code className={parts.secret}>{message.text}</code>
      {shop.mode === "sandbox" ? (
        <Simulated phone={phone} text={message.text} isMain={!codeSent} />
      ) : (
        <OpenWhatsApp {...message} />
      )}
      <p className="soft" role="status">
        {words.whoWaiting}
      </p>
    </div>
  );
  if (!codeSent)
    return (
      <div className={parts.form}>
        <Notice tone="waiting">{words.whoUnproven}</Notice>
        {way}
      </div>
    );
  return (
    <details open={shop.mode === "sandbox"}>
      <summary>{words.whoNone}</summary>
      {way}
    </details>
  );
}

function OpenWhatsApp({ text, to }: { text: string; to: string }) {
  const words = useWords(appWords);
  return (
    <a
      className={classes(parts.button, parts.main, parts.wide)}
      href={`https://wa.me/${to.replaceAll(/\D/g, "")}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
    >
      <MessageCircle size={18} aria-hidden />
      {words.whoOpen}
    </a>
  );
}

function Simulated({ phone, text, isMain }: { phone: string; text: string; isMain: boolean }) {
  const words = useWords(appWords);
  const base = useWords(partWords);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  async function send(): Promise<void> {
    setBusy(true);
    setTrouble(null);
    try {
      await sokoni.test.messages.write({ channel: "chatapp", from: phone, text });
    } catch (error) {
      setTrouble(troubleOf(error).detail ?? base.lineTrouble);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
      <Button look={isMain ? "main" : "plain"} wide busy={busy} onClick={() => void send()}>
        {words.whoSimulated}
      </Button>
    </>
  );
}

/** The message goes to the shop's number, so the console polls the API until it has arrived. */
function useConfirmed(onConfirmed: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      sokoni.session
        .get()
        .then(({ confirmedUntil }) => {
          if (confirmedUntil !== null) onConfirmed();
        })
        .catch(() => {});
    }, checkEveryMs);
    return () => clearInterval(timer);
  }, [onConfirmed]);
}
