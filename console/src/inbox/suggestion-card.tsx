// The agent's suggested answer.
import type { Conversation, Suggestion, TurnId } from "@sokoni/sdk";
import { Sparkles } from "../icons/index.ts";
import { useAction } from "../api/actions.ts";
import { Button } from "../parts/button.tsx";
import { useWords } from "../words/words.ts";
import { dismissSuggestion, reply } from "./actions.ts";
import { chatWords } from "./chat-words.ts";
import styles from "./chat.module.css";
import { RichText } from "./rich-text.tsx";
import { now } from "../words/now.ts";

type Props = {
  conversation: Conversation;
  suggestion: Suggestion;
  onEdit(text: string, suggestionId: TurnId): void;
};

export function SuggestionCard({ conversation, suggestion, onEdit }: Props) {
  const words = useWords(chatWords);
  const sending = useAction(reply);
  const dismissing = useAction(dismissSuggestion);
  const conversationId = conversation.id;
  return (
    <section className={styles.suggestion} aria-label={words.suggestion}>
      <p className={styles.author}>
        <Sparkles size={16} aria-hidden /> {words.suggests}
      </p>
      <p className={styles.words}>
        <RichText text={suggestion.text} />
      </p>
      {suggestion.buttons.length > 0 && (
        <ul className={styles.buttons}>
          {suggestion.buttons.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
      <div className={styles.bubbleActions}>
        <Button
          look="main"
          onClick={() =>
            sending.start({
              conversationId,
              text: "",
              shown: suggestion.text,
              media: [],
              suggestionId: suggestion.id,
              after: null,
              at: now().toISOString(),
            })
          }
        >
          {words.sendIt}
        </Button>
        <Button onClick={() => onEdit(suggestion.text, suggestion.id)}>{words.editIt}</Button>
        <Button
          look="quiet"
          onClick={() => dismissing.start({ conversationId, suggestionId: suggestion.id, what: words.dismiss })}
        >
          {words.dismiss}
        </Button>
      </div>
    </section>
  );
}
