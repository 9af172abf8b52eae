import type { ApiKey } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Badge, Fact, Facts } from "../parts/layout.tsx";
import partStyles from "../parts/parts.module.css";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { revokeKey, rotateKey } from "./actions.ts";
import styles from "./keys.module.css";
import { keyWords } from "./words.ts";

export type Rotated = { key: string; replaces: { expiresAt: string } };
type ChosenKeyProps = { apiKey: ApiKey; onRotated(rotated: Rotated): void; onClose(): void };

export function ChosenKey({ apiKey, onRotated, onClose }: ChosenKeyProps) {
  const words = useWords(keyWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("keys:write");
  const rotate = useAction(rotateKey);
  const revoke = useAction(revokeKey);
  const { id, name, begins, scopes, allowedAddresses, createdAt, expiresAt, lastUsedAt, state } = apiKey;
  return (
    <Dialog title={name} open onClose={onClose}>
      <div className={partStyles.form}>
        <Facts>
          <Fact name={words.begins}>{begins}</Fact>
          <Fact name={words.madeAt}>{format.dateTime(createdAt)}</Fact>
          {lastUsedAt !== null && <Fact name={words.lastUsed}>{format.ago(lastUsedAt)}</Fact>}
          {expiresAt !== null && <Fact name={words.expires}>{format.dateTime(expiresAt)}</Fact>}
          {allowedAddresses.length > 0 && <Fact name={words.addresses}>{allowedAddresses.join(", ")}</Fact>}
        </Facts>
        <p className={styles.list}>
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </p>
        {mayWrite && state === "valid" && (
          <>
            <Confirm
              trigger={<Button wide>{words.rotate}</Button>}
              title={words.rotate}
              action={words.rotate}
              look="main"
              run={() => rotate.run(id).then(onRotated)}
            >
              {words.rotateMore}
            </Confirm>
            <Confirm
              trigger={
                <Button wide look="danger">
                  {words.revoke}
                </Button>
              }
              title={words.revokeAsk(name)}
              action={words.revoke}
              run={() => revoke.run(id).then(onClose)}
            >
              {words.revokeMore}
            </Confirm>
          </>
        )}
      </div>
    </Dialog>
  );
}
