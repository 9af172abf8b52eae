// The buyer's picture, after a program looked at it: we show the products that it may be as a guess, and nothing is
// taken before they choose.
import { senseWords } from "../say/senses.ts";
import { readWish } from "../understand/read-clause.ts";
import type { Intent } from "../understand/wish.ts";
import { answerPaid } from "./orders.ts";
import { guessed, offerGuesses } from "./offer-guesses.ts";
import { ask, tell, type Scene } from "./scene.ts";

/** @returns whether the answer was about the picture */
export async function answerPicture(scene: Scene): Promise<boolean> {
  const picture = scene.messages.findLast((message) => message.picture)?.picture;
  if (!picture || !pointsAtPicture(scene)) return false;
  // A screenshot of a payment is only the buyer's word that they paid, so it is handled like that word.
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
