// Message templates, with the preview and approval status of each.
import type { Template } from "@sokoni/sdk";
import { FileText, Plus } from "../../icons/index.ts";
import { useState } from "react";
import { useAction } from "../../api/actions.ts";
import { sokoni } from "../../api/client.ts";
import { useList } from "../../api/lists.ts";
import { useMay } from "../../app/session.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm, Dialog } from "../../parts/dialog.tsx";
import { Badge, Notice, Page, Row, Rows } from "../../parts/layout.tsx";
import { Empty, ShownList } from "../../parts/states.tsx";
import { partWords } from "../../parts/words.ts";
import { languageName } from "../../words/language-name.ts";
import { useWords } from "../../words/words.ts";
import { removeTemplate } from "../actions.ts";
import { Phone } from "../phone.tsx";
import styles from "../broadcasts.module.css";
import { broadcastWords } from "../words.ts";
import { NewTemplateForm } from "./new-template.tsx";
import { templateWords } from "./words.ts";

const tones: Record<string, "good" | "waiting" | "bad"> = {
  approved: "good",
  pending: "waiting",
  paused: "waiting",
  rejected: "bad",
  disabled: "bad",
};

export default function TemplatesPage() {
  const words = useWords(templateWords);
  const { templates } = useWords(broadcastWords);
  const mayWrite = useMay("conversations:write");
  const list = useList(["templates"], (cursor) => sokoni.templates.list({ cursor, limit: 50 }));
  const [isNew, setIsNew] = useState(false);
  const [open, setOpen] = useState<Template | null>(null);
  const add = (
    <Button look="main" icon={<Plus size={18} aria-hidden />} onClick={() => setIsNew(true)}>
      {words.newTemplate}
    </Button>
  );
  return (
    <Page title={templates} back="/broadcasts" actions={mayWrite && add}>
      <ShownList
        list={list}
        empty={
          <Empty title={templates} icon={<FileText size={32} aria-hidden />}>
            <p>{words.templatesMore}</p>
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={templates}>
            {rows.map((template) => (
              <Row
                key={template.id}
                title={template.name}
                detail={template.body ?? languageName(template.language)}
                end={
                  <>
                    <State state={template.state} />
                    <small>{languageName(template.language)}</small>
                  </>
                }
                onClick={() => setOpen(template)}
              />
            ))}
          </Rows>
        )}
      </ShownList>
      <Dialog title={words.newTemplate} open={isNew} onClose={() => setIsNew(false)} broad>
        <NewTemplateForm onDone={() => setIsNew(false)} />
      </Dialog>
      {open && <Opened template={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function State({ state }: { state: string }) {
  const { approved, pending, rejected, paused, disabled, unknownState } = useWords(templateWords);
  const names: Record<string, string> = { approved, pending, rejected, paused, disabled, unknown: unknownState };
  return <Badge tone={tones[state] ?? "neutral"}>{names[state] ?? state}</Badge>;
}

function Opened({ template, onClose }: { template: Template; onClose(): void }) {
  const words = useWords(templateWords);
  const parts = useWords(partWords);
  const remove = useAction(removeTemplate);
  const mayWrite = useMay("conversations:write");
  const { id, name, body, header, footer, buttons, state, reason } = template;
  return (
    <Dialog title={name} open onClose={onClose}>
      <div className={styles.fields}>
        <div>
          <State state={state} />
        </div>
        {reason && <Notice tone="bad">{reason}</Notice>}
        <Phone
          look={{ text: body ?? "", header: header?.text, footer, buttons: buttons.map(({ text }) => text ?? "") }}
        />
        {mayWrite && (
          <Confirm
            trigger={
              <Button look="danger" wide>
                {parts.delete}
              </Button>
            }
            title={words.removeTemplate}
            action={parts.delete}
            run={() => remove.run(id).then(onClose)}
          >
            {words.removeTemplateMore}
          </Confirm>
        )}
      </div>
    </Dialog>
  );
}
