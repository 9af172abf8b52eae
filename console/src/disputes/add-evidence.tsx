// The seller's side: in words, and by pictures and papers.
import type { DisputeId } from "@sokoni/sdk";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useMay } from "../app/session.tsx";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { forgetDraft } from "../parts/draft.ts";
import { FieldFault, Form, TextArea } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { PickFile } from "../parts/pick-file.tsx";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { addEvidence } from "./actions.ts";
import { disputeWords } from "./words.ts";

const longest = 5_000;

export function AddEvidence({ id }: { id: DisputeId }) {
  const words = useWords(disputeWords);
  const add = useAction(addEvidence);
  // Files are taken where messages are written.
  const mayUpload = useMay("conversations:write");
  const [isAdding, setIsAdding] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  return (
    <Card title={words.sayYours}>
      <Form
        key={sentCount}
        draft={`disputes.${id}`}
        submit={words.send}
        onSend={async ({ text = "" }) => {
          await add.run({ id, kind: "statement", text });
          tell({ kind: "done", title: words.said, detail: null });
          forgetDraft(`disputes.${id}`);
          setSentCount(sentCount + 1);
        }}
      >
        <TextArea name="text" label={words.words} hint={words.wordsHint} maxLength={longest} />
      </Form>
      {mayUpload && (
        <Button wide icon={<ImagePlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {words.picture}
        </Button>
      )}
      <Dialog title={words.picture} open={isAdding} onClose={() => setIsAdding(false)}>
        <FileForm id={id} onDone={() => setIsAdding(false)} />
      </Dialog>
    </Card>
  );
}

function FileForm({ id, onDone }: { id: DisputeId; onDone(): void }) {
  const words = useWords(disputeWords);
  const add = useAction(addEvidence);
  const [file, setFile] = useState<File | null>(null);
  return (
    <Form
      submit={words.send}
      onCancel={onDone}
      onSend={async ({ text = "" }) => {
        if (!file) throw new FieldFault("url", words.noFile);
        const contentType = file.type || "application/octet-stream";
        const media = await sokoni.media.upload({ data: file, contentType }, { query: { fileName: file.name } });
        if (media.url === null) throw new FieldFault("url", words.refusedFile);
        await add.run({ id, kind: "document", text, url: media.url });
        tell({ kind: "done", title: words.said, detail: null });
        onDone();
      }}
    >
      <PickFile
        name="url"
        label={words.file}
        hint={words.pictureHint}
        accept="image/*,application/pdf"
        file={file}
        onFile={setFile}
      />
      <TextArea name="text" label={words.pictureWhat} maxLength={longest} />
    </Form>
  );
}
