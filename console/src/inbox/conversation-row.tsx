import type { Conversation, Message } from "@sokoni/sdk";
import { Link } from "@tanstack/react-router";
import { Bot, Clock, UserRound } from "../icons/index.ts";
import { memo } from "react";
import { useSession } from "../app/session.tsx";
import { classes } from "../parts/classes.ts";
import { Badge } from "../parts/layout.tsx";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { BuyerAvatar } from "./buyer-avatar.tsx";
import { nameOf } from "./data.ts";
import styles from "./inbox.module.css";
import { listWords } from "./list-words.ts";

type Props = { conversation: Conversation; isCurrent: boolean };

export const ConversationRow = memo(function ConversationRow({ conversation, isCurrent }: Props) {
  const words = useWords(listWords);
  const { shop } = useSession();
  const format = useFormat(shop.timezone);
  const { id, suggestion, customer, channel, unread, lastMessageAt, handler, unansweredSince, status, snoozedUntil } =
    conversation;
  const { openDispute } = conversation;
  const name = nameOf(customer, words.unnamed);
  const isToday = format.isToday(lastMessageAt);
  const byPerson = handler === "human";
  return (
    <Link
      to="/inbox/$id"
      params={{ id }}
      search={(before: Record<string, unknown>) => before}
      className={classes(styles.row, unread > 0 && unansweredSince !== null && styles.rowUnread)}
      aria-current={isCurrent ? "page" : undefined}
    >
      <BuyerAvatar name={name} channel={channel} />
      <span className={styles.rowMiddle}>
        <span className={styles.rowName}>{name}</span>
        <span className={styles.rowWords}>
          {openDispute && <Badge tone="bad">{words.disputed(openDispute.orderNumber)}</Badge>}
          <LastWords conversation={conversation} />
        </span>
      </span>
      <span className={styles.rowEnd}>
        <time dateTime={lastMessageAt}>{isToday ? format.time(lastMessageAt) : format.day(lastMessageAt)}</time>
        <span className={styles.marks}>
          {snoozedUntil && <Badge>{words.until(format.day(snoozedUntil))}</Badge>}
          {status === "closed" && <Badge>{words.closed}</Badge>}
          {unansweredSince && (byPerson || suggestion) && (
            <Badge tone="waiting">
              <Clock size={13} aria-hidden />
              <span className="unseen">{words.waits("")}</span>
              {format.ago(unansweredSince)}
            </Badge>
          )}
          {unread > 0 ? (
            <span className={classes(styles.unread, unansweredSince === null && styles.answered)}>
              <span aria-hidden>{unread > 99 ? "99+" : unread}</span>
              <span className="unseen">{words.unread(unread)}</span>
            </span>
          ) : (
            <span className={styles.who} title={byPerson ? words.personAnswers : words.agentAnswers}>
              {byPerson ? <UserRound size={15} aria-hidden /> : <Bot size={15} aria-hidden />}
              <span className="unseen">{byPerson ? words.personAnswers : words.agentAnswers}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
});

function LastWords({ conversation }: { conversation: Conversation }) {
  const words = useWords(listWords);
  const { lastMessage: data } = conversation;
  if (conversation.match) return <span className={styles.lastWords}>{conversation.match.snippet}</span>;
  if (!data) return <span className={styles.lastWords} />;
  const author = data.direction === "inbound" ? "" : data.author === "agent" ? `${words.agent}: ` : `${words.you}: `;
  return (
    <span className={styles.lastWords}>
      {data.direction === "outbound" && <span className={styles.lastAuthor}>{author}</span>}
      {data.text.replaceAll("*", "") || kindOf(data, words)}
    </span>
  );
}

function kindOf({ type, media }: Message, words: (typeof listWords)["en"]): string {
  const kind = media[0]?.kind ?? type;
  if (kind === "image" || kind === "sticker" || kind === "post" || kind === "story") return words.photo;
  if (kind === "audio") return words.voice;
  if (kind === "video") return words.video;
  if (kind === "document") return words.file;
  if (type === "location") return words.place;
  if (type === "contacts") return words.contact;
  if (type === "order") return words.cart;
  if (type === "template") return words.template;
  return words.somethingElse;
}
