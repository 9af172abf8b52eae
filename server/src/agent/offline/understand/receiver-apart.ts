// "Deliver it to my uncle Mr Sunday Bala, 22 Kanta Road", "the receiver is Friday Okon": who gets the goods, apart from the rest. A name may
// be a day, a month or a place, so what is left is read without it.
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { findArea, looksLikeAddress } from "./areas.ts";
import { hear } from "./hear.ts";
import { normalise } from "./normalise.ts";
import { phoneOfGift } from "./phone-in.ts";
import { readTurn } from "./read.ts";

export type ReceiverApart = { name: string; rest: BuyerMessage[] };

/** Reads `(?i:…)` as both cases of each letter: the engine matches that flag unreliably. Names keep their capitals. */
function anyCase(source: string): string {
  let depth = 0;
  let until = -1;
  return source.replace(/\(\?i:|\\p\{\w+\}|\\.|\[[^\]]*\]|\(\?<\w+>|[()]|\p{Ll}/gu, (part) => {
    if (part === ")") {
      depth -= 1;
      if (depth === until) until = -1;
      return part;
    }
    if (part.startsWith("(")) {
      if (part === "(?i:" && until < 0) until = depth;
      depth += 1;
      return part === "(?i:" ? "(?:" : part;
    }
    return until >= 0 && part.length === 1 ? `[${part}${part.toUpperCase()}]` : part;
  });
}

const title =
  "(?:(?i:mr|mrs|ms|miss|dr|prof|engr|barr|pastor|rev|madam|madame|alhaji|alhaja|hajia|hajiya|chief|mallam|auntie|aunty|aunt|uncle|papa|mama|mummy|daddy|baba|mme|mlle|monsieur|maman|tonton|tata|bwana|bibi|mzee|ndugu|dada|kaka)\\.?|M\\.?|Bi)";
const noName =
  "(?:Receiver|Recipient|Destinataire|Mpokeaji|Name|Nom|Jina|His|Her|Their|My|The|It|Is|Please|Pls|Abeg|Phone|Number|Tel|Call|Deliver|Send|And|At|In|On|No|Not|Yes|Oui|Non|Ndiyo|Road|Street|Close|Avenue|Estate|Rue|Quartier|Mtaa|House|Plot|Flat)";
const word = `(?!${noName}(?!\\p{L}))\\p{Lu}[\\p{L}'’-]*(?![\\p{L}'’-])`;
const capitalised = `${word}(?:[ \\t]+${word}){0,3}`;
/** After a title small letters make a name too, where it ends there. */
const small = "[\\p{L}'’-]+(?:[ \\t]+[\\p{L}'’-]+){0,2}(?=[ \\t]*(?:[,.;:!?(\\n\\d+]|$))";
const titled = `(?:${title}[ \\t]+){1,2}(?:${capitalised}|${small})`;
const anyName = `(?:${titled}|${capitalised})`;

const person =
  "(?:sister|brother|mum|mom|mother|dad|father|wife|husband|friend|aunt(?:y|ie)?|uncle|cousin|colleague|boss|daughter|son|niece|nephew|girlfriend|boyfriend|fianc[ée]e?|neighbou?r|client|customer|grandm\\p{L}+|grandf\\p{L}+|s(?:œ|oe)ur|fr[eè]re|m[eè]re|p[eè]re|amie?|tante|oncle|cousine?|fille|fils|femme|mari|voisine?|coll[eè]gue|patronn?e?)(?:[ -]in[ -]law)?";
const personOf =
  "(?:dada|kaka|mama|baba|rafiki|mjomba|shangazi|mke|mume|binti|mwanangu|mtoto|bibi|babu|binamu|jirani|bosi)";
const relation = `(?i:(?:my|our|mon|ma|notre)[ \\t]+(?:\\p{L}+[ \\t]+)?${person}|${personOf}[ \\t]+(?:yangu|wangu|yetu|wetu)),?[ \\t]+`;
/** "Yaw Agyeman, my son" */
const relationBehind = `(?=,?[ \\t]+(?i:(?:my|our|mon|ma|notre)[ \\t]+(?:\\p{L}+[ \\t]+)?${person}|${personOf}[ \\t]+(?:yangu|wangu|yetu|wetu))(?!\\p{L}))`;
const somebody = `(?:${relation}(?<name>${anyName})|(?<titled>${titled})|(?<before>${capitalised})${relationBehind})`;

/** A street that is called after somebody is no receiver. */
const notStreet =
  "(?!(?:[ \\t]+\\p{L}+){0,3}[ \\t]+(?i:street|st|road|rd|avenue|ave|close|crescent|estate|lane|way|market|plaza)(?!\\p{L}))";
const joint = "[ \\t]*(?:[:=-]|(?i:is|na|be|will be|should be|est|sera|c'est|ni|atakuwa)(?!\\p{L}))?[ \\t]*[:]?[ \\t]*";
const whole = (inner: string): RegExp => new RegExp(anyCase(`(?<!\\p{L})${inner}${notStreet}`), "u");

/** "The receiver is …", "mpokeaji ni …" */
const receives = whole(
  `(?i:(?:the |di |d |le |la )?(?:receiver|reciever|recipient|destinataire|mpokeaji|mpokezi|anayepokea|atakayepokea|(?:person|one|somebody|someone|pesin) (?:who|wey|that|to) (?:(?:will|go|is going to|is to|should) )?(?:receive|collect|take|get|pick)(?: up)?(?: (?:it|them|am|dem|the (?:goods|order|parcel)))?|(?:personne|celle|celui) qui (?:va |doit )?(?:le |la |les )?(?:recevoir|recevra|re[cç]oit|receptionner|prendra)|mtu atakayepokea(?: (?:mzigo|oda))?)(?:['’]?s)?(?: name| jina)?)${joint}(?:${relation})?(?<name>${anyName})`,
);
/** "Deliver am to my uncle …", "c'est pour M. …" */
const goesTo = whole(
  `(?i:(?:deliver|send|bring|carry|ship|give|livre[rz]?|envoye[rz]|apporte[rz]|peleka|pelekeni|ipelekwe|leta|leteni)(?:-l[ae]s?)?(?: (?:it|am|them|dem|this|that|everything|all|the (?:order|goods|parcel)|la commande|le colis|mzigo))?(?: (?:to|give|for|[àa]|chez|pour|kwa))+|(?:c'est|ce sera|it'?s|it is|this is|na|they are|ni|(?:(?:the|this|my|di) )?(?:delivery|order|parcel|goods) (?:is|are|na|be)|la (?:livraison|commande) est|le colis est|(?:oda|mzigo|bidhaa) ni)(?: (?:a |un )?(?:gift|present|cadeau|zawadi))? (?:for|pour|ya|kwa(?: ajili ya)?)|it (?:goes|is going|will go) to|zawadi ya)[ \\t]+${somebody}`,
);
/** "The name is …", "put it: …": of somebody else where it is known that there is one. */
const isCalled = whole(
  `(?i:(?<!(?:my|my \\p{L}+|account|bank|shop|business|company|street|product|brand) )(?:(?:the |his |her |their )?name|le nom|son nom|nom)|jina(?: lake)?(?! langu)|il s['’]appelle|elle s['’]appelle|anaitwa)${joint}(?<name>${anyName})`,
);
const putsName = whole(
  `(?i:(?:put|write|use|mettez|mets|[ée]crivez|weka|andika)(?: (?:it|am|as|down|the name|his name|her name|le nom|son nom|jina(?: lake)?))*)[ \\t]*[:,-]?[ \\t]*(?<name>${titled}|${word}[ \\t]+${word}(?:[ \\t]+${word})?)(?=\\W*(?:$|\\n|\\.))`,
);
const alone = new RegExp(
  anyCase(
    `^(?i:(?:ok|okay|please|pls|abeg|it'?s|na|c'est|ni|to|for|pour)[ \\t,:]+)*(?<name>${anyName})[\\s,.!:;-]*(?<left>(?:\\+\\s?\\d|0)(?:(?:\\.|(?:[^\\S\\n]|[()-]){0,2})\\d){8,13})?[\\s.!]*$`,
  ),
  "u",
);
const isTitled = new RegExp(anyCase(`^${title}[ \\t]+\\p{L}`), "u");

/** "Next Friday" is nobody. */
const onlyTime =
  /^(?:(?:next|this|on|by|every|before|after|today|tomorrow|tonight|morning|afternoon|evening|noon|night|week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|demain|aujourd'hui|matin|soir|midi|apres|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|prochain|leo|kesho|asubuhi|jioni|mchana|usiku|jumatatu|jumanne|jumatano|alhamisi|ijumaa|jumamosi|jumapili|ijayo)\b\s*)+$/u;
const ofStreet = /(?<!\p{L})(?:street|st|road|rd|avenue|ave|close|crescent|estate|lane|way|market|plaza)$/iu;
/** "I mean the uncle name": it says no more than the name that follows. */
const ofName = /(?<!\p{L})(?:names?|receiver|recipient|nom|destinataire|jina|mpokeaji)(?!\p{L})/iu;
const longestOfName = 8;
const sentences = /(?<=[.!?;])\s+|\n+/u;

/** Null where nobody is named, or a message is no text of the buyer's own. */
export function receiverApart(messages: readonly BuyerMessage[], card: StateCard): ReceiverApart | null {
  if (messages.some(({ choice, forwarded, type }) => choice !== null || forwarded || type !== "text")) return null;
  const whole = messages.map(({ text }) => text).join("\n");
  const isForSomebody = (card.dialogue.gift ?? null) !== null || goesToAnother(whole);
  let name: string | null = null;
  const rest = messages.map((message) => {
    const found = namedIn(message.text, isForSomebody || name !== null, card);
    if (!found) return message;
    name = found.name;
    return { ...message, text: withoutPhone(found.rest) };
  });
  if (name !== null) return { name, rest: rest.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)) };
  return card.dialogue.gift === "" ? nameAlone(messages, card) : null;
}

/** "His number is 0244 907 118": it goes with the name, and is no part of where to. */
function withoutPhone(text: string): string {
  return phoneOfGift(text) === null ? text : text.replace(phoneSaid, "").trim();
}

const phoneSaid =
  /[\s,;:(-]*(?:(?:and|et|na)\s+)?(?:(?:his|her|their|the|my|son|sa|le|leur)\s+)?(?:(?:phone|tel(?:ephone)?|t[eé]l(?:[eé]phone)?|number|num[eé]ro|namba|nambari|contact|whatsapp|simu|mobile)(?![\p{L}])[^.;,\n\d+]{0,20})?(?:\+\s?\d|(?<!\d)0)(?:(?:\.|(?:[^\S\n]|[()-]){0,2})\d){8,13}\)?/iu;
/** "The delivery is for, my son", once the name is taken out of it: nothing is left to read. */
const onlyFor = new RegExp(
  anyCase(
    `^(?i:(?:please|abeg|pls|svp)?\\W*(?:(?:the|this|my|di|la|le|it|they)\\W*)?(?:delivery|order|parcel|goods|livraison|commande|colis|oda|mzigo|bidhaa)?\\W*(?:is|are|na|be|est|ni|it'?s|c'est)\\W*(?:for|pour|ya|kwa)(?: ajili ya)?)\\W*(?:(?i:(?:my|our|mon|ma|notre)[ \\t]+(?:\\p{L}+[ \\t]+)?${person}|${personOf}[ \\t]+(?:yangu|wangu|yetu|wetu)))\\W*$`,
  ),
  "u",
);

/** "It is not for me", "it is for my son", "his name is": somebody else gets it, and nobody says that it is a gift. */
export function goesToAnother(raw: string): boolean {
  return raw.split(sentences).some((one) => !one.includes("?") && another.test(normalise(one)));
}

const notMe =
  "(?:(?:it'?s|it is|its|this is|they are|order is|delivery is|na) (?:not|no be) for me|no be for me|(?:ce n'est|c'est|la commande n'est) pas pour moi|(?:si|sio|siyo) (?:ya|kwa ajili ya) ?(?:yangu|mimi|ngu)|si yangu)";
const notMine = new RegExp(`^${notMe}(?: o+)?[\\s.!,]*$`, "u");
const another = new RegExp(
  `(?<!\\p{L})(?:${notMe}|(?:his|her|their) (?:full )?name (?:is|na|be)|son nom (?:est|c'est)|(?:il|elle) s'appelle|jina lake)(?!\\p{L})`,
  "u",
);

function namedIn(text: string, isForSomebody: boolean, card: StateCard): { name: string; rest: string } | null {
  const introduced = receives.exec(text) ?? (isForSomebody ? (isCalled.exec(text) ?? putsName.exec(text)) : null);
  const found = introduced ?? sentTo(text);
  const said = found?.groups?.name ?? found?.groups?.titled ?? found?.groups?.before;
  if (!found || said === undefined) return null;
  const name = withoutArea(said, card);
  if (onlyTime.test(normalise(name)) || ofStreet.test(name)) return null;
  const end = found.index + found[0].length - (said.length - name.length);
  // "Deliver to my uncle …, 22 Kanta Road" still says that it is delivered.
  const before = text.slice(0, introduced ? found.index : end - name.length);
  const behind = text.slice(end).replace(introduced ? /^[\s,.;:!-]+/u : /^$/u, "");
  const kept = introduced
    ? [...before.split(sentences).filter((one) => !onlyOfName(one) && !notMine.test(normalise(one))), behind].join(" ")
    : null;
  const left = (kept ?? `${before.trimEnd()}${behind}`).trim();
  return { name, rest: onlyFor.test(left) ? "" : left };
}

/** "To my friend Amaka at her office": what goes on without a pause is one with the address. */
function sentTo(text: string): RegExpExecArray | null {
  const found = goesTo.exec(text);
  if (!found) return null;
  const behind = text.slice(found.index + found[0].length);
  const said = found.groups?.name ?? found.groups?.titled ?? found.groups?.before ?? "";
  return goesOn.test(behind) && !(isTitled.test(said) && /^[\s(]*[+\d]/u.test(behind)) ? null : found;
}

const goesOn = /^[ \t]*[^\s,.;:!?]/u;

function onlyOfName(sentence: string): boolean {
  const isShort = sentence.trim().split(/\s+/).length <= longestOfName;
  return isShort && ofName.test(sentence) && !/[\d?]/.test(sentence);
}

/** "Sunday Bala Yaba" ends before the area; who is called so alone keeps it. */
function withoutArea(said: string, { shop }: StateCard): string {
  const area = shop.deliveryAreas.find((one) => said.toLowerCase().endsWith(` ${one.name.toLowerCase()}`));
  const name = area ? said.slice(0, -area.name.length).trim() : said;
  return name.split(/\s+/).length > 1 ? name : said;
}

/** "Madam Friday Okon" after "it's a gift". */
function nameAlone(messages: readonly BuyerMessage[], card: StateCard): ReceiverApart | null {
  const [message, another] = messages;
  const found = message && !another ? alone.exec(message.text.trim()) : null;
  const name = found?.groups?.name;
  if (!message || !found || name === undefined || onlyTime.test(normalise(name))) return null;
  if (!isTitled.test(name) && !isPlainlyAName(message, name, card)) return null;
  const { left } = found.groups ?? {};
  return { name, rest: left === undefined ? [] : [{ ...message, text: left }] };
}

function isPlainlyAName(message: BuyerMessage, name: string, card: StateCard): boolean {
  const text = normalise(name);
  if (findArea(text, card.shop.deliveryAreas) !== null || looksLikeAddress(text)) return false;
  const { answer, wishes } = readTurn([{ ...message, text: name }], card);
  const { spans } = hear(name, card);
  const isPerson = spans.some(({ type }) => type === "person");
  return (
    answer === null &&
    wishes.every(({ wanted }) => wanted.named === null && wanted.kinds.length === 0 && wanted.colour === null) &&
    (isPerson || (name.includes(" ") && spans.every(({ type }) => type !== "goods")))
  );
}
