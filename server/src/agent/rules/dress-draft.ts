// Adapts a draft of any brain to this seller's rules: with or without emoji. If the answer is not in the buyer's language,
// it adds how to get a person.
import type { Draft, StateCard } from "../brain.ts";
import type { SpokenIn } from "../offline/understand/language.ts";
import { ruleWords } from "./say.ts";

/** The second parameter is the language that the buyer writes in. */
export function dressDraft(
  draft: Draft,
  { language: spoken, languageShown }: SpokenIn,
  { rules, dialogue, underWay }: StateCard,
): Draft {
  const { persona } = rules;
  // The shop's choice counts as the buyer's language only as long as it holds none of the buyer's money.
  const kept = languageShown ? spoken : (dialogue.language ?? (underWay?.money ? null : draft.language));
  const foreign = spoken !== draft.language;
  const text =
    foreign && !dialogue.toldLanguage
      ? `${ruleWords[spoken].otherLanguage(draft.language)}\n${draft.text}`
      : draft.text;
  return {
    ...draft,
    text: persona.emoji && persona.tone !== "formal" ? text : withoutEmoji(text),
    dialogue: { ...draft.dialogue, language: kept, toldLanguage: foreign },
  };
}

/** List dots and signs such as ™ are no emoji. A text of only emoji stays: silence would say less. */
export function withoutEmoji(text: string): string {
  const plain = text
    .replaceAll(
      /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:[\u{1F3FB}-\u{1F3FF}]|\u200D|\uFE0F)*/gu,
      "",
    )
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ +(?=[\n.,])| +$/g, "")
    .replaceAll(/^ +/gm, "")
    .trim();
  return plain === "" ? text : plain;
}
