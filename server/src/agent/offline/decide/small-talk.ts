// Greetings, thanks, who are you, and what has nothing to do with the shop.
import { sentenceOf } from "../../../kernel/meaning.ts";
import { handOverSummaries } from "../../../conversations/index.ts";
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
  // The question that was open stays open.
  scene.state.asked = card.dialogue.asked;
  // …and what waits for a yes is said once more; nothing else is asked of who takes leave.
  if ((kind === "thanks" || kind === "bye") && card.dialogue.asked === "confirm" && scene.cart.lines.length > 0)
    scene.proposalDue = true;
}

/** A menu first; after as many times as the seller has set, a person. */
export async function notUnderstood(scene: Scene, how: "this" | "nothing of it" = "this"): Promise<void> {
  // What is said besides is answered, and a word in passing needs no menu.
  const { wishes } = scene.reading;
  if (how === "this" && wishes.length > 1 && wishes.some(({ intent }) => intent !== null)) return;
  if (how === "this" && scene.parts.length > 0) return;
  // "Hmm fine. Yes …", whatever stands beside it: the order goes on.
  if (scene.cart.lines.length > 0 && sentencesOf(scene.reading.raw).some((one) => bareAnswer(one) === "yes")) {
    scene.proposalDue = true;
    if (how === "nothing of it") await proposeOrder(scene);
    return;
  }
  // No question of the buyer's is a menu's where the shop wrote something of it.
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
  // Where to is still to be said: that is what is asked, and no menu is shown.
  const { asked } = scene.card.dialogue;
  if ((asked === "area" || asked === "address") && scene.cart.lines.length > 0) return proposeOrder(scene);
  ask(scene, unreadScript(scene) ?? scene.say.menu(scene.card.shop), scene.card.dialogue.asked);
}

/** "你好" is answered in Chinese, unless the seller has said which languages the shop answers in. */
function unreadScript({ reading, card }: Scene): string | null {
  return card.rules.languages.length > 0 ? null : notReadYet(reading.raw);
}
