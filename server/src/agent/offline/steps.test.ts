// Several messages before any answer: each is answered after the one before it, and all in one answer.
import { expect, test } from "vitest";
import { openFor } from "../testing/cart-words.ts";
import { readDialogues } from "../testing/dialogue-script.ts";
import { playIn } from "../testing/halves.ts";

const script = `
== en, goods and then a question
buyer: give me 2 baby lotion // how much is delivery to Sabon Gari
cart: 2 Baby Lotion
says: 1,200
== fr, an answer to what is open and another thing
buyer: je veux la robe soleil rouge et or
buyer: taille L et mettez aussi 2 lots de serviettes
cart: 1 Robe Soleil – Rouge et or, L, 2 Lot de Serviettes
== en, a size that was asked for, and one thing more
buyer: I want the denim overall in red
buyer: 3T, and add one muslin cloth
cart: 1 Denim Overall – Red, 3T, 1 Muslin Cloth
== en, a size alone and then a question
buyer: I want the denim overall in red
buyer: 3T // can I pay by card
cart: 1 Denim Overall – Red, 3T
== en, a size alone and then a question, in Swahili
buyer: nataka denim overall nyekundu
buyer: 3T // mko wapi?
cart: 1 Denim Overall – Red, 3T
== en, a size and how many, each in a message of its own
buyer: do you have the denim overall in red
buyer: 3T // two // do you deliver to Sabon Gari
cart: 2 Denim Overall – Red, 3T
says: 1,200
== en, how many and how it looks are of one thing
buyer: one ankara dress in M, the blue & orange
cart: 1 Ankara Wrap Dress – Blue and orange, M
== sw, one thing in two words
buyer: leso 1 ya kanga
cart: 1 Leso ya Kanga
== fr, a basket is a thing where it is sold
buyer: Svp 1 coffret thé, 1 panier noir
cart: 1 Coffret Thé, 1 Panier Tressé – Noir
== en, the fee of the area that is known already
buyer: 3 muslin cloth, deliver to 22 Church Road, Sabon Gari
buyer: how much is delivery?
says: 1,200
never: Which area
== pcm, a remark takes nothing out
buyer: 1 lightweight stroller
buyer: no be me dey house
cart: 1 Lightweight Stroller
`;

test.each(readDialogues(script).map((dialogue) => [dialogue.name, dialogue] as const))("%s", async (_, dialogue) => {
  expect(await playIn(openFor(dialogue), dialogue)).toEqual([]);
});
