// Claims of something done, in every language spoken, and what must bear each out.
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
  "reserved",
  "sent",
  "checked_payment",
] as const;
export type Act = (typeof acts)[number];

const subject = "(?:i|we)(?:'ve| have)?(?: just| now| already| gone ahead and)*";
const be =
  "(?:is|was|has been|have been|been|are|it's|i've|i have|we've|we have)(?: now| already| just| successfully| fully)*";
const money = "(?:payment|money|transfer|alert)";
const people = "(?:team|owner|person|manager|seller|human|colleague|someone|boss|oga|people)";

/** Sources of regular expressions over plain text: English, then Pidgin; French stands in its own file. */
const sources: Record<Act, readonly string[]> = {
  placed: [
    `\\border\\b.{0,60}?\\b${be} (?:placed|confirmed|booked|in|received)\\b`,
    `\\b${subject} (?:placed|booked|confirmed|ordered)\\b`,
    "\\byou(?:'ve| have) ordered\\b|\\border (?:placed|confirmed|received)\\b|\\bordered (?:it|them|that) for you\\b",
    "\\border\\b.{0,30}\\b(?:gone|went|goes) through\\b",
    "\\b(?:i|we) don (?:place|order|book)\\b|\\border\\b.{0,30}\\bdon (?:confirm|enter|place|go through)\\b",
  ],
  added: [
    "\\badded\\b|\\bi(?:'ve| have) put\\b|\\b(?:is|are) (?:now )?in your cart\\b",
    "\\b(?:i|we) don (?:add|put)\\b",
  ],
  changed: [
    `\\b${subject} (?:changed|updated|increased|reduced)\\b|\\bdone, it's now\\b|\\b(?:has been|is now) (?:changed|updated)\\b`,
    "\\bdone, e don be\\b|\\b(?:i|we) don (?:change|update|reduce|increase)\\b",
  ],
  removed: [
    "\\bremoved\\b|\\b(?:taken|took)\\b.{0,90}\\bout of\\b|\\b(?:taken|took) out\\b|\\bdeleted\\b",
    "\\b(?:i|we) don (?:comot|remove)\\b",
  ],
  emptied: [
    "\\bcart is (?:now )?empty\\b|\\b(?:emptied|cleared)\\b",
    "\\bcart don empty\\b|\\bnothing dey your cart\\b",
  ],
  paid: [
    `\\b${money}\\b.{0,60}?\\b(?:confirmed|received|successful|complete|seen|came (?:through|in)|(?:has )?(?:landed|arrived|entered|dropped|gone through|come (?:in|through))|went through|is in)\\b`,
    `\\b${subject} (?:can )?(?:received|got|seen|see|saw|confirmed|confirm) (?:your|the) ${money}\\b`,
    `\\b${be} paid\\b|\\ball paid\\b|\\b(?:have|got) (?:your|the) money\\b|\\b(?:been|was|were) (?:charged|debited)\\b|\\bpaid (?:up|in full|already)\\b|\\byou(?:'ve| have) (?:already )?paid\\b|\\bnothing left to pay\\b`,
    `\\bdon pay\\b|\\b${money}\\b.{0,60}?\\bdon (?:enter|reach|land|confirm|drop|come)\\b|\\bdon (?:see|receive|get|confirm) (?:your|di|the) ${money}\\b|\\bnothing remain to pay\\b`,
  ],
  unpaid: [
    "\\bwaiting for (?:your )?payment\\b|\\bhasn't reached us\\b|\\bnot (?:yet )?(?:been )?paid\\b|\\bhere is the payment link\\b",
    "\\bwait for your payment\\b|\\bnever reach us\\b|\\bsee the payment link\\b",
  ],
  processing: [
    `\\bbeing (?:prepared|packed|processed)\\b|\\b${subject} packed\\b|\\b${be} packed\\b`,
    "\\binside packing\\b|\\bdey pack\\b",
  ],
  shipped: [
    `\\b${be} (?:shipped|dispatched|sent out)\\b|\\b${subject} (?:shipped|dispatched)\\b|\\bon (?:its|the|his|her|their) way\\b|\\bout for delivery\\b|\\b(?:has|have) (?:already )?(?:shipped|left|gone out)\\b|\\bhanded to (?:the |our |a )?(?:rider|courier|dispatch)\\b`,
    "\\b(?:rider|courier|dispatch)\\b.{0,20}\\b(?:coming|left|has|have|got|took|picked|don (?:comot|carry|leave|pick))\\b|\\bdey road\\b|\\bdon (?:ship|comot from|leave)\\b",
  ],
  delivered: [
    `\\b${be} delivered\\b|\\border\\b.{0,30}\\b${be} completed?\\b|\\b(?:has|have) arrived\\b`,
    "\\bdon (?:deliver|reach you)\\b",
  ],
  cancelled: [`\\b${be} cancell?ed\\b|\\b${subject} cancell?ed\\b`, "\\bdon cancel\\b"],
  refunded: [
    `\\b${be} refunded\\b|\\b${subject} refunded\\b|\\brefund (?:is|has been|was) (?:sent|done|processed|issued|approved|on)\\b|\\byou(?:'ll| will) (?:get|receive) (?:a |your )?(?:full )?(?:refund|money)\\b|\\b(?:i|we)(?:'ll| will) refund\\b`,
    "\\bdon refund\\b|\\bgo refund\\b",
  ],
  expired: ["\\bexpired\\b", "\\bdon expire\\b"],
  handed_over: [
    `\\b${subject} (?:told|informed|notified|alerted|passed|forwarded|called|asked|escalated)\\b.{0,40}\\b${people}\\b|\\bhanded\\b.{0,20}\\bover\\b`,
    `\\b${people} ${be} (?:told|informed|notified|alerted)\\b|\\blet\\b.{0,20}\\b${people} know\\b|\\b(?:a|an|my|our|the) (?:\\w+ )?${people} will\\b|\\b(?:someone|they) will\\b|\\b${people} will (?:reply|answer|contact|call|look|get back)\\b`,
    `\\b(?:i|we) don tell\\b|\\b(?:dem|${people}) go (?:answer|reply|call|look)\\b`,
  ],
  reserved: [
    "\\breserved\\b|\\bon hold\\b|\\b(?:held|kept|saved|holding|keeping) (?:it|them|one|this|that|\\d+)?\\s?for you\\b|\\bset\\b.{0,20}\\baside\\b|\\bi(?:'ll| will) (?:hold|keep|reserve|save)\\b",
    "\\bdon (?:keep|reserve|hold)\\b|\\bi go (?:keep|hold|reserve)\\b",
  ],
  sent: [`\\b${subject} sent\\b|\\b(?:has|have) been sent\\b`, "\\b(?:i|we) don send\\b"],
  checked_payment: [`\\b${subject} checked\\b`, "\\b(?:i|we) don check\\b"],
};

export const claims: readonly { act: Act; pattern: RegExp }[] = acts.map((act) => ({
  act,
  pattern: new RegExp([...sources[act], ...frenchClaims[act]].join("|"), "g"),
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
  /(?:\b(?:not|never|nothing|without|yet to|cannot|can't|no|pas|jamais|aucune?|rien|sans)|n't)\b(?:\s\p{L}+){0,3}\s*$/u;
export const conditional =
  /\b(?:if|once|when|after|as soon as|before|until|unless|to be|si|s'il|quand|lorsque?|des que|apres|avant|une fois|tant que)\b[^,]*$/;
export const asking =
  /^(?:ok(?:ay)?,? |so |and |d'accord,? )?(?:voulez|souhaitez|dois|puis|peux|pouvons|est-ce|combien|quel\w*|lequel|laquelle|vous voulez|je vous|on|faut-il|shall|should|do|does|did|have you|can|could|will|would|want|you want|make i|what|which|how|where|when)\b.*\?\s*$/s;
