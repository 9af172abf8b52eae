import type { Channel } from "@sokoni/sdk";
import { useAction } from "../api/actions.ts";
import { FieldFault, Form, TextField } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { partWords } from "../parts/words.ts";
import { useWords } from "../words/words.ts";
import { changeChannel } from "./actions.ts";
import { channelWords } from "./words.ts";

export function CatalogForm({ channel: { id, catalogId, stockBuffer } }: { channel: Channel }) {
  const words = useWords(channelWords);
  const parts = useWords(partWords);
  const change = useAction(changeChannel);
  return (
    <Card title={words.catalog}>
      <Form
        submit={parts.save}
        done={words.saved}
        onSend={async (values) => {
          const buffer = Number(values["stockBuffer"]);
          if (!Number.isSafeInteger(buffer) || buffer < 0) throw new FieldFault("stockBuffer", words.noNumber);
          await change.run({ id, catalogId: (values["catalogId"] ?? "").trim() || null, stockBuffer: buffer });
        }}
      >
        <TextField
          name="catalogId"
          label={words.catalogId}
          hint={words.catalogHint}
          optional
          inputMode="numeric"
          defaultValue={catalogId ?? ""}
        />
        <TextField
          name="stockBuffer"
          label={words.buffer}
          hint={words.bufferHint}
          inputMode="numeric"
          defaultValue={stockBuffer}
        />
      </Form>
    </Card>
  );
}
