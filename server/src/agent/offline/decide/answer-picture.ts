// The buyer's picture, as something saw it: which products it may show is told as a guess, and nothing is taken before they choose.
import { senseWords } from "../say/senses.ts";
import { readWish } from "../understand/read-clause.ts";
import type { Intent } from "../understand/wish.ts";
import { answerPaid } from "./orders.ts";
import { guessed, offerGuesses } from "./offer-guesses.ts";
import { ask, tell, type Scene } from "./scene.ts";

/** @returns whether the picture was what there was to answer */
export async function answerPicture(scene: Scene): Promise<boolean> {
  const picture = scene.messages.findLast((message) => message.picture)?.picture;
  if (!picture || !pointsAtPicture(scene)) return false;
  // A screenshot of a payment is the buyer's word that they paid, and no more: who knows is asked.
  if (picture.ofPayment) {
    await answerPaid(scene, readWish("i have paid", "i have paid", scene.card));
    return true;
  }
  const words = senseWords[scene.language];
  const products = await guessed(scene, picture.products);
  if (products.length === 0) {
    ask(scene, words.noGuess, scene.card.dialogue.asked);
    return true;
  }
  tell(scene, words.guess);
  offerGuesses(scene, products, scene.say.askWhich());
  return true;
}

/** "Do you have this?", "how much?": words that name nothing themselves. */
function pointsAtPicture({ reading }: Scene): boolean {
  return (
    reading.answer === null &&
    reading.choices.length === 0 &&
    reading.wishes.every(
      ({ intent, wanted, area }) =>
        (intent === null || pointing.has(intent)) &&
        (wanted.words.length === 0 || intent === "greeting") &&
        area === null,
    )
  );
}

const pointing: ReadonlySet<Intent> = new Set<Intent>([
  "greeting",
  "how_are_you",
  "find",
  "stock",
  "price",
  "buy",
  "paid",
]);
