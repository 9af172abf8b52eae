import type { WebhookEndpoint } from "@sokoni/sdk";
import { Form, TextField } from "../parts/form.tsx";
import { useWords } from "../words/words.ts";
import { webhookWords } from "./words.ts";

export type EndpointValues = { url: string; description: string; eventTypes: string[] };
type EndpointFormProps = {
  endpoint?: WebhookEndpoint;
  submit: string;
  onSend(values: EndpointValues): Promise<unknown>;
  onCancel(): void;
};

export function EndpointForm({ endpoint, submit, onSend, onCancel }: EndpointFormProps) {
  const words = useWords(webhookWords);
  return (
    <Form
      {...(endpoint === undefined && { draft: "webhooks.new" })}
      submit={submit}
      onCancel={onCancel}
      onSend={({ url = "", description = "", eventTypes = "" }) => {
        const types = eventTypes
          .split(",")
          .map((type) => type.trim())
          .filter((type) => type !== "");
        return onSend({
          url: url.trim(),
          description: description.trim(),
          eventTypes: types.length === 0 ? ["*"] : types,
        });
      }}
    >
      <TextField
        name="url"
        label={words.url}
        hint={words.urlHint}
        inputMode="url"
        autoComplete="off"
        defaultValue={endpoint?.url ?? "https://"}
      />
      <TextField
        name="eventTypes"
        label={words.types}
        hint={words.typesHint}
        optional
        autoCapitalize="none"
        defaultValue={endpoint === undefined || endpoint.eventTypes.includes("*") ? "" : endpoint.eventTypes.join(", ")}
      />
      <TextField
        name="description"
        label={words.description}
        optional
        maxLength={200}
        defaultValue={endpoint?.description ?? ""}
      />
    </Form>
  );
}
