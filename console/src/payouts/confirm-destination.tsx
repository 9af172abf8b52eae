// An owner checks a new destination and confirms it.
import type { PayoutDestination } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { Notice } from "../parts/layout.tsx";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { confirmDestination } from "./actions.ts";
import { payoutWords } from "./words.ts";

type ConfirmDestinationProps = { destination: PayoutDestination; onDone(): void };

export function ConfirmDestination({ destination, onDone }: ConfirmDestinationProps) {
  const words = useWords(payoutWords);
  const { run } = useAction(confirmDestination);
  const mayWrite = useMay("payouts:write");
  const adder = adderOf(destination, words);
  const { confirmation, name, resolvedName } = destination;
  if (!confirmation) return null;
  return (
    <>
      <Notice tone="waiting">
        <p>{words.needsOwnerMore}</p>
        {confirmation.reasons.includes("name_differs") ? (
          <>
            <p>{words.bankSays(resolvedName ?? name)}</p>
            <p>{words.expected(confirmation.expectedNames.join(" / "))}</p>
          </>
        ) : confirmation.reasons.includes("name_not_checked") ? (
          <p>{words.notChecked}</p>
        ) : (
          <p>{words.notFirst}</p>
        )}
        {adder && <p>{words.addedBy(adder)}</p>}
      </Notice>
      {mayWrite && (
        <Confirm
          trigger={
            <Button wide look="main">
              {words.confirm}
            </Button>
          }
          title={words.confirmAsk}
          action={words.confirm}
          look="danger"
          run={async () => {
            await run(destination.id);
            tell({ kind: "done", title: words.confirmed, detail: null });
            onDone();
          }}
        >
          <p>{words.confirmMore}</p>
        </Confirm>
      )}
    </>
  );
}

function adderOf({ confirmation }: PayoutDestination, words: { anApiKey(name: string): string }): string | null {
  const by = confirmation?.addedBy;
  if (!by?.name) return null;
  return by.kind === "key" ? words.anApiKey(by.name) : by.name;
}
