// Hausa, Yoruba, Igbo, Amharic: we return a greeting in the buyer's language, and end offers if the buyer asks for
// that. Other messages in these languages go to a person.
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import { handOverSummaries } from "../../../conversations/index.ts";
import { greetingLanguageOf, stoppedIn } from "../greeting-languages.ts";
import { nameOf } from "../say/parts.ts";
import type { Intent } from "../understand/wish.ts";
import { ask, tell, type Scene } from "./scene.ts";

/** These intents say nothing about the wish: a greeting in one of these languages is also read as an English one. */
const small: ReadonlySet<Intent | null> = new Set<Intent | null>([
  null,
  "greeting",
  "how_are_you",
  "thanks",
  "bye",
  "person",
]);

/** The words for a person, the owner or a talk, in all of these languages. */
const asksForPerson =
  /\b(?:mutum|magana|mai shago|eniyan|soro|oga|mmadu|onye nwe|okwu|sew|person)\b|ሰው|ባለቤት|ሻጭ|መነጋገር|ማናገር/;

/** @returns whether the message was in one of these languages and was answered */
export async function answerInGreetingLanguage(scene: Scene): Promise<boolean> {
  const { reading, card, tools } = scene;
  const text = reading.text.replace(/(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)/gu, "").trim();
  if (reading.choices.length === 0 && (await endOffers(scene, text))) return true;
  const spoken = greetingLanguageOf(text);
  // A message that mixes a greeting with a wish that we can read ("sannu, how much is the bag?") is answered as that
  // wish.
  if (!spoken || reading.choices.length > 0 || reading.wishes.some(({ intent }) => !small.has(intent))) return false;
  // The seller has set the languages that the shop answers in.
  if (spoken.greets.test(text) && card.rules.languages.length > 0) return false;
  if (spoken.greets.test(text)) {
    ask(scene, spoken.greeting(nameOf(card.shop.name)), "anything_else");
    return true;
  }
  if (reading.wishes.some(({ area, quantity }) => area !== null || quantity !== null)) return false;
  const result = await tools.call("hand_over", {
    reason: asksForPerson.test(text) ? "asked_for_person" : "not_understood",
    summary: sentenceOf(handOverSummaries, "other_language", { language: spoken.name, words: reading.raw })
      .replace(/\s+/g, " ")
      .slice(0, 300),
  });
  tell(scene, result.ok ? spoken.personComes : spoken.nobodyThere);
  return true;
}

async function endOffers(scene: Scene, text: string): Promise<boolean> {
  const spoken = stoppedIn(text);
  if (!spoken) return false;
  const result = await scene.tools.call("set_marketing", { wanted: false });
  tell(scene, result.ok ? spoken.offersStopped : spoken.nobodyThere);
  return true;
}
