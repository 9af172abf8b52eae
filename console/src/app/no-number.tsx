// Shown when the shop has no WhatsApp number and can't send messages. In the sandbox the seller continues with a simulated phone; elsewhere they
// first connect a number. Signing out would not help, because the sign-in link also comes by WhatsApp.
import { useState } from "react";
import { sokoni } from "../api/client.ts";
import { troubleOf } from "../api/query.ts";
import { Button, LinkButton } from "../parts/button.tsx";
import { Notice } from "../parts/layout.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { useMay, useSession } from "./session.tsx";
import { appWords } from "./words.ts";

export function NoNumber({ onConfirmed, onLeft }: { onConfirmed(): void; onLeft(): void }) {
  const words = useWords(appWords);
  const { shop } = useSession();
  const mayConnect = useMay("shop:write");
  return (
    <>
      <Notice tone="waiting">{words.whoNoNumber}</Notice>
      {shop.mode === "sandbox" && <Played onConfirmed={onConfirmed} />}
      {mayConnect && (
        <LinkButton to="/settings/channels" look={shop.mode === "sandbox" ? "plain" : "main"} wide onClick={onLeft}>
          {words.whoConnect}
        </LinkButton>
      )}
      {shop.mode === "live" && (
        <p className="soft">
          {words.whoOperator} <code>npm run sokoni -- sign-in</code>
        </p>
      )}
    </>
  );
}

function Played({ onConfirmed }: { onConfirmed(): void }) {
  const words = useWords(appWords);
  const { lineTrouble } = useWords(partWords);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  async function confirm(): Promise<void> {
    setBusy(true);
    setTrouble(null);
    try {
      await sokoni.test.session.confirm();
      onConfirmed();
    } catch (error) {
      setTrouble(troubleOf(error).detail ?? lineTrouble);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {trouble !== null && <Notice tone="bad">{trouble}</Notice>}
      <Button look="main" wide busy={busy} onClick={() => void confirm()}>
        {words.whoPlayed}
      </Button>
    </>
  );
}
