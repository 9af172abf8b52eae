// What the agent may do alone: how it haggles, and its limits.
import type { AgentSettings } from "@sokoni/sdk";
import { AmountField } from "../parts/amount-field.tsx";
import { Form, Switch, TextField } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { useAmount } from "./use-amount.ts";
import { numberOf } from "./settings.ts";
import { useSettings } from "./use-settings.ts";
import { agentWords } from "./words.ts";

export function Limits({ settings }: { settings: AgentSettings }) {
  const words = useWords(agentWords);
  const base = useWords(partWords);
  const { change, save } = useSettings();
  const { amountIn, currency } = useAmount();
  const { discounts } = settings;
  return (
    <>
      <Card title={words.discounts}>
        <Switch
          label={words.haggling}
          hint={words.hagglingHint}
          checked={discounts.haggling}
          onChange={(haggling) => change(words.haggling, { discounts: { haggling } })}
        />
        {discounts.haggling && (
          <Form
            draft="agent.discounts"
            submit={base.save}
            onSend={(values) =>
              save({
                discounts: {
                  maxPercent: numberOf(values["discounts.maxPercent"]),
                  maxRounds: numberOf(values["discounts.maxRounds"]),
                  leastOrder: amountIn(values, "discounts.leastOrder.amount"),
                },
              })
            }
          >
            <TextField
              name="discounts.maxPercent"
              label={words.maxPercent}
              hint={words.noLimit}
              optional
              inputMode="numeric"
              pattern="[0-9]*"
              defaultValue={discounts.maxPercent ?? ""}
            />
            <TextField
              name="discounts.maxRounds"
              label={words.maxRounds}
              hint={words.noLimit}
              optional
              inputMode="numeric"
              pattern="[0-9]*"
              defaultValue={discounts.maxRounds ?? ""}
            />
            <AmountField
              name="discounts.leastOrder.amount"
              label={words.leastOrder}
              currency={currency}
              optional
              defaultAmount={discounts.leastOrder?.amount ?? null}
            />
          </Form>
        )}
      </Card>
      <Card title={words.caps}>
        <Form
          draft="agent.caps"
          submit={base.save}
          onSend={(values) =>
            save({
              answersPerDay: numberOf(values["answersPerDay"]) ?? settings.answersPerDay,
              openOrdersPerBuyer: numberOf(values["openOrdersPerBuyer"]) ?? settings.openOrdersPerBuyer,
              orderValuePerDay: amountIn(values, "orderValuePerDay.amount"),
            })
          }
        >
          <TextField
            name="answersPerDay"
            label={words.answersPerDay}
            inputMode="numeric"
            pattern="[0-9]+"
            defaultValue={settings.answersPerDay}
          />
          <TextField
            name="openOrdersPerBuyer"
            label={words.openOrders}
            inputMode="numeric"
            pattern="[0-9]+"
            defaultValue={settings.openOrdersPerBuyer}
          />
          <AmountField
            name="orderValuePerDay.amount"
            label={words.orderValue}
            hint={words.noLimit}
            currency={currency}
            optional
            defaultAmount={settings.orderValuePerDay?.amount ?? null}
          />
        </Form>
      </Card>
    </>
  );
}
