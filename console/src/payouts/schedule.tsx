// The payout schedule: every day, week or month, or only on request.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useMay, useSession } from "../app/session.tsx";
import { AmountField, useReadAmount } from "../parts/amount-field.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Choice, Form } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { Shown } from "../parts/states.tsx";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { setSchedule } from "./actions.ts";
import { payoutWords } from "./words.ts";

const intervals = ["manual", "daily", "weekly", "monthly"] as const;

export function ScheduleCard() {
  const words = useWords(payoutWords);
  const parts = useWords(partWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const mayWrite = useMay("payouts:write");
  const readAmount = useReadAmount();
  const action = useAction(setSchedule);
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ queryKey: ["schedules"], queryFn: () => sokoni.payouts.schedule.get() });
  return (
    <Card
      title={words.byItself}
      action={
        mayWrite && (
          <Button look="quiet" onClick={() => setIsOpen(true)}>
            {words.change}
          </Button>
        )
      }
    >
      <Shown query={query}>
        {({ schedules }) => {
          const own = schedules.find(({ currency }) => currency === shop.currency);
          return (
            <>
              <p>
                {words[intervals.find((one) => one === own?.interval) ?? "manual"]}
                {own?.nextRunAt && ` · ${words.nextOn(format.dateTime(own.nextRunAt))}`}
              </p>
              {own?.destinationStatus === "needs_confirmation" && <p>{words.needsOwnerMore}</p>}
              <Dialog title={words.byItself} open={isOpen} onClose={() => setIsOpen(false)}>
                <Form
                  submit={parts.save}
                  onCancel={() => setIsOpen(false)}
                  onSend={async (values) => {
                    const amount = readAmount(values, "minimum.amount", shop.currency);
                    const interval = intervals.find((one) => one === values["interval"]) ?? "manual";
                    await action.run({
                      interval,
                      ...(amount !== null && { minimum: { amount, currency: shop.currency } }),
                    });
                    setIsOpen(false);
                  }}
                >
                  <Choice
                    name="interval"
                    label={words.howOften}
                    choices={intervals.map((one) => [one, words[one]])}
                    defaultValue={own?.interval ?? "manual"}
                  />
                  <AmountField
                    name="minimum.amount"
                    label={words.minimum}
                    currency={shop.currency}
                    optional
                    hint={words.minimumMore}
                    defaultAmount={own?.minimum.amount || null}
                  />
                </Form>
              </Dialog>
            </>
          );
        }}
      </Shown>
    </Card>
  );
}
