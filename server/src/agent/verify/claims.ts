// Claims that something was done, in every language, and the proof that each needs.
import type { OrderCard } from "../brain.ts";
import { frenchClaims } from "./french-claims.ts";

const acts = [
  "placed",
  "added",
  "changed",
  "removed",
  "emptied",
  "paid",
  "unpaid",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
  "refunded",
  "expired",
  "handed_over",
  "disputed",
  "return_asked",
  "reserved",
  "sent",
  "checked_payment",
  "noted",
  "unsubscribed",
  "subscribed",
  "waitlisted",
  "haggled",
] as const;
export type Act = (typeof acts)[number];

const subject = "(?:i|we)(?:'ve| have)?(?: just| now| already| gone ahead and)*";
const be =
  "(?:is|was|has been|have been|been|are|it's|i've|i have|we've|we have)(?: now| already| just| successfully| fully)*";
const money = "(?:payment|money|transfer|alert)";
/** "nimeweka", "tumekuwekea": we did it, with the object inside the word; "imewekwa": it was done. `sha` is "already". */
const weHave = "(?:nime|tume)(?:sha)?(?:ku|mw|m|wa|i|li|ki|zi|vi|u|ya)?";
const itIs = "(?:i|u|zi|vi|ya|li|ki)me(?:sha)?";
const goods = "(?:hiyo |ile |hii )?(?:oda|order|agizo)";
const pesa = "(?:malipo|pesa|hela|fedha|m-?pesa)";
const people = "(?:team|owner|person|manager|seller|human|colleague|someone|boss|oga|people)";

/** Sources of regular expressions over plain text: English, then Pidgin, then Swahili; French has its own file. */
const sources: Record<Act, readonly string[]> = {
  placed: [
    `\\border\\b.{0,60}?\\b${be} (?:placed|confirmed|booked|in|received)\\b`,
    `\\b${subject} (?:placed|booked|confirmed|ordered)\\b`,
    "\\byou(?:'ve| have) ordered\\b|\\border (?:placed|confirmed|received)\\b|\\bordered (?:it|them|that) for you\\b",
    "\\border\\b.{0,30}\\b(?:gone|went|goes) through\\b",
    "\\b(?:i|we) don (?:place|order|book)\\b|\\border\\b.{0,30}\\bdon (?:confirm|enter|place|go through)\\b",
    `\\b(?:oda|order|agizo)\\b.{0,60}?\\b${itIs}(?:wekwa|thibitishwa|pokelewa|kubaliwa|ingia)\\b`,
    `\\b${weHave}(?:weka|kuwekea|thibitisha|agiza|kuagizia|pokea) ${goods}\\b|\\b${weHave}(?:agiza|kuagizia)\\b|\\bumeshaagiza\\b`,
  ],
  added: [
    "\\badded\\b|\\bi(?:'ve| have) put\\b|\\b(?:is|are) (?:now )?in your cart\\b",
    "\\b(?:i|we) don (?:add|put)\\b",
    `\\b${weHave}(?:weka|ongeza|kuwekea|kuongezea)\\b(?! ${goods}\\b)|\\b(?:iko|ziko|ipo|zipo) kwenye kikapu\\b`,
  ],
  changed: [
    `\\b${subject} (?:changed|updated|increased|reduced)\\b|\\bdone, it's now\\b|\\b(?:has been|is now) (?:changed|updated)\\b`,
    "\\bdone, e don be\\b|\\b(?:i|we) don (?:change|update|reduce|increase)\\b",
    `\\bsawa, sasa ni\\b|\\b${weHave}(?:badilisha|rekebisha|punguza)\\b|\\b${itIs}(?:badilishwa|rekebishwa|punguzwa)\\b`,
  ],
  removed: [
    "\\bremoved\\b|\\b(?:taken|took)\\b.{0,90}\\bout of\\b|\\b(?:taken|took) out\\b|\\bdeleted\\b",
    "\\b(?:i|we) don (?:comot|remove)\\b",
    `\\b${weHave}(?:ondoa|toa|zitoa|itoa|iondoa)\\b|\\b${itIs}(?:ondolewa|tolewa)\\b|\\b${weHave}futa\\b(?! ${goods}\\b)`,
  ],
  emptied: [
    "\\bcart is (?:now )?empty\\b|\\b(?:emptied|cleared)\\b",
    "\\bcart don empty\\b|\\bnothing dey your cart\\b",
    `\\bkikapu\\b.{0,20}\\bk?itupu\\b|\\b${weHave}safisha kikapu\\b`,
  ],
  paid: [
    `\\b${money}\\b.{0,60}?\\b(?:confirmed|received|successful|complete|seen|came (?:through|in)|(?:has )?(?:landed|arrived|entered|dropped|gone through|come (?:in|through))|went through|is in)\\b`,
    `\\b${subject} (?:can )?(?:received|got|seen|see|saw|confirmed|confirm) (?:your|the) ${money}\\b`,
    `\\b${be} paid\\b|\\ball paid\\b|\\b(?:have|got) (?:your|the) money\\b|\\b(?:been|was|were) (?:charged|debited)\\b|\\bpaid (?:up|in full|already)\\b|\\byou(?:'ve| have) (?:already )?paid\\b|\\bnothing left to pay\\b`,
    `\\bdon pay\\b|\\b${money}\\b.{0,60}?\\bdon (?:enter|reach|land|confirm|drop|come)\\b|\\bdon (?:see|receive|get|confirm) (?:your|di|the) ${money}\\b|\\bnothing remain to pay\\b`,
    `\\b${pesa}\\b.{0,60}?\\b(?:i|zi|ya)me(?:sha)?(?:thibitishwa|fika|tufikia|ingia|pokelewa|kamilika|onekana|pita)\\b`,
    `\\b${weHave}(?:pokea|pata|yapata|yapokea|ona|yaona|thibitisha)\\b.{0,20}\\b${pesa}\\b|\\b${itIs}lipwa\\b|\\b(?:u|m)me(?:sha)?lipa\\b|\\bhakuna kilichobaki kulipa\\b|\\bumekatwa\\b`,
  ],
  unpaid: [
    "\\bwaiting for (?:your )?payment\\b|\\bhasn't reached us\\b|\\bnot (?:yet )?(?:been )?paid\\b|\\bhere is the payment link\\b",
    "\\bwait for your payment\\b|\\bnever reach us\\b|\\bsee the payment link\\b",
    "\\binasubiri malipo\\b|\\bhayajatufikia\\b|\\b(?:haija|hazija)lipwa\\b|\\bhii hapa link ya kulipia\\b",
  ],
  processing: [
    `\\bbeing (?:prepared|packed|processed)\\b|\\b${subject} packed\\b|\\b${be} packed\\b`,
    "\\binside packing\\b|\\bdey pack\\b",
    `\\b(?:ina|zina)(?:andaliwa|tayarishwa|fungashwa|pakiwa)\\b|\\b${itIs}(?:fungashwa|pakiwa|andaliwa)\\b|\\btunai(?:andaa|fungasha)\\b`,
  ],
  shipped: [
    `\\b${be} (?:shipped|dispatched|sent out)\\b|\\b${subject} (?:shipped|dispatched)\\b|\\bon (?:its|the|his|her|their) way\\b|\\bout for delivery\\b|\\b(?:has|have) (?:already )?(?:shipped|left|gone out)\\b|\\b(?:parcel|package|order|goods|items?)\\b.{0,12}\\b(?:left|went out|has left)\\b|\\bhanded to (?:the |our |a )?(?:rider|courier|dispatch)\\b`,
    "\\b(?:rider|courier|dispatch)\\b.{0,20}\\b(?:coming|left|has|have|got|took|picked|don (?:comot|carry|leave|pick))\\b|\\bdey road\\b|\\bdon (?:ship|comot from|leave)\\b",
    `\\bnjiani\\b|\\b${itIs}(?:tumwa|safirishwa|ondoka|toka|pelekwa)\\b|\\b${weHave}(?:i|u|zi)?(?:safirisha|peleka|tuma) ?(?:oda|order|mzigo|agizo|jana|leo)?\\b(?! link| ujumbe)|\\b(?:rider|msafirishaji|dereva)\\b.{0,20}\\b(?:ame|ana|yuko)\\p{L}*`,
  ],
  delivered: [
    `\\b${be} delivered\\b|\\border\\b.{0,30}\\b${be} completed?\\b|\\b(?:has|have) arrived\\b`,
    "\\bdon (?:deliver|reach you)\\b",
    `(?<!\\b${pesa} (?:yako |zako )?)\\b(?:i|u|zi|vi|li|ki)me(?:sha)?(?:kufikia|fika|wasilishwa|letwa|fikishwa|kamilika)\\b|\\bume(?:sha)?(?:pokea|ipokea|upokea|ipata)\\b`,
  ],
  cancelled: [
    `\\b${be} cancell?ed\\b|\\b${subject} cancell?ed\\b`,
    "\\bdon cancel\\b",
    `\\b${itIs}(?:ghairiwa|futwa|sitishwa)\\b|\\b${weHave}(?:i|ku)?(?:ghairi|ghairia|sitisha|ifuta)\\b|\\b${weHave}(?:i|ku)?futia? ?${goods}\\b|\\b${weHave}futa ${goods}\\b`,
  ],
  refunded: [
    `\\b${be} refunded\\b|\\b${subject} refunded\\b|\\brefund (?:is|has been|was) (?:sent|done|processed|issued|approved|on)\\b|\\byou(?:'ll| will) (?:get|receive) (?:a |your )?(?:full )?(?:refund|money)\\b|\\b(?:i|we)(?:'ll| will) refund\\b`,
    "\\bdon refund\\b|\\bgo refund\\b",
    `\\b${weHave}(?:ku|i|zi)?(?:rudish|rejesh)\\p{L}+|\\b(?:i|u|zi|ya)me(?:sha)?(?:rudish|rejesh)\\p{L}+|\\b(?:tuta|nita|uta|zita)(?:ku)?(?:rudish|rejesh)\\p{L}+`,
  ],
  expired: ["\\bexpired\\b", "\\bdon expire\\b", "\\bmuda wake umepita\\b|\\bimepitwa na muda\\b"],
  handed_over: [
    `\\b${subject} (?:told|informed|notified|alerted|passed|forwarded|called|asked|escalated)\\b.{0,40}\\b${people}\\b|\\bhanded\\b.{0,20}\\bover\\b`,
    `\\b${people} ${be} (?:told|informed|notified|alerted)\\b|\\blet\\b.{0,20}\\b${people} know\\b|\\b(?:a|an|my|our|the) (?:\\w+ )?${people} will\\b|\\b(?:someone|they) will\\b|\\b${people} will (?:reply|answer|contact|call|look|get back)\\b`,
    `\\b(?:i|we) don tell\\b|\\b(?:dem|${people}) go (?:answer|reply|call|look)\\b`,
    `\\b${weHave}(?:i|m|wa|li)?(?:julisha|ambia|arifu|taarifu|eleza|ita|pigia)\\b|\\b(?:mtu|timu|mhudumu|muuzaji|mwenye duka|meneja|mwenzangu|boss|bosi|mmiliki)\\b.{0,30}?\\b(?:ata|ita|wata)(?:ku|li|ji|wa|pi|ja|ji|a)\\p{L}+|\\bwata(?:ku)?(?:jibu|pigia|wasiliana|andikia)\\p{L}*`,
  ],
  disputed: [
    `\\b${subject} (?:opened|raised|filed|started|logged)\\b.{0,30}\\b(?:dispute|case|complaint|claim)\\b|\\b(?:dispute|case|claim)\\b.{0,40}\\b${be} (?:open(?:ed)?|raised|filed)\\b`,
    `\\b(?:i|we) don open\\b.{0,30}\\b(?:dispute|case)\\b|\\b(?:dispute|case)\\b.{0,40}\\bdon open\\b`,
    `\\b${weHave}(?:fungua|fungulia|anzisha|wasilisha) (?:malalamiko|mgogoro|dai|kesi)\\b|\\b(?:malalamiko|mgogoro|dai|kesi)\\b.{0,40}\\b(?:i|u|li|ya|zi)me(?:sha)?(?:funguliwa|wasilishwa|anzishwa)\\b`,
  ],
  return_asked: [
    `\\b${subject} (?:asked|requested|registered|opened|started|logged|arranged|approved)\\b.{0,40}\\b(?:return|exchange)\\b|\\b(?:return|exchange)\\b.{0,40}\\b${be} (?:requested|registered|approved|accepted|arranged|confirmed)\\b`,
    "\\b(?:i|we) don (?:ask|arrange|approve)\\b.{0,40}\\b(?:return|exchange)\\b",
    `\\b${weHave}(?:uliza|omba|kubali|panga)\\b.{0,40}\\b(?:kurudisha|kurudishiwa|kubadilisha|urudishaji)\\b`,
  ],
  reserved: [
    "\\breserved\\b|\\bon hold\\b|\\b(?:held|kept|saved|holding|keeping) (?:it|them|one|this|that|\\d+)?\\s?for you\\b|\\bset\\b.{0,20}\\baside\\b|\\bi(?:'ll| will) (?:hold|keep|reserve|save)\\b",
    "\\bdon (?:keep|reserve|hold)\\b|\\bi go (?:keep|hold|reserve)\\b",
    `\\b${weHave}(?:ku|i)?(?:hifadhi|shikia|shikilia|tengea)\\p{L}*|\\b(?:nita|tuta)(?:ku|i)?(?:hifadhi|shikia|shikilia|wekea|tengea)\\p{L}*|\\b${itIs}(?:hifadhiwa|tengwa)\\b`,
  ],
  sent: [
    `\\b${subject} sent\\b|\\b(?:has|have) been sent\\b`,
    "\\b(?:i|we) don send\\b",
    `\\b${weHave}(?:ku)?tumia\\b|\\b${weHave}tuma (?:link|ujumbe)\\b`,
  ],
  noted: [
    `\\b${subject} (?:noted|saved|remembered)\\b(?! (?:your|the) order)|\\bnoted:|\\bi(?:'ll| will) remember\\b`,
    "\\bi don (?:note|save)\\b|\\bi go remember\\b",
    `\\b${weHave}(?:nakili|andika|kumbuka)\\b|\\b(?:nita|tuta)kumbuka\\b`,
  ],
  unsubscribed: [
    "\\bno more (?:offers|promos|messages|updates|broadcasts)\\b|\\bunsubscribed\\b|\\bopted out\\b|\\btaken you off\\b",
    "\\bno go send you (?:promo|offer|message)",
    "\\bhuta(?:pokea|pata|tumiwa|letewa)\\b.{0,25}\\b(?:matangazo|ofa|ujumbe|jumbe|promo\\w*)\\b|\\bhatutaku(?:tumia|andikia)\\b|\\btume(?:kuondoa|sitisha|acha kukutumia)\\b",
  ],
  subscribed: [
    "\\bsubscribed\\b|\\b(?:we|i)(?:'ll| will) send you (?:our|the) (?:offers|promos|updates|news)\\b",
    "\\bgo dey send you\\b",
    "\\b(?:utapokea|utapata|utatumiwa) (?:tena )?(?:matangazo|ofa|jumbe)\\b|\\btutakutumia (?:tena )?(?:matangazo|ofa|jumbe)\\b",
  ],
  waitlisted: [
    "\\b(?:i|we)(?:'ll| will) (?:tell|let|notify|message|inform|alert|text) you\\b.{0,90}\\b(?:back|restock\\w*|available)\\b|\\bon the wait(?:ing)? ?list\\b",
    "\\bi go (?:tell|holla|call) you\\b.{0,90}\\b(?:land|come back|dey again)\\b",
    "\\b(?:nita|tuta)ku(?:julisha|ambia|arifu|tumia ujumbe|fahamisha)\\b.{0,60}\\b(?:[izv]+ki(?:rudi|fika|patikana|ingia)\\w*|stoki|stock)\\b|\\bput you on the wait(?:ing)? ?list\\b",
  ],
  haggled: [
    "\\bdeal!|\\bi can let you have\\b",
    "\\bi gree\\b|\\bmake i do am for you\\b",
    "\\btumekubaliana\\b|\\b(?:naweza|tunaweza) kukuachia\\b|\\bnimekubali bei\\b",
  ],
  checked_payment: [`\\b${subject} checked\\b`, "\\b(?:i|we) don check\\b", `\\b${weHave}(?:angalia|kagua|hakiki)\\b`],
};

export const claims: readonly { act: Act; pattern: RegExp }[] = acts.map((act) => ({
  act,
  pattern: new RegExp([...sources[act], ...frenchClaims[act]].join("|"), "gu"),
}));

/** The order states in which a claim about an order is true. */
export const trueIn: Partial<Record<Act, readonly OrderCard["status"][]>> = {
  placed: ["pending", "confirmed", "paid", "processing", "shipped", "delivered", "completed"],
  paid: ["paid", "processing", "shipped", "delivered", "completed"],
  unpaid: ["pending", "confirmed"],
  processing: ["processing"],
  shipped: ["shipped", "delivered", "completed"],
  delivered: ["delivered", "completed"],
  cancelled: ["cancelled"],
  refunded: ["refunded"],
  expired: ["expired"],
};

/** Not a claim: denied, conditional, or asked. Matched against the words before it in its sentence. */
export const denied =
  /(?:\b(?:not|never|nothing|without|yet to|cannot|can't|no|pas|jamais|aucune?|rien|sans|si|sio|siyo|bado|hakuna)|n't)\b(?:\s\p{L}+){0,3}\s*$/u;
export const conditional =
  /\b(?:if|once|when|after|as soon as|before|until|unless|to be|si|s'il|quand|lorsque?|des que|apres|avant|une fois|tant que|kama|ikiwa|iwapo|ukisha\p{L}*|baada ya|kabla ya|pindi)\b[^,]*$/u;
export const asking =
  /^(?:ok(?:ay)?,? |so |and |d'accord,? )?(?:voulez|souhaitez|dois|puis|peux|pouvons|est-ce|combien|quel\w*|lequel|laquelle|vous voulez|je vous|on(?! a\b)|faut-il|shall|should|do|does|did|have you|can|could|will|would|want|you want|make i|what|which|how|where|when|je(?=,| (?:una|ume|unge|uta|ni[a-z]|mna|tu))|unataka|ungependa|niweke|nikuwekee|nighairi|tuendelee|ume(?:sha)?lipa|umepokea)\b.*\?\s*$/s;
