// The agent's tone and style.
import type { AgentSettings } from "@sokoni/sdk";
import { Choice, Form, Switch, TextArea, TextField } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { partWords } from "../parts/words.ts";
import { languageNames } from "../words/language.ts";
import { useWords } from "../words/words.ts";
import { useSettings } from "./use-settings.ts";
import { agentWords } from "./words.ts";

const spoken = ["en", "pcm", "fr", "sw"] as const;

export function Voice({ settings: { persona, languages } }: { settings: AgentSettings }) {
  const words = useWords(agentWords);
  const base = useWords(partWords);
  const { change, save } = useSettings();
  const shown = spoken.filter((one) => languages.length === 0 || languages.includes(one));
  return (
    <>
      <Card title={words.persona}>
        <Form
          draft="agent.persona"
          submit={base.save}
          onSend={(values) =>
            save({
              persona: {
                name: values["persona.name"]?.trim() || null,
                tone: values["persona.tone"] as "warm",
              },
            })
          }
        >
          <TextField
            name="persona.name"
            label={words.name}
            hint={words.nameHint}
            optional
            maxLength={60}
            defaultValue={persona.name ?? ""}
          />
          <Choice
            name="persona.tone"
            label={words.tone}
            defaultValue={persona.tone}
            choices={(["warm", "short", "formal"] as const).map((one) => [one, words[one]])}
          />
        </Form>
        <Switch
          label={words.emoji}
          hint={words.emojiHint}
          checked={persona.emoji}
          onChange={(emoji) => change(words.emoji, { persona: { emoji } })}
        />
      </Card>
      <Card title={words.ownWords}>
        <Form
          draft="agent.words"
          submit={base.save}
          onSend={(values) =>
            save({
              persona: {
                greeting: Object.fromEntries(
                  shown.map((one) => [one, values[`persona.greeting.${one}`]?.trim() || null]),
                ),
                signOff: Object.fromEntries(
                  shown.map((one) => [one, values[`persona.signOff.${one}`]?.trim() || null]),
                ),
              },
            })
          }
        >
          <p className="soft">{words.greetingHint}</p>
          {shown.map((one) => (
            <TextArea
              key={`greeting ${one}`}
              name={`persona.greeting.${one}`}
              label={words.greeting(languageNames[one])}
              optional
              rows={2}
              defaultValue={persona.greeting[one] ?? ""}
            />
          ))}
          {shown.map((one) => (
            <TextArea
              key={`farewell ${one}`}
              name={`persona.signOff.${one}`}
              label={words.signOff(languageNames[one])}
              optional
              rows={2}
              defaultValue={persona.signOff[one] ?? ""}
            />
          ))}
        </Form>
      </Card>
    </>
  );
}
