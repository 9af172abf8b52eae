import { useState } from "react";
import { useAction } from "../../api/actions.ts";
import { Choice, Form, TextArea, TextField } from "../../parts/form.tsx";
import { tell } from "../../parts/toast.tsx";
import { useWords } from "../../words/words.ts";
import { createTemplate } from "../actions.ts";
import { placesIn } from "../message.ts";
import { templateWords } from "./words.ts";

const languages = [
  ["en", "English"],
  ["fr", "Français"],
  ["sw", "Kiswahili"],
  ["ha", "Hausa"],
] as const;

export function NewTemplateForm({ onDone }: { onDone(): void }) {
  const words = useWords(templateWords);
  const create = useAction(createTemplate);
  const [body, setBody] = useState("");
  const places = placesIn(body);
  return (
    <Form
      submit={words.ask}
      onCancel={onDone}
      onSend={async (values) => {
        const examples = Object.fromEntries(places.map((key) => [key, values[`examples.${key}`] ?? ""]));
        const footer = values["footer"]?.trim();
        await create.run({
          name: values["name"] ?? "",
          language: values["language"] ?? "en",
          category: values["category"] === "utility" ? "utility" : "marketing",
          body: values["body"] ?? "",
          ...(places.length > 0 && { examples }),
          ...(footer && { footer }),
        });
        tell({ kind: "done", title: null, detail: words.asked });
        onDone();
      }}
    >
      <TextField name="name" label={words.templateName} hint={words.templateNameHint} autoCapitalize="none" />
      <Choice name="language" label={words.language} choices={languages} defaultValue="en" />
      <Choice
        name="category"
        label={words.category}
        choices={[
          ["marketing", words.marketing],
          ["utility", words.utility],
        ]}
        defaultValue="marketing"
      />
      <TextArea
        name="body"
        label={words.body}
        hint={words.bodyHint}
        maxLength={1_024}
        onInput={({ currentTarget }) => setBody(currentTarget.value)}
      />
      {places.map((key, index) => (
        <TextField
          key={key}
          name={`examples.${key}`}
          label={words.example(key)}
          hint={index === 0 ? words.exampleHint : undefined}
        />
      ))}
      <TextField name="footer" label={words.footer} hint={words.footerHint} optional maxLength={40} />
    </Form>
  );
}
