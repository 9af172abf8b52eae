// A question that nothing written answers. We say what the shop wrote about the goods of the question instead, and then
// how to ask for the rest.
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

/** Says that it is not written if we know nothing about the goods, or have already said what we know. */
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
  // A rule that comes close is better than nothing.
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

/** The goods' own text has nothing about the shop, payment or delivery. */
function speaksOfOthers(question: string): boolean {
  return /\b(?:pay|paid|deliver\w*|return|refund|exchange|discount|branch|shop|owner|invoice|receipt|livr\w+|pai\w+|rembours\w+|remise|facture|boutique|lip\w+|leta|duka|risiti|punguzo)\b/.test(
    normalise(question),
  );
}
