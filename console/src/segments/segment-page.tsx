// Build a segment in plain words, and see who is in it now.
import type { NewSegment, Segment, SegmentId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Plus, Trash2 } from "../icons/index.ts";
import { useState } from "react";
import { defineAction, useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useId } from "../app/router.tsx";
import { useMay, useSession } from "../app/session.tsx";
import { Button, LinkButton } from "../parts/button.tsx";
import { Confirm } from "../parts/dialog.tsx";
import { FieldFault, Form, Missing, TextField } from "../parts/form.tsx";
import { useKept } from "../parts/kept.ts";
import { Card, Notice, Page } from "../parts/layout.tsx";
import parts from "../parts/parts.module.css";
import { Shown } from "../parts/states.tsx";
import { tell } from "../parts/toast.tsx";
import { useWords } from "../words/words.ts";
import { ConditionField } from "./condition-field.tsx";
import { asExpression, asQuestion, type Condition, type Question } from "./conditions.ts";
import { Preview } from "./preview.tsx";
import styles from "./segments.module.css";
import { segmentWords } from "./words.ts";

const saveSegment = defineAction({
  name: "segments.save",
  send: ({ id, input }: { id: SegmentId | null; input: NewSegment }, idempotencyKey) =>
    id === null
      ? sokoni.segments.create(input, { idempotencyKey })
      : sokoni.segments.update(id, input as never, { idempotencyKey }),
  touches: ["segments", "customers"],
});
const deleteSegment = defineAction({
  name: "segments.delete",
  send: ({ id }: { id: SegmentId }, idempotencyKey) => sokoni.segments.delete(id, {}, { idempotencyKey }),
  touches: ["segments"],
});

export default function SegmentPage() {
  const words = useWords(segmentWords);
  const id = useId();
  const isNew = id === "new";
  const query = useQuery({
    queryKey: ["segments", "one", id],
    queryFn: () => sokoni.segments.get(id as SegmentId),
    enabled: !isNew,
  });
  return (
    <Page
      title={isNew ? words.newTitle : (query.data?.name ?? words.title)}
      back="/segments"
      actions={query.data && <Actions segment={query.data} />}
    >
      {isNew ? (
        <Builder key="new" segment={null} />
      ) : (
        <Shown query={query}>{(segment) => <Builder key={segment.version} segment={segment} />}</Shown>
      )}
    </Page>
  );
}

function Actions({ segment: { id } }: { segment: Segment }) {
  const words = useWords(segmentWords);
  const mayWrite = useMay("customers:write");
  const navigate = useNavigate();
  const { run } = useAction(deleteSegment);
  return (
    <>
      <LinkButton to="/customers" search={{ segment: id }}>
        {words.seeAll}
      </LinkButton>
      {mayWrite && (
        <Confirm
          trigger={
            <Button look="danger" icon={<Trash2 size={20} aria-hidden />}>
              {words.delete}
            </Button>
          }
          title={words.deleteTitle}
          action={words.delete}
          run={async () => {
            await run({ id });
            await navigate({ to: "/segments", replace: true });
          }}
        >
          {words.deleteMore}
        </Confirm>
      )}
    </>
  );
}

const first: Question = { match: "all", conditions: [{ kind: "segment", value: "loyal", negated: false }] };

function Builder({ segment }: { segment: Segment | null }) {
  const words = useWords(segmentWords);
  const { shop } = useSession();
  const navigate = useNavigate();
  const { run } = useAction(saveSegment);
  const [known] = useState(() => (segment ? asQuestion(segment.expression, shop.currency) : first));
  const draft = `segment.${segment?.id ?? "new"}`;
  const [question, setQuestion, forget] = useKept<Question>(`${draft}.question`, known ?? first);
  // An expression that the builder can't show is kept unchanged.
  const expression = segment && known === null ? segment.expression : asExpression(question, shop.currency);
  return (
    <div className={styles.pair}>
      <Card>
        <Form
          draft={draft}
          submit={words.save}
          onSend={async ({ name = "", description = "" }) => {
            if (expression === null) throw new FieldFault("expression", words.incomplete);
            const told = description.trim() === "" ? null : description.trim();
            const { id } = await run({ id: segment?.id ?? null, input: { name, description: told, expression } });
            forget();
            tell({ kind: "done", title: words.saved, detail: null });
            if (!segment) await navigate({ to: "/segments/$id", params: { id }, replace: true });
          }}
        >
          <TextField
            name="name"
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            maxLength={80}
            defaultValue={segment?.name}
          />
          {known === null ? (
            <Notice>{words.complex}</Notice>
          ) : (
            <Conditions question={question} onChange={setQuestion} />
          )}
          <Missing name="expression" />
          <TextField
            name="description"
            label={words.description}
            optional
            autoComplete="off"
            maxLength={300}
            defaultValue={segment?.description ?? ""}
          />
        </Form>
      </Card>
      <div className={styles.aside}>
        <Preview expression={expression} />
      </div>
    </div>
  );
}

function Conditions({ question, onChange }: { question: Question; onChange(question: Question): void }) {
  const words = useWords(segmentWords);
  const { match, conditions } = question;
  const put = (index: number, condition: Condition | null): void =>
    onChange({
      match,
      conditions: conditions.flatMap((one, at) => (at === index ? (condition ? [condition] : []) : [one])),
    });
  return (
    <>
      <h3>{words.match}</h3>
      {conditions.length > 1 && (
        <select
          className={parts.input}
          aria-label={words.match}
          value={match}
          onChange={(event) => onChange({ match: event.target.value as Question["match"], conditions })}
        >
          <option value="all">{words.matchAll}</option>
          <option value="any">{words.matchAny}</option>
        </select>
      )}
      {conditions.map((condition, index) => (
        <ConditionField
          // oxlint-disable-next-line react/no-array-index-key -- a condition has no other identity than its place
          key={index}
          index={index}
          condition={condition}
          onChange={(next) => put(index, next)}
          {...(conditions.length > 1 ? { onRemove: () => put(index, null) } : {})}
        />
      ))}
      <Button
        icon={<Plus size={20} aria-hidden />}
        onClick={() => onChange({ match, conditions: [...conditions, { kind: "city", value: "", negated: false }] })}
      >
        {words.add}
      </Button>
    </>
  );
}
