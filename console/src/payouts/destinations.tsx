// Payout destinations. A new one waits a day, so that a thief with the phone gains nothing.
import type { PayoutDestination } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { Landmark, Plus, Smartphone } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Confirm, Dialog } from "../parts/dialog.tsx";
import { Choice, Form, TextField } from "../parts/form.tsx";
import { Badge, Card, Row, Rows } from "../parts/layout.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { addDestination, preferDestination, removeDestination } from "./actions.ts";
import { ConfirmDestination } from "./confirm-destination.tsx";
import { payoutWords } from "./words.ts";
import { now } from "../words/now.ts";

/** "GTBank ••1234". */
export function destinationName({ bankName, bankCode, last4 }: PayoutDestination): string {
  return `${bankName ?? bankCode} ••${last4}`;
}

export function Destinations() {
  const words = useWords(payoutWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("payouts:write");
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<PayoutDestination | null>(null);
  const query = useQuery({
    queryKey: ["destinations"],
    queryFn: () => sokoni.payouts.destinations.list({ limit: 50 }),
  });
  return (
    <Card
      title={words.accounts}
      action={
        mayWrite && (
          <Button look="quiet" icon={<Plus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        )
      }
    >
      <Shown query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={words.noAccounts} icon={<Landmark size={32} aria-hidden />}>
              {words.noAccountsMore}
            </Empty>
          ) : (
            <Rows label={words.accounts}>
              {data.map((one) => (
                <Row
                  key={one.id}
                  start={
                    one.kind === "mobile_wallet" ? (
                      <Smartphone size={22} aria-hidden />
                    ) : (
                      <Landmark size={22} aria-hidden />
                    )
                  }
                  title={destinationName(one)}
                  detail={one.resolvedName ?? one.name}
                  onClick={() => setChosen(one)}
                  end={
                    one.status === "needs_confirmation" ? (
                      <Badge tone="bad">{words.needsOwner}</Badge>
                    ) : new Date(one.usableFrom) > now() ? (
                      <Badge tone="waiting">{words.usableFrom(format.dateTime(one.usableFrom))}</Badge>
                    ) : (
                      one.isDefault && <Badge tone="good">{words.isDefault}</Badge>
                    )
                  }
                />
              ))}
            </Rows>
          )
        }
      </Shown>
      <AddDestination open={isAdding} onClose={() => setIsAdding(false)} onWaiting={setChosen} />
      <ChosenDestination destination={chosen} onClose={() => setChosen(null)} />
    </Card>
  );
}

function ChosenDestination({ destination, onClose }: { destination: PayoutDestination | null; onClose(): void }) {
  const words = useWords(payoutWords);
  const parts = useWords(partWords);
  const prefer = useAction(preferDestination);
  const remove = useAction(removeDestination);
  const mayWrite = useMay("payouts:write");
  if (destination === null) return null;
  return (
    <Dialog title={destinationName(destination)} open onClose={onClose}>
      <p>{destination.resolvedName ?? destination.name}</p>
      {destination.status === "needs_confirmation" ? (
        <ConfirmDestination destination={destination} onDone={onClose} />
      ) : (
        destination.nameCheck === "differs" && <p className="soft">{words.nameDiffers}</p>
      )}
      {mayWrite && (
        <>
          {!destination.isDefault && destination.status === "ready" && (
            <Button
              wide
              busy={prefer.isRunning}
              onClick={() => void prefer.run(destination.id).then(onClose, () => {})}
            >
              {words.makeDefault}
            </Button>
          )}
          <Confirm
            trigger={
              <Button wide look="danger">
                {parts.delete}
              </Button>
            }
            title={words.removeAsk}
            action={parts.delete}
            run={() => remove.run(destination.id).then(onClose)}
          >
            {words.removeMore}
          </Confirm>
        </>
      )}
    </Dialog>
  );
}

type AddDestinationProps = {
  open: boolean;
  onClose(): void;
  /** Called with a destination that an owner has to confirm. */
  onWaiting(made: PayoutDestination): void;
};

function AddDestination({ open, onClose, onWaiting }: AddDestinationProps) {
  const words = useWords(payoutWords);
  const add = useAction(addDestination);
  const banks = useQuery({
    queryKey: ["banks"],
    queryFn: () => sokoni.payouts.destinations.banks(),
    staleTime: 24 * 3_600_000,
    enabled: open,
  });
  return (
    <Dialog title={words.addTitle} open={open} onClose={onClose}>
      {/* If the list of banks can't be loaded, the seller types the bank's code. */}
      <Shown query={{ ...banks, data: banks.data?.banks ?? (banks.error ? [] : undefined) }}>
        {(known) => (
          <Form
            draft="payouts.destination"
            submit={words.add}
            onCancel={onClose}
            onSend={async ({ bankCode = "", number = "", name = "" }) => {
              const kind =
                known.find(({ code }) => code === bankCode)?.kind === "mobile_wallet"
                  ? "mobile_wallet"
                  : "bank_account";
              const made = await add.run({ kind, bankCode, number, name });
              const detail = made.resolvedName === null ? null : words.standsFor(made.resolvedName);
              tell({ kind: "done", title: words.added, detail });
              onClose();
              if (made.status === "needs_confirmation") onWaiting(made);
            }}
          >
            {known.length > 0 ? (
              <Choice
                name="bankCode"
                label={words.bank}
                choices={[["", ""], ...known.map(({ code, name }) => [code, name] as const)]}
              />
            ) : (
              <TextField name="bankCode" label={words.bankCode} />
            )}
            <TextField name="number" label={words.number} inputMode="numeric" autoComplete="off" />
            <TextField name="name" label={words.holder} autoComplete="name" hint={words.holderHint} />
          </Form>
        )}
      </Shown>
    </Dialog>
  );
}
