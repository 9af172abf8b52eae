import type { ApiKey } from "@sokoni/sdk";
import { KeyRound, Plus } from "../icons/index.ts";
import { useState } from "react";
import { sokoni } from "../api/client.ts";
import { useList } from "../api/lists.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Badge, Page, Row, Rows } from "../parts/layout.tsx";
import { OnceShown } from "../parts/once-shown.tsx";
import { Empty, ShownList } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { ChosenKey } from "./chosen-key.tsx";
import { NewKey } from "./new-key.tsx";
import { keyWords, stateWords } from "./words.ts";

/** `replaces`: the first letters of the old key, and when that key stops working. */
type Secret = { key: string; replaces: { begins: string; until: string } | null };

export default function KeysPage() {
  const words = useWords(keyWords);
  const states: Record<string, string> = useWords(stateWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("keys:write");
  const [isMaking, setIsMaking] = useState(false);
  const [chosen, setChosen] = useState<ApiKey | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const list = useList(["keys"], (cursor) => sokoni.shop.keys.list({ cursor, limit: 50 }));
  const create = mayWrite && (
    <Button look="main" icon={<Plus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
      {words.create}
    </Button>
  );
  const show = (key: string, replaces: Secret["replaces"] = null): void => {
    setIsMaking(false);
    setChosen(null);
    setSecret({ key, replaces });
  };
  return (
    <Page title={words.name} back="/settings" actions={create}>
      <ShownList
        list={list}
        empty={
          <Empty title={words.none} icon={<KeyRound size={32} aria-hidden />}>
            <p>{words.noneMore}</p>
          </Empty>
        }
      >
        {(keys) => (
          <Rows label={words.name}>
            {keys.map((key) => (
              <Row
                key={key.id}
                title={key.name}
                detail={[
                  ...(key.state === "valid" && key.expiresAt !== null
                    ? [words.until(format.dateTime(key.expiresAt))]
                    : []),
                  key.lastUsedAt === null ? words.neverUsed : words.used(format.ago(key.lastUsedAt)),
                  key.begins,
                ].join(" · ")}
                end={<Badge tone={key.state === "valid" ? "good" : "neutral"}>{states[key.state] ?? key.state}</Badge>}
                onClick={() => setChosen(key)}
              />
            ))}
          </Rows>
        )}
      </ShownList>
      <Dialog title={words.create} open={isMaking} onClose={() => setIsMaking(false)}>
        <NewKey onMade={show} onCancel={() => setIsMaking(false)} />
      </Dialog>
      {chosen !== null && (
        <ChosenKey
          apiKey={chosen}
          onRotated={({ key, replaces }) => show(key, { begins: chosen.begins, until: replaces.expiresAt })}
          onClose={() => setChosen(null)}
        />
      )}
      <Dialog title={words.made} open={secret !== null} onClose={() => setSecret(null)} firm>
        <OnceShown
          secret={secret?.key ?? ""}
          before={secret?.replaces && words.replaces(secret.replaces.begins, format.dateTime(secret.replaces.until))}
          done={words.shown}
          onDone={() => setSecret(null)}
        >
          {words.once}
        </OnceShown>
      </Dialog>
    </Page>
  );
}
