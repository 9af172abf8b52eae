// When the agent calls a person, and which topics it does not talk about.
import type { AgentSettings } from "@sokoni/sdk";
import { AmountField } from "../parts/amount-field.tsx";
import { Form, Switch, TextArea, TextField } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { useAmount } from "./use-amount.ts";
import { linesOf, numberOf } from "./settings.ts";
import { useSettings } from "./use-settings.ts";
import { agentWords } from "./words.ts";

export function People({ settings }: { settings: AgentSettings }) {
  const words = useWords(agentWords);
  const base = useWords(partWords);
  const { change, save } = useSettings();
  const { amountIn, currency } = useAmount();
  const { handOver } = settings;
  return (
    <>
      <Card title={words.handOver}>
        <Switch
          label={words.angry}
          hint={words.angryHint}
          checked={handOver.angry}
          onChange={(angry) => change(words.angry, { handOver: { angry } })}
        />
        <Form
          draft="agent.people"
          submit={base.save}
          onSend={(values) =>
            save({
              takeoverMinutes: numberOf(values["takeoverMinutes"]) ?? settings.takeoverMinutes,
              handOver: {
                orderAbove: amountIn(values, "handOver.orderAbove.amount"),
                afterMisunderstandings:
                  numberOf(values["handOver.afterMisunderstandings"]) ?? handOver.afterMisunderstandings,
                waitMinutes: numberOf(values["handOver.waitMinutes"]),
                words: linesOf(values["handOver.words"]),
              },
            })
          }
        >
          <AmountField
            name="handOver.orderAbove.amount"
            label={words.orderAbove}
            hint={words.noLimit}
            currency={currency}
            optional
            defaultAmount={handOver.orderAbove?.amount ?? null}
          />
          <TextField
            name="handOver.afterMisunderstandings"
            label={words.misunderstandings}
            inputMode="numeric"
            pattern="[0-9]+"
            defaultValue={handOver.afterMisunderstandings}
          />
          <TextField
            name="handOver.waitMinutes"
            label={words.waits}
            hint={words.waitsHint}
            inputMode="numeric"
            pattern="[0-9]+"
            optional
            defaultValue={handOver.waitMinutes ?? ""}
          />
          <TextField
            name="takeoverMinutes"
            label={words.takeover}
            inputMode="numeric"
            pattern="[0-9]+"
            defaultValue={settings.takeoverMinutes}
          />
          <TextArea
            name="handOver.words"
            label={words.callWords}
            hint={words.oneALine}
            optional
            defaultValue={handOver.words.join("\n")}
          />
        </Form>
      </Card>
      <Card title={words.topics}>
        <Form
          draft="agent.topics"
          submit={base.save}
          onSend={(values) => save({ forbiddenTopics: linesOf(values["forbiddenTopics"]) })}
        >
          <TextArea
            name="forbiddenTopics"
            label={words.topics}
            hint={words.topicsHint}
            optional
            defaultValue={settings.forbiddenTopics.join("\n")}
          />
        </Form>
      </Card>
    </>
  );
}
