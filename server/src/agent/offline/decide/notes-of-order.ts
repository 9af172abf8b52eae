// The notes of the dialogue, in the form that an order takes.
import type { DialogueState, ProposedGift } from "../../brain.ts";
import { anyPhoneIn } from "../understand/phone-in.ts";
import { forRider, type Remark } from "../understand/remark-words.ts";

/** The longest note that an order takes. */
export const longestNote = 500;

export function notesOf(state: DialogueState): { note?: string; riderNote?: string; gift?: ProposedGift } {
  const gift = giftOf(state);
  const isOnCard = ({ kind }: Remark): boolean => kind === "words" && gift?.message !== undefined;
  const text = (isRiders: boolean): string =>
    (state.notes ?? [])
      .filter((one) => !(one.kind === "collects" && state.area !== null))
      .filter((one) => !isOnCard(one) && forRider.has(one.kind) === isRiders)
      .map((one) => one.text)
      .join("; ");
  const [note, riderNote] = [text(false), text(true)];
  return { ...(note ? { note } : {}), ...(riderNote ? { riderNote } : {}), ...(gift ? { gift } : {}) };
}

/** The address with the number that the rider calls. For a gift, the number is kept with its receiver. */
export function addressOf({ address, gift, giftPhone }: DialogueState): string {
  const isIn = giftPhone && (address ?? "").replace(/[\s().-]+/g, "").includes(giftPhone);
  return [address ?? "", ...(giftPhone && !isIn && (gift ?? null) === null ? [giftPhone] : [])].join(", ");
}

/** Who takes the order at the address. A gift has its own receiver. */
export function receiverOf({ gift, receiver }: DialogueState): { receiver?: string } {
  return receiver && (gift ?? null) === null ? { receiver: receiver.slice(0, longestName) } : {};
}

/** Who gets it, whom the rider calls and what the card says; null if the buyer gets it. */
function giftOf({ gift, giftPhone, address, notes, receiver }: DialogueState): ProposedGift | null {
  if ((gift ?? null) === null) return null;
  const phone = giftPhone ?? anyPhoneIn(address ?? "");
  const message = cardWords(notes ?? []);
  return {
    receiver: (gift || receiver || "").slice(0, longestName),
    ...(phone ? { phone } : {}),
    ...(message ? { message } : {}),
  };
}

/** "A card that says: Happy birthday" has only these words on it: what is quoted, or what follows the colon. */
function cardWords(notes: readonly Remark[]): string | null {
  const said = notes.findLast(({ kind }) => kind === "words")?.text;
  if (said === undefined) return null;
  const [, double, single] = quoted.exec(said) ?? [];
  return (double ?? single ?? said.replace(/^[^:]{0,60}:\s*/u, "")).trim().slice(0, longestNote) || null;
}

const quoted = /["«“]([^"»”]+)["»”]|(?<![\p{L}\p{N}])['‘]([^\n]+?)['’](?![\p{L}\p{N}])/u;
const longestName = 60;
