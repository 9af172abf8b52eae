// Swahili as it is typed in Nairobi, Mombasa and Dar es Salaam, Sheng and English verbs in Swahili dress included ("mnadeliver").
import { swahiliCompares } from "./compares.ts";
import { swahiliLines } from "./line-words.ts";
import { swahiliQuestions } from "./sw-questions.ts";
import { swahiliRemarks } from "./sw-remarks.ts";
import type { LanguagePack } from "../language-pack.ts";
import { swahiliIntents } from "./sw-intents.ts";
import { swahiliStopWords, swahiliSynonyms } from "./sw-words.ts";

const number = "(?:\\d{1,3}(?![\\d,.k])|moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|kumi)";
const thing = "(?:ya|wa|la|cha|za|vya|pa)";

function phrases(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

export const swahili: LanguagePack = {
  language: "sw",
  marks: [
    // "Je, mnafunga zawadi?" asks a question. The French word "je" has no comma after it.
    [/^je,|^je (?=(?:\p{L}+ ){0,2}(?:ki|vi|zi|u|i|m|wa)(?:na|ta|me|li)\p{L}{2})/u, 3],
    [/\b(?:i|u|zi|vi|li|ki|ni|m)sipo\p{L}{3,}\b|\bje\s*[?!.]?$/u, 2],
    [/\b(?:zaidi|yenye|kuliko)\b/, 1],
    [
      /\b(?:bei|ngapi|gani|nini|wapi|lini|nataka|naomba|nahitaji|natafuta|ningependa|nipe|niaje|mambo|habari|hujambo|jambo|asante|tafadhali|samahani|sawa|ndiyo|ndio|hapana|naam|mko|mna|kuna|hakuna|hiyo|hizo|hizi|hii|ile|zile|yangu|yako|yetu|yenu|wangu|wako|langu|zangu|lenu|pesa|hela|elfu|mbili|tatu|tano|moja|nne|sita|saba|nane|tisa|kumi|mia|duka|dukani|oda|mzigo|mtu|rangi|saizi|viatu|gauni|nguo|mkoba|mikoba|tena|pili|kwanza|tayari|bado|kesho|kila|kitu|vitu|zote|vyote|yote|kwangu|kwenu|nyumbani|futa|ghairi|ondoa|ongeza|punguza|badilisha|badala|acha|wacha|weka|nishatuma|nishalipa|jamani|buda|malipo|kulipa|kuona|kununua|kuchukua|kuletewa|kwaheri|karibu|inaenda|zinaenda|shilingi|ziko|zipo|ipo|vipo|mfumo|hali|ndani|kidogo|kweli|mkubwa|shikamoo|marahaba|uko|upo|sema|vipi|poa|sana|iko|pia|kwa|basi|fiti|sasa|mwisho|risiti|habri|kwema|niambie|niunganishe|nijulishe|nisaidie|niondoe|chukua|nachukua|leta|tuma|thibitisha|shukran|sitaki|siitaki|mbona|niko|nipo|naweza|unaweza|mnaweza|mnakubali|nikipata|ikifika|nitafikiria)\b/,
      2,
    ],
    [new RegExp(`\\b(?:${Object.keys(swahiliSynonyms).join("|")})\\b`), 2],
    [/\bm(?:na|ta|me|li|nge|naweza)[a-z]{3,}\b/, 2],
    [/\bni(?:na|me|ta|ko|li|nge|mesha|let|tum|pat|chuk|pung|fung|uzi|jul|ony|und|ond|rud|wek|sai|ach)[a-z]{2,}\b/, 2],
    [/\b(?:un|in|zin|im|zim|um|tum|tun|it|zit|haij|hauj|haz|haw|sij|huj|hatu)a[a-z]{3,}\b/, 1],
    [/\b(?:ya|wa|za|cha|vya|ni|leo|jana|na|ama|haya|hapo|hapa|nani)\b/, 1],
  ], // prettier-ignore
  yes: phrases(`
    nimesema ndiyo, nimesema ndio, nilisema ndiyo, nishasema ndiyo, niagizie, agiza tu, niwekee, weka tu, ndiyo, ndio, ndo, ndyo, naam, eeh, ehe, eh, ee, eeh bana, sawa, sawa sawa, sawasawa, sawa tu, swa, poa, poa sana, poa tu, haya, fiti, iko fiti, freshi, safi, barabara, iko sawa, iko poa, ni sawa, ni sawa tu, iko freshi,
    kabisa, bila shaka, thibitisha, nathibitisha, nimethibitisha, weka, weka oda, weka order, niwekee oda, agiza, naagiza, tuendelee, endelea, twende, twende kazi, nachukua, nitachukua, ntachukua, nitaichukua, naichukua, nazichukua,
    nakubali, nimekubali, kubali, naitaka, nazitaka, ninaitaka, ndiyo nataka, ndio nataka, ndiyo naitaka, tuma, tuma tu, fanya hivyo, fanya tu, nimekubaliana, sawia, imekubaliwa, niko sawa, niko tayari, nafurahi`),
  no: phrases(`
    hapana, hapana asante, la, la hasha, siyo, sio, zii, sitaki, sitaki tena, siitaki, siitaki tena, sizitaki, sihitaji, siihitaji, si sasa, si leo, sio sasa, sio leo, siyo sasa, baadaye, badae, bado, bado kwanza,
    acha, acha tu, wacha, wacha tu, achana nayo, wachana nayo, ghairi, ighairi, futa, ifute, futa oda, futa hiyo, ghairi oda, nimebadilisha mawazo, nimebadili mawazo, nimebadilisha nia, nimeghairi, nimegairi, usiweke, usitume,
    usiagize, usifute, usighairi, usiighairi, usicancel, hamna, siku nyingine, wakati mwingine, nitarudi baadaye, hapana usiweke, cancel hiyo, apana, wacha huo, acha huo, acha hiyo, wacha hiyo, acha hilo, wacha hilo, acha hizo, wacha hizo, achana na hiyo, achana na hizo, sahau, sahau tu, sahau hiyo, basi sahau, hata moja, sikutaki, sijaamua`),
  filler: phrases(`
    binti yangu, mwanangu, kijana wangu, dada yangu, kaka yangu, rafiki yangu, ndugu yangu, tafadhali, asante, asante sana, asanteni, ahsante, shukran, boss, bosi, buda, mkuu, mkubwa, ndugu, dada, kaka, mama, rafiki, mpenzi, jamani, bana, basi, tu, sana, leo, sasa, hebu, kwanza, hakuna shida, hakuna matata, hamna shida, hapo, chief, msee`),
  ...swahiliQuestions,
  remarks: swahiliRemarks,
  intents: swahiliIntents,
  stopWords: swahiliStopWords,
  days: "jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili kesho".split(" "),
  compares: swahiliCompares,
  lines: swahiliLines,
  keywords:
    `nataka naomba nahitaji natafuta ningependa tafadhali samahani asante hapana ndiyo ngapi wapi habari mnaleta mnafungua mnafunga mnauza nimelipa nimetuma nitachukua nitakuja
    kuchukua kughairi ghairi ondoa ongeza punguza badilisha dukani mwenye binadamu kuongea kuzungumza kuletewa niletewe malalamiko kurudisha zimebaki zimeisha imeisha jumla thibitisha mbili nachukua nionyeshe nitumie
    mnakubali mmetuma mnadeliver mnapeleka mnatuma naweza kubadilisha niongezee nishatuma nishalipa nimeshalipa niletee kulipia mnauzaje inaenda zinaenda rangi saizi kwenye kununua nitatuma
    asubuhi maagizo meneja mhudumu zungumza kughairi imethibitishwa imevunjika imeharibika imechanika tofauti nirudishieni nirudishie lakini pamoja chagua jioni mchana nyingine mwingine punguzo mwisho nimemaliza nionyesheni mnapatikana iliyobaki
    niaje mambo shikamoo asanteni kwaheri karibu risiti amelipa tumelipa nahitaji pendekeza zawadi nimepokea sijapokea haijanifikia mfumo kiasi mnarudisha hainitoshi haitoshi niondoe kunitumia kupata napata mnapokea kadi ningetaka mnafika mnaweza unaweza kunitumia wakati msaada nisaidie malipo kulipa kuona mnakumbuka unakumbuka mzigo imefika imetumwa haijafika kikapu pesa yangu niambie nijulishe matangazo hujambo shilingi niunganishe`.split(
      /\s+/,
    ),
  slang: {
    natka: "nataka",
    ntaka: "nataka",
    nataks: "nataka",
    tafadhal: "tafadhali",
    tfadhali: "tafadhali",
    asnt: "asante",
    xaxa: "sasa",
    xema: "sema",
    nyaje: "niaje",
    niaaje: "niaje",
    bey: "bei",
    ngap: "ngapi",
    wap: "wapi",
    gan: "gani",
    mnaleteanga: "mnaleta",
    mnadeliva: "mnadeliver",
  },
  ordinals: [
    [new RegExp(`(?<!badala )\\b${thing} kwanza\\b|\\b(?:namba|nambari|nambari ya|no\\.?) (?:moja|1)\\b`), 0],
    [
      new RegExp(
        `(?<!badala )\\b${thing} pili\\b|\\b(?:namba|nambari|nambari ya) (?:mbili|2)\\b|\\b(?:hiyo|ile) second\\b`,
      ),
      1,
    ],
    [
      new RegExp(
        `\\b(?:hiyo|ile|hii)? ?(?<!badala )${thing} (?:tatu)\\b|\\b(?:namba|nambari|nambari ya) (?:tatu|3)\\b`,
      ),
      2,
    ],
    [new RegExp(`(?<!badala )\\b${thing} nne\\b|\\b(?:namba|nambari|nambari ya) (?:nne|4)\\b`), 3],
    [new RegExp(`(?<!badala )\\b${thing} tano\\b|\\b(?:namba|nambari|nambari ya) (?:tano|5)\\b`), 4],
    [new RegExp(`(?<!\\bbei )(?<!badala )\\b${thing} mwisho\\b`), -1],
  ],
  pointers: /\b(?:hiyo|hizo|hii|hizi|ile|zile|hicho|hivyo|hilo|huo|hiyo moja|hiyo hiyo)\b/,
  budget:
    /\b(?:chini ya|isizidi|zisizidi|isiyozidi|zisizozidi|isipite|zisipite|hadi|mpaka|bajeti|nina|niko na|kuanzia|isiyopita|below|kwa (?=\d|ksh|kes|sh|elfu|mia|thao|ngiri))/,
  colours: [],
  stopForms:
    /^(?:ni(?:na|me|ta|li|nge|ki|sha|ka)|nta|nsha|u(?:na|me|ta|nge)|ana|ame|ata|tu(?:na|me|ta|nge)|m(?:na|me|ta|nge)|wana|wame|ina|ime|ita|zi(?:na|me|ta)|haija|hauja|hazija|haita|hamja|hamta|sija|huja|hatuja|isi|zisi|iki|uki|niki|wali|mli)\p{L}{3,}$|^(?:ku|ni)(?:lip|pat|on|nunu|ulize|tum|let|pelek|wek|chuku|badil|punguz|rudish|futa|ghair|omb|sem|j)\p{L}*$/u,
  synonyms: swahiliSynonyms,
  broader: { soda: "drinks", juisi: "drinks" },
  starters: `nataka|naomba|nahitaji|ningependa|nita\\p{L}+|nta\\p{L}+|niko|nipo|ni(?:let|tum|pelek|wek|pat)\\p{L}+|nipe|mko|duka|mna\\p{L}*|mta\\p{L}+|ongeza|weka|ondoa|toa|futa|bei|delivery|kuletewa|pia|sitaki|hiyo|hizo|ile|hali|je|nina\\p{L}{2,}|tuma|leta|badilisha|${number}`,
  breaks:
    "ni(?:takuja|tachukua|letewe|letee|tumie|leteeni|tumieni|tapitia|pelekee|tapick)|nta(?:kuja|chukua)|mniletee|unitumie",
  cuts: `,\\s*na\\s+(?=\\p{L}{3,})(?!(?:only|just|one|two|three|four|five|six|the)\\b)|(?<=\\b(?:moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|\\d{1,2}))(?:\\s*,\\s*|\\s+na\\s+(?:pia\\s+)?)(?=\\p{L}{3,})(?!${number}(?![\\p{L}\\p{N}])|nusu|mia\\b|elfu\\b|hamsini)|\\s+na\\s+(?=(?:bei\\s+)?(?:ya|za|la|cha|vya|wa)\\s(?!kwanza|pili|tatu|mwisho|rangi|size|saizi))`,
  joints:
    "na pia|(?<!(?:kumi|ishirini|thelathini|arobaini|hamsini|sitini|sabini|themanini|tisini)\\s)na(?! (?:(?:only |just )?(?:\\d+|one|two|three|four|five|six) (?:i|we)|i|e|una|di|dat|wetin|only)\\b)|pia|halafu|alafu|kisha|lakini|ila|pamoja na",
  verbOnly:
    "(?:tafadhali |pia )?(?:nataka|naomba|nahitaji|nipe|ongeza|weka|niwekee|nipatie|nachukua|nitachukua|ningependa|na pia)",
  corrects:
    /^(?:(?:oh|aah?|ai|ala|eh)[\s,.!]+)?(?:(?:h?apana|la|siyo|sio|ngoja|subiri|ni(?:me|li)ko(?:sea|sa)|ni(?:me|li)(?:andika|chagua|sema) vibaya|makosa yangu|kosa langu|(?:samahani|pole|sorry)(?=[\s,.]+(?:ni(?:li)?ma|nili|nimeko|namaanisha|sio|siyo|si |ni )))\b[\s,.!]+)+(?!shida|sasa|leo|asante|ya |wa |\d|moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|kumi)/,
  paysNow:
    /\b(?:na|nita|nta|ni|ku)lip[ae]\w* (?:sasa|saa hii|kwanza|online|kabisa|kwa (?:mpesa|m-pesa|kadi|card|link))|\b(?:nitumie|nipe|tuma) (?:ile )?link\b/,
  abandons:
    /\bsi(?:taki|hitaji|nunui) (?:tena )?(?:kitu|chochote|zote|vyote)\b|\bsi(?:taki|zitaki|itaki|hitaji|nunui) tena\b(?! \p{L})|\bsitanunua\b|\bnimebadili\w* (?:mawazo|nia|akili)[\s,.]+si\w+|\bachana na(?:yo|zo|vyo)\b|\bachana na (?:oda|agizo|kikapu|kila kitu|yote|vyote|zote)\b/u,
  supposes:
    /\b(?:ni|tu)ki(?:chuku|nunu|agiz|tak|weka|ord|buy|take)\p{L}*|\bkama (?:ni(?:ta|na|ki)?|na)(?:chuku|nunu|agiz|tak)\p{L}*/u,
  wonders:
    /\bmna(?:leta|letea|deliver|tuma|safirisha|peleka)\p{L}*\b|\b(?:itakuwa|zitakuwa|itanigharimu|inakuwa) (?:pesa |bei |sh |ksh )?(?:ngapi|gani|how much)\b/u,
  demands:
    /\b(?:n(?:a|ina)?taka|naomba|ningependa)\b(?! (?:ku)?(?:jua|uliza|fahamu|ona)| bei)|\bni(?:pe|peni|patie|wekee|wekeeni|tumie|chukulie|letee|fungie)\p{L}*|\b(?:ni)?ongeze?[ae]?\b|\bweka\b|\bn(?:a|ita|ta)(?:chukua|nunua|agiza)\b/u,
  cancels: /\b(?:futa|ifute|ghairi|ighairi|nimeghairi)\b/,
  size: /\b(?:saizi|size|namba|nambari|sz)[\s:]+(?:(?:ni|ya|iwe|kuwa|hadi)\s)?(\d{2}(?:\.5)?|xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl|small|medium|large)\b/,
  asksForStock:
    /\b(?:bado )?(?:ipo|zipo|iko|ziko|vipo|yapo|lipo|kipo)\b|\b(?:itarudi|zitarudi|inarudi|zinarudi) lini\b/,
  uncounted: /\b(?:namba|nambari|nomba|saa|siku|wiki|duka la|nyumba|mtaa wa|ya|wa|la|za)\s$/,
  means: /^nilitaka\b|\b(?:nilimaanisha|namaanisha|nilikuwa namaanisha|nilitaka kusema)\b/,
  alike:
    /\b(?:inayo|zinazo|ina|zina|una)fanan\w+\b|\b(?:nyingine|kitu|ingine|zingine) (?:kama|sawa na) (?:hiyo|hicho|hii|ile|hizo)\b|\baina hiyo\b|\bmbadala\b/,
  fewer:
    /^(?!.*\b(?:[izvy]+we|hadi|mpaka|bei)\b).*\b(?:punguza|toa|ondoa)\b.{0,25}\b(?:moja|mbili|tatu|nne|tano|\d{1,2})(?![\d,.k]|\w)|\b(?:moja|mbili|tatu|\d{1,2}) (?:pungufu|kasoro)\b/,
  more: /\b(?:nyingine|zingine|lingine|jingine|kingine|vingine|ingine|mwingine|zaidi|ongeza|ni?ongez\w+|tena|pia)\b/,
  browses: /\b(?:nini|nionyeshe\w*|onyesha|kila kitu|zote|vyote|mnauza|katalogi|kuona|mko na nini|bidhaa)\b/,
  cheap: /\b(?:rahisi|nafuu|chee|bei (?:ya )?chini)\b/,
  asksWhy: /^(?:(?:lakini|na|sasa) )*(?:kwa nini|kwanini|mbona)\b/,
  howLong: /\b(?:lini|siku ngapi|muda gani|saa ngapi|leo|haraka)\b/,
  unnamedPlace:
    /\b(?:hadi|mpaka|kwenda|mnaleta|mnadeliver|mnatuma|mnafika|mnapeleka|tuma|leta|deliver|delivery ya|niko|nipo|naishi|nakaa|kuletewa|niletewe)\s+(?!mimi\b|nyumbani\b|kwangu\b|kwa\b|mzigo\b|leo\b|lini\b|na\b|ni\b|wapi\b|tayari\b|pia\b|siku\b|saa\b|ngapi\b|hapo\b|huko\b|iko\b|oda\b|vitu\b)(\p{L}{3,})/u,
  street:
    "barabara|mtaa|nyumba|jengo|ghorofa|plaza|mall|centre|center|apartments?|karibu na|mkabala|nyuma ya|kando ya|stage|stendi|roundabout|duka la|shule ya|hospitali",
  addressLeadIn:
    "sawa|ndiyo|ndio|poa|tafadhali|niko|nipo|naishi|nakaa|niletee|niletewe|nileteeni|nitumie|nipeleke|nipelekee|mnipelekee|nipelekeeni|peleka|leta|tuma|hapa|ni|kwa|kwangu|anwani|yangu|address|eneo|langu|mtaa wangu|hadi|mpaka(?!\\s+(?:road|rd|street|st|avenue|ave|lane|drive|close|way)(?![\\p{L}]))|delivery",
};
