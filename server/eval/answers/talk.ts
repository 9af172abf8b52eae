import { offlineBrain } from "../../src/agent/offline/brain.ts";
import { playTurn } from "../../src/agent/testing/memory-shop.ts";
import { open } from "./play.ts";
import { shops } from "./shops.ts";
const [id, ...texts] = process.argv.slice(2);
const shop = open(shops[id!]!, id!, undefined);
for (const text of texts) {
  const { draft } = await playTurn(shop, offlineBrain, [{ id: "m", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null, text }]);
  console.log(">", text, "\n", draft.text, "\n   ", JSON.stringify({ area: draft.dialogue.area, address: draft.dialogue.address, asked: draft.dialogue.asked, choosing: draft.dialogue.choosing }));
}
