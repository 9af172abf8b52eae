// Greetings, thanks, questions about who we are, and talk that has nothing to do with the shop.
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import { handOverSummaries } from "../../../conversations/index.ts";
import { calledPerson } from "../../called-person.ts";
import { askAgainWords } from "../say/ask-again.ts";
import { normalise } from "../understand/normalise.ts";
import { ofOurAnswer } from "../understand/packs/tells.ts";
import { isName, vocabularyOf } from "../understand/words-of-goods.ts";
import type { Intent } from "../understand/wish.ts";
import { bareAnswer } from "../understand/affirmation.ts";
import { sentencesOf } from "../understand/goes-on.ts";
import { proposeOrder } from "./propose-order.ts";
import { notReadYet } from "../other-scripts.ts";
import { perhaps, rulesAsked } from "../understand/rules-asked.ts";
import { handOver } from "./hand-over.ts";
import { ask, tell, tellPolicy, type Scene } from "./scene.ts";

export function greet(scene: Scene): void {
  ask(scene, scene.say.greeting(scene.card.shop), "anything_else");
}

type Chat = "how_are_you" | "thanks" | "bye" | "bot" | "abuse" | "off_topic" | "cheers";

export function chat(scene: Scene, kind: Chat): void {
  const { say, card } = scene;
  const text = {
    how_are_you: say.howAreYou(),
    thanks: say.thanks(),
    bye: say.bye(),
    bot: say.bot(card.shop),
    abuse: say.calm(),
    off_topic: say.offTopic(card.shop),
    cheers: say.cheers(),
  }[kind];
  tell(scene, text);
  // A question that was open stays open.
  scene.state.asked = card.dialogue.asked;
  // The order that waits for a yes is shown again. A buyer who says goodbye gets no other question.
  if ((kind === "thanks" || kind === "bye") && card.dialogue.asked === "confirm" && scene.cart.lines.length > 0)
    scene.proposalDue = true;
}

/**
 * "That's not what I asked": we ask one question back. If the buyer asks for a person, or the seller's limit is
 * reached, a person takes over. @returns whether that was the case
 */
export async function askAgain(scene: Scene): Promise<boolean> {
  const { reading, language, card } = scene;
  const known = vocabularyOf(card.shop.goods);
  const isOfGoods = reading.wishes.some(({ wanted }) => wanted.words.some((word) => isName(word, known)));
  const isOther = reading.wishes.some(({ intent }) => intent !== null && !mayComplain.has(intent));
  if (!ofOurAnswer.test(normalise(reading.raw)) || isOfGoods || isOther) return false;
  await notUnderstood(scene);
  if (!calledPerson(scene.tools.receipts)) ask(scene, askAgainWords[language], card.dialogue.asked);
  return true;
}

const mayComplain: ReadonlySet<Intent> = new Set<Intent>(["complaint", "bot", "find", "question", "abuse", "stock"]);

/** First a menu. After as many times as the seller has set, a person. */
export async function notUnderstood(scene: Scene, how: "this" | "nothing of it" = "this"): Promise<void> {
  // The rest of the message is answered, and a passing remark needs no menu.
  const { wishes } = scene.reading;
  if (how === "this" && wishes.length > 1 && wishes.some(({ intent }) => intent !== null)) return;
  if (how === "this" && scene.parts.length > 0) return;
  // "Hmm fine. Yes …", whatever else it says: the order goes on.
  if (scene.cart.lines.length > 0 && sentencesOf(scene.reading.raw).some((one) => bareAnswer(one) === "yes")) {
    scene.proposalDue = true;
    if (how === "nothing of it") await proposeOrder(scene);
    return;
  }
  // If the shop wrote about the question, the answer is that text, not a menu.
  const { raw } = scene.reading;
  const written = raw.includes("?") ? rulesAsked(raw, scene.card, perhaps).map(({ sentence }) => sentence) : [];
  if (written.length > 0 && !written.every((sentence) => scene.card.lastShopText?.includes(sentence))) {
    tellPolicy(scene, written.join(" "));
    if (scene.cart.lines.length > 0) scene.proposalDue = true;
    else scene.state.asked = scene.card.dialogue.asked;
    return;
  }
  scene.understood = false;
  scene.state.lost = scene.card.dialogue.lost + 1;
  if (scene.state.lost >= scene.card.rules.handOver.afterMisunderstandings) {
    scene.state.lost = 0;
    return handOver(
      scene,
      "not_understood",
      sentenceOf(handOverSummaries, "not_understood", { words: scene.reading.raw }),
    );
  }
  // We still need the place, so we ask for it and show no menu.
  const { asked } = scene.card.dialogue;
  if ((asked === "area" || asked === "address") && scene.cart.lines.length > 0) return proposeOrder(scene);
  ask(scene, unreadScript(scene) ?? scene.say.menu(scene.card.shop), scene.card.dialogue.asked);
}

/** "你好" is answered in Chinese, unless the seller has set the languages that the shop answers in. */
function unreadScript({ reading, card }: Scene): string | null {
  return card.rules.languages.length > 0 ? null : notReadYet(reading.raw);
}
