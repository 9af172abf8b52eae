// A buyer's messages to the offline brain, one turn each.
import { offlineBrain } from "../offline/brain.ts";
import { verify } from "../verifier.ts";
import { type MemoryShop, playTurn } from "./memory-shop.ts";

/**
 * @returns the answer to the last message
 * @throws Error if the verifier stops an answer
 */
export async function says(shop: MemoryShop, ...texts: string[]): Promise<string> {
  let told = "";
  for (const text of texts) {
    const typed = { id: "msg_1", type: "text", at: shop.now, choice: null, forwarded: false, enquiry: null };
    const { draft, receipts, card } = await playTurn(shop, offlineBrain, [{ ...typed, text }]);
    const checked = verify(draft, receipts, card);
    if (checked.verdict !== "pass") throw new Error(`stopped: ${draft.text}\n${JSON.stringify(checked.problems)}`);
    told = draft.text;
  }
  return told;
}
