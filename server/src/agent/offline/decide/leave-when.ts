// "Remove 'wanted: today'", "I did not ask for today", "any day is fine": this removes the time, and no goods.
import { normalise } from "../understand/normalise.ts";
import { timesMeant } from "./note-when.ts";
import type { Scene } from "./scene.ts";

const denies =
  /\b(?:remove|delete|comot|drop|leave|without|no (?:need|rush)|never|not|didn't|don't|doesn't|needn't|no (?:ask|want|wan|need|talk|say)|any(?: working| other)? (?:day|time)|enleve\p{L}*|retire\p{L}*|pas|n'importe (?:quel|quand)|peu importe|ondoa|futa|hakuna|siku\p{L}+|sio|si lazima|(?:siku|wakati) (?:yoyote|wowote))\b/u;
const ofTime =
  /\b(?:wanted|date|times?|days?|rush|today|tomorrow|tonight|jours?|date|heure|aujourd'hui|demain|souhaite|presse|leo|kesho|siku|wakati|muda|haraka)\b/u;

/** Said about a time that the buyer did not ask for at all. */
const surely =
  /\b(?:remove|delete|comot|did(?: not|n't)|need(?: not|n't)|no need|any (?:working )?day|enleve\p{L}*|retire\p{L}*|pas besoin|n'importe quel jour|ondoa|futa|siku yoyote)\b/u;

/** @returns whether the time was taken back: the sentences that say so are read, and note no other time */
export function leaveWhen(scene: Scene): boolean {
  const { state, reading, card } = scene;
  if (reading.raw.includes("?")) return false;
  // "Not Friday, Thursday": another time takes its place.
  const isOther = ({ text }: { text: string }): boolean => !(state.when ?? text).includes(text);
  if (timesMeant(reading.raw, card).some(isOther)) return false;
  const own = (state.when === null || state.when === undefined ? "" : normalise(state.when))
    .split(" ")
    .filter((word) => word.length > 3);
  const isAgainst = (one: string): boolean =>
    (state.when ? denies : surely).test(one) && (ofTime.test(one) || own.some((word) => one.includes(word)));
  const said = normalise(reading.raw)
    .split(/(?<=[.!\n])\s*/)
    .filter(isAgainst);
  if (said.length === 0 || scene.cart.lines.length === 0) return false;
  state.when = null;
  scene.proposalDue = true;
  const isSaid = (text: string): boolean =>
    said.some((one) => one.includes(text) || text.includes(one.replace(/[.!\s]+$/, "")));
  const wishes = reading.wishes.filter(({ text, intent }) => intent !== null && !isSaid(text));
  scene.reading = { ...reading, taken: wishes.length === reading.wishes.length ? reading.taken : null, wishes };
  return true;
}
