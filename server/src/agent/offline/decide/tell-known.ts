// A question that nothing written answers: of the goods that it is about, what is written of them is told instead, and then how the rest is asked.
import { perhaps, rulesAsked } from "../understand/rules-asked.ts";
import { normalise } from "../understand/normalise.ts";
import { knownWords } from "../say/known.ts";
import { askedAbout } from "./asked-about.ts";
import { isTold, tell, tellPolicy, type Scene } from "./scene.ts";
import { tellFound } from "./tell-written.ts";
import { verdictIn } from "./verdict.ts";
import { asManyAs } from "./written.ts";
import { pieces } from "../../sentences.ts";

const longestTold = 300;

/** Where nothing is known of the goods, or they are told of already, that it is not written. */
export async function tellKnown(scene: Scene, question: string): Promise<void> {
  const said = await askedAbout(scene, question);
  const [product, another] =
    said.length > 0 ? said : await askedAbout(scene, scene.messages.map(({ text }) => text).join(" "));
  const told = product && !another ? asManyAs(pieces(product.description), longestTold) : [];
  const text = told.join(" ");
  const isNew =
    text !== "" &&
    scene.card.lastShopText?.includes(text) !== true &&
    ![...scene.parts, ...scene.told].some((part) => part.includes(told[0] ?? text));
  // What comes near it in the rules is better than nothing.
  const near = rulesAsked(question, scene.card, perhaps).map(({ sentence }) => sentence);
  if (near.some((sentence) => !isTold(scene, sentence) && scene.card.lastShopText?.includes(sentence) !== true))
    return tellPolicy(scene, near.join(" "));
  if (!product || !isNew || speaksOfOthers(question)) return tell(scene, scene.say.noPolicy());
  tellFound(
    scene,
    told.map((sentence) => ({ sentence, product, score: 1, question })),
  );
  if (verdictIn(question, told, product) === null) tell(scene, knownWords[scene.language]);
}

/** Of the shop, of paying and of bringing nothing is written with the goods. */
function speaksOfOthers(question: string): boolean {
  return /\b(?:pay|paid|deliver\w*|return|refund|exchange|discount|branch|shop|owner|invoice|receipt|livr\w+|pai\w+|rembours\w+|remise|facture|boutique|lip\w+|leta|duka|risiti|punguzo)\b/.test(
    normalise(question),
  );
}
