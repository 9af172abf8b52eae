// What buyers ask for in addition to the goods, in English: words on a card, wrapping, how it is cooked, with whom the
// rider leaves it.
import type { RemarkWords } from "../remark-words.ts";

const person =
  "(?:guards?|gate ?(?:man|men|keeper)|maid|mai ?guard|security(?: (?:man|guard|post|desk|people))?|neighbou?rs?|reception(?:ist)?|front ?desk|concierge|porter|door(?: ?step| ?man)?|cleaner|house ?(?:help|keeper|girl|boy)|nanny|secretary|watchman|colleagues?|shop next door|next door|caretaker|mail ?room|gate)";
const rider = "(?:riders?|dispatch(?: rider)?|drivers?|delivery (?:man|guy|person|boy)|courier|bike ?man)";
const food =
  "(?:pepper|chill?i(?:es)?|onions?|salt|sugar|garlic|ginger|mayo(?:nnaise)?|ketchup|sauce|ice|meat|ponmo|cow ?skin|crayfish|seasoning|maggi|nuts?|groundnuts?|milk|cream|butter|oil|cheese|lettuce|cabbage|tomato(?:es)?|carrots?|raisins|icing|fish|egg|spice|alcohol)";

export const englishRemarks: RemarkWords = {
  says: {
    words: new RegExp(
      [
        "\\b(?:write|written|inscribe|engrave|print|pipe)\\b.{0,60}\\b(?:on|in|inside|onto|for)\\b.{0,16}\\b(?:card|cake|note|tag|icing|label|box|paper|top|cover|it)\\b",
        "\\b(?:on|in|inside) (?:the|a|her|his|my|it) ?(?:\\w+ )?(?:card|cake|note|tag|icing|label)\\b.{0,16}\\b(?:put|write|add|print|say|should)\\b",
        "\\b(?:card|cake|note|message|tag|inscription|icing)\\b.{0,16}\\b(?:says?|saying|reads?|reading|to say|should be|must be)\\b",
        '\\b(?:birthday |greeting |gift |small )?card\\b(?! (?:to|number|payment))[^:"?]{0,24}(?:: ?"?|")[a-z]',
        '(?:^|please |pls |kindly |abeg |and |to )(?:write|inscribe)\\b[^:"]{0,20}[:"]',
        '\\b(?:add|put|include|leave|attach|enclose)\\b.{0,10}\\b(?:note|message|card|words|inscription)\\b.{0,16}[:"]',
        '\\b(?:card|message|note|inscription|words)(?: on (?:it|the \\w+))? ?[:"]',
        '\\b(?:with|put|add) (?:the |these )?(?:words|name|message|inscription)\\b.{0,30}(?:["]|\\bon\\b)',
        '\\b(?:handwritten|hand-written|greeting|birthday) (?:card|note)\\b.{0,20}(?:please|pls|[:"]|for (?:her|him))',
      ].join("|"),
    ),
    wrap: new RegExp(
      "\\b(?:add|put|include|with|in|inside|want|need|join|pack|and|like)\\b.{0,12}\\bgift[- ](?:box|bag|pack)\\b|^(?:a |the )?gift[- ](?:box|bag)\\b|\\bgift[- ]?wrap(?:ped|ping|s)?\\b|\\bwrap (?:it|them|am|this|that|everything|all|each|the|up)\\b|\\bwrapped\\b|\\b(?:want|need|like|with) (?:the |some )?(?:gift )?wrapping\\b|\\bas a gift (?:pack|parcel|box)\\b|\\b(?:pack|package) (?:it|them|am) .{0,16}\\b(?:gift|present|nicely|fine|beautifully)\\b|\\b(?:tie|put|add|with)\\b.{0,12}\\b(?:ribbon|bow)\\b|\\b(?:in|put (?:it )?in) a (?:nice )?gift bag\\b|\\b(?:no|without|remove|hide|leave out)(?: the| any)? (?:price(?: tags?)?|receipt|invoice)s?\\b.{0,12}(?:inside|in it|on it|tag|please|pls|$)",
    ),
    food: new RegExp(
      `\\b(?:no|without|less|extra|more|little|small|plenty|not (?:too )?much|hold the|skip the|easy on the|leave out the) (?:any |the )?${food}\\b|\\b(?:not|extra|very|mild|less|too) (?:too )?(?:spicy|peppery|sweet|salty|oily|hot)\\b.{0,12}(?:please|pls|abeg|$)|\\b(?:well done|medium rare|cut (?:it |them |am )?(?:in|into) (?:small |big |\\d+ )?(?:pieces|slices|halves|two)|slice (?:it|them|am))\\b`,
    ),
    leave: new RegExp(
      `\\b(?:leave|drop|give|hand|keep|deposit)\\b.{0,25}\\b(?:with|to|for|at|by|in)\\b.{0,20}\\b${person}\\b|\\b${person}\\b.{0,20}\\b(?:can|will|fit|may|should|go)\\b.{0,6}\\b(?:collect|receive|take|sign|pick)\\b`,
    ),
    call: new RegExp(
      "\\b(?:call|ring|phone|buzz|text|flash|beep|whatsapp)\\b(?! (?:on|for) the).{0,40}\\b(?:gate|door|outside|downstairs|arriv\\w+|reach(?:es|ed)?|get(?:s|ting)? (?:there|here|close|near|to)|close by|near(?:by)?|on (?:the|your|his) way|before (?:(?:you|he|she|they|e|una) )?(?:com\\w+|deliver\\w*|reach\\w*|leav\\w+|set\\w*|bring\\w*|dispatch\\w*)|(?:is|are|dey) here)\\b",
    ),
    quiet: new RegExp(
      "\\b(?:do not|don'?t|no|never|without|avoid|not|no need to|no need for) (?:call|ring|phone|knock|horn|hoot|call(?:ing)?|ringing|blow|honk|text|disturb|wake|shout)(?:ing)?\\b(?! me (?:again|any ?more))|\\b(?:ring|press|use) the (?:door ?)?bell\\b|\\bknock\\b|\\b(?:use|(?:come|enter) (?:through|in by|by|from)) the (?:back|side|second|black|other|small|green|blue|white) (?:gate|door|entrance)\\b|\\bask for \\p{L}+ at the (?:gate|door|desk|reception|office)\\b|\\b(?:it'?s|it is|its|this is|na) (?:a |supposed to be a )?surprise\\b|\\b(?:do not|don'?t) (?:tell|let) (?:her|him|them)\\b|\\b(?:she|he|they) (?:must|should) ?n[o']t (?:know|see)\\b",
      "u",
    ),
    tell: new RegExp(
      `\\b(?:tell|inform|ask|let) (?:the |your |una |di )?(?:${rider}|shop|seller|baker|kitchen|chef|cook|tailor|packer)\\b(?! (?:if|whether|how|when|what)\\b)|\\b${rider} (?:should|must|needs? to|to|make (?:e|him))\\b|\\bnote (?:for|to) (?:the )?(?:shop|seller|baker|kitchen|${rider})\\b|^(?:(?:please|pls) )?(?:special )?(?:note|instructions?) ?:`,
    ),
  },
  requests:
    /^(?:(?:and|also|but|so|ok(?:ay)?|please|pls|abeg|hi|hello|then)[\s,]+)*(?:can|could|will|would|may|fit) (?:you|u|una|they|he|the (?:riders?|dispatch(?: rider)?|delivery (?:guy|man|person)|courier|shop|baker|driver|packer)|somebody|someone|i (?:get|have) it)\b|^(?:you|una|u) (?:can|fit|go)\b/,
  drops:
    /\b(?:remove|delete|forget|drop|cancel|skip|scrap|comot|no need (?:for|of)|don'?t need|take (?:off|out|away)|leave out|ignore|without|never ?mind)\b.{0,20}\b(?:notes?|remarks?|message|instructions?|wrapping|gift ?wrap|card|inscription|words|ribbon)\b|\bno (?:notes?|gift ?wrap(?:ping)?|wrapping|message|card|inscription)\b(?! on)|\b(?:do not|don'?t|no need to|no) (?:gift[- ]?)?wrap\b/,
  changes:
    /\b(?:change|edit|correct|update|make|let)\b.{0,12}\b(?:note|message|card|words|inscription|text)\b[^:"]{0,14}?(?:\b(?:to|say|read|be|with)\b|(?=[:"]))[\s:]*/,
  instead: /\b(?:instead|rather|actually|sorry|i meant)\b|^(?:no|nope)\s?,/,
  adds: /\b(?:also|as well|too)\b/,
  supposes: /^(?:if|when|in case|should i|before|once)\b/,
};
