// The seller's evidence: text, pictures and documents.
import type { DisputeId, MediaId } from "@sokoni/sdk";
import { ImagePlus } from "../icons/index.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { forgetDraft } from "../parts/draft.ts";
import { FieldFault, Form, TextArea } from "../parts/form.tsx";
import { Card } from "../parts/layout.tsx";
import { PickFile } from "../parts/pick-file.tsx";
import { tell } from "../parts/toast.tsx";
import { takenMedia, useFileTrouble, weighed } from "../parts/weigh-file.ts";
import { useWords } from "../words/words.ts";
import { addEvidence } from "./actions.ts";
import styles from "./disputes.module.css";
import { disputeWords } from "./words.ts";

const longest = 5_000;
const longestName = 190;
const bytesInKilobyte = 1_000;
/** A photo on a slow connection needs time. */
const patienceMs = 120_000;

export function AddEvidence({ id }: { id: DisputeId }) {
  const words = useWords(disputeWords);
  const add = useAction(addEvidence);
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
      <Button wide icon={<ImagePlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
        {words.picture}
      </Button>
      <Dialog title={words.picture} open={isAdding} onClose={() => setIsAdding(false)}>
        <FileForm id={id} onDone={() => setIsAdding(false)} />
      </Dialog>
    </Card>
  );
}

/** How far an upload is. After a failed step the seller does not choose the file or type the text again. */
type Stage = "none" | "shrinking" | "sending" | "writing";

function FileForm({ id, onDone }: { id: DisputeId; onDone(): void }) {
  const words = useWords(disputeWords);
  const add = useAction(addEvidence);
  const [file, setFile] = useState<File | null>(null);
  const [stage, setStage] = useState<Stage>("none");
  const [weight, setWeight] = useState(0);
  const troubleOf = useFileTrouble(takenMedia);
  const sentUp = useRef<{ file: File; mediaId: MediaId } | null>(null);

  async function sendUp(picked: File): Promise<MediaId> {
    if (sentUp.current?.file === picked) return sentUp.current.mediaId;
    setStage("shrinking");
    const data = await weighed(picked, takenMedia);
    setWeight(data.size);
    setStage("sending");
    const media = await sokoni.media.upload(
      { data, contentType: data.type || "application/octet-stream" },
      { query: { fileName: nameOf(picked, data) }, timeout: patienceMs },
    );
    sentUp.current = { file: picked, mediaId: media.id };
    return media.id;
  }

  return (
    <Form
      draft={`disputes.${id}.file`}
      submit={words.send}
      onCancel={onDone}
      onSend={async ({ text = "" }) => {
        if (!file) throw new FieldFault("mediaId", words.noFile);
        try {
          const mediaId = await sendUp(file).catch((error: unknown) => {
            const trouble = troubleOf(error);
            throw trouble === null ? error : new FieldFault("mediaId", trouble);
          });
          setStage("writing");
          await add.run({ id, kind: "document", mediaId, ...(text.trim() && { text: text.trim() }) });
        } finally {
          setStage("none");
        }
        tell({ kind: "done", title: words.said, detail: null });
        onDone();
      }}
    >
      <PickFile
        name="mediaId"
        label={words.file}
        hint={words.pictureHint}
        accept="image/*,application/pdf"
        file={file}
        onFile={setFile}
      />
      <Preview file={file} />
      <TextArea name="text" label={words.pictureWhat} optional maxLength={longest} />
      <p role="status" className="soft">
        {stage === "shrinking" && words.shrinking}
        {stage === "sending" && words.sending(Math.ceil(weight / bytesInKilobyte))}
        {stage === "writing" && words.writing}
      </p>
    </Form>
  );
}

function Preview({ file }: { file: File | null }) {
  const url = useMemo(() => (file?.type.startsWith("image/") ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url && <img className={styles.shown} src={url} alt="" />;
}

/** A redrawn picture is a JPEG, even if the camera gave the file another extension. */
function nameOf({ name }: File, { type }: Blob): string {
  const cleaned = name.replaceAll(/[\p{Cc}/\\]/gu, " ").slice(-longestName);
  return type === "image/jpeg" ? cleaned.replace(/\.\w+$/, "").concat(".jpg") : cleaned;
}
