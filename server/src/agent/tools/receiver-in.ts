// "Ngozi 0803 555 1212, 14 Aminu Kano Crescent": the person who receives the delivery, and whom the rider calls. The address
// keeps its words.
import { readPhone } from "../../customers/index.ts";

export const anyPhone = /(?<![\d\p{L}])(?:\+\s?\d|0)(?:[\s().-]{0,2}\d){8,13}(?!\d)/u;
/** "My sister Ada", "for Ada": words that introduce a name, whatever is around them. */
const lead =
  /^(?:(?:to|for|give|pour|chez|kwa|c\/o|attn\.?:?|attention:?|deliver to|receiver(?:'s name)?(?::| is| na)?|destinataire(?: :|:| est)?|mpokeaji(?: ni|:)?) )*(?:(?:my|our|mon|ma) )?(?:(?:sister|brother|mum|mom|mother|dad|father|wife|husband|friend|aunt(?:y|ie)?|uncle|cousin|colleague|boss|daughter|son|girlfriend|boyfriend|s\u0153ur|soeur|fr\u00e8re|m\u00e8re|p\u00e8re|amie?|tante|oncle|dada|kaka|mama|rafiki)(?: yangu| wangu)?,? )?/iu;
const ofCalling = /[\s,:;(-]*(?:\b(?:on|at|tel|phone|number|whatsapp|call|au|numero|numéro|simu|namba)\b[\s.:]*)*$/iu;
const name = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’-]*){0,3}$/u;
const notNames =
  /\b(?:street|road|avenue|close|crescent|estate|lane|way|house|block|flat|gate|opposite|near|behind|mall|market|plaza|junction|hotel|school|hospital|church|rue|quartier|mtaa|barabara)\b/iu;

/** @param country the shop's country, for phone numbers without a country code */
export function receiverIn(address: string, country: string): { contactName?: string; phones?: string[] } {
  const found = anyPhone.exec(address);
  const phone = found && readPhone(found[0], country);
  if (!found || !phone) return {};
  const parts = address
    .slice(0, found.index)
    .replace(ofCalling, "")
    .split(/[,;\n]/);
  const said = parts.at(-1)?.trim() ?? "";
  const called = said.replace(lead, "");
  // A mall before a phone number is no person: the name comes first, or after a word that introduces one.
  const isMeant =
    parts.length === 1 ? /^[,;\s]*\S/.test(address.slice(found.index + found[0].length)) : called !== said;
  const isName = isMeant && name.test(called) && !notNames.test(called);
  return { ...(isName ? { contactName: called } : {}), phones: [phone] };
}
