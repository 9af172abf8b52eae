// A template message, for a buyer who has been silent for a day. WhatsApp allows only approved templates then. The seller fills in the
// placeholders and sees a preview with the price before sending.
import { ApiError, type Conversation, type MediaId, type Template, type TemplateId } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "../icons/index.ts";
import { useState } from "react";
import { useAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";
import { useSession } from "../app/session.tsx";
import { Phone } from "../broadcasts/phone.tsx";
import { LinkButton } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { FieldFault, Form, Missing, TextField, type Values } from "../parts/form.tsx";
import { Fact, Facts, Row, Rows } from "../parts/layout.tsx";
import { PickFile } from "../parts/pick-file.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { useFormat } from "../words/format.ts";
import { localeOf, useLanguage } from "../words/language.ts";
import { languageName } from "../words/language-name.ts";
import { useWords } from "../words/words.ts";
import { sendTemplate } from "./actions.ts";
import { takenMedia, useFileTrouble, weighed } from "../parts/weigh-file.ts";
import { templateWords } from "./template-words.ts";

const patienceMs = 120_000;
const micros = 1_000_000;

type Wish = { templateId: TemplateId; variables: Record<string, string>; media: MediaId[] };
type Ready = { wish: Wish; text: string; micros: number | null };

type Props = { conversation: Conversation; open: boolean; onClose(): void };

export function SendTemplate({ conversation, open, onClose }: Props) {
  const words = useWords(templateWords);
  const [chosen, setChosen] = useState<Template | null>(null);
  const query = useQuery({
    queryKey: ["templates", "approved"],
    queryFn: () => sokoni.templates.list({ state: "approved", limit: 100 }),
    enabled: open,
  });
  function close(): void {
    setChosen(null);
    onClose();
  }
  return (
    <Dialog title={chosen?.name.replaceAll("_", " ") ?? words.name} open={open} onClose={close}>
      {chosen ? (
        <Fill conversation={conversation} template={chosen} onBack={() => setChosen(null)} onDone={close} />
      ) : (
        <Shown query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title={words.none}>
                <p>{words.noneMore}</p>
                <LinkButton to="/templates">{words.toTemplates}</LinkButton>
              </Empty>
            ) : (
              <Rows label={words.name}>
                {data.map((template) => (
                  <Row
                    key={template.id}
                    title={`${template.name.replaceAll("_", " ")} (${languageName(template.language)})`}
                    detail={template.body ?? ""}
                    end={<ChevronRight size={18} aria-hidden />}
                    onClick={() => setChosen(template)}
                  />
                ))}
              </Rows>
            )
          }
        </Shown>
      )}
    </Dialog>
  );
}

type FillProps = { conversation: Conversation; template: Template; onBack(): void; onDone(): void };

function Fill({ conversation, template, onBack, onDone }: FillProps) {
  const words = useWords(templateWords);
  const refusal = useRefusal();
  const troubleOf = useFileTrouble(takenMedia);
  const [file, setFile] = useState<File | null>(null);
  const [ready, setReady] = useState<Ready | null>(null);
  const [sent, setSent] = useState<{ file: File; id: MediaId } | null>(null);
  const [typed, setTyped] = useState<Values>({});
  const keys = template.variables.map(({ key }) => key).filter((key) => key !== "headerLink");
  const wantsFile = template.variables.some(({ key }) => key === "headerLink");

  async function fileSentUp(): Promise<MediaId[]> {
    if (!wantsFile) return [];
    if (!file) throw new FieldFault("media", words.noFile);
    if (sent?.file === file) return [sent.id];
    try {
      const data = await weighed(file, takenMedia);
      const contentType = data.type || "application/octet-stream";
      const { id } = await sokoni.media.upload({ data, contentType }, { timeout: patienceMs });
      setSent({ file, id });
      return [id];
    } catch (error) {
      const trouble = troubleOf(error);
      throw trouble === null ? error : new FieldFault("media", trouble);
    }
  }

  async function look(values: Values): Promise<void> {
    setTyped(values);
    const variables = Object.fromEntries(keys.map((key) => [key, values[`variables.${key}`]?.trim() ?? ""]));
    const wish = { templateId: template.id, variables, media: await fileSentUp() };
    const { text, cost } = await sokoni.conversations
      .reply(conversation.id, { ...bodyOf(wish), dryRun: true })
      .catch((error: unknown) => {
        throw refusal(error);
      });
    setReady({ wish, text, micros: cost?.micros ?? null });
  }

  if (ready) return <Look conversation={conversation} ready={ready} onBack={() => setReady(null)} onDone={onDone} />;
  const { name } = conversation.customer ?? {};
  return (
    <Form submit={words.look} onSend={look} onCancel={onBack}>
      <Phone
        look={{
          text: template.body ?? "",
          header: template.header?.text,
          footer: template.footer,
          buttons: template.buttons.map(({ text }) => text ?? ""),
        }}
      />
      {keys.map((key) => (
        <TextField
          key={key}
          name={`variables.${key}`}
          label={words.place(key)}
          maxLength={1_024}
          autoComplete="off"
          defaultValue={typed[`variables.${key}`] ?? (/^1$|name/.test(key) ? (name?.split(/\s+/)[0] ?? "") : "")}
        />
      ))}
      {wantsFile && (
        <PickFile
          name="media"
          label={words.file}
          hint={words.fileHint}
          accept={template.header?.type === "image" ? "image/*" : "image/*,video/*,application/pdf"}
          file={file}
          onFile={setFile}
        />
      )}
      <Missing name="templateId" />
    </Form>
  );
}

type LookProps = { conversation: Conversation; ready: Ready; onBack(): void; onDone(): void };

function Look({ conversation: { id }, ready, onBack, onDone }: LookProps) {
  const words = useWords(templateWords);
  const refusal = useRefusal();
  const send = useAction(sendTemplate);
  const locale = localeOf(useLanguage());
  const dollars = new Intl.NumberFormat(locale, { style: "currency", currency: "USD", maximumFractionDigits: 4 });
  return (
    <Form
      submit={words.send}
      onCancel={onBack}
      onSend={async () => {
        await send.run({ conversationId: id, body: bodyOf(ready.wish) }).catch((error: unknown) => {
          throw refusal(error);
        });
        onDone();
      }}
    >
      <Phone look={{ text: ready.text }} />
      <Facts>
        <Fact name={words.cost}>{ready.micros === null ? words.noPrice : dollars.format(ready.micros / micros)}</Fact>
      </Facts>
      <Missing name="templateId" />
    </Form>
  );
}

function bodyOf({ templateId, variables, media }: Wish) {
  return {
    templateId,
    ...(Object.keys(variables).length > 0 && { variables }),
    ...(media.length > 0 && { media }),
  };
}

/** What the seller can do about a refusal, in plain words. */
function useRefusal(): (error: unknown) => unknown {
  const words = useWords(templateWords);
  const format = useFormat(useSession().shop.timezone);
  return (error) => {
    if (!(error instanceof ApiError)) return error;
    const { freeAt } = error.problem as { freeAt?: string | null };
    const said: Record<string, string> = {
      not_agreed: words.notAgreed,
      contact_capped: words.capped(freeAt ? format.dateTime(freeAt) : words.tomorrow),
      template_not_approved: words.notApproved,
      channel_quality_low: words.lowQuality,
      channel_disconnected: words.disconnected,
    };
    const known = said[error.code ?? ""];
    return known === undefined ? error : new FieldFault("templateId", known);
  };
}
