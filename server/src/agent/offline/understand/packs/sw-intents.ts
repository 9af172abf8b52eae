// What a Swahili clause wants. A verb says who does it and when ("mnaleta", "nimelipa"), so most patterns are stems.
import type { LanguagePack } from "../language-pack.ts";

const order = "(?:oda|oder|order|agizo|maagizo yangu|mzigo|kifurushi|parcel|package|vitu|bidhaa)";
const money = "(?:pesa|hela|fedha|doo|mkwanja|chapaa|ganji|malipo|mpesa|m-pesa)";
const human =
  "(?:mtu|binadamu|mwenye duka|mwenyewe|muuzaji|mhudumu|wahudumu|meneja|boss|bosi|msimamizi|human|person|owner|customer care|agent|seller|watu)";
const sum = "(?:\\d|ksh|kes|sh|elfu|mia|thao|ngiri)";

export const swahiliIntents: LanguagePack["intents"] = {
  opt_out:
    /\b(?:msi|usi)(?:ni)?(?:tumie|andikie|sumbue)\w*|\bsitaki\b.{0,20}\b(?:meseji|message|sms|promo\w*|ofa|matangazo|ujumbe|jumbe)\b|\b(?:ni)?jito[ae]\b|\b(?:komesha|koma|simamisha)\b.{0,25}\b(?:kunitumia|kutuma|matangazo|promo\w*|ofa|meseji|message|sms|ujumbe)\b|\b(?:acha(?:ni)?|wacha(?:ni)?|sitisha|msini)\w*\b.{0,25}\b(?:kunitumia|kutuma|matangazo|promo|ofa|meseji|message|sms)\b|\bmsinitumie\b|\bsitaki (?:tena )?(?:meseji|message|sms|promo|ofa|matangazo)\b|\b(?:niondoe(?:ni)?|nitoe(?:ni)?)\b.{0,20}\b(?:list|orodha|kundi|group)\b|\bunsubscribe\b|\bache(?:ni)?\b.{0,25}\b(?:kunitumia|kutuma|matangazo|promo\w*|ofa|meseji|message|sms|ujumbe)\b|\b(?:acha(?:ni)?|wacha(?:ni)?) kunisumbua\b.{0,25}\b(?:matangazo|promo\w*|ofa|meseji|message|sms|ujumbe)\b/,
  opt_in:
    /^(?!.*\b(?:sitaki|w?ach\p{L}+|msi\p{L}+|usi\p{L}+|koma\w*|sitisha|stop)\b)(?:.*\b(?:nitumie(?:ni)?|mnitumie|kunitumia|naomba|nataka)\b.{0,25}\b(?:ofa|matangazo|promo|habari mpya|bidhaa mpya)\b|.*\bniweke(?:ni)? kwa (?:list|orodha)\b|.*\bnijiunge\b)/u,
  waitlist:
    /\b(?:ni|u?ni|m?ni)?(?:ambie|ambieni|julishe|julisheni|arifu|taarifu)\w*\b.{0,30}\b(?:iki|ziki|viki|mki|uki)\w+|\b(?:iki|ziki|viki)(?:rudi|fika|patikana|ingia|ja)\w*\b.{0,25}\b(?:ambie|niambie|nijulishe|nitumie)\w*|\b(?:weka|niweke|andika) (?:jina )?(?:langu )?(?:kwa|kwenye) (?:orodha ya kusubiri|waiting ?list)\b|\b(?:iki|ziki|viki|mki|uki)\w+\b.{0,25}\b(?:nijulishe\w*|unijulishe|mnijulishe|niambie\w*|nitumie|nipigie|niarifu\w*)\b/,
  remember:
    /\b(?:kumbuka|i?hifadhi|andika|weka akilini)\b|\b(?:i|zi|u)?weke?\b.{0,15}\b(?:next time|wakati (?:mwingine|ujao)|kumbukumbu|mara (?:nyingine|ijayo))\b|\b(?:saizi|size|rangi|anwani) (?:yangu|ninayopenda|niipendayo) (?:ni|huwa)\b|\b(?:navaa|huvaa|ninavaa) (?:saizi|size|namba)?\b/,
  recall:
    /\b(?:saizi|size|rangi|anwani|eneo) (?:yangu|langu) (?:ni )?(?:gani|ngapi|ipi|lipi)\b|\b(?:saizi|size|rangi|anwani|eneo) (?:yangu|langu)\b.{0,15}\bmli\w+|\b(?:mna|una)(?:kumbuka|jua) (?:saizi|size|rangi|anwani|eneo) (?:yangu|langu)\b/,
  forget: /\b(?:sahau|futa)\b.{0,20}\b(?:saizi|size|rangi|anwani|address)\b/,
  reorder:
    /\b(?:kama|ile ile|sawa na)\b.{0,15}\b(?:mara ya mwisho|wakati ule|ya mwisho|ile ya juzi|mara iliyopita)\b|\b(?:rudia|agiza tena)\b.{0,15}\b(?:oda|order|ile)?\b/,
  received:
    /\b(?:nime(?:sha)?|nishaa?|tume)(?:pokea|pata|ipata|ipokea|upata|upokea)\b.{0,15}\b(?:oda|mzigo|order|vitu)?\b(?!.*\b(?:bado|lakini|si)\b)/,
  off_topic:
    /\b(?:puuza|sahau|achana na|ignore)\b.{0,40}\b(?:maagizo|maelekezo|sheria|kanuni|masharti)\b|\bmaagizo yako\b|^\W*(?:mfumo|system|admin)\b|\b(?:rais|raisi|serikali|siasa|waziri|uchaguzi|bunge)\b|\b(?:mechi|mpira|soka|ligi|kombe|timu gani)\b|\bhali ya hewa\b|\bhesabu\b|\b(?:shairi|utani|hadithi|wimbo|kichekesho|mapishi)\b|\b(?:nioe|nikuoe|utanioa|nakupenda)\b|\bnani ali\p{L}+|\btafsiri\b|\bneno la siri\b|\bnywila\b|\bwateja wengine\b/u,
  safety:
    /\b(?:duka|ukurasa|biashara|page|shop)\b.{0,15}\b(?:kweli|halisi|halali|legit|matapeli|utapeli|feki|uongo)\b|\b(?:nyinyi|ninyi|nyie|mko|hawa) (?:ni )?(?:matapeli|wakweli|legit|wezi)\b|\bsalama ku(?:lipa|nunua|agiza|tuma)\w*|\b(?:nita|nina|nawe|naweza)\w*jua\w*\b.{0,30}\b(?:salama|kweli|matapeli|halali)\b|\b(?:naweza|nitawezaje|nawezaje) ku(?:waamini|kuamini|liamini)\b|\b(?:pesa|hela) (?:yangu|zangu)\b.{0,20}\bsalama\b|\b(?:duka|muuzaji)\b.{0,15}\b(?:lina|lita|hu|ana|ata)pata\w*\b.{0,12}\b(?:pesa|hela)\b|\b(?:mna|mta)pata\w*\b.{0,6}\b(?:pesa|hela) (?:yangu|zangu)\b/,
  receipt:
    /\b(?:mna|mta|uta|una|nita|naweza|naomba|nataka|nahitaji|nipe|nitumie|kuna|je)\p{L}*\b.{0,20}\b(?:risiti|stakabadhi|invoice|invoisi)\b/u,
  returns_policy:
    /\b(?:naweza|mna(?:kubali|pokea|ruhusu)|tunaweza|inawezekana|sera|kama|ikiwa)\b.{0,40}\b(?:ku)?(?:rudisha|rejesha|badilisha|exchange|return)\b(?! (?:pesa|hela|fedha))|\b(?:isipo|zisipo|isipokuwa|ikikosa|kama hai|kama ha)(?:ni)?(?:tosh|kaa|faa)\w*|\bhaitanitosha\b|\b(?:dhamana|garantii|waranti)\b|\bsera ya (?:kurudisha|kubadilisha)\b|\bmna ?(?:return|exchange|warranty)\b|\b(?:niki|tuki)(?:i|ki|vi|zi|u)?(?:rudish|rejesh|badilish)a\b|\b(?:siku|muda)\b.{0,15}\bza? (?:kurudisha|kubadilisha)\b(?! (?:pesa|hela))|\bkama si(?:i|zi|vi)?(?:penda|pendi|ridhik)\w*|\bisipo(?:ni)?\p{L}+.{0,20}\b(?:itakuwa|itakuaje|vipi|naweza|nifanye)\w*/u,
  person: new RegExp(
    `\\b(?:(?:ku|ni|tu)?(?:ongea|ongee|zungumza|zungumze|wasiliana|wasiliane)|(?:ku|ni)(?:sema|seme|chat|chati))\\b.{0,25}\\b${human}\\b|\\bniunganish\\w*|\\b(?:mni|uni|ni)?pigi(?:e|eni) simu\\b|\\b(?:mwite|niitie|mpigie|nipe) .{0,12}\\b${human}\\b|^(?:mwenye duka|mhudumu|binadamu|mtu)\\b.{0,15}$|\\bnataka (?:mtu|binadamu|mhudumu|mwenye duka)\\b|\\bmtu (?:halisi|wa kweli|wa kuongea)\\b|\\b${human}(?: (?:wa|wenu|wako|kutoka|kwa|katika|duka|dukani|lenu|hapo|huko|yeyote|mmoja|tafadhali|ambaye|anaweza|angeweza))* (?:a|ku|wa)ni(?:jibu|saidi[ae]|hudumi[ae]|elekez[ae])\\b`,
  ),
  refund: new RegExp(
    `\\b(?:ni|m|mni|ku|tu)?(?:rudish|rejesh)\\w* ${money}\\b|\\b(?:nirudishi|mnirudishi|nirejeshe)\\w*|\\b(?:nataka|naomba|nipe|nipeni) ${money} (?:yangu|zangu)\\b|\\b${money} (?:yangu|zangu) (?:irudi|zirudi|irudishwe|zirudishwe|mrudishe)\\w*|\\bkurudishiwa\\b|\\b(?:nataka|naomba) ku(?:rudisha|rejesha)\\b`,
  ),
  dispute: /\b(?:ku)?(?:fungua|anzisha|wasilisha|lalamika)\b.{0,15}\b(?:mgogoro|malalamiko|dai|rasmi|kesi)\b/,
  complaint: new RegExp(
    `\\b(?:na|ni|ku|nina)?lalami\\w+|\\bmalalamiko\\b|\\b(?:ime|zime|vime|lime|yame|kime|ume)(?:haribi\\w+|vunji\\w+|chani\\w+|raru\\w+|pasu\\w+|oza|choka)|\\b(?:mbovu|bovu|kibovu|mabovu|vibovu)\\b|\\b(?:ni|zilikuwa|ilikuwa|mme\\w+) (?:feki|fake|bandia)\\b|\\b(?:mwizi|wezi|matapeli|tapeli|utapeli|wakora|mkora)\\b|\\b(?:nime|tume)(?:tapeliwa|ibiwa|danganywa|laghaiwa|dhulumiwa)\\b|\\bmme(?:ni)?(?:tapeli|ibia|danganya|laghai|konya|con)\\w*|\\b(?:si|sio|siyo|hii si|hiki si)\\b.{0,15}\\bnil(?:iyo|icho|izo|io)\\w*|\\bmme(?:ni)?(?:tumia|letea|leta|tuma) .{0,20}(?:tofauti|vibaya|nyingine|isiyo|sivyo|siyo)|\\b${order}\\b.{0,20}\\b(?:tofauti|vibaya|pungufu)\\b|\\bnime(?:kasirik|sikitik|udhik|choshwa)\\w*|\\bupuuzi\\b|\\bmnani(?:sumbua|chezea)\\b`,
  ),
  abuse:
    /\b(?:mjinga|wajinga|pumbavu|mpumbavu|wapumbavu|fala|mafala|mshenzi|washenzi|shenzi|mavi|malaya|kenge|mbwa wewe|takataka|umbwa|kichwa maji)\b/,
  cart_total:
    /(?<!bei ya |uza |uza kwa |kwa )\bjumla (?:ni|yake|yangu|yote|ya)\b|^jumla\b|\b(?:zote|vyote|yote) (?:pamoja )?(?:ni )?(?:ngapi|pesa ngapi|bei gani|how much|shilingi ngapi)\b|\bkwa ujumla\b|\bnalipa ngapi\b|\bjumla\??$|\bkwa jumla ni\b/,
  clear_cart:
    /\b(?:futa|ondoa|toa|safisha|ghairi|acha|wacha) (?:kila kitu|zote|vyote|yote|vitu vyote|cart|kikapu|kapu)\b|\banza (?:upya|mwanzo)\b/,
  paid: new RegExp(
    `\\b(?:ni(?:me|sha|mesha|li)|nsha|tu(?:me|sha|mesha|li))(?:ku|wa|i)?(?:lipa|lipia|lipiya|pay|transfer|deposit)\\b|\\b(?:ni(?:me|sha|mesha|li)|nsha|tu(?:me|sha|mesha|li))(?:ku|wa|i)?(?:tuma|tumia|send) (?:\\S+ )?${money}\\b|\\b${money}\\b.{0,20}\\b(?:ime|zime|yame)(?:sha)?(?:ingia|fika|tumwa|katwa|toka|enda)\\b|\\b(?:a|wa)(?:me|mesha|sha)(?:ku)?lip(?:a|ia)\\b|\\bnime(?:fanya|maliza) (?:malipo|kulipa)\\b|\\b${money} (?:\\w+ )?ni(?:li|me|sha|mesha)(?:ku|wa|i|ya)?(?:tuma|tumia|lipa|lipia|fanya|weka|maliza|send|transfer|deposit)\\b|\\bni(?:me|mesha|sha)(?:weka|ingiza|hamisha) (?:\\S+ )?${money}\\b|\\b(?:risiti|uthibitisho|screenshot|skrinshoti) (?:ya|wa|hii|hiyo)\\b|\\b(?:thibitisha|confirm) (?:${money}|kuwa nimelipa)\\b|\\bimelipwa\\b|\\bnime(?:sha)? ?(?:send|tuma|transfer|deposit) (?:\\S+ )?${money}\\b|\\b${money} (?:imetoka|zimetoka|imekatwa|zimekatwa)\\b|\\b(?:imetoka|imekatwa) kwa (?:mpesa|m-pesa|simu|akaunti)\\b|\\b(?:imethibitishwa|confirmed)\\b.{0,20}\\b(?:ksh|tsh|sh)|\\b(?:ksh|tsh|sh)[\\d,. ]+ (?:imetumwa|imelipwa|sent to|paid to)\\b|\\bmme(?:sha)?(?:pata|ona|pokea|receive)\\b.{0,20}\\b${money}\\b|\\b(?:message|ujumbe|sms|risiti) ya (?:mpesa|m-pesa|malipo)\\b|^(?:nimetuma|nishatuma|nimesend)$|^(?:nime|nisha|nimesha|nshatuma)(?:tuma|lipa|send)$|\\b(?:malipo|pesa) ya(?:me|mesha)?(?:enda|fika|pita|katwa)\\b`,
  ),
  pay_on_delivery:
    /\b(?:ku|na|nita|nta|tuna|tuta|ni|tu|una|uta)?lip[aei]\w*\b.{0,20}\b(?:ikifika|zikifika|vikifika|ukifika|nikipokea|nikipata|nikishapata|nikishapokea|akifika|mkononi|on delivery|cash|taslimu|baada ya (?:ku(?:letewa|pokea|pata|fika|ona|ipokea|ipata)|mzigo))|\b(?:ni|ku|na|nita|nim)?(?:mpa|mpe|kumpa|nimpe)\b.{0,12}\b(?:rider|dereva|boda|msafirishaji)\b|\blip\w+\b.{0,12}\brider\b|\bmna(?:kubali|pokea|accept|chukua|tumia)\b.{0,25}\bcash\b|\bcash (?:iko|ipo|mnayo|mko nayo|inakubalika|inawezekana|mnakubali|sawa)\b|\bmalipo\b.{0,20}\b(?:ku(?:pokea|letewa|fika)|ikifika|mzigo ukifika|mkononi)\b|\bcash on delivery\b/,
  payment_methods:
    /\b(?:ku|na|nita|tuna|tuta|ni|tu|una|uta)?lip[aei]\w* (?:baadaye|kwa awamu|kidogo kidogo|pole ?pole|mdogo mdogo)|\b(?:ku|na|nita|tuna|tuta|ni|tu|una|uta)?lip[aei]\w* (?:kwa|na|via) (?:crypto\w*|bitcoin|btc|usdt|paypal|dola|mpesa|m-pesa|m pesa|kadi|card|airtel|tigo|visa|benki|bank|simu)|\bmna(?:kubali|pokea|accept|chukua|tumia)\b.{0,25}\b(?:crypto\w*|bitcoin|btc|usdt|paypal|dola|mpesa|m-pesa|m pesa|kadi|card|airtel|tigo|visa|malipo|benki)\b|\b(?:mpesa|m-pesa|m pesa|airtel money|tigo ?pesa|kadi|visa) (?:iko|ipo|mnayo|mko nayo|inakubalika|inafanya|inawezekana|mnakubali|sawa)\b|\bkwa (?:awamu|mafungu)\b|\bnjia (?:za|ya|gani) (?:za )?(?:kulipa|kulipia|malipo)\b|\bmalipo (?:ni|mnapokea|mnakubali) (?:vipi|aje|gani|kwa)\b/,
  cancel: new RegExp(
    `\\b(?:ku|ni|mni|i|u)?(?:ghairi|gairi|ghairie|sitisha|sitishe)(?:eni)?\\b|\\b(?:ku|ni|i)?(?:futa|fute|futie|futieni|cancel)\\b.{0,25}\\b(?:${order}|{number})\\b|\\bsi(?:taki|itaki|hitaji) (?:tena )?(?:hiyo |ile |hii )?(?:oda|order|agizo)\\b|\\b(?:oda|order|agizo)\\b.{0,20}\\bsi(?:taki|itaki|hitaji)\\b|\\b(?:ku|ni)cancel\\b`,
  ),
  payer:
    /\b(?:kaka|dada|mume|mke|rafiki|mama|baba|bosi|boss|mjomba|shangazi|binamu|mpenzi|mtoto)(?: \p{L}+)? (?:yangu |wangu |yake )?(?:ndiye |ndio )?(?:ata|anata|atani|ana)(?:ka)?(?:lip|nilip)\p{L}+|\b(?:mtu mwingine|mwingine) (?:ata|ana|anata)\p{L}*lip\p{L}+|\b(?:ata|ana|a)nilip(?:ia|ie)\b|\b(?:alipe|kulipa|alipie) (?:kwa )?niaba yangu\b/u,
  gift: /\b(?:ni|hii ni|ile ni|kama) zawadi\b|\bni?(?:nam|na|ku)?(?:pa|pelekea|tumia) zawadi\b|^zawadi (?:ya|kwa) |\b(?:msi|usi)(?:weke|onyeshe) bei\b|\bbila (?:ku(?:weka|onyesha) )?bei\b/,
  pay_link:
    /\b(?:nitalipa|ntalipa|nitatuma pesa)\b.{0,12}\b(?:jioni|kesho|baadaye|usiku|wiki)\b|\blink ya (?:malipo|kulipa|kulipia)\b|\b(?:tuma|nitumie|naomba|nipe|iko wapi) (?:ile )?link\b|\b(?:na|nita|ta|tuna|ku)?(?:lipa|nilipe|nilipie|nilipi) (?:aje|vipi|je|wapi)\b|\bnilip(?:e|ie) (?:aje|vipi|wapi)\b|\b(?:nalipaje|nitalipaje|nilipeje|tunalipaje|nalipiaje|nalipia(?:je)?|kulipaje)\b|\bnataka kulipa\b|\b(?:till|paybill|pay bill|lipa na)\b(?: number| namba)?|\b(?:namba|nambari) ya (?:kulipia|malipo|till|kulipa)\b|\bnilipe sasa\b|\bnjia ya kulipia\b|\b(?:namna|jinsi|njia) ya kulip\w+\b|\bjinsi (?:ya|nita|na)\w*lip\w+/,
  status: new RegExp(
    `\\b(?:oda|oder|order|agizo|mzigo|kifurushi|parcel|package|vitu v|bidhaa z)\\b.{0,30}\\b(?:wapi|ime\\p{L}+|ume\\p{L}+|lime\\p{L}+|ina(?:fika|kuja)\\p{L}*|ita\\p{L}+|uta\\p{L}+|lini|hali|aje|bado|vipi|kuna nini|ina nini|haija\\p{L}+|hauja\\p{L}+|iko|uko)\\b|\\b(?:iko wapi|uko wapi|hali ya|nini kinaendelea na|vipi kuhusu) (?:ile |hiyo )?${order}\\b|\\bhali ya (?:oda|order|mzigo|malipo)\\b|\\bmme(?:sha)?(?:tuma|send|ship|deliver|peleka|safirisha)\\p{L}*|\\b(?:itafika|utafika|inafika|nitapata|nitapokea|inakuja|mtaleta|mtanitumia|nitaipata|itakuja) (?:lini|saa ngapi|siku gani|leo|kesho)\\b|\\bsija(?:pokea|pata|ona)\\b|\\b(?:haija|hauja|hazija|havija)(?:nifikia|fika|letwa|tumwa)\\b|\\bfuatili\\p{L}+|\\b(?:oda|order|mzigo|agizo) (?:yangu|wangu|langu)$`,
    "u",
  ),
  set_quantity: new RegExp(
    `\\b(?:iwe|ziwe|viwe|yawe|liwe|kiwe|wawe)\\b|\\b(?:fanya|ifanye|zifanye|weka ziwe|punguza (?:iwe|hadi|mpaka)|ongeza (?:iwe|hadi|mpaka)) (?:ni |kuwa |iwe |ziwe )?\\b|\\bnilimaanisha\\b|\\bnamaanisha\\b|\\bbadala ya\\b|\\bbadilisha (?:iwe|ziwe|kuwa|hadi|idadi)\\b|^(?:ni |nataka )?(?:\\d{1,3}|moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|kumi) (?:tu|pekee)$`,
  ),
  haggle: new RegExp(
    `\\bpunguz\\w*|\\bnipunguz\\w*|\\bmnipunguz\\w*|\\bpungua\\b|\\b(?:i|zi)?napungu\\w*|\\b(?:i|zi)tapungu\\w*|\\bbei (?:ya )?mwisho\\b|\\bmwisho (?:ni )?(?:ngapi|bei|how much)\\b|\\b(?:diskaunti|punguzo|ofa)\\b|\\b(?:ghali|ni kali|bei kali|bei (?:iko|ni|ya)? ?juu|imepanda)\\b|\\bexpensive\\b|\\b(?:niachie|niuzie|nipe|uniuzie|mniuzie|naweza (?:ku)?pata|nichukue|nachukua|nitachukua|mnaweza)\\b.{0,40}\\bkwa ${sum}|\\b(?:niachie|nina toa|natoa|nitatoa|naweza toa|nitalipa|naeza toa) (?:na )?${sum}|\\bmwisho\\b.{0,12}${sum}|${sum}[\\d,.k ]{0,12}(?:\\p{L}+ ){0,3}(?:iko sawa|ni sawa|sawa\\?|itafaa|inafaa|unaonaje|mnaonaje|utakubali|mtakubali)|\\b(?:naweza|naeza|nina|nita) ?(?:ku)?(?:toa|lipa|kupa|give|pay)\\b.{0,15}${sum}|\\b(?:tufanye|fanya|nifanyie) (?:bei )?(?:\\d{3}|\\d+k|elfu|mia|ksh)|\\bbei ya (?:rafiki|mteja|marafiki)\\b|\\b(?:ya |ni )?bure\\b|\\bkitu (?:ka|kama) ${sum}|\\bniku(?:pe|lipe)\\b.{0,8}\\d|\\b(?:utaniachia|utaniuzia|mniachie)\\b`,
    "u",
  ),
  keep_only:
    /\b(?:bakisha|baki na|ni?bakie na|ni?(?:achie?|bakishie)(?: tu)?(?: na)?|acha tu) \p{L}+|\p{L}{3,} (?:tu|pekee|peke yake)$/u,
  remove:
    /\bachana na (?!oda|agizo|kikapu|kila|yote|vyote|zote)\p{L}{3,}|\b(?:acha|wacha|achana na) (?:hiyo |ile |hizo |zile |hii )?(?!ni|tu\b|kwanza|basi|ku|deliver)\p{L}{4,}|\b(?:usi|msi)(?:ni)?(?:weke|wekee|ongeze|pe|jumuishe|pakie)\w*\b|\bnimebadili\w* (?:mawazo|nia) (?:kuhusu|juu ya|kwa)\b|\b(?:ondoa|toa|nitolee|niondolee|itoe|iondoe|zitoe|ziondoe|futa)\b|\bsi(?:taki|hitaji|itaki|zitaki) (?:tena )?(?:hiyo|ile|hizo|zile|hii|hizi|hilo|lile|\p{L}{4,})/u,
  cart: /\b(?:kikapu|kapu|kikapuni)\b|\bnime(?:chagua|weka|agiza) nini\b/,
  checkout:
    /\b(?:ni|basi)? ?(?:hayo|hiyo|hizo|hivyo|hao|hilo|hicho)(?: tu| pekee| basi)\b|\bnimemaliza\b|\bhakuna (?:kingine|zaidi|nyingine)\b|\btumalize\b|\b(?:weka|kuweka|niwekee|thibitisha|kamilisha|maliza|fanya) (?:hiyo )?(?:oda|order|agizo)\b|^basi(?: tu)?$/,
  hours:
    /\b(?:mna|una|hu|m?ta|mme|mta|mu|mmesha)(?:fungu[ae]|fung[ae]|open|close|kuwa open|kuwa wazi)\w*|\b(?:mko|mpo|muko|uko|duka liko|duka lipo) (?:open|wazi)\b|\bsaa za (?:kazi|kufungua|biashara)\b|\bmasaa ya kazi\b|\bkufungua saa ngapi\b|\bmnafanya kazi\b|\b(?:mko|mpo) (?:jumapili|jumamosi|leo|kesho|sikukuu)\b|\b(?:lina|ina)?fung(?:u)?liwa\w* saa\b|\b(?:duka|shop)\b.{0,15}\b(?:linafungu\w+|linafung\w+|hufungu\w+|hufung\w+)\b/,
  location:
    /\b(?:mko|muko|mpo|mnapatikana|mnapatikania|mnakaa|duka|shop|ofisi|stoo|showroom)\b(?: \p{L}+){0,2} (?:wapi|pande gani|sehemu gani|area gani|mtaa gani|location gani)\b|\b(?:wapi|wap) (?:duka|shop)\b|\b(?:naomba|nitumie|tuma|nipe) (?:location|lokesheni|ramani|pin)\b|\b(?:location|anwani|address|lokesheni) ya (?:duka|shop|ofisi)\b|\bnielekez\w+|\bduka la (?:kutembelea|kuja)\b/u,
  pickup:
    /^(?:ni|n)?ta?(?:pitia|pita|kuja)(?: (?:leo|kesho|mwenyewe|jioni))?$|\b(?:nita|nta|na|ni|tuta|naweza |ku)?(?:chukua|kuja|kuje|ije|pitia|pita|fuata|pick|kujia)\w*\b.{0,30}\b(?:dukani|duka|mwenyewe|kuchukua|kuichukua|chukua|shop|hapo|kwenu|pickup|shopini)\b|\b(?:kuchukua|nitachukua|ntachukua|nachukua|chukulia|nichukulie) (?:dukani|mwenyewe|hapo|kwenu|shopini)\b|\bpick ?up\b|\bkuchukulia\b|\bnitakuja (?:mwenyewe|dukani)\b/,
  delivery:
    /\b(?:mna|una|mta|uta|mnaweza|unaweza|mngeweza|hamu|hamna|tuna|naweza)(?: ku)? ?(?:leta|letea|niletea|deliver|tuma|tumia|peleka|pelekea|safirisha|ship|fika|fikisha|fikia)\w*|\b(?:kuletewa|kupelekewa|kutumiwa|uletewe|niletewe|nipelekewe|nitumiwe|letewa)\b|\bni(?:lete|tumie|peleke)\w*\b.{0,25}\b(?:kwangu|nyumbani|hadi|mpaka|ofisini|kazini)\b|\b(?:delivery|deliveri|usafirishaji|usafiri|kudeliver|deriver)\b|\b(?:leta|tuma|peleka) (?:kwangu|nyumbani|hadi|mpaka)\b|\bniko (?!na\b|tayari|poa|fiti|sawa|salama|interested|ready|hapa|mzima)|\bnipo (?!tayari|poa|sawa|salama)|\b(?:naishi|nakaa)\b|\b(?:anwani|address) yangu\b|\bmnadeliver\b/,
  price:
    /\bbei\b|\b(?:ni|mnauza|unauza|inauzwa|zinauzwa|inaenda|zinaenda|yaenda|pesa|hela|shilingi|sh|ksh|bob|iko|mnauzaje|kwa|inakuja|zinakuja) (?:pesa |sh |ksh |shilingi )?(?:ngapi|how much)\b|\bmnauza\b.{0,60}\b(?:ngapi|aje|vipi|how much)\b|\b(?:inaenda|zinaenda|inauzwa|zinauzwa) (?:aje|vipi|how|na ngapi)\b|\bgharama\b|\bshingapi\b|\b(?:mnauzaje|unauzaje|inauzwaje)\b|\bpesa ngapi\b|\bthamani\b/,
  stock:
    /\b(?:ime|zime|vime|yame|lime|kime)(?:isha|ishia|baki|bakia|salia|kwisha)\w*|\bimekwisha\b|\bbado (?:mna|ziko|iko|ipo|zipo|mko|kuna|mnayo|mnazo|vipo)\w*|\b(?:mna|mko na|muko na|kuna|ziko|zipo|mnazo|unazo)\b.{0,60}\bngapi\b|\bstoki\b|\bstock\b|(?:^|\s)(?:ipo|zipo|vipo|iko|ziko|viko|lipo|yapo|inapatikana|zinapatikana)\??$/,
  find: /\bmna(?:yo|zo|vyo|lo)?\b|\b(?:mko|muko|uko|mpo) na(?:yo|zo|vyo)?\b|\buna(?:yo|zo)?\b|\bmnauza\b|\bunauza\b|\b(?:na|ni|nina)tafut\w+|\bnatafta\b|\b(?:naomba|nataka|ningependa|naweza|nisaidie|hebu|wacha|nikuje) (?:ku)?(?:ona|angalia|jua|check|see|cheki|uliza|fahamu)\b|\bnionyesh\w*|\bonyesh\w+|\bpicha\b|\bkuna\b|\bkatalogi\b|\bkitu (?:cha|kama|ya|cha ku|kizuri)\b|\brangi\b|\b(?:saizi|size) (?:gani|zipi|ngapi|ipi)\b|\bgani\b|\bzipi\b|\bvipi kuhusu\b|\b\w*pendekez\w+|\bushauri\b|\bzawadi\b|\b(?:nafuu|rahisi|chee)\b|\bnini (?:mnauza|mnayo|mko nayo)\b|\b(?:ziko|zipo|ipo|iko|vipo|inapatikana|zinapatikana)\b|\bnaweza (?:ku)?pata\b|\bnapata\b|\bnyingine\b|\b(?:inayo|zinazo|ina|zina|una)fanan\w+\b|\bmbadala\b/,
  buy: /\bn(?:a|ina|ili|inge|inge)?taka\b|\bn(?:a|ina)?(?:hitaji|omba)\b|\bningependa\b|\bnipe\w*\b|\bnipati\w+|\bni(?:chukulie|wekee|uzie|letee|leteeni|tumie|tumieni|pakie|fungie|pangie|andalie)\b|\bn(?:a|ita|ta|i)chuku[ae]\b|\b(?:na|nita|nta|ku|ni)?nunu[ae]\b|\b(?:na|nita|nta|ku|ni)?agiz[ae]\b|\b(?:na|nita|nta)(?:buy|take|order|pick)\b|\bweka\b|\b(?:ni|u?ni)?ongez\w+\b|\bleta\b|\bleteni\b|\bnitake\b/,
  bot: /\b(?:wewe|we|ww|hii|huyu) ni (?:nani|bot|robot|roboti|mashine|mtu|binadamu|kompyuta|ai)\b|\bna(?:ongea|zungumza|chat) na (?:nani|bot|robot|roboti|mtu|mashine|binadamu)\b|\bni bot\b|\bjina lako\b|\bunaitwa (?:nani|aje)\b/,
  how_are_you:
    /\bhabari (?:yako|zako|gani|za|ya (?:leo|kazi|huko))\b|\b(?:uko|upo|mko|mpo) (?:poa|salama|fiti|sawa|mzima|wazima|aje|vipi)\b|\b(?:u|m)hali gani\b|\bu hali gani\b|\bhali (?:yako|zenu|gani)\b|\bunaendeleaje\b|\bkazi (?:iko aje|vipi)\b/,
  greeting:
    /^(?:habari|habri|hujambo|hamjambo|sijambo|jambo|mambo|niaje|sasa|sema|vipi|salama|shikamoo|hodi|asalaam|assalam|salaam|salamu|oya|wazima|mzima|heri|za leo|za asubuhi|mchana mwema|karibu|kwema)\b/,
  thanks:
    /\b(?:asante\w*|ahsante\w*|shukran\w*|shukrani|nashukuru|mungu akubariki|ubarikiwe|barikiwa|kazi nzuri|hongera)\b/,
  bye: /\b(?:kwaheri\w*|kwa heri|tutaonana|usiku mwema|lala salama|siku njema|baki salama|tuonane|tutaongea)\b/,
};
