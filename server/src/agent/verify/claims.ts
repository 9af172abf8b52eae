// Claims of something done, in every language spoken, and what must bear each out.
import type { OrderCard } from "../brain.ts";

export type Act =
  | "placed"
  | "added"
  | "changed"
  | "removed"
  | "emptied"
  | "paid"
  | "unpaid"
  | "processing"
  | "shipped"
  | "delivered"
  | "cancelled"
  | "refunded"
  | "expired"
  | "handed_over"
  | "reserved"
  | "sent"
  | "checked_payment";

export const claims: readonly { act: Act; pattern: RegExp }[] = [
  { act: "placed", pattern: /\border\b.{0,60}?\b(?:is|has been|was|been|it's) (?:now |already |successfully )?(?:placed|confirmed|booked|in|received|complete)\b/g },
  { act: "placed", pattern: /\b(?:i|we)(?:'ve| have)?(?: just| now)? (?:placed|booked|confirmed|ordered)\b|\byou(?:'ve| have) ordered\b|\border (?:placed|confirmed)\b|\bsuccessfully ordered\b|\bi don (?:place|order|book)\b|\border\b.{0,30}\bdon (?:confirm|enter|place)\b/g },
  { act: "added", pattern: /\badded\b|\bi(?:'ve| have) put\b|\bi don (?:add|put)\b|\b(?:is|are) (?:now )?in your cart\b/g },
  { act: "changed", pattern: /\b(?:i|we)(?:'ve| have)?(?: just)? (?:changed|updated|increased|reduced)\b|\bdone, it's now\b|\bdone, e don be\b|\bi don (?:change|update|reduce|increase)\b|\b(?:has been|is now) (?:changed|updated)\b/g },
  { act: "removed", pattern: /\bremoved\b|\btaken\b.{0,90}\bout of\b|\btook\b.{0,90}\bout of\b|\bdeleted\b|\bi don (?:comot|remove)\b/g },
  { act: "emptied", pattern: /\bcart is (?:now )?empty\b|\bcart don empty\b|\bnothing dey your cart\b|\b(?:emptied|cleared)\b/g },
  { act: "paid", pattern: /\bpayment\b.{0,60}?\b(?:is |has been |was |been )?(?:confirmed|received|successful|complete|seen)\b|\b(?:we|i)(?:'ve| have)? (?:received|got|seen|confirmed) (?:your|the) (?:payment|money|transfer)\b|\bis (?:already |now |fully )?paid\b|\bpaid (?:in full|already)\b|\byou(?:'ve| have) (?:already )?paid\b|\bhas been paid\b|\bnothing left to pay\b|\bdon pay\b|\bpayment\b.{0,60}?\bdon (?:enter|reach|land|confirm)\b|\bdon (?:see|receive|get) (?:your|di|the) (?:money|payment|transfer)\b|\bnothing remain to pay\b/g },
  { act: "unpaid", pattern: /\bwaiting for (?:your )?payment\b|\bwait for your payment\b|\bhasn't reached us\b|\bnever reach us\b|\bnot (?:yet )?(?:been )?paid\b|\bhere is the payment link\b|\bsee the payment link\b/g },
  { act: "processing", pattern: /\bbeing (?:prepared|packed|processed)\b|\binside packing\b|\bdey pack\b/g },
  { act: "shipped", pattern: /\b(?:is|has been|was|been|already|have) (?:shipped|dispatched|sent out)\b|\bon (?:its|the) way\b|\b(?:i|we)(?:'ve| have) (?:shipped|dispatched)\b|\bdey road\b|\bdon (?:ship|comot from|leave)\b/g },
  { act: "delivered", pattern: /\b(?:has been|was|is|been) (?:already )?delivered\b|\bdon (?:deliver|reach you)\b/g },
  { act: "cancelled", pattern: /\b(?:is|was|has been|been|i've|i have|we've|we have) (?:now |already )?cancell?ed\b|\bdon cancel\b/g },
  { act: "refunded", pattern: /\b(?:is|was|has been|been|i've|i have|we've|we have) (?:now |already )?refunded\b|\brefund (?:is|has been|was) (?:sent|done|processed|issued|approved|on)\b|\bdon refund\b|\byou(?:'ll| will) (?:get|receive) (?:a |your )?(?:full )?(?:refund|money)\b/g },
  { act: "expired", pattern: /\b(?:has|have|is) expired\b|\bdon expire\b/g },
  { act: "handed_over", pattern: /\b(?:i|we)(?:'ve| have)?(?: just)? (?:told|informed|notified|alerted|passed|forwarded|called)\b.{0,40}\b(?:team|owner|person|manager|seller|human|colleague|someone)\b|\bhanded\b.{0,20}\bover\b|\b(?:a person|someone|our team|the team|they|a human|the owner) will (?:reply|answer|contact|call|look|get back)\b|\bi don tell\b|\b(?:person|dem) go (?:answer|reply|call)\b/g },
  { act: "reserved", pattern: /\b(?:reserved|on hold|held for you|set aside|kept for you|holding (?:it|them) for you)\b|\bdon (?:keep|reserve)\b/g },
  { act: "sent", pattern: /\b(?:i|we)(?:'ve| have)?(?: just)? sent\b|\bi don send\b|\b(?:has|have) been sent\b/g },
  { act: "checked_payment", pattern: /\bi(?:'ve| have)?(?: just)? checked\b|\bi don check\b/g },
]; // prettier-ignore

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
export const denied = /(?:\b(?:not|never|nothing|without|yet to|cannot|can't|no)|n't)\b(?:\s\p{L}+){0,3}\s*$/u;
export const conditional = /\b(?:if|once|when|after|as soon as|before|until|unless|to be)\b[^,]*$/;
export const asking =
  /^(?:ok(?:ay)?,? |so |and )?(?:shall|should|do|does|did|have you|can|could|will|would|want|you want|make i|what|which|how|where|when)\b.*\?\s*$/s;
