// What buyers ask for in addition to the goods, in Pidgin, where it differs from English.
import type { RemarkWords } from "../remark-words.ts";

export const pidginRemarks: RemarkWords = {
  says: {
    words:
      /\bwrite\b.{0,60}\b(?:for|on top|put for|inside)\b.{0,8}\b(?:card|cake|top)\b|\bmake (?:the |di )?(?:card|cake) (?:talk|say|carry)\b|\b(?:put|write) (?:am )?(?:for|on) (?:the |di )?(?:card|cake)\b.{0,6}\bsay\b/,
    wrap: /\bwrap (?:am|dem)\b|\bgift (?:am )?wrap\b/,
    food: /\bmake (?:e|am|dem) no (?:too )?(?:pepper|sweet|hot|salt)\b|\bno put (?:pepper|onions?|salt|sugar|maggi|crayfish|oil|fish|meat)\b/,
    leave:
      /\b(?:drop|leave|give|keep|hand|carry)\b.{0,15}\b(?:for|with|give)\b.{0,12}\b(?:security|gate ?man|guard|mai ?guard|aboki|neighbou?r\w*|reception|my people|mama \p{L}+)\b/u,
    call: /\b(?:call|flash|ring|beep) me\b.{0,30}\b(?:reach|near|gate|outside|don come|dey come|dey close|for junction)\b/,
    quiet:
      /\b(?:make (?:e|una|dem|him|rider) no|no (?:go )?)\s?(?:call|ring|blow|horn|knock|wake|disturb|tell (?:am|her|him))\b|\bno let (?:am|her|him) know\b/,
    tell: /\btell (?:the |di )?(?:oga|madam|shop people|baker|rider|dispatch)\b.{0,6}\b(?:make|say|to)\b/,
  },
  requests: /^(?:(?:and|abeg|pls|please|ok)[\s,]+)*(?:una|you|u|dem) (?:fit|go fit|go)\b|^shey (?:una|you)\b/,
  drops: /\b(?:comot|no need|leave|forget)\b.{0,12}\b(?:note|wrap\w*|message|card)\b|\bmake una no wrap\b/,
  adds: /\bjoin\b/,
  supposes: /^(?:if|when|once)\b/,
};
