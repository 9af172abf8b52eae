// "Make sure her number is there, 08031234567": told after the address, it goes to the rider with the address,
// and of a gift it is the phone of whoever gets it.
import { phoneIn } from "../understand/phone-in.ts";
import { looksLikeAddress } from "../understand/areas.ts";
import { answerBesideAddress, comesFirst } from "./beside-address.ts";
import { tell, type Scene } from "./scene.ts";

const rider = /\b(?:rider|dispatch|driver|courier|delivery (?:man|guy|person)|livreur|coursier|dereva|boda)\b/;

/** What the address of an order may be long. */
const longest = 300;

/** @returns whether it was that */
export async function takeReceiversPhone(scene: Scene): Promise<boolean> {
  const { state, cart, reading } = scene;
  if (state.address === null || cart.lines.length === 0) return false;
  const phone = phoneIn(reading.raw);
  if (phone === null || reading.wishes.some(({ area, address }) => area !== null || address !== null)) return false;
  if (looksLikeAddress(reading.text)) return false;
  // "Call me on 0803…" asks for a person, but the rider is to call at the door.
  const firsts = reading.wishes.filter(({ intent }) => intent !== null && comesFirst.has(intent));
  if (firsts.some(({ intent }) => intent !== "person") || (firsts.length > 0 && !rider.test(reading.text)))
    return false;
  if (reading.wishes.some(({ intent }) => intent === "gift")) return false;
  const digits = state.address.replace(/[\s().-]+/g, "");
  if (state.gift !== null) state.giftPhone = phone;
  else if (!digits.includes(phone)) {
    const extended = `${state.address}, ${phone}`;
    if (extended.length > longest) return false;
    state.address = extended;
  }
  tell(scene, scene.say.phoneForRider());
  scene.proposalDue = true;
  await answerBesideAddress(scene);
  return true;
}
