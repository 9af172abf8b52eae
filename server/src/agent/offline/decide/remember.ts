// What the buyer wants us to remember about them, and whether they want offers.
import type { FactKey } from "../../brain.ts";
import { withoutContacts } from "../../verify/contacts.ts";
import { colourIn, sizeNamed } from "../understand/wanted.ts";
import { addressIn, findArea, looksLikeAddress } from "../understand/areas.ts";
import { ask, tell, type Scene } from "./scene.ts";

export async function rememberFact(scene: Scene): Promise<void> {
  const { say, tools } = scene;
  const facts = factsIn(scene);
  const kept: string[] = [];
  for (const { key, value } of facts) {
    const result = await tools.call("save_fact", { key, value });
    if (result.ok) kept.push(withoutContacts(result.data.fact.value));
  }
  if (kept.length === 0) return ask(scene, say.whatToNote(), "anything_else");
  tell(scene, say.noted(kept.join(", ")));
}

/** "what's my size again?" */
export function recallFact(scene: Scene): void {
  const { say, card, reading } = scene;
  const known = Object.entries(card.customer.facts);
  const told = known.filter(([key]) => names[key as FactKey].test(reading.text));
  if (told.length === 0) return ask(scene, say.notKnown(), "anything_else");
  tell(scene, say.known(told.map(([, value]) => value).join(", ")));
}

export async function forgetFact(scene: Scene): Promise<void> {
  const { say, tools, reading } = scene;
  const known = Object.keys(scene.card.customer.facts) as FactKey[];
  const named = known.filter((key) => names[key].test(reading.text));
  for (const key of named.length > 0 ? named : known) await tools.call("forget_fact", { key });
  tell(scene, say.forgotten());
}

export async function chooseOffers(scene: Scene, wanted: boolean): Promise<void> {
  const { say, tools } = scene;
  const result = await tools.call("set_marketing", { wanted });
  tell(scene, !result.ok ? say.trouble() : wanted ? say.offersStarted() : say.offersStopped());
}

const names: Record<FactKey, RegExp> = {
  size: /size|taille|pointure|saizi/,
  colour: /colou?r|couleur|rangi/,
  area: /area|location|quartier|eneo|mtaa|\b(?:live|stay|habite)\b|(?:ishi|kaa)\b/,
  address: /address|adresse|anwani/,
};

/** "My size changed, it's L now" */
const lastSize = /.*\b([3-5]\d(?:\.5)?|xxs|xs|s|m|l|xl|xxl|xxxl)\b(?!')/;

/** The most helpful first: an address also says its area. */
function factsIn({ reading, card }: Scene): { key: FactKey; value: string }[] {
  const { text, raw } = reading;
  const area = findArea(text, card.shop.deliveryAreas)?.area ?? null;
  const size =
    sizeNamed(text) ??
    (names.size.test(text) || area === null ? (lastSize.exec(text)?.[1]?.toUpperCase() ?? null) : null);
  const colour = colourIn(text);
  const address = looksLikeAddress(text) ? addressIn(raw, area) : null;
  return [
    ...(size ? [{ key: "size" as const, value: size }] : []),
    ...(colour ? [{ key: "colour" as const, value: colour }] : []),
    ...(area ? [{ key: "area" as const, value: area.name }] : []),
    ...(address && raw.includes(address) ? [{ key: "address" as const, value: address }] : []),
  ];
}
