import { pidginCompares } from "./compares.ts";
import { pidginLines } from "./line-words.ts";
import { pidginQuestions } from "./pcm-questions.ts";
import { pidginRemarks } from "./pcm-remarks.ts";
import type { LanguagePack } from "../language-pack.ts";

export const pidgin: LanguagePack = {
  language: "pcm",
  paysNow: /\b(?:i|make i)\b.{0,10}\bpay (?:now|sharp|online|first|with (?:card|transfer|link))\b/,
  marks: [
    [/\bwhen e (?:go )?(?:reach|come|land)\b/, 2],
    [
      /\b(?:wetin|una|wey|dey|abeg|wan|no wahala|wahala|oga|sabi|dem|make (?:i|una|we)|how far|e don|i don(?!')|don (?:finish|pay|reach|spoil|tear|send|enter|come|land|drop|arrive|see|get)|comot|pikin|dis|dat|di|shey|neva|pesin|gimme|gree|jara|aza|how body|na how much|how much (?:be|na)|no be|e be|e get|e go|i go (?:take|buy|come|pay|collect|carry)|am again|do am|order am|buy am|take am|add am|check am|pay am|carry am|bring am|send am|return am|change am|watin|haba|wia|kobo|i no (?:want|wan|fit|get|like)|i wan|i fit(?= [a-z])|you fit|una fit)\b/,
      2,
    ],
    [/\b(?:na|o|sef|sha|oya|e|abi|una)\b/, 1],
    [/(?<!\b(?:to|will|can|let's|i'll|and|must|should) )\bgo (?:come|reach|land|carry|bring|dey|fit|take reach)\b/, 1],
  ],
  yes: [
    ..."i don talk yes,i talk yes,i don say yes,order am for me,do am for me,oya order am,book am for me".split(","),
    "oya",
    "oya na",
    "oya now",
    "oya do am",
    "oya go ahead",
    "e correct",
    "correct",
    "na so",
    "do am",
    "carry go",
    "make we go",
    "i gree",
    "gree",
    "i don gree",
    "send am",
    "order am",
    "i want am",
    "i wan am",
    "book am",
    "yes na",
    "ehen",
    "eh",
    "sharp",
    "i go take am",
    "i go buy am",
    "confirm am",
    "place am",
    "place di order",
    "no lele",
    "beni",
    "ee",
    "eeh",
    "hmm yes",
    "bring am",
  ],
  no: [
    "no o",
    "no abeg",
    "abeg no",
    "i no want",
    "i no want am",
    "i no wan",
    "i no want again",
    "i no want am again",
    "lai lai",
    "mba",
    "rara",
    "aa",
    "leave am",
    "forget am",
    "no need",
    "not again",
    "no be now",
    "i no do again",
    "i no do",
    "no worry",
    "no order am",
    "cancel am",
    "i don change mind",
    "i don change my mind",
  ],
  filler: [
    "abeg",
    "na",
    "sha",
    "jare",
    "jor",
    "my guy",
    "oga",
    "oga mi",
    "sef",
    "nau",
    "nah abeg",
    "ejoor",
    "biko",
    "dey",
    "no wahala",
    "ehn",
    "oo",
    // Thanks in the languages that people speak next to Pidgin.
    ..."e seun,e se,ese,o se,e se gan,ese gan,e se pupo,o seun,adupe,daalu,dalu,imela,nagode,na gode".split(","),
  ],
  ...pidginQuestions,
  remarks: pidginRemarks,
  intents: {
    off_topic: /\bwho be (?:di |the )?president\b|\bforget (?:wetin|everything) (?:dem|una|dey)\b/,
    safety:
      /\b(?:una|you|dis shop|this shop|dis page|this page|una shop|the shop) (?:be|na|dey) (?:real|legit|scam\w*|fraud\w*|yahoo)\b|\bna (?:real|legit|scam|correct) (?:shop|page|seller|one)\b|\bhow i (?:go|fit|wan|take|for)\b.{0,12}\b(?:know|sure|trust)\b.{0,40}\b(?:safe|real|legit|una|scam\w*|shop|money|pay)\b|\bi fit trust (?:una|you|dis|this)\b|\bmy money (?:go |dey |go dey )safe\b|\b(?:una|shop|seller) (?:go|dey) (?:get|collect|receive|take) (?:my|di|the) money\b|\be (?:dey )?safe (?:to|make i) (?:pay|buy)\b/,
    receipt:
      /\b(?:una|you) (?:dey|go|fit) (?:give|send|print|issue|write)\b.{0,20}\b(?:receipt|invoice)\b|\b(?:i|we) (?:go|fit) (?:get|collect|see)\b.{0,15}\b(?:receipt|invoice)\b|\b(?:receipt|invoice) (?:dey|go dey)\b/,
    returns_policy:
      /\buna (?:dey|de|go|fit) (?:collect|take|accept) (?:\p{L}+ )?(?:back|return)\w*|\bi fit (?:bring|return|carry|send) (?:am|it|dem) (?:come )?back\b|\bif i no like (?:am|it|dem)\b|\buna get return\b|\b(?:i fit|can i|una dey) (?:return|change|collect back)\b.{0,20}\b(?:am|if)\b|\bif e no (?:size|fit|enter)\b|\bif e no (?:be|good)\b/u,
    person:
      /\b(?:connect|join|link|pass|give) (?:me|am)\b.{0,15}\b(?:oga|madam|pesin|person|owner|human)\b|\b(?:talk|yarn|gist|speak|follow)\b.{0,20}\b(?:oga|pesin|person|madam|owner|human|somebody)\b|\bcall (?:your |una )?oga\b|\bmake (?:your |una )?(?:person|pesin|oga|madam) (?:answer|reply|talk|call)\b|\bi wan (?:talk to )?(?:pesin|person)\b|\bmake (?:one |any |di |the |una |your )*(?:person|pesin|somebody|oga|madam|human)(?: (?:for|from|wey dey(?: for)?|inside|of) (?:una|di|the|your) (?:shop|store|side|team))?(?: (?:come|just|fit|abeg))* (?:answer|ansa|reply|attend|talk|call|follow)\b|\b(?:person|pesin|somebody)(?: (?:for|from|wey dey(?: for)?|inside|of) (?:una|di|the|your) (?:shop|store|side|team))?(?: (?:wey|fit|go|come|dey|for|abeg))* (?:answer|ansa|reply|attend to) (?:me|us|my)\b/,
    opt_in:
      /\b(?:una|you) fit (?:dey )?send me (?:una |your )?(?:promo|offer|update|message)s?\b|\bmake una (?:dey )?send me (?:una )?(?:promo|offer|update)s?\b/,
    opt_out:
      /\b(?:stop|no|make una (?:stop|no)|i no (?:want|wan|need))\b.{0,25}\b(?:send|dey send|message|promos?|adverts?|offers?|broadcast|disturb)\b.{0,25}\b(?:again|anyhow|me|message|promo)\b|\bi no (?:want|wan|need) (?:una |your |any )?(?:promos?|adverts?|offers?|broadcasts?)\b|\b(?:comot|remove) me (?:for|from)\b.{0,20}\blist\b|\bi no (?:want|wan|need)\b.{0,20}\b(?:promos?|adverts?|broadcasts?|offers?)\b|\b(?:comot|remove) my (?:number|name)\b.{0,20}\blist\b/,
    waitlist:
      /\b(?:tell|holla|call|alert|inform|flash|ping)(?: at)? me\b.{0,12}\b(?:when|wen|once|if|as)\b.{0,15}\b(?:e|una|dem)\b.{0,12}\b(?:land|come back|dey (?:again|back)|get|don come|restock|reach ground|dey|bring|stock)\b|\bput my name\b.{0,15}\blist\b|\b(?:when|once|wen) (?:e|una)\b.{0,15}\b(?:land|come back|restock|get am)\b.{0,15}\b(?:tell|holla|call|alert) me\b|\b(?:if|when|wen|once) (?:e|una|dem)\b.{0,25}\bmake una (?:tell|call|holla|inform|message)\b/,
    recall:
      /\b(?:which|wetin be (?:the )?) ?(?:size|colou?r|area|address)\b.{0,12}\bi (?:tell|talk|give|don tell)\b|\b(?:wetin be|which (?:one )?be|you (?:sabi|remember|know|still get)) my (?:size|colou?r|area|address)\b/,
    remember: /\b(?:make una|abeg) (?:remember|keep|save|hold)\b.{0,20}\b(?:my|am|say|size|area)\b|\bno forget say\b/,
    forget: /\b(?:forget|comot|delete) my (?:size|colou?r|area|address)\b/,
    reorder:
      /\bsame (?:thing|one|order)?\b.{0,20}\b(?:last time|before|wey i (?:buy|order|take))\b|\bwetin i (?:buy|order|take|carry) (?:last time|before|that time)\b/,
    received:
      /\b(?:i|we) don (?:see|get|receive|collect|gather)\b.{0,12}\b(?:order|thing|things|package|load|market|am|goods|bag)\b|\b(?:order|thing|things|package|load|market|e|bag) don (?:reach|land|arrive|come|enter)(?: me| my hand| house)?\b(?!.{0,20}\?)/,
    refund:
      /\b(?:give|return|bring|refund|send) (?:me )?(?:back )?my money\b|\bmy money back\b|\bi want my money\b|\bi wan (?:collect )?my money\b/,
    dispute: /\bopen (?:di |the )?dispute\b|\bi wan (?:report|dispute)\b/,
    complaint:
      /\bun?a don (?:cheat|scam|do me|use me|chop)\b|\b(?<!\b(?:you|una|u) )don (?:spoil|tear|burst|break|fade|cut|bad)\b|\be (?:tear|spoil|break|fade|don bad)\b|\bno be (?:wetin|wetin|the one|di one|wat) i (?:order|buy|want|pay)\b|\buna (?:be|na) (?:thief|ole|scam|409|419)\b|\b(?:i dey|i don|i) vex\b|\be no (?:work|good|correct|dey work)\b|\bna fake\b|\b(?:ole|419|barawo)\b/,
    abuse:
      /\b(?:you|u|una)(?: be| na|'re)?(?: big| stupid| very)? (?:mumu|ode|werey|olodo|fool|idiot|goat|mugu)\b|\bthunder fire\b|\bwerey\b|\bshege\b/,
    cart_total:
      /\b(?:everything|all|dem all|all join|all together)\b.{0,12}\b(?:na|be) how much\b|\bhow much (?:be|na) (?:all|everything|all of am)\b|\bna how much (?:be )?(?:all|everything)\b/,
    clear_cart:
      /\b(?:comot|cancel|leave|forget|remove) (?:everything|all(?: of (?:am|dem))?$|the whole (?:thing|matter))\b|\bclear am\b/,
    paid: /\bi don (?:drop|give|put|do|throw) (?:(?:the|di|una|that) )?(?:money|cash|transfer)\b|\buna (?:never|neva|no|nor) (?:see|get|receive) (?:my |the |di )?(?:transfer|money|payment|alert|cash)\b|\b(?:dem|them) don (?:debit|deduct)\b|\bdebit me\b|\bmy (?:bros|broda|sister|oga|wife|husband|person) don pay\b|\b(?:i|we) don (?:pay|send (?:di |the )?money|transfer|do (?:di |the )?(?:transfer|payment)|settle)\b|\buna (?:don |see )(?:see |get |receive )?(?:di |the |my )?(?:money|payment|alert|transfer)\b|\b(?:dem|bank) don debit\b|\bdon pay\b|\bdon transfer\b|\b(?:money|payment|alert|transfer|cash) (?:don|has|have) (?:enter|land|drop|show|reach)\b/,
    pay_on_delivery:
      /\bpay (?:cash |am |una )?(?:when|wen|as|if) (?:e|una|i|di|the|rider)\b|\bwhen (?:e|una) (?:reach|bring|come)\b.{0,12}\bpay\b|\bpay (?:on|for) ground\b|\bi go pay (?:when|wen|if)\b|\bsee am (?:first )?before i (?:go )?pay\b/,
    cancel:
      /\bcomot (?:that |dat |di |the )?(?:my )?order\b|\bi no (?:want|wan|need) (?:the|di|dat|that|my) order\b|\bmake una no (?:send|bring)\b/,
    payer:
      /\b(?:my|our) (?:\w+ )?(?:broda|brother|bros|sista|sister|oga|madam|husband|wife|padi|friend|mama|papa|boss|person|pesin) (?:go|wan) pay\b|\bna (?:my )?\w+ go pay\b|\b(?:person|pesin|somebody|another person) (?:go|wan) pay\b|\bpay for me\b/,
    gift: /\b(?:na|e be|as) (?:a )?(?:birthday )?(?:gift|present)\b(?! (?:set|box|card|bag))|\b(?:na|wan|go|dey|want)(?: to)? dash (?:my|am|person|somebody|someone)\b|\bno (?:put|show) (?:di |the )?price\b/,
    pay_link:
      /\bhow (?:i|we) (?:go|wan|fit|dey|take) (?:take )?pay\b|\bwhere (?:i|we) (?:go|fit|dey) pay\b|\b(?:una|your|di|the|send) (?:aza|account|link)\b|\bi wan pay\b|\baza\b|\bmake i pay\b/,
    status:
      /\b(?:where|wia|wey) (?:be )?(?:my|di|dem|the) (?:\w+ )?(?:order|thing|things|load|market|package|goods)\b|\bwetin (?:dey )?(?:happen|sup|de happen)\b.{0,12}\b(?:my|di|the|order)\b|\b(?:order|package|thing|things|load|market|e|am) (?:never|neva|nor|no) (?:come|reach|arrive|land|enter)\b|\bhow far\b.{0,20}\b(?:order|package|delivery|load|my thing)\b|\b(?:e|order|package|una) don (?:reach|comot|leave|ship|land|send|carry)\b|\bwhen (?:e|una|my \w+|di \w+) (?:go|dey) (?:reach|come|land|arrive|bring|enter)\b|\bi never (?:see|get|receive|collect)\b|\b(?:don|dey) (?:reach|dey) (?:where|wia|which)\b|\breach (?:where|wia)\b|\bwhere e (?:don )?(?:reach|dey)\b/,
    set_quantity:
      /\bmake (?:am|e be|dem)\b|\bchange am\b|\bna (?:only |just )?(?:\d+|one|two|three|four|five) i (?:want|wan|mean|talk|say|tell|need|order|ask)\b|\bna only (?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\b/,
    haggle:
      /\b(?:gree|agree) (?:sell|give|collect|take)\b|\bsell am last\b|\bhow much last\b|\bwetin be (?:di |the )?last\b|\be (?:too |dey )?(?:cost|dear|high|plenty)\b|\btoo (?:cost|dear)\b|\bcomot something\b|\bdo (?:me )?(?:better|fine|good|correct) price\b|\bjara\b|\bdash me\b|\bbring (?:the price |am |di price )?down\b|\bremove something\b|\bi go (?:pay|give (?:you|una))\b.{0,8}\d|\b(?:cost|dear) o\b|\bepp me\b|\bcustomer price\b/,
    keep_only:
      /\bonly (?:the |di )?\p{L}+(?: \p{L}+)? (?:wey )?i (?:want|wan|need)\b|\bmake (?:only )?(?:the |di )?\p{L}+(?: \p{L}+)? (?:only )?remain\b|\bonly (?:the|di)\b/u,
    remove:
      /^(?:(?:abeg|oya|please)[\s,]+)*leave (?:di|dat|dis) |\bleave (?:(?:the|di|dat|that) )?(?!am\b|everything|all\b|(?:the|di) whole)\p{L}+(?: \p{L}+)? matter\b|\bno (?:put|add|pack|include) (?:(?:the|di|dat|that) )?(?!am\b)\p{L}{3,}|\bi no (?:want|wan|need|do|buy|take) (?!am\b|anything|buy|order)\p{L}{3,}(?: \p{L}+){0,2} again\b|\bcomot\b|\bi no (?:want|wan|need) (?:the|di|dat|that|dis|this)\b/u,
    cart: /\bwetin (?:dey(?! (?:smell|fine|for (?:sale|una|your)|una|there|available|sell|cost|cheap|hot|sweet|new|good|reign))|i get|i don (?:pick|put|choose|order)|i (?:pick|put|choose))\b/,
    checkout:
      /\bna all\b|\bdat'?s all\b|\bdat na all\b|\bthat na all\b|\bi don (?:finish|ready|done|choose finish)\b|\bcarry go\b|\bmake we (?:order|finish)\b/,
    hours:
      /\b(?:when|wetin time|which time|what time|wen) (?:una|you) (?:dey|go|don|de) (?:open|close)\b|\buna (?:don|dey|de|still dey) (?:open|close)\b/,
    location:
      /\b(?:where|wia) (?:una|you|u) (?:dey|de|shop|office|store)\b|\buna (?:shop|office|store|address)\b|\bwhich side una dey\b|\bwhere una\b|\buna dey (?:for )?(?:where|wia|which (?:side|area|place))\b/,
    pickup:
      /\bi go (?:come|kom) (?:carry|pick|collect|take|for)\b|\bi go (?:come|reach) (?:di |the |una |your )?shop\b|\bcome carry\b|\bcarry am (?:myself|by myself)\b|\bmyself go (?:come|carry)\b|\bi go (?:carry|pick|collect) am\b|\bgo (?:collect|receive) (?:am|it)\b/,
    delivery:
      /\b(?:una|you) (?:dey|fit|go|de|can) (?:bring|send|carry|deliver|waybill|come)\b|\b(?:carry|bring|send|waybill) (?:am|come|dem|go)\b|\bi (?:dey|de|live|stay)(?: for| at| around)? (?!find|look|check|vex|come|go|hail|ask|greet|appreciate|fine|wait)\b|\bmy side\b|\bmy place\b|\bmy house\b/,
    price:
      /\bhow much (?:be|na|for)\b|\bwetin be (?:di |the )?(?:price|cost)\b|\b(?:e be|na) how much\b|\bhow una dey sell\b|\bhow una (?:de )?sell\b|\bwetin (?:e|dis|dat|am) (?:cost|be price)\b|\bhow much\b|\be cost how much\b/,
    stock:
      /\be (?:still )?(?:dey|remain|de)\b|\be don finish\b|\bdon (?:finish|sell finish)\b|\buna still (?:get|dey)\b|\bstill dey\b|\bdey (?:available|ground|stock|inside|shop|una (?:shop|side|hand))\b|^(?:e )?dey(?: still)? ?\?|\bhow many (?:dey|remain|una|you|e)\b|\bremain\b|\bcomplete finish\b/,
    find: /\buna (?:get|dey sell|sell|de sell|still get)\b|\bwetin una (?:get|dey sell|sell|de sell)\b|\b(?:you|u) get\b|\bi (?:dey|de) (?:find|look|check)\b|\bi wan (?:see|check|look|know|ask|view)\b|\bmake i see\b|\bshow me\b|\buna fit show\b|\bwhich (?:one|kain|kind)\b|\bfind\b.{0,10}\bfor me\b|\bwetin dey\b/,
    buy: /\bi (?:wan|wan't|fit|go) (?:buy|take|collect|order|carry|get|pick|do)\b|\bi wan\b|\bgive me\b|\bgimme\b|\bpack\b.{0,20}\bfor me\b|\bcarry\b.{0,20}\b(?:give|for) me\b|\bi go (?:buy|take|collect|carry|do|like)\b|\bdo me\b|\badd\b|\bput\b|\bi need\b|\bmake i (?:take|buy|get|collect)\b/,
    bot: /\b(?:na|una be|you be|u be) (?:bot|robot|machine|person|computer|pesin)\b|\bwho (?:you|dey) be\b|\bwho dey (?:there|talk|reply)\b/,
    how_are_you:
      /\bhow far\b|\bhow body\b|\bhow (?:una|you|u) (?:dey|de)\b|\bwetin dey (?:sup|happen)\b|\bwassup\b|\bxup\b|\bwagwan\b|\buna well ?done\b|\bhow market\b|\bhow work\b/,
    greeting:
      /^(?:hi una|una (?:morning|good)|my people|oga good|good (?:morning|afternoon|evening) o|i hail|i greet)\b/,
    thanks:
      /\b(?:thank una|una do well|you do well|i (?:dey )?(?:hail|appreciate)|nagode|e ?se|imela|u too much|una too much|correct guy)\b/,
    bye: /\b(?:i dey come|we go (?:see|talk|yarn)|o ?dabo|i dey go|later nau)\b/,
  },
  stopWords:
    `una own wetin wey dey de abeg wan na be am o sef sha oya e don abi di dis dat dem make comot oga fit no get find again for
    wahala how far body carry go take collect bring gimme do pesin still remain finish find inside kain sell dey join small shey jare jor biko wia
    neva never nor ehn haba watin fine correct plenty dash epp last cost dear matter mistake something how i'm my people side give me ground ready well reach pass worry join follow gree agree`.split(
      /\s+/,
    ),
  compares: pidginCompares,
  lines: pidginLines,
  keywords: ["abeg", "wetin", "wahala", "comot"],
  slang: {
    wit: "with",
    watin: "wetin",
    wetn: "wetin",
    kom: "come",
    comut: "comot",
  },
  ordinals: [
    [/\b(?:di |the )?number one\b/, 0],
    [/\b(?:di |the )?number two\b|\bdi second\b/, 1],
    [/\b(?:di |the )?number three\b/, 2],
  ],
  pointers: /\b(?:am|dis|dat|dis one|dat one|di one|e)\b/,
  budget:
    /\b(?:no (?:pass|reach|go pass|more than)|wey no (?:pass|reach)|e no (?:pass|reach)|i get|my money na|wetin i get na|dey for|with(?= (?:₦|n)?\d))\b/,
  more: /\b(?:one|two|three|four|\d{1,2}) (?:join|again|more|on top)\b|\bjoin (?:one|two|three|\d{1,2})\b/,
  fewer: /\b(?:comot|reduce) (?:one|two|three|four|five|\d{1,2})\b/,
  // "No be candle o, na mug I mean": the candle is not wanted.
  corrects:
    /^(?:(?:e don do|abeg|no vex|oya|sorry|ah|my oga|madam)[\s,.]+)*(?:no|e no) be (?:the |di |dat |that )?\p{L}+(?: \p{L}+){0,2}?(?: again)?(?: o)?(?:\s*[,.]\s*|\s+)(?=na\b)/u,
  means: /\b(?:wetin )?i (?:mean|dey talk)\b|\bi dey (?:talk about|mean)\b/,
  alike: /\b(?:resemble|be like|follow) (?:am|dat|dis|that)\b|\banoda kain\b|\blike (?:am|dat|dis)\b/,
  abandons:
    /\bi no (?:want|wan|need|do|buy|take|order)(?: (?:anything|am|dem))? again\b(?! \p{L})|\bi don change (?:my )?mind\W*$|^no worry again\b|\bi no (?:want|wan|need) anything\b/u,
  supposes: /\bif (?:i|na|we|make i)\b/,
  wonders: /\buna (?:dey|de) (?:deliver|carry|send|bring|waybill)\b/,
  demands:
    /\bi wan\b(?! (?:know|ask|check|see|hear|confirm))|\b(?:give|gimme|pack|carry) ?me\b|\bgimme\b|\bi go (?:take|buy|collect|like)\b(?! (?:know|ask|see))|\bmake i (?:take|buy|get)\b|\bpack\b.{0,20}\bfor me\b/,
  colours: [],
};
