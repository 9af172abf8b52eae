// Words that usually mean one wish, but mean another with certain words around them.
import { asksDearest } from "./dearest.ts";
import type { Intent } from "./wish.ts";

const notWanted =
  /\bno (?:longer )?(?:want|wan|need)\b|\b(?:don'?t|do not) (?:want|need)\b|\b(?:veux|voulons) (?:plus|pas)\b|\bsi(?:taki|hitaji)\b/;
/** "Send me two dresses to Yaba" asks for dresses. */
export const sendsGoods: RegExp =
  /\b(?:send|bring|deliver|ship|carry|pack) (?:(?:me|us) )?(?:an?|one|two|three|four|five|six|\d+)\b(?! ?(?:days?|hours?|weeks?|o'?clock|am|pm|pics?|pictures?|photos?|images?|videos?|links?|lists?|catalogue?|messages?|reminder|receipt|invoice)\b)/;

const countTooMuch =
  /(?<![\d,.₦#])\b(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|six) (?:is |are |na |dey |e |c'est |ni )?(?:too (?:much|plenty)|trop)\b(?! (?:money|cher|expensive|cost))/;

/** Whether the words of this intent mean another one here. */
export function standsForAnother(intent: Intent, mended: string): boolean {
  switch (intent) {
    case "price":
      return /\b(?:that|this|dat|dis|same) price\b|\bbei (?:hiyo|hii|ile|hiyo hiyo)\b|\b(?:ce|meme) prix\b|\bprix[- ]la\b/.test(
        mended,
      );
    // "till when" is not a till to pay at.
    case "pay_link":
      return /\b(?:un)?till? (?:when|what|which|you|i|we|late|\d)/.test(mended);
    // "nataka gauni size M rangi nyekundu" asks for the thing.
    case "find":
      return (
        // "Make una no worry": una is "you" here, and the sentence does not ask what there is.
        /\bmake una (?:no|nor)\b/.test(mended) ||
        // "ongezea moja nyingine"
        /\bongez\w+/.test(mended) ||
        (/\b(?:n(?:a|ina)?taka|nipe\w*|naomba|nichukulie|niwekee)\b/.test(mended) &&
          /\b(?:rangi|saizi|size)\b/.test(mended) &&
          !/\b(?:gani|zipi|ipi|ngapi|ku(?:ona|jua|uliza|angalia)|mna|mko|kitu|picha)\b/.test(mended))
      );
    // "Just one mug, how much?" asks.
    case "set_quantity":
      return (
        /\b(?:only|just|juste|seule?|seulement)\b/.test(mended) &&
        /\?|\b(?:how much|price|combien|prix|bei)\b/.test(mended)
      );
    case "cart":
      return /\b(?:add|put|include)\b/.test(mended);
    case "haggle":
      // "3 is too much": too many of it.
      if (countTooMuch.test(mended)) return true;
      if (asksDearest(mended)) return true;
      return /\b(?:most|more) expensive\b|\b(?:anything|something|similar|another|other|alternative|else)\b.*\b(?:cheap|less expensive)/.test(
        mended,
      );
    case "buy":
      return (
        /^(?:which|what|wetin)\b/.test(mended) ||
        /\b(?:send|show|give)\b.{0,12}\b(?:pics?|pictures?|photos?|images?|videos?|snaps?)\b/.test(mended)
      );
    // "Pas la peine de livrer" removes nothing.
    case "remove":
      return /\bpas (?:la )?(?:peine|besoin)\b/.test(mended);
    // "How many lamps do you have left?" is not about an order.
    case "status":
      return /\b(?:how (?:many|much)|any)\b.*\bleft\b|\byou (?:still )?have left\b/.test(mended);
    // "I no want that order again" takes an order back.
    case "reorder":
      return notWanted.test(mended);
    case "delivery":
      return sendsGoods.test(mended);
    default:
      return false;
  }
}
