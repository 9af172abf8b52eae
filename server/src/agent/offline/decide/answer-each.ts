// A message of several questions. Each is answered alone, about what it names or what the last one was about. Then we
// ask one question.
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { pieces } from "../../sentences.ts";
import { type Asked, askedApart } from "../understand/asked-apart.ts";
import { readTurn } from "../understand/read.ts";
import { askedAbout } from "./asked-about.ts";
import { type Scene, tellPolicy } from "./scene.ts";

function isOnlyPrice(question: readonly BuyerMessage[], { card }: Scene): boolean {
  const [wish, another] = readTurn(question, card).wishes;
  return wish?.intent === "price" && !another && wish.wanted.words.length === 0 && wish.area === null;
}

/** "We wrap gifts." was quoted: what the same rule says that it costs. */
function priceBeside(quoted: string, { shop }: StateCard): string[] {
  const rule = Object.values(shop.policies).find((text) => pieces(text).some((one) => quoted.includes(one)));
  return pieces(rule ?? "")
    .filter((one) => /\d/.test(one) && !quoted.includes(one))
    .slice(0, 2);
}

type Answer = (scene: Scene, asked: readonly Asked[], isAlone: boolean) => Promise<void>;

export async function answerEach(scene: Scene, questions: readonly BuyerMessage[][], answerOne: Answer): Promise<void> {
  const { card, reading, messages, say } = scene;
  const { language } = reading;
  let open: Pick<Scene, "question" | "buttons"> & Pick<Scene["state"], "focus" | "asked" | "quantity"> = {
    question: null, buttons: [], focus: null, asked: null, quantity: null,
  }; // prettier-ignore
  for (const question of questions) {
    const said = scene.parts;
    // "Do you wrap gifts? How much?": the quoted rule says the price.
    if (isOnlyPrice(question, scene) && scene.sellersWords.has(said.at(-1) ?? "")) {
      const more = /\d/.test(said.at(-1) ?? "") ? [] : priceBeside(said.at(-1) ?? "", card);
      if (more.length > 0) tellPolicy(scene, more.join(" "));
      if (more.length > 0 || /\d/.test(said.at(-1) ?? "")) continue;
    }
    const known = { ...card, cart: scene.cart, dialogue: { ...scene.state, asked: card.dialogue.asked } };
    const read = { ...readTurn(question, known), language };
    const apart = askedApart(question, read.wishes, known);
    const left = apart && !apart.isAlone ? { ...readTurn(apart.rest, known), language } : read;
    Object.assign(scene, {
      card: known,
      reading: left,
      messages: question,
      parts: [],
      told: said,
      question: null,
      buttons: [],
    });
    await answerOne(scene, apart?.asked ?? [], apart?.isAlone ?? false);
    if (!scene.understood) {
      // A menu is not an answer among others.
      Object.assign(scene, {
        understood: true,
        parts: said.includes(say.noPolicy()) ? [] : [say.noPolicy()],
        question: null,
        buttons: [],
      });
      scene.state.lost = card.dialogue.lost;
    }
    const { focus, asked, quantity } = scene.state;
    const isLater = scene.question !== null && (asked !== "anything_else" || open.question === null);
    if (isLater) open = { question: scene.question, buttons: scene.buttons, focus, asked, quantity };
    const more = scene.parts.filter((part) => !said.includes(part));
    // "Where are you, and can I fetch it?": the second answer has the place.
    scene.parts = [...said.filter((part) => !more.some((one) => one.includes(part))), ...more];
    // "It" in the next question means what this one is about.
    const [only, another] = await askedAbout(scene, question.map(({ text }) => text).join(" "));
    if (only && !another) scene.state.focus = only.id;
  }
  Object.assign(scene, { card, reading, messages, told: [], question: open.question, buttons: open.buttons });
  if (open.question === null) return;
  Object.assign(scene.state, { asked: open.asked, quantity: open.quantity, focus: open.focus });
}
