// Whether a sentence asks a buyer for the delivery code or the private page. The buyer shows the code to the rider when the goods arrive. A person
// who gets it earlier can release the money. A sentence that only mentions the code does not ask for it.

/** The code's names in English and Pidgin, French and Swahili. */
const secret =
  /\b(?:c ?[o0] ?d ?[e3]s?|pin|otp|(?:six|6)[ -]?(?:digits?|figures?|numbers?|chiffres)|(?:namba|nambari) (?:yako |yenu )?ya (?:siri|mlangoni)|(?:namba|nambari|tarakimu) sita|msimbo|(?:private|own|personal) (?:page|link)|(?:link|address|screenshot) of your (?:own |private )?page|(?:page|lien) (?:privee?|personnelle?)|ukurasa (?:wako )?(?:wa )?(?:binafsi|siri))\b/;

/** Other codes: of a discount, a gate, a payment, a product. Also pins that are goods. */
const otherCodes =
  /\b(?:[a-z]?\d+|two|three|four|safety|hair|bobby|push|rolling|drawing|clothes|lapel|tie|charging|charger)[ -]pins?\b|\bpins? (?:cap|plug|socket|base|holder|connector|header|bulb|lamp|charger|type|adapt[eo]r|heel)s?\b|\b(?:m-?pesa|momo|transaction|confirmation|discount|promo\w*|coupon|voucher|referral|gate|estate|building|compound|postal|post|zip|product|item|style|colou?r|tracking|waybill|country|qr|bar|dress|bank|sort|swift|ussd|paybill|till)[ -]codes?\b|\bcodes? (?:promo|postal|produit|de reduction|d'immeuble|du portail|de la porte d'entree|of the (?:gate|estate|compound|product|discount)|ya (?:m-?pesa|punguzo|bidhaa|geti|lango|muamala))\b|\b(?:msimbo|namba|nambari) (?:ya|wa) (?:punguzo|bidhaa|geti|posta)\b|\bcodes? [a-z]+\d+\b/g;

const not =
  /(?<!\bwhy )\b(?:(?:never|not|don'?t|doesn'?t|didn'?t|no need|no|nobody|without|before|ne|sans|avant|jamais|kabla|bila)\s+|n')(?:(?!hesitat\w*|forget|fail|delay|wait|worr\w*|wahala|problem|vex|hesite\w*|oublie\w*|tarde\w*|souci)[a-z']+ ){0,3}?/
    .source;
const asks =
  /(?:giv(?:e|ing)|send(?:ing)?|shar(?:e|ing)|tell|show(?:ing)?|forward|drop|read|type|enter|provide|text|snap|screenshot|confirm|say|paste|submit|whatsapp|dm|bring|need|want|require|ask(?:ing)?|request|donne[rz]?|envoye[rz]|envoie|montre[rz]?|partage[rz]?|transmette[rz]|communique[rz]?|dites|tape[rz]?|ecri(?:ve[rz]|re)|lise[rz]|besoin|kumpa|kutuma)/
    .source;
/** "Do not give", "never ask for", "before you show": these don't ask for it. */
const unasked = new RegExp(`${not}(?:${asks})\\b`, "g");
const whether =
  /\b(?:if|si|kama|ikiwa)\b(?: [a-z']+){0,4} (?:not|didn't|don't|haven't|never|pas)(?: [a-z]+){0,2} (?:get|got|received?|seen?|come|came|recu)(?: (?:the|your|a|any|di|le|votre))? codes?\b|\b(?:tell|let) (?:me|us) (?:know )?(?:if|when|whether|once)\b|\b(?:niambie|tuambie) (?:kama|ikiwa)\b/g;

/** The sentence describes what a person does: "the buyer will show", "I send you", "il a donné". */
const toldOf =
  /\b(?:i|we|he|she|they|it|who|buyers?|customers?|riders?|drivers?|couriers?|platform|app|page|(?<!\b(?:forget|hesitate|fail|delay|have|has|need|want|you|like|supposed) )to|will|would|did|has|have|had|then|dey|don|go|j'ai|il|elle|on|nous|vous avez|a|ai|ont|avait|pas|bien|deja|clients?|cliente|livreur)(?: (?:will|would|can|could|did|had|then|only|already|just))? $/;

const imperative =
  /\b(?:give|send|share|tell|show|forward|drop|read|type|enter|provide|text|snap|screenshot|confirm|say|paste|submit|whatsapp|dm|bring|reply|donnez|envoyez|montrez|partagez|transmettez|communiquez|dites|tapez|ecrivez|lisez|(?:donne|envoie|montre|partage|transmets|communique|dis|tape|ecris|lis)(?=[ -](?:moi|nous|le|la|au)\b)|m'(?:envoyer|indiquer)|(?:me|nous) (?:donner|envoyer|communiquer|transmettre|montrer)|l'envoyer|nipe|tupe|nitumie|tutumie|nipatie|niambie|tuambie|nionyeshe|tuonyeshe|unitumie|ututumie|unipe|utupe|tuma|mpe|mpatie|mwambie|taja|andika|onyesha)\b/g;

/** Between the verb and the code, within one phrase. */
const near = /^(?:[ -]+[a-z0-9'*]+){0,6}?[ -]+$/;
/** "That code, send it here." */
const itToUs =
  /^.*?\b(?:it|am|them|le|les|la|-le|hapa|here)\b|^[ -](?:moi|nous|me|us)\b|^ ?(?:nipe|nitumie|tutumie|niambie)|^$/;

const needs =
  /\b(?:(?:i|we|shop|sokoni)(?: (?:will|would|go|just|only|still|also|really|do))? (?:needs?|wants?|requires?|requests?|dey wait for)|(?:i am|i'm|im|we are|we're) (?:waiting for|asking for|requesting)|(?:rider|driver|courier|dispatch)\w* (?:need|want|require|ask|dey ask|dey need)\w*(?: for)? (?:your|ur|di|that)|(?:j'ai|nous avons|avons) besoin d[eu']|il (?:me|nous) faut|le livreur (?:a besoin de|demande|veut) (?:votre|ton)|(?:na|tuna|ana)hitaji|(?:na|tuna|nina|)omba)\b/g;
const question =
  /\b(?:what(?:'s| is| was| be| are)|whats|which|wetin(?: be)?|can i (?:have|get|see)|may i (?:have|get|see)|could i (?:have|get|see)|let me (?:have|get|see)|make i see|(?:quel(?:le)?|c'est quoi) (?:est )?)(?: [a-z']+){0,3} $/;
const ours =
  /^(?:[ a-z']{0,12})?\b(?:must|should|has to|needs? to|is to|ought to)(?: first)? (?:be )?(?:sent|given|shown|shared|told|forwarded|come|go|reach)\b|^ ?(?:yako|yenu)? ?(?:ni )?(?:gani|ipi|ngapi)\b/;
const shortPlea = /\b(?:please|pls|plz|abeg|svp|stp|s'il (?:vous|te) plait|tafadhali|now|oya|\?)|\?\s*$/;

const atTheDoor =
  /\b(?:at|by|for|dey) (?:your|the|ur|una|di) (?:door|gate)\b|\bin (?:your|ur) hands?\b|\b(?:when|once|as|after|until)(?: [a-z]+){0,3} (?:arriv\w*|come|comes|came|reach\w*|don reach|get|got|receiv\w*|have|hold|held|check\w*|see|seen|deliver\w*|hands?|brings?)\b|\ba (?:votre|la|ta) porte\b|\b(?:quand|une fois|lorsqu\w*|apres)\b.*\b(?:arriv\w*|recu\w*|recev\w*|avez|verifi\w*|en main|remet\w*)\b|\bmlangoni\b|\b(?:aki(?:fika|kuletea|leta)\w*|uki(?:sha)?(?:pokea|pata|ona|kagua)\w*|baada ya (?:kupokea|kuona|kukagua|kupata))\b|\bmkononi\b/;
const early =
  /\b(?:before|first|now|immediately|calls?|called|phone|early|advance|today|avant|d'abord|maintenant|appelle\w*|telephone|kabla|sasa|aki(?:piga|kupigia)\w*|simu)\b/;
const toUs =
  /\b(?:me|us|here|we|our|my|this chat|moi|nous|ici|m'|ni(?:pe|tumie|patie|ambie|onyeshe)|tu(?:pe|tumie|ambie|onyeshe)|uni(?:pe|tumie)|utu(?:pe|tumie)|hapa|kwetu|shop|boutique|duka\w*)\b/;

/** The sentence before mentioned the code, and this one begins with "it". */
const beginsWithIt =
  /^\s*(?:(?:please|pls|kindly|abeg|oya|now|just|so|and) )*(?:(?:give|send|share|tell|forward|drop|read|type|donnez|envoyez|dites)(?: (?:me|us))?[ -](?:it|am|them|le|la|les)\b|(?:nitumie|tutumie|nipe|niambie)(?:\s*$| hapa| sasa| tafadhali))/;

/** @param plain consecutive sentences, in lower case without accents @returns the index of the one that asks */
export function asksForSecretAt(plain: readonly string[]): number {
  return plain.findIndex(
    (one, at) => asksForSecret(one) || (at > 0 && beginsWithIt.test(one) && asksForSecret(`${plain[at - 1]}, ${one}`)),
  );
}

function asksForSecret(plain: string): boolean {
  const text = plain
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(otherCodes, " ")
    .replaceAll(whether, " ")
    .replaceAll(unasked, " ");
  const secrets = [...text.matchAll(new RegExp(secret, "g"))];
  if (secrets.length === 0) return false;
  if (secrets.every((found) => !isAskedFor(text, found))) return false;
  const beside = text.replaceAll(new RegExp(secret, "g"), " ");
  return toUs.test(beside) || early.test(beside) || !atTheDoor.test(beside);
}

function isAskedFor(text: string, found: RegExpExecArray): boolean {
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + found[0].length);
  const asked = [...imperativesIn(before), ...before.matchAll(needs)].some((verb) =>
    near.test(before.slice(verb.index + verb[0].length)),
  );
  if (asked || question.test(before) || ours.test(after)) return true;
  // "That code wey dem send you, drop am here."
  if (imperativesIn(after).some((verb) => itToUs.test(after.slice(verb.index + verb[0].length)))) return true;
  return (
    shortPlea.test(text) &&
    text.trim().split(/\s+/).length <= shortest &&
    !/\b(?:did|have|has|got|get|came|come|recu|umepata)\b/.test(text)
  );
}

function imperativesIn(text: string): RegExpExecArray[] {
  return [...text.matchAll(imperative)].filter((verb) => !toldOf.test(text.slice(0, verb.index)));
}

const shortest = 5;
