// The head of a chat: the buyer, and who answers.
import type { Conversation, Meaning, UpdateConversationBody } from "@sokoni/sdk";
import { Link } from "@tanstack/react-router";
import {
  AlarmClock,
  AlarmClockOff,
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Bot,
  Info,
  MailOpen,
  UserRound,
} from "../icons/index.ts";
import { useEffect } from "react";
import { handOverWords } from "../meanings/hand-over-words.ts";
import { useSay } from "../meanings/say.ts";
import { useAction } from "../api/actions.ts";
import { useMay, useSession } from "../app/session.tsx";
import { Button, IconButton } from "../parts/button.tsx";
import { classes } from "../parts/classes.ts";
import { Menu, type MenuEntry } from "../parts/menu.tsx";
import parts from "../parts/parts.module.css";
import { partWords } from "../parts/words.ts";
import { useFormat } from "../words/format.ts";
import { useWords } from "../words/words.ts";
import { changeConversation } from "./actions.ts";
import { BuyerAvatar, channelName } from "./buyer-avatar.tsx";
import { chatWords } from "./chat-words.ts";
import styles from "./chat.module.css";
import { nameOf } from "./data.ts";
import { listWords } from "./list-words.ts";
import { inAnHour, inAWeek, tomorrowMorning } from "./snooze-until.ts";
import { useMedia } from "../parts/use-media.ts";

const icon = { size: 20, "aria-hidden": true } as const;
const besideList = "(min-width: 900px)";

type Props = { conversation: Conversation; onDetails: (() => void) | null };

export function ChatHead({ conversation, onDetails }: Props) {
  const words = useWords(chatWords);
  const base = useWords(partWords);
  const name = nameOf(conversation.customer, useWords(listWords).unnamed);
  const mayWrite = useMay("conversations:write");
  // With the list next to the chat, the list has the page's main heading.
  const Heading = useMedia(besideList) ? "h2" : "h1";
  useEffect(() => {
    document.title = `${name} · Sokoni`;
  }, [name]);
  return (
    <>
      <header className={styles.head}>
        <Link
          to="/inbox"
          search={(before: Record<string, unknown>) => before}
          className={classes(parts.button, parts.quiet, parts.iconOnly, styles.back)}
          aria-label={base.back}
        >
          <ArrowLeft size={22} aria-hidden />
        </Link>
        <BuyerAvatar name={name} channel={conversation.channel} />
        <div className={styles.headName}>
          <Heading>{name}</Heading>
          <p className="soft">{conversation.customer?.phone ?? channelName(conversation.channel)}</p>
        </div>
        {onDetails && <IconButton label={words.details} icon={<Info {...icon} />} onClick={onDetails} />}
        {mayWrite && <More conversation={conversation} />}
      </header>
      <WhoAnswers conversation={conversation} />
    </>
  );
}

function useChange({ id }: Conversation) {
  const { start } = useAction(changeConversation);
  return (what: string, change: UpdateConversationBody) => start({ conversationId: id, change, what });
}

function More({ conversation }: { conversation: Conversation }) {
  const words = useWords(chatWords);
  const { shop } = useSession();
  const change = useChange(conversation);
  const snooze = (what: string, until: () => Date): MenuEntry => ({
    label: `${words.snooze}: ${what}`,
    icon: <AlarmClock {...icon} />,
    onSelect: () => change(words.snooze, { snoozedUntil: until().toISOString() }),
  });
  const entries: MenuEntry[] = [
    ...(conversation.snoozedUntil
      ? [
          {
            label: words.wake,
            icon: <AlarmClockOff {...icon} />,
            onSelect: () => change(words.wake, { snoozedUntil: null }),
          },
        ]
      : [
          snooze(words.oneHour, inAnHour),
          snooze(words.tomorrow, () => tomorrowMorning(shop.timezone)),
          snooze(words.nextWeek, inAWeek),
        ]),
    {
      label: words.markUnread,
      icon: <MailOpen {...icon} />,
      onSelect: () => change(words.markUnread, { unread: true }),
    },
    conversation.status === "closed"
      ? {
          label: words.reopen,
          icon: <ArchiveRestore {...icon} />,
          onSelect: () => change(words.reopen, { status: "open" }),
        }
      : { label: words.close, icon: <Archive {...icon} />, onSelect: () => change(words.close, { status: "closed" }) },
  ];
  return <Menu label={words.more} entries={entries} />;
}

function WhoAnswers({ conversation }: { conversation: Conversation }) {
  const words = useWords(chatWords);
  const format = useFormat(useSession().shop.timezone);
  const change = useChange(conversation);
  const mayWrite = useMay("conversations:write");
  const { handler, humanUntil, handOver, agent } = conversation;
  const isPersons = handler === "human";
  const isAbout = !isPersons && agent.mode !== "suggest" && agent.state !== "idle" && !conversation.suggestion;
  const said = isPersons
    ? words.youHave
    : conversation.suggestion || agent.mode === "suggest"
      ? words.agentSuggests
      : isAbout
        ? words.agentWrites
        : words.agentHas;
  return (
    <div className={classes(styles.who, isPersons && styles.whoPerson)}>
      {isPersons ? <UserRound {...icon} /> : <Bot {...icon} />}
      <p>
        <strong>{said}</strong>
        {isPersons && humanUntil && <span> {words.backAt(format.time(humanUntil))}</span>}
        {isPersons && handOver && <HandOver handOver={handOver} />}
      </p>
      {mayWrite && (
        <Button
          look={isPersons ? "plain" : "main"}
          onClick={() =>
            change(isPersons ? words.handBack : words.takeOver, { handler: isPersons ? "agent" : "human" })
          }
        >
          {isPersons ? words.handBack : words.takeOver}
        </Button>
      )}
    </div>
  );
}

function HandOver({ handOver }: { handOver: Record<string, unknown> }) {
  const say = useSay(handOverWords);
  const { summary, reason, meaning } = handOver;
  const told = typeof summary === "string" && summary ? summary : typeof reason === "string" ? reason : "";
  if (!told) return null;
  const text = told.replaceAll("_", " ");
  return <span className={styles.handOver}>{isMeaning(meaning) ? say({ meaning, text }) : text}</span>;
}

/** Text written by a person or a language model has no meaning attached. */
function isMeaning(value: unknown): value is Meaning {
  return typeof value === "object" && value !== null && "code" in value && "facts" in value;
}
