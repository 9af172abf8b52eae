// The inbox: the list, the chat and the buyer's details, next to each other on a wide screen, one at a time on a phone.
import { MessagesSquare } from "../icons/index.ts";
import { useEffect } from "react";
import { useId } from "../app/router.tsx";
import { classes } from "../parts/classes.ts";
import { Empty } from "../parts/states.tsx";
import { useWords } from "../words/words.ts";
import { Chat } from "./chat.tsx";
import { ConversationList } from "./conversation-list.tsx";
import styles from "./inbox.module.css";
import { listWords } from "./list-words.ts";

export default function InboxPage() {
  const words = useWords(listWords);
  const id = useId();
  useEffect(() => {
    // An open chat sets its own title, with the buyer's name.
    if (id === "") document.title = `${words.name} · Sokoni`;
  }, [words.name, id]);
  return (
    <div className={styles.inbox} data-fills={id === "" ? "some" : "all"}>
      <div className={classes(styles.listColumn, id !== "" && styles.behind)}>
        <ConversationList current={id} />
      </div>
      <div className={classes(styles.chatColumn, id === "" && styles.behind)}>
        {id === "" ? (
          <div className={styles.nothing}>
            <Empty title={words.choose} icon={<MessagesSquare size={40} aria-hidden />}>
              <p>{words.chooseMore}</p>
            </Empty>
          </div>
        ) : (
          <Chat key={id} id={id} />
        )}
      </div>
    </div>
  );
}
