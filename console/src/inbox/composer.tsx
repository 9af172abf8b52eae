// The field where a seller writes to the buyer, or writes a note for the team.
import type { Conversation } from "@sokoni/sdk";
import { FileCheck2, Mic, Paperclip, SendHorizontal, StickyNote, X, Zap } from "../icons/index.ts";
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from "react";
import { useAction } from "../api/actions.ts";
import { queryClient } from "../api/query.ts";
import { useSession } from "../app/session.tsx";
import { Button, IconButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Notice } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { addNote, reply } from "./actions.ts";
import { Attachments } from "./attachments.tsx";
import { Canned, CannedMatches } from "./canned.tsx";
import styles from "./composer.module.css";
import { composerWords } from "./composer-words.ts";
import type { Pages } from "./data.ts";
import { useAttachments } from "./use-attachments.ts";
import type { ChatDraft } from "./use-draft.ts";
import { canRecord, useRecorder } from "./voice/use-recorder.ts";
import { VoiceBar, VoiceTrouble } from "./voice/voice-bar.tsx";
import { voiceWords } from "./voice/words.ts";
import { now } from "../words/now.ts";

const icon = { size: 22, "aria-hidden": true } as const;
const longest = 4_096;

type Props = { conversation: Conversation; draft: ChatDraft };

export function Composer({ conversation, draft }: Props) {
  const words = useWords(composerWords);
  const voice = useWords(voiceWords);
  const [isNote, setIsNote] = useState(false);
  const [cannedOpen, setCannedOpen] = useState(false);
  const files = useAttachments(conversation.id);
  const chooser = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useAction(reply);
  const noting = useAction(addNote);
  const { id, window: room } = conversation;
  const maySend = room.kind === "free" || room.kind === "human";
  const text = draft.text.trim();
  const isReady = isNote ? text !== "" : maySend && files.isReady && (text !== "" || files.all.length > 0);

  const record = useRecorder(id, (file) => void files.add([file]));
  const speaks = record.recording.state !== "idle";
  const maySpeak = maySend && !isNote && conversation.channel === "chatapp" && canRecord();

  /** A voice note is a message of its own. If the upload fails, it stays below the text, where the seller can try again. */
  async function sendVoice(): Promise<void> {
    const file = await record.finish();
    const [sent] = file ? await files.add([file]) : [];
    if (!sent) return;
    files.removeSent(sent);
    const at = now().toISOString();
    sending.start({ conversationId: id, text: "", media: [sent], suggestionId: null, after: newestOf(id), at });
  }

  function send(event?: FormEvent): void {
    event?.preventDefault();
    if (!isReady) return;
    if (isNote) {
      noting.start({ conversationId: id, text });
      setIsNote(false);
    } else {
      sending.start({
        conversationId: id,
        text,
        media: files.ready,
        suggestionId: draft.suggestionId,
        after: newestOf(id),
        at: now().toISOString(),
      });
      files.clear();
    }
    draft.clear();
    field.current?.focus();
  }

  function insert(said: string): void {
    draft.change(text === "" || text.startsWith("/") ? said : `${draft.text} ${said}`, draft.suggestionId);
    setCannedOpen(false);
    field.current?.focus();
  }

  return (
    <form className={classes(styles.composer, isNote && styles.noting)} onSubmit={send}>
      {!isNote && <Room conversation={conversation} />}
      {draft.suggestionId !== null && !isNote && (
        <p className={styles.said}>
          {words.editsSuggestion}
          <IconButton label={words.remove} icon={<X size={18} aria-hidden />} onClick={draft.clear} />
        </p>
      )}
      {!isNote && <Attachments files={files} />}
      {!isNote && draft.text.startsWith("/") && (
        <CannedMatches conversation={conversation} begun={draft.text.slice(1)} onChoose={insert} />
      )}
      <VoiceTrouble trouble={record.trouble} />
      {speaks && (
        <VoiceBar
          since={record.recording.state === "recording" ? record.recording.since : null}
          onCancel={record.cancel}
          onSend={() => void sendVoice()}
          // Not on a phone, where focus would open the keyboard.
          onGone={() => hasKeys() && field.current?.focus()}
        />
      )}
      {(maySend || isNote) && !speaks && (
        <div className={styles.line}>
          <textarea
            ref={field}
            className={styles.field}
            aria-label={isNote ? words.writeNote : words.write}
            placeholder={isNote ? words.writeNote : words.write}
            rows={1}
            maxLength={longest}
            value={draft.text}
            onChange={(event) => draft.write(event.target.value)}
            onKeyDown={(event) => sendsByKey(event) && send()}
          />
          {maySpeak && text === "" && files.all.length === 0 ? (
            <button
              type="button"
              className={styles.send}
              aria-label={voice.record}
              title={voice.record}
              onClick={() => void record.start()}
            >
              <Mic {...icon} />
            </button>
          ) : (
            <button
              type="submit"
              className={styles.send}
              aria-label={isNote ? words.addNote : words.send}
              aria-disabled={!isReady}
            >
              <SendHorizontal {...icon} />
            </button>
          )}
        </div>
      )}
      <div className={styles.tools}>
        {maySend && !isNote && (
          <>
            <IconButton label={words.attach} icon={<Paperclip {...icon} />} onClick={() => chooser.current?.click()} />
            <IconButton label={words.canned} icon={<Zap {...icon} />} onClick={() => setCannedOpen(true)} />
          </>
        )}
        <IconButton
          label={isNote ? words.asMessage : words.asNote}
          aria-pressed={isNote}
          className={isNote ? styles.pressed : undefined}
          icon={<StickyNote {...icon} />}
          onClick={() => setIsNote(!isNote)}
        />
        <Until conversation={conversation} />
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*,audio/*,video/*,application/pdf"
        onChange={(event) => {
          void files.add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Canned conversation={conversation} open={cannedOpen} onClose={() => setCannedOpen(false)} onChoose={insert} />
    </form>
  );
}

/** What the channel does not allow now, and what the seller can do instead. */
function Room({ conversation }: { conversation: Conversation }) {
  const words = useWords(composerWords);
  const { kind } = conversation.window;
  if (kind === "template") return <TemplateRoom conversation={conversation} />;
  if (kind === "closed") return <Notice tone="waiting">{words.silent}</Notice>;
  return null;
}

const SendTemplate = lazy(async () => ({ default: (await import("./send-template.tsx")).SendTemplate }));

function TemplateRoom({ conversation }: { conversation: Conversation }) {
  const words = useWords(composerWords);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Notice tone="waiting">
      <p>{words.onlyTemplates}</p>
      <Button wide icon={<FileCheck2 size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {words.sendTemplate}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendTemplate conversation={conversation} open onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Notice>
  );
}

function Until({ conversation }: { conversation: Conversation }) {
  const words = useWords(composerWords);
  const format = useFormat(useSession().shop.timezone);
  const { kind, closesAt, humanUntil, privateReplyUntil } = conversation.window;
  const at = kind === "free" ? (closesAt ?? privateReplyUntil) : kind === "human" ? humanUntil : null;
  if (at === null) return null;
  const when = `${format.day(at)} ${format.time(at)}`;
  return <p className={styles.until}>{kind === "free" ? words.freeUntil(when) : words.humanUntil(when)}</p>;
}

/** On a computer Enter sends. On a phone it starts a new line. */
function sendsByKey(event: KeyboardEvent): boolean {
  const sends = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing && hasKeys();
  if (sends) event.preventDefault();
  return sends;
}

function hasKeys(): boolean {
  return matchMedia("(pointer: fine)").matches;
}

function newestOf(conversationId: string) {
  const pages = queryClient.getQueryData<Pages<{ id: `msg_${string}` }>>(["messages", conversationId]);
  return pages?.pages[0]?.data[0]?.id ?? null;
}
