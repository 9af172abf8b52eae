// The message: a template with its placeholders, or free text with a picture and buttons.
import type { BroadcastMessage, Template } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { ImagePlus } from "../icons/index.ts";
import { useRef, useState } from "react";
import { sokoni } from "../api/client.ts";
import { Button } from "../parts/button.tsx";
import { Choice, Missing, TextArea, TextField } from "../parts/form.tsx";
import { type Draft, readDraft } from "../parts/draft.ts";
import { PickProducts } from "../products/pick-products.tsx";
import { useWords } from "../words/words.ts";
import styles from "./broadcasts.module.css";
import { editWords } from "./edit-words.ts";
import { buttonPlaces, filled, fields, type Place, placesIn } from "./message.ts";
import type { Look } from "./phone.tsx";
import { PlaceFields } from "./place-fields.tsx";

type Kind = "template" | "text";

export type MessageLook = ReturnType<typeof useMessageLook>;

type LookOptions = {
  place?: Place;
  /** Where the draft of a new broadcast's message is stored. */
  draft?: string;
  /** For the second version: the kind of the first, which it must share. */
  kind?: Kind;
};

/** The message so far, and its preview. */
export function useMessageLook(
  message: BroadcastMessage | undefined,
  channel: "chatapp" | "photoapp",
  { place = "message", draft = "broadcasts.new", kind: given }: LookOptions = {},
) {
  const words = useWords(editWords);
  const [drafted] = useState<Draft>(() => (message ? {} : readDraft(draft)));
  const [chosen, setKind] = useState<Kind>(
    message?.text !== undefined || drafted["kind"] === "text" ? "text" : "template",
  );
  const [templateId, setTemplateId] = useState<string>(message?.templateId ?? drafted[`${place}.templateId`] ?? "");
  const [values, setValues] = useState<Record<string, string>>({ ...valuesOf(message, place), ...drafted });
  const [picture, setPicture] = useState<string | null>(message?.picture ?? null);
  const { data } = useQuery({
    queryKey: ["templates", "approved"],
    queryFn: () => sokoni.templates.list({ state: "approved", limit: 100 }),
  });
  const templates = data?.data ?? [];
  const kind: Kind = channel === "photoapp" ? "text" : (given ?? chosen);
  const template = kind === "template" ? templates.find(({ id }) => id === templateId) : undefined;
  const text = kind === "text" ? (values[`${place}.text`] ?? "") : (template?.body ?? "");
  const keys = kind === "text" ? placesIn(text) : (template?.variables ?? []).map(({ key }) => key).filter(isTyped);
  const shown: Look = {
    text: filled(text, values, words.friend, place),
    picture: kind === "text" || template?.header?.type === "image" ? picture : null,
    header: template?.header?.text,
    footer: template?.footer,
    buttons:
      kind === "text"
        ? buttonPlaces.map((index) => values[`${place}.buttons.${index}`] ?? "")
        : (template?.buttons ?? []).map((button) => button.text ?? ""),
  };
  return {
    place,
    kind,
    setKind,
    template,
    templates,
    setTemplateId,
    templateId,
    keys,
    values,
    setValues,
    picture,
    setPicture,
    shown,
  };
}

/** The picture of a header is chosen, not typed. */
function isTyped(key: string): boolean {
  return key !== "headerLink";
}

function valuesOf(message: BroadcastMessage | undefined, place: Place): Record<string, string> {
  const words = Object.entries(message?.variables ?? {}).map(
    ([key, given]) => [`${place}.variables.${key}.value`, "field" in given ? given.fallback : given.value] as const,
  );
  const buttons = (message?.buttons ?? []).map((text, index) => [`${place}.buttons.${index}`, text] as const);
  return { [`${place}.text`]: message?.text ?? "", ...Object.fromEntries([...words, ...buttons]) };
}

type Props = { look: MessageLook; message: BroadcastMessage | undefined; channel: "chatapp" | "photoapp" };

export function MessageFields({ look, message, channel }: Props) {
  const words = useWords(editWords);
  return (
    <div
      className={styles.fields}
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement;
        if (name) look.setValues((before) => ({ ...before, [name]: value }));
      }}
    >
      {channel === "chatapp" && look.place === "message" && (
        <Choice
          name="kind"
          label={words.what}
          hint={look.kind === "template" ? words.templateHint : words.textHint}
          choices={[
            ["template", words.template],
            ["text", words.text],
          ]}
          defaultValue={look.kind}
          onChange={({ target }) => look.setKind(target.value === "text" ? "text" : "template")}
        />
      )}
      {look.kind === "template" ? <TemplateField look={look} /> : <OwnWords look={look} message={message} />}
      <PlaceFields keys={look.keys} message={message} place={look.place} />
      {(look.kind === "text" || look.template?.header?.type === "image") && <PictureField look={look} />}
      <Missing name={`${look.place}.picture`} />
      <Missing name={look.place} />
    </div>
  );
}

function TemplateField({ look }: { look: MessageLook }) {
  const words = useWords(editWords);
  const named = ({ id, name, language }: Template) => [id, `${name} (${language})`] as const;
  return (
    <Choice
      key={look.templates.length}
      name={`${look.place}.templateId`}
      label={words.which}
      hint={look.templates.length === 0 ? words.noTemplates : undefined}
      choices={[["", ""], ...look.templates.map(named)]}
      defaultValue={look.templateId}
      onChange={({ target }) => look.setTemplateId(target.value)}
    />
  );
}

function OwnWords({ look, message }: { look: MessageLook; message: BroadcastMessage | undefined }) {
  const words = useWords(editWords);
  const area = useRef<HTMLTextAreaElement>(null);
  const names = { firstName: words.firstName, name: words.fullName, city: words.city };
  function insert(field: string): void {
    const box = area.current;
    if (!box) return;
    box.setRangeText(`{{${field}}}`, box.selectionStart, box.selectionEnd, "end");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.focus();
  }
  return (
    <>
      <TextArea
        name={`${look.place}.text`}
        label={words.words}
        hint={words.wordsHint}
        defaultValue={message?.text}
        maxLength={1_024}
        ref={area}
      />
      <div className={styles.chips} role="group" aria-label={words.insert}>
        {fields.map((field) => (
          <Button key={field} onClick={() => insert(field)}>
            {names[field]}
          </Button>
        ))}
      </div>
      {buttonPlaces
        .slice(0, 1 + buttonPlaces.filter((index) => look.values[`${look.place}.buttons.${index}`]).length)
        .map((index) => (
          <TextField
            key={index}
            name={`${look.place}.buttons.${index}`}
            label={words.button(index + 1)}
            hint={index === 0 ? words.buttonHint : undefined}
            optional
            maxLength={20}
            defaultValue={message?.buttons?.[index]}
            autoComplete="off"
          />
        ))}
    </>
  );
}

function PictureField({ look }: { look: MessageLook }) {
  const words = useWords(editWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.chips}>
      <Button icon={<ImagePlus size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {words.picture}
      </Button>
      {look.picture && <Button onClick={() => look.setPicture(null)}>{words.noPicture}</Button>}
      <PickProducts
        open={isOpen}
        onClose={() => setIsOpen(false)}
        chosen={[]}
        onPick={(products) => look.setPicture(products.find(({ images }) => images.length > 0)?.images[0]?.url ?? null)}
      />
    </div>
  );
}
