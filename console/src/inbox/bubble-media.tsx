// A file in a message. Its address is requested when the file is shown, and is valid for about a week.
import type { MediaId, MessageMedia } from "@sokoni/sdk";
import { useQuery } from "@tanstack/react-query";
import { FileText, ImageOff } from "../icons/index.ts";
import { sokoni } from "../api/client.ts";
import { notKeptWords } from "../meanings/not-kept-words.ts";
import { useWords } from "../words/words.ts";
import { chatWords } from "./chat-words.ts";
import styles from "./chat.module.css";

const dayMs = 24 * 3_600_000;
const waitingMs = 5_000;

export function BubbleMedia({ media }: { media: MessageMedia }) {
  if (media.id === null) return <Linked media={media} />;
  return <Kept id={media.id} media={media} />;
}

function Kept({ id, media }: { id: MediaId; media: MessageMedia }) {
  const words = useWords(chatWords);
  const why: Readonly<Record<string, string>> = useWords(notKeptWords);
  const { data } = useQuery({
    queryKey: ["media", id],
    queryFn: () => sokoni.media.get(id),
    staleTime: dayMs,
    refetchInterval: (query) => (query.state.data?.state === "waiting" ? waitingMs : false),
  });
  const name = data?.fileName ?? media.fileName;
  if (data?.state === "refused")
    return (
      <p className={styles.file}>
        <ImageOff size={18} aria-hidden /> {words.notKept(why[data.reason ?? ""] ?? "")}
      </p>
    );
  if (!data?.url) return <p className={styles.mediaWaits}>{words.fileComes}</p>;
  return <Shown kind={media.kind} url={data.url} name={name} bytes={data.bytes} isVoice={media.voice} />;
}

type ShownProps = { kind: string; url: string; name: string | null; bytes: number | null; isVoice: boolean };

function Shown({ kind, url, name, bytes, isVoice }: ShownProps) {
  const words = useWords(chatWords);
  if (kind === "image" || kind === "sticker" || kind === "post" || kind === "story")
    return (
      <a href={url} target="_blank" rel="noreferrer noopener" aria-label={words.openPicture}>
        <img className={kind === "sticker" ? styles.sticker : styles.picture} src={url} alt="" loading="lazy" />
      </a>
    );
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a buyer's voice note has no captions
  if (kind === "audio" || isVoice) return <audio className={styles.audio} controls preload="none" src={url} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- a buyer's video has no captions
  if (kind === "video") return <video className={styles.picture} controls preload="none" src={url} />;
  return (
    <a className={styles.file} href={url} target="_blank" rel="noreferrer noopener">
      <FileText size={20} aria-hidden />
      <span>{name ?? words.attachment}</span>
      {bytes !== null && <span className="soft">{sizeOf(bytes)}</span>}
    </a>
  );
}

/** A file that the shop sent from another host. The console only links to it, and loads nothing from there. */
function Linked({ media: { link, fileName, kind } }: { media: MessageMedia }) {
  const words = useWords(chatWords);
  const name = fileName ?? (kind === "image" ? words.picture : words.attachment);
  if (link === null) return <p className={styles.file}>{name}</p>;
  if (new URL(link, location.origin).origin === location.origin)
    return <Shown kind={kind} url={link} name={name} bytes={null} isVoice={false} />;
  return (
    <a className={styles.file} href={link} target="_blank" rel="noreferrer noopener">
      <FileText size={20} aria-hidden /> {name}
    </a>
  );
}

function sizeOf(bytes: number): string {
  const kilo = 1_000;
  return bytes < kilo * kilo ? `${Math.ceil(bytes / kilo)} kB` : `${(bytes / kilo / kilo).toFixed(1)} MB`;
}
