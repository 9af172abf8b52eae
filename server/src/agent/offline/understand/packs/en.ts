import { englishCompares } from "./compares.ts";
import { englishLines } from "./line-words.ts";
import { englishQuestions } from "./en-questions.ts";
import { englishRemarks } from "./en-remarks.ts";
import type { LanguagePack } from "../language-pack.ts";
import { all } from "./all.ts";

const thing = "(?:order|orders|item|items|package|parcel|goods|delivery|stuff|things?)";

export const english: LanguagePack = {
  language: "en",
  paysNow:
    /\b(?:i'?ll|i will|i'?d|i would|i can|can i|could i|let me|lemme|i want to|i'm going to|rather|prefer to|just)\b.{0,15}\bpay(?:ing)? (?:now|online|first|before|(?:it )?right away|(?:by|with|through|via|using) (?:the )?(?:my )?(?:card|transfer|bank|link|ussd))\b|\bpay (?:now|online) instead\b|\bsend (?:me )?(?:the )?(?:payment )?link\b|\bnot? (?:on|cash on) delivery\b/,
  marks: [
    [/\b(?:the|is|are|please|would|could|can|my|your|what|how much is|how much are|do you|i'd|i'll|i am|i'm)\b/, 1],
    [
      /\b(?:hello|thank you|thanks|good (?:morning|afternoon|evening)|i would like|do you have|how much is|where is)\b/,
      2,
    ],
  ],
  yes: [
    ..."do so,do it,please do,order it,order it for me,order for me,order them,order them for me,place it,place it for me,place the order for me,book it,book it for me,i said yes,i say yes,i already said yes,i have said yes".split(
      ",",
    ),
    "yes",
    "yeah",
    "yea",
    "yep",
    "yup",
    "ya",
    "yah",
    "yess",
    "yh",
    "y",
    "ye",
    "sure",
    "sure thing",
    "ok",
    "okay",
    "okey",
    "okk",
    "k",
    "kk",
    "alright",
    "aight",
    "fine",
    "thats fine",
    "that is fine",
    "go ahead",
    "go on",
    "proceed",
    "please proceed",
    "confirm",
    "confirmed",
    "i confirm",
    "i confirm it",
    "confirm it",
    "confirm order",
    "confirm the order",
    "confirm my order",
    "order",
    "order it",
    "thats it",
    "that is it",
    "it is correct",
    "its correct",
    "that is correct",
    "thats correct",
    "correct",
    "i agree",
    "agreed",
    "do it",
    "put it down",
    "order now",
    "order them",
    "place it",
    "place order",
    "place the order",
    "place my order",
    "i want it",
    "i want them",
    "i will take it",
    "ill take it",
    "ill take them",
    "yes i do",
    "of course",
    "definitely",
    "absolutely",
    "certainly",
    "deal",
    "lets do it",
    "lets go",
    "book it",
    "send it",
    "yes i want it",
    "yes i want to order",
    "i want to order it",
    "i wish to order",
    "i wish to place the order",
    "i wish to place my order",
    "i want to place the order",
    "i want to place my order",
    "i would like to place the order",
    "i would like to order it",
    "id like to place the order",
    "yes order it",
    "perfect",
    "i accept",
    "accept",
  ],
  no: [
    "no",
    "nope",
    "nah",
    "naa",
    "no thanks",
    "no thank you",
    "not now",
    "not yet",
    "never mind",
    "nevermind",
    "dont",
    "do not",
    "dont order",
    "dont place it",
    "do not order",
    "stop",
    "cancel",
    "cancel it",
    "cancel the order",
    "cancel that",
    "cancel that one",
    "forget that",
    "forget that one",
    "i dont want it",
    "i dont want it again",
    "i do not want it",
    "i dont want it anymore",
    "leave it",
    "forget it",
    "no i dont",
    "i changed my mind",
    "ive changed my mind",
    "changed my mind",
    "not interested",
    "n",
    "maybe later",
    "later",
    "another time",
    "no more",
    "none",
    "none of them",
    "neither",
  ],
  filler:
    "my daughter|my son|my child|my sister|my brother|my friend|my darling|my people|please|pls|plz|plss|thanks|thank you|thank u|thx|sir|ma|madam|dear|boss|bro|sis|o|oh|then|now|just|my dear|no problem|friend|so|for me|kindly|very well|hmm|hm|right|well|good|great|cool|nice".split(
      "|",
    ),
  ...englishQuestions,
  remarks: englishRemarks,
  intents: {
    off_topic:
      /^\W*(?:system|admin(?:istrator)?|assistant|developer|root)\s?[:>\]]|\b(?:ignore|forget|disregard|override)\b.{0,40}\b(?:instructions?|rules?|prompts?|policy|policies|above)\b|system prompt|jailbreak|developer mode|\byou are now\b|\bact as\b|\bpretend\b|\bweather\b|\bpresident\b|\bfootball\b|\b(?:win|won|score for|watch)\b.{0,20}\b(?:match|game|league|election)\b|\b(?:chelsea|arsenal|man united|premier league)\b|\b(?:poem|joke|essay|homework|recipe|python|javascript|politics|betting)\b|\bmarry me\b|\bgirlfriend\b|\bcapital of\b|\btranslate\b|\bwho won\b|\bthe news\b|\bsong\b|\bpassword\b|\bapi key\b|\bother customers?\b|\bcost price\b/,
    safety:
      /\b(?:is|are) (?:this|the|your|dis) (?:online )?(?:shop|store|page|business|site|vendor|seller|number|account) (?:for )?(?:real|legit\w*|genuine|trusted|trustworthy|a scam|scam|fake|fraud)\b|\bare you (?:guys |people )?(?:legit\w*|genuine|trusted|trustworthy|scammers?|fraudsters?|fake)\b|\bis (?:this|it) a scam\b|\bhow (?:do|can|would|will) i (?:know|trust|be sure)\b.{0,40}\b(?:safe|real|legit\w*|genuine|scam\w*|trust\w*|my money|run away)\b|\b(?:can|should|how can|how do|do) i trust (?:you|this|your|the (?:shop|seller))\b|\bis (?:it|my money|the payment|payment|paying)(?: really| here)? (?:safe|secure)\b|\bsafe to (?:pay|buy|order)\b|\b(?:when|before|after|how soon)\b.{0,12}\b(?:do|does|will) (?:the |this )?(?:shop|seller|you|vendor|store|owner) (?:get|receive|collect|take) (?:my|the|their|its|your) money\b|\bwho (?:holds|keeps|has) my money\b|\bescrow\b|\bwhat if i pay and\b/,
    receipt:
      /\b(?:do|does|will|can|could|would) (?:you|u|the shop|una)\b.{0,20}\b(?:give|issue|send|have|provide|print|write)\b.{0,25}\b(?:receipts?|invoices?)\b|\b(?:do|will|can|could|would|shall) (?:i|we)\b.{0,12}\b(?:get|have|receive|see|find)\b.{0,20}\b(?:receipts?|invoices?)\b|\b(?:i|we)(?:'ll| will| would)? (?:need|want|like) (?:an? |the |my )?(?:official )?(?:receipts?|invoices?)$|\b(?:is|will) there (?:be )?(?:an? |any )?(?:receipt|invoice)\b|^(?:please |pls )?send (?:me )?(?:the |my |an? )?(?:receipt|invoice)\b/,
    returns_policy:
      /\b(?:return|refund|exchange|warranty|guarantee)s? (?:policy|policies)\b|\bcan i (?:return|exchange|change)\b.*\bif\b|\bcan i (?:return|exchange)\b|\bdo you (?:accept|take|do|allow|offer|give) (?:returns?|refunds?|exchanges?)\b|\bwhat if (?:it|they).{0,20}(?:fit|size|damaged|not)\b|\bif it does(?:n't| not) fit\b|\bwarranty\b|\b(?:bring|send|give|take|return) (?:it|them|this|something|stuff) back\b(?!.*\bstock\b)|\b(?:don't|do not|didn't|doesn't) (?:like|fit)\b.{0,40}\b(?:back|return|change|exchange)|\b(?:how|what) (?:long|many days)\b.{0,25}\breturn\b|\bhow (?:long|many days) (?:do|will|would) (?:i|we) (?:have|get)\b(?! to (?:pay|wait))|\breturns? (?:allowed|accepted|possible)\b|\bmoney[- ]back guarantee\b|\b(?:what|and) if (?:the |my )?(?:size|colou?r|item|product|thing)\b.{0,20}\b(?:wrong|not|doesn't|don't|fit|big|small)\b|\b(?:are|is) (?:returns?|refunds?|exchanges?) (?:possible|allowed|accepted|ok|okay)\b/,
    person:
      /\b(?:talk|speak|chat|connect|transfer|get me)\b.{0,30}\b(?:person|human|someone|somebody|owner|manager|seller|madam|boss|oga|admin|representative|rep|staff|agent|customer (?:care|service))\b|\b(?:real|actual|live) (?:person|human(?! hair)|agent)\b|\bcustomer (?:care|service)\b|\bcall me\b(?! not\b)|\bhuman please\b|^human$|\b(?:anyone|anybody|somebody|someone|person|human)\b.{0,20}\b(?:talk|speak|chat)\b|\b(?:speak|talk|chat) (?:to|with)\b.{0,12}\b(?:seller|owner|someone|anyone|human)\b|\b(?:person|human(?: being)?|someone|somebody|anyone|anybody|(?:shop )?owner|seller|manager|agent|representative|attendant|staff)(?: (?:from|of|in|at|on) (?:the|your|ur|una|this) (?:shop|store|team|side|office|company|staff))?(?: (?:that|who|there|else|please|pls|kindly|just|can|could|should|must|to|will|would))* (?:answer(?: to)?|reply(?: to)?|respond to|attend to|assist) (?:me|us|my|this)\b|\b(?:person|human(?: being)?|someone|somebody|anyone|anybody) (?:from|of|in|at|on) (?:the|your|ur|una|this) (?:shop|store|team|side|office|company|staff)(?: (?:that|who|please|pls|kindly|just|can|could|should|must|to|will|would))* (?:help|contact|message|text|tell|explain|look|check|handle|deal)\b|\bi (?:want|need|prefer|would like) (?:a |an )?(?:person|human(?: being)?|someone|somebody)(?: from (?:the|your) (?:shop|store|team))?(?: (?:please|pls))?$/,
    opt_in:
      /^(?:start|subscribe|unstop|opt(?: me)? in)(?: please| pls| abeg)?$|^(?!.*\b(?:stop|never|no more|no longer|no|not|don't|dont|enough)\b)(?:.*(?:\b(?:re)?subscribe me\b|\bopt me (?:back )?in\b|\byou (?:can|may) (?:now |again )?(?:send|text|message) me\b.{0,30}\b(?:offers?|promos?|updates?|news|adverts?|broadcasts?)\b|\b(?:send|keep sending) me (?:your |more |all your )?(?:\w+ )?(?:offers|promos|updates|news|adverts|broadcasts)\b|\bi want (?:to (?:get|receive|hear about) )?(?:your )?(?:\w+ )?(?:offers|promos|updates|broadcasts)\b|\b(?:start|resume) sending\b|\b(?:add|put) me (?:back )?(?:on|to|in) (?:your |the |mailing |broadcast |promo )*list\b))/,
    opt_out:
      /^(?:stop|unsubscribe|stop all|opt ?out|end|quit)(?: please| pls| abeg)?$|\bunsubscribe\b|\bopt(?: me)? out\b|\b(?:stop|don't|do not|no longer|never|quit)\b(?: \p{L}+){0,4} (?:send(?:ing)?|text(?:ing)?|messag(?:e|ing)|spam(?:ming)?|disturb(?:ing)?|want|receive|get)\b.{0,25}\b(?:offers?|promos?|promotions?|ad(?:vert)?s?|broadcasts?|marketing|newsletters?|updates?|messages?|texts?)\b|\b(?:stop|no more|enough of|enough)\b.{0,15}\b(?:promos?|promotions?|ad(?:vert)?s|offers|broadcasts?|marketing|spam|newsletters?)\b|\b(?:remove|take) me (?:from|off)\b.{0,20}\blist\b|\b(?:stop|don't|do not) (?:messaging|texting|spamming|disturb(?:ing)?|message|text) me\b|\b(?:take|remove|delete|comot) my (?:number|name|contact)\b.{0,25}\blist\b|\b(?:remove|take) (?:my number|me)\b.{0,12}\b(?:broadcast|list|group)\b/u,
    waitlist:
      /\bwait(?:ing)? ?list\b|\b(?:let me know|(?:tell|notify|inform|alert|message|text|ping|remind|holla|write|update)(?: at)? me|let us know)\b.{0,40}\b(?:back|restock\w*|available|in stock|again|more come|arrives? again)\b|\bnotify me\b|\bkeep me (?:posted|updated|in the loop)\b|\bput me (?:on|in|down)\b.{0,12}\b(?:list|queue|for (?:it|one))\b|\b(?:tell|ping|message|text|call|ring|let) me(?: know)?\b.{0,15}\b(?:when(?:ever)?|once|as soon as|if)\b.{0,12}\b(?:you|it|they|una)\b.{0,15}\b(?:get|have|bring|come|land|arrive|ready)\w*|\b(?:when|once|as soon as)\b.{0,20}\b(?:back|restock\w*|available again|in stock)\b.{0,20}\b(?:tell|notify|let me|inform|alert|message)\b|\b(?:inform|tell|notify|alert|message|update) me (?:when|once|if)\b.{0,15}\b(?:have|get|more|new)\b/,
    recall:
      /\b(?:what(?:'s| is| was)?|which|do you (?:still )?(?:remember|know|have)|remind me(?: of)?|tell me)\b.{0,20}\bmy (?:\w+ )?(?:size|colou?r|area|address)\b|\b(?:what|which) (?:size|colou?r|area|address) (?:do|did) (?:you|i)\b.{0,15}\b(?:for me|tell|give|note|save)\b/,
    remember:
      /\b(?:please )?remember\b(?! me\b)|\bkeep (?:it|that|this|my \p{L}+) (?:in mind|for (?:me|next time|later))\b|\b(?:save|note|record|store)\b.{0,30}\b(?:my|that|this|it|for (?:me|next time))\b|\bdon't forget (?:that )?(?:my|i)\b|\bfor (?:the )?next time\b|\b(?:change|update|set|correct)\b.{0,12}\bmy (?:shoe |usual )?(?:size|colou?r|area|address)\b|\bmy (?:shoe )?(?:size|area|address) is now\b/u,
    forget:
      /\b(?:forget|delete|erase|remove|don't (?:keep|save))\b.{0,15}\bmy (?:size|shoe size|colou?r|area|address|location|details)\b/,
    reorder:
      /\b(?:like|as) (?:the |i did )?last time\b|\bsame\b.{0,20}\b(?:last time|as before|before|the other (?:day|time)|again|as last|last order)\b|\bre-?order\b|\border (?:it |that |the same )?again\b|\brepeat (?:my|the|that) (?:last |previous )?order\b|\bmy usual\b|\bwhat i (?:bought|ordered|got|took) (?:last time|before|the other day|last)\b/,
    received:
      /\b(?:i|we)(?:'ve| have)?(?: just| finally| now| already)* (?:received|got|gotten|collected)\b.{0,20}\b(?:order|package|parcel|item|items|goods|delivery|bag|it|them|everything)\b|^(?:just |finally |now )?(?:received|got|gotten) (?:my|the|it)\b|\b(?:order|package|parcel|item|items|goods|delivery|it|\p{L}+)(?: has| have|'s)(?: just| finally)? (?:arrived|come|been delivered|reached)\b(?! to (?:my|our) (?:mind|head|attention|notice|knowledge)\b)|\b(?:order|package|parcel|it) (?:just |finally )?(?:arrived|came|reached)\b(?! to (?:my|our) (?:mind|head|attention|notice|knowledge)\b)/u,
    refund: /\brefund(?:ed|s)?\b|\bmoney back\b|\breturn my money\b|\bgive me (?:back )?my money\b|\bcharge ?back\b/,
    dispute:
      /\b(?:open|raise|file|start|make|log|report) (?:a |an |one )?(?:dispute|claim)\b|\bdispute (?:my|the|this|it)\b|^dispute\b/,
    complaint:
      /\b(?:complain(?:t|ts|ing)?|damaged|broken|torn|tore|spoilt|spoiled|faulty|defective|counterfeit|scam(?:med|mer|mers)?|thie(?:f|ves)|fraud|robbed|robbers?|cheated|duped|swindled?|conned|disappointed|terrible|nonsense|useless|rubbish|poor quality|bad quality|report you|dispute)\b|\b(?:it'?s|is|was|are) fake\b|\bwrong (?:item|size|colou?r|one|thing|order|product|package)\b|\bnot what i (?:ordered|bought|asked|paid)\b|\bmissing (?:item|part|from)\b/,
    abuse:
      /\b(?:you|u|ur|this (?:bot|thing))(?: are| r|'re| is)?(?: so| very| just| all| a| an| such an?)*\s(?:stupid|useless|idiots?|fools?|foolish|dumb|mad|crazy|rubbish|nonsense)\b|\b(?:fuck|shut up|nonsense)\b|^(?:idiot|stupid|fool|useless|rubbish)\b/,
    cart_total:
      /\b(?:my|the|whole|grand) total\b|\btotal (?:cost|amount|price)\b|\bhow much (?:is |for |are )?(?:all|everything|altogether|in total)\b|^total$|\bmy bill\b/,
    clear_cart:
      /\b(?:clear|empty|reset)\b.{0,12}\b(?:cart|basket|everything|all|list)\b|\b(?:cancel|scrap|forget|drop|delete|remove|take out|leave out|wipe|bin|ditch) (?:everything|(?:it|them) all|all(?: of (?:it|them|that|those))?(?! (?:the|my|your)\b)|the (?:whole )?lot|the whole (?:thing|order))\b|\btake (?:everything|(?:it|them) all|all(?: of (?:it|them))?) (?:out|off|away)\b|\bremove (?:everything|all(?: of them)?)\b|\bstart (?:over|again|afresh)\b/,
    paid: /\bjust (?:paid|transferred)\b|\b(?:money|payment) (?:has |have )?(?:been deducted|deducted|left my|gone from my)\b|\b(?:my|our|the) [a-z]+ (?:has |have |had |just |already )*(?:paid|sent (?:the |you )?(?:the )?(?:money|payment)|transferred)\b|\b(?:debit|credit|bank) alert\b|\btransfer (?:is |was )?(?:successful|done|completed?)\b|\b(?:i|we)(?:'ve| have)?(?: just| already| now)* (?:paid|sent (?:the |you )?(?:the )?(?:money|payment)|transferred|made (?:the |a )?(?:payment|transfer)|completed (?:the )?payment)\b|\bpayment (?:is )?(?:done|made|sent|successful|completed?)\b|\bpaid already\b|^paid\b|\b(?:i|we)(?:'ve| have)?(?: already| just| now)* (?:sent|transferred|deposited|paid)(?: you| una)? (?:the |₦ ?|n ?|ngn ?)?\d|\b(?:did|made|done|sent|completed|finished) (?:the |a |my |your |that )?(?:transfer|payment|deposit)\b|\b(?:transfer|payment|money|cash|transaction|app|bank)\b.{0,20}\b(?:successful(?:ly)?|sent|went through|gone through|has gone|deducted|dropped|reflected)\b|\bconfirm (?:my |the )?(?:payment|transfer)\b|\b(?:have|was|were|been|got)(?: been)? debited\b|\bdebited (?:me|from|my)\b|\bcheck (?:well|again|properly|very well)\b|\b(?:have you|did you|you) (?:see|seen|receive|received|get|gotten|got)\b.{0,20}\b(?:payment|money|transfer|alert)\b|\b(?:receipt|proof) of payment\b|\bhere is (?:my|the) receipt\b|\b(?:have|i've) sent (?:it|the (?:money|cash|payment))\b|\b(?:have|i've) (?:done|completed|made|finished) (?:the |my |a )?(?:transfer|payment)\b|\bdone (?:with )?(?:the )?payment\b|\b(?:money|cash) don (?:leave|comot|go)\b/,
    pay_on_delivery:
      /\bpay(?:ing|ment)? (?:(?:it|you|for it|you guys|in cash|with cash|by cash|cash) )?(?:on|at|upon|after) (?:delivery|arrival|(?:my |the )?door)\b|\bcash on delivery\b|\b(?:cod|pod)\b|\bpay(?:ing)? (?:(?:it|you|for it|in cash|with cash|by cash|cash) )?(?:when|once|as soon as)\b|\b(?:pay(?:ing)?|accept|take|collect|receive) (?:(?:with|by|in) )?cash\b|\bcash (?:at|for|on) (?:(?:my|the|di) )?(?:door|gate|house|ground)\b|\b(?:pay(?:ing)?|give|hand)\b.{0,12}\b(?:rider|dispatch|courier|delivery (?:man|guy))\b|\bcash (?:to|for) the rider\b|\b(?:see|check|inspect) (?:it|them|am) (?:first )?before (?:i |we )?pay\w*\b/,
    payment_methods:
      /\bpayment (?:methods?|options?|on)\b|\b(?:accept|take|collect|receive|use|pay (?:with|by|in)) (?:crypto\w*|bitcoin|btc|usdt|paypal|dollars?|western union|card|transfer|ussd|pos|mobile money|mpesa|installments?|bank transfer)\b|\binstall?ments?\b|\bpay (?:small small|later|half)\b|\bpart payment\b|\bdeposit\b/,
    cancel:
      /\b(?:remove|delete|drop) (?:that |the )?(?:my )?(?:last )?order\b|\bcancel(?:l?ed|ling|lation)?\b|\b(?:don't|do not|no longer) (?:want|need) (?:the|my|this|that) order\b|\bstop (?:the|my) order\b/,
    payer:
      /\b(?:my|our) (?:\w+ )?(?:brother|sister|bro|sis|husband|wife|hubby|hubs|friend|mum|mom|mummy|mother|dad|daddy|father|boss|boyfriend|girlfriend|uncle|aunt(?:y|ie)?|son|daughter|cousin|partner|colleague|fiancee?|parents?|family|nephew|niece) (?:will|would|is going to|wants to|is the one (?:to|who will)|can|shall|is) (?:be )?pay(?:ing)?\b|\b(?:someone|somebody|another person|a friend)(?: else)? (?:will|is going to|wants to|would|can|shall) pay\b|\bcan (?:my|someone|somebody|a friend|another)\b.{0,25}\bpay\b|\bpay(?:ing)? (?:for me|on my behalf|in my place)\b|\blink (?:for|to) (?:my (?:brother|sister|bro|sis|husband|wife|hubby|hubs|friend|mum|mom|mummy|mother|dad|daddy|father|boss|boyfriend|girlfriend|uncle|aunt(?:y|ie)?|son|daughter|cousin|partner|colleague|fiancee?|parents?|family|nephew|niece)|someone|somebody)\b/,
    gift: /\b(?:it'?s|it is|this is|its|that'?s|as|this one is) (?:for )?(?:a |an )?(?:birthday |wedding |anniversary |surprise )?(?:gift|present)\b(?! (?:set|box|card|bag))|^(?:(?:and|also|please|pls|ok|yes)[\s,]+)*(?:a |birthday |wedding |surprise )*(?:gift|present) (?:for|to) (?:my|our|her|him|somebody|someone|a friend)\b|\b(?:hide|remove|no|without|don'?t (?:put|show|include|add)) (?:the |any )?(?:price|prices|price tags?)(?: tag)?\b(?=.{0,30}\b(?:on|in|inside|with|parcel|package|gift|receipt)\b|$)/,
    pay_link:
      /\bpayment link\b|\b(?:the|my|send|resend|share|pay) link\b|\blink to pay\b|\bhow (?:do|can|will|should) (?:i|we) (?:pay|make (?:the )?payment)\b|\bwhere (?:do|should|can|will) i (?:pay|send)\b|\baccount (?:number|details|no)\b|\b(?:want|ready|like) to pay\b|\bpay now\b|\b(?:i'?ll|i will|i'm going to|let me) (?:pay|transfer|send (?:you )?the money)\b.{0,25}\b(?:tonight|tomorrow|later|after|when|evening|morning|soon|next|by|on|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|month end)\b|\bsend (?:it|the \w+|my \w+) (?:first|now)\b.{0,40}\bpay\b|\blet me pay\b|\bmake (?:the )?payment\b|\bpayment (?:details|info|information|instructions|page)\b|\blink (?:is|no|isn't|does|doesn't|not|don)\b/,
    status: new RegExp(
      `\\bwhere(?:'s| is| are)?(?: about)? (?:my |the |our )?(?:\\w+ )?${thing}\\b|\\b(?:order|delivery|package|parcel|payment) (?:status|update)\\b|\\bstatus\\b|\\btrack(?:ing)?\\b|\\bwhen (?:will|would|is|should)\\b.{0,30}\\b(?:arrive|arriving|come|coming|get here|be delivered|reach)\\b|\\b(?:has|have|did|is|was)\\b.{0,20}\\b(?:shipped|dispatched|been sent|left|on (?:its|the) way|arrived|delivered)\\b|^(?:(?:and|so|ok|okay|please|pls|then) )*when (?:will )?(?:it|they|(?:my|the) \\w+) (?:will |go |is |gonna |going to )?(?:arriv\\w+|com(?:e|es|ing)|reach\\w*|gets? here)(?: (?:here|there|me|to me|for me|now))?[?.! ]*$|\\bany updates?\\b|\\b${thing} (?:has |have |is |are )?(?:not|hasn't|haven't|isn't|never)\\b|\\b(?:haven't|have not|hasn't|didn't|never|not yet) (?:received|got|gotten|seen|arrived|come)\\b|\\b(?:is|about|check|see) my orders?\\b|^my orders?\\b|\\b(?:happening|going on|wrong|up) with (?:my|the|our) ${thing}\\b`,
    ),
    set_quantity:
      /\bmake (?:it|that|them|the)\b|\bchange (?:it|that|them|the|to|quantity)\b|\b(?:cut|bring|drop|bump|raise|take|push|scale|up) (?:it|that|them) (?:up |down )?to\b|\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten) (?:is|are|will be|would be) (?:enough|sufficient|plenty)\b|\b(?:\d{1,3}|one|two|three|four|five|six) will do\b|\blet it be\b|\b(?:reduce|increase) (?:it|that|them|am|dem|the|to)\b|\b(?:reduce|cut|increase|bring|raise) (?:the |my )?\p{L}{3,}(?: \p{L}+)? (?:up |down )?to (?:\d{1,2}(?![\d,.]|k\b)|one|two|three|four|five|six)\b|^(?:just |make it )?(?:\d{1,3}|one|two|three|four|five|six) [\p{L}' -]{3,40} (?:only|alone)(?: please| pls)?$|^(?:only|just) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b|\binstead\b|\bsorry i meant?\b|\bi meant?\b|\b(?:should|must|to|can) be (?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\b|\b(?:only|just) (?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten) (?!question|thing|sec|min|more|day|time|hour|week)\p{L}{3,}/u,
    haggle:
      /\b(?:last|final|best|lowest|discount(?:ed)?|better|lower) price\b|\bdiscounts?\b|\breduce\b|\b(?:too|very|so) (?:expensive|costly|cost|high|dear)\b|\btoo much\b|^(?:₦|n)?\s?\d[\d,.]*\s?k? last\b|\bexpensive\b|\bpromos?\b|\bnegotia\w+|\bbargain\b|\bcan (?:you|i) (?:do|sell|give|get|have|take|pay|buy)\b.{0,30}\bfor (?:₦|n|ngn)?\s?\d|\bdo better\b|\bbetter (?:offer|deal)\b|\bcan you do (?:₦|n|ngn)?\s?\d|\b(?:can|could|may|let) (?:i|me|we) (?:pay|give|do|offer)\b.{0,12}\d|\b(?:what about|how about|take|accept) (?:₦|n|ngn)?\s?(?:\d[\d,]{3,}|\d+ ?k\b)|\b(?:i'?ll|i will|i can|let me|i would) (?:pay|give|offer)\b.{0,12}\d|\bless than that\b|\bcome down\b|\bfree delivery\b/,
    keep_only:
      /\b(?:only|just) (?:the|those|that|these) \p{L}|\bonly (?:want|need|take|keep|buy) (?:the |those |that )?\p{L}{3,}|\b(?:everything|all|the rest|anything) (?:except|but|apart from|besides)\b|\b(?:keep|leave) only\b|\bnothing but the\b/u,
    remove:
      /^(?:(?:please|pls|just|ok|okay|so|then)[\s,]+)*leave (?:out )?(?:the|that|those) (?!order|cart|basket|address|rest)|\b(?:without|skip|exclude|minus) (?:the|that)\b|\bforget (?:about )?(?:the|that) (?!whole|order|money|last)|\b(?:remove|take out|take off|delete|drop)\b|\bchanged? my mind (?:about|on|with) (?:the|that|those|this)\b|\b(?:scrap|skip|ditch|lose|cancel) (?:the|that|those|this) (?!order|delivery|lot|whole|idea)\p{L}|\b(?:don't|do not|no need to|needn't) (?:add|include|put|pack|send) (?:the|that|those|this|any)\b|\bno need for (?:the|that|those)\b|\bhold (?:the|that|those) (?!order|price|delivery)\p{L}|\b(?:don't|do not|no longer) (?:want|need) (?:the|that|this)\b|\btake (?:the |that |those |my )?\p{L}+(?: \p{L}+){0,3} (?:out|off|away)\b/u,
    cart: /\b(?:cart|basket)\b|\bwhat (?:have|did|do) i (?:ordered?|picked?|added?|choose|chosen?|have)\b/,
    checkout:
      /\bcheck ?out\b|\b(?:place|complete|finish|confirm|submit) (?:the |my |an )?order\b|\border now\b|\bthat'?s all\b|\bthat is all\b|^nothing else\b|\bi(?:'m| am) (?:done|ready)\b|\bready to order\b|^proceed\b|\bthat will be all\b/,
    hours:
      /\b(?:opening|closing|working|business) (?:hours?|times?|days?)\b|\bwhat time do you\b|\bwhen do you (?:open|close)\b|\b(?:are you|you) (?:still )?(?:open|closed)\b|\bdo you (?:open|close)\b|\bopen (?:on|today|tomorrow|now)\b|\b(?:do|are) you (?:work|operate|working|around|available)\b.{0,12}\b(?:(?:sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?|public holidays?)\b|\b(?:till|until) (?:when|what time)\b|\bwhat time\b.{0,25}\b(?:open|close|closing|opening)\b/,
    location:
      /\bwhere (?:are you|is your (?:shop|store|office)|can i (?:find|see|visit)|do you stay)\b|\byour (?:shop |store |office )?(?:address|location)\b|\b(?:shop|store|office) (?:address|location)\b|\b(?:located|location|physical (?:shop|store))\b|\bwhere you(?:'re| are)\b|\b(?:visit|come to|walk into|locate) (?:you|your (?:store|shop|office|place))\b/,
    pickup:
      /\bpick(?:ing)? (?:it |them |up|it up)|\bpick ?up\b|\bcollect (?:it|them)\b|\bcome (?:and |to )?(?:pick|collect|get|take)\b|\bself[ -]?collection\b|\bwalk in\b/,
    delivery:
      /\bhow many (?:days|hours)\b|\bhow long\b|\bdeliver(?:y|ies|ed|ing|s)?\b|\bship(?:ping)?\b|\bdispatch\b|\bwaybill\b|\b(?:send|bring) (?:it|them)\b|\bsend to\b|\bmy address\b|\bi (?:live|stay)\b|\bi(?:'m| am) (?:in|at|around|from)\b/,
    price: /\bhow much\b|\bprices?\b|\bcosts?\b|\bpricing\b|^hm\b|\bhw much\b/,
    stock:
      /\bin stock\b|\bavailable\b|\bavailability\b|\bhow many\b|\bstill (?:have|there|on|selling)\b|\b(?:is|are) (?:the|that|this|those|these|your) [^,.;!?]{2,40}? there(?![\p{L}'])|\bany left\b|\bleft\b|\bremaining\b|\bsold out\b|\bout of stock\b|\bstock\b/u,
    find: /\bget (?:for )?(?:him|her|them)\b|\bcosts? (?:the )?least\b|\b(?:want|need|like|love) to (?:see|know|look|check|ask|view)\b|\blooking for\b|\b(?:show|suggest|recommend|find)\b|\b(?:do|did) you (?:have|sell|stock|do|get)\b|\b(?:is|are) there\b|\bhave you got\b|\bgot any\b|\bwhat (?:do|else|are|can|have|all)\b|\bsomething\b|\banything\b|\bsearch\b|\b(?:let me |can i |i )?see\b|\bpictures?\b|\bphotos?\b|\bcatalog(?:ue)?\b|\boptions\b|\bcheap(?:er|est)\b|\bsimilar\b|\bother (?:colou?rs?|ones|sizes?|options)\b|\bgift\b|\bwhich (?:ones?|colou?rs?|sizes?)\b|\bdoes it come\b|\bwhat (?:colou?rs?|sizes?)\b|\bdetails?\b|\bmore about\b|\btell me about\b|\bmenu\b|\bdo you\b|^any (?:\p{L}+ )*\p{L}{3,}\??$/u,
    buy: /\bi (?:actually |really )?(?:wanted|needed)\b(?! to)|\bi(?:'d| would| will|'ll)? ?(?:like|want|need|take|have|get|buy|choose|pick)\b|\bi(?:'d| would) like\b|\bi'?ll (?:take|buy|have|get)\b|\blet me (?:have|get|buy|take)\b|\bgive me\b|\bbuy(?:ing)?\b|\border(?:ing)?\b|\bpurchase\b|\badd\b|\btaking\b|\bcan i (?:get|have|buy|order|take)\b|\bget me\b|\bpack\b|\bbook\b|\breserve\b|\bwant\b|\bneed\b|\bput\b|\bgo for\b|\banother\b|\b(?:send|bring|deliver|ship) (?:(?:me|us) )?(?:an?|one|two|three|four|five|six|\d+)\b/,
    bot: /\bare you (?:a |an )?(?:bot|robot|human|real|ai|machine|computer|person)\b|\bis this (?:a |an )?(?:bot|robot|ai|human|computer)\b|\bwho (?:are you|am i)\b|\byour name\b/,
    how_are_you:
      /\bhow are (?:you|u)\b|\bhow(?:'s| is) (?:it going|everything|business|your day|work)\b|\bwhat'?s up\b|\bhope you(?:'re| are)\b/,
    greeting:
      /^(?:hi|hello|hey|hy|helo|hiya|yo|gm|good (?:morning|afternoon|evening|day|m)|morning|afternoon|evening|greetings|sannu|e ?ka+ ?\w+|kedu|bawo ni|ndewo|hi there|happy \w+)\b/,
    thanks: /\b(?:thanks?|thank you|thx|tnx|tanks|appreciate|appreciated|god bless|well done|lovely|amazing)\b/,
    bye: /^(?:(?:ok|okay|hmm|alright|thanks|thank you)[\s,.]+)*(?:i(?:'ll| will| go| need to| want to| have to)? (?:just |first )?think (?:about|on) (?:it|am|that)|let me (?:first )?(?:think|see)\b(?! (?:it|them|the|your|what)))|\b(?:bye|good ?night|see you|talk later|goodbye|have a (?:nice|good|great))\b/,
  },
  stopWords:
    `fake told said a an the this that these those it its they them their he she i i'm i'd i'll i've im me my mine we us our you your yours u ur
    is are was were be been being am do does did done have has had having can could will would shall should may might must
    and or but if so as at by for from in into of off on onto out over to up with without about around not no yes yeah ok okay please pls plz
    how much many what which who whom whose when where why there here hi hello hey good morning afternoon evening day dear sir ma madam
    want need like love buy order purchase add get give take show see find looking look search sell selling stock available left price prices cost costs
    pcs pc piece pieces unit units qty quantity one ones some any all more most least another other else every just only also too very really still now then
    something anything everything stuff item items product products thing things under below above less than between max maximum budget within naira ngn
    tell know let make put remove delete drop cart basket deliver delivered delivery shipped ship shipping pay payment pick pickup send bring come comes
    first second third fourth fifth last number colour color colours colors size sizes cheap cheaper cheapest expensive nice best better kindly leave keep fewer less minus reduce increase extra posted notify inform alert wait waiting wear wearing without except resend till until
    available availability remaining amount pair pairs bit lot lots today tomorrow thanks thank got don't doesn't isn't what's how's that's there's
    recommend suggest option options picture pictures photo photos details detail catalog catalogue menu business shop store same similar again actually
    sorry mean meant instead change really maybe plus both each half dozen couple interested asking ask enquire enquiry inquire about hm hw how't
    saw seen instagram insta ig whatsapp facebook tiktok status post posted gift gifts present presents mama papa who give hav lookin outfit match page online wife husband girlfriend boyfriend mum mom dad sister brother
    day days hours free son daughter birthday wedding friend myself name called half deposit long take takes wnt hw wat av hv nid abt
    reserve book pack choose chose choosing go going gonna wanna taking say says said set sets kind kinds type types yet back
    can't cant cannot won't wont worry send vs versus two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand k thought thoughts enough plenty suffice extra hmm uhm um erm hm prefer preferably rather mistake wrong male female costly pricey priced highest able unable away times rest except besides apart work church scratch scrap priciest costs bother cut half oh ah oops wanted needed`.split(
      /\s+/,
    ),
  days: "monday tuesday wednesday thursday friday saturday sunday today tonight tomorrow".split(" "),
  compares: englishCompares,
  lines: englishLines,
  keywords:
    `price order orders delivery deliver available address person cancel payment complain complaint refund remove pickup please
    status change quantity something anything everything cheapest cheaper location discount thanks thank human owner checkout damaged second third fourth account transfer transferred debited offers promos picture
    returns exchange policy warranty dispute waybill parcel package received tracking notify restock manager installment cheaper similar without instead reduce increase subscribe unsubscribe messages delivered collect reserve
    double broken morning afternoon evening hello where already transferred looking shipping stock there track much many another human`.split(
      /\s+/,
    ),
  slang: {
    wnt: "want",
    skn: "skin",
    lookin: "looking",
    hw: "how",
    wen: "when",
    u: "you",
    ur: "your",
    pls: "please",
    plz: "please",
    wat: "what",
    hv: "have",
    av: "have",
    nid: "need",
    abt: "about",
    gud: "good",
    wnat: "want",
    waht: "what",
    hwo: "how",
    yuo: "you",
    teh: "the",
    hav: "have",
    thx: "thanks",
    tnx: "thanks",
    deliva: "deliver",
    wia: "where",
  },
  ordinals: [
    [/\b(?:first|1st)(?: one)?\b|\b(?:number|no\.?|option|#) ?(?:1|one)\b/, 0],
    [/\b(?:second|2nd)\b(?! thoughts?| hand)|\b(?:number|no\.?|option|#) ?(?:2|two)\b/, 1],
    [/\b(?:third|3rd)(?: one)?\b|\b(?:number|no\.?|option|#) ?(?:3|three)\b/, 2],
    [/\b(?:fourth|4th)(?: one)?\b|\b(?:number|no\.?|option|#) ?(?:4|four)\b/, 3],
    [/\b(?:fifth|5th)(?: one)?\b|\b(?:number|no\.?|option|#) ?(?:5|five)\b/, 4],
    [/\b(?:the )?last one\b/, -1],
  ],
  pointers: /\b(?:it|that|this|that one|this one|the one|them|those|same|another one|one more|one extra|extra one)\b/,
  budget:
    /\b(?:under|below|less than|not (?:more|above|over) (?:than )?|no more than|at most|max(?:imum)?|within|up to|cheaper than|budget(?: is| of)?|i (?:only |just )?have|and below|or less|not above|around|about|for|with(?= (?:₦|n|ngn)?\s?\d))\b/,
  broader: {
    ...all("drinks", "malt soda coke fanta mineral minerals juice"),
    ...all("bag", "handbag handbags purse backpack"),
    ...all("shoes", "footwear foot feet leg"),
    ...all("sneakers", "trainers"),
    ...all("dress", "frock gown"),
    ...all("trousers", "pants"),
    ...all("men", "man guys"),
    ...all("women", "woman lady ladies"),
  },
  asksWhy: /^(?:(?:but|and|so|abeg|please|pls) )*(?:why|how come|for wetin|wetin make)\b/,
  howLong: /\b(?:how long|how many (?:days|hours)|when|how soon|same day|today|tonight|fast)\b/,
  abandons:
    /\b(?:don't|dont|do not|no longer) (?:want|need) (?:anything|any of (?:it|them)|it (?:again|any ?more)|them (?:again|any ?more))\b|\b(?:don'?t|do not|no longer) want to (?:buy|order)(?: (?:it|them|anything))? (?:again|any ?more)\b|\bforget (?:about )?(?:it all|all (?:of )?(?:it|that))\b|\b(?:don't|dont|do not) bother(?! (?:to |with )?(?:deliver|bring|send|ship|com|wrap|the|packag))\b|\b(?:not|no longer) (?:buying|ordering|taking|interested)(?: (?:anything|it|them|in (?:it|them|anything)))?(?: (?:again|any ?more))?$|\bforget (?:about )?(?:the whole thing|everything)\b/,
  supposes:
    /\b(?:if|when) (?:i|we)(?:'m)?(?: should| were to| was to| want to| decide to)? (?:buy|take|get|order|pick|go for|want|add)\b|\bsuppos(?:e|ing) (?:i|we)\b/,
  wonders:
    /\b(?:can|could|may) (?:i|we) (?:get|have|order) (?:up to|as many as)\b|\b(?:do|does) (?:you|u) (?:\p{L}+ )?(?:deliver|ship|send|bring)\b|\btotal (?:for|of)\b|\bwhat (?:would|will) (?:\d+|one|two|three|four|five|six|that|those|all|it|they)\b.{0,30}\bbe\b|\bwhat(?:'s| is| will| would)\b.{0,60}\b(?:total|cost|come to|pay)\b/u,
  more: /\bincrease\b.{0,12}\bby\b|\bplus (?:one|two|three|\d{1,2}) more\b|^(?:and )?plus (?:one|two|three|four|five|\d{1,2})(?: please| pls)?$/,
  fewer:
    /\b(?:one|two|three|four|five|six|\d{1,2}) (?:less|fewer)\b(?! than)|\b(?:reduce|cut|lower)\b.{0,15}\bby (?:one|two|three|four|five|\d{1,2})\b|\bremove (?:just |only )?(?:one|two|three|four|five|six|\d{1,2})\b|\btake (?:just |only )?(?:one|two|three|four|five|six|\d{1,2}) (?:\p{L}+ ){0,4}?(?:out|off|away|back)\b|^minus (?:one|two|three|four|five|\d{1,2})\b|\btake (?:out|off|away) (?:one|two|three|four|five|six|\d{1,2})\b/u,
  means:
    /\bi (?:actually |really )?meant?\b|^i (?:actually |really )?wanted (?!to\b)|\bi was (?:talking about|referring to)\b|\bi said (?:the|a|an)\b/,
  alike:
    /\b(?:something|anything|ones?|others?|another)(?: \p{L}+)? (?:like|similar|close)\b|\bsimilar\b|\balternatives?\b|\bsame (?:kind|type|style)\b/u,
  demands:
    /\bi(?:(?:'d| would) like|(?:'d| would)? (?:want|need))\b(?! (?:to )?(?:know|ask|find|check|confirm|see|enquire|hear|learn))|\bi(?:'ll| will) (?:take|have|buy|get|go (?:for|with))\b|\b(?:give|get|send|sell|pack|reserve|order|book) me\b|\b(?:add|put|include|reserve|book)\b|\blet me (?:have|get)\b/,
  asksForStock:
    /\b(?:available|in stock|back in|restock\w*|when will .+ be back)\b|\b(?:is|are) (?:the|that|this|those|these|your) [^,.;!?]{2,40}? there(?![\p{L}'])/u,
  uncounted: /(?:\b(?:numbers?|numba|item|option)|#)\s?$/,
  colours:
    `black white red blue green yellow pink purple brown grey gray orange gold silver cream beige wine maroon navy nude burgundy
    mustard emerald charcoal ivory terracotta indigo turquoise peach lilac teal khaki multicolour multicolor ash`.split(
      /\s+/,
    ),
};
